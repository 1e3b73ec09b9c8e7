import * as z from 'zod/mini';

/** Somebody answered as many items as make a day count, or ended a session. */
export const practised = { name: 'vocabulary.practised', payload: z.object({ studentId: z.uuid() }) };
