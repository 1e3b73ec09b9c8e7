import * as z from 'zod/mini';

/** Courses were published before the catalogue kept rows to search by: told once, when those rows came into being. */
export const coursesUnshelved = { name: 'catalog.courses-unshelved', payload: z.object({}) };
