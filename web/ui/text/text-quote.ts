import type { TextQuote } from '@stepwell/contract/text-quote.ts';

/** Letters kept on each side, so that words which occur twice are told apart. */
const AROUND = 32;
const LONGEST = 1000;

/** What is selected inside of an element, as words with a few around them; nothing where the selection is elsewhere. */
export function quoteIn(element: HTMLElement, selection: Selection | null): TextQuote | undefined {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return undefined;
  const exact = range.toString();
  if (exact.trim() === '') return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const text = element.textContent ?? '';
  const end = start + Math.min(exact.length, LONGEST);
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - AROUND), start),
    suffix: text.slice(end, end + AROUND),
  };
}

/** Where quoted words begin in a text: with what stood around them, else wherever they stand; -1 where they are gone. */
export function placeOfQuote(text: string, { exact, prefix, suffix }: TextQuote): number {
  const whole = text.indexOf(prefix + exact + suffix);
  if (whole >= 0) return whole + prefix.length;
  const behind = text.indexOf(prefix + exact);
  if (behind >= 0) return behind + prefix.length;
  const before = text.indexOf(exact + suffix);
  return before >= 0 ? before : text.indexOf(exact);
}

/** The quoted words as a range of the page; nothing where they are gone. */
export function rangeOf(element: HTMLElement, quote: TextQuote): Range | undefined {
  const start = placeOfQuote(element.textContent ?? '', quote);
  return start < 0 ? undefined : rangeAt(element, start, quote.exact.length);
}

/** Letters of an element's text as a range of the page; nothing where it has not so many. */
export function rangeAt(element: HTMLElement, start: number, letters: number): Range | undefined {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const end = start + letters;
  let at = 0;
  let begun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!begun && start < at + length) {
      range.setStart(node, start - at);
      begun = true;
    }
    if (begun && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return undefined;
}

/** Marks quoted words without touching the text; a browser that cannot leaves them unmarked. */
export function markQuotes(element: HTMLElement, quotes: readonly TextQuote[]): () => void {
  if (typeof Highlight === 'undefined') return () => undefined;
  const ranges = quotes.flatMap((quote) => rangeOf(element, quote) ?? []);
  CSS.highlights.set('remarks', new Highlight(...ranges));
  return () => void CSS.highlights.delete('remarks');
}
