import type { Lesson, MatchedTerm } from '@stepwell/contract/jobs/own-jobs.ts';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import { linesOf, linesShowing } from '@stepwell/contract/resumes/match.ts';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { resumes } from '../../../tables/resumes/resumes.ts';

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

/** Published courses and challenges whose title or summary names a term. */
export async function lessonsFor(db: Db, terms: readonly string[]): Promise<Lesson[]> {
  if (terms.length === 0) return [];
  const [courseRows, solved] = await Promise.all([
    db
      .select({ slug: courses.slug, title: courses.title, summary: courses.summary })
      .from(courses)
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
  return terms.flatMap((term) => {
    const named = courseRows.filter(({ title, summary }) => linesShowing(term, [title, summary]).length > 0);
    const inCourses = named
      .slice(0, MOST_LESSONS)
      .map(({ slug, title }): Lesson => ({ term, kind: 'course', title, path: `/pages/course/detail-adv/${slug}` }));
    const left = MOST_LESSONS - inCourses.length;
    const inChallenges = solved
      .filter(({ title, tags }) => linesShowing(term, [title, ...tags]).length > 0)
      .slice(0, left)
      .map(
        ({ slug, title }): Lesson => ({
          term,
          kind: 'challenge',
          title,
          path: `/student/code-challenge?challenge=${slug}`,
        }),
      );
    return [...inCourses, ...inChallenges];
  });
}
