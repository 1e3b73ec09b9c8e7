import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { i18n } from '../../../../platform/words.ts';
import { elementOfName, textOf } from '../../../../platform/xml.ts';
import type { PlacedElement } from '../../../../platform/xml-parts.ts';
import type { FoundQuestion } from '../format.ts';
import { wordsIn } from '../found-html.ts';
import { marksTaken, tagsTaken, taken, topicTaken } from '../found-question.ts';
import { pictureAt } from '../picture-address.ts';
import { matchOf, orderOf } from './arranged-items.ts';
import { choiceOf } from './choice-items.ts';
import { computedOf } from './computed-items.ts';
import { entryOf, isNumber } from './entry-items.ts';
import { essayOf, uploadOf } from './essay-items.ts';
import { gapMatchOf, gapsOf, TEXT_CLASS } from './gap-items.ts';
import { itemOf } from './item.ts';
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

const INLINE = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);

/** One `assessmentItem` as a question. */
export function questionOf(element: PlacedElement, facts: ItemFacts): FoundQuestion {
  const place = { ...(facts.file !== undefined && { file: facts.file }), line: element.line, column: element.column };
  const item = itemOf(element);
  const from = item.interactions.map(({ name }) => name)[0] ?? 'assessmentItem';
  const name =
    element.attributes['title'] || wordsIn(textOf(item.body).slice(0, 400)) || element.attributes['identifier'] || '';
  return taken({ place, from, name }, (taking) => {
    const source = {
      warn: taking.warn,
      picture: (address: string) => pictureAt(address, taking.picture, facts.bytesAt),
    };
    if (elementOfName(element, 'adaptive') || element.attributes['adaptive'] === 'true')
      taking.warn(i18n.t('It could be answered several times there; here it is answered once.'));
    const penalty = item.number('PENALTY');
    const basics = {
      ...{ id: randomUUID() as string, stem: stemOf({ item, taking, source }), explanation: '' },
      marks: marksTaken(marksIn(item) * facts.weight, taking),
      penalty: penalty > 0 ? Math.min(100, penalty) : 0,
      topic: topicTaken(facts.topic, taking),
      difficulty: facts.difficulty ?? 3,
      taughtInId: null,
    };
    const question = asked({ item, taking, source, basics }, (address) => facts.bytesAt(address)?.bytes);
    return { question, tags: tagsTaken(facts.tags, taking) };
  });
}

const marksIn = (item: ReturnType<typeof itemOf>) => {
  const best = item.most ?? item.score(rightResponses(item)) ?? 1;
  return best > 0 ? Number(best.toPrecision(12)) : 1;
};

function asked(reading: ItemReading, bytesAt: (address: string) => Uint8Array | undefined): DraftQuestion {
  const { item, taking } = reading;
  const [interaction, ...others] = item.interactions;
  if (!interaction) return taking.refuse(i18n.t('It asks nothing; its text was left out.'));
  const isDrawn = elementOfName(item.element, 'templateProcessing') !== undefined;
  const { name } = interaction;
  const id = idOf(interaction);
  if (isDrawn) {
    const isOne = name === 'textEntryInteraction' && others.length === 0 && isNumber(item, id);
    return isOne
      ? computedOf(reading, interaction)
      : taking.refuse(i18n.t('Its values are drawn anew each time, which only a number to answer can have here.'));
  }
  const isText = others.length > 0 || name !== 'textEntryInteraction' || ofClass(item.body, TEXT_CLASS) !== undefined;
  if (isText && item.interactions.every((one) => INLINE.has(one.name))) return gapsOf(reading);
  if (others.length > 0)
    return taking.refuse(
      i18n.t('It asks several things at once ({kinds}), which has no place here.', {
        kinds: [...new Set(item.interactions.map((one) => one.name))].join(', ').slice(0, 200),
      }),
    );
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
      return taking.refuse(i18n.t('Questions of the kind “{from}” have no place here.', { from: name.slice(0, 60) }));
  }
}
