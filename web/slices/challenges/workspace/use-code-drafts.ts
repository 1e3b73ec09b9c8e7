import { type Challenge, challenges, type CodeDraft as Kept } from '@stepwell/contract/challenges/challenges.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { useOutliving } from '../../../ui/storage/use-outliving.ts';
import { useSentOnLeaving } from '../../../ui/storage/use-sent-on-leaving.ts';
import { CodeDraft } from './code-draft.ts';
import { lastLanguage, readUnsentCode, rememberLanguage, rememberUnsentCode } from './code-storage.ts';

/** One's own code in each language; what rests unsent when the challenge is left is sent then. */
export function useCodeDrafts(challenge: Challenge, drafts: readonly Kept[], userId: string) {
  const { slug, languages } = challenge;
  const stores = useOutliving(`stepwell.code.${slug} ${userId}`, () => new Map<string, CodeDraft>());
  useEffect(() => {
    for (const draft of drafts) stores.get(draft.language)?.adopt(draft);
  }, [stores, drafts]);
  const first = () => {
    // A site that has just started tries its languages first: what is written here is shown all the same.
    const works = languages.filter(({ available }) => available).map(({ language }) => language);
    const written = languages.find(({ language }) => language === drafts[0]?.language)?.language;
    const usual = works.find((id) => id === lastLanguage());
    return written ?? usual ?? works[0] ?? languages[0]?.language ?? '';
  };
  const [language, setLanguage] = useState(first);
  const storeOf = (id: string) => {
    const known = stores.get(id);
    if (known) return known;
    const of = { slug, language: id, userId };
    const store = new CodeDraft({
      draft: drafts.find((draft) => draft.language === id),
      starter: languages.find((one) => one.language === id)?.starter ?? [],
      save: (body) => call(challenges.keepDraft, { params: { slug, language: id }, body }),
      unsent: readUnsentCode(of),
      remember: (unsent) => rememberUnsentCode(of, unsent),
    });
    stores.set(id, store);
    return store;
  };
  const [leaving] = useState(() => ({
    send() {
      for (const store of stores.values()) store.send();
    },
    close() {
      for (const store of stores.values()) store.close();
    },
  }));
  useSentOnLeaving(leaving.send, leaving.close);
  const store = storeOf(language);
  return {
    language,
    choose: (id: string) => {
      void store.flush();
      rememberLanguage(id);
      setLanguage(id);
    },
    storeOf,
    store,
    now: useSyncExternalStore(store.subscribe, store.now, store.now),
  };
}
