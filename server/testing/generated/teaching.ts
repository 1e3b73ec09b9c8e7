import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type courses as courseTable, lectures, reviews } from '../../tables/catalog/catalog.ts';
import { batches, batchMembers, enrolments, hours, lectureProgress } from '../../tables/learning/learning.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import type { TestApp } from '../test-app.ts';
import { newDice } from './corpus.ts';

const DAY = 86_400_000;
const QUARTER = 15 * 60_000;

type Row<T extends { $inferSelect: object }> = T['$inferSelect'];
type Made = Row<typeof courseTable> & {
  made: Row<typeof lectures>[];
  quiz: Row<typeof quizzes> | undefined;
  group: Row<typeof batches>[];
};

/**
 * Courses of two teachers with learners in every standing, written straight into the tables as a year of use would
 * leave them: lectures retired and optional, people erased, suspended and declined, courses put away and completed,
 * quizzes failed and passed, batches that run and that are over.
 */
export async function generateTeaching(app: TestApp, seed: number) {
  const { below, pick } = newDice(seed);
  const now = app.services.now();
  const ago = (days: number) => new Date(Math.floor((now.getTime() - days * DAY) / 1000) * 1000 - below(DAY / 2));
  const teachers = [
    await app.person({ role: 'instructor', fullName: 'Ben Ito' }),
    await app.person({ role: 'instructor', fullName: 'Meera Das' }),
  ] as const;
  const people = [];
  for (let n = 0; n < 44; n += 1) {
    people.push(
      await app.person({
        fullName: `Learner ${n}`,
        status: n % 11 === 3 ? 'suspended' : n % 13 === 5 ? 'declined' : 'approved',
        ...(n % 9 === 4 && { erasedAt: now }),
      }),
    );
  }
  const courses: Made[] = [];
  for (const teacher of [teachers[0], teachers[0], teachers[0], teachers[1]]) {
    const course = await app.course({ instructorId: teacher.id, title: `Course ${courses.length}` });
    const sections = [await app.section(course.id, 'First'), await app.section(course.id, 'Second')];
    const created: Row<typeof lectures>[] = [];
    for (let n = 0; n < 9; n += 1) {
      const at = { id: course.id, sectionId: sections[n < 5 ? 0 : 1]?.id ?? '' };
      created.push(await app.lecture(at, { kind: n === 4 ? 'quiz' : 'article', required: n !== 2 && n !== 7 }));
    }
    const quiz = created[4];
    const [taughtQuiz] = await app.db
      .insert(quizzes)
      .values({
        ownerId: teacher.id,
        courseId: course.id,
        lectureId: quiz?.id ?? null,
        title: `Quiz ${courses.length}`,
      })
      .returning();
    // Two of them were taken out of the course; the quiz, too, of the third one.
    const gone = [created[8], ...(courses.length === 2 ? [quiz] : [created[5]])];
    for (const lecture of gone) {
      await app.db
        .update(lectures)
        .set({ retiredAt: now, required: false, preview: false, sectionId: null })
        .where(sql`${lectures.id} = ${lecture?.id}`);
    }
    const group = [];
    for (const [name, starts, ends] of [
      ['Monday', 40, null],
      ['Of last year', 400, 300],
      ['Next week', -7, null],
    ] as const) {
      const [batch] = await app.db
        .insert(batches)
        .values({ courseId: course.id, name, startsAt: ago(starts), endsAt: ends === null ? null : ago(ends) })
        .returning();
      if (batch) group.push(batch);
    }
    courses.push({ ...course, made: created, quiz: taughtQuiz, group });
  }
  for (const { id: courseId, made, quiz, group } of courses) {
    for (const person of people) {
      if (below(5) === 0) continue;
      const enrolledDays = below(220);
      const seenDays = pick([0, 0, 2, 5, 9, 20, 60].filter((days) => days <= enrolledDays));
      const reach = Math.min(9, below(13));
      const isDone = reach === 9;
      const [enrolment] = await app.db
        .insert(enrolments)
        .values({
          courseId,
          studentId: person.id,
          enrolledAt: ago(enrolledDays),
          lastOpenedAt: new Date(Math.max(ago(seenDays).getTime(), now.getTime() - enrolledDays * DAY)),
          completedAt: isDone ? ago(below(enrolledDays + 1)) : null,
          shelvedAt: below(12) === 0 ? now : null,
          lastLectureId: reach > 0 ? (made[below(reach)]?.id ?? null) : null,
        })
        .returning();
      for (const [place, lecture] of made.entries()) {
        if (place >= reach || (place > 0 && below(6) === 0)) continue;
        const openedAt = ago(pick([1, 3, 8, 12, 30]));
        const isFinished = isDone || below(5) > 0;
        await app.db.insert(lectureProgress).values({
          enrolmentId: enrolment?.id ?? '',
          lectureId: lecture.id,
          openedAt,
          ...(isFinished && { doneAt: openedAt, doneBy: 'read' as const }),
        });
      }
      const quarters = new Set(Array.from({ length: below(6) }, () => Math.floor(ago(below(150)).getTime() / QUARTER)));
      for (const quarter of quarters) {
        await app.db.insert(hours).values({
          studentId: person.id,
          courseId,
          quarter: new Date(quarter * QUARTER),
          watchedMs: below(900_000),
          lecturesDone: below(3),
        });
      }
      if (below(3) === 0) {
        await app.db.insert(reviews).values({
          courseId,
          studentId: person.id,
          stars: 1 + below(5),
          writtenAt: ago(below(200)),
          ...(below(4) === 0 && { reply: 'Thank you.', repliedAt: now }),
          ...(below(6) === 0 && { hiddenAt: now, hiddenReason: 'It names somebody.' }),
        });
      }
      for (let number = 1; quiz && number <= below(4); number += 1) {
        const isMarked = below(4) > 0;
        const state = pick(['handed-in', 'timed-out'] as const);
        await app.db.insert(attempts).values({
          quizId: quiz.id,
          studentId: person.id,
          number,
          state,
          seed: randomUUID(),
          preview: below(8) === 0,
          startedAt: ago(4),
          endedAt: ago(3),
          maxMarks: 10,
          ...(isMarked && { marks: 5, passed: below(4) === 0 }),
        });
      }
      for (const { id: batchId } of group) {
        if (below(2) === 0) await app.db.insert(batchMembers).values({ batchId, studentId: person.id });
      }
    }
  }
  return { teachers, people, courses };
}
