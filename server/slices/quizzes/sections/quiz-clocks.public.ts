import type { QuizSection } from '@stepwell/contract/quizzes/quizzes.ts';
import type { SectionFacts } from '@stepwell/contract/quizzes/section-clocks.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { quizAllowances } from '../../../tables/quizzes/quiz-plans.ts';
import { quizSections } from '../../../tables/quizzes/section-clocks.ts';
import { countOf } from '../planning/items.public.ts';
import { type Extra, sectionLimits } from '../planning/terms.public.ts';
import { itemsOf } from '../quizzes.public.ts';

/** Minutes of the parts of a quiz that have a clock, by their titles. */
export async function clocksOf(db: Db, quizId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(quizSections).where(eq(quizSections.quizId, quizId));
  return new Map(rows.map(({ title, minutes }) => [title, minutes]));
}

/** Keeps the clocks of parts that ask something; a part without questions leaves no trace. */
export async function writeClocks(tx: Db, quizId: string, sections: readonly QuizSection[]) {
  await tx.delete(quizSections).where(eq(quizSections.quizId, quizId));
  const rows = sections.flatMap(({ title, items, minutes }) =>
    items.length > 0 && minutes ? [{ quizId, title: title.toWellFormed(), minutes }] : [],
  );
  if (rows.length > 0) await tx.insert(quizSections).values(rows);
}

export async function copyClocks(tx: Db, from: string, to: string) {
  const rows = await tx.select().from(quizSections).where(eq(quizSections.quizId, from));
  if (rows.length > 0) await tx.insert(quizSections).values(rows.map((row) => ({ ...row, quizId: to })));
}

/** What one student is given beyond the terms of a quiz. */
export async function extraOf(db: Db, quizId: string, studentId: string): Promise<Extra | undefined> {
  const [row] = await db
    .select()
    .from(quizAllowances)
    .where(and(eq(quizAllowances.quizId, quizId), eq(quizAllowances.studentId, studentId)));
  return row;
}

/** Parts that are taken in order, with the time that a student has for each; nothing where no part has a clock. */
export function timedSections<S extends { title: string }>(
  sections: readonly S[],
  clocks: ReadonlyMap<string, number>,
  extra: Extra | undefined,
): (S & { limitSeconds: number | null })[] {
  if (!sections.some(({ title }) => clocks.has(title))) return [];
  const limits = sectionLimits(
    sections.map(({ title }) => clocks.get(title) ?? null),
    extra,
  );
  return sections.map((section, place) => ({ ...section, limitSeconds: limits[place] ?? null }));
}

/** The parts of a quiz as its student is told of them before the start. */
export async function sectionFacts(db: Db, quizId: string, studentId: string): Promise<SectionFacts[] | undefined> {
  const clocks = await clocksOf(db, quizId);
  if (clocks.size === 0) return undefined;
  const [items, extra] = await Promise.all([itemsOf(db, quizId), extraOf(db, quizId, studentId)]);
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item.section, (counts.get(item.section) ?? 0) + countOf(item));
  const sections = timedSections(
    [...counts].map(([title, questions]) => ({ title, questions })),
    clocks,
    extra,
  );
  return sections.length > 0 ? sections : undefined;
}
