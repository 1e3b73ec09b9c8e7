import { expect, test } from 'vitest';
import { sharedRunner } from '../../testing/runner.ts';
import { languages } from './languages.ts';

const limits = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryBytes: 256 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 64 * 1024,
  fileBytes: 2 ** 20,
  processes: 64,
};
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

for (const { id, extension, selfTest, example, wasm } of languages.filter((one) => one.wasm)) {
  test(`${id}: compiles, reads its input, and its example runs`, async () => {
    const runner = sharedRunner();
    const run = async (source: string, stdin: string) => {
      const created = await runner.compile({ language: id, files: [{ name: `main${extension}`, text: source }] });
      if (!created.ok) throw new Error(created.log);
      const output = await runner.run({ program: created.program, stdin: new TextEncoder().encode(stdin), limits });
      // Only what is WebAssembly itself can be run in a browser.
      expect((await runner.moduleOf(created.program)) !== undefined).toBe(wasm?.engine === 'clang');
      return output;
    };
    const output = await run(selfTest.reads.source, selfTest.reads.stdin);
    expect(text(output.stderr)).toBe('');
    expect(text(output.stdout)).toBe(selfTest.reads.stdout);
    const greeted = await run(example, id === 'sql' ? '' : 'Asha\n');
    expect(text(greeted.stdout)).toContain(id === 'sql' ? '2|42' : 'Hello, Asha!');
  });
}

test('c: who searches for the answer one by one takes time, though a compiler could know where that ends', async () => {
  const runner = sharedRunner();
  const source = `#include <stdio.h>
int main(void) {
  long long a, x;
  if (scanf("%lld", &a) != 1) return 1;
  for (x = 0;; ++x)
    if (a == x || -a == x) break;
  printf("%lld\\n", x);
}
`;
  const created = await runner.compile({ language: 'c', files: [{ name: 'main.c', text: source }] });
  const program = created.ok ? created.program : '';
  const run = (stdin: string, cpuMs: number) =>
    runner.run({ program, stdin: new TextEncoder().encode(stdin), limits: { ...limits, cpuMs } });
  expect(text((await run('-1000', 10_000)).stdout)).toBe('1000\n');
  expect((await run('1000000000000000', 200)).end).toBe('cpu');
});

test('c: a program that still reads by gets has declared it itself', async () => {
  const runner = sharedRunner();
  const text = '#include <stdio.h>\nchar *gets(char *line);\nint main(void) { char s[9]; while (gets(s)) puts(s); }\n';
  const created = await runner.compile({ language: 'c', files: [{ name: 'main.c', text }] });
  if (!created.ok) throw new Error(created.log);
  const output = await runner.run({ program: created.program, stdin: new TextEncoder().encode('one\ntwo'), limits });
  expect(new TextDecoder().decode(output.stdout)).toBe('one\ntwo\n');
});

test('python: exit and quit are there, as in every interpreter', async () => {
  const runner = sharedRunner();
  for (const [text, exitCode] of [
    ['exit(42)', 42],
    ['quit(43)', 43],
  ] as const) {
    const created = await runner.compile({ language: 'python', files: [{ name: 'main.py', text }] });
    const program = created.ok ? created.program : '';
    expect(await runner.run({ program, stdin: new Uint8Array(), limits })).toMatchObject({ end: 'exit', exitCode });
  }
});

test('sql: a plan can be asked for, by EXPLAIN as by EXPLAIN QUERY PLAN', async () => {
  const runner = sharedRunner();
  const source =
    '-- How it is found\nexplain query plan select * from steps where id = 1;\nEXPLAIN select 1;\nselect 7;\n';
  const created = await runner.compile({ language: 'sql', files: [{ name: 'main.sql', text: source }] });
  const stdin = new TextEncoder().encode('create table steps (id integer primary key);');
  const output = await runner.run({ program: created.ok ? created.program : '', stdin, limits });
  expect([output.end, text(output.stderr)]).toEqual(['ok', '']);
  expect(text(output.stdout)).toContain('SEARCH steps USING INTEGER PRIMARY KEY');
  expect(text(output.stdout)).toMatch(/\n7\n$/);
  const wrong = 'explain query plan selec 1;';
  expect(await runner.compile({ language: 'sql', files: [{ name: 'main.sql', text: wrong }] })).toMatchObject({
    ok: false,
  });
});
