/*
 * TEST_EXTENT says which tests a run takes: `daily` those of `npm test`; `rest` the long ones that must pass before a change
 * lands; `whole` all of them. Files named `*.long.test` are not daily, those named `*.whole.test` run with `whole` alone;
 * those named `*.swept.test` try a few of their cases daily, the same each time, and all of them with `whole`.
 */

/** Whether tests with many cases try all of them. */
export const isWhole = process.env['TEST_EXTENT'] === 'whole';

/** All of a list where everything is tried; otherwise every so many of it, from the first. */
export const sampled = <T>(list: readonly T[], every: number): T[] =>
  list.filter((_, place) => isWhole || place % every === 0);
