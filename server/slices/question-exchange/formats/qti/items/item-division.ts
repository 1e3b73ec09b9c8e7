import { elementOfName, type XmlElement } from '../../../../../platform/archives/xml.ts';
import type { PlacedElement } from '../../../../../platform/archives/xml-parts.ts';
import { type Item, itemOf } from './item.ts';
import { idOf } from './item-reading.ts';

/** Interactions that stand in words, and make one text with gaps. */
export const INLINE = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);
/** What is called an interaction and asks nothing. */
const UNASKED = new Set(['endAttemptInteraction', 'mediaInteraction']);

/** One of the questions that an item asks. */
export interface ItemPart {
  element: PlacedElement;
  /** Its place among all of them, from 1, and their number. */
  at: number;
  of: number;
  /** Undefined where it is the only one. */
  marks: number | undefined;
  /** Names of interactions that no part asks. */
  dropped: string[];
}

/** What an item asks, each question by itself; whatever stands in words is one, and most items are one altogether. */
export function partsOf(element: PlacedElement): ItemPart[] {
  const item = itemOf(element);
  const asking = item.interactions.filter(({ name }) => !UNASKED.has(name));
  const dropped = item.interactions.filter(({ name }) => UNASKED.has(name)).map(({ name }) => name);
  const isDrawn = elementOfName(element, 'templateProcessing') !== undefined;
  const groups = [...Map.groupBy(asking, (one) => (isDrawn || INLINE.has(one.name) ? 'together' : one)).values()];
  if (groups.length < 2 && dropped.length === 0) return [{ element, at: 1, of: 1, marks: undefined, dropped }];
  const marks = marksOf(item, groups);
  return groups.map((group, at) => ({
    element: without(element, new Set(item.interactions.filter((one) => !group.includes(one)))),
    at: at + 1,
    of: groups.length,
    marks: marks?.[at],
    dropped,
  }));
}

/** The same with a gap to be seen where words had one, and with nothing in place of other interactions. */
function without<Element extends XmlElement>(of: Element, gone: ReadonlySet<XmlElement>): Element {
  const children = of.children.flatMap((child): Element['children'] =>
    typeof child === 'string'
      ? [child]
      : !gone.has(child)
        ? [without(child, gone)]
        : INLINE.has(child.name)
          ? ['____']
          : [],
  );
  return { ...of, children };
}

/** Marks of each part: those of its right answers alone, or an equal share where the processing does not tell. */
function marksOf(item: Item, groups: XmlElement[][]): number[] | undefined {
  if (groups.length < 2) return undefined;
  const right = ({ declarations }: Item, group: XmlElement[]) =>
    new Map(group.map((one) => [idOf(one), declarations.get(idOf(one))?.correct ?? []]));
  const own = groups.map((group) => item.score(right(item, group)) ?? 0);
  if (own.every((one) => one > 0)) return own;
  const all = item.most ?? item.score(right(item, groups.flat())) ?? 0;
  return groups.map(() => (all > 0 ? all / groups.length : 1));
}
