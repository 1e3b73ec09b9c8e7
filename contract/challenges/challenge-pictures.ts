import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';

/** Bytes of a picture that is sent; what is kept is drawn anew and smaller. */
export const CHALLENGE_PICTURE_BYTES = 10_000_000;

const ChallengePicture = z.object({
  pictureId: z.uuid(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Signed, for this session. */
  url: z.string(),
});
export type ChallengePicture = z.infer<typeof ChallengePicture>;

/** Pictures in statements and editorials; the texts name them by their ids. */
export const challengePictures = {
  /** A picture for challenges of the caller's; JPEG or PNG. */
  add: post('/coding/pictures', {
    query: z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(200)) }),
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: CHALLENGE_PICTURE_BYTES },
    reply: ChallengePicture,
  }),
  /** For its owner, admins, and whoever has a challenge that names it. */
  one: get('/coding/pictures/:pictureId', { params: z.object({ pictureId: z.uuid() }), reply: ChallengePicture }),
};
