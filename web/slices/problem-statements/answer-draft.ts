import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type DraftNeeds, RestingDraft } from '../../ui/storage/stored-draft.ts';

/** What a student writes. */
export interface AnswerWords {
  html: string;
  link: string;
  language: string;
  code: SourceFile[];
}

/** An answer on its way to the server. */
export class AnswerDraft extends RestingDraft<AnswerWords> {
  constructor(needs: Omit<DraftNeeds<AnswerWords>, 'wordsOf' | 'troubleOf'>) {
    super({
      ...needs,
      wordsOf: ({ html, link, language, code }) => ({
        html,
        link,
        language,
        code: code.map(({ name, text }) => ({ name, text })),
      }),
      troubleOf(error) {
        const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
        return fields[0] ?? (error instanceof Error ? error.message : '');
      },
    });
  }
}
