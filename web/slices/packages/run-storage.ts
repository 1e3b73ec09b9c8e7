import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { Unreachable } from '../../api/call.ts';
import type { SaveMessage } from './frame-messages.ts';

export type RunStorageState =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'offline' }
  /** The part reports by itself (cmi5). */
  | { state: 'reports' }
  /** Nothing more is kept: another tab goes on, the lecture was locked, the session ended. */
  | { state: 'stopped'; message: string };

/** Pauses between two tries, in ms. */
const AGAIN = [500, 1000, 2000, 4000, 8000];

interface Ways<T> {
  send: (values: SaveMessage) => Promise<T>;
  onSaved: (number: number, answer: T) => void;
  onState: (keeping: RunStorageState) => void;
  wait?: (ms: number) => Promise<void>;
}

/** Until the pause is over, or the connection comes back. */
const pause = (ms: number) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      done();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over);
  });

/**
 * Sends what a frame wants kept, one after another, and again until it has arrived. The frame waits for each answer, so
 * nothing overtakes anything.
 */
export function newRunStorage<T>({ send, onSaved, onState, wait = pause }: Ways<T>) {
  let isOver = false;
  const keep = async (values: SaveMessage) => {
    if (isOver) return;
    onState({ state: 'saving' });
    for (let round = 0; !isOver; round += 1) {
      try {
        const answer = await send(values);
        if (isOver) return;
        onState({ state: 'saved' });
        onSaved(values.number, answer);
        return;
      } catch (error) {
        const mayPass = error instanceof Unreachable || (error instanceof Refusal && error.status >= 500);
        if (!mayPass) {
          isOver = true;
          const text = error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
          return onState({ state: 'stopped', message: text });
        }
        onState({ state: 'offline' });
        await wait(AGAIN[Math.min(round, AGAIN.length - 1)] ?? 8000);
      }
    }
  };
  return {
    keep,
    end() {
      isOver = true;
    },
  };
}
