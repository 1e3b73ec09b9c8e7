import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { rangeAt } from '../../../ui/text/text-quote.ts';

/** What a remark can be about on a page that is written on: editors, fields, and rows that say what lies in them. */
const TEXTS = '.ProseMirror, input:not([type]), textarea, [data-remarkable]';
/** Fewer letters than this, counted with those around that agree, could stand anywhere. */
const SURE = 8;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field => element.matches('input, textarea');

/** The words of a remark where they stand in a form. */
export interface Passage {
  element: HTMLElement;
  /** Where they begin in the text of the element, and how many letters they are. */
  start: number;
  length: number;
}

const textOf = (element: Element) => (isField(element) ? element.value : (element.textContent ?? ''));

/** How many letters of what stood before and behind still do. */
function agreeing(text: string, start: number, { exact, prefix, suffix }: TextQuote) {
  const end = start + exact.length;
  let before = 0;
  while (before < Math.min(prefix.length, start) && prefix.at(-1 - before) === text[start - 1 - before]) before += 1;
  let behind = 0;
  while (behind < suffix.length && end + behind < text.length && suffix[behind] === text[end + behind]) behind += 1;
  return before + behind;
}

/** Where quoted words stand below an element, there where most of their neighbours are the same; nothing where they are gone. */
export function passageIn(root: HTMLElement, quote: TextQuote): Passage | undefined {
  let best: Passage | undefined;
  let most = -1;
  for (const element of root.querySelectorAll<HTMLElement>(TEXTS)) {
    const text = textOf(element);
    for (let start = text.indexOf(quote.exact); start >= 0; start = text.indexOf(quote.exact, start + 1)) {
      const score = agreeing(text, start, quote);
      const isSure = score + quote.exact.length >= SURE || text.length === quote.exact.length;
      if (!isSure || score <= most) continue;
      most = score;
      best = { element, start, length: quote.exact.length };
    }
  }
  return best;
}

/** Marks passages: words of editors and rows as they are, fields as a whole, since no browser marks words in one. */
export function markPassages(root: HTMLElement, passages: readonly Passage[]) {
  const fields = new Set<Element>(passages.flatMap(({ element }) => (isField(element) ? [element] : [])));
  for (const element of root.querySelectorAll('[data-remarked]')) {
    if (!fields.has(element)) element.removeAttribute('data-remarked');
  }
  for (const element of fields) element.setAttribute('data-remarked', '');
  if (typeof Highlight === 'undefined') return;
  const ranges = passages.flatMap(({ element, start, length }) =>
    isField(element) ? [] : (rangeAt(element, start, length) ?? []),
  );
  CSS.highlights.set('remarks', new Highlight(...ranges));
}

/** Leads there: the words are selected where they can be written, and come into view. */
export function showPassage({ element, start, length }: Passage) {
  element.scrollIntoView({ block: 'center' });
  if (isField(element)) {
    element.focus({ preventScroll: true });
    element.setSelectionRange(start, start + length);
    return;
  }
  const range = rangeAt(element, start, length);
  if (!element.isContentEditable) {
    element.closest<HTMLElement>('button, a')?.focus({ preventScroll: true });
    return;
  }
  element.focus({ preventScroll: true });
  if (range)
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
