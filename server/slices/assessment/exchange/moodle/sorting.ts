import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { i18n } from '../../../../platform/words.ts';
import { elementOfName, elementsOf } from '../../../../platform/xml.ts';
import { foundHtml } from '../found-html.ts';
import { plainLine } from '../found-line.ts';
import { htmlIn, rawText, setting, shortText, sourceFor } from './elements.ts';
import { answersOf, type Reading } from './reading-question.ts';

const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** `matching`: pairs, and right sides that belong to nothing. Where one right side belongs to several, gaps of a text. */
export function matchingOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const parts = elementsOf(element, 'subquestion').map((part) => ({
    part,
    left: shortText(part, taking),
    right: plainLine(rawText(elementOfName(part, 'answer')).trim()),
  }));
  const pairs = parts.filter(({ left }) => left !== '');
  const others = parts.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right);
  if (pairs.length > 20 || others.length > 10) taking.refuse(i18n.t('It has more than twenty pairs, or ten others.'));
  if (isDistinct(pairs.map(({ right }) => right)))
    return {
      ...{ ...basics, kind: 'matching' },
      pairs: pairs.map(({ left, right }, at) => ({ id: `p${at + 1}`, left, right })),
      ...(others.length > 0 && {
        others: [...new Set(others)].filter((one) => !pairs.some(({ right }) => right === one)),
      }),
    };
  taking.warn(i18n.t('Several belong to the same: it became a text with gaps to choose for.'));
  const texts = [...new Set([...pairs.map(({ right }) => right), ...others])];
  if (texts.length > 20) taking.refuse(i18n.t('It has more than twenty options.'));
  const items = pairs.map(({ part }, at) => {
    const left = foundHtml(htmlIn(part), sourceFor(part, taking)).replace(/^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/, '$1');
    return `<li>${left}: [[${at + 1}]]</li>`;
  });
  return {
    ...{ ...basics, kind: 'cloze', text: `<ul>${items.join('')}</ul>` },
    gaps: pairs.map(({ right }, at) => ({
      ...{ id: `g${at + 1}`, place: at + 1, weight: 1, feedback: '', as: 'choice' },
      options: texts.map((text, place) => ({ id: `o${place + 1}`, text, right: text === right })),
    })),
  };
}

/** `ordering`, in the order that is right. */
export function orderingOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const way = setting(element, 'gradingtype');
  if (way && !/^(ABSOLUTE_POSITION|0)$/.test(way))
    taking.warn(i18n.t('Here each item counts that stands in its own place; there it was counted in another way.'));
  if (/^(RANDOM|CONTIGUOUS|1|2)$/.test(setting(element, 'selecttype')))
    taking.warn(i18n.t('There some of its items were drawn; here all of them are shown.'));
  const inherited = elementOfName(element, 'questiontext')?.attributes['format'];
  const answers = answersOf(reading);
  const inOrder = isDistinct(answers.map(({ share }) => String(share)))
    ? answers.toSorted((a, b) => a.share - b.share)
    : answers;
  if (inOrder.length > 20) taking.refuse(i18n.t('It has more than twenty items.'));
  const items = inOrder.map(({ element: answer }, at) => ({
    ...{ id: `i${at + 1}`, text: shortText(answer, taking, inherited) },
  }));
  return { ...basics, kind: 'ordering', items };
}
