import type { Ability } from '@stepwell/contract/aptitude/aptitude.ts';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { abilityOf, type Estimate, solvesOf } from '../../platform/item-response/ability.ts';
import { aptitudeAbilities, aptitudeAnswers } from '../../tables/aptitude/aptitude.ts';
import { partsOf, scopesAround } from './scopes.public.ts';

/** People get better: only so many of the newest answers speak of them. */
export const NEWEST = 100;

/** Estimates anew, from the newest answers, every scope that one of these areas and topics counts in. */
export async function estimateAnew(tx: Db, studentId: string, met: { area: AptitudeArea; topic: string }[], now: Date) {
  const scopes = [...new Set(met.flatMap(({ area, topic }) => scopesAround(area, topic)))].toSorted();
  for (const scope of scopes) {
    const answers = await newestAnswers(tx, studentId, scope);
    const found = { ...abilityOf(answers), answers: answers.length, updatedAt: now };
    await tx
      .insert(aptitudeAbilities)
      .values({ studentId, scope, ...found })
      .onConflictDoUpdate({ target: [aptitudeAbilities.studentId, aptitudeAbilities.scope], set: found });
  }
}

async function newestAnswers(db: Db, studentId: string, scope: string) {
  const { area, topic } = partsOf(scope);
  const rows = await db
    .select({
      difficulty: aptitudeAnswers.difficulty,
      guessing: aptitudeAnswers.guessing,
      right: sql<boolean>`${aptitudeAnswers.isRight}`,
    })
    .from(aptitudeAnswers)
    .where(
      and(
        eq(aptitudeAnswers.studentId, studentId),
        isNotNull(aptitudeAnswers.answeredAt),
        area === null ? undefined : eq(aptitudeAnswers.area, area),
        topic === null ? undefined : eq(aptitudeAnswers.topic, topic),
      ),
    )
    .orderBy(desc(aptitudeAnswers.answeredAt), desc(aptitudeAnswers.questionId))
    .limit(NEWEST);
  return rows;
}

export const abilityView = ({ theta, error, answers }: Estimate & { answers: number }): Ability => ({
  theta,
  error,
  answers,
  solves: solvesOf({ theta, error }),
});

/** Everything that is known of somebody's abilities, by scope. */
export async function abilitiesOf(db: Db, studentId: string) {
  const rows = await db.select().from(aptitudeAbilities).where(eq(aptitudeAbilities.studentId, studentId));
  return new Map(rows.map((row) => [row.scope, abilityView(row)]));
}

/** What is known within a scope; nothing before the first answer. */
export async function abilityIn(db: Db, studentId: string, scope: string) {
  const [row] = await db
    .select()
    .from(aptitudeAbilities)
    .where(and(eq(aptitudeAbilities.studentId, studentId), eq(aptitudeAbilities.scope, scope)));
  return row ? abilityView(row) : null;
}
