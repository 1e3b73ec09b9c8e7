import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RestingDraft } from './resting-draft.ts';

/** A draft as long as its page stands; what rests unsent when it goes is sent then. */
export function useRestingDraft<Words extends object>(make: () => RestingDraft<Words>) {
  const [store] = useState(make);
  useEffect(() => {
    const send = () => void store.flush();
    window.addEventListener('pagehide', send);
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('pagehide', send);
      window.removeEventListener('online', send);
      send();
      store.close();
    };
  }, [store]);
  return { store, now: useSyncExternalStore(store.subscribe, store.now, store.now) };
}
