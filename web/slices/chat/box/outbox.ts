import { type ChatMessage, chat } from '@stepwell/contract/chat/chat.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { WorkFile } from '@stepwell/contract/work-file.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call, Unreachable } from '../../../api/call.ts';
import { sessionGeneration, tokenNow } from '../../../session/session.ts';
import { UNSENT } from './unsent-store.ts';

const Unsent = z.object({
  conversationId: z.uuid(),
  messageId: z.uuid(),
  text: z.string(),
  files: z.array(WorkFile),
  courseId: z.nullable(z.string()),
  /** Why the server does not take it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type Unsent = z.infer<typeof Unsent>;
/** By whose token it was written: what another person wrote in this browser is not sent. */
const Kept = z.object({ of: z.string(), items: z.array(Unsent) });

/** Pause before what was not sent is tried once more, in ms; the browser says sooner that a connection is back. */
const AGAIN_MS = 5000;
type Sent = (conversationId: string, message: ChatMessage) => void;

function makeOutbox() {
  let items = read();
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const sentListeners = new Set<Sent>();

  function read(): Unsent[] {
    try {
      const found = z.safeParse(Kept, JSON.parse(localStorage.getItem(UNSENT) ?? ''));
      return found.success && found.data.of === marker() ? found.data.items : [];
    } catch {
      return [];
    }
  }
  function keep(now: Unsent[]) {
    items = now;
    try {
      if (now.length > 0) localStorage.setItem(UNSENT, JSON.stringify({ of: marker(), items: now }));
      else localStorage.removeItem(UNSENT);
    } catch {
      // Then they wait in this page only.
    }
    for (const watcher of watchers) watcher();
  }
  const without = (messageId: string) => items.filter((one) => one.messageId !== messageId);

  /** In the order of writing: a message that waits holds back those after it. */
  async function flush() {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    const madeUnder = sessionGeneration();
    try {
      for (let next = waiting(); next; next = waiting()) {
        const { conversationId, messageId, text, files, courseId } = next;
        try {
          const message = await call(chat.send, {
            params: { conversationId, messageId },
            body: { text, courseId, fileIds: files.map(({ fileId }) => fileId) },
          });
          for (const listener of sentListeners) listener(conversationId, message);
          keep(without(messageId));
        } catch (error) {
          if (sessionGeneration() !== madeUnder) return;
          const isLate =
            error instanceof Unreachable || (error instanceof Refusal && (error.status === 429 || error.status >= 500));
          if (isLate) {
            timer = setTimeout(() => void flush(), AGAIN_MS);
            return;
          }
          const refusal = error instanceof Error ? error.message : '';
          keep(items.map((one) => (one.messageId === messageId ? { ...one, refusal } : one)));
        }
      }
    } finally {
      sending = false;
    }
  }
  const waiting = () => items.find(({ refusal }) => refusal === null);

  addEventListener('online', () => void flush());
  return {
    items: () => items,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    onSent(listener: Sent) {
      sentListeners.add(listener);
      return () => {
        sentListeners.delete(listener);
      };
    },
    add(item: Omit<Unsent, 'refusal'>) {
      keep([...items, { ...item, refusal: null }]);
      void flush();
    },
    remove: (messageId: string) => keep(without(messageId)),
    flush,
  };
}

/** What tells two sessions apart without keeping what opens one. */
const marker = () => (tokenNow() ?? '').slice(-8);

const outboxes = new Map<string, ReturnType<typeof makeOutbox>>();
/** The messages of the person who is signed in that are not stored yet; one for the page. */
export function outboxOf() {
  const key = marker();
  const known = outboxes.get(key) ?? makeOutbox();
  outboxes.set(key, known);
  return known;
}

export function useUnsent(conversationId: string) {
  const outbox = outboxOf();
  return useSyncExternalStore(outbox.subscribe, outbox.items).filter((one) => one.conversationId === conversationId);
}
