import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName, elementsOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { plainLine } from '../../imports/found-line.ts';
import { matchedOf } from '../../imports/matched-pairs.ts';
import { foundHtml } from '../../text/found-html.ts';
import { htmlIn, rawText, setting, shortText, sourceFor } from './elements.ts';
import { answersOf, type Reading } from './reading-question.ts';

/** `matching`: pairs, and right sides that belong to nothing. */
export function matchingOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const parts = elementsOf(element, 'subquestion').map((part) => ({
    part,
    left: shortText(part, taking),
    right: plainLine(rawText(elementOfName(part, 'answer')).trim()),
  }));
  const pairs = parts.filter(({ left }) => left !== '');
  const others = parts.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right);
  const whole = (part: XmlElement) => foundHtml(htmlIn(part), sourceFor(part, taking));
  return matchedOf(
    basics,
    pairs.map(({ part, ...pair }) => ({ ...pair, html: () => whole(part) })),
    others,
    taking,
  );
}

const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** `ordering`, in the order that is right. */
export function orderingOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const way = setting(element, 'gradingtype');
  if (way && !/^(ABSOLUTE_POSITION|0)$/.test(way))
    taking.warn(i18n.t('Grading changed: each item in its correct position counts.'));
  if (/^(RANDOM|CONTIGUOUS|1|2)$/.test(setting(element, 'selecttype')))
    taking.warn(i18n.t('Only some items were selected at random. Now all are shown.'));
  const inherited = elementOfName(element, 'questiontext')?.attributes['format'];
  const answers = answersOf(reading);
  const inOrder = isDistinct(answers.map(({ share }) => String(share)))
    ? answers.toSorted((a, b) => a.share - b.share)
    : answers;
  if (inOrder.length > 20) taking.refuse(i18n.t('More than 20 items.'));
  const items = inOrder.map(({ element: answer }, at) => ({
    id: `i${at + 1}`,
    text: shortText(answer, taking, inherited),
  }));
  return { ...basics, kind: 'ordering', items };
}
