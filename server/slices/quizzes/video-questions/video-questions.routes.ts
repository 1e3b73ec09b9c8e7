import { videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { one } from '../../../platform/database/db.ts';
import { anyone } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { withPictures } from '../../questions/pictures/showing.public.ts';
import { answerCuePoint } from './video-answers.ts';
import { cuePointsFor } from './video-cue-points.ts';

export const videoQuestionRoutes = [
  // A preview is open to everybody, and so is what its film asks.
  route(videoQuestions.stops, anyone, async ({ viewer, params, ...services }) => {
    const stops = await cuePointsFor(services.db, viewer, params.lectureId, services.now());
    return { stops: await withPictures(services, viewer?.sessionId, stops) };
  }),

  route(videoQuestions.answer, anyone, async ({ viewer, params, body, ...services }) => {
    const given = { ...params, ...body };
    const verdict = await services.db.transaction((tx) => answerCuePoint(tx, viewer, given, services.now()));
    return one(await withPictures(services, viewer?.sessionId, [verdict]));
  }),
];
