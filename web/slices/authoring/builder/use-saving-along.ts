import { type Draft, drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../../api/call.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Place } from './steps.ts';

/** Saves while one works and when one leaves, and asks what is missing anew with every step. */
export function useSavingAlong(store: DraftStore, draft: Draft, { step, lectureId }: Place) {
  const queryClient = useQueryClient();
  useEffect(() => {
    store.start();
    const send = () => void store.flush();
    const leave = (event: BeforeUnloadEvent) => {
      store.keepNow();
      if (store.isUnsent()) event.preventDefault();
      send();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    window.addEventListener('pagehide', store.keepNow);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pagehide', store.keepNow);
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', hide);
      void store.flush().then(() => {
        store.stop();
        // Who comes back sees what is saved, and not what was fetched when this began.
        const { queryKey } = ask(drafts.draft, { params: { courseId: store.courseId } });
        queryClient.removeQueries({ queryKey, type: 'inactive' });
        void queryClient.invalidateQueries({ queryKey });
      });
    };
  }, [store, queryClient]);
  useEffect(() => store.adopt(draft), [store, draft]);

  const was = useRef(`${step} ${lectureId}`);
  useEffect(() => {
    const now = `${step} ${lectureId}`;
    if (was.current === now) return;
    was.current = now;
    const { queryKey } = ask(drafts.draft, { params: { courseId: store.courseId } });
    void store.flush().then(() => queryClient.invalidateQueries({ queryKey }));
  }, [store, queryClient, step, lectureId]);

  // And whenever what was written is saved: what it mended is missing no more.
  useEffect(() => {
    let saving = store.now().saving;
    return store.watch(() => {
      const before = saving;
      saving = store.now().saving;
      if (saving !== 'saved' || before === 'saved') return;
      const { queryKey } = ask(drafts.draft, { params: { courseId: store.courseId } });
      void queryClient.invalidateQueries({ queryKey });
    });
  }, [store, queryClient]);
}
