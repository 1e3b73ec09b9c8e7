import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import { lecturesOf } from '../slices/catalog/courses.public.ts';
import { issue } from '../slices/certificates/certificates.public.ts';
import { writeStretches } from '../slices/learning/progress/watched-ranges.public.ts';
import { courses } from '../tables/catalog/catalog.ts';
import { enrolments, lectureProgress } from '../tables/learning/learning.ts';
import { videoAnswers } from '../tables/quizzes/video-questions.ts';
import { takeQuiz } from './quiz-takers.ts';
import {
  courseSources,
  learnerSources,
  type ProgressSource,
  peopleSource,
  type WorkSource,
  workSources,
} from './sources.ts';
import { answersTo, cuePointsOf, type SeededCuePoint } from './video-takers.ts';
import { loadWork } from './works.ts';

const DAY = 24 * 60 * 60 * 1000;
const ways = {
  video: 'watched',
  article: 'read',
  quiz: 'passed',
  file: 'read',
  package: 'passed',
  coding: 'passed',
  live: 'passed',
} as const;

/**
 * What the demo's students have learnt so far: lectures done in order, quizzes really taken, films' questions answered,
 * work handed in and marked, certificates earned.
 */
export async function loadShelves(
  tx: Db,
  people: Map<string, string>,
  lectureIds: Map<string, Map<string, string>>,
  now: Date,
) {
  const joined = new Map(peopleSource().students.map(({ email, joinedDaysAgo }) => [email, joinedDaysAgo]));
  for (const { slug } of courseSources()) {
    const names = new Map([...(lectureIds.get(slug) ?? [])].map(([name, id]) => [id, name]));
    const content = { ...(await loadCourseContent(tx, slug)), names, works: workSources(slug) };
    for (const source of learnerSources(slug)) {
      const studentId = people.get(source.student);
      const joinedDaysAgo = joined.get(source.student);
      if (!studentId || joinedDaysAgo === undefined) throw new Error(`${source.student} is not there`);
      await loadEnrolment(tx, content, { studentId, source, joinedDaysAgo, now });
    }
  }
  // What the verbs of learning would have kept, had they been called day by day.
  await tx.execute(sql`
    insert into learning_hours (student_id, course_id, quarter, watched_ms, lectures_done)
    select e.student_id, e.course_id, date_bin('15 minutes', p.done_at, '2000-01-01Z'),
      sum((select coalesce(sum(upper(one) - lower(one)), 0) from unnest(p.watched) one)), count(*)
    from learning_lecture_progress p join learning_enrolments e on e.id = p.enrolment_id
    where p.done_at is not null group by 1, 2, 3
    on conflict do nothing`);
}

async function loadCourseContent(tx: Db, slug: string) {
  const course = one(
    await tx.select({ id: courses.id, teacherId: courses.instructorId }).from(courses).where(eq(courses.slug, slug)),
  );
  // Coding lectures are practice that nobody of the demo has done: a solution would need its program.
  const lectures = (await lecturesOf(tx, course.id)).filter(({ kind }) => kind !== 'coding');
  const stops = new Map<string, SeededCuePoint[]>();
  for (const { lectureId, kind } of lectures)
    if (kind === 'video') stops.set(lectureId, await cuePointsOf(tx, lectureId));
  return { course, lectures, stops };
}
type Taught = Awaited<ReturnType<typeof loadCourseContent>> & { names: Map<string, string>; works: WorkSource[] };

interface Learner {
  studentId: string;
  source: ProgressSource;
  joinedDaysAgo: number;
  now: Date;
}

async function loadEnrolment(tx: Db, content: Taught, { studentId, source, joinedDaysAgo, now }: Learner) {
  const { course, lectures } = content;
  const done = Math.round(source.share * lectures.length);
  // Steps spread evenly between joining and the last visit.
  const began = source.startedDaysAgo ?? Math.max(joinedDaysAgo - 0.5, source.lastOpenedDaysAgo + 0.5);
  const start = now.getTime() - began * DAY;
  const end = now.getTime() - source.lastOpenedDaysAgo * DAY;
  // None of them before the day on which it opened.
  const when = (step: number) =>
    new Date(
      Math.max(
        start + ((end - start) * (step + 1)) / (done + 1),
        start + (lectures[Math.ceil(step)]?.opensAfterDays ?? 0) * DAY,
      ),
    );
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
  const answered: (typeof videoAnswers.$inferInsert)[] = [];
  const handIn = (step: number, lectureId: string) => {
    const name = content.names.get(lectureId);
    const work = content.works.find(({ student, lecture }) => student === source.student && lecture === name);
    const handing = { lectureId, studentId, teacherId: course.teacherId, startedAt: new Date(start) };
    return work && loadWork(tx, work, { ...handing, handedInAt: when(step - 0.5), markedAt: when(step) });
  };
  for (const [step, { lectureId, kind, seconds, completion }] of lectures.slice(0, done).entries()) {
    const at = when(step);
    if (kind === 'quiz') {
      await takeQuiz(tx, { lectureId, studentId, percent: source.quizScores[quizzes] ?? 80, at });
      quizzes += 1;
    }
    answered.push(...answersTo(content.stops.get(lectureId) ?? [], { lectureId, studentId, at }));
    const doneBy =
      kind === 'assignment' ? await handIn(step, lectureId) : completion === 'manual' ? 'marked' : ways[kind];
    if (!doneBy) throw new Error(`${source.student} handed nothing in for ${content.names.get(lectureId)}`);
    steps.push({
      enrolmentId: enrolment.id,
      lectureId,
      openedAt: at,
      reportedAt: at,
      watched: kind === 'video' ? writeStretches([[0, seconds * 1000]]) : '{}',
      positionMs: kind === 'video' ? seconds * 1000 : 0,
      doneAt: at,
      doneBy,
    });
  }
  if (steps.length > 0) await tx.insert(lectureProgress).values(steps);
  if (answered.length > 0) await tx.insert(videoAnswers).values(answered);
  // Who stands before an assignment may have handed in what waits for its teacher.
  const next = lectures[done];
  if (next?.kind === 'assignment') await handIn(done, next.lectureId);
  if (done < lectures.length) return;
  await tx
    .update(enrolments)
    .set({ completedAt: new Date(end) })
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.completedAt)));
  await issue(tx, enrolment, new Date(end));
}
