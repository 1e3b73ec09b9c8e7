import * as z from 'zod/mini';

/** Somebody began a thread about a challenge, or answered in one. */
export const postWritten = { name: 'coding.post-written', payload: z.object({ postId: z.uuid() }) };

/** Somebody asks those who look after a challenge to look at a post. */
export const postReported = { name: 'coding.post-reported', payload: z.object({ postId: z.uuid() }) };
