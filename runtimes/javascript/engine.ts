import { joined } from '../wasi/joined.ts';

/** Below what the engine counts, for its own functions in C. */
const STACK_MARGIN = 256 * 1024;

type Calls = Record<string, (...args: number[]) => number>;

/** What Node puts round such a module; on the program's first line, so that its lines keep their numbers. */
export const WRAPPED = ['(function (exports, require, module, __filename, __dirname) {', '\n})'] as const;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** QuickJS as its module exports it (quickjs-wasi 3.6.2): values are pointers into its memory, freed by whoever got them. */
export class QuickJsEngine {
  private calls!: Calls;
  private stackPointer!: WebAssembly.Global;
  private memory: WebAssembly.Memory | undefined;
  private host = 0;
  private memoryBytes = 0;
  /** Promises that failed and that nobody has asked yet, with why. */
  private readonly rejected = new Map<number, { promise: number; reason: number }>();

  attach(instance: WebAssembly.Instance, onMemory: (memory: WebAssembly.Memory) => void) {
    const { memory } = instance.exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory');
    this.memory = memory;
    this.calls = instance.exports as Calls;
    this.stackPointer = instance.exports['__stack_pointer'] as WebAssembly.Global;
    onMemory(memory);
  }

  call(name: string, ...args: number[]): number {
    return (this.calls[name] as (...args: number[]) => number)(...args);
  }
  /** Functions of QuickJS itself: values are 64 bits there, and not pointers to them. */
  callRaw(name: string, ...args: (number | bigint)[]): bigint {
    return (this.calls as unknown as Record<string, (...args: (number | bigint)[]) => bigint>)[name]?.(...args) ?? 0n;
  }
  get view() {
    return new DataView((this.memory as WebAssembly.Memory).buffer);
  }
  private part(at: number, length: number) {
    return new Uint8Array((this.memory as WebAssembly.Memory).buffer, at >>> 0, length >>> 0);
  }
  get heldBytes(): number {
    return this.memory?.buffer.byteLength ?? 0;
  }

  begin({ memoryBytes, spareBytes, stackBytes }: { memoryBytes: number; spareBytes: number; stackBytes: number }) {
    this.memoryBytes = memoryBytes;
    this.call('_initialize');
    // A larger stack than the one it was built with, in memory it gives us: what is called from here on uses it.
    const room = this.call('wasm_malloc', stackBytes + STACK_MARGIN);
    if (room === 0) throw new Error('no room for a stack');
    this.stackPointer.value = (room + stackBytes + STACK_MARGIN) & ~15;
    if (this.call('qjs_init') !== 0) throw new Error('QuickJS does not begin');
    this.call('qjs_set_memory_limit', memoryBytes - spareBytes);
    this.call('qjs_set_promise_rejection_handler', 1);
    this.call('qjs_set_module_loader', 1);
    this.call('qjs_set_max_stack_size', stackBytes);
    this.host = this.call('qjs_new_object');
    const global = this.call('qjs_get_global');
    this.withText('__host', (name) => this.call('qjs_set_prop_string', global, name, this.host));
    this.call('qjs_free_value', global);
  }

  /** Makes a function of ours known to the surroundings, which hide it from the program. */
  offer(name: string) {
    this.withText(name, (at, length) => {
      const made = this.call('qjs_new_host_function', at, length, 0);
      this.call('qjs_set_prop_string', this.host, at, made);
      this.call('qjs_free_value', made);
    });
  }

  /** Runs a script of ours; one that throws is a fault of ours. */
  evaluate(source: Uint8Array, name: string) {
    this.withBytes(source, (at) =>
      this.withText(name, (nameAt) => {
        const result = this.call('qjs_eval', at, source.length, nameAt, 0);
        if (this.call('qjs_is_exception', result) !== 0) {
          const exception = this.call('qjs_get_exception');
          throw new Error(`${name}: ${this.textOf(exception)}`);
        }
        this.call('qjs_free_value', result);
      }),
    );
  }

  /** Whatever waits is done, until nothing does. */
  runWaiting() {
    do this.runJobs();
    while (this.callHidden('__turn') !== 0);
  }

  /** A file as a module of Node's older kind: a function, or an exception. */
  parseScript(source: Uint8Array, name: string): number {
    return this.parseAs(joined([encoder.encode(WRAPPED[0]), source, encoder.encode(WRAPPED[1])]), name, 0);
  }
  /** `flags` as QuickJS calls them. */
  parseAs(source: Uint8Array, name: string, flags: number): number {
    return this.withBytes(source, (at) =>
      this.withText(name, (nameAt) => this.call('qjs_eval', at, source.length, nameAt, flags)),
    );
  }
  isException = (value: number) => this.call('qjs_is_exception', value) !== 0;

  /** What a value of the program's says it has, as text. */
  textAt(value: number, property: string): string {
    const found = this.withText(property, (at) => this.call('qjs_get_prop_string', value, at));
    const text = this.textOf(found);
    this.call('qjs_free_value', found);
    return text;
  }

  version(): number {
    const at = this.call('qjs_get_quickjs_version');
    const bytes = this.part(at, 32);
    return this.newText(bytes.slice(0, bytes.indexOf(0)));
  }

  private runJobs() {
    while (this.call('qjs_is_job_pending') !== 0) {
      if (this.call('qjs_execute_pending_job') < 0) this.tellException();
    }
    for (const { reason } of this.rejected.values()) this.callHidden('__uncaught', reason);
  }

  heardRejection(promise: number, reason: number, isHandled: boolean) {
    const id = this.call('qjs_get_value_ptr', promise);
    const known = this.rejected.get(id);
    if (isHandled) {
      this.rejected.delete(id);
      for (const one of [promise, reason, known?.promise, known?.reason]) if (one) this.call('qjs_free_value', one);
    } else this.rejected.set(id, { promise, reason });
  }

  /** Hands what was thrown to the surroundings, which print it and exit. */
  tellException() {
    const exception = this.call('qjs_get_exception');
    // What ran out of memory is told in the part that was kept back.
    this.call('qjs_set_memory_limit', this.memoryBytes);
    this.callHidden('__uncaught', exception);
  }

  /** Calls a function of the surroundings; the number that it answers. */
  callHidden(name: string, ...args: number[]): number {
    const result = this.makeHidden(name, ...args);
    const number = this.call('qjs_is_number', result) !== 0 ? this.numberOf(result) : 0;
    this.call('qjs_free_value', result);
    return number;
  }
  /** The text that it answers to a text. */
  askHidden(name: string, text: string): string {
    const asked = this.newText(encoder.encode(text));
    const result = this.makeHidden(name, asked);
    const answer = this.textOf(result);
    for (const one of [asked, result]) this.call('qjs_free_value', one);
    return answer;
  }
  /** The value that it answers. */
  makeHidden(name: string, ...args: number[]): number {
    const found = this.withText(name, (at) => this.call('qjs_get_prop_string', this.host, at));
    const list = this.call('wasm_malloc', 4 * Math.max(1, args.length));
    args.forEach((arg, index) => {
      this.view.setUint32(list + 4 * index, arg, true);
    });
    const nothing = this.call('qjs_get_undefined');
    const result = this.call('qjs_call', found, nothing, args.length, list);
    this.call('wasm_free', list);
    if (this.call('qjs_is_exception', result) !== 0) {
      if (name === '__uncaught') throw new Error(this.textOf(this.call('qjs_get_exception')));
      this.tellException();
    }
    this.call('qjs_free_value', found);
    return result;
  }

  private withBytes<T>(bytes: Uint8Array, use: (at: number) => T): T {
    const at = this.placed(bytes);
    const result = use(at);
    this.call('wasm_free', at);
    return result;
  }
  private withText<T>(text: string, use: (at: number, length: number) => T): T {
    const bytes = encoder.encode(text);
    return this.withBytes(bytes, (at) => use(at, bytes.length));
  }

  /** A text of C's. */
  textFrom(at: number): string {
    const rest = new Uint8Array((this.memory as WebAssembly.Memory).buffer, at >>> 0);
    return decoder.decode(rest.slice(0, rest.indexOf(0)));
  }
  /** A copy in its memory, which is freed there; a zero follows. */
  placed(bytes: Uint8Array): number {
    const at = this.call('wasm_malloc', bytes.length + 1);
    if (at === 0) throw new Error('out of memory');
    const room = this.part(at, bytes.length + 1);
    room.set(bytes);
    room[bytes.length] = 0;
    return at;
  }

  text(at: number, length: number): string {
    return decoder.decode(this.part(at, length));
  }
  pointers(at: number, count: number): number[] {
    return Array.from({ length: count }, (_, index) => this.view.getUint32((at >>> 0) + 4 * index, true));
  }

  undefined = () => this.call('qjs_dup_value', this.call('qjs_get_undefined'));
  null = () => this.call('qjs_dup_value', this.call('qjs_get_null'));
  newNumber = (value: number) => this.call('qjs_new_number', value);
  newText = (bytes: Uint8Array) =>
    this.withBytes(asText(bytes), (at) => this.call('qjs_new_string', at, asText(bytes).length));
  newBytes = (bytes: Uint8Array) => this.withBytes(bytes, (at) => this.call('qjs_new_uint8_array', at, bytes.length));

  numberOf(value: number): number {
    return this.call('qjs_get_float64', value);
  }
  textOf(value: number): string {
    return decoder.decode(this.bytesOf(value));
  }

  /** Of a text as UTF-8, or of an array of bytes; a copy. */
  bytesOf(value: number): Uint8Array {
    const place = this.call('wasm_malloc', 12);
    try {
      if (this.call('qjs_is_string', value) === 0 && this.call('qjs_is_object', value) !== 0) {
        const buffer = this.call('qjs_get_typed_array_buffer', value, place, place + 4, place + 8);
        if (this.call('qjs_is_exception', buffer) === 0) {
          const [from, length] = [this.view.getUint32(place, true), this.view.getUint32(place + 4, true)];
          const at = this.call('qjs_get_array_buffer', buffer, place + 8);
          const bytes = at === 0 ? new Uint8Array(0) : this.part(at + from, length).slice();
          this.call('qjs_free_value', buffer);
          return bytes;
        }
        this.call('qjs_free_value', this.call('qjs_get_exception'));
      }
      const at = this.call('qjs_get_string_len', value, place);
      if (at === 0) return new Uint8Array(0);
      const bytes = this.part(at, this.view.getUint32(place, true)).slice();
      this.call('qjs_free_cstring', at);
      return bytes;
    } finally {
      this.call('wasm_free', place);
    }
  }
}

/** As a text is read elsewhere: what is no UTF-8 is replaced. Most is, and then nothing is copied. */
function asText(bytes: Uint8Array): Uint8Array {
  const plain = bytes.buffer instanceof SharedArrayBuffer ? bytes.slice() : bytes;
  try {
    strict.decode(plain);
    return bytes;
  } catch {
    return encoder.encode(decoder.decode(plain));
  }
}
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
