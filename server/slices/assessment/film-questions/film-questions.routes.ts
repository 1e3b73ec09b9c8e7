import { filmQuestions } from '@stepwell/contract/film-questions.ts';
import { route } from '../../../platform/slice.ts';
import { anyone } from '../../../platform/viewer.ts';
import { answerStop } from './film-answers.ts';
import { stopsFor } from './film-stops.ts';

export const filmQuestionRoutes = [
  // A preview is open to everybody, and so is what its film asks.
  route(filmQuestions.stops, anyone, async ({ db, viewer, params, now }) => ({
    stops: await stopsFor(db, viewer, params.lectureId, now()),
  })),

  route(filmQuestions.answer, anyone, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => answerStop(tx, viewer, { ...params, ...body }, now())),
  ),
];
