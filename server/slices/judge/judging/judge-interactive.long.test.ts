import { expect, onTestFinished, test, vi } from 'vitest';
import { NoSlot, type Runner, type RunResult, type SessionJob } from '../../../ports/runner.ts';
import {
  author,
  compiled,
  limits,
  MiB,
  pythonLimits,
  real,
  result,
  task,
  twoNumbers,
} from '../../../testing/judged-tasks.ts';
import { judgeTests } from './judge.public.ts';
import { limitsOf } from './limits.public.ts';
import { BOTH_WAITED, OursFailed, TALKED_ON } from './verdicts.public.ts';

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
  ['one that falls by itself', 'print(1, flush=True)\ninput()\nraise SystemExit(3)\n', 'RE', 'It exited with code 3.'],
  ['one that says nothing', 'pass\n', 'WA', 'The interactor rejected the answer.'],
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
  // Long enough for both pipes to fill on a machine with much to do.
  const short = { ...(await pythonLimits()), wallMs: 5000 };
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

/** Two programs in a talk, on a clock of their own: neither ends by itself. */
function talking({
  cpuMs,
  says = [],
  isRead = true,
}: {
  cpuMs: number;
  says?: readonly Uint8Array[];
  isRead?: boolean;
}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = limitsOf(
    { id: 'c', driver: 'wasm', cpuFactor: 1, machineFactor: 1, bootMs: 0 },
    { cpuMs, memoryMiB: 64, outputKiB: 64 },
  );
  const interactor = { program: 'i', convention: 'icpc' as const, limits: { ...own, cpuMs: 500 } };
  const given = new Map<string, SessionJob['limits']>();
  const killedAt = new Map<string, number>();
  let written = 0;
  const runner = {
    async open({ program, limits: granted, onOutput }: SessionJob) {
      given.set(program, granted);
      const { promise: ended, resolve } = Promise.withResolvers<RunResult>();
      const kill = () => {
        if (!killedAt.has(program)) killedAt.set(program, performance.now());
        resolve(result({ end: 'signal', exitCode: null, signal: 'SIGKILL' }));
      };
      if (program === 'p')
        setTimeout(async () => {
          for (const part of says) {
            if (killedAt.has(program)) return;
            written += 1;
            // As a pipe holds a program whose reader does not read.
            await onOutput(part, 'stdout');
          }
        });
      const write = () => (isRead ? Promise.resolve() : new Promise<void>(() => {}));
      return { write, close() {}, kill, interrupt() {}, ended };
    },
  } as unknown as Runner;
  const began = performance.now();
  const judging = judgeTests(runner, task({ limits: own, interactor }));
  return { judging, given, written: () => written, ranFor: (program: string) => (killedAt.get(program) ?? 0) - began };
}

test('letters written one at a time in a talk count for 64 bytes each, whoever reads them', async () => {
  const letter = Buffer.from('x');
  const parts = Array.from({ length: (16 * MiB) / 64 + 100 }, () => letter);
  const { judging, written, ranFor } = talking({ cpuMs: 1000, says: parts });
  await vi.advanceTimersByTimeAsync(10);
  const [outcome] = (await judging).tests;
  expect(outcome).toMatchObject({ verdict: 'OLE', reason: 'It wrote more than 16 MiB.' });
  // Neither goes on: the letter that was too many is the last.
  expect(written()).toBe((16 * MiB) / 64 + 1);
  expect([ranFor('p') < 10, ranFor('i') < 10]).toEqual([true, true]);
});

test('letters that nobody reads are ended by the clock, however few they are', async () => {
  const letter = Buffer.from('x');
  const { judging, written, ranFor } = talking({
    cpuMs: 1000,
    says: Array.from({ length: 1000 }, () => letter),
    isRead: false,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  const [outcome] = (await judging).tests;
  expect(outcome).toMatchObject({ verdict: 'TLE', reason: TALKED_ON });
  expect([written(), ranFor('p'), ranFor('i')]).toEqual([1, 4500, 4500]);
});

test('more than it may write is what is told of a talk whose time is up meanwhile, and the clock is not', async () => {
  const { judging } = talking({ cpuMs: 1000, says: Array.from({ length: 100 }, () => Buffer.alloc(1000, 'x')) });
  await vi.advanceTimersByTimeAsync(60_000);
  const [outcome] = (await judging).tests;
  expect(outcome).toMatchObject({ verdict: 'OLE', reason: 'It wrote more than 64 KiB.' });
});

test('waiting in a talk is bounded: for the solution at twice its limit and two seconds, for both by what the other may work', async () => {
  const { judging, given, ranFor } = talking({ cpuMs: 1000, says: [Buffer.from('1\n')] });
  await vi.advanceTimersByTimeAsync(60_000);
  const [outcome] = (await judging).tests;
  expect(outcome).toMatchObject({ verdict: 'TLE', reason: TALKED_ON });
  expect(given.get('p')?.wallMs).toBe(2 * 1000 + 2000);
  // Both are ended together: the solution's clock and the processor time of the other.
  expect([ranFor('p'), ranFor('i')]).toEqual([4500, 4500]);
  // What the other writes is bounded, too.
  expect(given.get('i')?.outputBytes).toBe(64 * 1024);
  expect(given.get('p')?.outputBytes).toBe(16 * MiB);
});

test('a real program that writes one letter at a time is stopped by its count, by its reader or by the clock', async () => {
  const limits = { ...(await pythonLimits()), cpuMs: 3000, wallMs: 8000, outputBytes: 64 * 1024 };
  const interactor = { ...(await author('import sys\nsys.stdin.read()\n')), limits: { ...limits, cpuMs: 3000 } };
  const program = await compiled('import os\nwhile True: os.write(1, b"x")\n');
  const began = performance.now();
  const outcome = await judgeTests(real, task({ tests: [twoNumbers], limits, interactor, program }));
  expect(['OLE', 'TLE']).toContain(outcome.verdict);
  // Whichever it was, with room for a machine that has much else to do.
  expect(performance.now() - began).toBeLessThan(60_000);
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
  let calls = 0;
  const full = {
    async open(_: SessionJob) {
      calls += 1;
      throw new NoSlot();
    },
  } as unknown as Runner;
  const stop = new AbortController();
  const judging = judgeTests(
    full,
    task({ interactor: { program: 'i', convention: 'icpc', limits }, signal: stop.signal }),
  );
  await expect.poll(() => calls).toBeGreaterThan(1);
  stop.abort();
  await expect(judging).rejects.toThrow(OursFailed);
});
