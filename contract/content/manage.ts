import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { reportReasons } from './comments.ts';
import {
  CONTENT_PICTURE_BYTES,
  ContentPicture,
  contentKinds,
  contentStates,
  Entry,
  EntryContent,
  MOST_TITLE,
  Saved,
  SaveEntry,
} from './entries.ts';

const entry = z.object({ entryId: z.uuid() });
const ofVersion = z.object({ version: z.int() });
/** An entry's title, when it is created. */
export const NewTitle = Line(MOST_TITLE).check(z.minLength(1, 'Enter a title.'));

const EntryLine = z.object({
  entryId: z.uuid(),
  slug: Slug,
  title: z.string(),
  topic: z.string(),
  state: z.enum(contentStates),
  author: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
  publishAt: z.nullable(z.iso.datetime()),
  publishedAt: z.nullable(z.iso.datetime()),
  changed: z.boolean(),
  views: z.int(),
  path: z.string(),
});
export type EntryLine = z.infer<typeof EntryLine>;

export const VersionLine = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.nullable(z.string()),
  /** Characters more or fewer than the version before. */
  change: z.int(),
  isLive: z.boolean(),
});
export type VersionLine = z.infer<typeof VersionLine>;

export const commentStates = ['held', 'reported', 'shown', 'rejected'] as const;
export type CommentState = (typeof commentStates)[number];

const ModeratedComment = z.object({
  commentId: z.uuid(),
  text: z.string(),
  author: z.nullable(z.string()),
  writtenAt: z.iso.datetime(),
  state: z.enum(['held', 'shown', 'rejected']),
  post: z.object({ slug: Slug, title: z.string() }),
  /** What it answers. */
  answers: z.nullable(z.object({ author: z.nullable(z.string()), text: z.string() })),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      text: z.string(),
      reporter: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

/** What readers looked for and did not find, and what they said of help articles. */
const ReaderFeedback = z.object({
  searches: z.array(
    z.object({
      place: z.enum(['blog', 'help', 'faq']),
      words: z.string(),
      times: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
  articles: z.array(
    z.object({
      entryId: z.uuid(),
      title: z.string(),
      helpful: z.int(),
      unhelpful: z.int(),
      views: z.int(),
      /** The newest ones in words. */
      reasons: z.array(z.object({ reason: z.string(), text: z.string(), at: z.iso.datetime() })),
    }),
  ),
});
export type ReaderFeedback = z.infer<typeof ReaderFeedback>;

/** What admins write, and what readers answer. */
export const contentAdmin = {
  list: get('/content/entries', {
    query: z.extend(ListQuery, {
      kind: z.enum(contentKinds),
      state: z.optional(z.enum(contentStates)),
      q: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.extend(listOf(EntryLine), {
      /** Of this kind, whatever was searched for; on the first page only. */
      counts: z.optional(z.record(z.enum(contentStates), z.int())),
    }),
  }),
  /** Without a slug, one is made from the title. A page text needs the slug of its page. */
  create: post('/content/entries', {
    body: z.object({ kind: z.enum(contentKinds), title: NewTitle, slug: z.optional(Slug) }),
    reply: Entry,
  }),
  entry: get('/content/entries/:entryId', { params: entry, reply: Entry }),
  save: put('/content/entries/:entryId', { params: entry, body: SaveEntry, reply: Saved }),
  /** Old links keep working: they lead to the new one. */
  rename: put('/content/entries/:entryId/slug', { params: entry, body: z.object({ slug: Slug }), reply: Entry }),
  publish: post('/content/entries/:entryId/publication', { params: entry, body: ofVersion, reply: Entry }),
  schedule: post('/content/entries/:entryId/schedule', {
    params: entry,
    body: z.object({ version: z.int(), publishAt: z.iso.datetime() }),
    reply: Entry,
  }),
  /** Ends a schedule, or restores what was archived: to a draft; a student’s post to the review. */
  toDraft: post('/content/entries/:entryId/draft', { params: entry, reply: Entry }),
  archive: post('/content/entries/:entryId/archive', { params: entry, reply: Entry }),
  /** A student's post goes back to them with a remark. */
  giveBack: post('/content/entries/:entryId/return', {
    params: entry,
    body: z.object({ remark: Line(2000).check(z.minLength(1, 'Write what needs to change.')) }),
    reply: Entry,
  }),
  /** Only what was never published. */
  remove: del('/content/entries/:entryId', { params: entry, reply: z.object({ entryId: z.uuid() }) }),
  /** A new private link; the one before stops working. */
  previewLink: post('/content/entries/:entryId/preview-link', { params: entry, reply: Entry }),
  /** The newest hundred. */
  versions: get('/content/entries/:entryId/versions', {
    params: entry,
    reply: z.object({ items: z.array(VersionLine) }),
  }),
  version: get('/content/entries/:entryId/versions/:number', {
    params: z.extend(entry, { number: z.coerce.number().check(z.int()) }),
    reply: z.extend(VersionLine, { content: EntryContent }),
  }),
  /** In which order questions, people and values stand on their pages. */
  order: put('/content/order', {
    body: z.object({
      kind: z.enum(['faq', 'help', 'team', 'value']),
      entryIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(300)),
    }),
    reply: z.object({ ordered: z.int() }),
  }),
  /** JPEG or PNG, for a cover or within a text. */
  addPicture: post('/content/pictures', {
    query: z.object({ name: Line(200).check(z.minLength(1, 'Enter a name.')) }),
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: CONTENT_PICTURE_BYTES },
    reply: ContentPicture,
  }),
  comments: get('/content/comments', {
    query: z.extend(ListQuery, { state: z._default(z.enum(commentStates), 'held') }),
    reply: z.extend(listOf(ModeratedComment), {
      waiting: z.object({ held: z.int(), reported: z.int() }),
    }),
  }),
  /** Showing a reported comment closes its reports. */
  decideComment: post('/content/comments/:commentId/decision', {
    params: z.object({ commentId: z.uuid() }),
    body: z.object({ decision: z.enum(['show', 'reject']) }),
    reply: z.object({ commentId: z.uuid(), state: z.enum(['shown', 'rejected']) }),
  }),
  feedback: get('/content/feedback', { reply: ReaderFeedback }),
};
