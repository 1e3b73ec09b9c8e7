import { PROGRAM_BYTES } from '@stepwell/contract/judge/judging.ts';
import { codeQuestions } from '@stepwell/contract/questions/code-questions.ts';
import { approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { chosenChallenge, offeredChallenges } from '../../questions/code-challenges.public.ts';
import { runAt, taskAt } from '../../quizzes/code/attempt-tasks.public.ts';
import { judgedAnswerForTeacher, ownJudged } from './judged-answer.ts';

/** Questions that a program answers: what they may ask, how it is tried, and what became of it. */
export const codeQuestionRoutes = [
  route(codeQuestions.offered, instructor, ({ db, viewer, query }) => offeredChallenges(db, viewer.id, query)),
  route(codeQuestions.chosen, instructor, ({ viewer, params, ...services }) =>
    chosenChallenge(services, viewer.id, params.versionId),
  ),
  route(codeQuestions.task, approved, ({ viewer, params, ...services }) => taskAt(services, viewer.id, params)),
  route(
    codeQuestions.run,
    approved,
    ({ viewer, params, body, ...services }) => runAt(services, viewer.id, { ...params, ...body }),
    { bodyLimit: PROGRAM_BYTES },
  ),
  route(codeQuestions.judged, approved, ({ viewer, params, ...services }) => ownJudged(services, viewer, params)),
  route(codeQuestions.taughtJudged, instructor, ({ viewer, params, ...services }) =>
    judgedAnswerForTeacher(services, viewer, params),
  ),
];
