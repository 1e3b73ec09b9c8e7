import type { Signature, ValueType } from '@stepwell/contract/judge/programs.ts';
import { below, type FunctionDriver, typeIn } from './driver.public.ts';

/**
 * A `long` is a number while all of its parameter's are exact as one, and a bigint otherwise; both may be given back.
 */
function driver({ name, parameters }: Signature) {
  return `;(() => {
  const read = (line, type) => {
    if (!type.startsWith('long')) return JSON.parse(line);
    const words = line.match(/-?\\d+/g) || [];
    if (words.every((word) => Number.isSafeInteger(Number(word)))) return JSON.parse(line);
    const turn = (value) => (Array.isArray(value) ? value.map(turn) : BigInt(value));
    return turn(JSON.parse(line.replace(/-?\\d+/g, '"$&"')));
  };
  const write = (value) => {
    if (Array.isArray(value)) return '[' + value.map(write).join(',') + ']';
    if (ArrayBuffer.isView(value)) return write(Array.from(value));
    if (typeof value === 'string') return JSON.stringify(value);
    return String(value);
  };
  const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
  const types = ${JSON.stringify(parameters.map(({ type }) => type))};
  const values = types.map((type, place) => read(lines[place], type));
  console.log('\\n' + write(${name}(...values)));
})();
`;
}

const typeNames: Record<string, string> = {
  int: 'number',
  long: 'number',
  double: 'number',
  bool: 'boolean',
  string: 'string',
};
const typeOf = (type: ValueType) => typeIn(type, typeNames, (of) => `${of}[]`);

export const javascript: FunctionDriver = {
  around: (signature, files) => below(files, driver(signature)),
  starter({ name, parameters, returns }) {
    const lines = parameters.map((one) => ` * @param {${typeOf(one.type)}} ${one.name}`).join('\n');
    const takes = parameters.map((one) => one.name).join(', ');
    const text = `/**\n${lines}\n * @returns {${typeOf(returns)}}\n */\nfunction ${name}(${takes}) {\n  // Write your solution here.\n}\n`;
    return { name: 'main.js', text };
  },
};

export const typescript: FunctionDriver = {
  around: (signature, files) => below(files, driver(signature)),
  starter({ name, parameters, returns }) {
    const takes = parameters.map((one) => `${one.name}: ${typeOf(one.type)}`).join(', ');
    const nothing = returns.endsWith('[]') ? '[]' : ({ bool: 'false', string: "''" }[returns as string] ?? '0');
    const text = `function ${name}(${takes}): ${typeOf(returns)} {\n  // Write your solution here.\n  return ${nothing};\n}\n`;
    return { name: 'main.ts', text };
  },
};
