import { isDeepStrictEqual } from 'node:util';
import { MOST_SHOWN, type ProgramRun, type RunOutcome } from '@stepwell/contract/judge/judging.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { programRuns } from '../../../tables/judge/judged.ts';
import { AuthorFailed } from '../judging/author-program.public.ts';
import { type JudgeTest, judgeTests, type TestOutcome } from '../judging/judge.public.ts';
import { shownLimits } from '../judging/limits.public.ts';
import { shown } from '../judging/shown.public.ts';
import { enqueue, finish, forgetOldJobs, holding, placesOf, refuseTooMany } from '../queue/queue.public.ts';
import type { Doing } from '../queue/worker.public.ts';
import type { Program } from './handing-in.ts';
import { dataOf, findVersion, testsOf, type Version } from './judged-version.public.ts';
import { languageFor, limitsFor } from './languages.public.ts';
import { prepare, rulesFor } from './prepared-task.public.ts';
import { gathering, notifyJudgingMoved } from './telling.public.ts';
import { CHALLENGE_FAILED } from './test-rows.ts';

type Run = typeof programRuns.$inferSelect;
const KEPT_MS = 86_400_000;

/** Puts a program into the queue to be tried. Safe to repeat; 409 where the id is another run's. */
export async function beginRun(
  services: Pick<Services, 'ports' | 'now'>,
  tx: Db,
  {
    runId,
    studentId,
    version,
    inputs,
    language,
    files,
  }: Program & { runId: string; studentId: string; version: Version; inputs: string[] | null },
) {
  const [there] = await tx.select().from(programRuns).where(eq(programRuns.id, runId));
  if (there) {
    const same =
      there.studentId === studentId &&
      isDeepStrictEqual([there.language, there.files, there.inputs], [language, files, inputs]);
    if (!same) throw new Problem('judging_id_taken');
    return;
  }
  await languageFor(services.ports.runner, version, language);
  await refuseTooMany(tx, studentId);
  const fresh = await tx
    .insert(programRuns)
    .values({ id: runId, studentId, versionId: version.id, language, files, inputs, madeAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: programRuns.id });
  if (fresh.length === 0) return;
  await enqueue(tx, [{ kind: 'run', subjectId: runId, personId: studentId, urgency: 0 }]);
}

export async function ownRun(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  studentId: string,
  runId: string,
): Promise<ProgramRun> {
  const found = await findRun(db, runId);
  if (found?.run.studentId !== studentId) throw new Problem('judging_not_found');
  const { run, version } = found;
  const isWaiting = run.stage === 'waiting';
  return {
    runId,
    language: run.language,
    madeAt: run.madeAt.toISOString(),
    stage: run.stage,
    place: isWaiting ? ((await placesOf(db, 'run', [runId])).get(runId) ?? 0) : null,
    verdict: run.verdict,
    reason: run.reason,
    compileLog: run.compileLog,
    limits: shownLimits(await limitsFor(ports.runner, version, run.language)),
    inputCount: run.inputs?.length ?? (await samplesOf(db, version)).length,
    outcomes: run.outcomes,
  };
}

async function findRun(db: Db, runId: string) {
  const [run] = await db.select().from(programRuns).where(eq(programRuns.id, runId));
  const version = run && (await findVersion(db, run.versionId));
  return version && { run, version };
}

const samplesOf = async (db: Db, { id }: Version) => (await testsOf(db, id)).filter(({ kind }) => kind === 'sample');

export const doingRuns: Doing = {
  async run(services, job, signal) {
    const found = await findRun(services.db, job.subjectId);
    if (!found) return services.db.transaction((tx) => finish(tx, job));
    const { run, version } = found;
    const moved = () => notifyJudgingMoved(services, run.studentId, { runId: run.id });
    const keep = (what: Partial<Run>) =>
      services.db.transaction(async (tx) => {
        await (what.stage === 'done' ? finish(tx, job) : holding(tx, job));
        await tx.update(programRuns).set(what).where(eq(programRuns.id, run.id));
      });

    await keep({ stage: 'compiling', outcomes: [] });
    await moved();
    const compiled = await prepare(services.ports.runner, version, run, signal);
    if (compiled.ok) {
      await keep({ stage: 'running', compileLog: compiled.log });
      await moved();
      const ended = await tried(services, found, compiled.program, signal, async (outcomes) => {
        await keep({ outcomes });
        await moved();
      });
      await keep({ ...ended, stage: 'done' });
    } else await keep({ stage: 'done', verdict: 'CE', compileLog: compiled.log });
    await moved();
  },

  async giveUp(services, job, trouble) {
    const found = await findRun(services.db, job.subjectId);
    await services.db.transaction(async (tx) => {
      await finish(tx, job, 'given-up', trouble);
      const reason = 'Something went wrong on our side, twice. Run it again.';
      if (found)
        await tx
          .update(programRuns)
          .set({ stage: 'done', verdict: 'IE', reason })
          .where(eq(programRuns.id, job.subjectId));
    });
    if (found) await notifyJudgingMoved(services, found.run.studentId, { runId: found.run.id });
  },
};

async function tried(
  services: Services,
  { run, version }: { run: Run; version: Version },
  program: string,
  signal: AbortSignal,
  keep: (outcomes: RunOutcome[]) => Promise<void>,
): Promise<Partial<Run>> {
  const outcomes: RunOutcome[] = [];
  const gathered = gathering<RunOutcome>(() => keep([...outcomes]));
  try {
    const { verdict, failed } = await judgeTests(
      services.ports.runner,
      {
        ...(await rulesFor(services, version, { language: run.language, program, signal })),
        points: 0,
        tests: await inputsOf(services.db, run, version),
        allTests: true,
      },
      async (outcome) => {
        const shownOutcome = await outcomeOf(outcome, run.inputs !== null && version.kind !== 'interactive');
        outcomes.push(shownOutcome);
        await gathered.add(shownOutcome);
      },
    );
    return { outcomes, verdict, reason: failed?.verdict === 'IE' ? CHALLENGE_FAILED : '' };
  } catch (error) {
    if (!(error instanceof AuthorFailed)) throw error;
    services.log.error({ err: error, version: version.id }, 'a challenge cannot be judged');
    return { outcomes, verdict: 'IE', reason: CHALLENGE_FAILED };
  }
}

/** Samples, or inputs of one's own that have no answer to compare with. */
async function inputsOf(db: Db, { inputs }: Run, version: Version): Promise<JudgeTest[]> {
  if (!inputs)
    return (await samplesOf(db, version)).map(({ id, group }, place) => ({
      id,
      position: place + 1,
      group,
      data: () => dataOf(db, id),
    }));
  return inputs.map((input, place) => ({
    id: `own-${place}`,
    position: place + 1,
    group: null,
    data: async () => ({ input: Buffer.from(input), answer: null }),
  }));
}

async function outcomeOf(
  { test, verdict, reason, difference, cpuMs, memoryBytes, stdout, stderr }: TestOutcome,
  isOwn: boolean,
): Promise<RunOutcome> {
  const { input, answer } = await test.data();
  return {
    position: test.position,
    input: shown(input, MOST_SHOWN),
    expected: answer && shown(answer, MOST_SHOWN),
    verdict: isOwn && verdict === 'AC' ? null : verdict,
    reason,
    output: shown(stdout, MOST_SHOWN),
    error: shown(stderr, 4000),
    difference,
    cpuMs,
    memoryBytes,
  };
}

/** A day later runs are gone, and so are old jobs of the judge. */
export async function forgetRuns({ db, now }: Services) {
  await db.delete(programRuns).where(lt(programRuns.madeAt, new Date(now().getTime() - KEPT_MS)));
  await forgetOldJobs(db);
}
