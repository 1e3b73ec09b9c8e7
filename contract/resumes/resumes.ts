import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { del, get, post, put } from '../endpoint.ts';
import { ResumeDocumentShape } from './document.ts';
import { LayoutShape } from './layout.ts';

export const MOST_RESUMES = 50;
export const MOST_LETTERS_OF_RESUME = 50;
/** Of a file that is imported, bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** Pages of a PDF that is imported. */
export const MOST_PAGES = 20;

const Title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(120, 'Use at most 120 characters.'));
const version = z.int().check(z.minimum(0));
const OfResume = z.object({ resumeId: z.uuid() });
const OfLetter = z.object({ letterId: z.uuid() });
const OfVersion = z.object({ resumeId: z.uuid(), number: z.coerce.number().check(z.int(), z.minimum(1)) });

const ResumeLine = z.object({
  resumeId: z.uuid(),
  title: z.string(),
  template: LayoutShape.shape.template,
  savedAt: z.iso.datetime(),
  isArchived: z.boolean(),
  letters: z.int(),
  /** Where it is public now. */
  publicUrl: z.nullable(z.string()),
  /** For a picture of its first page, with the latest twelve in use. */
  draft: z.nullable(z.object({ document: z.record(z.string(), z.unknown()), layout: LayoutShape })),
});
export type ResumeLine = z.infer<typeof ResumeLine>;

const Publication = z.object({
  isOn: z.boolean(),
  url: z.string(),
  expiresAt: z.nullable(z.iso.datetime()),
  hasPassword: z.boolean(),
  /** Openings by others, one for each visit. */
  views: z.int(),
  /** Which version it shows, and whether the draft is another one by now. */
  number: z.int(),
  frozenAt: z.iso.datetime(),
  isBehind: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

export const ResumePage = z.object({
  resumeId: z.uuid(),
  isArchived: z.boolean(),
  draft: z.object({
    title: z.string(),
    document: z.record(z.string(), z.unknown()),
    layout: LayoutShape,
    version,
  }),
  publication: z.nullable(Publication),
  /** What the addresses of records begin with for which this site vouches. */
  proofPrefixes: z.array(z.string()),
});
export type ResumePage = z.infer<typeof ResumePage>;

const ResumeVersion = z.object({
  number: z.int(),
  name: z.string(),
  savedAt: z.iso.datetime(),
  isFrozen: z.boolean(),
});
export type ResumeVersion = z.infer<typeof ResumeVersion>;

const Letter = z.object({
  letterId: z.uuid(),
  title: z.string(),
  recipient: z.string(),
  body: z.string(),
  version,
  savedAt: z.iso.datetime(),
});
export type Letter = z.infer<typeof Letter>;

export const DownloadedFile = z.object({ name: z.string(), contentType: z.string(), base64: z.base64() });
export type DownloadedFile = z.infer<typeof DownloadedFile>;

const Unplaced = z.object({ where: z.string(), text: z.string() });

/** What was found in a file. Nothing is kept of it until the person creates a resume from it. */
export const ReadFile = z.object({
  format: z.enum(['pdf', 'docx', 'json', 'markdown', 'text']),
  document: z.record(z.string(), z.unknown()),
  layout: z.nullable(LayoutShape),
  unplaced: z.array(Unplaced),
  /** Worth knowing before it is used. */
  warnings: z.array(z.enum(['macros', 'many-unreadable-letters', 'no-headings'])),
});
export type ReadFile = z.infer<typeof ReadFile>;

const Mirror = z.object({
  fields: z.array(
    z.object({
      section: z.string(),
      label: z.string(),
      written: z.string(),
      read: z.string(),
      state: z.enum(['same', 'changed', 'missing']),
    }),
  ),
  unplaced: z.array(Unplaced),
  /** The text of the PDF in reading order, a line each. */
  text: z.string(),
  pages: z.int(),
});
export type Mirror = z.infer<typeof Mirror>;

export const proofKinds = ['certificate', 'challenge', 'quiz'] as const;
const Provable = z.object({
  kind: z.enum(proofKinds),
  subjectId: z.string(),
  title: z.string(),
  /** The issuer, the verdict or the score, in words. */
  detail: z.string(),
  at: z.iso.datetime(),
});
export type Provable = z.infer<typeof Provable>;

export const resumes = {
  /** The caller's resumes, last saved first, archived ones at the end. */
  list: get('/resumes', { reply: z.object({ items: z.array(ResumeLine) }) }),
  /** Safe to repeat: one key makes one resume. 409 `too_many_resumes`. */
  create: post('/resumes', {
    body: z.object({
      key: z.uuid(),
      title: Title,
      document: z.optional(ResumeDocumentShape),
      layout: z.optional(LayoutShape),
    }),
    reply: z.object({ resumeId: z.uuid() }),
  }),
  page: get('/resumes/:resumeId', { params: OfResume, reply: ResumePage }),
  /** Saves the draft; each sitting adds a version. 409 `changed_elsewhere` where another tab saved meanwhile; the same again is fine. */
  keep: put('/resumes/:resumeId/draft', {
    params: OfResume,
    body: z.object({ title: Title, document: ResumeDocumentShape, layout: LayoutShape, version }),
    reply: z.object({ version, savedAt: z.iso.datetime() }),
  }),
  /** Archived resumes keep everything and are no longer public. Fine to repeat. */
  archive: put('/resumes/:resumeId/archived', {
    params: OfResume,
    body: z.object({ isArchived: z.boolean() }),
    reply: z.object({ isArchived: z.boolean() }),
  }),
  /** Newest first. */
  versions: get('/resumes/:resumeId/versions', {
    params: OfResume,
    reply: z.object({ items: z.array(ResumeVersion) }),
  }),
  version: get('/resumes/:resumeId/versions/:number', {
    params: OfVersion,
    reply: z.object({
      number: z.int(),
      title: z.string(),
      document: z.record(z.string(), z.unknown()),
      layout: LayoutShape,
    }),
  }),
  nameVersion: put('/resumes/:resumeId/versions/:number/name', {
    params: OfVersion,
    body: z.object({ name: Line(80) }),
    reply: ResumeVersion,
  }),
  /** The saved draft as a file. 409 `resume_letters_unknown` where no font has one of its letters. */
  file: get('/resumes/:resumeId/file', {
    params: OfResume,
    query: z.object({ format: z.enum(['pdf', 'docx']) }),
    reply: DownloadedFile,
  }),
  /** What a parser reads in the PDF of the saved draft. 503 `resume_reader_busy`. */
  mirror: get('/resumes/:resumeId/mirror', { params: OfResume, reply: Mirror }),
  /** Reads a file and keeps nothing. 415 `resume_file_kind`, 422 `resume_file_*`, 503 `resume_reader_busy`. */
  readFile: post('/resumes/reading', {
    file: {
      accept: [
        'application/pdf',
        'application/json',
        'application/octet-stream',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.ms-word.document.macroenabled.12',
      ],
      maxBytes: LARGEST_FILE,
    },
    reply: ReadFile,
  }),
  /** Draws a JPEG or PNG anew as a small square, for the document’s `basics.image`; keeps nothing. 422 `not_a_photo`. */
  drawPhoto: post('/resumes/photo', {
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: LARGEST_FILE },
    reply: z.object({ image: z.string() }),
  }),
  /** What the caller has earned here that a resume can prove, newest first. */
  provable: get('/resumes/provable', { reply: z.object({ items: z.array(Provable) }) }),
  /** The address at which anyone can check it. Fine to repeat: it stays the same. */
  prove: post('/resumes/proofs', {
    body: z.object({ kind: z.enum(proofKinds), subjectId: z.string().check(z.maxLength(80)) }),
    reply: z.object({ url: z.string(), title: z.string(), detail: z.string(), at: z.iso.datetime() }),
  }),
  /** Publishes the saved draft as it is now, or takes the page away. `password`: null keeps what is set, '' removes it. */
  publish: put('/resumes/:resumeId/publication', {
    params: OfResume,
    body: z.object({
      isOn: z.boolean(),
      expiresAt: z.nullable(z.iso.datetime()),
      password: z.nullable(
        z.string().check(
          z.maxLength(100, 'Use at most 100 characters.'),
          z.refine((text) => text === '' || text.length >= 6, 'Use at least 6 characters.'),
        ),
      ),
    }),
    reply: Publication,
  }),
  /** Newest first. */
  letters: get('/resumes/:resumeId/letters', { params: OfResume, reply: z.object({ items: z.array(Letter) }) }),
  /** Safe to repeat: one key makes one letter. 409 `too_many_letters`. */
  createLetter: post('/resumes/:resumeId/letters', {
    params: OfResume,
    body: z.object({ key: z.uuid(), title: Title }),
    reply: Letter,
  }),
  keepLetter: put('/resume-letters/:letterId', {
    params: OfLetter,
    body: z.object({
      title: Title,
      recipient: Line(500),
      body: z.string().check(z.maxLength(6000, 'Use at most 6,000 characters.')),
      version,
    }),
    reply: z.object({ version, savedAt: z.iso.datetime() }),
  }),
  removeLetter: del('/resume-letters/:letterId', { params: OfLetter, reply: z.object({ letterId: z.uuid() }) }),
  letterFile: get('/resume-letters/:letterId/file', {
    params: OfLetter,
    query: z.object({ format: z.enum(['pdf', 'docx']) }),
    reply: DownloadedFile,
  }),
};
