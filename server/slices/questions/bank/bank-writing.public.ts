import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { withChallenges } from '../code-challenges.public.ts';
import { versionOf } from '../drafted-questions.public.ts';
import { cleanQuestions } from '../question-cleaning.public.ts';
import { meaningOf } from '../question-meaning.public.ts';
import { problemsInQuestion } from '../question-problems.public.ts';
import { newestVersions } from '../question-writing.public.ts';
import { rightOf } from './rights.public.ts';
import { cleanTags, topicToKeep } from './topic-path.public.ts';

interface Written {
  question: DraftQuestion;
  tags: string[];
}

/** A question as the bank keeps it. Throws `invalid_fields` where something is missing from it. */
export function readDraft(draft: DraftQuestion): DraftQuestion {
  const question = one(cleanQuestions('question', [wellFormed(draft)]));
  const [problem] = problemsInQuestion(question);
  if (problem)
    throw new Problem('invalid_fields', { fields: { question: `${problem[0]?.toUpperCase()}${problem.slice(1)}` } });
  return { ...question, topic: topicToKeep(question.topic, 'question.topic') };
}

const factsOf = ({ topic, difficulty, marks, penalty }: DraftQuestion, tags: string[]) => ({
  topic,
  difficulty,
  marks,
  penalty,
  tags: cleanTags(tags),
});

/** Puts a new question into somebody's bank. Sent twice it is one question. */
export async function makeQuestion(tx: Db, ownerId: string, { question: draft, tags }: Written) {
  const question = one(await withChallenges(tx, ownerId, [readDraft(draft)]));
  await mayTeach(tx, ownerId, question.taughtInId);
  const version = versionOf(question);
  const [made] = await tx
    .insert(questions)
    .values({ id: question.id, ownerId, ...factsOf(question, tags) })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await tx.insert(questionVersions).values({ ...version, questionId: made.id, number: 1 });
    return { questionId: made.id };
  }
  const [known] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, question.id), eq(questions.ownerId, ownerId)));
  const newest = known && (await newestVersions(tx, [known.id])).get(known.id);
  if (!newest || meaningOf(newest) !== meaningOf(version)) throw new Problem('bank_question_known');
  return { questionId: known.id };
}

/**
 * Keeps a question as its author has it now: a new version where it means something else, so that attempts keep what they
 * saw. `version` is the newest one that the author knew of; throws `bank_question_changed` where there is a newer one.
 */
export async function editQuestion(
  tx: Db,
  viewerId: string,
  { questionId, version: seen, question: draft, tags }: Written & { questionId: string; version: number },
) {
  await rightOf(tx, viewerId, questionId, 'edit');
  const saved = one(await tx.select().from(questions).where(eq(questions.id, questionId)).for('update'));
  if (saved.archivedAt) throw new Problem('bank_question_away');
  const newest = (await newestVersions(tx, [questionId])).get(questionId);
  if (!newest || newest.number !== seen) throw new Problem('bank_question_changed');
  const read = readDraft({ ...draft, id: questionId });
  const question = one(await withChallenges(tx, viewerId, [read], () => newest.face));
  if (question.taughtInId !== newest.taughtInId) await mayTeach(tx, viewerId, question.taughtInId);
  await tx.update(questions).set(factsOf(question, tags)).where(eq(questions.id, questionId));
  const version = versionOf(question, newest.face);
  if (meaningOf(version) === meaningOf(newest)) return { version: seen };
  await tx.insert(questionVersions).values({ ...version, questionId, number: seen + 1 });
  return { version: seen + 1 };
}

/** A question of one's own with the words of another one; parts keep their ids, which say nothing. */
export async function copyQuestion(tx: Db, viewerId: string, questionId: string) {
  await rightOf(tx, viewerId, questionId, 'use');
  const saved = one(await tx.select().from(questions).where(eq(questions.id, questionId)));
  const newest = (await newestVersions(tx, [questionId])).get(questionId);
  if (!newest) throw new Problem('bank_question_not_found');
  const { title, topic, difficulty, marks, penalty, tags } = saved;
  const { kind, stem, face, key, explanation, feedback, taughtInId } = newest;
  const id = randomUUID();
  await tx.insert(questions).values({ id, ownerId: viewerId, title, topic, difficulty, marks, penalty, tags });
  const own = saved.ownerId === viewerId ? taughtInId : null;
  await tx
    .insert(questionVersions)
    .values({ questionId: id, number: 1, kind, stem, face, key, explanation, feedback, taughtInId: own });
  return { questionId: id };
}

/** A question is taught in a lecture of a course that its author teaches, or in none. */
async function mayTeach(tx: Db, viewerId: string, lectureId: string | null) {
  if (lectureId === null) return;
  const ownLectures = await tx
    .select({ one: sql`1` })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(lectures.id, lectureId), eq(courses.instructorId, viewerId)));
  if (ownLectures.length === 0)
    throw new Problem('invalid_fields', { fields: { 'question.taughtInId': 'This lecture isn’t yours.' } });
}
