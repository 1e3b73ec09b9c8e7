import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementsOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { matchedOf } from '../../../imports/matched-pairs.ts';
import { mappedWorth, warnUnequal } from '../mapped-worth.ts';
import { withFeedback } from './entry-items.ts';
import { htmlIn, type ItemReading, idOf, lineIn, response } from './item-reading.ts';

/** `orderInteraction`, in the order that is right. */
export function orderOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, taking } = reading;
  const id = idOf(interaction);
  const choices = elementsOf(interaction, 'simpleChoice');
  const right = item.declarations.get(id)?.correct ?? [];
  const inOrder = right.flatMap((one) => choices.filter(({ attributes }) => attributes['identifier'] === one));
  if (inOrder.length < 2) taking.refuse(i18n.t('The correct order is missing.'));
  if (inOrder.length > 20) taking.refuse(i18n.t('More than 20 items.'));
  if (inOrder.length < choices.length) taking.warn(i18n.t('Items without a position in the order were not imported.'));
  const [first = '', second = '', ...rest] = right;
  const part = item.score(response(id, second, first, ...rest));
  if (part !== undefined && part <= 0 && right.length > 2)
    taking.warn(i18n.t('Partly correct answers now earn partial marks.'));
  const items = inOrder.map((choice, at) => ({ id: `i${at + 1}`, text: lineIn(choice, reading) }));
  return { ...withFeedback(reading, id, ...right), kind: 'ordering', items };
}

/** `matchInteraction` and `associateInteraction`: each left side has one right side. */
export function matchOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, taking } = reading;
  const id = idOf(interaction);
  const sets = elementsOf(interaction, 'simpleMatchSet').map((set) => elementsOf(set, 'simpleAssociableChoice'));
  const [first = elementsOf(interaction, 'simpleAssociableChoice'), second = first] = sets;
  const declaration = item.declarations.get(id);
  const earning = declaration?.mapping?.of.filter(({ value }) => value > 0).map(({ key }) => key) ?? [];
  const named = declaration?.correct.length ? declaration.correct : earning;
  const pairIds = named.map((pair): [string, string] => {
    const [a = '', b = ''] = pair.split(/\s+/);
    return [a, b];
  });
  if (pairIds.length === 0) taking.refuse(i18n.t('The correct pairs are missing.'));
  const worth = new Map(mappedWorth(reading, id).map(({ key, value }) => [key, value]));
  if (worth.size > 0)
    warnUnequal(
      named.map((pair) => worth.get(pair) ?? 0),
      taking,
    );
  const isOnce = (sides: string[]) => new Set(sides).size === sides.length;
  const isTurned = !isOnce(pairIds.map(([a]) => a)) && isOnce(pairIds.map(([, b]) => b));
  const pairs = isTurned ? pairIds.map(([a, b]): [string, string] => [b, a]) : pairIds;
  if (!isOnce(pairs.map(([left]) => left)))
    taking.refuse(i18n.t('Items match several others on both sides, which isn’t supported.'));
  const byId = new Map([...first, ...second].map((one) => [one.attributes['identifier'] ?? '', one]));
  const sideOf = (name: string) =>
    byId.get(name) ??
    taking.refuse(i18n.t('A pair refers to “{name}”, which doesn’t exist.', { name: name.slice(0, 60) }));
  const used = new Set(pairs.flat());
  const lefts = isTurned ? second : first;
  const inOrder = pairs.toSorted(([a], [b]) => lefts.indexOf(sideOf(a)) - lefts.indexOf(sideOf(b)));
  const [free, lost] = isTurned || first === second ? [first, second] : [second, first];
  const isUnused = ({ attributes }: XmlElement) => !used.has(attributes['identifier'] ?? '');
  if (first !== second && lost.some(isUnused))
    taking.warn(i18n.t('Items with no match on the left side were not imported.'));
  return matchedOf(
    withFeedback(reading, id, ...named),
    inOrder.map(([left, right]) => ({
      left: lineIn(sideOf(left), reading),
      right: lineIn(sideOf(right), reading),
      html: () => htmlIn(sideOf(left), reading),
    })),
    free.filter(isUnused).map((one) => lineIn(one, reading)),
    taking,
  );
}
