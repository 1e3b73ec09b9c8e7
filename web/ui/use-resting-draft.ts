import { useState, useSyncExternalStore } from 'react';
import type { RestingDraft } from './resting-draft.ts';
import { useSentOnLeaving } from './use-sent-on-leaving.ts';

/** A draft as long as its page stands; what rests unsent when it goes is sent then. */
export function useRestingDraft<Words extends object>(make: () => RestingDraft<Words>) {
  const [store] = useState(make);
  useSentOnLeaving(store.send, store.close);
  return { store, now: useSyncExternalStore(store.subscribe, store.now, store.now) };
}
