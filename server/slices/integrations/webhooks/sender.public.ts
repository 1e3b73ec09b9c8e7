import type { Services } from '../../../platform/services.ts';
import { attempt, claimNext, type SendingOptions } from './sending.ts';

/** Requests under way at once, to all targets together. */
const MOST = 40;

interface Options extends Pick<SendingOptions, 'timeoutMs'> {
  /** How often what is due is looked for, in milliseconds. */
  lookEveryMs?: number;
}

/**
 * Sends what webhooks are to get until it is stopped; any number of processes may. Apart from the queue of jobs, so that a
 * target that hangs delays nothing of the product. `stop` ends what is under way, for others to send again.
 */
export function sendWebhooks(services: Services, { lookEveryMs = 1000, timeoutMs }: Options = {}) {
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let news = false;

  async function fill() {
    while (!stopping.signal.aborted && under.size < MOST) {
      const claimed = await claimNext(services);
      if (!claimed) return;
      const sending = attempt(services, claimed, { signal: stopping.signal, ...(timeoutMs && { timeoutMs }) })
        .catch((error) => services.log.error({ err: error, ...claimed }, 'a webhook waits for its lease to end'))
        .finally(() => {
          under.delete(sending);
          wake();
        });
      under.add(sending);
    }
  }

  function wake() {
    news = true;
    if (looking || stopping.signal.aborted) return;
    clearTimeout(timer);
    news = false;
    looking = fill()
      .catch((error) => services.log.warn({ err: error }, 'webhooks wait: the database does not answer'))
      .finally(() => {
        looking = undefined;
        if (news) wake();
        else if (!stopping.signal.aborted) timer = setTimeout(wake, lookEveryMs);
      });
  }
  wake();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(under);
    },
  };
}
