import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RestingDraft, Unsent } from './stored-draft.ts';
import { useSentOnLeaving } from './use-sent-on-leaving.ts';

const OUTLIVING = 'drafts of screens that were left';

/**
 * What outlives its screen as long as its person stays signed in: who comes back goes on with the same, however long the
 * last save is still on its way and whatever was fetched before it. `name` says whose it is, too.
 */
export function useOutliving<Thing extends object>(name: string, make: () => Thing): Thing {
  const queryClient = useQueryClient();
  const [thing] = useState(() => queryClient.getQueryData<Thing>([OUTLIVING, name]) ?? make());
  useEffect(
    () => () => {
      queryClient.setQueryDefaults([OUTLIVING], { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData([OUTLIVING, name], thing);
    },
    [queryClient, name, thing],
  );
  return thing;
}

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
