import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Log } from '../platform/services.ts';
import type { Queue } from '../ports/queue.ts';

/**
 * In seconds. Whoever works at a job says so twice a minute: one whose worker is gone is tried again after a minute, and
 * one that takes an hour runs once.
 */
const LIFE = { heartbeatSeconds: 60, expireInSeconds: 6 * 3600 };

interface Options {
  databaseUrl: string;
  log: Log;
  /** Whether this process also keeps the queue tidy and its schedules ticking; workers do. */
  supervise: boolean;
}

/** Jobs in the same PostgreSQL, in a schema of their own. A notification wakes the workers; polling is the net below. */
export async function pgbossQueue({ databaseUrl, log, supervise }: Options): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'queue',
    application_name: 'stepwell-queue',
    max: 4,
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
  });
  boss.on('error', (error: unknown) => log.warn({ err: error }, 'the queue lost its database for a moment'));
  await boss.start();

  // "exclusive": one job per key that is waiting or under way. A job without a key gets one of its own.
  const made = new Map<string, Promise<void>>();
  const ensure = (name: string) => {
    const queue = made.get(name) ?? boss.createQueue(name, { policy: 'exclusive', notify: true });
    made.set(name, queue);
    return queue;
  };

  return {
    async enqueue(name, data, { key, at } = {}) {
      await ensure(name);
      await boss.send(name, data, {
        singletonKey: key ?? randomUUID(),
        retryLimit: 8,
        retryDelay: 2,
        retryBackoff: true,
        ...LIFE,
        ...(at && { startAfter: at }),
      });
    },
    async work(name, run) {
      await ensure(name);
      const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
      await boss.work<object>(name, pace, async (jobs) => {
        for (const job of jobs) await run(job.data ?? {});
      });
    },
    async schedule(name, cron) {
      await ensure(name);
      await boss.schedule(name, cron, {}, LIFE);
    },
    async state() {
      // Finished jobs lie there for a while as well: those given up are told as long as they do.
      const { rows } = (await boss.getDb().executeSql(`
        select count(*) filter (where state = 'retry' or state = 'created' and start_after <= now())::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'failed')::int as failed
        from queue.job where name not like '\\_\\_pgboss%'`)) as {
        rows: { waiting: number; running: number; failed: number }[];
      };
      return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 8000 });
    },
  };
}
