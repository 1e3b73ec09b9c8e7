import {
  type JudgedTest,
  MOST_SHOWN,
  type OwnSubmission,
  type SubmissionLine,
} from '@stepwell/contract/judge/judging.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Services } from '../../../platform/services.ts';
import { challenges, challengeTests, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { submissions, submissionTests } from '../../../tables/judge/submissions.ts';
import { ONLY_SPACES } from '../judging/checkers/exact.ts';
import { shownLimits } from '../judging/limits.public.ts';
import { shown } from '../judging/shown.public.ts';
import { ofPointsOf, testGroupViews } from '../judging/test-groups.public.ts';
import { BOTH_WAITED, WAITED } from '../judging/verdicts.public.ts';
import { placesOf } from '../queue/queue.public.ts';
import { sampleBeginnings, type TestRow, testsOf, type Version } from './judged-version.public.ts';
import { limitsFor } from './languages.public.ts';

type Kept = typeof submissionTests.$inferSelect;

/** Programs of quizzes are told by the quiz alone, which knows when. */
const isNoQuizs = ne(submissions.purpose, 'quiz');

/** One's own submission, wherever it was handed in but in a quiz. */
export const ownSubmission = (services: Pick<Services, 'db' | 'ports'>, studentId: string, submissionId: string) =>
  shownSubmission(services, submissionId, and(eq(submissions.studentId, studentId), isNoQuizs));

/** A submission as far as it is judged. Of hidden tests it holds verdict, time and memory, and nothing else. */
export async function shownSubmission(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  submissionId: string,
  where: SQL | undefined,
) {
  const [found] = await db
    .select({ submission: submissions, version: challengeVersions, slug: challenges.slug })
    .from(submissions)
    .innerJoin(challengeVersions, eq(challengeVersions.id, submissions.versionId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(and(eq(submissions.id, submissionId), where));
  if (!found) throw new Problem('judging_not_found');
  const { submission, version, slug } = found;
  const [tests, testResults, limits] = [
    await testsOf(db, version.id),
    await testResultsOf(db, submission),
    await limitsFor(ports.runner, version, submission.language),
  ];
  const isWaiting = submission.stage === 'waiting';
  const places = isWaiting ? await placesOf(db, 'submission', [submissionId]) : undefined;
  return {
    submissionId,
    challenge: { slug, title: version.title, kind: version.kind },
    language: submission.language,
    madeAt: submission.madeAt.toISOString(),
    stage: submission.stage,
    place: isWaiting ? (places?.get(submissionId) ?? 0) : null,
    files: submission.files,
    verdict: submission.verdict,
    reason: submission.reason,
    points: submission.points,
    ofPoints: ofPointsOf(version.groups, version.points),
    cpuMs: submission.cpuMs,
    memoryBytes: submission.memoryBytes,
    limits: shownLimits(limits),
    compileLog: submission.compileLog,
    judgedAt: submission.judgedAt?.toISOString() ?? null,
    testCount: tests.length,
    tests: await shownTests(db, version, tests, testResults),
    groups: groupsOf(version, tests, testResults, submission.stage === 'done'),
  } satisfies OwnSubmission;
}

const testResultsOf = (db: Db, { id, judging }: { id: string; judging: number }) =>
  db
    .select()
    .from(submissionTests)
    .where(and(eq(submissionTests.submissionId, id), eq(submissionTests.judging, judging)))
    .orderBy(asc(submissionTests.position));

/** Reasons that are the same whatever a test holds; those of hidden tests are told no others. */
const tellable = new Set([ONLY_SPACES, WAITED, BOTH_WAITED]);

async function shownTests(db: Db, version: Version, tests: TestRow[], saved: Kept[]): Promise<JudgedTest[]> {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const anySample = saved.some(({ testId, verdict }) => verdict !== 'SKIPPED' && byId.get(testId)?.kind === 'sample');
  const samples = anySample ? await sampleBeginnings(db, version.id, 4 * MOST_SHOWN + 4) : new Map();
  return saved.flatMap(({ testId, position, verdict, reason, cpuMs, memoryBytes, stdout, stderr, difference }) => {
    const test = byId.get(testId);
    if (!test) return [];
    const of = { position, group: test.group, verdict, cpuMs, memoryBytes };
    const data = test.kind === 'sample' ? samples.get(testId) : undefined;
    if (!data) return [{ ...of, kind: test.kind, reason: tellable.has(reason) ? reason : '', sample: null }];
    const [input, expected] = [shown(data.input, MOST_SHOWN), shown(data.answer, MOST_SHOWN)];
    const sample = { input, expected, output: stdout, error: stderr, difference };
    return [{ ...of, kind: test.kind, reason, sample: verdict === 'SKIPPED' ? null : sample }];
  });
}

function groupsOf({ groups }: Version, tests: TestRow[], saved: Kept[], done: boolean) {
  const verdictOf = new Map(saved.map(({ testId, verdict }) => [testId, verdict]));
  return testGroupViews(groups).map(({ name, points }, place) => {
    const own = tests.filter(({ group }) => group === place).map(({ id }) => verdictOf.get(id));
    const failed = own.some((verdict) => verdict !== undefined && verdict !== 'AC');
    const passed = own.length > 0 && own.every((verdict) => verdict === 'AC');
    return { name, points, passed: failed ? false : passed ? true : done ? false : null };
  });
}

const LineKey = z.tuple([z.iso.datetime(), z.uuid()]);

/** One's own to a challenge, newest first; those handed in elsewhere only when that is asked for. */
export async function ownHistory(
  db: Db,
  studentId: string,
  {
    slug,
    purposeId,
    limit,
    cursor,
  }: { slug: string; purposeId?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const [challenge] = await db.select({ id: challenges.id }).from(challenges).where(eq(challenges.slug, slug));
  if (!challenge) throw new Problem('challenge_not_found');
  const after = readCursor(LineKey, cursor);
  const mine = and(
    eq(submissions.studentId, studentId),
    eq(submissions.challengeId, challenge.id),
    isNoQuizs,
    purposeId === undefined ? isNull(submissions.purposeId) : eq(submissions.purposeId, purposeId),
  );
  const rows = await db
    .select({
      submissionId: submissions.id,
      language: submissions.language,
      madeAt: submissions.madeAt,
      stage: submissions.stage,
      verdict: submissions.verdict,
      points: submissions.points,
      cpuMs: submissions.cpuMs,
      memoryBytes: submissions.memoryBytes,
      passed: db.$count(
        submissionTests,
        and(
          eq(submissionTests.submissionId, submissions.id),
          eq(submissionTests.judging, submissions.judging),
          eq(submissionTests.verdict, 'AC'),
        ),
      ),
      testCount: db.$count(challengeTests, eq(challengeTests.versionId, submissions.versionId)),
    })
    .from(submissions)
    .where(and(mine, after && sql`(${submissions.madeAt}, ${submissions.id}) < (${after[0]}, ${after[1]})`))
    .orderBy(desc(submissions.madeAt), desc(submissions.id))
    .limit(limit + 1);
  const waiting = rows.filter(({ stage }) => stage === 'waiting').map(({ submissionId }) => submissionId);
  const places = await placesOf(db, 'submission', waiting);
  const lines = rows.map((row) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    place: row.stage === 'waiting' ? (places.get(row.submissionId) ?? 0) : null,
  })) satisfies SubmissionLine[];
  const page = listFrom(lines, limit, ({ madeAt, submissionId }) => [madeAt, submissionId]);
  return { ...page, total: after ? undefined : await db.$count(submissions, mine) };
}
