import type { SpeakingHome } from '@stepwell/contract/speaking/speaking.ts';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { isListed, speakingLibrary } from './tasks/all-tasks.ts';

/** So many recordings say which sounds cause trouble. */
const NEWEST = 30;
/** A sound is named from so many words on. */
const LEAST_WORDS = 4;

/** The list of tasks with how far a student is, and which sounds to work on. */
export async function speakingHome(
  { db, now, zone }: Pick<Services, 'db' | 'now' | 'zone'>,
  studentId: string,
): Promise<SpeakingHome> {
  const { dayOf, beginOf } = calendarOf(zone);
  const today = beginOf(dayOf(now()));
  const { studentId: studentColumn, spokenAt, counts } = speakingAttempts;
  const [{ tasks }, done, sounds, count, { recordingDays }] = await Promise.all([
    speakingLibrary(),
    rowsOf<{ taskId: string; attempts: number; best: number | null }>(
      db,
      sql`
      select task_id as "taskId", count(*)::int as attempts,
        max(coalesce(score, (assessment #>> '{scores,fluency}')::int)) as best
      from speaking_attempts where student_id = ${studentId} group by task_id`,
    ),
    weakSounds(db, studentId),
    db.$count(speakingAttempts, and(eq(studentColumn, studentId), counts, gte(spokenAt, today))),
    siteSettingsOf(db),
  ]);
  const lines = tasks.filter(isListed).map(({ taskId, kind, title, band, sound, turns }) => {
    const own = done.filter(
      (one) => one.taskId === taskId || (turns.length > 0 && one.taskId.startsWith(`${taskId}.`)),
    );
    const best = own.flatMap((one) => one.best ?? []);
    return {
      taskId,
      kind,
      title,
      band,
      sound,
      attempts: own.reduce((sum, one) => sum + one.attempts, 0),
      best: best.length > 0 ? Math.max(...best) : null,
    };
  });
  return { tasks: lines, sounds, today: count, recordingDays };
}

/** Sounds of the newest recordings by the share of their words in which they were the weak one. */
export async function weakSounds(db: Db, studentId: string) {
  const rows = await db
    .select({ assessment: speakingAttempts.assessment })
    .from(speakingAttempts)
    .where(and(eq(speakingAttempts.studentId, studentId), sql`${speakingAttempts.score} is not null`))
    .orderBy(desc(speakingAttempts.spokenAt))
    .limit(NEWEST);
  const found = new Map<string, { words: number; weak: number }>();
  for (const word of rows.flatMap(({ assessment }) => assessment?.words ?? []))
    for (const sound of new Set(word.sounds.map((one) => one.sound))) {
      const known = found.get(sound) ?? { words: 0, weak: 0 };
      const isWeak = word.sounds.some((one) => one.sound === sound && one.isWeak);
      found.set(sound, { words: known.words + 1, weak: known.weak + (isWeak ? 1 : 0) });
    }
  return [...found]
    .map(([sound, figures]) => ({ sound, ...figures }))
    .filter(({ words, weak }) => words >= LEAST_WORDS && weak > 0)
    .sort((a, b) => b.weak / b.words - a.weak / a.words || b.words - a.words)
    .slice(0, 8);
}
