import { i18n } from '@lingui/core';
import type { Entry } from '@stepwell/contract/content/entries.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from '../../../ui/overlay/toast.ts';
import { pictureBook } from './cover-field.public.tsx';
import { type SaveContent, useEntryDraft } from './entry-draft.ts';

interface Calls {
  save: SaveContent;
  /** Asks for the entry as it is now. */
  read: () => Promise<Entry>;
  /** Under which the entry is kept in this browser, and under which lists of entries are. */
  entryKey: QueryKey;
  listKey: QueryKey;
}

/** An entry that somebody has open, by the calls that are theirs to make: its draft as it is saved, and acts upon it. */
export function useOpenEntry(entry: Entry, userId: string, { save, read, entryKey, listKey }: Calls) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [saved, setSaved] = useState({ savedAt: entry.savedAt, problems: entry.problems });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was uploaded here stays known while the screen stands.
  const book = useMemo(() => pictureBook(entry.pictures), [entry.entryId]);
  const { store, now } = useEntryDraft(entry, userId, async (body) => {
    const reply = await save(body);
    setSaved(reply);
    return reply;
  });
  const forgetLists = () => queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
  /** Shows the entry as an act has left it. */
  const take = (next: Entry) => {
    queryClient.setQueryData(entryKey, next);
    setSaved({ savedAt: next.savedAt, problems: next.problems });
    void forgetLists();
    return next;
  };
  /** What somebody else has saved meanwhile. */
  const newest = async () => {
    const next = take(await read());
    return { ...next.content, version: next.version };
  };
  /** After everything typed is saved; what is refused is said, and all that was typed stays. */
  const act = async (what: (version: number) => Promise<Entry>, message: string) => {
    if (busy) return;
    setBusy(true);
    setRefused('');
    try {
      if (!(await store.flush())) throw new Error(i18n.t('Your last changes aren’t saved yet.'));
      take(await what(store.version));
      toast.success(message);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return { store, now, book, saved, setSaved, busy, refused, take, newest, act, forgetLists };
}
