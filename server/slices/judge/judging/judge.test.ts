import { expect, test } from 'vitest';
import { NoSlot, type RunEnd, type Runner, type RunResult, type SessionJob } from '../../../ports/runner.ts';
import { sharedRunner } from '../../../testing/runner.ts';
import { conventionOf } from './author-program.public.ts';
import { type JudgeTest, judgeTests, type Task } from './judge.public.ts';
import { limitsOf, type TestLimits } from './limits.public.ts';
import { BOTH_WAITED, OursFailed, WAITED } from './verdicts.public.ts';

const MiB = 2 ** 20;
const limits: TestLimits = {
  cpuMs: 1100,
  wallMs: 5000,
  memoryBytes: 64 * MiB,
  stackBytes: 8 * MiB,
  outputBytes: MiB,
  errorBytes: 1024,
  fileBytes: MiB,
  processes: 8,
  bootMs: 100,
};
const testOf = (position: number, group: number | null = null, answer = 'ok'): JudgeTest => ({
  id: `test-${position}`,
  position,
  group,
  data: async () => ({ input: Buffer.from(String(position)), answer: Buffer.from(answer) }),
});
const task = (about: Partial<Task> = {}): Task => ({
  program: 'p',
  tests: [testOf(1)],
  limits,
  groups: [],
  points: 10,
  checker: { kind: 'tokens', ignoreCase: false },
  isBusy: () => false,
  ...about,
});
const result = (about: Partial<RunResult> = {}): RunResult => ({
  end: 'ok',
  exitCode: 0,
  stdout: Buffer.from('ok'),
  stderr: new Uint8Array(),
  cpuMs: 150,
  wallMs: 200,
  memoryBytes: MiB,
  ...about,
});
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
  ['files', {}, 'OLE', 'It wrote more than 1 MiB into files.'],
  ['memory', {}, 'MLE', 'It needed more than 64 MiB.'],
  ['cpu', {}, 'TLE', 'It needed more than 1.0 s.'],
  ['ok', { cpuMs: 1101 }, 'TLE', 'It needed more than 1.0 s.'],
  ['wall', { cpuMs: 900 }, 'TLE', 'It needed more than 5.0 s by the clock.'],
  ['wall', { cpuMs: 20 }, 'TLE', WAITED],
  ['exit', { exitCode: 3 }, 'RE', 'It ended with the code 3.'],
  ['signal', { signal: 'SIGSEGV' }, 'RE', 'It was ended by SIGSEGV.'],
  ['trap', { fault: 'unreachable' }, 'RE', 'It was ended by a fault: unreachable'],
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
  const said = (text: string) => conventionOf([{ name: 'check.py', text }]);
  expect(said('sys.exit(42)\nsys.exit(43)')).toBe('icpc');
  expect(said('assert right\nexit(42)')).toBe('icpc');
  expect(said('int main() { return 43; }')).toBe('icpc');
  expect(said('sys.exit(0 if right else 1)')).toBe('simple');
  expect(said('answer = 42\nsys.exit(answer != read())')).toBe('simple');
  expect(said('x = 142\ny = 4300')).toBe('simple');
});

const real = sharedRunner();
const compiled = async (text: string) => {
  const made = await real.compile({ language: 'python', files: [{ name: 'main.py', text }] });
  if (!made.ok) throw new Error(made.log);
  return made.program;
};
const pythonLimits = async () => {
  const python = (await real.languages()).find(({ id }) => id === 'python');
  if (!python) throw new Error('no Python');
  return limitsOf(python, { cpuMs: 500, memoryMiB: 128, outputKiB: 1024 });
};
const author = async (text: string) => {
  const own = await pythonLimits();
  return {
    program: await compiled(text),
    convention: conventionOf([{ name: 'main.py', text }]),
    limits: { ...own, wallMs: 20_000 },
  };
};
const twoNumbers = { ...testOf(1), data: async () => ({ input: Buffer.from('10'), answer: Buffer.from('') }) };

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

const guessing = `import sys
secret = int(open(sys.argv[1]).read())
for turn in range(10):
    line = sys.stdin.readline()
    if not line: sys.exit(43)
    guess = int(line)
    if guess == secret:
        print("right", flush=True)
        sys.exit(42)
    print("higher" if guess < secret else "lower", flush=True)
print("too many guesses", file=sys.stderr)
sys.exit(43)
`;
test.each([
  [
    'a solution that finds it',
    'low, high = 0, 100\nwhile True:\n    mid = (low + high) // 2\n    print(mid, flush=True)\n    said = input()\n    if said == "right": break\n    if said == "higher": low = mid + 1\n    else: high = mid - 1\n',
    'AC',
    '',
  ],
  [
    'one that guesses on until the interactor is tired',
    'while True:\n    print(99, flush=True)\n    input()\n',
    'WA',
    'too many guesses',
  ],
  [
    'one that falls by itself',
    'print(1, flush=True)\ninput()\nraise SystemExit(3)\n',
    'RE',
    'It ended with the code 3.',
  ],
  ['one that says nothing', 'pass\n', 'WA', 'The other program was not content.'],
  ['one that works for ever', 'while True: pass\n', 'TLE', undefined],
])('talking with an interactor: %s', async (_, text, verdict, reason) => {
  const own = { tests: [twoNumbers], limits: await pythonLimits(), interactor: await author(guessing) };
  const outcome = await judgeTests(real, task({ ...own, program: await compiled(text) }));
  expect(outcome.tests[0]).toMatchObject({ verdict, ...(reason !== undefined && { reason }) });
});

test('two programs that wait for each other are told so', async () => {
  const short = { ...(await pythonLimits()), wallMs: 1500 };
  const interactor = await author(guessing);
  const own = {
    tests: [twoNumbers],
    limits: short,
    interactor: { ...interactor, limits: { ...interactor.limits, wallMs: 3000 } },
  };
  const outcome = await judgeTests(real, task({ ...own, program: await compiled('input()\n') }));
  expect(outcome.tests[0]).toMatchObject({ verdict: 'TLE', reason: BOTH_WAITED });
});

test('a solution that talks on without listening is held until its time is up, and nothing falls', async () => {
  const short = { ...(await pythonLimits()), wallMs: 1500 };
  const interactor = await author('import sys\nfor line in sys.stdin: print("no", flush=True)\n');
  const own = { tests: [twoNumbers], limits: short, interactor };
  const outcome = await judgeTests(
    real,
    task({ ...own, program: await compiled('while True: print("guess", flush=True)\n') }),
  );
  expect(outcome.tests[0]).toMatchObject({ verdict: 'TLE', reason: BOTH_WAITED });
});

const reading = 'import sys\nfor line in iter(lambda: sys.stdin.read(1), ""): sum(range(200))\n';

test('who writes without end in a talk is told so, and the author is not blamed', async () => {
  const limits = { ...(await pythonLimits()), outputBytes: 64 * 1024 };
  const program = await compiled('while True: print("x" * 1000)\n');
  const own = { tests: [twoNumbers], limits, interactor: await author(reading), program };
  const outcome = await judgeTests(real, task({ ...own, isBusy: () => false }));
  expect(outcome.tests[0]).toMatchObject({ verdict: 'OLE', reason: 'It wrote more than 64 KiB.' });
});

test('letters written one at a time in a talk count for more than their bytes', async () => {
  // Time enough for what is written to count alone, however fast this machine is.
  const limits = { ...(await pythonLimits()), cpuMs: 60_000, wallMs: 60_000 };
  const interactor = { ...(await author('import sys\nsys.stdin.read()\n')), limits };
  const program = await compiled('import os\nwhile True: os.write(1, b"x")\n');
  const own = { tests: [twoNumbers], limits: { ...limits, outputBytes: 64 * 1024 }, interactor, program };
  const outcome = await judgeTests(real, task({ ...own, isBusy: () => false }));
  expect(outcome.tests[0]).toMatchObject({ verdict: 'OLE', reason: 'It wrote more than 16 MiB.' });
});

test('a talk that neither ends nor sleeps is over when its time is up', async () => {
  const limits = { ...(await pythonLimits()), wallMs: 300, cpuMs: 600_000 };
  const interactor = await author('for line in iter(input, ""): print("no", flush=True)\n');
  const program = await compiled('while True:\n    print("guess", flush=True)\n    input()\n');
  const patient = { ...interactor, limits: { ...limits, cpuMs: 700 } };
  const outcome = await judgeTests(
    real,
    task({ tests: [twoNumbers], program, limits, interactor: patient, isBusy: () => false }),
  );
  expect(outcome.tests[0]).toMatchObject({ verdict: 'TLE' });
});

test.each([
  ['still talking on a machine with too much to do is tried once more, for longer', true, true, [5000, 30_000]],
  ['that had fallen silent is too slow', false, true, [5000]],
  ['where the machine has time is too slow', true, false, [5000]],
])('a talk %s', async (_, talks, busy, clocks) => {
  const given: number[] = [];
  const runner = {
    async open({ program, limits: own, onOutput }: SessionJob) {
      if (program === 'p') given.push(own.wallMs);
      if (talks) onOutput(Buffer.from('1\n'), 'stdout');
      const ended = program === 'p' ? { end: 'wall' as const, exitCode: null, cpuMs: 5 } : { end: 'signal' as const };
      return { async write() {}, close() {}, kill() {}, interrupt() {}, ended: Promise.resolve(result(ended)) };
    },
  } as unknown as Runner;
  const interactor = { program: 'i', convention: 'icpc' as const, limits };
  const outcome = await judgeTests(runner, task({ interactor, isBusy: () => busy }));
  expect(outcome.verdict).toBe('TLE');
  expect(given).toEqual(clocks);
});

test('where no two programs fit at once it is our fault', async () => {
  let asked = 0;
  const full = {
    async open(_: SessionJob) {
      asked += 1;
      throw new NoSlot();
    },
  } as unknown as Runner;
  const stop = new AbortController();
  const judging = judgeTests(
    full,
    task({ interactor: { program: 'i', convention: 'icpc', limits }, signal: stop.signal }),
  );
  await expect.poll(() => asked).toBeGreaterThan(1);
  stop.abort();
  await expect(judging).rejects.toThrow(OursFailed);
});
