import type { OwnCondition } from '@stepwell/contract/exams/own-finals.ts';
import type { Grading, ReviewTime } from '@stepwell/contract/quizzes/quizzes.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { StoredCondition } from '../../../tables/exams/finals.ts';
import { isOver } from '../../../tables/quizzes/result-times.ts';
import { allRows, bookWith } from '../../grading/gradebook/book-students.public.ts';
import { rulesOf } from '../../grading/gradebook/open-books.public.ts';
import { courseProgress } from '../../learning/progress/course-progress.public.ts';
import { countedScore, type EndedAttempt } from '../../quizzes/planning/counted-score.public.ts';
import { isShown } from '../../quizzes/planning/shown.public.ts';
import { subjectsOf } from './conditions.ts';

type Verdict = Pick<OwnCondition, 'reached' | 'met' | 'reason'>;
const unmet = (reason: NonNullable<OwnCondition['reason']>, reached: number | null = null): Verdict => ({
  reached,
  met: false,
  reason,
});
const reaching = (reached: number, needed: number): Verdict =>
  reached >= needed ? { reached, met: true, reason: null } : unmet('below', reached);
const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;

/**
 * How each condition stands for each of these people, by their ids, in the order of the conditions: one question to the
 * database for each condition, however many people. Nobody is told more than they may see: a result that is not shown
 * yet does not count, and a course's total is the one that the student reads.
 */
export async function eligibilityOf(
  db: Db,
  conditions: readonly StoredCondition[],
  studentIds: string[],
  now: Date,
): Promise<Map<string, OwnCondition[]>> {
  const known = await subjectsOf(db, conditions);
  const verdicts: ((studentId: string) => OwnCondition)[] = [];
  for (const condition of conditions) {
    if (condition.kind === 'quiz') {
      const quiz = known.quizzes.get(condition.quizId);
      const found = quiz ? await quizVerdicts(db, quiz.id, studentIds, now) : undefined;
      const about = { kind: 'quiz' as const, title: quiz?.title ?? '', needed: null };
      const where = { courseId: quiz?.slug ?? null, lectureId: quiz?.lectureId ?? null };
      const quizId = quiz && quiz.lectureId === null ? quiz.id : null;
      verdicts.push((id) => ({
        ...about,
        ...where,
        quizId,
        ...(found?.get(id) ?? unmet(quiz ? 'not-passed' : 'gone')),
      }));
      continue;
    }
    const course = known.courses.get(condition.courseId);
    const isThere = course?.state === 'published' || course?.state === 'archived';
    const read = condition.kind === 'course' ? courseVerdicts : totalVerdicts;
    const found = course && isThere ? await read(db, condition, studentIds, now) : undefined;
    const about = { kind: condition.kind, title: course?.title ?? '', needed: condition.percent };
    const where = { courseId: isThere ? (course?.slug ?? null) : null, lectureId: null, quizId: null };
    verdicts.push((id) => ({ ...about, ...where, ...(found?.get(id) ?? unmet(isThere ? 'not-enrolled' : 'gone')) }));
  }
  return new Map(studentIds.map((id) => [id, verdicts.map((of) => of(id))]));
}

interface OfCourse {
  courseId: string;
  percent: number;
}

async function courseVerdicts(db: Db, { courseId, percent }: OfCourse, studentIds: string[]) {
  const progress = await courseProgress(db, courseId, studentIds);
  return new Map([...progress].map(([id, reached]) => [id, reaching(reached, percent)]));
}

async function totalVerdicts(db: Db, { courseId, percent }: OfCourse, studentIds: string[], now: Date) {
  const { rules } = await rulesOf(db, courseId);
  const book = await bookWith(db, courseId, { rules, now, forStudent: true });
  const found = new Map<string, Verdict>();
  for await (const { student, standing } of allRows(db, courseId, book, {
    narrowed: sql`u.id = any(${uuids(studentIds)})`,
  })) {
    found.set(student.userId, standing.percent === null ? unmet('below') : reaching(Number(standing.percent), percent));
  }
  return found;
}

interface Took {
  studentId: string;
  grading: Grading;
  passPercent: number;
  scoreShown: ReviewTime | null;
  over: boolean | null;
  waiting: boolean;
  attempts: EndedAttempt[];
}

/** By what counts of the attempts that ended; `p` plan, `q` quiz. */
async function quizVerdicts(db: Db, quizId: string, studentIds: string[], now: Date) {
  const rows = await rowsOf<Took>(
    db,
    sql`
    select a.student_id as "studentId", q.grading, q.pass_percent as "passPercent", p.score_shown as "scoreShown",
      case when p.quiz_id is not null then ${isOver(now)} end as over, bool_or(a.waiting > 0) as waiting,
      json_agg(json_build_object('number', a.number, 'marks', coalesce(a.marks, 0), 'maxMarks', a.max_marks,
        'passed', coalesce(a.passed, false))) as attempts
    from assessment_attempts a join assessment_quizzes q on q.id = a.quiz_id
    left join assessment_quiz_plans p on p.quiz_id = q.id
    where a.quiz_id = ${quizId} and a.student_id = any(${uuids(studentIds)}) and a.state <> 'open' and not a.preview
    group by a.student_id, q.id, p.quiz_id`,
  );
  return new Map(
    rows.map((row): [string, Verdict] => {
      const { grading, passPercent, scoreShown, over, waiting, attempts } = row;
      if (scoreShown !== null && !isShown(scoreShown, over === true)) return [row.studentId, unmet('result-hidden')];
      const counted = countedScore(grading, passPercent, attempts);
      if (counted?.passed) return [row.studentId, { reached: counted.percent, met: true, reason: null }];
      return [row.studentId, unmet(waiting ? 'being-marked' : 'not-passed', counted?.percent ?? null)];
    }),
  );
}

/** A condition that does not hold, as somebody else than the student reads it. */
export function missingMessage({ kind, title, needed, reached, reason }: OwnCondition) {
  if (reason === 'gone') return i18n.t('A condition refers to something that no longer exists.');
  if (kind === 'course') {
    return reached === null
      ? i18n.t('Not enrolled in “{title}” ({needed}% required).', { title, needed: needed ?? 0 })
      : i18n.t('{reached}% of “{title}” ({needed}% required).', { reached, title, needed: needed ?? 0 });
  }
  if (kind === 'total') {
    return reached === null
      ? i18n.t('No total in “{title}” yet ({needed}% required).', { title, needed: needed ?? 0 })
      : i18n.t('Total of {reached}% in “{title}” ({needed}% required).', { reached, title, needed: needed ?? 0 });
  }
  if (reason === 'result-hidden') return i18n.t('The result of “{title}” isn’t published yet.', { title });
  if (reason === 'being-marked') return i18n.t('“{title}” is waiting for marking.', { title });
  return i18n.t('“{title}” not passed.', { title });
}
