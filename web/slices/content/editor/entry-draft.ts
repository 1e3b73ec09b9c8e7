import { type Entry, EntryContent } from '@stepwell/contract/content/entries.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import * as z from 'zod/mini';
import { RestingDraft, type Unsent } from '../../../ui/storage/stored-draft.ts';
import { unsentMessage } from '../../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../../ui/storage/use-stored-draft.ts';

const Stored = z.extend(EntryContent, { version: z.int() });

export type SaveContent = (
  body: Unsent<EntryContent> & { apart?: boolean },
) => Promise<{ version: number; savedAt: string; problems: string[] }>;

const contentOf = ({
  title,
  summary,
  html,
  cover,
  tags,
  topic,
  series,
  event,
  programme,
}: EntryContent): EntryContent => ({
  title,
  summary,
  html,
  cover: cover && { pictureId: cover.pictureId, alt: cover.alt, decorative: cover.decorative },
  tags: [...tags],
  topic,
  series,
  ...(event && { event }),
  ...(programme && { programme }),
});

/** The draft of an entry, saved as it is written. */
export function useEntryDraft(entry: Entry, userId: string, save: SaveContent) {
  const name = `stepwell.content.${entry.entryId}`;
  const draft = { ...entry.content, version: entry.version };
  return useRestingDraft<EntryContent>(`${name} ${userId}`, draft, () => {
    const { read, remember } = unsentMessage(name, userId, Stored);
    return new RestingDraft<EntryContent>({
      draft,
      save,
      unsent: read(),
      remember,
      wordsOf: contentOf,
      troubleOf(error) {
        const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
        return fields[0] ?? (error instanceof Error ? error.message : '');
      },
    });
  });
}
export type EntryStore = ReturnType<typeof useEntryDraft>['store'];
export type EntryNow = ReturnType<typeof useEntryDraft>['now'];
