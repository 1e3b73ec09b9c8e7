import { Refusal } from '@stepwell/contract/refusal.ts';
import type { HomeDraft } from '@stepwell/contract/site/home-admin.ts';
import { homeAdmin } from '@stepwell/contract/site/home-admin.ts';
import { HomeContent, type HomeWords } from '@stepwell/contract/site/homes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ask, call, everything } from '../../../../api/call.ts';
import { RestingDraft } from '../../../../ui/storage/stored-draft.ts';
import { unsentMessage } from '../../../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../../../ui/storage/use-stored-draft.ts';

const Stored = z.extend(HomeContent, { version: z.int() });

const wordsIn = ({ heading, text, picture }: HomeWords): HomeWords => ({
  heading,
  text,
  picture: picture && { pictureId: picture.pictureId, alt: picture.alt, decorative: picture.decorative },
});
/** The content alone, each part in its place. */
export const contentOf = ({ hero, sections }: HomeContent): HomeContent => ({
  hero: wordsIn(hero),
  sections: sections.map((section) => ({ kind: section.kind, hidden: section.hidden, ...wordsIn(section) })),
});

/** The draft of a home, saved as it is written, and what the server says of the newest save. */
export function useHomeDraft(draft: HomeDraft, userId: string) {
  const { home } = draft;
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState({ savedAt: draft.savedAt, problems: draft.problems });
  const name = `stepwell.home.${home}`;
  const first = { ...draft.content, version: draft.version };
  const { store, now } = useRestingDraft<HomeContent>(`${name} ${userId}`, first, () => {
    const { read, remember } = unsentMessage(name, userId, Stored);
    return new RestingDraft<HomeContent>({
      draft: first,
      save: async (body) => {
        const reply = await call(homeAdmin.save, { params: { home }, body });
        setSaved(reply);
        void queryClient.invalidateQueries({ ...everything(homeAdmin.list), refetchType: 'none' });
        return reply;
      },
      unsent: read(),
      remember,
      wordsOf: contentOf,
      troubleOf(error) {
        const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
        return fields[0] ?? (error instanceof Error ? error.message : '');
      },
    });
  });
  /** Shows the home as the server has it now. */
  const take = (next: HomeDraft) => {
    queryClient.setQueryData(ask(homeAdmin.draft, { params: { home } }).queryKey, next);
    setSaved({ savedAt: next.savedAt, problems: next.problems });
    void queryClient.invalidateQueries(everything(homeAdmin.list));
    return { ...next.content, version: next.version };
  };
  return { store, now, saved, take };
}
export type HomeStore = ReturnType<typeof useHomeDraft>['store'];
