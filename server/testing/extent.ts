/*
 * TEST_EXTENT says which tests a run takes: `daily` those of `npm test`; `rest` what it leaves; `whole` all of them. Files
 * named `*.long.test` are not daily; those named `*.swept.test` try a few of their cases daily, the same each time, and all
 * of them otherwise.
 */

/** Whether tests with many cases try all of them. */
export const isWhole = ['rest', 'whole'].includes(process.env['TEST_EXTENT'] ?? '');

/** All of a list where everything is tried; otherwise every so many of it, from the first. */
export const sampled = <T>(list: readonly T[], every: number): T[] =>
  list.filter((_, place) => isWhole || place % every === 0);
