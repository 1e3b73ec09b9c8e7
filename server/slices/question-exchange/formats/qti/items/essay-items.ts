import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import type { XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { textHtml } from '../../../text/text-html.ts';
import { feedbackOf } from '../feedback.ts';
import { type ItemReading, idOf, response } from './item-reading.ts';

/** `extendedTextInteraction`: an essay. What an item names as right is its model answer. */
export function essayOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, taking } = reading;
  const { format, minStrings, expectedLength, maxStrings } = interaction.attributes;
  if (Number(minStrings ?? 0) > 1 || Number(maxStrings ?? 1) > 1)
    taking.warn(i18n.t('Several text answers were combined into one.'));
  if (expectedLength) taking.warn(i18n.t('The expected length was not imported: the limit here is a word count.'));
  const right = item.declarations.get(idOf(interaction))?.correct ?? [];
  return {
    ...feedbackAtEnd(reading, interaction),
    kind: 'essay',
    rich: format === 'xhtml',
    leastWords: null,
    mostWords: null,
    template: '',
    model: textHtml(right.join('\n')),
    rubric: [],
  };
}

/** `uploadInteraction`: one file. */
export function uploadOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { taking } = reading;
  const { type } = interaction.attributes;
  if (type && type !== '*/*')
    taking.warn(
      i18n.t('The allowed file type ({type}) was not imported. Any file is accepted.', { type: type.slice(0, 100) }),
    );
  const basics = feedbackAtEnd(reading, interaction);
  return { ...basics, kind: 'file', mostFiles: 1, fileTypes: [], mostBytes: WORK_FILE_BYTES, model: '', rubric: [] };
}

/** Whatever was answered, the item says the same: nothing in it knows what an answer is worth. */
function feedbackAtEnd(reading: ItemReading, interaction: XmlElement): ItemReading['basics'] {
  const any = { responses: response(idOf(interaction), 'A text.'), isRight: true };
  return { ...reading.basics, penalty: 0, explanation: feedbackOf(reading, [any]).explanation };
}
