import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { AnswerDraft } from './answer-draft.ts';
import { readUnsent, rememberUnsent } from './unsent-answer.ts';

/** One's own draft, as long as its page stands; what rests unsent when it goes is sent then. */
export function useAnswerDraft({ statementId, draft }: StatementPage, userId: string) {
  const [store] = useState(
    () =>
      new AnswerDraft({
        draft,
        save: (body) => call(problemStatements.keep, { params: { statementId }, body }),
        unsent: readUnsent(statementId, userId),
        remember: (unsent) => rememberUnsent(statementId, userId, unsent),
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
