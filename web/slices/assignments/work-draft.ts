import { type DraftNeeds, RestingDraft, type Unsent as UnsentOf } from '../../ui/storage/stored-draft.ts';

export interface WorkText {
  html: string;
  link: string;
}
export type Unsent = UnsentOf<WorkText>;

/** What a learner writes, on its way to the server. */
export class WorkDraft extends RestingDraft<WorkText> {
  constructor(needs: Omit<DraftNeeds<WorkText>, 'wordsOf' | 'troubleOf'>) {
    super({
      ...needs,
      wordsOf: ({ html, link }) => ({ html, link }),
      troubleOf: (error) => (error instanceof Error ? error.message : ''),
    });
  }
}
