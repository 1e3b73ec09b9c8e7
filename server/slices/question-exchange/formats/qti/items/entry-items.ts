import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementsBelow, elementsOf, textOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { combinedFeedbackOf } from '../../../basics.ts';
import { feedbackOf } from '../feedback.ts';
import { mappedWorth } from '../mapped-worth.ts';
import { tolerancesOf } from '../processing.ts';
import type { Item } from './item.ts';
import { ofClass } from './item-html.ts';
import { type ItemReading, idOf, response, uncounted } from './item-reading.ts';

export const isNumber = (item: Item, id: string) => /^(float|integer)$/.test(item.declarations.get(id)?.baseType ?? '');

/** Everything in the processing that speaks of one response. */
const speaksOf = (of: XmlElement, id: string): boolean =>
  elementsOf(of).some((one) => one.attributes['identifier'] === id || speaksOf(one, id));

/** Every text that an item could mean by a response: named as right, mapped, or compared with. */
function candidates({ element, declarations }: Item, id: string): string[] {
  const declaration = declarations.get(id);
  const compared = elementsOf(element, 'responseProcessing')
    .flatMap((one) => [
      ...elementsBelow(one, 'stringMatch'),
      ...elementsBelow(one, 'match'),
      ...elementsBelow(one, 'equal'),
    ])
    .filter((one) => speaksOf(one, id))
    .flatMap((one) => elementsBelow(one, 'baseValue').map((value) => textOf(value).trim()));
  return [
    ...new Set([
      ...(declaration?.correct ?? []),
      ...(declaration?.mapping?.of.map(({ key }) => key) ?? []),
      ...compared,
    ]),
  ];
}

/** Texts that count, with the part of the best one that each earns. */
export function wordsFor(reading: ItemReading, id: string): { text: string; share: number }[] {
  const { item, taking } = reading;
  const declaration = item.declarations.get(id);
  if (declaration?.mapping?.of.some(({ isExact }) => isExact) || casesCount(item, id))
    taking.warn(i18n.t('Answers are no longer case-sensitive.'));
  if (elementsOf(item.element, 'responseProcessing').some((one) => elementsBelow(one, 'patternMatch').length > 0))
    taking.warn(i18n.t('Answer patterns aren’t supported. Only listed answers count.'));
  const texts = candidates(item, id).filter(Boolean);
  const scored = texts.map((text) => ({ text, score: item.score(response(id, text)) }));
  const named = new Set(declaration?.correct);
  const hasScores = scored.every(({ score }) => score !== undefined) && scored.some(({ score }) => (score ?? 0) > 0);
  if (!hasScores) {
    if (item.unknown()) uncounted(reading);
    return texts.filter((text) => named.has(text)).map((text) => ({ text, share: 1 }));
  }
  const best = Math.max(...scored.map(({ score }) => score ?? 0));
  return scored.map(({ text, score }) => ({ text, share: (score ?? 0) / best }));
}

const casesCount = ({ element }: Item, id: string) =>
  elementsOf(element, 'responseProcessing')
    .flatMap((one) => elementsBelow(one, 'stringMatch'))
    .some((one) => one.attributes['caseSensitive'] === 'true' && speaksOf(one, id));

/** The number that is right, and how far another may lie from it. */
export function numberFor({ item, taking }: ItemReading, id: string): { right: number; tolerance: number } {
  const declaration = item.declarations.get(id);
  const processing = elementsOf(item.element, 'responseProcessing');
  const below = (name: string) =>
    processing.flatMap((one) => elementsBelow(one, name)).filter((one) => speaksOf(one, id));
  const baseOf = (of: XmlElement) => Number(textOf(elementsBelow(of, 'baseValue')[0]).trim() || Number.NaN);
  // `lte` of a bound and the response is a lower bound; some programs mean it the other way round.
  const isFirst = (of: XmlElement) => elementsOf(of)[0]?.name === 'baseValue';
  const bounds = ['gte', 'gt', 'lte', 'lt'].flatMap((name) =>
    below(name).map((of) => ({ value: baseOf(of), isLower: name.startsWith('g') !== isFirst(of) })),
  );
  const bound = (isLower: boolean) =>
    bounds.find((one) => one.isLower === isLower && Number.isFinite(one.value))?.value;
  const ends = [bound(true), bound(false)];
  const [least, most] = ends.every((end) => end !== undefined) ? ends.toSorted((a = 0, b = 0) => a - b) : [];
  const statedValues = [
    ...[declaration?.correct[0], declaration?.mapping?.of.toSorted((a, b) => b.value - a.value)[0]?.key],
    ...below('equal').map((one) => String(baseOf(one))),
  ];
  const right = statedValues
    .filter((one) => one?.trim())
    .map(Number)
    .find(Number.isFinite);
  if (least !== undefined && most !== undefined) {
    const middle = right !== undefined && right >= least && right <= most ? right : (least + most) / 2;
    const near = Math.min(middle - least, most - middle);
    if (middle - least !== most - middle)
      taking.warn(
        i18n.t('The accepted range {least} to {most} is now symmetric around the correct number.', { least, most }),
      );
    return { right: middle, tolerance: Number(near.toPrecision(12)) };
  }
  if (right === undefined) return taking.refuse(i18n.t('The correct number is missing.'));
  const [equal] = below('equal');
  if (!equal) return { right, tolerance: 0 };
  const [under, above] = tolerancesOf(equal, right);
  if (under !== above) taking.warn(i18n.t('The tolerance is now the same above and below.'));
  return { right, tolerance: Number(Math.max(under, above).toPrecision(12)) };
}

/** One `textEntryInteraction`: a number, or a short text. */
export function entryOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, basics, taking } = reading;
  const id = idOf(interaction);
  if (isNumber(item, id)) {
    const number = numberFor(reading, id);
    const unit = ofClass(item.body, 'stepwell-unit');
    return {
      ...withFeedback(reading, id, String(number.right)),
      kind: 'numeric',
      ...number,
      unit: unit ? textOf(unit).trim() : '',
    };
  }
  mappedWorth(reading, id);
  const answers = wordsFor(reading, id).map(({ text, share }) => ({ text: text.replace(/\s+/g, ' ').trim(), share }));
  const accepted = answers.filter(({ share }) => share >= 1).map(({ text }) => text);
  const partly = answers.filter(({ share }) => share > 0 && share < 1);
  if (accepted.length > 20 || partly.length > 20) taking.refuse(i18n.t('More than 20 accepted answers.'));
  if (accepted.length === 0) taking.refuse(i18n.t('The correct answers are missing.'));
  return {
    ...basics,
    ...withFeedback(reading, id, accepted[0] ?? ''),
    kind: 'short-text',
    accepted,
    ...(partly.length > 0 && { partly: partly.map(({ text, share }) => ({ text, credit: Math.round(share * 100) })) }),
  };
}

/** No answer that anybody expects. */
export const WRONG = '\u2205';

/** The basics, with what is said after a right and a wrong answer. */
export function withFeedback(reading: ItemReading, id: string, ...right: string[]): ItemReading['basics'] {
  const { basics } = reading;
  const wrong = isNumber(reading.item, id) ? '-9.87654321e99' : WRONG;
  const { said, explanation } = feedbackOf(reading, [
    { responses: response(id, ...right), isRight: true },
    { responses: response(id, wrong), isRight: false },
  ]);
  return { ...basics, explanation: basics.explanation || explanation, ...combinedFeedbackOf(said ?? {}) };
}
