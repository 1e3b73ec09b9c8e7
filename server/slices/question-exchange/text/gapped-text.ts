import { i18n } from '../../../platform/text/messages.ts';
import { type HtmlPart, htmlOf, isBlock, treeOf } from './html-tree.ts';

/** Where a file has one text, and the site a question and a text with gaps: written so, it is told apart again. */
export const STEM_CLASS = 'stepwell-stem';
const OWN = new RegExp(`^\\s*<div class="${STEM_CLASS}">([\\s\\S]*?)</div>`);

/** The part of a file's HTML that this site wrote as the question, and the rest. */
export function ownStem(html: string): { stem: string | undefined; rest: string } {
  const [whole, stem] = OWN.exec(html) ?? [];
  return whole === undefined ? { stem: undefined, rest: html } : { stem, rest: html.slice(whole.length) };
}

/** Clean HTML with `[[1]]` where gaps are: paragraphs before the first gap ask, the others are filled in. */
export function stemAndText(clean: string): { stem: string; text: string } {
  const parts = treeOf(clean);
  const hasGap = (part: HtmlPart) => /\[\[\d{1,2}\]\]/.test(htmlOf([part]));
  const first = parts.findIndex(hasGap);
  const before = parts.slice(0, Math.max(0, first));
  const asks = before.some(isBlock) && before.every((part) => isBlock(part) || htmlOf([part]).trim() === '');
  if (!asks) return { stem: `<p>${i18n.t('Fill in the gaps.')}</p>`, text: clean };
  return { stem: htmlOf(before).trim(), text: htmlOf(parts.slice(first)).trim() };
}

/** What would look like one of our gaps, and is none. */
export const withoutPlaces = (html: string) => html.replace(/\[\[(?=\d{1,2}\]\])/g, '[ [');
