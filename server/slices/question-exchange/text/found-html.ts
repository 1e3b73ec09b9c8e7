import sanitizeHtml from 'sanitize-html';
import { XmlRefused } from '../../../platform/archives/xml.ts';
import { xmlTree } from '../../../platform/archives/xml-parts.ts';
import { cleanLecture } from '../../../platform/text/author-html.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { shallow } from '../../../platform/text/shallow-html.ts';
import { attributeOf, type HtmlNode, type HtmlPart, htmlOf, isBlock, isNode, treeOf, unescaped } from './html-tree.ts';
import { withMath } from './math-in-text.ts';
import { latexOf } from './mathml.ts';

/** What HTML of a file needs to be read. */
export interface HtmlSource {
  /** The id of the picture at this address; undefined where it is not there. */
  picture: (address: string) => string | undefined;
  warn: (message: string) => void;
}

/** What is no text and cannot be shown; it is named, each once. */
const LOST: Record<string, () => string> = {
  iframe: () => i18n.t('An embedded page was not imported.'),
  video: () => i18n.t('A video was not imported.'),
  audio: () => i18n.t('An audio recording was not imported.'),
  object: () => i18n.t('An embedded object was not imported.'),
  embed: () => i18n.t('An embedded object was not imported.'),
  applet: () => i18n.t('An embedded object was not imported.'),
  svg: () => i18n.t('A drawing was not imported.'),
  canvas: () => i18n.t('A drawing was not imported.'),
  script: () => i18n.t('A script was not imported.'),
  input: () => i18n.t('A form field was not imported.'),
  select: () => i18n.t('A form field was not imported.'),
  textarea: () => i18n.t('A form field was not imported.'),
};
const RENAMED = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  ins: 'u',
  tt: 'code',
  samp: 'code',
  var: 'em',
  dl: 'div',
  dt: 'div',
  dd: 'div',
  figure: 'div',
  figcaption: 'div',
  section: 'div',
  article: 'div',
  center: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  address: 'div',
  caption: 'div',
  cite: 'em',
  dfn: 'em',
};
/** Deeper than this, tags are left out and their text stays. */
const MOST_DEPTH = 60;
/** Longer texts are no question's; the contract refuses them in words. */
const MOST_LETTERS = 1_000_000;

function firstPass(html: string, { picture, warn }: HtmlSource) {
  const missing = new Set<string>();
  const tag = (tagName: string, attribs: Record<string, string>, text?: string) => ({
    tagName,
    attribs,
    ...(text !== undefined && { text }),
  });
  return sanitizeHtml(shallow(html), {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'del', 'u', 's'],
      ...['sub', 'sup', 'kbd', 'mark', 'a', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details'],
      ...['summary', 'span', 'img'],
    ],
    allowedAttributes: {
      a: ['href', 'data-embed'],
      code: ['class'],
      span: ['data-math', 'class'],
      div: ['class'],
      img: ['data-media', 'alt'],
      th: ['align', 'colspan', 'rowspan', 'scope'],
      td: ['align', 'colspan', 'rowspan'],
      ol: ['start'],
    },
    nestingLimit: MOST_DEPTH,
    onOpenTag: (name) => {
      const lost = Object.hasOwn(LOST, name) ? LOST[name] : undefined;
      if (lost) warn(lost());
    },
    transformTags: {
      ...RENAMED,
      a: (_, attribs) => {
        const { href = '' } = attribs;
        if (/^(https?:|mailto:|\/|#)/i.test(href)) return tag('a', attribs);
        if (href) warn(i18n.t('A link to a file was not imported: {address}', { address: href.slice(0, 120) }));
        return tag('span', {});
      },
      img: (_, attribs) => {
        const { src = '', alt = '' } = attribs;
        const latex =
          attribs['data-equation-content'] ?? (/tex/.test(attribs['class'] ?? '') ? attribs['data-tex'] : '');
        if (latex) return tag('span', { 'data-math': latex }, '');
        const id = src ? picture(src) : undefined;
        if (id) return tag('img', { 'data-media': id, alt });
        // Said once for each address: thousands of the same would cost more to say than to read.
        if (!missing.has(src)) {
          missing.add(src);
          const address = src.slice(0, 120) || '?';
          warn(i18n.t('Picture not imported because it isn’t in the file: {address}', { address }));
        }
        return tag('span', {}, alt && `[${alt}]`);
      },
    },
  });
}

/** Formulas in MathML become formulas of ours; what cannot be told is named, and its letters stay. */
function withoutMathMl(html: string, warn: (message: string) => void): string {
  if (!/<(?:\w+:)?math[\s>]/i.test(html)) return html;
  return html.replace(
    /<(?:(\w+):)?math(?=[\s>])(?:(?!<(?:\w+:)?math[\s>])[\s\S]){0,50000}?<\/(?:\w+:)?math>/gi,
    (whole) => {
      try {
        const latex = latexOf(xmlTree([whole], { length: 60_000, elements: 5000, depth: 60 }));
        if (latex) return mathSpan(latex);
      } catch (error) {
        if (!(error instanceof XmlRefused)) throw error;
      }
      warn(i18n.t('A formula couldn’t be converted to LaTeX. Its characters appear as plain text.'));
      return whole.replace(/<[^<>]*>/g, ' ');
    },
  );
}

/** A formula as the site writes it in a text. */
export const mathSpan = (latex: string) => `<span data-math="${escaped(latex)}"></span>`;

/** Text between tags with its formulas; never within code. */
const mathed = (parts: readonly HtmlPart[]): HtmlPart[] =>
  parts.map((part) => {
    if (!isNode(part)) return withMath(part);
    return part.tag === 'code' || part.tag === 'pre' ? part : { ...part, children: mathed(part.children) };
  });

const paragraph = (children: HtmlPart[]): HtmlNode => ({ tag: 'p', attributes: '', children });
const isBlank = (part: HtmlPart) => !isNode(part) && part.trim() === '';
const holdsBlocks = (part: HtmlPart): boolean => isBlock(part) || (isNode(part) && part.children.some(holdsBlocks));

/** A `div` is a paragraph where it holds words, and nothing where it holds paragraphs. */
function withoutDivs(parts: readonly HtmlPart[], isText = false): HtmlPart[] {
  if (!parts.some((part) => isNode(part) && part.tag === 'div'))
    return isText && parts.some(isBlock) ? inParagraphs(parts.map(inside)) : parts.map(inside);
  const flat = parts.flatMap((part): HtmlPart[] => {
    if (!isNode(part) || part.tag !== 'div') return [inside(part)];
    const children = withoutDivs(part.children);
    return children.some(holdsBlocks) ? inParagraphs(children) : children.every(isBlank) ? [] : [paragraph(children)];
  });
  return inParagraphs(flat);
}
const inside = (part: HtmlPart): HtmlPart => (isNode(part) ? { ...part, children: withoutDivs(part.children) } : part);

function inParagraphs(parts: readonly HtmlPart[]): HtmlPart[] {
  const out: HtmlPart[] = [];
  let run: HtmlPart[] = [];
  const flush = () => {
    if (!run.every(isBlank)) out.push(paragraph(run));
    run = [];
  };
  for (const part of parts) {
    if (isBlock(part)) {
      flush();
      out.push(part);
    } else run.push(part);
  }
  flush();
  return out;
}

/** HTML of a file as a tree in which every picture and formula is one of ours. */
export function foundTree(html: string, source: HtmlSource): HtmlPart[] {
  const first = firstPass(withoutMathMl(html.slice(0, MOST_LETTERS), source.warn), source);
  return mathed(treeOf(first.replaceAll('<span></span>', '')));
}

/** HTML of a file as clean HTML of ours; what it loses is named. Equal for what the site itself wrote. */
export function foundHtml(html: string, source: HtmlSource): string {
  if (!/[<&\\$]/.test(html)) return html.trim();
  const clean = cleanLecture(htmlOf(withoutDivs(foundTree(html, source))));
  return treeOf(clean).some((part) => isNode(part) && attributeOf(part, 'data-media') === '') ? '' : clean;
}

/** Its words, for a name. */
export const wordsIn = (html: string) =>
  unescaped(html.replace(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' '))
    .replace(/\s+/g, ' ')
    .trim();
