import type { Signature, ValueType } from '@stepwell/contract/judge/programs.ts';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../testing/extent.ts';
import { sharedRunner } from '../../../../testing/runner.ts';
import { hasDriver, starterOf, withDriver } from '../drivers.public.ts';
import { spreadValue, valueLine } from '../json-answer.public.ts';
import { limitsOf } from '../limits.public.ts';

const runner = sharedRunner();
const languages = await runner.languages();

interface Case {
  type: ValueType;
  values: string[];
}
const cases: Case[] = [
  { type: 'int', values: ['0', '-2147483648', '2147483647'] },
  { type: 'long', values: ['-9223372036854775808', '9007199254740993', '7'] },
  { type: 'double', values: ['0.1', '-1e300', '2.5', '5e-324', '0'] },
  { type: 'bool', values: ['true', 'false'] },
  { type: 'string', values: ['""', '"a  b"', '"\\"\\\\\\n\\t/"', '"\\u00e9\\ud83d\\ude80 ह"', '"\\u0001"'] },
  { type: 'int[]', values: ['[]', '[1]', '[3,-1,2]'] },
  { type: 'long[]', values: ['[9007199254740993,1]', '[]'] },
  { type: 'double[]', values: ['[0.30000000000000004,1e21]'] },
  { type: 'bool[]', values: ['[true,false,true]'] },
  { type: 'string[]', values: ['["a","","b c"]', '[]'] },
  { type: 'int[][]', values: ['[]', '[[]]', '[[1,2],[],[3]]'] },
  { type: 'long[][]', values: ['[[1],[9007199254740993]]'] },
  { type: 'double[][]', values: ['[[0.5],[]]'] },
  { type: 'bool[][]', values: ['[[true],[false,true]]'] },
  { type: 'string[][]', values: ['[["x"],["]",",\\""]]'] },
];

/** Gives back its first value as it came. */
const echoes: Record<string, (type: string) => string> = {
  python: () => 'def same_value(value, other):\n    print("written before")\n    return value\n',
  javascript: () => 'function sameValue(value, other) {\n  console.log("written before");\n  return value;\n}\n',
  typescript: () => 'const sameValue = (value: unknown, other: number): unknown => value;\n',
  cpp: (type) =>
    `#include <iostream>\n#include <string>\n#include <vector>\nusing namespace std;\n${type} sameValue(${type} value, int other) {\n  cout << "written before" << endl;\n  return value;\n}\n`,
  // Lists come with their lengths, so the head is the starter's own.
  c: (type) => {
    const [head] = starterOf(signatureOf(type as ValueType), 'c').text.split('  // Write your solution here.');
    const depth = (type.match(/\[\]/g) ?? []).length;
    const message = ['', '*returnSize = valueSize;', '*returnSize = valueSize; *returnColumnSizes = valueColSize;'][
      depth
    ];
    return `#include <stdio.h>\n${head}  printf("written before\\n");\n  ${message}\n  return value;\n}\n`;
  },
  java: (type) =>
    `class Solution {\n  public ${type} sameValue(${type} value, int other) {\n    System.out.println("written before");\n    return value;\n  }\n}\n`,
  go: (type) =>
    `package main\n\nimport "fmt"\n\nfunc sameValue(value ${type}, other int) ${type} {\n\tfmt.Println("written before")\n\treturn value\n}\n`,
  rust: (type) =>
    `fn same_value(value: ${type}, other: i32) -> ${type} {\n    println!("written before {other}");\n    value\n}\n`,
};
const signatureOf = (type: ValueType): Signature => ({
  name: 'sameValue',
  parameters: [
    { name: 'value', type },
    { name: 'other', type: 'int' },
  ],
  returns: type,
});
/** As the language's own starter writes it. */
const typeIn = (language: string, type: ValueType) => {
  if (language === 'c') return type;
  const { text } = starterOf(signatureOf(type), language);
  const found = { cpp: /^(.+) sameValue/m, java: /^ {2}(\S+) sameValue/m, go: /\) (\S+) \{/, rust: /-> (\S+) \{/ }[
    language
  ];
  return found?.exec(text)?.[1] ?? '';
};

/** Where every kind of value needs a compilation of its own, all of them are tried where everything is. */
const isCompiled = (language: string) => ['c', 'cpp', 'java', 'go', 'rust'].includes(language);
const own = (language: string) =>
  isCompiled(language) && !isWhole ? cases.filter(({ type }) => type === 'string[]') : cases;

describe.each(languages.filter(({ id, available }) => available && hasDriver(id)))('$id', (language) => {
  test.each(own(language.id))(
    'a function gives back $type as it came',
    async ({ type, values }) => {
      const text = (echoes[language.id] as (type: string) => string)(typeIn(language.id, type));
      const name = starterOf(signatureOf(type), language.id).name;
      const compiled = await runner.compile({
        language: language.id,
        files: withDriver(signatureOf(type), language.id, [{ name, text }]),
      });
      expect(compiled.log).toBe(compiled.ok ? compiled.log : '');
      if (!compiled.ok) return;
      const limits = limitsOf(language, { cpuMs: 4000, memoryMiB: 256, outputKiB: 64 });
      for (const value of values) {
        const result = await runner.run({ program: compiled.program, stdin: Buffer.from(`${value}\n5\n`), limits });
        expect(Buffer.from(result.stderr).toString()).toBe('');
        expect(spreadValue(valueLine(result.stdout), type)).toBe(spreadValue(value, type));
      }
      // The first program of a compiler waits for its headers to be prepared too.
    },
    240_000,
  );
});

test.each(['python', 'javascript', 'typescript', 'c', 'cpp', 'java', 'go', 'rust'])(
  '%s: a starter names what is given and asked',
  (language) => {
    const signature: Signature = {
      name: 'sumOfPairs',
      parameters: [
        { name: 'allPrices', type: 'int[]' },
        { name: 'budget', type: 'double' },
      ],
      returns: 'string[][]',
    };
    const { text } = starterOf(signature, language);
    const isSnake = language === 'python' || language === 'rust';
    expect(text).toContain(isSnake ? 'sum_of_pairs' : 'sumOfPairs');
    expect(text).toContain(isSnake ? 'all_prices' : 'allPrices');
    expect(
      withDriver(signature, language, [{ name: 'main.x', text }])
        .map((file) => file.text)
        .join('\n'),
    ).toContain(text);
  },
);

test('SQL is not offered where a function is asked for', () => {
  expect(hasDriver('sql')).toBe(false);
  expect(hasDriver('constructor')).toBe(false);
});
