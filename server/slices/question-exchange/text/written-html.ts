import { questionLine } from '../../questions/question-lines.public.ts';
import { attributeOf, type HtmlNode, type HtmlPart, isNode, treeOf, unescaped } from './html-tree.ts';

/** How one format writes the parts of a text. */
export interface Telling {
  /** Of a formula, by its LaTeX. */
  math: (latex: string) => string;
  /** Of a picture; the alternative text as an attribute has it, with its escapes. */
  picture: (id: string, alt: string) => string;
  /** Of words, with their escapes. */
  text: (escaped: string, isCode: boolean) => string;
  /** Of any other tag. */
  tag: (node: HtmlNode, inside: string) => string;
}

const VOID = new Set(['br', 'hr']);
/** A tag as it is. */
export const sameTag = ({ tag, attributes }: HtmlNode, inside: string) =>
  VOID.has(tag) ? `<${tag}${attributes} />` : `<${tag}${attributes}>${inside}</${tag}>`;

function writeParts(parts: readonly HtmlPart[], telling: Telling, isCode: boolean): string {
  return parts
    .map((part) => {
      if (!isNode(part)) return telling.text(part, isCode);
      const latex = attributeOf(part, 'data-math');
      if (part.tag === 'span' && latex !== undefined) return telling.math(unescaped(latex));
      if (part.tag === 'img')
        return telling.picture(attributeOf(part, 'data-media') ?? '', attributeOf(part, 'alt') ?? '');
      const codes = isCode || part.tag === 'code' || part.tag === 'pre';
      return telling.tag(part, writeParts(part.children, telling, codes));
    })
    .join('');
}

/** Clean HTML as a format writes it. */
export const writtenHtml = (html: string, telling: Telling) => writeParts(treeOf(html), telling, false);

/** A line of Markdown as a format writes it. */
export const writtenLine = (markdown: string, telling: Telling) => writtenHtml(questionLine(markdown), telling);

/** Whether a line is more than its words. */
export const isMarked = (markdown: string) => questionLine(markdown).includes('<');

/** The words of a line that has no marks. */
export const wordsOfLine = (markdown: string) => unescaped(questionLine(markdown).replace(/<[^<>]*>/g, ''));
