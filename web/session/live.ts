import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { tokenNow } from './session.ts';

/** Words the server says to a person's open screens; they carry no facts, only what to ask again. */
const messageNames = [
  'account-changed',
  'progress-changed',
  'certificate-ready',
  'notice',
  'waiting-changed',
  'judging-moved',
  'standings-moved',
  'class-moved',
  'chat-changed',
  'chat-presence',
] as const;
export type Word = (typeof messageNames)[number];
type Heard = (about: Record<string, string>) => void;

const handlers = new Map<Word, Set<Heard>>();
const watchers = new Set<() => void>();
let open = false;

function setOpen(now: boolean) {
  if (open === now) return;
  open = now;
  for (const watcher of watchers) watcher();
}

/** Hears a word for as long as it is wanted. Returns what stops it. */
export function onLive(word: Word, handler: Heard) {
  const known = handlers.get(word) ?? new Set();
  handlers.set(word, known.add(handler));
  return () => {
    known.delete(handler);
  };
}

const dispatch = (word: Word, about: Record<string, string> = {}) => {
  for (const handler of handlers.get(word) ?? []) handler(about);
};

/** Holds a channel open for the session whose token is kept. Returns what closes it. */
export function keepChannel(token: string | null) {
  if (!token || tokenNow() !== token) return undefined;
  let socket: Socket | undefined;
  let wanted = true;
  // What was open on a network that is gone says nothing until a ping is missed, half a minute later.
  const reopen = () => socket?.disconnect().connect();
  import('socket.io-client').then(
    ({ io }) => {
      if (!wanted) return;
      socket = io({ path: '/socket.io', auth: { token }, transports: ['websocket', 'polling'] });
      let before = false;
      socket.on('connect', () => {
        setOpen(true);
        // What was said while nobody listened is lost, so everything is asked again.
        if (before) for (const word of handlers.keys()) dispatch(word);
        before = true;
      });
      socket.on('disconnect', () => setOpen(false));
      addEventListener('online', reopen);
      for (const word of messageNames) {
        socket.on(word, (about) => dispatch(word, about));
      }
    },
    // Without a channel the profile is polled; nothing else depends on it.
    () => {},
  );
  return () => {
    wanted = false;
    removeEventListener('online', reopen);
    socket?.disconnect();
    setOpen(false);
  };
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
/** Whether the server can reach this screen by itself at the moment. */
export const useChannelOpen = () =>
  useSyncExternalStore(
    watch,
    () => open,
    () => false,
  );
