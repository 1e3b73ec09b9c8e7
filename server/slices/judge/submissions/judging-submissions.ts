import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { rejudgeResults, rejudges } from '../../../tables/judge/judged.ts';
import { submissions, submissionTests } from '../../../tables/judge/submissions.ts';
import { AuthorFailed } from '../judging/author-program.public.ts';
import { judgeTests, type TestOutcome } from '../judging/judge.public.ts';
import { finish, holding, type Job } from '../queue/queue.public.ts';
import type { Doing } from '../queue/worker.public.ts';
import { dataOf, findVersion, type TestRow, testsOf, type Version } from './judged-version.public.ts';
import { prepare, rulesFor } from './prepared-task.public.ts';
import { keepResult, type Result } from './results.ts';
import { gathering, notifyJudgingMoved } from './telling.public.ts';
import { CHALLENGE_FAILED, studentReason, testRow } from './test-rows.ts';

type Submission = typeof submissions.$inferSelect;

/** What an administrator finds in the log; a student reads this. */
export const OUR_FAULT = 'Something went wrong on our side, twice. This submission doesn’t count, so submit it again.';

export const judgingSubmissions: Doing = {
  async run(services, job, signal) {
    const found = await findSubmission(services.db, job);
    if (!found) return services.db.transaction((tx) => finish(tx, job));
    const { submission, version, again } = found;
    const tests = await testsOf(services.db, version.id);
    const moved = () =>
      again ? undefined : notifyJudgingMoved(services, submission.studentId, { submissionId: submission.id });
    const stage = (to: 'compiling' | 'running') => begin(services.db, job, submission, again ? null : to);

    await stage('compiling');
    await moved();
    const compiled = await prepare(services.ports.runner, version, submission, signal);
    if (!compiled.ok) {
      await keep(
        services,
        job,
        found,
        { verdict: 'CE', reason: '', points: 0, cpuMs: 0, memoryBytes: 0, compileLog: compiled.log },
        [],
      );
      return moved();
    }
    await stage('running');
    await moved();
    const { result, rest } = await judged(services, job, { ...found, tests, program: compiled.program, signal, moved });
    await keep(services, job, found, { ...result, compileLog: compiled.log }, rest);
    await moved();
  },

  async giveUp(services, job, trouble) {
    const found = await findSubmission(services.db, job);
    if (!found) return services.db.transaction((tx) => finish(tx, job, 'given-up', trouble));
    const result = { verdict: 'IE' as const, reason: OUR_FAULT, points: 0, cpuMs: 0, memoryBytes: 0, compileLog: '' };
    await keep(services, job, found, result, [], trouble);
    await notifyJudgingMoved(services, found.submission.studentId, { submissionId: found.submission.id });
  },
};

interface Found {
  submission: Submission;
  /** By whose tests it is judged. */
  version: Version;
  /** A rejudge: the verdict that stands is not touched. */
  again: boolean;
}

async function findSubmission(db: Db, { subjectId, judging }: Job): Promise<Found | undefined> {
  const [submission] = await db.select().from(submissions).where(eq(submissions.id, subjectId));
  if (!submission) return undefined;
  const again = submission.judging !== judging;
  const [rejudge] = again
    ? await db
        .select({ versionId: rejudges.byVersionId })
        .from(rejudgeResults)
        .innerJoin(rejudges, eq(rejudges.id, rejudgeResults.rejudgeId))
        .where(
          and(
            eq(rejudgeResults.submissionId, subjectId),
            eq(rejudgeResults.judging, judging),
            eq(rejudges.state, 'open'),
          ),
        )
    : [{ versionId: submission.versionId }];
  const version = rejudge && (await findVersion(db, rejudge.versionId));
  return version && { submission, version, again };
}

/** What an earlier try left behind goes. */
async function begin(db: Db, job: Job, { id }: Submission, stage: 'compiling' | 'running' | null) {
  await db.transaction(async (tx) => {
    await holding(tx, job);
    if (stage !== 'running')
      await tx
        .delete(submissionTests)
        .where(and(eq(submissionTests.submissionId, id), eq(submissionTests.judging, job.judging)));
    if (stage) await tx.update(submissions).set({ stage }).where(eq(submissions.id, id));
  });
}

async function keep(
  services: Services,
  job: Job,
  found: Found,
  result: Result,
  rows: (typeof submissionTests.$inferInsert)[],
  givenUp?: string,
) {
  await services.db.transaction(async (tx) => {
    await finish(tx, job, givenUp === undefined ? 'done' : 'given-up', givenUp ?? null);
    if (rows.length > 0) await tx.insert(submissionTests).values(rows);
    await keepResult(tx, { ...found, judging: job.judging, result, now: services.now() });
  });
}

interface Judging extends Found {
  tests: TestRow[];
  program: string;
  signal: AbortSignal;
  moved: () => Promise<void> | undefined;
}

async function judged(services: Services, job: Job, { submission, version, tests, program, signal, moved }: Judging) {
  const of = { submissionId: submission.id, judging: job.judging };
  const kinds = new Map(tests.map((test) => [test.position, test]));
  const rowFor = (outcome: TestOutcome) => testRow(of, outcome, kinds.get(outcome.test.position) as TestRow);
  const gathered = gathering<TestOutcome>(async (outcomes) => {
    await services.db.transaction(async (tx) => {
      await holding(tx, job);
      await tx.insert(submissionTests).values(outcomes.map(rowFor));
    });
    await moved();
  });
  try {
    const outcome = await judgeTests(
      services.ports.runner,
      {
        ...(await rulesFor(services, version, { language: submission.language, program, signal })),
        points: version.points,
        tests: tests.map(({ id, position, group }) => ({ id, position, group, data: () => dataOf(services.db, id) })),
      },
      gathered.add,
    );
    const { verdict, failed, points, cpuMs, memoryBytes } = outcome;
    const reason = studentReason(failed, failed ? kinds.get(failed.test.position)?.kind : undefined);
    return { result: { verdict, reason, points, cpuMs, memoryBytes }, rest: gathered.rest().map(rowFor) };
  } catch (error) {
    if (!(error instanceof AuthorFailed)) throw error;
    services.log.error({ err: error, version: version.id }, 'a challenge cannot be judged');
    return {
      result: { verdict: 'IE' as const, reason: CHALLENGE_FAILED, points: 0, cpuMs: 0, memoryBytes: 0 },
      rest: [],
    };
  }
}
