import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { get, post } from '../endpoint.ts';
import { EventDetails, ProgrammeDetails } from '../events/details.ts';
import { Slug } from '../slug.ts';
import { Contents, Picture } from './content.ts';
import { contentKinds } from './entries.ts';

const Preview = z.object({
  kind: z.enum(contentKinds),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  contents: Contents,
  cover: z.nullable(Picture),
  topic: z.string(),
  tags: z.array(z.string()),
  author: z.nullable(z.string()),
  minutes: z.int(),
  savedAt: z.iso.datetime(),
  event: z.optional(EventDetails),
  programme: z.optional(ProgrammeDetails),
});
export type Preview = z.infer<typeof Preview>;

export const unhelpfulReasons = ['unclear', 'incomplete', 'wrong', 'not-my-question'] as const;
export type UnhelpfulReason = (typeof unhelpfulReasons)[number];

/** What readers do besides reading. Apart from the other promises, as a page that is read needs none of these. */
export const readers = {
  /** A vote is one for each person, or each browser of a visitor; the last one counts. */
  vote: post('/content/help/:slug/votes', {
    params: z.object({ slug: Slug }),
    body: z.object({
      helpful: z.boolean(),
      reason: z.nullable(z.enum(unhelpfulReasons)),
      text: Line(1000),
      /** Made by the browser of a visitor. */
      visitorId: z.uuid(),
    }),
    reply: z.object({ helpful: z.boolean() }),
  }),
  /** Says that somebody opened a post or an article. */
  view: post('/content/views', {
    body: z.object({ kind: z.enum(['post', 'help']), slug: Slug }),
    reply: z.object({ counted: z.boolean() }),
  }),
  /** A draft, for whoever has its link. */
  preview: get('/content/previews/:token', {
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(80)) }),
    reply: Preview,
  }),
};
