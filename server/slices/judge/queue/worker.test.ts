import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startJudge } from '../../../judge-worker.ts';
import type { Services } from '../../../platform/services.ts';
import type { Runner, RunResult } from '../../../ports/runner.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';
import { submissions, submissionTests } from '../../../tables/judge/submissions.ts';
import { outbox } from '../../../tables/platform/platform.ts';
import { newChallenges, SUMS } from '../../../testing/fixtures/challenges.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { holding, type Job } from './queue.public.ts';
import { type Doings, judgeForever } from './worker.public.ts';

const app = await startTestApp();
const { db } = app;
const { challenge, submit, judgeAll } = newChallenges(app);

const jobOf = async (subjectId: string) =>
  (await db.select().from(judgeJobs).where(eq(judgeJobs.subjectId, subjectId)))[0];
const submissionOf = async (id: string) => (await db.select().from(submissions).where(eq(submissions.id, id)))[0];
const countVerdicts = async (submissionId: string) =>
  (await db.select().from(outbox)).filter(
    ({ payload }) => (payload as { submissionId?: string }).submissionId === submissionId,
  ).length;
const handIn = async (text = SUMS) => {
  const [student, made, submissionId] = [await app.person(), await challenge(), randomUUID()];
  expect((await submit(student, made, text, { submissionId })).status).toBe(200);
  return { student, made, submissionId };
};
/** The same site, whose runner does something else on a run; what goes wrong is expected and stays quiet. */
const withRunner = (changed: Partial<Runner>): Services => {
  const quiet = () => undefined;
  const runner = { ...app.services.ports.runner, ...changed };
  return { ...app.services, ports: { ...app.services.ports, runner }, log: { info: quiet, warn: quiet, error: quiet } };
};
const fault: RunResult = {
  end: 'internal',
  exitCode: null,
  fault: 'the process went away',
  stdout: new Uint8Array(),
  stderr: new Uint8Array(),
  cpuMs: 0,
  wallMs: 0,
  memoryBytes: 0,
};

test('a worker that dies in the midst loses its lease; another does the job, and there is one result', async () => {
  const { made, submissionId } = await handIn();
  let begun: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let wakeUp: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  let dead: Job | undefined;
  const never = async (_services: Services, job: Job) => {
    dead = job;
    begun();
    await asleep;
  };
  const doing = { run: never, giveUp: never };
  const doings: Doings = { submission: doing, run: doing, verification: doing };
  // It takes the job, and from then on nothing of it reaches the database.
  const cut = Object.assign(Object.create(db), {
    update() {
      throw new Error('cut off');
    },
  });
  const dying = judgeForever({ ...app.services, db: cut }, doings, { slots: 1, leaseMs: 300, lookEveryMs: 1_000_000 });
  await started;
  expect(await jobOf(submissionId)).toMatchObject({ state: 'running', tries: 1 });

  await judgeAll({ leaseMs: 5000 });

  expect(await submissionOf(submissionId)).toMatchObject({ stage: 'done', verdict: 'AC' });
  expect(await jobOf(submissionId)).toMatchObject({ state: 'done', tries: 2 });
  expect(await countVerdicts(submissionId)).toBe(1);
  const [counted] = await db.select().from(challenges).where(eq(challenges.id, made.id));
  expect(counted).toMatchObject({ judged: 1, accepted: 1, solvers: 1 });
  // The dead one wakes up: it can write nothing.
  await expect(db.transaction((tx) => holding(tx, dead as Job))).rejects.toThrow();
  wakeUp();
  await dying.stop();
});

test('two workers empty one queue, and every submission has exactly one result', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => handIn(`${SUMS}# ${n}\n`)));
  const other = startJudge(app.services, { slots: 1, lookEveryMs: 50 });
  await judgeAll({ slots: 1 });
  await other.stop();
  for (const { submissionId } of all) {
    expect(await submissionOf(submissionId)).toMatchObject({ verdict: 'AC', judging: 1 });
    expect(await countVerdicts(submissionId)).toBe(1);
    expect(await db.$count(submissionTests, eq(submissionTests.submissionId, submissionId))).toBe(3);
  }
  const workers = new Set(
    (await Promise.all(all.map(({ submissionId }) => jobOf(submissionId)))).map((job) => job?.worker),
  );
  expect(workers.size).toBe(2);
});

test('our own fault is tried once more and never charged', async () => {
  const { submissionId } = await handIn();
  let faults = 1;
  const real = app.services.ports.runner;
  const judge = startJudge(withRunner({ run: (job) => (faults-- > 0 ? Promise.resolve(fault) : real.run(job)) }), {
    slots: 1,
    lookEveryMs: 50,
  });
  await expect.poll(() => submissionOf(submissionId)).toMatchObject({ stage: 'done', verdict: 'AC' });
  await judge.stop();
  expect(await jobOf(submissionId)).toMatchObject({ state: 'done', tries: 2, trouble: 'the process went away' });
});

test('a job that fails with us twice ends as our fault, and those after it go on', async () => {
  const [poison, sound] = [await handIn('print("poison")\n'), await handIn()];
  const real = app.services.ports.runner;
  const poisoned = new Set<string>();
  const runner: Partial<Runner> = {
    async compile(job) {
      const compiled = await real.compile(job);
      if (compiled.ok && job.files[0]?.text.includes('poison')) poisoned.add(compiled.program);
      return compiled;
    },
    run: (job) => (poisoned.has(job.program) ? Promise.resolve(fault) : real.run(job)),
  };
  const judge = startJudge(withRunner(runner), { slots: 1, lookEveryMs: 50 });
  await expect.poll(() => submissionOf(sound.submissionId)).toMatchObject({ verdict: 'AC' });
  await expect.poll(() => submissionOf(poison.submissionId)).toMatchObject({ stage: 'done', verdict: 'IE', points: 0 });
  await judge.stop();
  expect((await submissionOf(poison.submissionId))?.reason).toContain('doesn’t count');
  expect(await jobOf(poison.submissionId)).toMatchObject({ state: 'given-up', tries: 2 });
  const [counted] = await db.select().from(challenges).where(eq(challenges.id, poison.made.id));
  expect(counted).toMatchObject({ triers: 0, judged: 0 });
});

test('a worker that is stopped gives back what it was doing, and the try does not count', async () => {
  const { submissionId } = await handIn('while True:\n    pass\n');
  const judge = startJudge(app.services, { slots: 1, lookEveryMs: 50 });
  await expect.poll(() => submissionOf(submissionId)).toMatchObject({ stage: 'running' });
  await judge.stop();
  expect(await jobOf(submissionId)).toMatchObject({ state: 'waiting', tries: 0 });
  await db.delete(judgeJobs).where(eq(judgeJobs.subjectId, submissionId));
});

test('who hands in much makes nobody else wait for all of it', async () => {
  const [asha, ben, made] = [await app.person(), await app.person(), await challenge()];
  const ids: string[] = [];
  for (const person of [asha, asha, asha, asha, ben]) {
    const submissionId = randomUUID();
    await submit(person, made, `${SUMS}# ${ids.length}\n`, { submissionId });
    ids.push(submissionId);
  }
  await judgeAll({ slots: 1 });
  const ended = await Promise.all(ids.map(async (id) => ({ id, at: (await jobOf(id))?.endedAt as Date })));
  const order = ended.sort((one, other) => one.at.getTime() - other.at.getTime()).map(({ id }) => ids.indexOf(id));
  expect(order).toEqual([0, 4, 1, 2, 3]);
});

test('news wakes a worker at once', async () => {
  const judge = startJudge(app.services, { databaseUrl: app.url, slots: 1, lookEveryMs: 10_000_000 });
  const { submissionId } = await handIn();
  await expect.poll(() => submissionOf(submissionId)).toMatchObject({ verdict: 'AC' });
  await judge.stop();
});
