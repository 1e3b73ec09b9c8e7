import type { GradeColumn } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import type { Grading, ReviewTime } from '@stepwell/contract/quizzes/quizzes.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { assignments } from '../../../tables/assignments/assignments.ts';
import { lectures, sections } from '../../../tables/catalog/catalog.ts';
import { isOver } from '../../../tables/quizzes/result-times.ts';
import { outOf } from '../../assignments/late-rule.public.ts';
import { isShown } from '../../quizzes/planning/shown.public.ts';
import { type Fraction, fraction, ofHundredths, twoDigits } from './fractions.ts';

/** A column with what its cells are computed from. */
export interface BookColumn extends Omit<GradeColumn, 'of'> {
  id: string;
  of: Fraction;
  /** Of quizzes: which attempt counts. */
  grading: Grading | null;
  /** Whether students may know its marks yet, by the thing itself. */
  released: boolean;
  /** Of a quiz for batches only. */
  batchIds: string[] | null;
  dueAt: Date | null;
  dueAfterDays: number | null;
}
type Found = Omit<BookColumn, 'columnKey' | 'categoryId' | 'leftOut' | 'extra' | 'shown'>;
interface Placed extends Found {
  /** Sections and lectures in the order of the course; what lies outside lectures comes after them. */
  place: [number, number];
}

/** Everything graded of a course, in its order: lectures, then quizzes outside them, then what is kept by hand. */
export async function columnsOf(db: Db, courseId: string, rules: BookRules, now: Date): Promise<BookColumn[]> {
  // One after the other: a transaction has a single connection.
  const quizzes = await quizColumns(db, courseId, now);
  const works = await assignmentColumns(db, courseId);
  const packages = await packageColumns(db, courseId);
  const challenges = await codingColumns(db, courseId);
  const placed = [...quizzes, ...works, ...packages, ...challenges].sort(
    (a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || (a.id < b.id ? -1 : 1),
  );
  const byHand = rules.byHand.map(
    ({ columnId, title, of, dueAt }): Found => ({
      id: columnId,
      kind: 'hand',
      title,
      of: ofHundredths(of),
      grading: null,
      released: true,
      batchIds: null,
      dueAt: dueAt === null ? null : new Date(dueAt),
      dueAfterDays: null,
    }),
  );
  const ruleByColumn = new Map(rules.columns.map((rule) => [rule.columnKey, rule]));
  const known = new Set(rules.categories.map(({ categoryId }) => categoryId));
  return [...placed.map(({ place: _, ...column }): Found => column), ...byHand].map((column) => {
    const columnKey = `${column.kind}-${column.id}`;
    const rule = ruleByColumn.get(columnKey);
    const categoryId = rule?.categoryId ?? null;
    return {
      ...column,
      columnKey,
      categoryId: known.has(categoryId ?? '') ? categoryId : null,
      // A package grades itself by a scale of its own: it counts once a teacher says so.
      leftOut: rule?.leftOut ?? column.kind === 'package',
      extra: rule?.extra ?? false,
      shown: rule?.shown ?? true,
    };
  });
}

export const columnView = ({
  columnKey,
  kind,
  title,
  isFinal,
  of,
  categoryId,
  leftOut,
  extra,
  shown,
}: BookColumn): GradeColumn => ({
  columnKey,
  kind,
  title,
  of: twoDigits(of),
  categoryId,
  leftOut,
  extra,
  shown,
  ...(isFinal && { isFinal }),
});

interface QuizRow {
  id: string;
  title: string;
  grading: Grading;
  closesAt: Date | string | null;
  scoreShown: ReviewTime | null;
  over: boolean | null;
  section: number | null;
  lecture: number | null;
  publishedAt: string | null;
  forAll: boolean;
  batchIds: string[] | null;
  isFinal: boolean;
  of: string;
}

/** Quizzes of lectures, and planned ones for this course or for batches of it; `p` plan, `q` quiz. */
async function quizColumns(db: Db, courseId: string, now: Date): Promise<Placed[]> {
  const rows = await rowsOf<QuizRow>(
    db,
    sql`
    with mine as (
      select q.id, true as whole, null::uuid as batch from assessment_quizzes q
      join catalog_lectures l on l.id = q.lecture_id where l.course_id = ${courseId} and l.retired_at is null
      union all select g.quiz_id, true, null from assessment_quiz_groups g where g.course_id = ${courseId}
      union all select g.quiz_id, false, g.batch_id from assessment_quiz_groups g
        join learning_batches b on b.id = g.batch_id where b.course_id = ${courseId}
    ), named as (
      select id, bool_or(whole) as whole, json_agg(batch) filter (where batch is not null) as batches from mine group by id
    )
    select q.id, q.title, q.grading, q.closes_at as "closesAt", p.score_shown as "scoreShown",
      case when p.quiz_id is not null then ${isOver(now)} end as over, s.position as section, l.position as lecture,
      extract(epoch from p.published_at)::text as "publishedAt", n.whole or coalesce(p.for_everybody, false) as "forAll",
      n.batches as "batchIds", exists (select 1 from assessment_finals f where f.quiz_id = q.id) as "isFinal",
      (select coalesce(sum(coalesce((i.draw ->> 'count')::int, 1) * i.marks), 0)::text
        from assessment_quiz_items i where i.quiz_id = q.id) as of
    from named n join assessment_quizzes q on q.id = n.id
    left join assessment_quiz_plans p on p.quiz_id = q.id
    left join catalog_lectures l on l.id = q.lecture_id left join catalog_sections s on s.id = l.section_id
    where p.quiz_id is null or p.published_at is not null`,
  );
  return rows.map((row) => ({
    isFinal: row.isFinal,
    id: row.id,
    kind: 'quiz',
    title: row.title,
    of: exact(row.of),
    grading: row.grading,
    released: row.scoreShown === null || isShown(row.scoreShown, row.over === true),
    batchIds: row.forAll ? null : row.batchIds,
    dueAt: row.closesAt === null ? null : new Date(row.closesAt),
    dueAfterDays: null,
    place: row.section === null ? [Number.MAX_SAFE_INTEGER, Number(row.publishedAt)] : [row.section, row.lecture ?? 0],
  }));
}

async function assignmentColumns(db: Db, courseId: string): Promise<Placed[]> {
  const rows = await db
    .select({ assignment: assignments, title: lectures.title, lecture: lectures.position, section: sections.position })
    .from(assignments)
    .innerJoin(lectures, eq(lectures.id, assignments.lectureId))
    .innerJoin(sections, eq(sections.id, lectures.sectionId))
    .where(and(eq(assignments.courseId, courseId), isNull(lectures.retiredAt)));
  return rows.map(({ assignment, title, lecture, section }) => ({
    id: assignment.id,
    kind: 'assignment',
    title,
    of: ofHundredths(outOf(assignment.rubric)),
    grading: null,
    released: true,
    batchIds: null,
    dueAt: assignment.dueAt,
    dueAfterDays: assignment.dueAfterDays,
    place: [section, lecture],
  }));
}

/** Packages in which somebody was given a score; it is a share, shown as of a hundred. */
async function packageColumns(db: Db, courseId: string): Promise<Placed[]> {
  const rows = await rowsOf<{ id: string; title: string; section: number; lecture: number }>(
    db,
    sql`
    select l.id, l.title, s.position as section, l.position as lecture
    from packages_lectures p join catalog_lectures l on l.id = p.lecture_id join catalog_sections s on s.id = l.section_id
    where l.course_id = ${courseId} and l.retired_at is null and exists (
      select 1 from packages_attempts a join packages_runs r on r.attempt_id = a.id
      where a.lecture_id = l.id and (r.score_scaled is not null or r.score_raw is not null))`,
  );
  return rows.map(({ id, title, section, lecture }) => ({
    id,
    kind: 'package',
    title,
    of: fraction(100n),
    grading: null,
    released: true,
    batchIds: null,
    dueAt: null,
    dueAfterDays: null,
    place: [section, lecture],
  }));
}

/** Challenges of lectures, for as many points as their groups give, or they themselves. */
async function codingColumns(db: Db, courseId: string): Promise<Placed[]> {
  const rows = await rowsOf<{ id: string; title: string; section: number; lecture: number; of: string }>(
    db,
    sql`
    select l.id, l.title, s.position as section, l.position as lecture, coalesce(nullif((select sum((g ->> 'points')::int)
      from jsonb_array_elements(v.groups) g), 0), v.points)::text as of
    from coding_lectures k join coding_challenges c on c.id = k.challenge_id
    join coding_challenge_versions v on v.id = c.published_version_id
    join catalog_lectures l on l.id = k.lecture_id join catalog_sections s on s.id = l.section_id
    where l.course_id = ${courseId} and l.retired_at is null`,
  );
  return rows.map(({ id, title, section, lecture, of }) => ({
    id,
    kind: 'coding',
    title,
    of: exact(of),
    grading: null,
    released: true,
    batchIds: null,
    dueAt: null,
    dueAfterDays: null,
    place: [section, lecture],
  }));
}

/** A decimal of PostgreSQL with two digits at most. */
export const exact = (text: string) => ofHundredths(Number(text));
