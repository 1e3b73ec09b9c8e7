import type { OwnChallengeLine } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { SeenSubmission, SubmissionRow } from '@stepwell/contract/judge/seen-submissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { challengeTests, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { users } from '../../../tables/identity/identity.ts';
import { submissions, submissionTests } from '../../../tables/judge/submissions.ts';
import { isForItsAuthor } from '../../judge/submissions/seen-by-authors.public.ts';
import { ownChallengeRow } from './own-rows.ts';

const Key = z.tuple([z.iso.datetime(), z.uuid()]);
const isoOf = (moment: string | Date) => new Date(moment).toISOString();

/** Those last written first. */
export async function ownList(
  db: Db,
  viewer: Viewer,
  { q, state, difficulty, limit, cursor }: Parsed<typeof ownChallenges.list>['query'],
) {
  const after = readCursor(Key, cursor);
  const where = [
    viewer.role === 'admin' ? sql`true` : sql`c.owner_id = ${viewer.id}`,
    state ? sql`c.state = ${state}` : sql`c.state <> 'archived'`,
    ...(difficulty ? [sql`v.difficulty = ${difficulty}`] : []),
    ...wordsIn(q?.toWellFormed()).map(
      (word) => sql`(v.title ilike ${anywhere(word)} or ${word.toLowerCase()} = any (v.tags))`,
    ),
    ...(after ? [sql`(v.saved_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
  const rows = await rowsOf<OwnChallengeLine & { savedAt: string | Date }>(
    db,
    sql`
    select c.id as "challengeId", v.title, c.slug, u.full_name as owner, c.state, v.difficulty, v.kind,
      v.frozen_at is null as "hasDraft", c.triers, c.solvers, v.saved_at as "savedAt",
      (select count(*)::int from coding_challenge_tests t where t.version_id = v.id) as tests
    from coding_challenges c
    join lateral (select * from coding_challenge_versions v where v.challenge_id = c.id
      order by v.number desc limit 1) v on true
    join identity_users u on u.id = c.owner_id
    where ${sql.join(where, sql` and `)}
    order by v.saved_at desc, c.id desc limit ${limit + 1}`,
  );
  const lines = rows.map((row) => ({ ...row, savedAt: isoOf(row.savedAt) }));
  return listFrom(lines, limit, ({ savedAt, challengeId }) => [savedAt, challengeId]);
}

/** What was handed in to a challenge, newest first. */
export async function submittedList(
  db: Db,
  viewer: Viewer,
  { challengeId }: { challengeId: string },
  { q, verdict, language, limit, cursor }: Parsed<typeof ownChallenges.submissions>['query'],
) {
  await ownChallengeRow(db, viewer, challengeId);
  const after = readCursor(Key, cursor);
  const where = [
    sql`s.challenge_id = ${challengeId}`,
    isForItsAuthor('s'),
    ...(verdict ? [sql`s.verdict = ${verdict}`] : []),
    ...(language ? [sql`s.language = ${language}`] : []),
    ...wordsIn(q?.toWellFormed()).map((word) => sql`u.full_name ilike ${anywhere(word)}`),
    ...(after ? [sql`(s.made_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
  const rows = await rowsOf<SubmissionRow & { madeAt: string | Date }>(
    db,
    sql`
    select s.id as "submissionId", u.full_name as student, s.language, s.verdict, s.points, s.cpu_ms as "cpuMs",
      s.memory_bytes as "memoryBytes", s.made_at as "madeAt"
    from coding_submissions s join identity_users u on u.id = s.student_id
    where ${sql.join(where, sql` and `)} order by s.made_at desc, s.id desc limit ${limit + 1}`,
  );
  const lines = rows.map((row) => ({ ...row, madeAt: isoOf(row.madeAt) }));
  return listFrom(lines, limit, ({ madeAt, submissionId }) => [madeAt, submissionId]);
}

/** One submission with all its tests told. */
export async function seenSubmission(
  db: Db,
  viewer: Viewer,
  { challengeId, submissionId }: { challengeId: string; submissionId: string },
): Promise<SeenSubmission> {
  await ownChallengeRow(db, viewer, challengeId);
  const mine = and(
    eq(submissions.id, submissionId),
    eq(submissions.challengeId, challengeId),
    isForItsAuthor('coding_submissions'),
  );
  const [found] = await db
    .select({ row: submissions, student: users.fullName, version: challengeVersions.number })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .innerJoin(challengeVersions, eq(challengeVersions.id, submissions.versionId))
    .where(mine);
  if (!found) throw new Problem('own_submission_not_found');
  const { row, student, version } = found;
  const tests = await db
    .select({
      position: submissionTests.position,
      name: sql<string>`coalesce(${challengeTests.name}, '')`,
      kind: sql<'sample' | 'hidden'>`coalesce(${challengeTests.kind}, 'hidden')`,
      verdict: submissionTests.verdict,
      reason: submissionTests.reason,
      cpuMs: submissionTests.cpuMs,
      memoryBytes: submissionTests.memoryBytes,
      output: submissionTests.stdout,
      error: submissionTests.stderr,
    })
    .from(submissionTests)
    .leftJoin(challengeTests, eq(challengeTests.id, submissionTests.testId))
    .where(and(eq(submissionTests.submissionId, submissionId), eq(submissionTests.judging, row.judging)))
    .orderBy(asc(submissionTests.position));
  const { id, language, verdict, points, cpuMs, memoryBytes, madeAt, reason, compileLog, files } = row;
  const facts = { language, verdict, points, cpuMs, memoryBytes, madeAt: madeAt.toISOString() };
  return { submissionId: id, student, version, ...facts, reason, compileLog, files, tests };
}
