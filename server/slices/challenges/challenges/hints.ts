import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { drawMath } from '../../../platform/text/author-html.ts';
import { htmlWithMaths } from '../../../platform/text/maths-in-markdown.ts';
import type { challengeVersions } from '../../../tables/challenges/challenges.ts';
import { hintsTaken } from '../../../tables/challenges/verifications.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { ofPointsOf } from '../../judge/judging/test-groups.public.ts';

interface Of {
  challengeId: string;
  version: Pick<typeof challengeVersions.$inferSelect, 'hints' | 'groups' | 'points'>;
}

/** The hints as one student may see them: those taken, and all once the challenge is solved. */
export async function hintsFor(db: Db, studentId: string, { challengeId, version }: Of) {
  const [taken, [solved]] = await Promise.all([
    db
      .select({ hint: hintsTaken.hint, cost: hintsTaken.cost })
      .from(hintsTaken)
      .where(and(eq(hintsTaken.studentId, studentId), eq(hintsTaken.challengeId, challengeId))),
    db
      .select({ points: solutions.points })
      .from(solutions)
      .where(and(eq(solutions.studentId, studentId), eq(solutions.challengeId, challengeId))),
  ]);
  const costs = new Map(taken.map(({ hint, cost }) => [hint, cost]));
  const spent = taken.reduce((sum, { cost }) => sum + cost, 0);
  return {
    hints: version.hints.map(({ text, cost }, place) => ({
      number: place + 1,
      cost: costs.get(place) ?? cost,
      html: solved || costs.has(place) ? drawMath(htmlWithMaths(text)) : null,
      taken: costs.has(place),
    })),
    pointsNow: solved?.points ?? Math.max(0, ofPointsOf(version.groups, version.points) - spent),
  };
}

/**
 * Takes a hint for what it costs, one after the other; taken twice it costs once. Who solved the challenge reads all of
 * them for nothing.
 */
export async function takeHint(tx: Db, studentId: string, { number, now, ...of }: Of & { number: number; now: Date }) {
  const hint = of.version.hints[number - 1];
  if (!hint) throw new Problem('hint_not_found');
  const before = await hintsFor(tx, studentId, of);
  if (before.hints[number - 1]?.html != null) return before;
  if (number > 1 && !before.hints[number - 2]?.taken) throw new Problem('hint_not_next');
  await tx
    .insert(hintsTaken)
    .values({ studentId, challengeId: of.challengeId, hint: number - 1, cost: hint.cost, takenAt: now })
    .onConflictDoNothing();
  return hintsFor(tx, studentId, of);
}
