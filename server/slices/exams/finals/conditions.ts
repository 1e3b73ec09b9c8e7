import type { Condition, NamedCondition } from '@stepwell/contract/exams/finals.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import type { StoredCondition } from '../../../tables/exams/finals.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';

const coursesIn = (conditions: readonly StoredCondition[]) => [
  ...new Set(conditions.flatMap((one) => (one.kind === 'quiz' ? [] : [one.courseId]))),
];
const quizzesIn = (conditions: readonly StoredCondition[]) => [
  ...new Set(conditions.flatMap((one) => (one.kind === 'quiz' ? [one.quizId] : []))),
];

/** What conditions are about, by the ids of courses and of quizzes. */
export async function subjectsOf(db: Db, conditions: readonly StoredCondition[]) {
  const [courseIds, quizIds] = [coursesIn(conditions), quizzesIn(conditions)];
  const named =
    courseIds.length === 0
      ? []
      : await db
          .select({ id: courses.id, slug: courses.slug, title: courses.title, state: courses.state })
          .from(courses)
          .where(inArray(courses.id, courseIds));
  const requiredQuizzes =
    quizIds.length === 0
      ? []
      : await db
          .select({
            id: quizzes.id,
            title: quizzes.title,
            lectureId: quizzes.lectureId,
            slug: sql<string | null>`(select c.slug from ${courses} c where c.id = ${quizzes.courseId})`,
          })
          .from(quizzes)
          .where(inArray(quizzes.id, quizIds));
  return {
    courses: new Map(named.map((course) => [course.id, course])),
    quizzes: new Map(requiredQuizzes.map((quiz) => [quiz.id, quiz])),
  };
}

/** Conditions as their author reads them. */
export async function namedConditions(db: Db, conditions: readonly StoredCondition[]): Promise<NamedCondition[]> {
  const known = await subjectsOf(db, conditions);
  return conditions.map((condition): NamedCondition => {
    if (condition.kind === 'quiz') {
      const quiz = known.quizzes.get(condition.quizId);
      return { ...condition, title: quiz?.title ?? '', gone: quiz === undefined };
    }
    const course = known.courses.get(condition.courseId);
    const gone = course?.state !== 'published' && course?.state !== 'archived';
    return { ...condition, courseId: course?.slug ?? '', title: course?.title ?? '', gone };
  });
}

/**
 * Conditions as they are kept. What they name has to be the caller's own, unless it stands there already; an admin may
 * name anything. A quiz that never shows its score could tell nobody that they passed.
 */
export async function keepable(
  tx: Db,
  viewer: Viewer,
  { quizId, kept }: { quizId: string; kept: readonly StoredCondition[] },
  wanted: readonly Condition[],
): Promise<StoredCondition[]> {
  const slugs = [...new Set(wanted.flatMap((one) => (one.kind === 'quiz' ? [] : [one.courseId])))];
  const known = { courses: coursesIn(kept), quizzes: quizzesIn(kept) };
  const named =
    slugs.length === 0
      ? []
      : await tx
          .select({ id: courses.id, slug: courses.slug, instructorId: courses.instructorId })
          .from(courses)
          .where(inArray(courses.slug, slugs));
  const bySlug = new Map(named.map((course) => [course.slug, course]));
  const quizById = await quizzesToAsk(tx, wanted);
  const isTheirs = (...owners: (string | null)[]) => viewer.role === 'admin' || owners.includes(viewer.id);
  const written = wanted.map((condition): StoredCondition => {
    if (condition.kind === 'quiz') {
      const quiz = quizById.get(condition.quizId);
      if (condition.quizId === quizId) refuse(i18n.t('A final assessment can’t be its own condition.'));
      const may = quiz && (known.quizzes.includes(quiz.id) || isTheirs(quiz.ownerId, quiz.instructorId));
      if (!may) refuse(i18n.t('You no longer have access to one of these quizzes.'));
      if (quiz.scoreShown === 'never') {
        refuse(
          i18n.t('“{title}” never shows its score, so students couldn’t tell whether they passed.', {
            title: quiz.title,
          }),
        );
      }
      return { kind: 'quiz', quizId: quiz.id };
    }
    const course = bySlug.get(condition.courseId);
    const may = course && (known.courses.includes(course.id) || isTheirs(course.instructorId));
    if (!may) refuse(i18n.t('You no longer have access to one of these courses.'));
    return { ...condition, courseId: course.id };
  });
  const keys = written.map((one) => `${one.kind} ${one.kind === 'quiz' ? one.quizId : one.courseId}`);
  if (new Set(keys).size < keys.length) refuse(i18n.t('A condition is listed twice. Remove one.'));
  return written;
}

interface Asked {
  id: string;
  title: string;
  ownerId: string;
  instructorId: string | null;
  scoreShown: string | null;
}
async function quizzesToAsk(tx: Db, wanted: readonly Condition[]) {
  const ids = wanted.flatMap((one) => (one.kind === 'quiz' ? [one.quizId] : []));
  if (ids.length === 0) return new Map<string, Asked>();
  const rows = await rowsOf<Asked>(
    tx,
    sql`
    select q.id, q.title, q.owner_id as "ownerId", c.instructor_id as "instructorId", p.score_shown as "scoreShown"
    from assessment_quizzes q left join catalog_courses c on c.id = q.course_id
    left join assessment_quiz_plans p on p.quiz_id = q.id
    where q.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function refuse(message: string): never {
  throw new Problem('invalid_fields', { fields: { eligibility: message } });
}

const MOST_FOUND = 20;

/** What a condition may name, by its title. */
export async function choices(
  db: Db,
  viewer: Viewer,
  { quizId, what, q }: { quizId: string; what: 'courses' | 'quizzes'; q: string },
) {
  const words = wordsIn(q.toWellFormed());
  const all = viewer.role === 'admin' ? sql`true` : undefined;
  const items = await rowsOf<{ value: string; title: string; note: string }>(
    db,
    what === 'courses'
      ? sql`
      select c.slug as value, c.title, '' as note from catalog_courses c
      where c.state in ('published', 'archived') and ${all ?? sql`c.instructor_id = ${viewer.id}`}
        and ${sql.join([sql`true`, ...words.map((word) => sql`c.title ilike ${anywhere(word)}`)], sql` and `)}
      order by lower(c.title), c.id limit ${MOST_FOUND}`
      : sql`
      select q.id as value, q.title, coalesce(c.title, '') as note
      from assessment_quizzes q left join catalog_courses c on c.id = q.course_id
      left join catalog_lectures l on l.id = q.lecture_id left join assessment_quiz_plans p on p.quiz_id = q.id
      where q.id <> ${quizId} and ${all ?? sql`(q.owner_id = ${viewer.id} or c.instructor_id = ${viewer.id})`}
        and ((l.id is not null and l.retired_at is null and c.state in ('published', 'archived'))
          or (p.published_at is not null and p.state <> 'away' and p.score_shown <> 'never'))
        and ${sql.join([sql`true`, ...words.map((word) => sql`(q.title || ' ' || coalesce(c.title, '')) ilike ${anywhere(word)}`)], sql` and `)}
      order by lower(q.title), q.id limit ${MOST_FOUND}`,
  );
  return { items };
}
