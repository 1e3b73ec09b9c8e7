import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_QUESTIONS, type QuizItem, type QuizSection } from '@stepwell/contract/quizzes/quizzes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { type Draw, quizItems } from '../../../tables/quizzes/quizzes.ts';
import { findTopic } from '../../aptitude/scopes.public.ts';
import { usable } from '../../questions/bank/rights.public.ts';
import { topicPath } from '../../questions/bank/topic-path.public.ts';

type Row = typeof quizItems.$inferSelect;

/** How many questions an item asks. */
export const countOf = ({ draw }: Pick<Row, 'draw'>) => draw?.count ?? 1;

const drawOf = (item: Exclude<QuizItem, { kind: 'fixed' }>): Draw => {
  const { topic, from, to, count } = item;
  if (item.kind === 'aptitude') return { area: item.area, ...(topic && { topic }), from, to, count };
  const path = topicPath(topic);
  return { ...(path && { topic: path, within: true }), from, to, count };
};

/** What a quiz is made of, as its rows hold it, in order. */
export const rowsFrom = (sections: readonly QuizSection[]) =>
  sections
    .flatMap(({ title, items }) => items.map((item) => ({ section: title.toWellFormed(), item })))
    .map(({ section, item }, index) => ({
      section,
      position: index + 1,
      marks: item.marks,
      penalty: item.penalty,
      ...(item.kind === 'fixed'
        ? { questionId: item.questionId, draw: null }
        : { questionId: null, draw: drawOf(item) }),
    }));

/** The rows of a quiz as parts again, with their clocks; rows beside each other under one title are one part. */
export function sectionsFrom(rows: readonly Row[], clocks: ReadonlyMap<string, number>): QuizSection[] {
  const sections: QuizSection[] = [];
  for (const { section, questionId, draw, marks, penalty } of rows) {
    const last = sections.at(-1);
    const into = last?.title === section ? last : { title: section, items: [], minutes: clocks.get(section) ?? null };
    if (into !== last) sections.push(into);
    if (questionId) into.items.push({ kind: 'fixed', questionId, marks, penalty });
    else if (draw) {
      const { area, topic = '', from = draw.difficulty ?? 1, to = draw.difficulty ?? 5, count } = draw;
      const wish = { topic, from, to, count, marks, penalty };
      into.items.push(area ? { kind: 'aptitude', area, ...wish } : { kind: 'draw', ...wish });
    }
  }
  return sections;
}

/**
 * Refuses parts that cannot be asked, whatever the bank holds. A question of another teacher has to be shared for use when
 * it comes in; it stays in the quiz when that ends.
 */
export async function refuseOdd(
  tx: Db,
  { quizId, ownerId }: { quizId: string; ownerId: string },
  sections: readonly QuizSection[],
  timeLimitMinutes: number | null,
) {
  const rows = rowsFrom(sections);
  const titles = sections.filter(({ items }) => items.length > 0).map(({ title }) => title.toLowerCase());
  if (new Set(titles).size < titles.length) refuse('Two parts have the same title. Rename one.');
  if (rows.reduce((sum, row) => sum + countOf(row), 0) > MOST_QUESTIONS) {
    refuse(`A quiz can have up to ${MOST_QUESTIONS} questions.`);
  }
  if (rows.some(({ draw }) => draw && (draw.from ?? 1) > (draw.to ?? 5))) {
    refuse('The minimum difficulty must not be above the maximum.');
  }
  if (rows.some(({ draw }) => draw?.area && draw.topic && !findTopic(draw.area, draw.topic))) {
    refuse('This topic isn’t in this aptitude area.');
  }
  const tooLong = sections.find(({ minutes }) => minutes && timeLimitMinutes !== null && minutes > timeLimitMinutes);
  if (tooLong) {
    refuse(
      `The time limit (${timeLimitMinutes} min) is shorter than one part (${tooLong.minutes} min). Raise it to at least ${tooLong.minutes} min.`,
    );
  }
  const ids = rows.flatMap(({ questionId }) => questionId ?? []);
  if (new Set(ids).size < ids.length) refuse('The quiz contains a question twice. Remove one.');
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: quizItems.questionId })
    .from(quizItems)
    .where(and(eq(quizItems.quizId, quizId), inArray(quizItems.questionId, ids)));
  const mayAsk = new Set([...known.map(({ id }) => id), ...(await usable(tx, ownerId, ids))]);
  if (ids.some((id) => !mayAsk.has(id))) {
    refuse('One of these questions isn’t in your question bank or shared with you for use.');
  }
}

export async function writeItems(tx: Db, quizId: string, sections: readonly QuizSection[]) {
  await tx.delete(quizItems).where(eq(quizItems.quizId, quizId));
  const rows = rowsFrom(sections).map((row) => ({ ...row, quizId }));
  if (rows.length > 0) await tx.insert(quizItems).values(rows);
}

function refuse(text: string): never {
  throw new Problem('invalid_fields', { fields: { sections: text } });
}
