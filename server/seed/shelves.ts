import { and, eq, isNull } from 'drizzle-orm';
import { type Db, one } from '../platform/db.ts';
import { lecturesOf } from '../slices/catalog/courses.public.ts';
import { issue } from '../slices/learning/certificates.ts';
import { writeStretches } from '../slices/learning/stretches.ts';
import { courses } from '../tables/catalog.ts';
import { enrolments, lectureProgress } from '../tables/learning.ts';
import { takeQuiz } from './quiz-takers.ts';
import { type ProgressSource, peopleSource } from './sources.ts';

const DAY = 24 * 60 * 60 * 1000;
const ways = { video: 'watched', article: 'read', quiz: 'passed' } as const;

/** What the demo's students have learnt so far: lectures done in order, quizzes really taken, certificates earned. */
export async function loadShelves(tx: Db, people: Map<string, string>, now: Date) {
  // Each course is read once, however many learn from it.
  const read = new Map<string, Promise<Taught>>();
  for (const { email, joinedDaysAgo, progress } of peopleSource().students) {
    const studentId = people.get(email);
    if (!studentId) throw new Error(`${email} is not there`);
    for (const source of progress) {
      const taught = read.get(source.course) ?? taughtIn(tx, source.course);
      read.set(source.course, taught);
      await loadShelf(tx, await taught, { studentId, source, joinedDaysAgo, now });
    }
  }
}

async function taughtIn(tx: Db, slug: string) {
  const course = one(await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug)));
  return { course, lectures: await lecturesOf(tx, course.id) };
}
type Taught = Awaited<ReturnType<typeof taughtIn>>;

interface Learner {
  studentId: string;
  source: ProgressSource;
  joinedDaysAgo: number;
  now: Date;
}

async function loadShelf(tx: Db, { course, lectures }: Taught, { studentId, source, joinedDaysAgo, now }: Learner) {
  const done = Math.round(source.share * lectures.length);
  // Steps spread evenly between joining and the last visit.
  const start = now.getTime() - Math.max(joinedDaysAgo - 0.5, source.lastOpenedDaysAgo + 0.5) * DAY;
  const end = now.getTime() - source.lastOpenedDaysAgo * DAY;
  const when = (step: number) => new Date(start + ((end - start) * (step + 1)) / (done + 1));
  const enrolment = one(
    await tx
      .insert(enrolments)
      .values({
        studentId,
        courseId: course.id,
        enrolledAt: new Date(start),
        lastOpenedAt: new Date(end),
        lastLectureId: lectures[Math.min(done, lectures.length - 1)]?.lectureId ?? null,
      })
      .returning(),
  );
  let quizzes = 0;
  const steps: (typeof lectureProgress.$inferInsert)[] = [];
  for (const [step, { lectureId, kind, seconds }] of lectures.slice(0, done).entries()) {
    const at = when(step);
    if (kind === 'quiz') {
      await takeQuiz(tx, { lectureId, studentId, percent: source.quizScores[quizzes] ?? 80, at });
      quizzes += 1;
    }
    steps.push({
      enrolmentId: enrolment.id,
      lectureId,
      openedAt: at,
      reportedAt: at,
      watched: kind === 'video' ? writeStretches([[0, seconds * 1000]]) : '{}',
      positionMs: kind === 'video' ? seconds * 1000 : 0,
      doneAt: at,
      doneBy: ways[kind],
    });
  }
  if (steps.length > 0) await tx.insert(lectureProgress).values(steps);
  if (done < lectures.length) return;
  await tx
    .update(enrolments)
    .set({ completedAt: new Date(end) })
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.completedAt)));
  await issue(tx, enrolment, new Date(end));
}
