import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { FullName } from '../identity/identity.ts';
import { CertificateCode, CertifiedGrade, type WithdrawalCode, withdrawalCodes } from '../learning/learning.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { Renewal } from './templates.ts';

export const certificateStates = ['genuine', 'withdrawn'] as const;

/** A certificate as admins find it. */
export const CertificateRow = z.object({
  code: z.string(),
  state: z.enum(certificateStates),
  /** Nothing where its owner has left. */
  studentName: z.nullable(z.string()),
  userId: z.nullable(z.uuid()),
  /** Nothing where it is of a final assessment. */
  courseId: z.nullable(z.string()),
  grade: z.nullable(CertifiedGrade),
  courseTitle: z.string(),
  instructor: z.string(),
  issuedAt: z.iso.datetime(),
  issueNumber: z.int(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  withdrawnCode: z.nullable(z.enum(withdrawalCodes)),
  withdrawnReason: z.nullable(z.string()),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

/** What an admin chooses from; that marks were corrected, the site says by itself. */
export const chosenCodes = [
  'issued-in-error',
  'wrong-person',
  'rules-broken',
  'other',
] as const satisfies WithdrawalCode[];

export const NameCorrection = z.object({ fullName: FullName });
export const Withdrawal = z.object({
  code: z.enum(chosenCodes, 'Choose a reason.'),
  reason: z
    .string('Enter a reason.')
    .check(z.trim(), z.minLength(1, 'Enter a reason. It’s shown to the certificate’s owner.'), z.maxLength(500)),
});

const OfCertificate = z.object({ code: CertificateCode });

export const certificates = {
  /** The newest first; each word must stand in the code, the name or the title. */
  list: get('/admin/certificates', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      course: z.optional(Slug),
      state: z.optional(z.enum(certificateStates)),
    }),
    reply: listOf(CertificateRow),
  }),
  /** A new issue of the same code under this name; its paper is made anew. */
  correct: put('/admin/certificates/:code/name', {
    params: OfCertificate,
    body: NameCorrection,
    reply: CertificateRow,
  }),
  /** A new issue of the same words, in the template that the course's certificates follow now. */
  renew: post('/admin/certificates/:code/renewal', { params: OfCertificate, body: Renewal, reply: CertificateRow }),
  /** Whoever checks the code learns that it was withdrawn, when and why; the owner reads the reason. */
  withdraw: post('/admin/certificates/:code/withdrawal', {
    params: OfCertificate,
    body: Withdrawal,
    reply: CertificateRow,
  }),
};
