import { refuse } from './values.ts';

const MOST_LEVELS = 500;

/** Bytes as text; UTF-8 and nothing else (Communication 1.4). */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('This isn’t UTF-8.');
  }
}

/** Parses JSON, and refuses what JSON.parse would hide: a property that stands twice (Data 2.2.s2.b2). */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('This isn’t JSON.');
  }
  onceEach(text);
  return value;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/** Walks the tokens of what is known to be JSON. */
function onceEach(text: string) {
  /** Names seen in each open object; nothing for a list. */
  const open: (Set<string> | undefined)[] = [];
  let name = true;
  for (const [token] of text.matchAll(TOKEN)) {
    const names = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && names && name) {
      const key = JSON.parse(token) as string;
      if (names.has(key)) refuse(`"${key.slice(0, 100)}" appears twice in one object.`);
      names.add(key);
    }
    name = token === '{' || token === ',';
    if (open.length > MOST_LEVELS) refuse(`This is nested more than ${MOST_LEVELS} levels deep.`);
  }
}
