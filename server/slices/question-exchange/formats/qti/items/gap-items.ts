import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementsBelow, elementsOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { combinedFeedbackOf } from '../../../basics.ts';
import { foundHtml } from '../../../text/found-html.ts';
import { stemAndText, withoutPlaces } from '../../../text/gapped-text.ts';
import { feedbackOf, type ItemFeedback } from '../feedback.ts';
import { mappedWorth, wholeWeights } from '../mapped-worth.ts';
import { isNumber, numberFor, WRONG, wordsFor } from './entry-items.ts';
import { itemHtml, ofClass } from './item-html.ts';
import { type ItemReading, idOf, lineIn, rightResponses } from './item-reading.ts';

const MOST_GAPS = 30;
type Options = Extract<DraftGap, { as: 'choice' }>['options'];

/** Several `textEntryInteraction` and `inlineChoiceInteraction` in one text. */
export function gapsOf(reading: ItemReading): DraftQuestion {
  const { item, taking } = reading;
  const whole = item.declarations.size;
  if (item.interactions.length > MOST_GAPS) taking.refuse(i18n.t('More than {most} gaps.', { most: MOST_GAPS }));
  const right = rightResponses(item);
  const feedback = feedbackOf(reading, [
    { responses: right, isRight: true },
    { responses: new Map([...right].map(([id]) => [id, [WRONG]])), isRight: false },
  ]);
  const weights = weightsOf(reading, whole);
  const gaps = item.interactions.map((interaction, at) =>
    gapOf(reading, interaction, at + 1, feedback, weights[at] ?? 1),
  );
  return clozeOf(reading, feedback, gaps, (one) => item.interactions.indexOf(one) + 1);
}

/** A text in the body, with `[[1]]` where its gaps are. */
function clozeOf(
  { item, source, taking, basics }: ItemReading,
  { said, explanation }: ItemFeedback,
  gaps: DraftGap[],
  placeOf: (gap: XmlElement) => number,
  within: XmlElement = item.body,
): DraftQuestion {
  const own = ofClass(within, TEXT_CLASS);
  const placing = {
    warn: taking.warn,
    interaction: (one: XmlElement) => {
      const place = placeOf(one);
      return place > 0 ? `\ue001${place}\ue001` : '';
    },
  };
  const html = withoutPlaces(itemHtml(own ?? within, placing)).replace(/\ue001(\d+)\ue001/g, '[[$1]]');
  const clean = foundHtml(html, source);
  const sides = own ? { stem: basics.stem, text: clean } : stemAndText(clean);
  return {
    ...basics,
    explanation: basics.explanation || explanation,
    ...combinedFeedbackOf(said ?? {}),
    kind: 'cloze',
    ...sides,
    gaps,
  };
}
export const TEXT_CLASS = 'stepwell-text';

/** What each gap earns beside the others, as whole numbers. */
function weightsOf({ item, taking }: ItemReading, most: number): number[] {
  const earned = item.interactions.map((interaction) => {
    const id = idOf(interaction);
    const own = item.number(`WEIGHT_${id}`);
    if (own > 0) return { own };
    const { correct = [], mapping } = item.declarations.get(id) ?? {};
    const [best] = mapping?.of.toSorted((a, b) => b.value - a.value) ?? [];
    const right = correct.length > 0 || !best ? correct : [best.key];
    return { score: most > 1 ? item.score(new Map([[id, right]])) : 1 };
  });
  if (earned.every(({ own }) => own !== undefined)) return earned.map(({ own = 1 }) => Math.round(own));
  return wholeWeights(
    earned.map(({ score = 0 }) => score),
    taking,
  );
}

function gapOf(
  reading: ItemReading,
  interaction: XmlElement,
  place: number,
  { parts }: ItemFeedback,
  weight: number,
): DraftGap {
  const { item } = reading;
  const id = idOf(interaction);
  const feedback = parts.get(`GAP_${place}`) ?? '';
  const basics = { id: `g${place}`, place, weight, feedback };
  if (interaction.name === 'inlineChoiceInteraction') {
    const right = item.declarations.get(id)?.correct[0];
    const mapped = item.declarations.get(id)?.mapping?.of.toSorted((a, b) => b.value - a.value)[0]?.key;
    if (mappedWorth(reading, id).some(({ value }, _, [best]) => value < (best?.value ?? 0))) warnPartly(reading, place);
    const options = elementsOf(interaction, 'inlineChoice').map((choice, at) => ({
      id: `o${at + 1}`,
      text: lineIn(choice, reading),
      right: choice.attributes['identifier'] === (right ?? mapped),
    }));
    return { ...basics, as: 'choice', options: optionsTaken(options, place, reading) };
  }
  if (isNumber(item, id)) return { ...basics, as: 'number', ...numberFor(reading, id) };
  const answers = wordsFor(reading, id);
  mappedWorth(reading, id);
  if (answers.some(({ share }) => share > 0 && share < 1)) warnPartly(reading, place);
  const accepted = answers.filter(({ share }) => share >= 1).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  return { ...basics, as: 'text', accepted: accepted.slice(0, 20) };
}

const warnPartly = ({ taking }: ItemReading, place: number) =>
  taking.warn(i18n.t('Gap {place}: answers with partial marks now earn none.', { place }));

function optionsTaken(options: Options, place: number, { taking }: ItemReading): Options {
  if (options.length > 20) taking.refuse(i18n.t('More than 20 options.'));
  if (options.filter(({ right }) => right).length !== 1)
    taking.refuse(i18n.t('Gap {place} needs exactly one correct option.', { place }));
  return options;
}

/** `gapMatchInteraction`: words that belong into gaps become what each gap lets choose. */
export function gapMatchOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, taking } = reading;
  const id = idOf(interaction);
  const declaration = item.declarations.get(id);
  const named = declaration?.correct.length
    ? declaration.correct
    : (declaration?.mapping?.of.filter(({ value }) => value > 0).map(({ key }) => key) ?? []);
  const worth = mappedWorth(reading, id).map(({ key, value }) => ({ ...sidesOf(key), value }));
  const best = new Map(worth.toReversed().map(({ gap, word }) => [gap, word]));
  const belongs = new Map([
    ...best,
    ...(declaration?.isMappedOnly ? [] : (declaration?.correct ?? []))
      .map(sidesOf)
      .map(({ gap, word }) => [gap, word] as const),
  ]);
  const choices = [...elementsOf(interaction, 'gapText'), ...elementsOf(interaction, 'gapImg')];
  const places = elementsBelow(interaction, 'gap');
  if (places.length > MOST_GAPS) taking.refuse(i18n.t('More than {most} gaps.', { most: MOST_GAPS }));
  const weights = wholeWeights(
    places.map(({ attributes: { identifier: gap = '' } }) => {
      const own = worth.filter((one) => one.gap === gap);
      return (own.find(({ word }) => word === belongs.get(gap)) ?? own[0])?.value ?? (worth.length > 0 ? 0 : 1);
    }),
    taking,
  );
  const gaps = places.map((gap, at) => {
    const name = gap.attributes['identifier'] ?? '';
    const right = belongs.get(name);
    if (worth.some((one) => one.gap === name && one.word !== right)) warnPartly(reading, at + 1);
    const options = choices.map((word, number) => ({
      id: `o${number + 1}`,
      text: lineIn(word, reading),
      right: word.attributes['identifier'] === right,
    }));
    const basics = { id: `g${at + 1}`, place: at + 1, weight: weights[at] ?? 1, feedback: '' };
    return { ...basics, as: 'choice' as const, options: optionsTaken(options, at + 1, reading) };
  });
  const feedback = feedbackOf(reading, [
    { responses: new Map([[id, named]]), isRight: true },
    { responses: new Map([[id, [WRONG]]]), isRight: false },
  ]);
  const text = {
    ...interaction,
    children: interaction.children.filter(
      (one) => typeof one === 'string' || !/^(gapText|gapImg|prompt)$/.test(one.name),
    ),
  };
  const cloze = clozeOf(reading, feedback, gaps, (one) => places.indexOf(one) + 1, text);
  return /[^\s]/.test(reading.basics.stem) && cloze.kind === 'cloze'
    ? { ...cloze, stem: reading.basics.stem, text: foundHtmlOf(cloze) }
    : cloze;
}
/** `word gap`, as a pair of them is named. */
function sidesOf(pair: string) {
  const [word = '', gap = ''] = pair.split(/\s+/);
  return { word, gap };
}
/** Both sides of the text again, where the item asks in its own words. */
const foundHtmlOf = ({ stem, text }: { stem: string; text: string }) =>
  stem === `<p>${i18n.t('Fill in the gaps.')}</p>` ? text : stem + text;
