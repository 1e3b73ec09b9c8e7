import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName, elementsOf } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { plainLine } from '../../imports/found-line.ts';
import { foundHtml } from '../../text/found-html.ts';
import { stemAndText } from '../../text/gapped-text.ts';
import { htmlIn, rawText, setting, shortText, sourceFor } from './elements.ts';
import type { Reading } from './reading-question.ts';

/** `gapselect` and `ddwtos`: `[[2]]` in the text is where the second word belongs; it is chosen among those of its group. */
export function droppedMessages({ element, taking, basics }: Reading): DraftQuestion {
  const isPlain = elementsOf(element, 'selectoption').length > 0;
  const choices = [...elementsOf(element, 'selectoption'), ...elementsOf(element, 'dragbox')].map((one) => ({
    text: isPlain ? plainLine(rawText(one).trim()) : shortText(one, taking),
    group: setting(one, 'group') || '1',
  }));
  const questionText = elementOfName(element, 'questiontext');
  const right: number[] = [];
  const text = htmlIn(questionText).replace(
    /\[\[(\d{1,2})\]\]/g,
    (_, number: string) => `[[${right.push(Number(number))}]]`,
  );
  if (right.length === 0) taking.refuse(i18n.t('No readable gaps in the text.'));
  if (right.length > 30) taking.refuse(i18n.t('More than {most} gaps.', { most: 30 }));
  const gaps = right.map((number, at) => {
    const own =
      choices[number - 1] ??
      taking.refuse(i18n.t('The text refers to word {number}, which doesn’t exist.', { number }));
    const texts = [...new Set(choices.filter(({ group }) => group === own.group).map((one) => one.text))];
    if (texts.length > 20) taking.refuse(i18n.t('More than 20 options.'));
    return {
      id: `g${at + 1}`,
      place: at + 1,
      weight: 1,
      feedback: '',
      as: 'choice' as const,
      options: texts.map((one, place) => ({ id: `o${place + 1}`, text: one, right: one === own.text })),
    };
  });
  return { ...basics, kind: 'cloze', ...stemAndText(foundHtml(text, sourceFor(questionText, taking))), gaps };
}
