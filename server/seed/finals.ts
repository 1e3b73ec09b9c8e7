import { IntegritySettings } from '@stepwell/contract/exams/integrity.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../platform/database/db.ts';
import { makeQuiz, QuestionSource } from '../slices/quizzes/quiz-source.ts';
import { courses } from '../tables/catalog/catalog.ts';
import { finals } from '../tables/exams/finals.ts';
import { quizPlans } from '../tables/quizzes/quiz-plans.ts';
import { quizItems, quizzes } from '../tables/quizzes/quizzes.ts';
import { quizSections } from '../tables/quizzes/section-clocks.ts';
import { finalSources } from './sources.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** A final assessment as its author writes it; conditions name courses by their slugs. */
export const FinalSource = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  instructions: z.string().check(z.maxLength(2000)),
  instructor: z.string(),
  passPercent: z.int().check(z.minimum(0), z.maximum(100)),
  attemptsAllowed: z.int().check(z.positive()),
  conditions: z.array(z.object({ course: z.string(), percent: z.int().check(z.minimum(1), z.maximum(100)) })),
  integrity: IntegritySettings,
  certificate: z.boolean(),
  parts: z
    .array(
      z.object({
        title: z.string().check(z.minLength(1), z.maxLength(80)),
        minutes: z.int().check(z.positive()),
        questions: z.array(QuestionSource).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});

/** The final assessments of the demo: published, for everybody, without slots, as days of a demo would soon be over. */
export async function loadFinals(tx: Db, people: Map<string, string>, now: Date) {
  const publishedAt = new Date(now.getTime() - WEEK);
  for (const source of z.parse(z.array(FinalSource), finalSources())) {
    const { title, instructions, passPercent, attemptsAllowed, parts, integrity, certificate } = source;
    const ownerId = people.get(source.instructor);
    if (!ownerId) throw new Error(`${source.instructor} is not there`);
    const quiz = await makeQuiz(
      tx,
      {
        title,
        instructions,
        passPercent,
        attemptsAllowed,
        timeLimitMinutes: null,
        shuffleQuestions: true,
        shuffleOptions: true,
        questions: parts.flatMap(({ questions }) => questions),
      },
      { ownerId, courseId: null, lectureId: null, lecturesByFile: new Map() },
    );
    const quizId = quiz.id;
    await tx.update(quizzes).set({ createdAt: publishedAt }).where(eq(quizzes.id, quizId));
    let first = 1;
    for (const { title: section, minutes, questions } of parts) {
      const places = questions.map((_, place) => first + place);
      first += questions.length;
      await tx
        .update(quizItems)
        .set({ section })
        .where(sql`${quizItems.quizId} = ${quizId} and ${inArray(quizItems.position, places)}`);
      await tx.insert(quizSections).values({ quizId, title: section, minutes });
    }
    await tx
      .insert(quizPlans)
      .values({ quizId, state: 'published', forEverybody: true, publishedAt, changedAt: publishedAt });
    const eligibility = [];
    for (const { course, percent } of source.conditions) {
      const { id } = one(await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, course)));
      eligibility.push({ kind: 'course' as const, courseId: id, percent });
    }
    await tx.insert(finals).values({ quizId, eligibility, integrity, certificate });
  }
}
