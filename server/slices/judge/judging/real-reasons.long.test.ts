import { expect, test } from 'vitest';
import type { Runner } from '../../../ports/runner.ts';
import { sharedRunner } from '../../../testing/runner.ts';
import { type JudgeTest, judgeTests } from './judge.public.ts';
import { limitsOf } from './limits.public.ts';

// What students are told of mistakes that the compiler, the language or the kernel puts in words of its own.

const nothing: JudgeTest = {
  id: 'test-1',
  position: 1,
  group: null,
  data: async () => ({ input: Buffer.from(''), answer: Buffer.from('') }),
};

/** Undefined where this machine does not have the language; only what need not be installed may be missing. */
async function languageOf(runner: Runner, id: string) {
  const language = (await runner.languages()).find((one) => one.id === id);
  if (language?.available) return language;
  console.log(`native: ${id} was not tried: ${language?.why}`);
  return undefined;
}

async function outcomeOf(driver: 'wasm' | 'native', id: string, text: string) {
  const runner = sharedRunner(driver);
  const language = await languageOf(runner, id);
  if (!language) return undefined;
  const created = await runner.compile({ language: id, files: [{ name: '', text }] });
  if (!created.ok) throw new Error(created.log);
  const { tests } = await judgeTests(runner, {
    program: created.program,
    tests: [nothing],
    // Time enough to come to the fault on a machine with much to do.
    limits: limitsOf(language, { cpuMs: 3000, memoryMiB: 256, outputKiB: 64 }),
    groups: [],
    points: 1,
    checker: { kind: 'tokens', ignoreCase: false },
    isBusy: () => false,
  });
  return tests[0];
}

test.each([
  ['std::thread', '#include <thread>\nint main() { std::thread one([] {}); one.join(); }\n'],
  [
    'threads in a vector',
    '#include <thread>\n#include <vector>\nint main() { std::vector<std::thread> all; for (int i = 0; i < 4; i++) all.emplace_back([] {}); for (auto &one : all) one.join(); }\n',
  ],
  ['std::async', '#include <future>\nint main() { return std::async(std::launch::async, [] { return 0; }).get(); }\n'],
])(
  'a C++ program with %s is told that threads are not available on WebAssembly',
  { timeout: 300_000 },
  async (_, text) => {
    expect(await outcomeOf('wasm', 'cpp', text)).toMatchObject({
      verdict: 'RE',
      reason: 'It started a thread, but threads aren’t available. Do the work in main.',
    });
  },
);

test.each([
  ['c', 'volatile char a[100 << 20] = {1};\nint main(int n, char **v) { return a[n]; }\n'],
  ['cpp', '#include <bits/stdc++.h>\nchar a[100 << 20] = {1};\nint main(int n, char **) { std::cout << (int)a[n]; }\n'],
  // Each object is small enough, the program is not.
  [
    'c',
    `${'abc'.replaceAll(/./g, (n) => `volatile char ${n}[40 << 20] = {1};\n`)}int main(int n, char **v) { return a[n] + b[n] + c[n]; }\n`,
  ],
  ['rust', 'static A: [u8; 100 << 20] = [1; 100 << 20];\nfn main() { println!("{}", A[std::env::args().count()]); }\n'],
])('a program of %s with 100 MB of data in it is told how large it may be', async (id, text) => {
  const runner = sharedRunner('native');
  if (!(await languageOf(runner, id))) return;
  expect(await runner.compile({ language: id, files: [{ name: '', text }] })).toEqual({
    ok: false,
    fault: 'source',
    log: 'The compiled program is larger than 64 MB. Fill large arrays when the program runs.\n',
  });
});

const threads = (body: string, afterwards = '') => `class Main {
  public static void main(String[] args) {
    for (int i = 0; i < 5000; i++) {
      Thread one = new Thread(() -> { ${body} });
      ${afterwards}
      one.start();
    }
  }
}
`;
const tooManyThreads = 'It started too many threads. At most 64 can run at once, and none on WebAssembly.';
const sleep = 'try { Thread.sleep(1_000_000); } catch (InterruptedException e) {}';
test.each([
  ['end with the program', threads(sleep, 'one.setDaemon(true);'), 'RE'],
  ['wait for ever', threads(sleep), 'TLE'],
])('5,000 threads of Java that %s are called too many, and not too much memory', async (_, text, verdict) => {
  const outcome = await outcomeOf('native', 'java', text);
  if (!outcome) return;
  expect(outcome).toMatchObject({ verdict, reason: tooManyThreads });
});
test('5,000 threads of Java that work for ever are called too many, or too slow where few of them got to begin', async () => {
  const outcome = await outcomeOf('native', 'java', threads('for (;;);'));
  if (!outcome) return;
  expect(outcome.verdict).toBe('TLE');
  expect([tooManyThreads, 'It ran for more than 6.0 s.']).toContain(outcome.reason);
});
