import * as z from 'zod/mini';
import { VersionLine } from '../content/manage.ts';
import { get, post, put } from '../endpoint.ts';
import { Handed } from './settings.ts';

export const letterGroupNames = [
  'account',
  'courses',
  'marks',
  'practice',
  'classes',
  'jobs',
  'shop',
  'events',
  'enquiries',
  'site',
] as const;
export type LetterGroup = (typeof letterGroupNames)[number];

/** `password-reset`; the list has them all. */
export const LetterId = z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(60));
const params = z.object({ letterName: LetterId });

/** What a site says in a letter instead of the product; empty for the product's own. Fields stand in double braces. */
export const LetterWords = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.maxLength(200, 'Use at most 200 characters.'),
      z.regex(/^\P{Cc}*$/u, 'Use one line without hidden characters.'),
    ),
  text: z.string().check(z.trim(), z.maxLength(10_000, 'Use at most 10,000 characters.')),
});
export type LetterWords = z.infer<typeof LetterWords>;

export const LetterLine = z.object({
  name: LetterId,
  group: z.enum(letterGroupNames),
  /** As it is sent now, with its fields in double braces. */
  subject: z.string(),
  /** The first paragraph after the greeting: emails of one subject are told apart by it. */
  excerpt: z.string(),
  /** When the site gave it words of its own; nothing where the product's are sent. */
  changedAt: z.nullable(z.iso.datetime()),
});
export type LetterLine = z.infer<typeof LetterLine>;

export const LetterPage = z.extend(LetterLine, {
  /** The product's own. */
  own: LetterWords,
  /** The site's; each empty where the product's own is sent. */
  words: LetterWords,
  /** Of the newest save; 0 before the first. */
  version: z.int(),
  /** What may stand in double braces, with a value that looks real. */
  fields: z.array(z.object({ name: z.string(), sample: z.string() })),
});
export type LetterPage = z.infer<typeof LetterPage>;

export const letterTexts = {
  list: get('/admin/letter-texts', { reply: z.object({ items: z.array(LetterLine) }) }),
  read: get('/admin/letter-texts/:letterName', { params, reply: LetterPage }),
  /** Refused with `changed_elsewhere` where `version` is not the newest, and by field where it names an unknown one. */
  keep: put('/admin/letter-texts/:letterName', {
    params,
    body: z.extend(LetterWords, { version: z.int() }),
    reply: LetterPage,
  }),
  /** With sample values, as it would arrive. */
  preview: post('/admin/letter-texts/:letterName/preview', {
    params,
    body: z.extend(LetterWords, { scheme: z.enum(['light', 'dark']) }),
    reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  /** To the caller's own address, with sample values. */
  trial: post('/admin/letter-texts/:letterName/trial', {
    params,
    body: LetterWords,
    reply: z.extend(Handed, { to: z.string() }),
  }),
  /** Newest first. */
  versions: get('/admin/letter-texts/:letterName/versions', {
    params,
    reply: z.object({ items: z.array(VersionLine) }),
  }),
  version: get('/admin/letter-texts/:letterName/versions/:number', {
    params: z.extend(params, { number: z.coerce.number().check(z.int()) }),
    reply: LetterWords,
  }),
};
