import type { CodeDraft as Kept } from '@stepwell/contract/challenges/challenges.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { type DraftNeeds, RestingDraft } from '../../../ui/storage/stored-draft.ts';

export interface Code {
  files: SourceFile[];
}
export type Needs = Pick<DraftNeeds<Code>, 'unsent' | 'remember' | 'save'> & {
  /** What the server has; nothing where nothing is kept there yet. */
  draft: Pick<Kept, 'version' | 'files'> | undefined;
  starter: SourceFile[];
};

/** Code in one language, on its way to the server. */
export class CodeDraft extends RestingDraft<Code> {
  constructor({ draft, starter, unsent, remember, save }: Needs) {
    super({
      draft: draft ?? { files: starter, version: 0 },
      unsent,
      remember,
      save,
      wordsOf: ({ files }) => ({ files: files.map(({ name, text }) => ({ name, text })) }),
      troubleOf: (error) => (error instanceof Error ? error.message : ''),
    });
  }
}
