import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { listenTo } from '../../../platform/events/database-listener.ts';
import type { Services } from '../../../platform/services.ts';
import { MOST_ASLEEP } from '../../../ports/runner.ts';
import { OursFailed } from '../judging/verdicts.public.ts';
import {
  giveBack,
  type Job,
  JUDGE_CHANNEL,
  LEASE_MS,
  LeaseLost,
  MOST_TRIES,
  reclaim,
  renew,
  take,
} from './queue.public.ts';

/** What can be done with jobs of a kind. */
export interface Doing {
  /** Does the job and writes its result with `finish`. Throws `OursFailed` to have it done once more. */
  run(services: Services, job: Job, signal: AbortSignal): Promise<void>;
  /** Ends a job that was tried often enough, as our fault. */
  giveUp(services: Services, job: Job, trouble: string): Promise<void>;
}
export type Doings = Record<Job['kind'], Doing>;

interface Options {
  /** Where to listen for news; without it the queue is only looked at now and then. */
  databaseUrl?: string;
  /**
   * Jobs at once; by default one more than the runner has slots, and as many again as may sleep in it. Each of their runs
   * waits for its turn, so that a short job goes on between the runs of a long one.
   */
  slots?: number;
  leaseMs?: number;
  lookEveryMs?: number;
}

/**
 * Does what waits for the judge until it is stopped. Any number of these, in any number of processes, share one queue.
 * `stop` gives back what is under way, for others to do at once.
 */
export function judgeForever(services: Services, doings: Doings, options: Options = {}) {
  const { leaseMs = LEASE_MS, lookEveryMs = 1000 } = options;
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();
  let maintenance = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let news = false;

  async function fill() {
    const slots = options.slots ?? (await slotsOf(services)) + 1;
    const most = options.slots ?? slots + MOST_ASLEEP;
    for (const job of await reclaim(services.db, worker, leaseMs)) await giveUp(job, 'its worker died twice');
    while (!stopping.signal.aborted && under.size < most) {
      // The last free places are for people who wait.
      const urgentOnly = slots > 1 && (maintenance >= slots - 1 || under.size >= slots - 1);
      const job = await take(services.db, worker, { leaseMs, urgentOnly });
      if (!job) return;
      const isMaintenance = job.personId === null;
      if (isMaintenance) maintenance += 1;
      const doing = perform(job).finally(() => {
        under.delete(doing);
        if (isMaintenance) maintenance -= 1;
        wake();
      });
      under.add(doing);
    }
  }

  async function perform(job: Job) {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const heartbeat = setInterval(() => {
      renew(services.db, job, leaseMs).then(
        (held) => held || lost.abort(),
        () => undefined,
      );
    }, leaseMs / 3);
    try {
      const doing = doings[job.kind].run(services, job, signal);
      // Whoever is told to stop does not wait for what is slow to hear it: without its lease it can write nothing more.
      doing.catch(() => undefined);
      await Promise.race([doing, ended(signal)]);
    } catch (error) {
      if (error instanceof LeaseLost || lost.signal.aborted) return;
      await failed(job, error).catch((worse) =>
        services.log.warn({ err: worse }, 'a job of the judge waits for its lease to end'),
      );
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function failed(job: Job, error: unknown) {
    const trouble = error instanceof Error ? error.message : String(error);
    if (stopping.signal.aborted)
      return giveBack(services.db, job, { trouble: 'its worker was stopped', charged: false });
    services.log.warn(
      { err: error, job: job.id, kind: job.kind, ours: error instanceof OursFailed },
      'judging failed with us',
    );
    if (job.tries < MOST_TRIES) return giveBack(services.db, job, { trouble, charged: true });
    return giveUp(job, trouble);
  }

  async function giveUp(job: Job, trouble: string) {
    services.log.error(
      { job: job.id, kind: job.kind, subject: job.subjectId, trouble },
      'a job of the judge is given up',
    );
    await doings[job.kind].giveUp(services, job, trouble).catch((error) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }

  function wake() {
    news = true;
    if (looking || stopping.signal.aborted) return;
    clearTimeout(timer);
    looking = round().finally(() => {
      looking = undefined;
      if (news) wake();
      else if (!stopping.signal.aborted) timer = setTimeout(wake, lookEveryMs);
    });
  }
  async function round() {
    news = false;
    await fill().catch((error) => services.log.warn({ err: error }, 'the judge waits: the database does not answer'));
  }

  const databaseListener = options.databaseUrl ? listenTo(options.databaseUrl, JUDGE_CHANNEL, wake, wake) : undefined;
  wake();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(under);
      await databaseListener?.close();
    },
    /** For tests: looks at once. */
    wake,
  };
}

/** Rejects once the signal is given. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new OursFailed('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

async function slotsOf({ ports }: Services) {
  const { drivers } = await ports.runner.health();
  return Math.max(1, ...drivers.filter(({ working }) => working).map(({ slots }) => slots));
}
