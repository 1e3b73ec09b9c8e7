import type { Services } from '../../../platform/services.ts';
import { announce } from '../room/members.ts';

/** Pens send 10 times a second each: one word in so long stands for all that was drawn, ms. */
const EVERY_MS = 60;
const waiting = new Set<string>();

/** Tells everyone in a room, soon, that something was drawn. */
export function announceBoard(services: Pick<Services, 'db' | 'ports' | 'now'>, classId: string) {
  if (waiting.has(classId)) return;
  waiting.add(classId);
  const tell = () => {
    waiting.delete(classId);
    // Who is not told reads it all the same a few seconds later.
    announce(services, classId, 'board').catch(() => undefined);
  };
  setTimeout(tell, EVERY_MS).unref();
}
