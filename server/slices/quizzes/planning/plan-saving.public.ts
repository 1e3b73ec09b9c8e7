import { Problem } from '@stepwell/contract/problem.ts';
import type { QuizTerms } from '@stepwell/contract/quizzes/quizzes.ts';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { quizGroups, quizPeople, quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { quizItems, quizzes } from '../../../tables/quizzes/quizzes.ts';
import { itemsOf } from '../quizzes.public.ts';
import { copyClocks, writeClocks } from '../sections/quiz-clocks.public.ts';
import { writeAudience } from './audience.public.ts';
import { refuseOdd, writeItems } from './items.public.ts';
import { hashOf } from './password.ts';
import { plannedQuiz } from './planned.public.ts';
import { refuseUnready } from './pools.ts';

/** A draft, with terms that suit most. `id` where the browser made one. */
export async function makePlanned(tx: Db, ownerId: string, title: string, id?: string) {
  const { quizId } = one(
    await tx
      .insert(quizzes)
      .values({ ...(id && { id }), ownerId, title: title.toWellFormed(), attemptsAllowed: 1 })
      .returning({ quizId: quizzes.id }),
  );
  await tx.insert(quizPlans).values({ quizId });
  return { quizId };
}

interface Edit extends QuizTerms {
  quizId: string;
  version: number;
  now: Date;
}

/**
 * Keeps new terms. What is under way stays as it began: an attempt holds its own questions, marks, deadline and pass
 * mark. A quiz that students can take now must stay one that can be asked.
 */
export async function editPlanned(tx: Db, viewer: Viewer, { quizId, version, now, ...terms }: Edit) {
  const { quiz, plan } = await plannedQuiz(tx, viewer, quizId, true);
  if (plan.version !== version) throw new Problem('changed_elsewhere');
  const {
    sections,
    review,
    audience,
    password,
    opensAt,
    closesAt,
    timeLimitMinutes,
    gapMinutes,
    navigation,
    ...facts
  } = terms;
  const [opens, closes] = [opensAt && new Date(opensAt), closesAt && new Date(closesAt)];
  if (opens && closes && closes <= opens) {
    throw new Problem('invalid_fields', { fields: { closesAt: 'The closing time is before the opening time.' } });
  }
  await refuseOdd(tx, { quizId, ownerId: quiz.ownerId }, sections, timeLimitMinutes);
  await tx
    .update(quizzes)
    .set({
      ...facts,
      title: facts.title.toWellFormed(),
      instructions: facts.instructions.toWellFormed(),
      opensAt: opens || null,
      closesAt: closes || null,
      timeLimitSeconds: timeLimitMinutes === null ? null : timeLimitMinutes * 60,
      navigation: navigation ?? 'free',
    })
    .where(eq(quizzes.id, quizId));
  await writeItems(tx, quizId, sections);
  await writeClocks(tx, quizId, sections);
  await writeAudience(tx, viewer, quizId, audience);
  if (plan.state === 'published') {
    await refuseUnready(tx, quiz.ownerId, await itemsOf(tx, quizId));
    if (hasNoAudience(audience)) throw new Problem('quiz_for_nobody');
  }
  const passwordHash = password === undefined ? plan.passwordHash : password && (await hashOf(password.toWellFormed()));
  await tx
    .update(quizPlans)
    .set({
      version: version + 1,
      changedAt: now,
      passwordHash,
      gapMinutes,
      forEverybody: audience.everybody,
      scoreShown: review.score,
      answersShown: review.answers,
      keyShown: review.key,
      explanationsShown: review.explanations,
    })
    .where(eq(quizPlans.quizId, quizId));
}

const hasNoAudience = ({ everybody, courseIds, batchIds, studentIds }: QuizTerms['audience']) =>
  !everybody && courseIds.length + batchIds.length + studentIds.length === 0;

/** A draft of the same owner with the same questions and terms, for the same people; attempts stay with the first. */
export async function copyPlanned(tx: Db, viewer: Viewer, quizId: string, id?: string) {
  const { quiz, plan } = await plannedQuiz(tx, viewer, quizId);
  const { id: _, createdAt: __, ...facts } = quiz;
  const title = i18n.t('{title} (copy)', { title: quiz.title.slice(0, 112) });
  const copy = one(
    await tx
      .insert(quizzes)
      .values({ ...(id && { id }), ...facts, title })
      .returning({ id: quizzes.id }),
  );
  const { gapMinutes, forEverybody, scoreShown, answersShown, keyShown, explanationsShown } = plan;
  await tx.insert(quizPlans).values({
    quizId: copy.id,
    gapMinutes,
    forEverybody,
    scoreShown,
    answersShown,
    keyShown,
    explanationsShown,
  });
  const items = await itemsOf(tx, quizId);
  if (items.length > 0)
    await tx.insert(quizItems).values(items.map(({ id: _, ...row }) => ({ ...row, quizId: copy.id })));
  await copyClocks(tx, quizId, copy.id);
  const groups = await tx.select().from(quizGroups).where(eq(quizGroups.quizId, quizId));
  if (groups.length > 0) {
    await tx.insert(quizGroups).values(groups.map(({ id: _, ...row }) => ({ ...row, quizId: copy.id })));
  }
  const people = await tx.select().from(quizPeople).where(eq(quizPeople.quizId, quizId));
  if (people.length > 0) await tx.insert(quizPeople).values(people.map((row) => ({ ...row, quizId: copy.id })));
  return { quizId: copy.id };
}
