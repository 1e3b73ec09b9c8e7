import { escapedText } from '../../../platform/text/escaped.ts';
import { lineShows } from '../../questions/question-lines.public.ts';
import { withMath } from './math-in-text.ts';

/** Words as a line of Markdown that says just these, signs and all. */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  // Most lines mean themselves; signs are escaped only where they would mean something else.
  if (/^[\p{L}\p{N} .,;?%'"()/-]*$/u.test(line) && !/www\.|\d\./.test(line)) return line;
  return lineShows(line, escapedText(line)) ? line : line.replace(/[\\`*_~[\]<>&$!|#+]/g, '\\$&');
}

/** Parts of HTML that are words, changed; tags and code stay. */
function inWords(html: string, change: (text: string) => string) {
  let depth = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return depth > 0 ? part : change(part);
      if (/^<(pre|code)\b/i.test(part)) depth += 1;
      else if (/^<\/(pre|code)>/i.test(part)) depth = Math.max(0, depth - 1);
      return part;
    })
    .join('');
}

/** Formulas between `\(` and `\)`, `\[` and `\]` or double dollars, as other systems write them, to ours. */
export const mathFrom = (html: string) => inWords(html, withMath);

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
    .replace(/<img\b[^<>]*>/g, (tag) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? '')
    .replace(/!\[([^[\]]*)\]\(picture:[0-9a-f-]{36}\)/g, '$1');
