import { Refusal } from '@stepwell/contract/refusal.ts';
import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import { type Layout, LayoutShape } from '@stepwell/contract/resumes/layout.ts';
import { type ResumePage, resumes } from '@stepwell/contract/resumes/resumes.ts';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { RestingDraft } from '../../../ui/storage/stored-draft.ts';
import { unsentMessage } from '../../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../../ui/storage/use-stored-draft.ts';

export interface ResumeWords {
  title: string;
  document: ResumeDocument;
  layout: Layout;
}
const Unsent = z.object({
  version: z.int(),
  title: z.string(),
  document: z.record(z.string(), z.unknown()),
  layout: LayoutShape,
});

/** What is said of a save that failed: of a field's, or the whole. */
export const troubleOf = (error: unknown) => {
  const [field] = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  return field ?? (error instanceof Error ? error.message : '');
};

/** One's own resume: on this device with every key, on the server as soon as the keys rest. */
export function useResumeDraft({ resumeId, draft }: ResumePage, userId: string) {
  const name = `stepwell.resume.${resumeId}`;
  return useRestingDraft<ResumeWords>(`${name} ${userId}`, draft, () => {
    const { read, remember } = unsentMessage(name, userId, Unsent);
    return new RestingDraft<ResumeWords>({
      draft,
      // A resume without a name cannot be saved; the last one it had stays until there is another.
      save: ({ title, ...body }) =>
        call(resumes.keep, { params: { resumeId }, body: { ...body, title: title.trim() || draft.title } }),
      unsent: read(),
      remember,
      wordsOf: ({ title, document, layout }) => ({ title, document, layout }),
      troubleOf,
    });
  });
}
