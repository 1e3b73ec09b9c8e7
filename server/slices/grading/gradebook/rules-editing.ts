import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { BookChange, gradebook as contract } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { gradebookChanges, gradebooks, gradeCells } from '../../../tables/grading/gradebook.ts';
import { users } from '../../../tables/identity/identity.ts';
import { readRules } from './open-books.public.ts';

type Course = typeof courses.$inferSelect;

/** What no single field can say: names and ids that stand once, and rules that fit each other. */
export function checkRules(rules: BookRules) {
  const twice = (values: readonly unknown[]) => new Set(values).size < values.length;
  const fields: Record<string, string> = {};
  const { categories, columns, byHand, bands, weighting } = rules;
  if (twice(categories.map(({ categoryId }) => categoryId)))
    fields['categories'] = i18n.t('A category is listed twice. Remove one.');
  if (twice(categories.map(({ title }) => title.toLowerCase())))
    fields['categories'] = i18n.t('Two categories have the same name. Rename one.');
  if (categories.some(({ dropLowest, keepHighest }) => dropLowest > 0 && keepHighest !== null))
    fields['categories'] = i18n.t('A category can drop the lowest or keep the highest, not both.');
  if (weighting === 'percent' && !categories.some(({ weight }) => weight > 0))
    fields['categories'] = i18n.t('Weighted totals need at least one category with a weight.');
  if (twice(columns.map(({ columnKey }) => columnKey)))
    fields['columns'] = i18n.t('A column is listed twice. Remove one.');
  if (twice(byHand.map(({ columnId }) => columnId))) fields['byHand'] = i18n.t('A column is listed twice. Remove one.');
  if (twice(bands.map(({ from }) => from)))
    fields['bands'] = i18n.t('Two grades start at the same percentage. Change one.');
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });
}

/** A column that has fewer points than somebody was given in it would be one with more than all. */
export async function refuseTooFew(db: Db, courseId: string, { byHand }: BookRules) {
  const given = await db
    .select({ columnKey: gradeCells.columnKey, most: sql<string>`max(${gradeCells.marks})::text` })
    .from(gradeCells)
    .where(eq(gradeCells.courseId, courseId))
    .groupBy(gradeCells.columnKey);
  for (const { columnKey, most } of given) {
    const column = byHand.find(({ columnId }) => columnKey === `hand-${columnId}`);
    if (!column || column.of >= Number(most)) continue;
    const message = i18n.t('A student has {most} in “{title}”, more than the new maximum of {of}.', {
      most,
      title: column.title,
      of: column.of,
    });
    throw new Problem('invalid_fields', { fields: { byHand: message } });
  }
}

/** Half a letter of two halves (a lone surrogate) is no text that PostgreSQL's JSON could keep. */
const asStored = (rules: BookRules): BookRules =>
  JSON.parse(JSON.stringify(rules), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));

interface Wanted {
  changeId: string;
  version: number;
  rules: BookRules;
  reason: string;
  now: Date;
}

/** Keeps other rules. Throws `changed_elsewhere` where they are others by now; the same `changeId` again changes nothing. */
export async function setRules(
  tx: Db,
  viewer: Viewer,
  course: Course,
  { changeId, version, rules: wanted, reason, now }: Wanted,
) {
  const rules = asStored(wanted);
  checkRules(rules);
  await refuseTooFew(tx, course.id, rules);
  // The row is there before it is held, so that two first changes come one after the other.
  const [fresh] = await tx
    .insert(gradebooks)
    .values({ courseId: course.id, rules, version: 0 })
    .onConflictDoNothing()
    .returning();
  const [held] = await tx.select().from(gradebooks).where(eq(gradebooks.courseId, course.id)).for('update');
  const [done] = await tx.select().from(gradebookChanges).where(eq(gradebookChanges.id, changeId));
  if (done) {
    if (done.courseId !== course.id) throw new Problem('changed_elsewhere');
    return;
  }
  if ((held?.version ?? 0) !== version) throw new Problem('changed_elsewhere');
  await tx
    .update(gradebooks)
    .set({ rules, version: version + 1 })
    .where(eq(gradebooks.courseId, course.id));
  await tx.insert(gradebookChanges).values({
    id: changeId,
    courseId: course.id,
    before: fresh || !held ? null : held.rules,
    after: rules,
    reason: reason.toWellFormed(),
    changedBy: viewer.id,
    changedAt: now,
  });
}

const SeqKey = z.tuple([z.int().check(z.minimum(0))]);

/** What was decided about a book, newest first. */
export async function bookChanges(
  db: Db,
  courseId: string,
  { limit, cursor }: Parsed<typeof contract.changes>['query'],
) {
  const after = readCursor(SeqKey, cursor);
  const rows = await db
    .select({ change: gradebookChanges, by: users.fullName })
    .from(gradebookChanges)
    .leftJoin(users, eq(users.id, gradebookChanges.changedBy))
    .where(and(eq(gradebookChanges.courseId, courseId), after && lt(gradebookChanges.seq, after[0])))
    .orderBy(desc(gradebookChanges.seq))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ change }) => [change.seq]);
  const toRuleChange = ({
    change: { id, before, after: rules, reason, changedAt },
    by,
  }: (typeof items)[number]): BookChange => ({
    changeId: id,
    before: before === null ? null : readRules(before),
    after: readRules(rules),
    reason,
    by,
    at: changedAt.toISOString(),
  });
  return { items: items.map(toRuleChange), nextCursor };
}
