import type { MarkCategory } from '@stepwell/contract/writing/rules/rule.ts';
import type { WeekOfWriting } from '@stepwell/contract/writing/writing.ts';
import { desc, eq } from 'drizzle-orm';
import { calendarOf, mondayOf } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database/db.ts';
import { writingVersions, writingWorks } from '../../tables/writing/writing.ts';

/** Weeks that are shown, and versions that are read for them. */
const MOST_WEEKS = 26;
const MOST_ROWS = 2000;
/** So many versions say what a student's usual errors are. */
const NEWEST = 10;

/** A student's weeks of writing, by the site's clock, newest last; a week without a text is left out. */
export async function progressOf(db: Db, studentId: string, zone: string) {
  const rows = await db
    .select({ version: writingVersions })
    .from(writingVersions)
    .innerJoin(writingWorks, eq(writingWorks.id, writingVersions.workId))
    .where(eq(writingWorks.studentId, studentId))
    .orderBy(desc(writingVersions.submittedAt))
    .limit(MOST_ROWS);
  const { dayOf } = calendarOf(zone);
  const byWeek = new Map<string, { texts: number; words: number; bands: number; errors: number }>();
  const byCategory = new Map<MarkCategory, number>();
  rows.forEach(({ version }, at) => {
    const errors = version.marks.filter(({ severity }) => severity === 'error');
    const week = mondayOf(dayOf(version.submittedAt));
    const sum = byWeek.get(week) ?? { texts: 0, words: 0, bands: 0, errors: 0 };
    byWeek.set(week, {
      texts: sum.texts + 1,
      words: sum.words + version.words,
      bands: sum.bands + version.band,
      errors: sum.errors + errors.length,
    });
    if (at < NEWEST) for (const { category } of errors) byCategory.set(category, (byCategory.get(category) ?? 0) + 1);
  });
  const weeks: WeekOfWriting[] = [...byWeek]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST_WEEKS)
    .map(([week, { texts, words, bands, errors }]) => ({
      week,
      texts,
      words,
      band: Math.round((10 * bands) / texts) / 10,
      errorsPer100: words === 0 ? 0 : Math.round((1000 * errors) / words) / 10,
    }));
  const categories = [...byCategory]
    .map(([category, errors]) => ({ category, errors }))
    .sort((a, b) => b.errors - a.errors);
  return { weeks, categories };
}
