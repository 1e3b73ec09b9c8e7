import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@stepwell/contract/problem.ts';
import type { OwnStatement, StatementInput } from '@stepwell/contract/problem-statements/own-statements.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { cleanText, textOf } from '../../platform/text/author-html.ts';
import { i18n } from '../../platform/text/messages.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';
import { users } from '../../tables/identity/identity.ts';
import { statementFiles, statements, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { closingOf, outOfAll, stageOf } from './late-rule.ts';
import { heldStatement, isTheirs, ownStatementRow, type Statement } from './statement-rows.ts';

/** What others rest on once somebody has handed in. */
const rested = ['cadence', 'ways', 'rubric', 'challengeId', 'testPoints', 'opensAt'] as const;
type Fields = Pick<
  Statement,
  (typeof rested)[number] | 'title' | 'html' | 'deadlineAt' | 'graceHours' | 'percentPerDay'
>;

const peopleOf = (db: Db, statementId: string) =>
  db.$count(statementWorks, and(eq(statementWorks.statementId, statementId), gt(statementWorks.versions, 0)));

/** A statement as its author sees it. */
export async function ownStatement(db: Db, viewer: Viewer, statementId: string, now: Date): Promise<OwnStatement> {
  const row = await ownStatementRow(db, viewer, statementId);
  const [[owner], [challenge], people] = await Promise.all([
    db.select({ name: users.fullName }).from(users).where(eq(users.id, row.ownerId)),
    db
      .select({ slug: challenges.slug, title: challengeVersions.title })
      .from(challenges)
      .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
      .where(eq(challenges.id, row.challengeId ?? row.id)),
    peopleOf(db, statementId),
  ]);
  const { cadence, title, html, ways, rubric, testPoints, graceHours, percentPerDay, saves } = row;
  return {
    statementId,
    cadence,
    title,
    html,
    ways,
    rubric,
    testPoints,
    graceHours,
    percentPerDay,
    saves,
    people,
    owner: owner?.name ?? '',
    stage: stageOf(row, now),
    challenge: challenge?.slug ?? null,
    challengeTitle: challenge?.title ?? null,
    opensAt: row.opensAt?.toISOString() ?? null,
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scoredAt: row.scoredAt?.toISOString() ?? null,
    outOf: outOfAll(row),
    missing: missingOf(row, row.publishedAt ? null : now),
    now: now.toISOString(),
  };
}

/** What is missing before it can be published, a sentence each; `now` null where it may be over already. */
function missingOf(row: Fields, now: Date | null): string[] {
  const { html, ways, rubric, challengeId, testPoints, opensAt, deadlineAt } = row;
  const checks: [boolean, string][] = [
    [textOf(html) === '', i18n.t('Enter the problem statement.')],
    [ways.length === 0, i18n.t('Choose the answer types.')],
    [rubric.length === 0 && testPoints === 0, i18n.t('Add a rubric, or points for tests.')],
    [
      challengeId !== null && !ways.includes('code'),
      i18n.t('Tests can judge only code. Add code to the answer types.'),
    ],
    [challengeId === null && testPoints > 0, i18n.t('Choose the challenge with the tests.')],
    [outOfAll(row) === 0, i18n.t('No points can be earned. Add points to the rubric or tests.')],
    [opensAt === null, i18n.t('Choose an opening time.')],
    [deadlineAt === null, i18n.t('Choose a deadline.')],
    [Boolean(opensAt && deadlineAt && deadlineAt <= opensAt), i18n.t('The deadline must be after the opening time.')],
    [Boolean(now && deadlineAt && deadlineAt <= now), i18n.t('The deadline has passed. Choose a later one.')],
  ];
  const criteria = rubric.flatMap(({ title, levels }, at) => {
    const number = { number: at + 1 };
    return [
      title === '' && i18n.t('Criterion {number}: enter a name.', number),
      levels.length < 2 && i18n.t('Criterion {number}: add at least two levels.', number),
      levels.some((level) => level.words === '') && i18n.t('Criterion {number}: describe each level.', number),
    ].filter((line) => line !== false);
  });
  const ids = rubric.flatMap(({ id, levels }) => [id, ...levels.map((level) => `${id} ${level.id}`)]);
  const isTwice = new Set(ids).size < ids.length;
  return [
    ...checks.filter(([lacks]) => lacks).map(([, line]) => line),
    ...criteria,
    ...(isTwice ? [i18n.t('Two criteria or levels have the same ID.')] : []),
  ];
}

/**
 * Writes a statement down. The id is the browser's; the same again changes nothing. Throws `changed_elsewhere` where
 * somebody saved since, `statement_has_answers` where others rest on what would change, `statement_not_ready` where it is
 * published and would lack something.
 */
export async function saveStatement(
  tx: Db,
  viewer: Viewer,
  { statementId, saves, now, ...input }: StatementInput & { statementId: string; saves: number; now: Date },
) {
  const [known] = await tx.select().from(statements).where(eq(statements.id, statementId)).for('update');
  if (known && !isTheirs(viewer, known)) throw new Problem('statement_not_found');
  const fields = await fieldsOf(tx, input, known?.challengeId ?? null);
  const closesAt = closingOf(fields);
  if (!known) {
    const fresh = await tx
      .insert(statements)
      .values({ id: statementId, ownerId: viewer.id, ...fields, closesAt, saves: 1, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: statements.id });
    if (fresh.length === 0) throw new Problem('changed_elsewhere');
    return;
  }
  if (isSame(known, fields)) return;
  if (known.saves !== saves) throw new Problem('changed_elsewhere');
  if (known.scoredAt)
    throw new Problem('statement_has_answers', {
      message: i18n.t('Scores are published, so you can’t change this problem.'),
    });
  if ((await peopleOf(tx, statementId)) > 0) refuseUnderfoot(known, fields);
  if (known.publishedAt && missingOf(fields, null).length > 0)
    throw new Problem('statement_not_ready', { message: missingOf(fields, null)[0] ?? '' });
  const rule = ['deadlineAt', 'graceHours', 'percentPerDay'] as const;
  // Closed by hand it stays closed, until its times are others.
  const moved = rule.some((key) => !isDeepStrictEqual(known[key], fields[key]));
  await tx
    .update(statements)
    .set({ ...fields, closesAt: moved ? closesAt : known.closesAt, saves: known.saves + 1, savedAt: now })
    .where(eq(statements.id, statementId));
}

const isSame = (known: Statement, fields: Fields) =>
  (Object.keys(fields) as (keyof Fields)[]).every((key) => isDeepStrictEqual(known[key], fields[key]));

function refuseUnderfoot(known: Statement, fields: Fields) {
  const moved = rested.some((key) => !isDeepStrictEqual(known[key], fields[key]));
  const { deadlineAt, graceHours, percentPerDay } = fields;
  const harder =
    (deadlineAt && known.deadlineAt && deadlineAt < known.deadlineAt) ||
    graceHours < known.graceHours ||
    percentPerDay > known.percentPerDay;
  if (moved || harder) throw new Problem('statement_has_answers');
}

async function fieldsOf(tx: Db, input: StatementInput, before: string | null): Promise<Fields> {
  const { cadence, title, html, ways, rubric, challenge, testPoints, opensAt, deadlineAt, ...late } = input;
  return {
    cadence,
    testPoints,
    ...late,
    title: title.toWellFormed(),
    html: cleanText(html.toWellFormed()),
    ways: [...new Set(ways)],
    rubric: rubric.map(({ id, title: name, levels }) => ({
      id: id.toWellFormed(),
      title: name.toWellFormed(),
      levels: levels.map((level) => ({
        id: level.id.toWellFormed(),
        points: Math.round(level.points * 100) / 100,
        words: level.words.toWellFormed(),
      })),
    })),
    challengeId: challenge === null ? null : await challengeIdOf(tx, challenge, before),
    opensAt: opensAt === null ? null : new Date(opensAt),
    deadlineAt: deadlineAt === null ? null : new Date(deadlineAt),
  };
}

/** Of a challenge that students see; the one that it has already may have been put away since. */
async function challengeIdOf(tx: Db, slug: string, before: string | null) {
  const [found] = await tx.select().from(challenges).where(eq(challenges.slug, slug));
  const fits = found && (found.state === 'published' || found.id === before);
  if (!fits)
    throw new Problem('invalid_fields', {
      fields: { challenge: i18n.t('This published challenge doesn’t exist. Choose another one.') },
    });
  return found.id;
}

export async function publishStatement(
  tx: Db,
  viewer: Viewer,
  { statementId, saves, now }: { statementId: string; saves: number; now: Date },
) {
  const row = await heldStatement(tx, viewer, statementId);
  if (row.publishedAt) return;
  if (row.saves !== saves) throw new Problem('changed_elsewhere');
  const [lack] = missingOf(row, now);
  if (lack) throw new Problem('statement_not_ready', { message: lack });
  await tx
    .update(statements)
    .set({ publishedAt: now, closesAt: closingOf(row) })
    .where(eq(statements.id, statementId));
}

/** A draft again, as nobody has handed in. What somebody has only begun to write stays with them. */
export async function takeBack(tx: Db, viewer: Viewer, statementId: string) {
  const row = await heldStatement(tx, viewer, statementId);
  if (!row.publishedAt) return;
  if (row.scoredAt || (await peopleOf(tx, statementId)) > 0) throw new Problem('statement_has_answers');
  await tx
    .update(statements)
    .set({ publishedAt: null, closesAt: closingOf(row) })
    .where(eq(statements.id, statementId));
}

/** Nothing is taken from now on. */
export async function closeStatement(tx: Db, viewer: Viewer, statementId: string, now: Date) {
  const row = await heldStatement(tx, viewer, statementId);
  const stage = stageOf(row, now);
  if (stage === 'draft' || stage === 'planned')
    throw new Problem('statement_not_ready', {
      message: i18n.t('This problem isn’t open yet. Return it to draft instead.'),
    });
  if (stage === 'open' || stage === 'late')
    await tx.update(statements).set({ closesAt: now }).where(eq(statements.id, statementId));
}

/** A draft goes, with what somebody may have begun to write while it was published. */
export async function removeStatement(services: Pick<Services, 'db' | 'ports'>, viewer: Viewer, statementId: string) {
  const keys = await services.db.transaction(async (tx) => {
    const row = await heldStatement(tx, viewer, statementId);
    if (row.publishedAt) throw new Problem('statement_published');
    const files = await tx
      .select({ key: statementFiles.key })
      .from(statementFiles)
      .innerJoin(statementWorks, eq(statementWorks.id, statementFiles.workId))
      .where(eq(statementWorks.statementId, statementId));
    await tx.delete(statements).where(eq(statements.id, statementId));
    return files.map(({ key }) => key);
  });
  await dropFiles(services, keys);
}
