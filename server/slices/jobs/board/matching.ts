import { CHALLENGE_MINUTES, UNIT_MINUTES } from '@stepwell/contract/jobs/gap-plan.ts';
import type { Lesson, MatchedTerm } from '@stepwell/contract/jobs/own-jobs.ts';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import { linesOf, linesShowing } from '@stepwell/contract/resumes/match.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { categories, courses } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { resumes } from '../../../tables/resumes/resumes.ts';
import { minutesOf } from '../../catalog/courses.public.ts';
import { unitChoices } from '../../vocabulary/units/unit-choices.public.ts';

/** The newest resumes that are read for evidence. */
const MOST_RESUMES = 3;
/** Lessons that are named for one missing term. */
const MOST_LESSONS = 2;
const MOST_TITLES = 2000;

export const linesOfResume = (document: ResumeDocument, layout: Layout) => linesOf(blocksOf(document, layout));

/** What somebody can show: lines of their newest resumes, titles of their certificates and completed courses. */
export async function evidenceOf(db: Db, userId: string): Promise<string[]> {
  const [own, earned, completed] = await Promise.all([
    db
      .select({ document: resumes.document, layout: resumes.layout })
      .from(resumes)
      .where(and(eq(resumes.ownerId, userId), isNull(resumes.archivedAt)))
      .orderBy(desc(resumes.savedAt))
      .limit(MOST_RESUMES),
    db
      .select({ title: certificates.courseTitle })
      .from(certificates)
      .where(and(eq(certificates.studentId, userId), isNull(certificates.withdrawnAt))),
    db
      .select({ title: courses.title })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(and(eq(enrolments.studentId, userId), isNotNull(enrolments.completedAt))),
  ]);
  const lines = own.flatMap(({ document, layout }) => linesOfResume(document, layout));
  return [
    ...new Set([
      ...lines,
      ...earned.map(({ title }) => `Certificate: ${title}`),
      ...completed.map(({ title }) => `Completed course: ${title}`),
    ]),
  ];
}

/** Each term of a job with what shows it: the same rule for everyone, and no total that hides it. */
export const matchedTerms = (
  { must, nice }: { must: readonly string[]; nice: readonly string[] },
  evidence: readonly string[],
): MatchedTerm[] => [
  ...must.map((term) => ({ term, need: 'must' as const, evidence: linesShowing(term, evidence) })),
  ...nice.map((term) => ({ term, need: 'nice' as const, evidence: linesShowing(term, evidence) })),
];

/** How many of these terms are shown. */
export const shownOf = (terms: readonly string[], evidence: readonly string[]) =>
  terms.filter((term) => linesShowing(term, evidence).length > 0).length;

/** Published courses, challenges and units of English that name a term in what they teach, with what of each is left. */
export async function lessonsFor(db: Db, userId: string, terms: readonly string[]): Promise<Lesson[]> {
  if (terms.length === 0) return [];
  const [courseRows, solved] = await Promise.all([
    db
      .select({
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        texts: sql<string[]>`array[${courses.summary}, ${categories.label}]`,
        outcomes: courses.outcomes,
      })
      .from(courses)
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .where(eq(courses.state, 'published'))
      .orderBy(desc(courses.learners), courses.slug)
      .limit(MOST_TITLES),
    db
      .select({ slug: challenges.slug, title: challengeVersions.title, tags: challengeVersions.tags })
      .from(challenges)
      .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
      .where(eq(challenges.state, 'published'))
      .orderBy(challenges.slug)
      .limit(MOST_TITLES),
  ]);
  const named = terms.map((term) => ({
    term,
    inCourses: courseRows
      .filter(({ title, texts, outcomes }) => linesShowing(term, [title, ...texts, ...outcomes]).length > 0)
      .slice(0, MOST_LESSONS),
    inChallenges: solved.filter(({ title, tags }) => linesShowing(term, [title, ...tags]).length > 0),
    inUnits: unitChoices().filter(({ title }) => linesShowing(term, [title]).length > 0),
  }));
  const left = await minutesLeft(db, userId, [
    ...new Set(named.flatMap(({ inCourses }) => inCourses.map(({ id }) => id))),
  ]);
  return named.flatMap(({ term, inCourses, inChallenges, inUnits }) =>
    [
      ...inCourses.map(({ id, slug, title }) => ({
        kind: 'course' as const,
        title,
        path: `/pages/course/detail-adv/${slug}`,
        minutes: left.get(id) ?? 0,
      })),
      ...inChallenges.map(({ slug, title }) => ({
        kind: 'challenge' as const,
        title,
        path: `/student/code-challenge?challenge=${slug}`,
        minutes: CHALLENGE_MINUTES,
      })),
      ...inUnits.map(({ target, title }) => ({
        kind: 'unit' as const,
        title,
        path: `/student/LearningPractice?view=unit&unit=${target}`,
        minutes: UNIT_MINUTES,
      })),
    ]
      .slice(0, MOST_LESSONS)
      .map((lesson) => ({ term, ...lesson })),
  );
}

/** Minutes of the required lectures of each course that somebody has not done yet. */
async function minutesLeft(db: Db, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return new Map<string, number>();
  const rows = await rowsOf<{ id: string; seconds: number }>(
    db,
    sql`
    select l.course_id as id, sum(l.seconds)::int as seconds
    from catalog_lectures l
    left join learning_enrolments e on e.course_id = l.course_id and e.student_id = ${userId}
    left join learning_lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where l.course_id = any(${sql.param(courseIds)}::uuid[]) and l.retired_at is null and l.required and p.done_at is null
    group by l.course_id
  `,
  );
  return new Map(rows.map(({ id, seconds }) => [id, minutesOf(seconds)]));
}
