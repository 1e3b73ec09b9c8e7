import { cleanLecture } from '../../../platform/author-html.ts';
import { escapedText } from '../../../platform/escaped.ts';
import { questionLine } from '../question-lines.ts';

const asWords = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** Words as a line of Markdown that says just these, signs and all. */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  // Most lines mean themselves; signs are escaped only where they would mean something else.
  if (/^[\p{L}\p{N} .,;?%'"()/-]*$/u.test(line) && !/www\.|\d\./.test(line)) return line;
  return questionLine(line) === escapedText(line) ? line : line.replace(/[\\`*_~[\]<>&$!|#+]/g, '\\$&');
}

/** Tags that a line of a question may hold, as Markdown or as they are. */
const inLine: Record<string, string> = { strong: '**', em: '*', code: '`' };
const asTheyAre = /^<\/?(sub|sup|del|kbd)>$/;

/** HTML of another system as a line of Markdown: what makes paragraphs, lists and tables of it goes, its words stay. */
export function htmlLine(html: string): string {
  const parts = cleanLecture(mathFrom(html)).split(/(<span data-math="[^"]*"><\/span>|<[^>]*>)/);
  const line = parts
    .map((part) => {
      if (!part.startsWith('<')) return plainLine(asWords(part));
      const [, tex] = /^<span data-math="([^"]*)">/.exec(part) ?? [];
      if (tex !== undefined) return `$${asWords(tex).trim()}$`;
      const [, id] = /\sdata-media="([^"]*)"/.exec(part) ?? [];
      if (id !== undefined) return `![${asWords(/\salt="([^"]*)"/.exec(part)?.[1] ?? '')}](picture:${id})`;
      const name = /^<\/?(\w+)/.exec(part)?.[1] ?? '';
      return inLine[name] ?? (asTheyAre.test(part) ? part : name === 'a' || name === 'span' ? '' : ' ');
    })
    .join('');
  return line.replace(/\s+/g, ' ').trim();
}

/** Parts of HTML that are words, changed; tags and code stay. */
function inWords(html: string, change: (words: string) => string) {
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return depth > 0 ? part : change(part);
      if (/^<(pre|code)\b/i.test(part)) depth += 1;
      else if (/^<\/(pre|code)>/i.test(part)) depth = Math.max(0, depth - 1);
      return part;
    })
    .join('');
}

/** Formulas between `\(` and `\)`, `\[` and `\]` or double dollars, as other systems write them, to ours. */
export const mathFrom = (html: string) =>
  inWords(html, (words) =>
    words.replace(
      /\\\(([^\0]{1,2000}?)\\\)|\\\[([^\0]{1,2000}?)\\\]|\$\$([^$]{1,2000}?)\$\$/g,
      (_, round?: string, square?: string, dollars?: string) =>
        `<span data-math="${(round ?? square ?? dollars ?? '').trim().replaceAll('"', '&quot;')}"></span>`,
    ),
  );

/** Formulas of ours as other systems write them. What was drawn of them goes. */
export const mathTo = (html: string) =>
  html.replace(/<span data-math="([^"]*)">(?:(?!<\/?span)[\s\S])*<\/span>/g, (_, tex: string) => `\\(${tex}\\)`);

/** Whether formulas come back as they are. */
export const keepsMath = (html: string) => {
  const bare = html.replace(
    /<span data-math="([^"]*)">(?:(?!<\/?span)[\s\S])*<\/span>/g,
    '<span data-math="$1"></span>',
  );
  return mathFrom(mathTo(bare)) === bare;
};

/** Pictures of a text go and leave what they show in words. */
export const withoutPictures = (html: string) =>
  html
    .replace(/<img\b[^>]*>/g, (tag) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? '')
    .replace(/!\[([^\]]*)\]\(picture:[0-9a-f-]{36}\)/g, '$1');
