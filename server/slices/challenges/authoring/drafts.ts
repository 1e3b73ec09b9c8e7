import type { ChallengeDraftParts } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { ChallengeKind, Difficulty, Signature } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { cleanLecture } from '../../../platform/text/author-html.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import {
  challengePrograms,
  challenges,
  challengeTests,
  challengeVersions,
} from '../../../tables/challenges/challenges.ts';
import { usesOf } from '../lectures/uses.ts';
import { freeSlug, slugOfTitle } from './challenge-slugs.ts';
import { lockedChallenge, lockedDraft, newestVersion, ownChallengeRow, saved, type Version } from './own-rows.ts';

const pointsOf: Record<Difficulty, number> = { 'warm-up': 10, easy: 20, medium: 40, hard: 80 };

const firstSignature: Signature = { name: 'solve', parameters: [{ name: 'n', type: 'int' }], returns: 'int' };

interface Wish {
  challengeId: string;
  title: string;
  kind: ChallengeKind;
  difficulty: Difficulty;
  now: Date;
}

/** The id is the browser's: the second time it is there already, and stays as it is. Answers whether it is new. */
export async function makeChallenge(tx: Db, viewer: Viewer, { challengeId, title, kind, difficulty, now }: Wish) {
  if (!(await takeId(tx, viewer, challengeId, slugOfTitle(title)))) return false;
  await tx.insert(challengeVersions).values({
    challengeId,
    number: 1,
    title,
    kind,
    difficulty,
    points: pointsOf[difficulty],
    limits: { cpuMs: 1000, memoryMiB: 256, outputKiB: 1024 },
    checker: { kind: 'tokens', ignoreCase: false },
    signature: kind === 'function' ? firstSignature : null,
    savedAt: now,
  });
  return true;
}

async function takeId(tx: Db, viewer: Viewer, challengeId: string, wish: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coding_challenge_slugs'))`);
  const slug = await freeSlug(tx, wish);
  const fresh = await tx
    .insert(challenges)
    .values({ id: challengeId, slug, ownerId: viewer.id })
    .onConflictDoNothing({ target: challenges.id })
    .returning();
  if (fresh.length === 0) await ownChallengeRow(tx, viewer, challengeId);
  return fresh.length > 0;
}

/** Writes the pieces that are named and leaves the others. */
export async function saveChallengeParts(
  tx: Db,
  viewer: Viewer,
  { challengeId, saves, pieces, now }: { challengeId: string; saves: number; pieces: ChallengeDraftParts; now: Date },
) {
  const { challenge, version } = await lockedDraft(tx, viewer, { challengeId, saves });
  const { slug, statement, editorial, tags, ...rest } = pieces;
  if (slug !== undefined && slug !== challenge.slug) await moveSlug(tx, challenge, slug);
  const set = {
    ...wellFormed(rest),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(statement !== undefined && { statement: cleanLecture(statement) }),
    ...(editorial !== undefined && { editorial: cleanLecture(editorial) }),
  };
  await saved(tx, version, now, set as Partial<Version>);
  const groups = rest.groups?.length;
  // A group that is gone takes nobody with it: its tests stand outside of groups then.
  if (groups !== undefined)
    await tx
      .update(challengeTests)
      .set({ group: null })
      .where(and(eq(challengeTests.versionId, version.id), sql`"group" >= ${groups}`));
}

async function moveSlug(tx: Db, { id, publishedAt }: { id: string; publishedAt: Date | null }, slug: string) {
  if (publishedAt)
    throw new Problem('invalid_fields', {
      fields: { slug: 'This challenge was published at this URL, so you can’t change it.' },
    });
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coding_challenge_slugs'))`);
  const taken = await tx.$count(challenges, and(eq(challenges.slug, slug), ne(challenges.id, id)));
  if (taken > 0) throw new Problem('challenge_slug_taken', { fields: { slug: 'Another challenge uses this URL.' } });
  await tx.update(challenges).set({ slug }).where(eq(challenges.id, id));
}

/** The next version of a frozen one, with all its tests and programs. Nothing happens where one is being written. */
export async function openNext(tx: Db, viewer: Viewer, challengeId: string, now: Date) {
  const { version } = await lockedChallenge(tx, viewer, challengeId);
  if (version.frozenAt) await copyVersion(tx, version, { challengeId, number: version.number + 1, now });
}

async function copyVersion(
  tx: Db,
  { id: from, ...version }: Version,
  { challengeId, number, now, title }: { challengeId: string; number: number; now: Date; title?: string },
) {
  const fresh = {
    ...version,
    challengeId,
    number,
    title: title ?? version.title,
    saves: 0,
    savedAt: now,
    frozenAt: null,
  };
  const { id } = one(await tx.insert(challengeVersions).values(fresh).returning());
  await tx.execute(sql`
    insert into coding_challenge_tests
      (version_id, position, name, kind, "group", input_hash, answer_hash, explanation, recipe)
    select ${id}, position, name, kind, "group", input_hash, answer_hash, explanation, recipe
    from coding_challenge_tests where version_id = ${from}`);
  const programs = await tx
    .select()
    .from(challengePrograms)
    .where(eq(challengePrograms.versionId, from))
    .orderBy(challengePrograms.id);
  for (const { id: _, ...program } of programs)
    await tx.insert(challengePrograms).values({ ...program, versionId: id });
}

/** A draft of one's own with all that another one holds. */
export async function copyChallenge(
  tx: Db,
  viewer: Viewer,
  { challengeId, copyId, now }: { challengeId: string; copyId: string; now: Date },
) {
  await ownChallengeRow(tx, viewer, challengeId);
  const version = await newestVersion(tx, challengeId);
  const title = `Copy of ${version.title}`.slice(0, 120);
  if (await takeId(tx, viewer, copyId, slugOfTitle(title)))
    await copyVersion(tx, version, { challengeId: copyId, number: 1, now, title });
}

/** Students find it no more; what they handed in stays. Back it comes as it was. */
export async function putAway(
  tx: Db,
  viewer: Viewer,
  { challengeId, archived }: { challengeId: string; archived: boolean },
) {
  const { challenge } = await lockedChallenge(tx, viewer, challengeId);
  const open = challenge.publishedVersionId ? 'published' : 'draft';
  const uses = archived && challenge.state !== 'archived' ? await usesOf(tx, challengeId) : [];
  if (uses.length > 0) throw inUse(uses);
  await tx
    .update(challenges)
    .set({ state: archived ? 'archived' : open })
    .where(eq(challenges.id, challengeId));
}

function inUse(uses: Awaited<ReturnType<typeof usesOf>>) {
  const named = uses.slice(0, 5).map(({ course, lecture }) => `“${lecture}” of “${course}”`);
  const more = uses.length - named.length;
  const where = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return new Problem('challenge_in_use', {
    message: `This challenge is used in ${where}. Remove it there and republish the course, then archive the challenge.`,
  });
}
