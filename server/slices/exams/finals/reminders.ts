import { sql } from 'drizzle-orm';
import { finalSoon } from '../../../events/exams.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Job } from '../../../platform/slice.ts';

const DAY = 24 * 60 * 60 * 1000;
interface Due {
  quizId: string;
  studentId: string;
  slotId: string;
  startsAt: string | Date;
}

/** Tells each student once, a day before their slot. Who booked it on its last day knows it anyway. */
export const remindJob: Job = {
  name: 'assessment.remind-of-finals',
  cron: '7 * * * *',
  async run({ db, now }) {
    const at = now();
    const [from, until] = [at.toISOString(), new Date(at.getTime() + DAY).toISOString()];
    await db.transaction(async (tx) => {
      const due = await rowsOf<Due>(
        tx,
        sql`
        update assessment_final_bookings b set reminded_at = ${from}::timestamptz
        from assessment_final_slots s join assessment_quiz_plans p on p.quiz_id = s.quiz_id
        where s.id = b.slot_id and p.state = 'published' and b.reminded_at is null
          and s.starts_at > ${from}::timestamptz and s.starts_at <= ${until}::timestamptz
          and b.booked_at < s.starts_at - interval '1 day'
        returning b.quiz_id as "quizId", b.student_id as "studentId", b.slot_id as "slotId", s.starts_at as "startsAt"`,
      );
      for (const { startsAt, ...booking } of due) {
        await emit(tx, finalSoon, { ...booking, startsAt: new Date(startsAt).toISOString() });
      }
    });
  },
};
