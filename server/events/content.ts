import * as z from 'zod/mini';

const about = { entryId: z.uuid(), at: z.iso.datetime() };
/** Visitors can read it, or a newer version of it. */
export const contentPublished = { name: 'content.published', payload: z.object(about) };
/** A student submitted a post for review. */
export const postSubmitted = { name: 'content.post-submitted', payload: z.object(about) };
/** They withdrew it before anyone decided. */
export const postWithdrawn = { name: 'content.post-withdrawn', payload: z.object(about) };
/** An admin published a student’s post, or returned it with a remark. */
export const postReviewed = {
  name: 'content.post-reviewed',
  payload: z.object({ ...about, decision: z.enum(['published', 'returned']) }),
};
/** A comment waits for an admin. */
export const commentHeld = { name: 'content.comment-held', payload: z.object({ commentId: z.uuid() }) };
/** An admin let it be read. */
export const commentShown = { name: 'content.comment-shown', payload: z.object({ commentId: z.uuid() }) };
/** A reader reported it. */
export const commentReported = {
  name: 'content.comment-reported',
  payload: z.object({ commentId: z.uuid(), reporterId: z.uuid() }),
};
