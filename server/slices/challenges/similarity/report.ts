import type { ComparedPair, LikeProgram, SimilarityReport } from '@stepwell/contract/challenges/similarity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { type StoredPair, similarityReports } from '../../../tables/challenges/similarity.ts';
import { users } from '../../../tables/identity/identity.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { isForItsAuthor } from '../../judge/submissions/seen-by-authors.public.ts';
import { ownChallengeRow } from '../authoring/own-rows.ts';
import { clustersOf } from './clusters.ts';
import { COMPARE, sourceOf, startersOf } from './comparing.ts';
import { isComparable } from './lexemes.ts';
import { passagesOf } from './passages.ts';

/** What takes longer than this was lost on its way, and may be begun anew. Milliseconds. */
const LOST_AFTER = 10 * 60_000;

/** The newest comparison of a challenge's programs. 404 where the challenge is not the viewer's. */
export async function similarityReport(db: Db, viewer: Viewer, challengeId: string): Promise<SimilarityReport> {
  await ownChallengeRow(db, viewer, challengeId);
  const [report] = await db.select().from(similarityReports).where(eq(similarityReports.challengeId, challengeId));
  if (!report) return { state: 'none', madeAt: null, programs: 0, people: 0, newer: 0, pairs: [], clusters: [] };
  const { state, madeAt, programs, people } = report;
  const found = await programsBy(
    db,
    challengeId,
    report.pairs.flatMap(({ one, other }) => [one, other]),
  );
  // Whose submission is gone, erased with its person, is in no pair any more.
  const pairs = report.pairs.filter(({ one, other }) => found.has(one) && found.has(other));
  return {
    state,
    madeAt: madeAt?.toISOString() ?? null,
    programs,
    people,
    newer: madeAt ? await handedInSince(db, challengeId, madeAt) : 0,
    pairs: pairs.map((pair) => toPair(pair, found)),
    clusters: peopleIn(pairs, found),
  };
}

/** Orders a comparison, unless one is under way. */
export async function orderReport({ db, ports, now }: Services, viewer: Viewer, challengeId: string) {
  await ownChallengeRow(db, viewer, challengeId);
  const fresh = { state: 'making' as const, askedAt: now() };
  const [begun] = await db
    .insert(similarityReports)
    .values({ challengeId, ...fresh })
    .onConflictDoNothing()
    .returning();
  const lost = new Date(now().getTime() - LOST_AFTER);
  const [report] = begun
    ? [begun]
    : await db.select().from(similarityReports).where(eq(similarityReports.challengeId, challengeId));
  const isUnderWay = !begun && report?.state === 'making' && report.askedAt > lost;
  if (!begun && !isUnderWay)
    await db.update(similarityReports).set(fresh).where(eq(similarityReports.challengeId, challengeId));
  if (!isUnderWay) await ports.queue.enqueue(COMPARE, { challengeId }, { key: challengeId });
  return similarityReport(db, viewer, challengeId);
}

/** Two programs side by side. 404 where one is not of this challenge, or they are not in one language. */
export async function comparedPair(
  db: Db,
  viewer: Viewer,
  { challengeId, one, other }: { challengeId: string; one: string; other: string },
): Promise<ComparedPair> {
  await ownChallengeRow(db, viewer, challengeId);
  const found = await programsBy(db, challengeId, [one, other]);
  const [first, second] = [found.get(one), found.get(other)];
  if (!first || !second || first.language !== second.language || !isComparable(first.language))
    throw new Problem('own_submission_not_found');
  const [report] = await db.select().from(similarityReports).where(eq(similarityReports.challengeId, challengeId));
  const saved = report?.pairs.find((pair) => [pair.one, pair.other].sort().join() === [one, other].sort().join());
  const starters = (await startersOf(db, challengeId))[first.language] ?? [];
  const sources = { one: first.source, other: second.source };
  return {
    one: first.told,
    other: second.told,
    language: first.language,
    sources,
    percent: saved ? Math.round(saved.likeness * 100) : null,
    passages: passagesOf(sources.one, sources.other, first.language, starters).map(({ a, b }) => ({
      one: a,
      other: b,
    })),
  };
}

interface Found {
  told: LikeProgram;
  studentId: string;
  language: string;
  source: string;
}

async function programsBy(db: Db, challengeId: string, ids: readonly string[]) {
  const rows = await db
    .select({ row: submissions, student: users.fullName })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .where(and(eq(submissions.challengeId, challengeId), inArray(submissions.id, [...new Set(ids)])));
  return new Map<string, Found>(
    rows.map(({ row: { id, studentId, madeAt, verdict, language, files }, student }) => [
      id,
      {
        told: { submissionId: id, student, madeAt: madeAt.toISOString(), verdict },
        studentId,
        language,
        source: sourceOf(files),
      },
    ]),
  );
}

const placed = (found: ReadonlyMap<string, Found>, id: string) => {
  const one = found.get(id);
  if (!one) throw new Error(`submission ${id} was found and is gone`);
  return one;
};
function toPair({ one, other, likeness }: StoredPair, found: ReadonlyMap<string, Found>) {
  const [first, second] = [placed(found, one), placed(found, other)];
  return { one: first.told, other: second.told, language: first.language, percent: Math.round(likeness * 100) };
}

/** Names of those who hang together; two people alone are a pair and no cluster. */
function peopleIn(pairs: readonly StoredPair[], found: ReadonlyMap<string, Found>) {
  const names = new Map([...found.values()].map(({ studentId, told: { student } }) => [studentId, student]));
  const between = pairs.map(({ one, other, likeness }) => ({
    a: placed(found, one).studentId,
    b: placed(found, other).studentId,
    likeness,
  }));
  return clustersOf(between)
    .filter(({ length }) => length > 2)
    .map((people) => people.map((id) => names.get(id) ?? ''));
}

async function handedInSince(db: Db, challengeId: string, since: Date) {
  const [row] = await db
    .select({ newer: count() })
    .from(submissions)
    .where(
      and(
        eq(submissions.challengeId, challengeId),
        gt(submissions.madeAt, since),
        isForItsAuthor('coding_submissions'),
      ),
    );
  return row?.newer ?? 0;
}
