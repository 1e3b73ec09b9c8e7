import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { del, post } from '../endpoint.ts';
import { Slug } from '../slug.ts';

export const reportReasons = ['spam', 'abuse', 'off-topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const CommentText = Line(3000).check(z.minLength(1, 'Write a comment.'));

const OwnComment = z.object({ commentId: z.uuid(), state: z.enum(['held', 'shown']) });
const one = z.object({ commentId: z.uuid() });

/** What readers write below a post. */
export const comments = {
  /** Held until an admin has read it; an admin’s own is shown at once. */
  write: post('/content/posts/:slug/comments', {
    params: z.object({ slug: Slug }),
    body: z.object({ text: CommentText, answers: z.nullable(z.uuid()) }),
    reply: OwnComment,
  }),
  /** One’s own, whatever its state; answers to it stay. */
  remove: del('/content/own-comments/:commentId', { params: one, reply: one }),
  /** Fine to repeat: the last report of a person counts. */
  report: post('/content/comments/:commentId/reports', {
    params: one,
    body: z.object({ reason: z.enum(reportReasons), text: Line(500) }),
    reply: one,
  }),
};
