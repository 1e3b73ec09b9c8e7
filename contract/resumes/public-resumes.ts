import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { LayoutShape } from './layout.ts';
import { DownloadedFile, proofKinds } from './resumes.ts';

const OfCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) });
const Password = z.string().check(z.maxLength(100));

const OpenedResume = z.object({
  document: z.record(z.string(), z.unknown()),
  layout: LayoutShape,
  frozenAt: z.iso.datetime(),
  /** Addresses in it for which the site vouches now. */
  proven: z.array(z.string()),
});
export type OpenedResume = z.infer<typeof OpenedResume>;

const Proof = z.object({
  kind: z.enum(proofKinds),
  fullName: z.string(),
  title: z.string(),
  detail: z.string(),
  at: z.iso.datetime(),
});
export type Proof = z.infer<typeof Proof>;

/** What those see who were given a resume's address. Apart from the owner's promises, as no visitor needs those. */
export const publicResumes = {
  /** 404 `resume_not_found` where it is off, expired or was never there. */
  front: get('/public-resumes/:code', {
    params: OfCode,
    reply: z.object({ fullName: z.string(), needsPassword: z.boolean() }),
  }),
  /** The resume itself. `isVisit` counts it, once for each visit. 403 `resume_password_wrong`. */
  open: post('/public-resumes/:code/opening', {
    params: OfCode,
    body: z.object({ password: Password, isVisit: z.boolean() }),
    reply: OpenedResume,
  }),
  /** Its PDF, as it was frozen. 403 `resume_password_wrong`. */
  file: post('/public-resumes/:code/file', {
    params: OfCode,
    body: z.object({ password: Password }),
    reply: DownloadedFile,
  }),
  /** What a record says at this moment. 404 `proof_not_found` where it no longer holds. */
  proof: get('/resume-proofs/:code', { params: OfCode, reply: Proof }),
};
