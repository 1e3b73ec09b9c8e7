import type { Services } from '../services.ts';
import { listenTo } from './database-listener.ts';
import { deliverNext, type Listener, OUTBOX_CHANNEL } from './event.ts';

/** Without news from PostgreSQL, waiting events are looked for this often, in milliseconds. */
const LOOK_EVERY = 2000;

/**
 * Hands events to their listeners as they are committed, until stopped. Several processes may do this at once; each
 * event is taken by one of them.
 */
export function deliverForever(services: Services, listeners: Listener[], databaseUrl: string) {
  let stopped = false;
  let news = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    clearTimeout(timer);
    do {
      news = false;
      try {
        while (!stopped && (await deliverNext(services, listeners)));
      } catch (error) {
        services.log.warn({ err: error }, 'events wait: the database does not answer');
      }
    } while (news && !stopped);
    if (!stopped) timer = setTimeout(wake, LOOK_EVERY);
  };
  let busy = false;
  const wake = () => {
    news = true;
    if (busy || stopped) return;
    busy = true;
    running = round().finally(() => {
      busy = false;
    });
  };

  const databaseListener = listenTo(databaseUrl, OUTBOX_CHANNEL, wake, wake);
  wake();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await databaseListener.close();
    },
  };
}
