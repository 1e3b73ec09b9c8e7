import { wasiNamespace } from './host.ts';

const PAGE_BYTES = 65_536;
const MEMORY_SECTION = 5;

/** The module asks for more than our functions; it is not run. */
export class ForeignImport extends Error {}
/** The module asks for more memory than it may have before it begins. */
export class TooLarge extends Error {}
/** The bytes are no module that could be given a limit. */
export class BadModule extends Error {}

/** Numbers as WebAssembly writes them (LEB128, at most 32 bits). */
function readNumber(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let shift = 0, next = at; shift < 35; shift += 7) {
    const byte = bytes[next++];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return { value, next };
  }
  throw new BadModule('a number does not end');
}
function writeNumber(value: number): number[] {
  const bytes = [];
  let rest = value;
  do {
    const low = rest & 127;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 128 : low);
  } while (rest > 0);
  return bytes;
}

/**
 * The same module, whose memory cannot grow beyond `maxBytes`: the limit is part of what is run, nobody has to watch.
 * A module without one memory of its own is refused.
 */
export function withMemoryLimit(bytes: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  const maxPages = Math.floor(maxBytes / PAGE_BYTES);
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at] as number;
    const size = readNumber(bytes, at + 1);
    const end = size.next + size.value;
    if (id !== MEMORY_SECTION) {
      at = end;
      continue;
    }
    const count = readNumber(bytes, size.next);
    const flags = readNumber(bytes, count.next);
    const least = readNumber(bytes, flags.next);
    if (count.value !== 1) throw new BadModule('a program has one memory');
    if (flags.value > 1) throw new BadModule('a memory is neither shared nor large');
    const most = flags.value === 1 ? readNumber(bytes, least.next).value : maxPages;
    if (least.value > maxPages) throw new TooLarge('it needs more memory to begin with than it may have');
    const body = [1, 1, ...writeNumber(least.value), ...writeNumber(Math.min(most, maxPages))];
    const section = Uint8Array.from([MEMORY_SECTION, ...writeNumber(body.length), ...body]);
    const made = new Uint8Array(at + section.length + bytes.length - end);
    made.set(bytes.subarray(0, at));
    made.set(section, at);
    made.set(bytes.subarray(end), at + section.length);
    return made;
  }
  throw new BadModule('a program has one memory');
}

/** Refuses a module that imports anything but functions of WASI and those named beside it. */
export function refuseForeignImports(module: WebAssembly.Module, known: ReadonlySet<string> = new Set()) {
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === 'function' && (from === wasiNamespace || known.has(`${from}.${name}`))) continue;
    throw new ForeignImport(`import refused: ${from}.${name} (${kind})`.slice(0, 200));
  }
}
