import { elementsOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import type { Basics } from '../../../basics.ts';
import { foundLine } from '../../../imports/found-line.ts';
import type { Taking } from '../../../imports/found-question.ts';
import { foundHtml, type HtmlSource } from '../../../text/found-html.ts';
import { STEM_CLASS } from '../../../text/gapped-text.ts';
import type { Responses } from '../processing.ts';
import type { Item } from './item.ts';
import { itemHtml, ofClass } from './item-html.ts';

/** One item that is read. */
export interface ItemReading {
  item: Item;
  taking: Taking;
  source: HtmlSource;
  basics: Basics;
}

const nothing = () => '';
/** A part of an item as a line; interactions in it are not shown. */
export const lineIn = (of: XmlElement, { source, taking }: Pick<ItemReading, 'source' | 'taking'>) =>
  foundLine(itemHtml(of, { warn: taking.warn, interaction: nothing }), source);
export const htmlIn = (of: XmlElement, { source, taking }: Pick<ItemReading, 'source' | 'taking'>) =>
  foundHtml(itemHtml(of, { warn: taking.warn, interaction: nothing }), source);

/** What is asked: all words of the item, with the prompt of its interaction where that stands. */
export function stemOf({ item, source, taking }: Omit<ItemReading, 'basics'>): string {
  const own = ofClass(item.body, STEM_CLASS);
  if (own) return htmlIn(own, { source, taking });
  const placing = { warn: taking.warn, interaction: nothing };
  const html = itemHtml(item.body, {
    ...placing,
    interaction: (one) => {
      const prompts = elementsOf(one, 'prompt').map((prompt) => `<div>${itemHtml(prompt, placing)}</div>`);
      if (one.name === 'hottext') return itemHtml(one, placing);
      if (one.name === 'hottextInteraction')
        return `${prompts.join('')}${itemHtml(withoutPrompt(one), { ...placing, interaction: (word) => itemHtml(word, placing) })}`;
      if (prompts.length > 0) return prompts.join('');
      return one.name === 'textEntryInteraction' ? GAP : '';
    },
  });
  // A gap that stands alone is the field; within words it stays to be seen.
  return foundHtml(html.replaceAll(new RegExp(`<(p|div)[^<>]*>\\s*${GAP}\\s*</\\1>`, 'g'), ''), source);
}
const GAP = '____';
const withoutPrompt = (of: XmlElement): XmlElement => ({
  ...of,
  children: of.children.filter((child) => typeof child === 'string' || child.name !== 'prompt'),
});

/** One response alone. */
export const response = (id: string, ...values: string[]): Responses => new Map([[id, values]]);
/** The id that an interaction answers under. */
export const idOf = (interaction: XmlElement) => interaction.attributes['responseIdentifier'] ?? 'RESPONSE';

/** Everything that the item names as right. */
export const rightResponses = ({ declarations }: Item): Responses =>
  new Map([...declarations].map(([id, { correct }]) => [id, correct]));

/** Said where marks are given in a way that is not understood. */
export const uncounted = ({ item, taking }: ItemReading) =>
  taking.warn(
    i18n.t('The scoring ({what}) couldn’t be read. The answers listed as correct count.', {
      what: item.unknown() ?? 'responseProcessing',
    }),
  );
