import { Problem } from '@stepwell/contract/problem.ts';
import { Lexer, Marked, type MarkedExtension, type MarkedOptions, type Token, type TokensList } from 'marked';

/** Lists, quotes and emphasis within one another: more is no text, and the library calls itself once for each. */
const MOST_DEPTH = 40;
/** Signs of a paragraph times its letters, summed over all: so many for any text, and so many more for each letter. */
const [STEPS, STEPS_A_LETTER] = [4_000_000, 150];
/** Paragraphs, items, quotes and emphasis, counted together: so many for any text, and one more for so many letters. */
const [PARTS, LETTERS_A_PART] = [4_000, 30];
/** What may begin a block of its own; the library reads a whole list before it reads what is in it. */
const BLOCKS = /^ {0,3}(?:[-*+>_]|\d{1,9}[.)]|`{3}|~{3}|#)/gm;
/** What may begin something within a line; the library looks at the rest of the paragraph for each. */
const SIGNS = /[\\<!@&$[\]`*~_\n]/g;

const WHY =
  'too many Markdown characters in one paragraph, too many lists and quotes, or lists and quotes nested too deeply. Split the text.';

/** A text in Markdown that would cost more than texts do, and the line of it where that begins. */
export class MarkdownRefused extends Problem {
  readonly line: number;
  constructor(line: number, file?: string) {
    const message = `${file ? `${file}, line` : 'Line'} ${line}: ${WHY}`;
    super('invalid_fields', { message, fields: { file: message } });
    this.line = line;
  }
}

/** The library has no limits of its own: its time grows by the square of a paragraph, and its stack ends. */
class BoundedLexer extends Lexer {
  #depth = 0;
  #steps: number;
  #parts: number;
  readonly #markdown: string;
  constructor(markdown: string, options: MarkedOptions) {
    super(options);
    this.#markdown = markdown.replace(/\r\n?/g, '\n');
    this.#steps = STEPS + STEPS_A_LETTER * markdown.length;
    this.#parts = PARTS + markdown.length / LETTERS_A_PART;
  }
  override lex(src: string): TokensList {
    let blocks = 0;
    for (const { index } of src.matchAll(BLOCKS)) {
      blocks += 1;
      if (blocks > this.#parts) throw new MarkdownRefused(src.slice(0, index).split('\n').length);
    }
    return super.lex(src);
  }
  override blockTokens(src: string, tokens?: Token[], isLast?: boolean): TokensList {
    return this.#within(src, () => super.blockTokens(src, tokens, isLast) as TokensList);
  }
  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    this.#steps -= src.length * (src.match(SIGNS)?.length ?? 0);
    if (this.#steps < 0) this.#refuse(src);
    return this.#within(src, () => super.inlineTokens(src, tokens));
  }
  #within<T>(src: string, read: () => T): T {
    this.#depth += 1;
    this.#parts -= 1;
    if (this.#depth > MOST_DEPTH || this.#parts < 0) this.#refuse(src);
    const found = read();
    this.#depth -= 1;
    return found;
  }
  #refuse(src: string): never {
    // What lies within lists and quotes has lost its margin, so that only a line of it is found again.
    const at = this.#markdown.indexOf(src.slice(0, 200).split('\n')[0] ?? '');
    throw new MarkdownRefused(this.#markdown.slice(0, Math.max(0, at)).split('\n').length);
  }
}

/** Signs of a text that HTML would read as a tag or an entity. The library escapes `>` and quotes too, which cleaning reads one by one. */
const NOT_TEXT = /<|&(?!(?:#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g;
const plainText: MarkedExtension = {
  renderer: {
    text: (token) =>
      ('tokens' in token && token.tokens) || ('escaped' in token && token.escaped)
        ? false
        : token.text.replace(NOT_TEXT, (sign) => (sign === '<' ? '&lt;' : '&amp;')),
  },
};

/** Markdown to HTML in time by the length of the text; refuses what would take longer. */
export function boundedMarkdown(extension: MarkedExtension = {}) {
  const { defaults: options, Parser } = new Marked(plainText, extension);
  const lexer = (markdown: string) => new BoundedLexer(markdown, { ...options });
  return {
    parse: (markdown: string) => Parser.parse(lexer(markdown).lex(markdown), options),
    parseInline: (markdown: string) => Parser.parseInline(lexer(markdown).inlineTokens(markdown), options),
  };
}
