import { expect, onTestFinished, test } from 'vitest';
import { ownJob } from './engine.ts';
import { module } from './engines/quickjs.ts';
import { Slots } from './slots.ts';

const files = [{ name: 'a.ts', bytes: new TextEncoder().encode('let a: number;') }];
const job = ownJob({ engine: 'strip-types', module, args: [], files, returns: ['a.ts'] });
function opened(idleMs: number) {
  const slots = new Slots(1, [], { idleMs });
  onTestFinished(() => slots.close());
  return slots;
}

test('a process is started by need and gone when it had nothing to do for its while', async () => {
  const slots = opened(30);
  expect(slots.pids).toEqual([]);
  expect(await slots.run(job)).toMatchObject({ end: 'ok' });
  await expect.poll(() => slots.pids).toEqual([]);
  expect(await slots.run(job)).toMatchObject({ end: 'ok' });
});

test('one that is killed in the midst is our fault, and replaced', async () => {
  const slots = opened(60_000);
  const under = slots.run(job);
  for (const pid of slots.pids) process.kill(pid, 'SIGKILL');
  expect(await under).toMatchObject({ end: 'internal', fault: 'the process of the slot ended' });
  expect(await slots.run(job)).toMatchObject({ end: 'ok' });
});

test('a program too deep for the compiler of types costs the next one nothing', async () => {
  const slots = opened(60_000);
  const deep = new TextEncoder().encode(`let a: number = ${'('.repeat(9000)}1${')'.repeat(9000)};`);
  const tooDeep = { ...job, files: [{ name: 'a.ts', bytes: deep }] };
  expect(await slots.run(tooDeep)).toMatchObject({ end: 'trap', fault: 'a.ts: It’s nested too deeply to be read.' });
  expect(await slots.run(job)).toMatchObject({ end: 'ok' });
});

test('of processes that were let past a long program no more are kept than may work at once', async () => {
  const slots = new Slots(1, [], { idleMs: 60_000, asleep: 3 });
  onTestFinished(() => slots.close());
  const endless = slots.run(
    ownJob({
      engine: 'quickjs',
      module,
      ours: false,
      args: ['node', 'a.js'],
      files: [{ name: 'a.js', bytes: new TextEncoder().encode('for (;;);') }],
      limits: { ...job.limits, cpuMs: 5000 },
    }),
  );
  expect(await slots.run(job)).toMatchObject({ end: 'ok' });
  expect(slots.pids).toHaveLength(2);
  expect(await endless).toMatchObject({ end: 'cpu' });
  expect(slots.pids).toHaveLength(1);
});
