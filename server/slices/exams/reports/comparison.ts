import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { attempts } from '../../../tables/quizzes/attempts.ts';
import { medianOf } from '../../grading/results/moments.public.ts';
import { chosenAttempts } from '../../grading/results/score-matrix.public.ts';
import { percentOf } from '../../questions/grading.public.ts';

/** Of fewer students nothing is said: among a handful, a middle and a place would tell single results. */
export const LEAST_COMPARED = 10;
export const bands = ['lowest', 'lower', 'upper', 'highest'] as const;
export type Band = (typeof bands)[number];

/**
 * The quarter in which a share of the marks lies among all shares, its own among them: by the middle of the places that
 * equal shares take together, so that everybody with the same marks is told the same.
 */
export function bandOf(own: number, all: readonly number[]): Band {
  const below = all.filter((share) => share < own).length;
  const equal = all.filter((share) => share === own).length;
  const place = (below + equal / 2) / all.length;
  return bands[Math.min(3, Math.floor(place * 4))] ?? 'highest';
}

/**
 * How this attempt stands beside the best attempt of each other student that is marked to the end. Nothing where it
 * waits for marks itself, or where they are fewer than ten with it.
 */
export async function comparisonOf(db: Db, attempt: typeof attempts.$inferSelect) {
  if (attempt.preview || attempt.waiting > 0 || attempt.marks === null) return undefined;
  const rows = await rowsOf<{ marks: number; of: number }>(
    db,
    sql`
    select a.marks::float8 as marks, a.max_marks::float8 as of
    from assessment_attempts a
    where a.id in (${chosenAttempts(attempt.quizId, 'best')}) and a.waiting = 0 and a.student_id <> ${attempt.studentId}`,
  );
  const shareOf = (marks: number, of: number) => (of > 0 ? marks / of : 1);
  const own = shareOf(attempt.marks, attempt.maxMarks);
  const all = [own, ...rows.map(({ marks, of }) => shareOf(marks, of))];
  if (all.length < LEAST_COMPARED) return undefined;
  return { students: all.length, medianPercent: percentOf(medianOf(all), 1), band: bandOf(own, all) };
}
