import type { Services } from '../services.ts';

const LINE_EVERY_MS = 1000;

/** Tells the log that the database is away: once a second, with the number of calls that failed and the last error. */
export function awayLog(services: Pick<Services, 'log'>) {
  let calls = 0;
  let last: unknown;
  return (error: unknown) => {
    last = error;
    calls += 1;
    if (calls > 1) return;
    setTimeout(() => {
      services.log.error({ err: last, calls }, 'the database does not answer');
      calls = 0;
    }, LINE_EVERY_MS).unref();
  };
}
