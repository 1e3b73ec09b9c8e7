import { cleanLecture, drawMath } from '../../../platform/text/author-html.ts';
import { escapedText } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { lineShows, MOST_LINE } from '../../questions/question-lines.public.ts';
import { foundTree, type HtmlSource } from '../text/found-html.ts';
import {
  attributeOf,
  type HtmlNode,
  type HtmlPart,
  htmlOf,
  isBlock,
  isNode,
  treeOf,
  unescaped,
} from '../text/html-tree.ts';

/** Tags that a line may have; of others only what they hold stays. */
const INLINE = new Set(['strong', 'em', 'code', 'del', 'sub', 'sup', 'kbd', 'a', 'br', 'img', 'span']);

/** HTML of a file as one line of Markdown that shows the same; what it loses is named. */
export function foundLine(html: string, source: HtmlSource): string {
  if (html.trim() === '') return '';
  const flat = trimmed(flattened(treeOf(cleanLecture(htmlOf(foundTree(html, source)))), source.warn));
  return lineThatShows(flat, source.warn);
}

/** Text without any marks as a line of Markdown that shows exactly these letters. */
export const plainLine = (text: string) =>
  lineThatShows([escapedText(text.replace(/\s+/g, ' ').trim())], () => undefined);

/** The plainest Markdown that makes this HTML; where none of them does, the last one, and it is said. */
function lineThatShows(parts: readonly HtmlPart[], warn: (message: string) => void): string {
  const wanted = drawMath(htmlOf(parts));
  let line = '';
  for (const escaping of [lightly, fully])
    for (const mark of [asMarkdown, asTags]) {
      line = parts
        .map((part) => markdownOf(part, escaping, mark))
        .join('')
        .trim();
      if (lineShows(line, wanted)) return line;
    }
  if (line.length <= MOST_LINE)
    warn(i18n.t('A short text may look slightly different: {line}', { line: line.slice(0, 80) }));
  return line;
}

type Escape = (escaped: string) => string;
/** Quotes and the like as people write them; only what would begin a tag stays escaped. */
const lightly: Escape = (escaped) => escaped.replaceAll('&gt;', '>').replace(/&amp;(?![\w#])/g, '&');
/** Nothing of it means anything to Markdown. */
const fully: Escape = (escaped) =>
  escaped
    .replace(/[\\`*_[\]~|#!()+.-]/g, '\\$&')
    .replaceAll('&amp;', '&amp;')
    .replaceAll('$', '&#36;')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//');

type Mark = (node: HtmlNode, inside: string) => string;
const asTags: Mark = ({ tag, attributes }, inside) =>
  tag === 'br' ? '<br>' : `<${tag}${attributes}>${inside}</${tag}>`;
const asMarkdown: Mark = (node, inside) => {
  if (node.tag === 'strong') return `**${inside}**`;
  if (node.tag === 'em') return `*${inside}*`;
  return asTags(node, inside);
};

function markdownOf(part: HtmlPart, escaping: Escape, mark: Mark): string {
  if (!isNode(part)) return escaping(part);
  const latex = attributeOf(part, 'data-math');
  if (part.tag === 'span') return latex === undefined ? '' : `$${unescaped(latex).trim()}$`;
  if (part.tag === 'img')
    return `![${unescaped(attributeOf(part, 'alt') ?? '').replace(/[[\]]/g, '')}](picture:${attributeOf(part, 'data-media') ?? ''})`;
  if (part.tag === 'code' && mark === asMarkdown && part.children.every((child) => !isNode(child))) {
    const code = unescaped(part.children.join(''));
    const ticks = '`'.repeat(Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
    const room = /^`|`$/.test(code) ? ' ' : '';
    return `${ticks}${room}${code}${room}${ticks}`;
  }
  return mark(part, part.children.map((child) => markdownOf(child, escaping, mark)).join(''));
}

const BREAK: HtmlNode = { tag: 'br', attributes: '', children: [] };
const SAMPLES = new Set(['pre']);

/** Paragraphs become lines of one text; lists and tables lose their shape, which is named. */
function flattened(parts: readonly HtmlPart[], warn: (message: string) => void): HtmlPart[] {
  const out: HtmlPart[] = [];
  for (const part of parts) {
    if (!isNode(part)) {
      out.push(part.replace(/[ \t\r\n\f]+/g, ' '));
      continue;
    }
    const children = SAMPLES.has(part.tag) ? codeLines(part) : flattened(part.children, warn);
    if (isBlock(part)) {
      if (part.tag === 'table') warn(i18n.t('A table in a short text was changed to lines.'));
      if (part.tag === 'ul' || part.tag === 'ol') warn(i18n.t('A list in a short text was changed to lines.'));
      const cell = part.tag === 'td' || part.tag === 'th';
      if (cell) out.push(...children, ' ');
      else out.push(BREAK, ...(part.tag === 'li' ? ['• ', ...children] : children), BREAK);
    } else if (INLINE.has(part.tag)) out.push({ ...part, attributes: plainAttributes(part), children });
    else {
      warn(i18n.t('Underline, strikethrough and highlighting were removed from a short text.'));
      out.push(...children);
    }
  }
  return out;
}

const plainAttributes = ({ tag, attributes }: HtmlNode) =>
  tag === 'a' ? attributes.replace(/\sdata-embed\S*/, '') : attributes;

const codeLines = ({ children }: HtmlNode): HtmlPart[] => {
  const lines = unescaped(htmlOf(children).replace(/<[^<>]*>/g, '')).split('\n');
  return lines.flatMap((line, at): HtmlPart[] => [
    ...(at > 0 ? [BREAK] : []),
    ...(line ? [{ tag: 'code', attributes: '', children: [escapedText(line)] }] : []),
  ]);
};

/** Without breaks and blanks at both ends, and never more than one break at a place. */
function trimmed(parts: readonly HtmlPart[]): HtmlPart[] {
  const isBreak = (part: HtmlPart | undefined) => part !== undefined && isNode(part) && part.tag === 'br';
  const merged: HtmlPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (isBreak(part) && (last === undefined || isBreak(last))) continue;
    if (!isNode(part)) {
      const text = last === undefined || isBreak(last) ? part.replace(/^[ ]+/, '') : part;
      if (text === '') continue;
      if (last !== undefined && !isNode(last)) merged[merged.length - 1] = `${last}${text}`;
      else merged.push(text);
      continue;
    }
    if (isBreak(part) && last !== undefined && !isNode(last)) merged[merged.length - 1] = last.replace(/[ ]+$/, '');
    merged.push(part);
  }
  while (isBreak(merged.at(-1))) merged.pop();
  const last = merged.at(-1);
  if (last !== undefined && !isNode(last)) merged[merged.length - 1] = last.replace(/[ ]+$/, '');
  return merged;
}
