import { frequencyBands } from '@stepwell/contract/vocabulary/bands.ts';
import type { EnglishLevel } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { abilityOf, type Estimate } from '../../platform/item-response/ability.ts';
import { englishAnswers, englishLevels } from '../../tables/vocabulary/vocabulary.ts';
import { bandDifficulty } from './units/items.ts';

type LevelRow = typeof englishLevels.$inferSelect;

/** People get better: only so many of the newest first answers speak of them. */
const NEWEST = 60;
/** So many first answers after a level, at least, before it can move. */
export const EVIDENCE = 10;
/** Nine in ten of a normal distribution lie within so many standard errors. */
const NINE_IN_TEN = 1.645;

/** The band whose items are solved half of the time at an ability. */
export const bandAt = (theta: number) =>
  frequencyBands.reduce<number>(
    (best, { band }) => (Math.abs(bandDifficulty(band) - theta) < Math.abs(bandDifficulty(best) - theta) ? band : best),
    1,
  );

/**
 * The band after practice: one step, and only where the whole standard error lies beyond the edge between two bands, so
 * that a lucky session moves nothing.
 */
export function movedBand(band: number, { theta, error }: Estimate) {
  const edge = (between: number) => bandDifficulty(between + 0.5);
  if (band < frequencyBands.length && theta - error > edge(band)) return band + 1;
  if (band > 1 && theta + error < edge(band - 1)) return band - 1;
  return band;
}

export const levelView = ({ theta, error, at, ...row }: LevelRow): EnglishLevel => ({
  band: row.band,
  before: row.before,
  low: Math.min(row.band, bandAt(theta - NINE_IN_TEN * error)),
  high: Math.max(row.band, bandAt(theta + NINE_IN_TEN * error)),
  theta,
  error,
  answers: row.answers,
  right: row.right,
  reason: row.reason,
  at: at.toISOString(),
});

/** Levels, the newest first. */
export const levelsOf = (db: Db, studentId: string, most = 10) =>
  db
    .select()
    .from(englishLevels)
    .where(eq(englishLevels.studentId, studentId))
    .orderBy(desc(englishLevels.id))
    .limit(most);

export async function levelOf(db: Db, studentId: string) {
  const [newest] = await levelsOf(db, studentId, 1);
  return newest;
}

const firstAnswers = (db: Db, studentId: string) =>
  db
    .select({
      sessionId: englishAnswers.sessionId,
      difficulty: englishAnswers.difficulty,
      guessing: englishAnswers.guessing,
      right: englishAnswers.isRight,
      at: englishAnswers.answeredAt,
    })
    .from(englishAnswers)
    .where(and(eq(englishAnswers.studentId, studentId), eq(englishAnswers.isFirst, true)))
    .orderBy(desc(englishAnswers.answeredAt), desc(englishAnswers.position))
    .limit(NEWEST);

/** The level that a placement test found. */
export async function placeLevel(tx: Db, session: { id: string; studentId: string }, now: Date) {
  const answers = await tx
    .select({ difficulty: englishAnswers.difficulty, guessing: englishAnswers.guessing, right: englishAnswers.isRight })
    .from(englishAnswers)
    .where(eq(englishAnswers.sessionId, session.id));
  if (answers.length === 0) return;
  const { theta, error } = abilityOf(answers);
  const before = await levelOf(tx, session.studentId);
  await tx.insert(englishLevels).values({
    studentId: session.studentId,
    sessionId: session.id,
    band: bandAt(theta),
    before: before?.band ?? null,
    theta,
    error,
    answers: answers.length,
    right: answers.filter(({ right }) => right).length,
    reason: 'placement',
    at: now,
  });
}

/** Moves the level by one band where enough first answers since the last one show it. */
export async function moveLevel(tx: Db, session: { id: string; studentId: string }, now: Date) {
  const level = await levelOf(tx, session.studentId);
  if (!level) return;
  const answers = await firstAnswers(tx, session.studentId);
  const since = answers.filter(({ at, sessionId }) => at > level.at && sessionId !== level.sessionId);
  if (since.length < EVIDENCE) return;
  const estimate = abilityOf(answers);
  const band = movedBand(level.band, estimate);
  if (band === level.band) return;
  await tx.insert(englishLevels).values({
    studentId: session.studentId,
    sessionId: session.id,
    band,
    before: level.band,
    ...estimate,
    answers: answers.length,
    right: answers.filter(({ right }) => right).length,
    reason: 'practice',
    at: now,
  });
}
