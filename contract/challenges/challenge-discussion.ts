import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';

/** What people write to each other about a challenge: threads and replies. What gives a solution away is closed. */

const Words = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters.`));
const Author = z.object({
  /** Null for somebody who is gone. */
  fullName: z.nullable(z.string()),
  /** Wrote the challenge, or is an admin. */
  teaches: z.boolean(),
  me: z.boolean(),
});

const postFields = {
  author: Author,
  writtenAt: z.iso.datetime(),
  changedAt: z.nullable(z.iso.datetime()),
  /** Its writer says that it gives a solution away: read by those who solved the challenge. */
  spoiler: z.boolean(),
  /** Told to its author and to those who look after the challenge; nobody else sees it then. */
  hidden: z.nullable(z.object({ reason: z.string() })),
  /** Reports that wait, for those who look after the challenge; 0 for everybody else. */
  reports: z.int(),
};
export const ThreadLine = z.object({
  threadId: z.uuid(),
  /** Null while it is closed to the reader: a solution is in it. */
  title: z.nullable(z.string()),
  ...postFields,
  replies: z.int(),
  stirredAt: z.iso.datetime(),
});
export type ThreadLine = z.infer<typeof ThreadLine>;

export const Post = z.object({
  postId: z.uuid(),
  /** Plain text; what stands between lines of three backticks is code. Null while it is closed to the reader. */
  text: z.nullable(z.string()),
  ...postFields,
  /** Why it was reported, for those who look after the challenge. */
  reportsSaid: z.array(z.object({ reason: z.string(), by: z.nullable(z.string()), at: z.iso.datetime() })),
  can: z.object({ change: z.boolean(), remove: z.boolean(), report: z.boolean(), hide: z.boolean() }),
});
export type Post = z.infer<typeof Post>;

export const Thread = z.object({
  threadId: z.uuid(),
  title: z.nullable(z.string()),
  /** The first opens the thread, the rest answers it, oldest first. */
  posts: z.array(Post),
  can: z.object({ reply: z.boolean() }),
});
export type Thread = z.infer<typeof Thread>;

/** A thread that holds so many answers takes no more. */
export const MOST_REPLIES = 200;
const Text = Words(5000, 'Enter some text.');
export const ThreadInput = z.object({
  title: Words(160, 'Enter a title.'),
  text: Text,
  spoiler: z.boolean(),
});
export type ThreadInput = z.infer<typeof ThreadInput>;
export const ReplyWords = z.object({ text: Text, spoiler: z.boolean() });
export type ReplyWords = z.infer<typeof ReplyWords>;
export const Reason = z.object({ reason: Words(500, 'Enter a reason.') });

export const threadShows = ['all', 'mine', 'reported'] as const;
export type ThreadShow = (typeof threadShows)[number];
const OfPost = z.object({ postId: z.uuid() });
const OfThread = z.object({ threadId: z.uuid() });
const nothing = z.object({});

export const challengeDiscussion = {
  /** The last stirred first. `reported`: for those who look after the challenge; for others there is none. */
  threads: get('/coding/challenges/:slug/threads', {
    params: z.object({ slug: Slug }),
    query: z.extend(ListQuery, { show: z._default(z.enum(threadShows), 'all') }),
    reply: listOf(ThreadLine),
  }),
  thread: get('/coding/threads/:threadId', { params: OfThread, reply: Thread }),
  /** The id is the writer's, so that what is sent twice stands there once. */
  begin: put('/coding/challenges/:slug/threads/:postId', {
    params: z.object({ slug: Slug, postId: z.uuid() }),
    body: ThreadInput,
    reply: z.object({ threadId: z.uuid() }),
  }),
  /** As above. 409 `thread_full` where there are too many. */
  reply: put('/coding/threads/:threadId/replies/:postId', {
    params: z.object({ threadId: z.uuid(), postId: z.uuid() }),
    body: ReplyWords,
    reply: OfPost,
  }),
  /** By its author alone; `title` is a thread's. */
  change: put('/coding/posts/:postId', {
    params: OfPost,
    body: z.extend(ReplyWords, { title: z.optional(ThreadInput.shape.title) }),
    reply: nothing,
  }),
  /** By its author alone, and a thread only while nobody has answered. */
  remove: del('/coding/posts/:postId', { params: OfPost, reply: nothing }),
  /** By those who look after the challenge: a reason hides and settles what was reported, `null` shows again. */
  hide: put('/coding/posts/:postId/hidden', {
    params: OfPost,
    body: z.object({ reason: z.nullable(Reason.shape.reason) }),
    reply: nothing,
  }),
  /** Asks those who look after the challenge to look; each person reports a post once. */
  report: put('/coding/posts/:postId/report', { params: OfPost, body: Reason, reply: nothing }),
  /** The reports are answered: the post stays. */
  keep: post('/coding/posts/:postId/kept', { params: OfPost, reply: nothing }),
};
