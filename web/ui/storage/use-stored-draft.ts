import { useEffect, useSyncExternalStore } from 'react';
import type { RestingDraft, Unsent } from './stored-draft.ts';
import { useOutliving } from './use-outliving.ts';
import { useSentOnLeaving } from './use-sent-on-leaving.ts';

/** A draft and its words; what rests unsent when its page goes is sent then, and what was saved elsewhere is taken. */
export function useRestingDraft<Words extends object>(
  name: string,
  draft: Unsent<Words>,
  make: () => RestingDraft<Words>,
) {
  const store = useOutliving(name, make);
  useSentOnLeaving(store.send, store.close);
  useEffect(() => store.adopt(draft), [store, draft]);
  return { store, now: useSyncExternalStore(store.subscribe, store.now, store.now) };
}
