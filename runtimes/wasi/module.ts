import { wasiNamespace } from './host.ts';
import { joined } from './joined.ts';

const PAGE_BYTES = 65_536;
const MOST_PAGES = 65_536;
const TYPE_SECTION = 1;
const IMPORT_SECTION = 2;
const MEMORY_SECTION = 5;
const MEMORY_KIND = 2;

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

/** A compiled module whose memory its host gives it; sizes in pages of 64 KiB. */
export interface Program {
  module: WebAssembly.Module;
  leastPages: number;
  /** As the module itself limits it. */
  mostPages: number;
}

/** Under this name every program finds its memory. */
const MEMORY = { module: 'host', name: 'memory' };

/**
 * Compiles a module so that whoever runs it says how much memory it may take: one compiled module serves every limit.
 * Throws `BadModule` for one without exactly one memory of its own.
 */
export async function compileProgram(bytes: Uint8Array): Promise<Program> {
  const { given, ...pages } = withGivenMemory(bytes);
  const module = await WebAssembly.compile(given);
  if (WebAssembly.Module.imports(module).filter(({ kind }) => kind === 'memory').length !== 1)
    throw new BadModule('a program has one memory');
  return { module, ...pages };
}

/** The memory that the program begins with, which cannot grow beyond `maxBytes`. Throws `TooLarge`. */
export function memoryFor({ leastPages, mostPages }: Program, maxBytes: number): WebAssembly.Memory {
  const maximum = Math.min(mostPages, Math.floor(maxBytes / PAGE_BYTES));
  if (leastPages > maximum) throw new TooLarge('it needs more memory to begin with than it may have');
  return new WebAssembly.Memory({ initial: leastPages, maximum });
}

/** What a module is instantiated with for its memory. */
export const memoryImport = (memory: WebAssembly.Memory): WebAssembly.Imports => ({
  [MEMORY.module]: { [MEMORY.name]: memory },
});

/** The same module, whose memory is imported. */
function withGivenMemory(bytes: Uint8Array) {
  let imports: { at: number; body: Uint8Array; end: number } | undefined;
  // Imports follow the types, where there are any.
  let importsAt = 8;
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at] as number;
    const size = readNumber(bytes, at + 1);
    const end = size.next + size.value;
    if (id === TYPE_SECTION) importsAt = end;
    if (id === IMPORT_SECTION) imports = { at, body: bytes.subarray(size.next, end), end };
    if (id === MEMORY_SECTION) {
      const { leastPages, mostPages } = memoryIn(bytes, size.next);
      const importing = importSection(leastPages, imports?.body);
      const [before, after] = imports ? [imports.at, imports.end] : [importsAt, importsAt];
      const given = joined([bytes.subarray(0, before), importing, bytes.subarray(after, at), bytes.subarray(end)]);
      return { given, leastPages, mostPages };
    }
    at = end;
  }
  throw new BadModule('a program has one memory');
}

function memoryIn(bytes: Uint8Array, at: number) {
  const count = readNumber(bytes, at);
  const flags = readNumber(bytes, count.next);
  const least = readNumber(bytes, flags.next);
  if (count.value !== 1) throw new BadModule('a program has one memory');
  if (flags.value > 1) throw new BadModule('a memory is neither shared nor large');
  const mostPages = flags.value === 1 ? readNumber(bytes, least.next).value : MOST_PAGES;
  return { leastPages: least.value, mostPages };
}

function importSection(leastPages: number, before: Uint8Array = new Uint8Array([0])) {
  const count = readNumber(before, 0);
  const text = new TextEncoder();
  const named = [MEMORY.module, MEMORY.name].flatMap((name) => [name.length, ...text.encode(name)]);
  const entry = [...named, MEMORY_KIND, 0, ...writeNumber(leastPages)];
  const body = joined([
    Uint8Array.from(writeNumber(count.value + 1)),
    before.subarray(count.next),
    Uint8Array.from(entry),
  ]);
  return joined([Uint8Array.from([IMPORT_SECTION, ...writeNumber(body.length)]), body]);
}

/** Refuses a module that imports anything but its memory, functions of WASI and those named beside it. */
export function refuseForeignImports(module: WebAssembly.Module, known: ReadonlySet<string> = new Set()) {
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === 'memory' && from === MEMORY.module && name === MEMORY.name) continue;
    if (kind === 'function' && (from === wasiNamespace || known.has(`${from}.${name}`))) continue;
    throw new ForeignImport(`import refused: ${from}.${name} (${kind})`.slice(0, 200));
  }
}
