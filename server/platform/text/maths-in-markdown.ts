import type { TokenizerAndRendererExtension } from 'marked';
import { cleanText } from './author-html.ts';
import { boundedMarkdown } from './bounded-markdown.ts';

const escaped = (latex: string) =>
  latex.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `$n \le 5$` within a paragraph; a sum of money has a space or a digit where a formula ends. */
const formula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  start: (text) => {
    const at = text.indexOf('$');
    return at === -1 ? undefined : at;
  },
  tokenizer(text) {
    const found = /^\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$(?!\d)/s.exec(text);
    return found ? { type: 'formula', raw: found[0], text: (found[1] ?? '').replace(/\s+/g, ' ') } : undefined;
  },
  renderer: ({ text }) => `<span data-math="${escaped(String(text))}"></span>`,
};

const { parse } = boundedMarkdown({ extensions: [formula] });

/** Markdown with formulas between dollar signs, to clean HTML in which formulas are still to be drawn. */
export const htmlWithMaths = (markdown: string) => cleanText(parse(markdown));
