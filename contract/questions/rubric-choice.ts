import * as z from 'zod/mini';

/** Which level of a rubric was chosen for which criterion, by their ids. */
export const Chosen = z.record(z.string().check(z.maxLength(12)), z.string().check(z.maxLength(12)));
