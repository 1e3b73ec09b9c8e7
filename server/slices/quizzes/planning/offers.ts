import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { listBank, topicsOf } from '../../questions/bank/bank-lists.public.ts';
import { plannedQuiz } from './planned.public.ts';

type Query = Parsed<typeof plannedQuizzes.offers>['query'];

/** Questions that a quiz may ask: of its owner's bank, whoever edits it, or shared with its owner for use. */
export async function offers(db: Db, viewer: Viewer, { quizId, ...query }: Query & { quizId: string }) {
  const { quiz } = await plannedQuiz(db, viewer, quizId);
  return listBank(db, quiz.ownerId, { ...query, shelf: 'here', sort: 'newest', toUse: true });
}

export async function offeredTopics(db: Db, viewer: Viewer, quizId: string, ownership: Query['whose']) {
  const { quiz } = await plannedQuiz(db, viewer, quizId);
  return { topics: await topicsOf(db, quiz.ownerId, { whose: ownership, shelf: 'here', toUse: true }) };
}
