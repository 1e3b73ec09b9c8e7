import { MOST_FEEDBACK } from '@stepwell/contract/questions/draft-question.ts';
import { drawMath } from '../../platform/text/author-html.ts';
import { MarkdownRefused } from '../../platform/text/bounded-markdown.ts';
import { escaped } from '../../platform/text/escaped.ts';
import { lineOf } from '../../platform/text/markdown.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/**
 * Code, which stays as it is; a picture; maths between dollars, which touch what they hold and are not followed by a
 * digit, so that "$5 and $6" stay prices (the rule of Pandoc's tex_math_dollars).
 */
const SPECIAL = new RegExp(
  [
    '(?<!`)(`+)(?!`)(?:(?!\\1)[\\s\\S])+?\\1',
    `!\\[([^[\\]]*)\\]\\(picture:(${UUID})\\)`,
    '\\$(?=\\S)((?:[^$\\\\]|\\\\.)+?)(?<=\\S)\\$(?!\\d)',
  ].join('|'),
  'g',
);
/** Stands for what Markdown must not touch; no text of ours holds it. */
const MARK = '\ue000';

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A short text of a question, a line of Markdown with `$maths$` and `![words](picture:<id>)`, to clean HTML. */
export function questionLine(markdown: string): string {
  const saved: string[] = [];
  const put = (html: string) => `${MARK}${saved.push(html) - 1}${MARK}`;
  const marked = markdown
    .replaceAll(MARK, '')
    .replace(SPECIAL, (whole, _ticks, alt: string | undefined, id: string | undefined, tex: string | undefined) => {
      if (id) return put(`<img data-media="${id}" alt="${escaped(alt ?? '')}" />`);
      return tex ? put(drawMath(`<span data-math="${escaped(tex)}"></span>`)) : whole;
    });
  return lineOf(marked).replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'g'), (_, at: string) => saved[Number(at)] ?? '');
}

/** Letters of a short text: the contract refuses longer ones, and Markdown takes its time with them. */
export const MOST_LINE = MOST_FEEDBACK;

/** Whether this line makes just this HTML; one that is refused makes none. */
export function lineShows(line: string, html: string): boolean {
  try {
    return line.length <= MOST_LINE && questionLine(line) === html;
  } catch (error) {
    if (error instanceof MarkdownRefused) return false;
    throw error;
  }
}

/** A short text of ours back to the line of Markdown that makes it. */
export const lineAsMarkdown = (html: string) =>
  unescaped(
    html
      .replace(/<span data-math="([^"]*)">[\s\S]*?<\/span>/g, '$$$1$$')
      .replace(/<img data-media="([^"]*)" alt="([^"]*)" \/>/g, '![$2](picture:$1)')
      .replace(/<code>([\s\S]*?)<\/code>/g, '`$1`')
      .replace(/<strong>([\s\S]*?)<\/strong>/g, '**$1**')
      .replace(/<em>([\s\S]*?)<\/em>/g, '*$1*'),
  );
