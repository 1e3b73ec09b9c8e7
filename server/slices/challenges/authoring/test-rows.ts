import { createHash } from 'node:crypto';
import { MOST_TEST_TEXT, MOST_TESTS } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challengeTests, testData } from '../../../tables/challenges/challenges.ts';
import { lockedDraft, newestVersion, ownChallengeRow, saved } from './own-rows.ts';

const inputs = alias(testData, 'inputs');
const answers = alias(testData, 'answers');
/** Bytes of an input or answer that a list shows. */
const BEGINNING = 240;

/** Keeps bytes once, however many tests have them. Answers their name. */
export async function keepBytes(tx: Db, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  // Written even where it is there: so a tidying that runs meanwhile waits and sees that it is wanted.
  await tx
    .insert(testData)
    .values({ hash, bytes: Buffer.from(bytes) })
    .onConflictDoUpdate({ target: testData.hash, set: { hash } });
  return hash;
}

/** In their order, with the beginnings of their data. */
export async function testLines(db: Db, versionId: string) {
  const beginning = (of: typeof inputs | typeof answers) => sql<Buffer>`substring(${of.bytes} from 1 for ${BEGINNING})`;
  const length = (of: typeof inputs | typeof answers) => sql<number>`length(${of.bytes})`;
  const rows = await db
    .select({
      testId: challengeTests.id,
      name: challengeTests.name,
      kind: challengeTests.kind,
      group: challengeTests.group,
      explanation: challengeTests.explanation,
      recipe: challengeTests.recipe,
      inputBytes: length(inputs),
      answerBytes: length(answers),
      input: beginning(inputs),
      answer: beginning(answers),
    })
    .from(challengeTests)
    .innerJoin(inputs, eq(inputs.hash, challengeTests.inputHash))
    .innerJoin(answers, eq(answers.hash, challengeTests.answerHash))
    .where(eq(challengeTests.versionId, versionId))
    .orderBy(asc(challengeTests.position));
  return rows.map((row) => ({ ...row, input: textOf(row.input), answer: textOf(row.answer) }));
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD');
const isText = (bytes: Uint8Array) => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};

/** A test's whole data as text; `editable` is false for what would not come back as it is. */
export async function testText(
  db: Db,
  viewer: Viewer,
  { challengeId, testId }: { challengeId: string; testId: string },
) {
  await ownChallengeRow(db, viewer, challengeId);
  const version = await newestVersion(db, challengeId);
  const [found] = await db
    .select({ input: inputs.bytes, answer: answers.bytes })
    .from(challengeTests)
    .innerJoin(inputs, eq(inputs.hash, challengeTests.inputHash))
    .innerJoin(answers, eq(answers.hash, challengeTests.answerHash))
    .where(and(eq(challengeTests.id, testId), eq(challengeTests.versionId, version.id)));
  if (!found) throw new Problem('own_test_not_found');
  const both = [found.input, found.answer];
  const editable = both.every((bytes) => bytes.length <= MOST_TEST_TEXT && isText(bytes));
  const [input = '', answer = ''] = both.map((bytes) => textOf(bytes.subarray(0, editable ? undefined : 4000)));
  return { input, answer, editable };
}

export interface TestWish {
  challengeId: string;
  testId: string;
  saves: number;
  name: string;
  kind: 'sample' | 'hidden';
  group: number | null;
  explanation: string;
  recipe: string | null;
  data: { input: string; answer: string } | null;
  now: Date;
}

/** Makes or changes a test. Samples come before the others. */
export async function saveTest(tx: Db, viewer: Viewer, { data, testId, now, ...wish }: TestWish) {
  const { version } = await lockedDraft(tx, viewer, wish);
  if (wish.group !== null && wish.group >= version.groups.length)
    throw new Problem('invalid_fields', { fields: { group: 'This group no longer exists.' } });
  const { recipe } = wish;
  const facts = { name: wish.name, kind: wish.kind, group: wish.group, explanation: wish.explanation, recipe };
  const mine = and(eq(challengeTests.id, testId), eq(challengeTests.versionId, version.id));
  const [was] = await tx.select({ recipe: challengeTests.recipe }).from(challengeTests).where(mine);
  // What other arguments made is nothing that these make.
  const hashes =
    recipe === null
      ? data && (await hashesOf(tx, data))
      : was?.recipe === recipe
        ? null
        : await hashesOf(tx, { input: '', answer: '' });
  const changed = await tx
    .update(challengeTests)
    .set({ ...facts, ...hashes })
    .where(mine)
    .returning({ id: challengeTests.id });
  if (changed.length === 0) {
    if (!hashes) throw new Problem('own_test_not_found');
    const count = await tx.$count(challengeTests, eq(challengeTests.versionId, version.id));
    refuseMoreThan(count + 1);
    const place = { id: testId, versionId: version.id, position: await nextPosition(tx, version.id) };
    const created = await tx
      .insert(challengeTests)
      .values({ ...facts, ...hashes, ...place })
      .onConflictDoNothing({ target: challengeTests.id })
      .returning();
    if (created.length === 0) throw new Problem('challenge_id_taken');
  }
  await order(tx, version.id);
  await saved(tx, version, now);
}

const hashesOf = async (tx: Db, { input, answer }: { input: string; answer: string }) => ({
  inputHash: await keepBytes(tx, Buffer.from(input)),
  answerHash: await keepBytes(tx, Buffer.from(answer)),
});

export function refuseMoreThan(count: number) {
  if (count > MOST_TESTS)
    throw new Problem('invalid_fields', { fields: { tests: `A challenge can have up to ${MOST_TESTS} tests.` } });
}

export const nextPosition = async (tx: Db, versionId: string) =>
  one(
    await tx
      .select({ last: sql<number>`coalesce(max(${challengeTests.position}), 0)::int` })
      .from(challengeTests)
      .where(eq(challengeTests.versionId, versionId)),
  ).last + 1;

/** Those that are named stay, in this order; the others go. */
export async function arrangeTests(
  tx: Db,
  viewer: Viewer,
  { challengeId, saves, testIds, now }: { challengeId: string; saves: number; testIds: string[]; now: Date },
) {
  const { version } = await lockedDraft(tx, viewer, { challengeId, saves });
  const others = testIds.length > 0 ? notInArray(challengeTests.id, testIds) : undefined;
  await tx.delete(challengeTests).where(and(eq(challengeTests.versionId, version.id), others));
  await order(tx, version.id, testIds);
  await saved(tx, version, now);
}

/** Samples first, then as they are named, or as they stood. */
export async function order(tx: Db, versionId: string, named: string[] = []) {
  const rows = await tx
    .select({ id: challengeTests.id, kind: challengeTests.kind })
    .from(challengeTests)
    .where(eq(challengeTests.versionId, versionId))
    .orderBy(asc(challengeTests.position));
  const placeOf = new Map(named.map((id, place) => [id, place]));
  const ids = rows
    .map((row, place) => ({ ...row, place: placeOf.get(row.id) ?? place }))
    .sort((a, b) => Number(a.kind === 'hidden') - Number(b.kind === 'hidden') || a.place - b.place)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  // No two may have one position, not even meanwhile: first they all step aside.
  await tx
    .update(challengeTests)
    .set({ position: sql`-${challengeTests.position}` })
    .where(inArray(challengeTests.id, ids));
  const places = sql.join(
    ids.map((id, place) => sql`(${id}::uuid, ${place + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update coding_challenge_tests t set position = p.place from (values ${places}) as p (id, place) where t.id = p.id`);
}

/** Data that no test has any more. */
export async function forgetTestData(db: Db) {
  await db.execute(sql`
    delete from coding_test_data d where not exists (
      select from coding_challenge_tests t where t.input_hash = d.hash or t.answer_hash = d.hash)`);
}
