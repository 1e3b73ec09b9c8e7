import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import {
  challengePrograms,
  challenges,
  challengeTests,
  challengeVersions,
  testData,
} from '../tables/challenges/challenges.ts';
import type { ChallengeSource } from './challenge-sources.ts';

/** Bytes of test data that travel in one statement. */
const MOST_AT_ONCE = 4 * 2 ** 20;
const DAY = 24 * 60 * 60 * 1000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Puts challenges in as published ones of one author, the last of them the newest. Answers their version by slug. */
export async function loadChallenges(tx: Db, ownerId: string, sources: readonly ChallengeSource[], now: Date) {
  await putTestData(tx, sources);
  const versions = new Map<string, string>();
  for (const [place, source] of sources.entries()) {
    const at = new Date(now.getTime() - (sources.length - place) * DAY);
    versions.set(source.slug, await loadOne(tx, ownerId, source, at));
  }
  return versions;
}

async function loadOne(tx: Db, ownerId: string, source: ChallengeSource, at: Date) {
  const { slug, tests, programs, ...about } = source;
  const challenge = one(await tx.insert(challenges).values({ slug, ownerId, createdAt: at }).returning());
  const version = one(
    await tx
      .insert(challengeVersions)
      .values({
        ...about,
        challengeId: challenge.id,
        number: 1,
        savedAt: at,
        frozenAt: at,
      })
      .returning({ id: challengeVersions.id }),
  );
  await tx.insert(challengeTests).values(
    tests.map(({ name, kind, group, input, answer }, place) => ({
      versionId: version.id,
      position: place + 1,
      name,
      kind,
      group: group === undefined ? null : placeOf(source, group),
      inputHash: hashOf(input),
      answerHash: hashOf(answer),
    })),
  );
  if (programs.length > 0)
    await tx.insert(challengePrograms).values(programs.map((program) => ({ ...program, versionId: version.id })));
  await tx
    .update(challenges)
    .set({ state: 'published', publishedVersionId: version.id, publishedAt: at })
    .where(eq(challenges.id, challenge.id));
  return version.id;
}

function placeOf({ slug, groups }: ChallengeSource, name: string) {
  const place = groups.findIndex((group) => group.name === name);
  if (place === -1) throw new Error(`${slug}: there is no group “${name}”`);
  return place;
}

/** Inputs and answers of all of them, each once. */
async function putTestData(tx: Db, sources: readonly ChallengeSource[]) {
  const texts = new Map(
    sources
      .flatMap(({ tests }) => tests.flatMap(({ input, answer }) => [input, answer]))
      .map((text) => [hashOf(text), text]),
  );
  let waiting: { hash: string; bytes: Buffer }[] = [];
  let size = 0;
  const put = async () => {
    if (waiting.length > 0) await tx.insert(testData).values(waiting).onConflictDoNothing();
    waiting = [];
    size = 0;
  };
  for (const [hash, text] of texts) {
    const bytes = Buffer.from(text);
    waiting.push({ hash, bytes });
    size += bytes.length;
    if (size > MOST_AT_ONCE || waiting.length >= 1000) await put();
  }
  await put();
}
