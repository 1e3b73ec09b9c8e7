import type { ValueType } from '@stepwell/contract/judge/programs.ts';
import { written } from './shown.public.ts';

/**
 * What a function gave back, as a text that every checker can compare: languages write the same value with other
 * spaces, escapes and zeros. A list is written as `[`, a line for each of its elements, and `]`; other values as one
 * word. What is no value stays as it is, and is wrong by itself.
 */
export function spreadValue(line: string, type: ValueType): string {
  const tokens = jsonWords(line, type.startsWith('double'));
  if (!tokens) return line;
  if (tokens[0] !== '[') return tokens.join(' ');
  let depth = 0;
  let text = '';
  for (const word of tokens) {
    if (word === ']') depth -= 1;
    if (word === ',') {
      text += depth === 1 ? '\n' : ' ';
      continue;
    }
    if (word === ']' && depth === 0) text += '\n';
    else if (word === ']') text += ' ';
    text += word;
    if (word === '[') {
      depth += 1;
      text += depth === 1 ? '\n' : ' ';
    }
  }
  return text;
}

/** The value is the last line that is not empty: a program may write of itself before it. */
export function valueLine(output: Uint8Array): string {
  const end = written(output).trimEnd();
  return end.slice(end.lastIndexOf('\n') + 1).trim();
}

const part = /\s*(?:([[\],])|("(?:[^"\\]|\\.)*")|([^\s[\],"]+))/y;

function jsonWords(line: string, isDouble: boolean): string[] | undefined {
  const tokens: string[] = [];
  part.lastIndex = 0;
  while (part.lastIndex < line.length) {
    const found = part.exec(line);
    if (!found) return line.slice(part.lastIndex).trim() === '' ? tokens : undefined;
    const [, mark, text, other] = found;
    if (mark !== undefined) tokens.push(mark);
    else if (text !== undefined) {
      const word = stringWord(text);
      if (word === undefined) return undefined;
      tokens.push(word);
    } else tokens.push(isDouble ? doubleWord(other as string) : (other as string));
    if (part.lastIndex === 0) return undefined;
  }
  return tokens;
}

/** One word, whatever spaces the string holds. */
function stringWord(literal: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(literal)).replace(
      /\s/g,
      (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  } catch {
    return undefined;
  }
}

function doubleWord(word: string): string {
  const value = Number(word);
  return word === '' || Number.isNaN(value) ? word : String(value === 0 ? 0 : value);
}
