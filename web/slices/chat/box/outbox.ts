import { type ChatMessage, chat } from '@stepwell/contract/chat/chat.ts';
import { chatGroups } from '@stepwell/contract/chat/groups.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { WorkFile } from '@stepwell/contract/work-file.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call, Unreachable } from '../../../api/call.ts';
import { sessionGeneration } from '../../../session/session.ts';
import { unsentName } from './unsent-store.ts';

const Unsent = z.object({
  conversationId: z.uuid(),
  messageId: z.uuid(),
  text: z.string(),
  files: z.array(WorkFile),
  courseId: z.nullable(z.string()),
  /** To a group; absent in a conversation with the staff. */
  isGroup: z.optional(z.boolean()),
  /** Why the server does not take it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type Unsent = z.infer<typeof Unsent>;
const Kept = z.array(Unsent);

/** Pause before what was not sent is tried once more, in ms; the browser says sooner that a connection is back. */
const AGAIN_MS = 5000;
type Sent = (conversationId: string, message: ChatMessage) => void;

function makeOutbox(userId: string) {
  const name = unsentName(userId);
  let items: Unsent[] = [];
  items = read();
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const sentListeners = new Set<Sent>();

  /** What the device has, of every tab; where it keeps nothing, what this page has. */
  function read(): Unsent[] {
    try {
      const found = z.safeParse(Kept, JSON.parse(localStorage.getItem(name) ?? '[]'));
      return found.success ? found.data : [];
    } catch {
      return items;
    }
  }
  const show = (now: Unsent[]) => {
    items = now;
    for (const watcher of watchers) watcher();
  };
  /** On top of what other tabs have written meanwhile. */
  function change(to: (now: Unsent[]) => Unsent[]) {
    const now = to(read());
    try {
      if (now.length > 0) localStorage.setItem(name, JSON.stringify(now));
      else localStorage.removeItem(name);
    } catch {
      // Then they wait in this page only.
    }
    show(now);
  }
  const remove = (messageId: string) => change((now) => now.filter((one) => one.messageId !== messageId));

  /** In the order of writing: a message that waits holds back those after it. */
  async function flush() {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    const madeUnder = sessionGeneration();
    try {
      for (let next = waiting(); next; next = waiting()) {
        const { conversationId, messageId, text, files, courseId, isGroup } = next;
        try {
          const params = { conversationId, messageId };
          const body = { text, fileIds: files.map(({ fileId }) => fileId) };
          const message = isGroup
            ? await call(chatGroups.send, { params, body })
            : await call(chat.send, { params, body: { ...body, courseId } });
          for (const listener of sentListeners) listener(conversationId, message);
          remove(messageId);
        } catch (error) {
          if (sessionGeneration() !== madeUnder) return;
          const isLate =
            error instanceof Unreachable || (error instanceof Refusal && (error.status === 429 || error.status >= 500));
          if (isLate) {
            timer = setTimeout(() => void flush(), AGAIN_MS);
            return;
          }
          const refusal = error instanceof Error ? error.message : '';
          change((now) => now.map((one) => (one.messageId === messageId ? { ...one, refusal } : one)));
        }
      }
    } finally {
      sending = false;
    }
  }
  const waiting = () => items.find(({ refusal }) => refusal === null);

  addEventListener('online', () => void flush());
  window.addEventListener('storage', ({ key }) => key === name && show(read()));
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
      change((now) => [...now, { ...item, refusal: null }]);
      void flush();
    },
    remove,
    flush,
  };
}

const outboxes = new Map<string, ReturnType<typeof makeOutbox>>();
/** The messages of a person that are not stored yet; one for the page. */
export function outboxOf(userId: string) {
  const known = outboxes.get(userId) ?? makeOutbox(userId);
  outboxes.set(userId, known);
  return known;
}

export function useUnsent(userId: string, conversationId: string) {
  const outbox = outboxOf(userId);
  return useSyncExternalStore(outbox.subscribe, outbox.items).filter((one) => one.conversationId === conversationId);
}
