import { type EnglishProgress, englishAreas } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { calendarOf, dayAfter } from '../../platform/calendar.ts';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { wilsonOf } from '../../platform/item-response/wilson.ts';
import { points } from '../../tables/leaderboard/points.ts';
import { englishAnswers } from '../../tables/vocabulary/vocabulary.ts';
import { goalOf } from './goals.ts';
import { historyOf } from './history.ts';
import { levelsOf, levelView } from './levels.ts';
import { findUnit, library } from './units/units.ts';

const DAYS = 7;
/** A word of a deck counts as known from so many days of stability on: the time until recall falls to nine in ten. */
export const KNOWN_STABILITY_DAYS = 7;

/** The last seven days, by the days of a zone, and what is known by now. */
export async function progressOf(
  db: Db,
  studentId: string,
  { zone, now }: { zone: string; now: Date },
): Promise<EnglishProgress> {
  const calendar = calendarOf(zone);
  const today = calendar.dayOf(now);
  const first = dayAfter(today, 1 - DAYS);
  const [answers, goal, history, known, earned, levels] = await Promise.all([
    db
      .select({ unitId: englishAnswers.unitId, isRight: englishAnswers.isRight, at: englishAnswers.answeredAt })
      .from(englishAnswers)
      .where(and(eq(englishAnswers.studentId, studentId), gte(englishAnswers.answeredAt, calendar.beginOf(first)))),
    goalOf(db, studentId),
    historyOf(db, studentId),
    rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from assessment_mistakes
      where student_id = ${studentId} and source = 'deck' and put_away_at is null
        and (memory ->> 'reps')::int > 0 and (memory ->> 'stability')::float >= ${KNOWN_STABILITY_DAYS}`,
    ),
    rowsOf<{ sum: number }>(
      db,
      sql`select coalesce(sum(${points.points}), 0)::int as sum from ${points}
      where ${points.studentId} = ${studentId} and ${points.kind} = 'practice-day' and ${points.undoneAt} is null`,
    ),
    levelsOf(db, studentId),
  ]);
  const rights = (some: typeof answers) => some.filter(({ isRight }) => isRight).length;
  return {
    days: Array.from({ length: DAYS }, (_, place) => {
      const day = dayAfter(first, place);
      const own = answers.filter(({ at }) => calendar.dayOf(at) === day);
      const isRest = goal.restDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      return { day, answered: own.length, right: rights(own), isRest };
    }),
    areas: englishAreas.map((area) => {
      const own = answers.filter(({ unitId }) => findUnit(unitId)?.area === area);
      return { area, answered: own.length, right: rights(own), share: wilsonOf(rights(own), own.length) };
    }),
    words: {
      units: library().items.filter(({ id, unit, source }) => {
        const isOneWord = unit.words.length > 0 && (source.kind === 'gap' || source.kind === 'choice');
        return isOneWord && history.get(id)?.isRight === true;
      }).length,
      decks: known[0]?.count ?? 0,
    },
    points: earned[0]?.sum ?? 0,
    levels: levels.map(levelView),
  };
}
