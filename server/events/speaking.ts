import * as z from 'zod/mini';

/** A student did a speaking task that counts for the day. */
export const spoken = { name: 'speaking.spoken', payload: z.object({ studentId: z.uuid() }) };
