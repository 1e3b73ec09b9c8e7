import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { cleanText } from '../../platform/text/author-html.ts';
import { aptitudeItems } from '../../tables/aptitude/aptitude.ts';
import { guessingOf } from './pool.ts';
import { findTopic } from './scopes.public.ts';

const Words = z.string().check(z.trim(), z.minLength(1, 'Enter some text.'));
const Option = z.object({ text: Words, right: z.boolean(), slip: z.optional(Words) });

/** A question somebody wrote for the pool: options, or a number to type. */
export const WrittenItem = z
  .object({
    id: z
      .string()
      .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens.'), z.maxLength(80)),
    area: z.enum(aptitudeAreas),
    topic: Words,
    /** Logits. */
    difficulty: z.number().check(z.minimum(-3), z.maximum(3)),
    /** HTML, as are options and steps. */
    stem: Words,
    options: z.optional(
      z.array(Option).check(
        z.minLength(2),
        z.maxLength(8),
        z.refine((options) => options.filter(({ right }) => right).length === 1, 'Mark exactly 1 option as right.'),
        z.refine(
          (options) => new Set(options.map(({ text }) => text)).size === options.length,
          'Each one must be different.',
        ),
      ),
    ),
    numeric: z.optional(
      z.object({ value: z.number(), tolerance: z.number().check(z.nonnegative()), unit: z.nullable(z.string()) }),
    ),
    figure: z.optional(Figure),
    solution: z.array(Words).check(z.minLength(1)),
  })
  .check(
    z.refine(
      ({ options, numeric }) => (options === undefined) !== (numeric === undefined),
      'Enter options or a number.',
    ),
    z.refine(({ area, topic }) => findTopic(area, topic) !== undefined, 'This topic isn’t in this area.'),
  );
export type WrittenItem = z.output<typeof WrittenItem>;

/** Puts written questions into the pool; one that is there already takes the new words and keeps its difficulty. */
export async function putWrittenItems(tx: Db, sources: readonly WrittenItem[]) {
  if (sources.length === 0) return;
  const rows = sources.map(({ id, area, topic, difficulty, stem, options, numeric, figure, solution }) => {
    const answer = options
      ? {
          kind: 'single' as const,
          options: options.map(({ text, slip, ...option }) => ({
            ...option,
            text: cleanText(text),
            ...(slip && { slip }),
          })),
        }
      : { kind: 'numeric' as const, ...(numeric ?? { value: 0, tolerance: 0, unit: null }) };
    const written = { stem: cleanText(stem), answer, solution: solution.map(cleanText), ...(figure && { figure }) };
    return { id, area, topic, difficulty, startDifficulty: difficulty, guessing: guessingOf(answer), written };
  });
  await tx
    .insert(aptitudeItems)
    .values(rows)
    .onConflictDoUpdate({
      target: aptitudeItems.id,
      set: { written: sql`excluded.written`, guessing: sql`excluded.guessing`, retiredAt: null },
    });
}
