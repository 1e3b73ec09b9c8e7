import { i18n } from '../../../platform/text/messages.ts';
import type { FoundQuestion } from '../formats/format.ts';

/** A text that other systems keep among questions, and that asks nothing. */
export const untakenText = (found: Pick<FoundQuestion, 'place' | 'name' | 'from' | 'tags'>): FoundQuestion => {
  const message = i18n.t('This text isn’t a question, so it can’t be imported.');
  return { ...found, question: null, pictures: [], remarks: [{ level: 'error', words: message, place: found.place }] };
};
