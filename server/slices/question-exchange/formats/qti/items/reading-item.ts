import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName, elementsBelow, textOf } from '../../../../../platform/archives/xml.ts';
import type { PlacedElement } from '../../../../../platform/archives/xml-parts.ts';
import { escaped } from '../../../../../platform/text/escaped.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { marksTaken, tagsTaken, taken, topicTaken } from '../../../imports/found-question.ts';
import { pictureAt } from '../../../pictures/picture-address.ts';
import { wordsIn } from '../../../text/found-html.ts';
import type { FoundQuestion } from '../../format.ts';
import { matchOf, orderOf } from './arranged-items.ts';
import { choiceOf } from './choice-items.ts';
import { computedOf } from './computed-items.ts';
import { entryOf, isNumber } from './entry-items.ts';
import { essayOf, uploadOf } from './essay-items.ts';
import { gapMatchOf, gapsOf, TEXT_CLASS } from './gap-items.ts';
import { itemOf } from './item.ts';
import { INLINE, type ItemPart, partsOf } from './item-division.ts';
import { ofClass } from './item-html.ts';
import { type ItemReading, idOf, rightResponses, stemOf } from './item-reading.ts';
import { spotsOf } from './spot-items.ts';

/** What stands beside an item in its package. */
export interface ItemFacts {
  /** Its path in the package; undefined where the file is the item. */
  file: string | undefined;
  topic: readonly string[];
  tags: readonly string[];
  difficulty: number | undefined;
  /** By how much a test multiplies its marks. */
  weight: number;
  /** A file of the package, by its address in the item. */
  bytesAt: (address: string) => { name: string; bytes: Uint8Array } | undefined;
}

/** One `assessmentItem` as a question; one that asks several things as several. */
export const questionsOf = (element: PlacedElement, facts: ItemFacts): FoundQuestion[] =>
  partsOf(element).map((part) => questionOf(part, facts));

function questionOf({ element, at, of, marks, dropped }: ItemPart, facts: ItemFacts): FoundQuestion {
  const place = { ...(facts.file !== undefined && { file: facts.file }), line: element.line, column: element.column };
  const item = itemOf(element);
  const from = item.interactions.map(({ name }) => name)[0] ?? 'assessmentItem';
  const name =
    element.attributes['title'] || wordsIn(textOf(item.body).slice(0, 400)) || element.attributes['identifier'] || '';
  return taken({ place, from, name, title: element.attributes['title'] }, (taking) => {
    const source = {
      warn: taking.warn,
      picture: (address: string) => pictureAt(address, taking.picture, facts.bytesAt),
    };
    if (elementOfName(element, 'adaptive') || element.attributes['adaptive'] === 'true')
      taking.warn(i18n.t('Several attempts were allowed. Here it’s answered once.'));
    if (of > 1) taking.warn(i18n.t('It contained {of} questions. This is part {at}.', { at, of }));
    for (const gone of dropped) taking.warn(i18n.t('A part of type “{from}” was not imported.', { from: gone }));
    for (const [gone, message] of Object.entries(beside()))
      if (elementsBelow(element, gone).length > 0) taking.warn(message);
    const penalty = item.number('PENALTY');
    const basics = {
      id: randomUUID() as string,
      stem: stemOf({ item, taking, source }) || titleOf(element),
      explanation: '',
      marks: marksTaken(Number(((marks ?? marksIn(item)) * facts.weight).toFixed(2)), taking),
      penalty: penalty > 0 ? Math.min(100, penalty) : 0,
      topic: topicTaken(facts.topic, taking),
      difficulty: facts.difficulty ?? 3,
      taughtInId: null,
    };
    const question = readQuestion({ item, taking, source, basics }, (address) => facts.bytesAt(address)?.bytes);
    return { question, tags: tagsTaken(facts.tags, taking) };
  });
}

/** What an item is called, where it asks in no words of its own. */
const titleOf = ({ attributes: { title = '' } }: PlacedElement) =>
  title.trim() ? `<p>${escaped(title.trim())}</p>` : '';

/** What stands beside the question itself and does not come along. */
const beside = () => ({
  assessmentStimulusRef: i18n.t('The shared text it refers to was not imported.'),
  catalogInfo: i18n.t('Text for assistive technology was not imported.'),
  companionMaterialsInfo: i18n.t('Allowed tools, such as a calculator, were not imported.'),
});

const marksIn = (item: ReturnType<typeof itemOf>) => {
  const best = item.most ?? item.score(rightResponses(item)) ?? 1;
  return best > 0 ? Number(best.toPrecision(12)) : 1;
};

function readQuestion(reading: ItemReading, bytesAt: (address: string) => Uint8Array | undefined): DraftQuestion {
  const { item, taking } = reading;
  const [interaction, ...others] = item.interactions;
  if (!interaction) return taking.refuse(i18n.t('This item isn’t a question, so its text was not imported.'));
  const isDrawn = elementOfName(item.element, 'templateProcessing') !== undefined;
  const { name } = interaction;
  const id = idOf(interaction);
  if (isDrawn) {
    const isOne = name === 'textEntryInteraction' && others.length === 0 && isNumber(item, id);
    return isOne
      ? computedOf(reading, interaction)
      : taking.refuse(i18n.t('Random values are only supported in number questions.'));
  }
  const isText = others.length > 0 || name !== 'textEntryInteraction' || ofClass(item.body, TEXT_CLASS) !== undefined;
  if (isText && item.interactions.every((one) => INLINE.has(one.name))) return gapsOf(reading);
  switch (name) {
    case 'choiceInteraction':
    case 'hottextInteraction':
      return choiceOf(reading, interaction);
    case 'textEntryInteraction':
      return entryOf(reading, interaction);
    case 'orderInteraction':
      return orderOf(reading, interaction);
    case 'matchInteraction':
    case 'associateInteraction':
      return matchOf(reading, interaction);
    case 'gapMatchInteraction':
      return gapMatchOf(reading, interaction);
    case 'hotspotInteraction':
    case 'selectPointInteraction':
      return spotsOf(reading, interaction, bytesAt);
    case 'extendedTextInteraction':
      return essayOf(reading, interaction);
    case 'uploadInteraction':
      return uploadOf(reading, interaction);
    default:
      return taking.refuse(i18n.t('Questions of type “{from}” aren’t supported.', { from: name.slice(0, 60) }));
  }
}
