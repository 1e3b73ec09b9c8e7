import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { enqueue } from '../slices/judge/queue/queue.public.ts';
import { findVersion, testsOf } from '../slices/judge/submissions/judged-version.public.ts';
import { keepResult } from '../slices/judge/submissions/results.ts';
import { type Chance, chanceOf, shuffled } from '../slices/questions/chance.public.ts';
import { challengeVersions } from '../tables/challenges/challenges.ts';
import { users } from '../tables/identity/identity.ts';
import { submissions, submissionTests } from '../tables/judge/submissions.ts';
import type { ChallengeSource, ProgramSource } from './challenge-sources.ts';
import { demoPrograms, type Recording, recordedResult, recordedResults } from './recorded-results.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** About what the judge takes for one. */
const JUDGED_AFTER_MS = 3000;

/** At most so many people solve a challenge; a right program is one person's only. */
const MOST: Record<ChallengeSource['difficulty'], number> = { 'warm-up': 3, easy: 2, medium: 1, hard: 1 };
/** Who looks round with the demo account finds challenges of every state. */
const LEARNER = 'student@stepwell.test';
const hers: Record<string, 'solved' | 'tried'> = {
  'tiffin-crates': 'solved',
  'same-number-plate': 'solved',
  'first-bad-bracket': 'tried',
};

interface Needs {
  people: ReadonlyMap<string, string>;
  /** Versions of the challenges by slug. */
  versions: ReadonlyMap<string, string>;
  sources: readonly ChallengeSource[];
  now: Date;
}

/**
 * What learners of the demo handed in to challenges, with the verdicts that the judge gave when they were recorded. What
 * was changed since then waits in its queue, behind whatever somebody waits for before a screen.
 */
export async function loadSolvers(tx: Db, { people, versions, sources, now }: Needs) {
  const names = new Map([...people].map(([email, id]) => [id, email]));
  const learners = await tx
    .select({ id: users.id, joinedAt: users.createdAt })
    .from(users)
    .where(and(inArray(users.id, [...people.values()]), eq(users.role, 'student'), eq(users.status, 'approved')));
  const known = learners.map(({ id, joinedAt }) => ({ id, joinedAt, email: names.get(id) ?? '' }));
  const frozen = await tx
    .select({ id: challengeVersions.id, challengeId: challengeVersions.challengeId, at: challengeVersions.frozenAt })
    .from(challengeVersions)
    .where(inArray(challengeVersions.id, [...versions.values()]));
  const rows = sources.flatMap((source) => {
    const version = frozen.find(({ id }) => id === versions.get(source.slug));
    if (!version?.at) throw new Error(`the challenge ${source.slug} is not there`);
    const about = { versionId: version.id, challengeId: version.challengeId, purpose: 'challenge' as const };
    return handedIn(source, known, { from: version.at, now }).map((one) => ({ ...about, ...one }));
  });
  rows.sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
  const fresh = await tx.insert(submissions).values(rows).returning();
  const find = recordedResults();
  const unknown: string[] = [];
  const challengesOf = new Map(
    sources.map((source) => [versions.get(source.slug) ?? '', { source, find: find(source) }] as const),
  );
  // In the order they were handed in: of each person's right ones the first one counts.
  for (const submission of inOrder(fresh, rows)) {
    const of = challengesOf.get(submission.versionId);
    const recording = of?.find(submission);
    if (of && recording) await keep(tx, submission, recording, of.source);
    else unknown.push(submission.id);
  }
  await enqueue(
    tx,
    unknown.map((id) => ({ kind: 'submission', subjectId: id, personId: null, urgency: 2 })),
  );
}

type Submission = typeof submissions.$inferSelect;

const inOrder = (fresh: readonly Submission[], rows: readonly { id: string }[]) => {
  const byId = new Map(fresh.map((submission) => [submission.id, submission]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
};

async function keep(tx: Db, submission: Submission, recording: Recording, source: ChallengeSource) {
  const version = await findVersion(tx, submission.versionId);
  if (!version) throw new Error(`the challenge ${source.slug} is not there`);
  const { result, rows } = recordedResult(recording, source, await testsOf(tx, version.id), submission.id);
  const now = new Date(submission.madeAt.getTime() + JUDGED_AFTER_MS);
  if (rows.length > 0) await tx.insert(submissionTests).values(rows);
  await keepResult(tx, { submission, version, again: false, judging: submission.judging, result, now });
}

interface Learner {
  id: string;
  joinedAt: Date;
  email: string;
}
interface HandedIn extends Pick<ProgramSource, 'language' | 'files'> {
  id: string;
  studentId: string;
  madeAt: Date;
}

function handedIn(source: ChallengeSource, learners: Learner[], span: { from: Date; now: Date }): HandedIn[] {
  const chance = chanceOf(source.slug, 'who solved it');
  const able = demoPrograms(source);
  const right = shuffled(
    able.filter(({ role }) => role === 'reference'),
    chance,
  );
  const wrong = shuffled(
    able.filter(({ role }) => role === 'wrong'),
    chance,
  );
  const others = learners.filter(({ email, joinedAt }) => email !== LEARNER && joinedAt < span.from);
  const first = learners.filter(({ email }) => email === LEARNER && hers[source.slug]);
  // A hard one is solved by somebody or by nobody yet.
  const count = source.difficulty === 'hard' ? chance(2) : MOST[source.difficulty] - chance(2);
  return [...first, ...shuffled(others, chance)].slice(0, Math.min(count, right.length)).flatMap((learner) => {
    const madeAt = momentIn(span, chance);
    const own = learner.email === LEARNER ? hers[source.slug] : undefined;
    const slip = own === 'tried' || chance(2) === 0 ? wrong.pop() : undefined;
    const gaveUp = own === 'tried' || (own === undefined && slip !== undefined && chance(3) === 0);
    const tries = [slip, gaveUp ? undefined : right.pop()].filter((one) => one !== undefined);
    return tries.map(({ language, files }, place) => ({
      language,
      files,
      id: crypto.randomUUID(),
      studentId: learner.id,
      madeAt: new Date(madeAt.getTime() - (tries.length - 1 - place) * (4 + chance(30)) * MINUTE),
    }));
  });
}

/** Some time since it was published, and rather of late. */
function momentIn({ from, now }: { from: Date; now: Date }, chance: Chance) {
  const days = Math.max(1, Math.floor((now.getTime() - from.getTime()) / DAY));
  const ago = Math.min(chance(days), chance(days)) * DAY + chance(20 * 60) * MINUTE;
  return new Date(Math.max(from.getTime() + 60 * MINUTE, now.getTime() - ago - 10 * MINUTE));
}
