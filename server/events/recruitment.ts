import * as z from 'zod/mini';

/** A candidate asked the owner of an assessment to check a result. */
export const appealMade = { name: 'recruitment.appeal-made', payload: z.object({ appealId: z.uuid() }) };

/** The owner answered. */
export const appealAnswered = { name: 'recruitment.appeal-answered', payload: z.object({ appealId: z.uuid() }) };
