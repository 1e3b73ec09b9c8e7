import { Refusal } from '@stepwell/contract/refusal.ts';
import { type WritingPage, writing } from '@stepwell/contract/writing/writing.ts';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { RestingDraft } from '../../../ui/storage/stored-draft.ts';
import { unsentMessage } from '../../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../../ui/storage/use-stored-draft.ts';

export interface WritingWords {
  text: string;
}
const Unsent = z.object({ version: z.int(), text: z.string() });

/** One's own text: on this device with every key, on the server as soon as the keys rest. */
export function useWritingDraft({ prompt: { promptId }, draft }: WritingPage, userId: string) {
  const name = `stepwell.writing.${promptId}`;
  return useRestingDraft<WritingWords>(`${name} ${userId}`, draft, () => {
    const { read, remember } = unsentMessage(name, userId, Unsent);
    return new RestingDraft<WritingWords>({
      draft,
      save: (body) => call(writing.keep, { params: { promptId }, body }),
      unsent: read(),
      remember,
      wordsOf: ({ text }) => ({ text }),
      troubleOf: (error) => {
        const [field] = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
        return field ?? (error instanceof Error ? error.message : '');
      },
    });
  });
}
