import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { Slug } from '../slug.ts';
import { contentStates, Entry, Saved, SaveEntry } from './entries.ts';
import { NewTitle } from './manage.ts';

const OwnPost = z.object({
  entryId: z.uuid(),
  slug: Slug,
  title: z.string(),
  state: z.enum(contentStates),
  savedAt: z.iso.datetime(),
  publishedAt: z.nullable(z.iso.datetime()),
  views: z.int(),
  comments: z.int(),
  /** The admin’s last one, where it was returned. */
  remark: z.nullable(z.string()),
});
export type OwnPost = z.infer<typeof OwnPost>;

const entry = z.object({ entryId: z.uuid() });

/** Posts that a student writes; an admin reviews them before they are published. */
export const ownPosts = {
  list: get('/content/own-posts', { reply: z.object({ items: z.array(OwnPost) }) }),
  create: post('/content/own-posts', { body: z.object({ title: NewTitle }), reply: Entry }),
  post: get('/content/own-posts/:entryId', { params: entry, reply: Entry }),
  /** Only a draft or a returned post. */
  save: put('/content/own-posts/:entryId', { params: entry, body: SaveEntry, reply: Saved }),
  submit: post('/content/own-posts/:entryId/submission', {
    params: entry,
    body: z.object({ version: z.int() }),
    reply: Entry,
  }),
  /** Back to a draft, while nobody has decided. */
  withdraw: del('/content/own-posts/:entryId/submission', { params: entry, reply: Entry }),
  remove: del('/content/own-posts/:entryId', { params: entry, reply: entry }),
};
