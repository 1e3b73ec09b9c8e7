import { i18n } from '../../../platform/text/messages.ts';
import type { FoundQuestion } from '../formats/format.ts';

/** A text that other systems keep among questions, and that asks nothing. */
export const untakenText = (found: Pick<FoundQuestion, 'place' | 'name' | 'from' | 'tags'>): FoundQuestion => {
  const words = i18n.t('This is a text that asks nothing, and the bank keeps questions only. It is not taken.');
  return { ...found, question: null, pictures: [], remarks: [{ level: 'error', words, place: found.place }] };
};
