import { type DraftNeeds, RestingDraft, type Unsent as UnsentOf } from '../../ui/storage/stored-draft.ts';

export interface Words {
  html: string;
  link: string;
}
export type Unsent = UnsentOf<Words>;

/** What a learner writes, on its way to the server. */
export class WorkDraft extends RestingDraft<Words> {
  constructor(needs: Omit<DraftNeeds<Words>, 'wordsOf' | 'troubleOf'>) {
    super({
      ...needs,
      wordsOf: ({ html, link }) => ({ html, link }),
      troubleOf: (error) => (error instanceof Error ? error.message : ''),
    });
  }
}
