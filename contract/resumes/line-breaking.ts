import { BETWEEN_FACTS, type Fact } from './blocks.ts';

/** A word broken where a line ends, only where it is longer than a line. */
function brokenWord(word: string, room: number, width: (text: string) => number): string[] {
  const parts = [''];
  for (const letter of word) {
    const last = parts.at(-1) ?? '';
    if (last && width(last + letter) > room) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

/** The lines of a text in a room; the first may have less of it. */
export function wrapped(text: string, room: number, width: (text: string) => number, first = room): string[] {
  const space = width(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const limit = () => (lines.length === 0 ? first : room);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const wide = width(word);
    if (line && used + space + wide <= limit()) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line) lines.push(line);
    const parts = wide <= limit() ? [word] : brokenWord(word, Math.min(room, limit()), width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    used = width(line);
  }
  return line ? [...lines, line] : lines;
}

/** Facts in lines that end between two of them. */
export function factLines(facts: readonly Fact[], room: number, width: (text: string) => number): Fact[][] {
  const lines: Fact[][] = [];
  let used = 0;
  const between = width(BETWEEN_FACTS);
  for (const { link, text } of facts.flatMap((fact) =>
    wrapped(fact.text, room, width).map((part) => ({ ...fact, text: part })),
  )) {
    const wide = width(text);
    const last = lines.at(-1);
    const fact = link ? { text, link } : { text };
    if (last && used + between + wide <= room) {
      last.push(fact);
      used += between + wide;
    } else {
      lines.push([fact]);
      used = wide;
    }
  }
  return lines;
}
