import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ARCHIVE_BYTES, OwnChallenge } from './challenge-drafts.ts';
import { TakenArchive } from './own-challenges.ts';

/** Challenges as problem packages of the ICPC, out of one and into one. */

const file = { accept: ['application/zip'], maxBytes: ARCHIVE_BYTES };

export const challengePackages = {
  /** What a package would become; nothing is written. 422 for what is none. */
  read: post('/coding/challenge-packages/reading', {
    file,
    reply: z.object({ title: z.string(), ...TakenArchive.shape }),
  }),
  /** Makes a draft of it, under an id of the browser's: safe to repeat. */
  take: post('/coding/own-challenges/:challengeId/package', {
    params: z.object({ challengeId: z.uuid() }),
    file,
    reply: z.object({ ...TakenArchive.shape, challenge: OwnChallenge }),
  }),
  /** The newest version as a package: an address good for an hour and this session, and what stays behind. */
  write: get('/coding/own-challenges/:challengeId/package', {
    params: z.object({ challengeId: z.uuid() }),
    reply: z.object({ url: z.string(), filename: z.string(), lost: z.array(z.string()) }),
  }),
};
