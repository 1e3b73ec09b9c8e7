import { requiring } from './requiring.ts';

/**
 * What a program finds round it: console, process, require, readline and timers as Node has them, as far as programs
 * that read standard input and print need them. It is JavaScript that runs inside the engine, before the program.
 * `readline()` answers the next line or null.
 */
export const surroundings = String.raw`(() => {
'use strict';
const host = globalThis.__host;
const inspectAs = globalThis.__inspect;
delete globalThis.__host;
delete globalThis.__inspect;
const { write, readAll, readLine, readBytes, readFile, isReadable, decode, encode, sleep, exit } = host;
const args = JSON.parse(host.args());
const isLive = host.isLive() === 1;
const wrapped = host.wrapped();
// What stands before the program on its first line is not the program's.
const placed = (stack) => stack.replace(/([^\s:()]+)(:1:)(\d+)/g, (all, file, line, column) => (host.isWrapped(file) ? file + line + Math.max(1, column - wrapped) : all));
const hide = (value, names) => {
  for (const name of Object.keys(names)) Object.defineProperty(value, name, { value: names[name], writable: true, configurable: true });
  return value;
};

class Buffer extends Uint8Array {
  static from(value) {
    return typeof value === 'string' ? new Buffer(encode(value)) : new Buffer(value);
  }
  static alloc(size) { return new Buffer(size); }
  static isBuffer(value) { return value instanceof Buffer; }
  static concat(list) {
    const made = new Buffer(list.reduce((sum, one) => sum + one.length, 0));
    let at = 0;
    for (const one of list) { made.set(one, at); at += one.length; }
    return made;
  }
  static byteLength(text) { return encode(String(text)).length; }
  toString(encoding) {
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (encoding === 'latin1' || encoding === 'binary') return Array.from(this, (byte) => String.fromCharCode(byte)).join('');
    return decode(this);
  }
}

const inspect = (value, options) => inspectAs(value, options);
const format = (first, ...rest) => {
  if (typeof first !== 'string') return [first, ...rest].map((one) => (typeof one === 'string' ? one : inspect(one))).join(' ');
  let at = 0;
  const text = rest.length === 0 ? first : first.replace(/%[sdifjoOc%]/g, (mark) => {
    if (mark === '%%') return '%';
    if (at >= rest.length) return mark;
    const value = rest[at++];
    switch (mark) {
      case '%s':
        if (typeof value === 'bigint') return value + 'n';
        if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
        if (typeof value === 'object' && value !== null) return inspect(value, { depth: 0 });
        return String(value);
      case '%d': return typeof value === 'bigint' ? value + 'n' : typeof value === 'object' ? 'NaN' : String(Number(value));
      case '%i': return typeof value === 'bigint' ? value + 'n' : typeof value === 'object' ? 'NaN' : String(Number.parseInt(value));
      case '%f': return String(Number.parseFloat(value));
      case '%j': return JSON.stringify(value);
      case '%c': return '';
      default: return inspect(value, mark === '%o' ? { depth: 4 } : undefined);
    }
  });
  return [text, ...rest.slice(at).map((one) => (typeof one === 'string' ? one : inspect(one)))].join(' ');
};

let indent = '';
const say = (to) => (...values) => {
  const text = format(...values);
  write(to, (indent ? text.replace(/^/gm, indent) : text) + '\n');
};
const [log, error] = [say(1), say(2)];
const counts = new Map();
const clocks = new Map();
const console = {
  log, info: log, debug: log, error, warn: error,
  trace: (...values) => error('Trace:', ...values),
  dir: (value, options) => write(1, inspect(value, options) + '\n'),
  assert: (holds, ...values) => { if (!holds) error(...(values.length > 0 ? ['Assertion failed:', ...values] : ['Assertion failed'])); },
  count: (name = 'default') => { counts.set(name, (counts.get(name) ?? 0) + 1); log(name + ': ' + counts.get(name)); },
  countReset: (name = 'default') => void counts.delete(name),
  group: (...values) => { if (values.length > 0) log(...values); indent += '  '; },
  groupEnd: () => { indent = indent.slice(2); },
  time: (name = 'default') => void clocks.set(name, performance.now()),
  timeEnd: (name = 'default') => { log(name + ': ' + (performance.now() - clocks.get(name)).toFixed(3) + 'ms'); clocks.delete(name); },
  timeLog: (name = 'default') => log(name + ': ' + (performance.now() - clocks.get(name)).toFixed(3) + 'ms'),
  table: (rows) => log(rows),
};
console.groupCollapsed = console.group;

class Emitter {
  #heard = new Map();
  on(name, listener) {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), listener]);
    return this;
  }
  once(name, listener) {
    const wrapped = (...values) => { this.off(name, wrapped); listener.apply(this, values); };
    wrapped.listener = listener;
    return this.on(name, wrapped);
  }
  off(name, listener) {
    this.#heard.set(name, (this.#heard.get(name) ?? []).filter((one) => one !== listener && one.listener !== listener));
    return this;
  }
  emit(name, ...values) {
    const all = this.#heard.get(name) ?? [];
    for (const one of all) one.apply(this, values);
    return all.length > 0;
  }
  listenerCount(name) { return (this.#heard.get(name) ?? []).length; }
  removeAllListeners(name) { if (name === undefined) this.#heard.clear(); else this.#heard.delete(name); return this; }
}
Emitter.prototype.addListener = Emitter.prototype.on;
Emitter.prototype.removeListener = Emitter.prototype.off;
Emitter.EventEmitter = Emitter;
Emitter.once = (emitter, name) => new Promise((then) => emitter.once(name, (...values) => then(values)));

// Whoever has something to do while the program waits: in order, until none has.
const sources = new Set();

class Stdin extends Emitter {
  fd = 0;
  #encoding; #flows = false; #ended = false;
  setEncoding(encoding) { this.#encoding = encoding; return this; }
  on(name, listener) {
    super.on(name, listener);
    if (name === 'data' || name === 'readable') this.resume();
    return this;
  }
  resume() { if (!this.#ended) { this.#flows = true; sources.add(this); } return this; }
  pause() { this.#flows = false; sources.delete(this); return this; }
  read() { const held = this.held ?? null; this.held = null; return held; }
  unref() { return this; }
  ref() { return this; }
  isReady(patience) { return isReadable(patience) === 1; }
  turn() {
    const line = isLive ? readLine() : undefined;
    const text = isLive ? (line === null ? '' : line + '\n') : readAll();
    if (text !== '') this.give(text);
    if (isLive && text !== '') return;
    this.#ended = true;
    sources.delete(this);
    if (this.listenerCount('readable') > 0) { this.held = null; this.emit('readable'); }
    this.emit('end');
    this.emit('close');
  }
  give(text) {
    const chunk = this.#encoding ? text : Buffer.from(text);
    if (this.listenerCount('readable') > 0) { this.held = chunk; this.emit('readable'); }
    this.emit('data', chunk);
  }
  async *[Symbol.asyncIterator]() {
    const text = readAll();
    this.#ended = true;
    if (text !== '') yield this.#encoding ? text : Buffer.from(text);
  }
}
const stdin = new Stdin();

const streamOf = (fd) => {
  const stream = new Emitter();
  return Object.assign(stream, {
    fd, isTTY: false, columns: 80,
    write: (chunk, encoding, done) => {
      write(fd, typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : String(chunk));
      const then = typeof encoding === 'function' ? encoding : done;
      if (then) queueMicrotask(then);
      return true;
    },
    end: (chunk) => { if (chunk !== undefined) stream.write(chunk); },
  });
};

const process = Object.assign(new Emitter(), {
  argv: args, argv0: args[0], env: {}, pid: 1, platform: 'wasi', arch: 'wasm32', version: 'v24.0.0', versions: { quickjs: host.version() }, exitCode: undefined,
  stdin, stdout: streamOf(1), stderr: streamOf(2),
  exit: (code) => leave(code ?? process.exitCode ?? 0),
  cwd: () => '/',
  nextTick: (then, ...values) => queueMicrotask(() => then(...values)),
  uptime: () => performance.now() / 1000,
  memoryUsage: () => ({ heapUsed: 0, heapTotal: 0, rss: 0 }),
  hrtime: Object.assign((since) => {
    const now = performance.now();
    const time = [Math.floor(now / 1000), Math.floor((now % 1000) * 1e6)];
    if (!since) return time;
    const [seconds, rest] = [time[0] - since[0], time[1] - since[1]];
    return rest < 0 ? [seconds - 1, rest + 1e9] : [seconds, rest];
  }, { bigint: () => BigInt(Math.floor(performance.now() * 1e6)) }),
});
let leaving = false;
function leave(code) {
  if (!leaving) { leaving = true; process.exitCode = code; process.emit('exit', code); }
  exit(Number(process.exitCode ?? code) | 0);
}

class Lines extends Emitter {
  #closed = false; #prompt = '> '; #asking = []; #waiting = []; #held = [];
  constructor() { super(); sources.add(this); }
  isReady(patience) { return isReadable(patience) === 1; }
  turn() {
    const line = readLine();
    if (line === null) return this.close();
    const asking = this.#asking.shift();
    if (asking) asking(line);
    else if (this.#waiting.length > 0) this.#waiting.shift()({ value: line, done: false });
    else if (this.#iterates) this.#held.push(line);
    else this.emit('line', line);
  }
  #iterates = false;
  close() {
    if (this.#closed) return;
    this.#closed = true;
    sources.delete(this);
    for (const one of this.#waiting.splice(0)) one({ value: undefined, done: true });
    this.emit('close');
  }
  pause() { sources.delete(this); return this; }
  resume() { if (!this.#closed) sources.add(this); return this; }
  setPrompt(text) { this.#prompt = text; }
  prompt() { write(1, this.#prompt); }
  write() {}
  question(text, options, then) {
    write(1, text);
    this.#asking.push(typeof options === 'function' ? options : then);
  }
  [Symbol.asyncIterator]() {
    this.#iterates = true;
    return {
      next: () => {
        if (this.#held.length > 0) return Promise.resolve({ value: this.#held.shift(), done: false });
        if (this.#closed) return Promise.resolve({ value: undefined, done: true });
        return new Promise((then) => this.#waiting.push(then));
      },
      return: () => { this.close(); return Promise.resolve({ value: undefined, done: true }); },
      [Symbol.asyncIterator]() { return this; },
    };
  }
}
const readlineModule = { createInterface: () => new Lines(), Interface: Lines };
const readlinePromises = {
  createInterface: () => {
    const made = new Lines();
    const ask = made.question.bind(made);
    made.question = (text) => new Promise((then) => ask(text, then));
    return made;
  },
};

const missing = (name) => { const told = new Error("ENOENT: no such file or directory, open '" + name + "'"); told.code = 'ENOENT'; return told; };
const encodingOf = (options) => (typeof options === 'string' ? options : options?.encoding);
const fs = {
  readFileSync: (name, options) => {
    if (name === 0 || name === '/dev/stdin' || name === 'dev/stdin') return encodingOf(options) ? readAll() : new Buffer(readBytes());
    const bytes = readFile(String(name).replace(/^(\.?\/)+/, ''));
    if (bytes === null) throw missing(name);
    return encodingOf(options) ? decode(bytes) : new Buffer(bytes);
  },
  existsSync: (name) => name === '/dev/stdin' || readFile(String(name).replace(/^(\.?\/)+/, '')) !== null,
  writeSync: (fd, chunk) => { write(fd, chunk instanceof Uint8Array ? chunk : String(chunk)); return chunk.length; },
  writeFileSync: (name, chunk) => {
    const fd = name === '/dev/stdout' || name === 1 ? 1 : name === '/dev/stderr' || name === 2 ? 2 : undefined;
    if (fd === undefined) throw new Error("EROFS: read-only file system, open '" + name + "'");
    write(fd, chunk instanceof Uint8Array ? chunk : String(chunk));
  },
};
fs.promises = { readFile: async (...values) => fs.readFileSync(...values) };
fs.readFile = (name, options, then = options) => queueMicrotask(() => {
  let data;
  try { data = fs.readFileSync(name, options); } catch (thrown) { return then(thrown); }
  then(null, data);
});

const assert = (holds, message) => { if (!holds) throw message instanceof Error ? message : new Error(message ?? 'The expression evaluated to a falsy value'); };
assert.ok = assert;
assert.equal = (a, b, message) => assert(a == b, message ?? inspect(a) + ' == ' + inspect(b));
assert.strictEqual = (a, b, message) => assert(Object.is(a, b), message ?? inspect(a) + ' === ' + inspect(b));
assert.deepStrictEqual = (a, b, message) => assert(inspect(a, { depth: 50 }) === inspect(b, { depth: 50 }), message ?? 'not deeply equal');
assert.deepEqual = assert.deepStrictEqual;

const modules = {
  fs, readline: readlineModule, 'readline/promises': readlinePromises, events: Emitter, assert, process, buffer: { Buffer },
  'fs/promises': fs.promises, util: { inspect, format, promisify: (call) => (...values) => new Promise((then, fail) => call(...values, (told, value) => (told ? fail(told) : then(value)))) },
  os: { EOL: '\n', platform: () => 'wasi', cpus: () => [] }, perf_hooks: { performance },
  timers: {}, path: { join: (...parts) => parts.join('/'), basename: (path) => path.split('/').pop() },
};
${requiring}
// Timers in the order of their time, and of their making where that is the same.
let lastTimer = 0;
const timers = new Map();
const setTimer = (then, after, every, values) => {
  const id = ++lastTimer;
  const wait = Math.max(1, Number(after) || 0);
  const timer = { id, then, at: performance.now() + wait, every: every ? wait : undefined, values, unref: () => timer, ref: () => timer, hasRef: () => true, [Symbol.toPrimitive]: () => id };
  timers.set(id, timer);
  return timer;
};
const clearTimer = (timer) => void timers.delete(typeof timer === 'object' && timer !== null ? timer.id : timer);
const immediates = [];

host.__turn = () => {
  if (immediates.length > 0) {
    for (const one of immediates.splice(0)) if (one.then) one.then(...one.values);
    return 1;
  }
  let next;
  for (const timer of timers.values()) if (!next || timer.at < next.at) next = timer;
  const [source] = sources;
  const patience = next ? Math.max(0, next.at - performance.now()) : source ? 1e9 : -1;
  if (source && (patience > 0 || !next) && source.isReady(patience)) {
    source.turn();
    return 1;
  }
  if (next) {
    sleep(next.at - performance.now());
    if (next.every === undefined) timers.delete(next.id);
    else next.at = performance.now() + next.every;
    next.then(...next.values);
    return 1;
  }
  if (!leaving) process.emit('beforeExit', process.exitCode ?? 0);
  if (immediates.length > 0 || timers.size > 0 || sources.size > 0) return 1;
  if (process.exitCode === undefined && host.isUnsettled() === 1) {
    write(2, 'Warning: Detected unsettled top-level await at ' + args[1] + '\n');
    leave(13);
  }
  leave(process.exitCode ?? 0);
};
host.__uncaught = (thrown) => {
  if (thrown instanceof SyntaxError) {
    const [, file, line, column] = /at ([^\s:()]+):(\d+):(\d+)/.exec(thrown.stack || '') ?? [];
    const last = file === undefined ? 0 : host.lastLine(file, Number(line), Number(column));
    const [, name, from] = /^Could not find export '(.*)' in module '(.*)'$/.exec(thrown.message) ?? [];
    const told = last > 0 ? 'Unexpected end of input' : name === undefined ? undefined : "The requested module '" + from.replace(/^(?!node:)/, './') + "' does not provide an export named '" + name + "'";
    const place = last > 0 ? file + ':' + last : name === undefined ? '' : host.placeOfName(name, from);
    if (told !== undefined) {
      write(2, 'Uncaught SyntaxError: ' + told + '\n' + (place ? '    at ' + place + '\n' : ''));
      leave(1);
    }
  }
  write(2, 'Uncaught ' + (thrown instanceof Error ? errorText(thrown) : inspect(thrown)) + '\n');
  leave(1);
};
const errorText = (thrown) => {
  const stack = typeof thrown.stack === 'string' ? thrown.stack.split('\n').filter((line) => !/node:(internal|inspect)| \(native\)$/.test(line)).join('\n') : '';
  return thrown.name + (/^ERR_/.test(thrown.code) ? ' [' + thrown.code + ']' : '') + ': ' + thrown.message + (stack ? '\n' + placed(stack.replace(/\n$/, '')) : '');
};
const define = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
const given = {
  console, process, Buffer, global: globalThis,
  readline: readLine,
  setTimeout: (then, after, ...values) => setTimer(then, after, false, values),
  setInterval: (then, after, ...values) => setTimer(then, after, true, values),
  setImmediate: (then, ...values) => { const one = { then, values }; immediates.push(one); return one; },
  clearTimeout: clearTimer, clearInterval: clearTimer,
  clearImmediate: (one) => { if (one) one.then = undefined; },
  queueMicrotask: globalThis.queueMicrotask ?? ((then) => void Promise.resolve().then(then)),
  structuredClone: globalThis.structuredClone ?? ((value) => cloneOf(value, new Map())),
  TextEncoder: globalThis.TextEncoder ?? class { encode(text = '') { return encode(String(text)); } },
  TextDecoder: globalThis.TextDecoder ?? class { decode(bytes) { return bytes === undefined ? '' : decode(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes); } },
};
function cloneOf(value, seen) {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  const keep = (made) => { seen.set(value, made); return made; };
  if (value instanceof Date) return keep(new Date(value));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if (ArrayBuffer.isView(value)) return keep(value.slice());
  if (value instanceof Map) { const made = keep(new Map()); for (const [key, one] of value) made.set(cloneOf(key, seen), cloneOf(one, seen)); return made; }
  if (value instanceof Set) { const made = keep(new Set()); for (const one of value) made.add(cloneOf(one, seen)); return made; }
  const made = keep(Array.isArray(value) ? new Array(value.length) : {});
  for (const key of Object.keys(value)) made[key] = cloneOf(value[key], seen);
  return made;
}
for (const name of Object.keys(given)) define(name, given[name]);
Object.assign(modules.timers, { setTimeout: given.setTimeout, setInterval: given.setInterval, setImmediate: given.setImmediate, clearTimeout: clearTimer, clearInterval: clearTimer });
})();
`;
