import { questionPictures } from '@stepwell/contract/questions/question-pictures.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { addPicture, pictureFor } from './question-pictures.public.ts';
import { withPictures } from './showing.public.ts';
import { tried } from './tried-questions.ts';

/** A picture takes half a second of a processor. */
const drawing: Pace = { max: 60, seconds: 60, per: 'person' };
/** Two hundred questions at their longest, and what JSON adds. */
const BODY_BYTES = 4_000_000;

export const pictureRoutes = [
  route(
    questionPictures.add,
    instructor,
    ({ viewer, content, query, ...services }) => addPicture(services, viewer, { ...query, content }),
    { pace: drawing },
  ),

  route(questionPictures.one, instructor, ({ viewer, params, ...services }) =>
    pictureFor(services, viewer, params.pictureId),
  ),

  route(
    questionPictures.tried,
    instructor,
    async ({ viewer, body, ...services }) => {
      const questions = tried(body.questions, body.seed);
      return { questions: await withPictures(services, viewer.sessionId, questions) };
    },
    { bodyLimit: BODY_BYTES, whileViewingAs: 'too' },
  ),
];
