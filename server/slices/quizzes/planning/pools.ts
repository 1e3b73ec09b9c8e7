import { Problem } from '@stepwell/contract/problem.ts';
import type { Pools } from '@stepwell/contract/quizzes/quizzes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { quizItems } from '../../../tables/quizzes/quizzes.ts';
import { poolsOf } from '../drawing.ts';
import { assign } from '../drawing-all.ts';

type Items = readonly Pick<typeof quizItems.$inferSelect, 'questionId' | 'draw'>[];

/** What the bank and the aptitude pool hold for each draw, and for all of them together. */
export async function poolFigures(db: Db, ownerId: string, items: Items): Promise<Pools> {
  const pools = await poolsOf(db, ownerId, items);
  const found = assign(pools).reduce((sum, ids) => sum + ids.length, 0);
  return {
    draws: pools.map(({ count, ids }) => ({ needed: count, fits: ids.length })),
    together: { needed: pools.reduce((sum, { count }) => sum + count, 0), found },
  };
}

/** Refuses a quiz that could not be asked: without questions, or with draws that find too few. */
export async function refuseUnready(db: Db, ownerId: string, items: Items) {
  if (items.length === 0) throw new Problem('quiz_empty');
  const { draws, together } = await poolFigures(db, ownerId, items);
  const short = draws.findIndex(({ needed, fits }) => fits < needed);
  const draw = draws[short];
  if (draw) {
    const figures = { number: short + 1, needed: draw.needed, fits: draw.fits };
    const message = items.flatMap((item) => item.draw ?? [])[short]?.area
      ? i18n.t(
          'Random selection {number} needs {needed} questions, but the aptitude pool has {fits}. Widen the selection.',
          figures,
        )
      : i18n.t(
          'Random selection {number} needs {needed} questions, but your bank has {fits}. Add matching questions or widen the selection.',
          figures,
        );
    throw new Problem('quiz_pool_too_small', { message });
  }
  if (together.found < together.needed) {
    const message = i18n.t(
      'The random selections need {needed} questions in total, but only {found} are available because some share questions.',
      together,
    );
    throw new Problem('quiz_pool_too_small', { message });
  }
}
