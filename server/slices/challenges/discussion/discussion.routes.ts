import { challengeDiscussion } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { approved } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { threadFor, threadsOf } from './reading.ts';
import { beginThread, changePost, hidePost, keepPost, removePost, replyTo, reportPost } from './writing.ts';

/** A class writes from one address; nobody writes so much. */
const writing = { pace: { max: 120, seconds: 60, per: 'person' as const } };

export const challengeDiscussionRoutes = [
  route(challengeDiscussion.threads, approved, ({ db, viewer, params, query }) =>
    threadsOf(db, viewer, params.slug, query),
  ),
  route(challengeDiscussion.thread, approved, ({ db, viewer, params }) => threadFor(db, viewer, params.threadId)),
  route(
    challengeDiscussion.begin,
    approved,
    ({ db, viewer, params: { slug, postId }, body: post, now }) =>
      db.transaction((tx) => beginThread(tx, slug, { viewer, postId, words: post, now: now() })),
    writing,
  ),
  route(
    challengeDiscussion.reply,
    approved,
    ({ db, viewer, params: { threadId, postId }, body: post, now }) =>
      db.transaction((tx) => replyTo(tx, threadId, { viewer, postId, words: post, now: now() })),
    writing,
  ),
  route(challengeDiscussion.change, approved, async ({ db, viewer, params: { postId }, body: post, now }) => {
    await db.transaction((tx) => changePost(tx, { viewer, postId, words: post, now: now() }));
    return {};
  }),
  route(challengeDiscussion.remove, approved, async ({ db, viewer, params }) => {
    await db.transaction((tx) => removePost(tx, viewer, params.postId));
    return {};
  }),
  route(challengeDiscussion.hide, approved, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => hidePost(tx, viewer, params.postId, body.reason, now()));
    return {};
  }),
  route(challengeDiscussion.report, approved, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => reportPost(tx, viewer, params.postId, body.reason, now()));
    return {};
  }),
  route(challengeDiscussion.keep, approved, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => keepPost(tx, viewer, params.postId, now()));
    return {};
  }),
];
