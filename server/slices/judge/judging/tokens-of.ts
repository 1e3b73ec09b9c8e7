/** A word of a text and where it stands, both from 1. */
export interface Word {
  text: string;
  line: number;
  word: number;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Word after word, without a list of them all: outputs may have millions. Spaces are those of ASCII, as compilers know
 * them, so a no-break space is part of a word.
 */
export function tokensOf(text: string): { next(): Word | undefined } {
  let at = 0;
  let line = 1;
  let word = 0;
  return {
    next() {
      while (at < text.length && isSpace(text.charCodeAt(at))) {
        if (text.charCodeAt(at) === 10) {
          line += 1;
          word = 0;
        }
        at += 1;
      }
      if (at >= text.length) return undefined;
      const from = at;
      while (at < text.length && !isSpace(text.charCodeAt(at))) at += 1;
      word += 1;
      return { text: text.slice(from, at), line, word };
    },
  };
}

/** Lines without the spaces at their ends, and without empty lines at the end. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/[ \t\v\f\r]+$/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines;
}
