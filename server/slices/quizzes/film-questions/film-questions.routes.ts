import { filmQuestions } from '@stepwell/contract/quizzes/film-questions.ts';
import { one } from '../../../platform/database/db.ts';
import { anyone } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { withPictures } from '../../questions/pictures/showing.public.ts';
import { answerStop } from './film-answers.ts';
import { stopsFor } from './film-stops.ts';

export const filmQuestionRoutes = [
  // A preview is open to everybody, and so is what its film asks.
  route(filmQuestions.stops, anyone, async ({ viewer, params, ...house }) => {
    const stops = await stopsFor(house.db, viewer, params.lectureId, house.now());
    return { stops: await withPictures(house, viewer?.sessionId, stops) };
  }),

  route(filmQuestions.answer, anyone, async ({ viewer, params, body, ...house }) => {
    const given = { ...params, ...body };
    const verdict = await house.db.transaction((tx) => answerStop(tx, viewer, given, house.now()));
    return one(await withPictures(house, viewer?.sessionId, [verdict]));
  }),
];
