import { expect, test } from 'vitest';
import type { RunEnd, Runner, RunResult } from '../../../ports/runner.ts';
import {
  author,
  compiled,
  limits,
  MiB,
  pythonLimits,
  real,
  result,
  task,
  testOf,
  twoNumbers,
} from '../../../testing/judged-tasks.ts';
import { conventionOf } from './author-program.public.ts';
import { judgeTests } from './judge.public.ts';
import { limitsOf, type TestLimits } from './limits.public.ts';
import { OursFailed, WAITED } from './verdicts.public.ts';

/** Ends runs one after the other as told; the last goes on for ever. */
function ending(...results: Partial<RunResult>[]) {
  const inputs: string[] = [];
  const runner = {
    async run({ stdin }: { stdin: Uint8Array }) {
      inputs.push(Buffer.from(stdin).toString());
      return result(results[Math.min(inputs.length, results.length) - 1] ?? {});
    },
  } as unknown as Runner;
  return { runner, inputs };
}

test.each<[RunEnd, Partial<RunResult>, string, string]>([
  ['ok', {}, 'AC', ''],
  ['ok', { stdout: Buffer.from('no') }, 'WA', 'Line 1, word 1: no where ok was expected.'],
  ['output', {}, 'OLE', 'It wrote more than 1 MiB.'],
  ['files', {}, 'OLE', 'It wrote more than 1 MiB to files.'],
  ['memory', {}, 'MLE', 'It used more than 64 MiB of memory.'],
  ['cpu', {}, 'TLE', 'It ran for more than 1.0 s.'],
  ['ok', { cpuMs: 1101 }, 'TLE', 'It ran for more than 1.0 s.'],
  ['wall', { cpuMs: 900 }, 'TLE', 'It took more than 5.0 s of real time.'],
  ['wall', { cpuMs: 20 }, 'TLE', WAITED],
  ['exit', { exitCode: 3 }, 'RE', 'It exited with code 3.'],
  ['signal', { signal: 'SIGSEGV' }, 'RE', 'It was stopped by SIGSEGV.'],
  [
    'trap',
    { fault: 'unreachable', stderr: new Uint8Array() },
    'RE',
    'It stopped at an invalid operation: a null pointer, a division by zero, an index outside an array, the end of a ' +
      'function without a return value, or a call to abort.',
  ],
  ['trap', { fault: 'divide by zero' }, 'RE', 'It divided by zero.'],
  ...[
    'java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory or process/resource limits reached\n',
    "terminate called after throwing an instance of 'std::system_error'\n  what():  Resource temporarily unavailable\n",
    "RuntimeError: can't start new thread\n",
  ].map((message): [RunEnd, Partial<RunResult>, string, string] => [
    'exit',
    { exitCode: 1, stderr: Buffer.from(message) },
    'RE',
    'It started too many threads. At most 8 can run at once, and none on WebAssembly.',
  ]),
  ...(['wall', 'cpu'] as const).map((end): [RunEnd, Partial<RunResult>, string, string] => [
    end,
    { stderr: Buffer.from('java.lang.OutOfMemoryError: unable to create native thread\n') },
    'TLE',
    'It started too many threads. At most 8 can run at once, and none on WebAssembly.',
  ]),
  ['trap', { fault: 'Import refused: env.f' }, 'RE', 'It crashed: Import refused: env.f'],
  [
    'trap',
    {
      fault: 'unreachable',
      stderr: Buffer.from("terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector\n"),
    },
    'RE',
    'It threw an uncaught exception: std::out_of_range (vector).',
  ],
  [
    'trap',
    {
      fault: 'unreachable',
      stderr: Buffer.from(
        "terminate called after throwing an instance of 'std::runtime_error'\n  what():  thread constructor failed\n",
      ),
    },
    'RE',
    'It started a thread, but threads aren’t available. Do the work in main.',
  ],
  [
    'trap',
    { fault: 'unreachable', stderr: Buffer.from('Assertion failed: n == 7 (main.c: main: 2)\n') },
    'RE',
    'An assertion failed: n == 7.',
  ],
])('a run that ends by %s %j is %s', async (end, about, verdict, reason) => {
  const { tests } = await judgeTests(ending({ end, ...about }).runner, task());
  expect(tests[0]).toMatchObject({ verdict, reason });
});

test('our own fault is nobody’s verdict', async () => {
  await expect(judgeTests(ending({ end: 'internal', fault: 'gone' }).runner, task())).rejects.toThrow(OursFailed);
});

test('just beyond its processor time a program runs up to three times, and the least counts', async () => {
  const beyond = { cpuMs: 1200 };
  const late = ending(beyond, { cpuMs: 1150 }, { cpuMs: 1090 });
  expect(await judgeTests(late.runner, task())).toMatchObject({ verdict: 'AC', cpuMs: 990 });
  expect(late.inputs).toHaveLength(3);
  const never = ending({ cpuMs: 1150 }, beyond, beyond, { cpuMs: 100 });
  expect(await judgeTests(never.runner, task())).toMatchObject({ verdict: 'TLE', cpuMs: 1000 });
  expect(never.inputs).toHaveLength(3);
});

test('a program is stopped a little beyond its limit, and is too slow without more ado', async () => {
  const given: number[] = [];
  const runner = {
    run: async ({ limits: own }: { limits: TestLimits }) => result({ end: 'cpu', cpuMs: given.push(own.cpuMs) * 9000 }),
  } as unknown as Runner;
  expect((await judgeTests(runner, task())).verdict).toBe('TLE');
  expect((await judgeTests(runner, task({ limits: { ...limits, cpuMs: 12_000 } }))).verdict).toBe('TLE');
  expect(given).toEqual([1375, 12_800]);
});

test('a submission is long by the processor time of its tests: who was kept from a processor has not had it', async () => {
  const given: (boolean | undefined)[] = [];
  const used = [
    { cpuMs: 400, wallMs: 9000 },
    { cpuMs: 500, wallMs: 9000 },
    // What the language takes for itself is not the program's.
    { cpuMs: 600, wallMs: 600 },
    { cpuMs: 110, wallMs: 110 },
  ];
  const runner = {
    async run({ isLong }: { isLong?: boolean }) {
      given.push(isLong);
      return result(used[given.length - 1]);
    },
  } as unknown as Runner;
  await judgeTests(runner, task({ tests: [1, 2, 3, 4].map((n) => testOf(n)) }));
  expect(given).toEqual([false, false, false, true]);
});

test('time is told without what the language itself takes, and never above its limit', async () => {
  const outcome = await judgeTests(
    ending({ cpuMs: 350 }, { end: 'cpu', cpuMs: 4000 }).runner,
    task({ tests: [testOf(1), testOf(2)] }),
  );
  expect(outcome.tests.map(({ cpuMs }) => cpuMs)).toEqual([250, 1000]);
  expect(outcome).toMatchObject({ verdict: 'TLE', cpuMs: 1000 });
});

test('without groups the rest is skipped after the first failure', async () => {
  const wrong = { stdout: Buffer.from('no') };
  const { runner, inputs } = ending({}, wrong, {});
  const outcome = await judgeTests(runner, task({ tests: [1, 2, 3, 4].map((n) => testOf(n)) }));
  expect(outcome.tests.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'SKIPPED', 'SKIPPED']);
  expect(outcome).toMatchObject({ verdict: 'WA', points: 0, failed: { test: { position: 2 } } });
  expect(inputs).toEqual(['1', '2']);
});

test('a group may have its own way of looking at answers; groups without points leave all tests to count', async () => {
  const near = { kind: 'float' as const, absolute: 0.1, relative: 0 };
  const groups = [
    { name: 'near', points: 0, checker: near },
    { name: 'plain', points: 0 },
  ];
  const tests = [testOf(1, 0, '1.05'), testOf(2, 1, '1'), testOf(3, null, '1.05'), testOf(4, 0, '1')];
  const { runner, inputs } = ending({ stdout: Buffer.from('1') });
  const outcome = await judgeTests(runner, task({ tests, groups }));
  expect(outcome.tests.map(({ verdict }) => verdict)).toEqual(['AC', 'AC', 'WA', 'SKIPPED']);
  expect(outcome).toMatchObject({ verdict: 'WA', points: 0, ofPoints: 10 });
  expect(inputs).toEqual(['1', '2', '3']);
  expect(await judgeTests(runner, task({ tests: tests.toSpliced(2, 1), groups }))).toMatchObject({
    verdict: 'AC',
    points: 10,
  });
});

test('the author’s program is given the flags of the group, or else its own', async () => {
  const given: string[][] = [];
  const runner = {
    async run({ args }: { args?: string[] }) {
      if (args) given.push(args.slice(3));
      return result();
    },
  } as unknown as Runner;
  const checkerProgram = { program: 'c', convention: 'simple' as const, limits, flags: ['most', '7'] };
  const groups = [
    { name: 'a', points: 1, checker: { kind: 'program' as const, flags: 'most  9' } },
    { name: 'b', points: 1, checker: { kind: 'program' as const } },
  ];
  const tests = [testOf(1), testOf(2, 0), testOf(3, 1)];
  await judgeTests(runner, task({ checker: { kind: 'program' }, checkerProgram, groups, tests }));
  expect(given).toEqual([['most', '7'], ['most', '9'], []]);
});

test('with groups each gives its points; the verdict is that of the first test that failed', async () => {
  const groups = [
    { name: 'a', points: 30 },
    { name: 'b', points: 50 },
    { name: 'c', points: 20 },
  ];
  const tests = [testOf(1), testOf(2, 0), testOf(3, 1), testOf(4, 1), testOf(5, 2)];
  const { runner, inputs } = ending({}, {}, { end: 'exit', exitCode: 1 }, { stdout: Buffer.from('no') });
  const outcome = await judgeTests(runner, task({ tests, groups }));
  expect(outcome.tests.map(({ verdict }) => verdict)).toEqual(['AC', 'AC', 'RE', 'SKIPPED', 'WA']);
  expect(outcome).toMatchObject({ verdict: 'RE', points: 30, ofPoints: 100 });
  expect(inputs).toEqual(['1', '2', '3', '5']);
});

test('limits grow with the language and the machine, and by what the language takes for itself', () => {
  const language = { id: 'python', driver: 'wasm', cpuFactor: 6, machineFactor: 1.5, bootMs: 80 };
  const challenge = { cpuMs: 1000, memoryMiB: 64, outputKiB: 100 };
  expect(limitsOf(language, challenge)).toMatchObject({
    cpuMs: 9080,
    wallMs: 15_620,
    memoryBytes: 64 * MiB,
    stackBytes: 8 * MiB,
    outputBytes: 102_400,
  });
  // Who sleeps is ended at twice the limit and two seconds.
  const plain = { ...language, id: 'c', cpuFactor: 1, machineFactor: 1, bootMs: 0 };
  expect(limitsOf(plain, challenge)).toMatchObject({ cpuMs: 1000, wallMs: 4000 });
  const deep = { ...language, id: 'cpp', driver: 'native' };
  expect([64, 512, 1024].map((memoryMiB) => limitsOf(deep, { ...challenge, memoryMiB }).stackBytes / MiB)).toEqual([
    64, 128, 256,
  ]);
  expect(limitsOf(language, challenge, { ...challenge, cpuMs: 3000 })).toMatchObject({ cpuMs: 4580 });
  expect(limitsOf({ ...language, id: 'java', driver: 'native' }, challenge)).toMatchObject({
    memoryBytes: 128 * MiB,
    stackBytes: 64 * MiB,
  });
});

test('a convention is known by its numbers', () => {
  const convention = (text: string) => conventionOf([{ name: 'check.py', text }]);
  expect(convention('sys.exit(42)\nsys.exit(43)')).toBe('icpc');
  expect(convention('assert right\nexit(42)')).toBe('icpc');
  expect(convention('int main() { return 43; }')).toBe('icpc');
  expect(convention('sys.exit(0 if right else 1)')).toBe('simple');
  expect(convention('answer = 42\nsys.exit(answer != read())')).toBe('simple');
  expect(convention('x = 142\ny = 4300')).toBe('simple');
});

const icpcChecker = `import sys
n = int(open(sys.argv[1]).read())
words = sys.stdin.read().split()
if len(words) == 2 and int(words[0]) + int(words[1]) == n: sys.exit(42)
print("they do not add up", file=sys.stderr)
sys.exit(43)
`;
const simpleChecker = `import sys
n = int(open(sys.argv[1]).read())
words = open(sys.argv[3]).read().split()
if len(words) == 2 and sum(map(int, words)) == n: sys.exit(0)
print("they do not add up")
sys.exit(1)
`;

test.each([
  ['icpc', icpcChecker],
  ['simple', simpleChecker],
])('a checker of the author’s by the %s convention', async (_, text) => {
  const checkerProgram = await author(text);
  const own = {
    tests: [twoNumbers],
    limits: await pythonLimits(),
    checker: { kind: 'program' as const },
    checkerProgram,
  };
  const verdictOf = async (program: string) =>
    (await judgeTests(real, task({ ...own, program: await compiled(program) }))).tests[0];
  expect(await verdictOf('print(3, 7)\n')).toMatchObject({ verdict: 'AC' });
  expect(await verdictOf('print(10, 0)\n')).toMatchObject({ verdict: 'AC' });
  expect(await verdictOf('print(3, 8)\n')).toMatchObject({
    verdict: 'WA',
    told: false,
    reason: 'they do not add up',
  });
});

test('a checker that falls is nobody’s wrong answer', async () => {
  const checkerProgram = await author('raise SystemExit(7)\n');
  const own = {
    tests: [twoNumbers, testOf(2)],
    checker: { kind: 'program' as const },
    checkerProgram,
    limits: await pythonLimits(),
  };
  const outcome = await judgeTests(real, task({ ...own, program: await compiled('print(1)\n') }));
  expect(outcome).toMatchObject({ verdict: 'IE', points: 0 });
  expect(outcome.tests).toHaveLength(1);
});
