import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignment-work.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { readUnsent, rememberUnsent } from './unsent-words.ts';
import { WorkDraft } from './work-draft.ts';

/** One's own draft, as long as its page stands; what rests unsent when it goes is sent then. */
export function useWorkDraft({ assignmentId, draft }: AssignmentPage, userId: string) {
  const [store] = useState(
    () =>
      new WorkDraft({
        draft,
        save: (body) => call(assignmentWork.keep, { params: { assignmentId }, body }),
        unsent: readUnsent(assignmentId, userId),
        remember: (unsent) => rememberUnsent(assignmentId, userId, unsent),
      }),
  );
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
