import type { WeekOfSpeaking } from '@stepwell/contract/speaking/speaking.ts';
import { desc, eq } from 'drizzle-orm';
import { calendarOf, mondayOf } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database/db.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { weakSounds } from './home.ts';

/** Weeks that are shown, and attempts that are read for them. */
const MOST_WEEKS = 26;
const MOST_ROWS = 3000;

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** A student's weeks of speaking, by the site's clock, newest last; a week without an attempt is left out. */
export async function speakingProgress(db: Db, studentId: string, zone: string) {
  const [rows, sounds] = await Promise.all([
    db
      .select({ at: speakingAttempts.spokenAt, assessment: speakingAttempts.assessment })
      .from(speakingAttempts)
      .where(eq(speakingAttempts.studentId, studentId))
      .orderBy(desc(speakingAttempts.spokenAt))
      .limit(MOST_ROWS),
    weakSounds(db, studentId),
  ]);
  const { dayOf } = calendarOf(zone);
  const byWeek = new Map<string, typeof rows>();
  for (const row of rows) {
    const week = mondayOf(dayOf(row.at));
    byWeek.set(week, [...(byWeek.get(week) ?? []), row]);
  }
  const weeks = [...byWeek]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST_WEEKS)
    .map(([week, own]): WeekOfSpeaking => {
      const of = (figure: 'score' | 'accuracy' | 'fluency') =>
        meanOf(own.flatMap(({ assessment }) => assessment?.scores?.[figure] ?? []));
      const seconds = own.reduce((sum, { assessment }) => sum + (assessment?.seconds ?? 0), 0);
      return {
        week,
        attempts: own.length,
        minutes: Math.round(seconds / 6) / 10,
        score: of('score'),
        accuracy: of('accuracy'),
        fluency: of('fluency'),
      };
    });
  return { weeks, sounds };
}
