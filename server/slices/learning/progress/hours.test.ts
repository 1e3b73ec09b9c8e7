import { learning } from '@stepwell/contract/learning/learning.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDice } from '../../../testing/generated/corpus.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();

/** What the progress rows alone say was learnt, course by course. */
const recount = async (studentId: string) => {
  const { rows } = (await app.db.execute(sql`
    select e.course_id as course, count(p.done_at)::int as done,
      sum((select coalesce(sum(upper(one) - lower(one)), 0) from unnest(p.watched) one))::int as watched
    from learning_enrolments e join learning_lecture_progress p on p.enrolment_id = e.id
    where e.student_id = ${studentId} group by 1 order by 1`)) as unknown as { rows: unknown[] };
  return rows;
};
const storedHours = async (studentId: string) => {
  const { rows } = (await app.db.execute(sql`
    select course_id as course, sum(lectures_done)::int as done, sum(watched_ms)::int as watched
    from learning_hours where student_id = ${studentId} group by 1 order by 1`)) as unknown as { rows: unknown[] };
  return rows;
};

test('hours equal what progress says, whatever was watched, repeated, read and sent twice at once', async () => {
  const student = await app.person();
  const videos: string[] = [];
  const texts: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const course = await app.course();
    await app.enrolment(student, course);
    for (let film = 0; film < 2; film += 1) {
      videos.push((await app.lecture(course, { kind: 'video', seconds: 300 })).id);
      texts.push((await app.lecture(course)).id);
    }
  }
  for (const lectureId of videos) await student.call(learning.open, { params: { lectureId } });
  const { below, pick } = newDice(40);
  for (let step = 0; step < 40; step += 1) {
    app.pass(1000 * below(600));
    const lectureId = pick(videos);
    const from = below(250_000) / 1000;
    const body = { position: from, watched: [[from, from + below(80_000) / 1000] as [number, number]] };
    const report = () => student.call(learning.watch, { params: { lectureId }, body });
    const replies = step % 7 === 0 ? await Promise.all([report(), report()]) : [await report()];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    if (step % 10 === 3) {
      const params = { lectureId: texts[step % texts.length] ?? '' };
      await Promise.all([student.call(learning.read, { params }), student.call(learning.read, { params })]);
    }
  }
  const raw = await recount(student.id);
  expect(raw).toHaveLength(2);
  expect(await storedHours(student.id)).toEqual(raw);
});
