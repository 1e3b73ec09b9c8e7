import type { QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import { inArray } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { aptitudeItems, aptitudeQuestions } from '../../tables/aptitude/aptitude.ts';
import { chanceOf, idOf, shuffled } from '../questions/chance.public.ts';
import type { DrawnQuestion } from './families/family.ts';
import { drawFrom } from './pool.ts';

export type QuestionRow = typeof aptitudeQuestions.$inferSelect;

/** A drawn question in two halves: what is shown, and what is not before the answer. Ids tell nothing of the order. */
export function halvesOf({ stem, answer, solution, figure = undefined }: DrawnQuestion, seed: string) {
  const shown = { stem, figure: figure ?? null };
  if (answer.kind === 'numeric') {
    const { value, tolerance, unit } = answer;
    const view: QuestionView = { kind: 'numeric', unit };
    const key: SettledKey = { kind: 'numeric', right: value, tolerance };
    return { ...shown, face: view, secret: { key, solution, slips: {} } };
  }
  const options = answer.options.map((option, place) => ({ ...option, id: idOf(seed, 'option', String(place)) }));
  const view: QuestionView = {
    kind: 'single',
    options: shuffled(options, chanceOf(seed, 'order of options')).map(({ id, text }) => ({ id, text })),
  };
  const right = one(options.filter((option) => option.right)).id;
  const slips = Object.fromEntries(options.flatMap(({ id, slip }) => (slip ? [[id, slip]] : [])));
  return { ...shown, face: view, secret: { key: { kind: 'single' as const, right }, solution, slips } };
}

/** Draws a question of each item for one person and keeps it; an item whose family is gone is left out. */
export async function drawAll(tx: Db, studentId: string, wishes: readonly { itemId: string; seed: string }[]) {
  if (wishes.length === 0) return [];
  const items = await tx
    .select()
    .from(aptitudeItems)
    .where(
      inArray(
        aptitudeItems.id,
        wishes.map(({ itemId }) => itemId),
      ),
    );
  const rows = wishes.flatMap(({ itemId, seed }) => {
    const item = items.find(({ id }) => id === itemId);
    const drawn = item && drawFrom(item, seed);
    return drawn ? [{ studentId, itemId, seed, ...halvesOf(drawn, seed) }] : [];
  });
  if (rows.length === 0) return [];
  const saved = await tx.insert(aptitudeQuestions).values(rows).returning();
  return saved.map((question) => ({ question, item: one(items.filter(({ id }) => id === question.itemId)) }));
}
