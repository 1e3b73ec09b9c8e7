import { hintFor } from '../error-hints.ts';
import { runsHere } from './browser-run.ts';
import { RuntimeMissing } from './runtimes.ts';
import { runOnServer } from './server-run.ts';
import { start } from './start.ts';

/** All that a program needs to run and its errors to be explained. Fetched with the first act on the page. */
export const engine = {
  start,
  runOnServer,
  hintFor,
  runsHere,
  isMissing: (error: unknown) => error instanceof RuntimeMissing,
};
export type Engine = typeof engine;
