import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { DraftQuestion } from './draft-question.ts';
import { QuestionView, SettledKey } from './question.ts';

/** Bytes of a picture that is sent; what is kept is drawn anew and smaller. */
export const QUESTION_PICTURE_BYTES = 10_000_000;

const KeptPicture = z.object({
  pictureId: z.uuid(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Signed, for this session. */
  url: z.string(),
});
export type KeptPicture = z.infer<typeof KeptPicture>;

/** A drafted question as learners would meet it, and what is right in it. */
const TriedQuestion = z.object({
  /** Of the draft. */
  id: z.uuid(),
  stem: z.string(),
  face: QuestionView,
  key: SettledKey,
  explanation: z.string(),
  /** What it lacks before it can be asked, in sentences; then the rest is as far as it goes. */
  problems: z.array(z.string()),
});
export type TriedQuestion = z.infer<typeof TriedQuestion>;

export const questionPictures = {
  /** A picture for questions of the caller's; JPEG or PNG. */
  add: post('/assessment/pictures', {
    query: z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(200)) }),
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: QUESTION_PICTURE_BYTES },
    reply: KeptPicture,
  }),
  /** For its owner, whoever teaches a course that names it, and admins; a file of one's course as well. */
  one: get('/assessment/pictures/:pictureId', { params: z.object({ pictureId: z.uuid() }), reply: KeptPicture }),
  /** Questions being written, as they would be asked. Nothing is kept; the values of calculated ones follow from `seed`. */
  tried: post('/assessment/tried-questions', {
    body: z.object({
      questions: z.array(DraftQuestion).check(z.maxLength(200)),
      seed: z.string().check(z.maxLength(40)),
    }),
    reply: z.object({ questions: z.array(TriedQuestion) }),
  }),
};
