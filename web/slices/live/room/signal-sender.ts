import type { Person } from '@stepwell/contract/live/room.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';

type To = Pick<Person, 'userId' | 'connectionId'>;
const AGAIN_MS = 300;
const TRIES = 10;

/**
 * Sends signals to each connection in their order. A browser drops what it has under way at the moment its network
 * changes, and just then signals matter most: they are sent again, for three seconds. What the server refuses is dropped,
 * as its receiver is gone.
 */
export function signalSender(send: (to: To, data: string) => Promise<unknown>, onAway: () => void) {
  const last = new Map<string, Promise<void>>();
  const deliver = async (to: To, data: string) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await send(to, data);
        return;
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) return;
        await new Promise((later) => setTimeout(later, AGAIN_MS));
      }
    }
    onAway();
  };
  return (to: To, data: string) => {
    const before = last.get(to.connectionId) ?? Promise.resolve();
    last.set(
      to.connectionId,
      before.then(() => deliver(to, data)),
    );
  };
}
