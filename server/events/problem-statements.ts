import * as z from 'zod/mini';

/** Everybody who answered a problem statement has their score and rank; told again where they were corrected. */
export const statementScored = { name: 'coding.statement-scored', payload: z.object({ statementId: z.uuid() }) };
