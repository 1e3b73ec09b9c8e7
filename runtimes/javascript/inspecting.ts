/**
 * Values as Node's console shows them, in JavaScript that runs inside the engine: at most 80 columns, objects to the
 * third level, a hundred elements, numbers of long arrays in columns.
 */
export const inspecting = String.raw`(() => {
'use strict';
const WIDTH = 80, LEVELS_ON_A_LINE = 3, MOST_ELEMENTS = 100, MOST_TEXT = 10000;
const plainKey = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const escapes = { '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r', '\\': '\\\\' };
const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

function quoted(text) {
  const quote = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('\x60') && !text.includes('$\{') ? '\x60' : "'";
  let made = '';
  for (const char of text) {
    const code = char.codePointAt(0);
    if (char in escapes) made += escapes[char];
    else if (char === quote) made += '\\' + char;
    else if (code < 32 || (code >= 127 && code < 160)) made += '\\x' + code.toString(16).toUpperCase().padStart(2, '0');
    else if (code >= 0xd800 && code <= 0xdfff) made += '\\u' + code.toString(16).toUpperCase();
    else made += char;
  }
  return quote + made + quote;
}
const numberText = (value) => (Object.is(value, -0) ? '-0' : String(value));
function primitive(value, state) {
  if (typeof value === 'string') {
    const cut = value.length > MOST_TEXT ? value.slice(0, MOST_TEXT) : value;
    const rest = value.length > MOST_TEXT ? '... ' + (value.length - MOST_TEXT) + ' more character' + (value.length - MOST_TEXT > 1 ? 's' : '') : '';
    if (cut.length > 16 && cut.length > WIDTH - state.indent - 4 && state.level > 0 && /\n./s.test(cut))
      return cut.split(/(?<=\n)/).map(quoted).join(' +\n' + ' '.repeat(state.indent + 2)) + rest;
    return quoted(cut) + rest;
  }
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'bigint') return value + 'n';
  return String(value);
}
const keysOf = (value) => [
  ...Object.keys(value),
  ...Object.getOwnPropertySymbols(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key)),
];
const isIndex = (key) => typeof key === 'string' && /^(0|[1-9][0-9]{0,9})$/.test(key);
function nameOf(value) {
  for (let one = value; one !== null; one = Object.getPrototypeOf(one)) {
    const found = Object.getOwnPropertyDescriptor(one, 'constructor');
    if (found && typeof found.value === 'function' && found.value.name !== '') return found.value.name;
  }
  return null;
}
function headOf(name, usual, size) {
  const own = name === null ? '[' + usual + (size === undefined ? '' : '(' + size + ')') + ': null prototype] ' : name + (size === undefined ? ' ' : '(' + size + ') ');
  return own;
}

function shown(value, state) {
  if (typeof value !== 'object' && typeof value !== 'function') return primitive(value, state);
  if (value === null) return 'null';
  if (state.above.includes(value)) {
    if (!state.circular.has(value)) state.circular.set(value, state.circular.size + 1);
    return '[Circular *' + state.circular.get(value) + ']';
  }
  return objectText(value, state);
}

function objectText(value, state) {
  const name = nameOf(value);
  const keys = keysOf(value);
  const tagged = value[Symbol.toStringTag];
  const mark = typeof tagged === 'string' && tagged !== '' && tagged !== name ? '[' + tagged + '] ' : '';
  let base = '', open = '{', close = '}', entries = [], own = keys, isList = false;
  const inner = (one) => shown(one, state);
  if (Array.isArray(value)) {
    isList = true;
    [open, close] = ['[', ']'];
    if (name !== 'Array') open = headOf(name, 'Array', value.length) + '[';
    own = keys.filter((key) => !isIndex(key));
    entries = () => elements(value, value.length, inner);
  } else if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    isList = true;
    [open, close] = [headOf(name, 'TypedArray', value.length) + '[', ']'];
    own = keys.filter((key) => !isIndex(key));
    if (name === 'Buffer') return '<Buffer' + Array.from(value.slice(0, 50), (byte) => ' ' + byte.toString(16).padStart(2, '0')).join('') + (value.length > 50 ? ' ... ' + (value.length - 50) + ' more bytes' : '') + '>';
    entries = () => elements(value, value.length, inner);
  } else if (value instanceof Set) {
    open = headOf(name, 'Set', value.size) + '{';
    entries = () => limited([...value].map((one) => () => indented(state, () => inner(one))), value.size);
  } else if (value instanceof Map) {
    open = headOf(name, 'Map', value.size) + '{';
    entries = () => limited([...value].map(([key, one]) => () => indented(state, () => inner(key) + ' => ' + inner(one))), value.size);
  } else if (typeof value === 'function') {
    base = functionText(value, name);
    if (keys.length === 0) return base;
  } else if (value instanceof RegExp) {
    base = String(value);
    if (keys.length === 0) return base;
  } else if (value instanceof Date) {
    base = Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (keys.length === 0) return base;
  } else if (value instanceof Error) {
    base = errorText(value, state);
    own = keys.filter((key) => key !== 'cause' && key !== 'errors' && key !== 'stack' && key !== 'message');
    if ('cause' in value && Object.hasOwn(value, 'cause')) own.push('cause');
    if (own.length === 0) return base;
  } else if (value instanceof Promise) {
    open = 'Promise {';
    entries = () => ['<pending>'];
  } else if (value instanceof WeakSet || value instanceof WeakMap) return name + ' { <items unknown> }';
  else if (tagOf(value) === 'Arguments') {
    isList = true;
    [open, close] = ['[Arguments] [', ']'];
    own = keys.filter((key) => !isIndex(key));
    entries = () => elements(value, value.length, inner);
  } else if (tagOf(value) === 'Generator') open = 'Object [Generator] {';
  else if (['Number', 'String', 'Boolean', 'BigInt', 'Symbol'].includes(name) && typeof value.valueOf() !== 'object') {
    base = '[' + name + ': ' + primitive(value.valueOf(), { level: 0, indent: 0 }) + ']';
    own = name === 'String' ? keys.filter((key) => !isIndex(key)) : keys;
    if (own.length === 0) return base;
  } else if (value instanceof ArrayBuffer) {
    open = name + ' {';
    const bytes = new Uint8Array(value);
    entries = () => ['[Uint8Contents]: <' + Array.from(bytes.slice(0, 50), (byte) => byte.toString(16).padStart(2, '0')).join(' ') + '>', 'byteLength: ' + value.byteLength];
  } else {
    const head = name === 'Object' ? '' : headOf(name, 'Object');
    const isModule = name === null && mark === '[Module] ';
    open = isModule ? '[Module: null prototype] {' : head + mark + '{';
    if (name === 'Object' && mark) open = 'Object ' + mark + '{';
    if (own.length === 0) return open + '}';
  }
  if (own.length === 0 && typeof entries === 'function' && (isList ? value.length : value.size) === 0) return open + close;
  if (state.level > state.depth) {
    const short = isList && Array.isArray(value) ? (name === 'Array' ? 'Array' : headOf(name, 'Array').trim()) : name === null ? 'Object: null prototype' : name;
    return '[' + short + (mark ? ' ' + mark.trim() : '') + ']';
  }
  state.level++;
  state.reached = state.level;
  state.above.push(value);
  let output;
  try {
    output = typeof entries === 'function' ? entries() : entries;
    for (const key of own) output.push(property(value, key, isList, state));
  } finally {
    state.above.pop();
    state.level--;
  }
  if (state.circular.has(value)) {
    const ref = '<ref *' + state.circular.get(value) + '>';
    if (base === '') open = ref + ' ' + open;
    else base = ref + ' ' + base;
  }
  return laidOut(output, base, open, close, isList, state, value);
}

function indented(state, make) {
  state.indent += 2;
  try { return make(); } finally { state.indent -= 2; }
}
function limited(makers, size) {
  const made = makers.slice(0, MOST_ELEMENTS).map((make) => make());
  if (size > MOST_ELEMENTS) made.push(moreOf(size - MOST_ELEMENTS));
  return made;
}
const moreOf = (count) => '... ' + count + ' more item' + (count > 1 ? 's' : '');
function elements(list, size, inner) {
  const made = [];
  let at = 0;
  while (at < size && made.length < MOST_ELEMENTS) {
    if (Object.hasOwn(list, at)) made.push(indentedElement(list[at++], inner));
    else {
      const from = at;
      while (at < size && !Object.hasOwn(list, at)) at++;
      made.push('<' + (at - from) + ' empty item' + (at - from > 1 ? 's' : '') + '>');
    }
  }
  if (at < size) made.push(moreOf(size - at));
  return made;
}
let current;
const indentedElement = (one, inner) => indented(current, () => inner(one));

function property(value, key, isList, state) {
  const about = Object.getOwnPropertyDescriptor(value, key) ?? { value: value[key], enumerable: true };
  let text;
  if (about.value !== undefined || 'value' in about) text = indented(state, () => shown(about.value, state));
  else text = about.get ? (about.set ? '[Getter/Setter]' : '[Getter]') : about.set ? '[Setter]' : 'undefined';
  const name = typeof key === 'symbol' ? String(key) : plainKey.test(key) ? key : quoted(key);
  return (about.enumerable === false ? '[' + name + ']' : name) + ': ' + text;
}

function functionText(value, name) {
  const source = Function.prototype.toString.call(value);
  if (/^class\b/.test(source)) {
    const parent = Object.getPrototypeOf(value);
    const own = Object.hasOwn(value, 'name') && value.name ? value.name : '(anonymous)';
    return '[class ' + own + (parent?.name ? ' extends ' + parent.name : '') + ']';
  }
  const kind = name && /Function$/.test(name) ? name : 'Function';
  return '[' + kind + (value.name ? ': ' + value.name : ' (anonymous)') + ']';
}
function errorText(value, state) {
  const first = String(value.name) + (value.message === '' ? '' : ': ' + value.message);
  const frames = typeof value.stack === 'string' ? value.stack.split('\n').filter((line) => line.trim() !== '' && !/node:(internal|inspect)/.test(line)) : [];
  const stack = first + (frames.length > 0 ? '\n' + frames.join('\n') : '');
  return state.indent === 0 ? stack : stack.replaceAll('\n', '\n' + ' '.repeat(state.indent));
}

function laidOut(output, base, open, close, isList, state, value) {
  const before = output.length;
  if (isList && before > 6) output = columns(output, state, value);
  const head = base === '' ? '' : base + ' ';
  if (state.reached - state.level <= LEVELS_ON_A_LINE && before === output.length) {
    const start = output.length + state.indent + open.length + base.length + 10;
    const total = output.reduce((sum, one) => sum + one.length, output.length + start);
    if (total <= WIDTH && !base.includes('\n')) {
      const joined = output.join(', ');
      if (!joined.includes('\n')) return head + open + (joined === '' ? '' : ' ' + joined + ' ') + close;
    }
  }
  const line = '\n' + ' '.repeat(state.indent);
  return head + open + line + '  ' + output.join(',' + line + '  ') + line + close;
}

/** Long lists of short texts in columns, about two and a half times as wide as high. */
function columns(output, state, value) {
  const hasRest = value.length > MOST_ELEMENTS && /^\.\.\. /.test(output[output.length - 1]) ? 1 : 0;
  const count = output.length - hasRest;
  const lengths = output.slice(0, count).map((one) => one.length);
  const total = lengths.reduce((sum, length) => sum + length + 2, 0);
  const longest = Math.max(...lengths);
  const widest = longest + 2;
  if (widest * 3 + state.indent >= WIDTH || !(total / widest > 5 || longest <= 6)) return output;
  const bias = Math.sqrt(widest - total / output.length);
  const biased = Math.max(widest - 3 - bias, 1);
  const across = Math.min(
    Math.round(Math.sqrt(2.5 * biased * count) / biased),
    Math.floor((WIDTH - state.indent) / widest),
    LEVELS_ON_A_LINE * 4,
    15,
  );
  if (across <= 1) return output;
  const widths = Array.from({ length: across }, (_, column) => {
    let width = 0;
    for (let at = column; at < count; at += across) width = Math.max(width, lengths[at]);
    return width + 2;
  });
  const right = Array.prototype.every.call(value, (one) => typeof one === 'number' || typeof one === 'bigint');
  const rows = [];
  for (let at = 0; at < count; at += across) {
    const last = Math.min(at + across, count) - 1;
    let row = '';
    for (let i = at; i < last; i++) {
      const cell = output[i] + ', ';
      row += right ? cell.padStart(widths[i - at]) : cell.padEnd(widths[i - at]);
    }
    rows.push(row + (right ? output[last].padStart(widths[last - at] - 2) : output[last]));
  }
  if (hasRest) rows.push(output[count]);
  return rows;
}

globalThis.__inspect = (value, options = {}) => {
  const depth = options?.depth === null ? Infinity : options?.depth ?? 2;
  const state = { level: 0, reached: 0, indent: 0, depth, above: [], circular: new Map() };
  const before = current;
  current = state;
  try { return shown(value, state); } finally { current = before; }
};
})();
`;
