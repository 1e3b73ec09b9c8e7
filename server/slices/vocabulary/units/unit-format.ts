import { type EnglishArea, grammarLevels } from '@stepwell/contract/vocabulary/vocabulary.ts';

export interface UnitWord {
  word: string;
  meaning: string;
  /** With `___` for the word. */
  sentence: string;
}

/** What an item asks, as its author wrote it. */
export type ItemSource =
  | { kind: 'choice'; stem: string; hint: string | null; right: string; wrong: string[] }
  | { kind: 'gap'; stem: string; hint: string | null; accepted: string[] }
  | { kind: 'order'; accepted: string[] }
  | { kind: 'match'; pairs: UnitWord[] }
  | { kind: 'dictation'; sentence: string }
  | { kind: 'listening'; passage: string; question: string; right: string; wrong: string[] };

export interface Unit {
  id: string;
  area: EnglishArea;
  title: string;
  /** Of words. */
  band: number | null;
  /** Of grammar. */
  level: (typeof grammarLevels)[number] | null;
  rules: string[];
  examples: { text: string; note: string | null }[];
  words: UnitWord[];
  /** Each with the rule that answers it, in one line. */
  items: { source: ItemSource; rule: string }[];
}

/** The rule of a dictation without one of its own. */
const WRITE_ALL = 'Write every word. Short forms such as I’m and full forms such as I am both count.';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const trimmed = (text: string, by: string) => text.split(by).map((part) => part.trim());

/** The parts of a line, or a refusal that names the line. */
function partsOf(line: string, by: string, count: number) {
  const parts = trimmed(line, by);
  if (parts.length < count || parts.some((part) => part === '')) throw new Error(`Not enough parts: ${line}`);
  return parts;
}

/** The options of "right | wrong | wrong". */
function optionsOf(text: string) {
  const [right = '', ...wrong] = partsOf(text, ' | ', 2);
  return { right, wrong };
}

function itemOf(kind: string, text: string): ItemSource | undefined {
  switch (kind) {
    case 'choose': {
      const [stem = '', options = ''] = partsOf(text, ' = ', 2);
      return { kind: 'choice', stem, hint: null, ...optionsOf(options) };
    }
    case 'gap': {
      const [stem = '', accepted = ''] = partsOf(text, ' = ', 2);
      return { kind: 'gap', stem, hint: null, accepted: trimmed(accepted, ' // ') };
    }
    case 'order':
      return { kind: 'order', accepted: trimmed(text, ' // ') };
    case 'dictate':
      return { kind: 'dictation', sentence: text };
    case 'listen': {
      const [passage = '', rest = ''] = partsOf(text, ' ? ', 2);
      const [question = '', options = ''] = partsOf(rest, ' = ', 2);
      return { kind: 'listening', passage, question, ...optionsOf(options) };
    }
    default:
      return undefined;
  }
}

/** A word is asked as a gap or as a choice among the words of its unit, by turns; the meaning says which is meant. */
function wordItem(words: UnitWord[], place: number): ItemSource {
  const { word = '', meaning = '', sentence = '' } = words[place] ?? {};
  if (place % 2 === 0) return { kind: 'gap', stem: sentence, hint: meaning, accepted: [word] };
  const others = [1, 2, 3].flatMap((step) => words[(place + step) % words.length]?.word ?? []);
  return { kind: 'choice', stem: sentence, hint: meaning, right: word, wrong: others };
}

/**
 * Reads a unit from the lines that its author wrote: `key: value`, with ` | `, ` = `, ` // ` and ` ; ` between the parts
 * (see the README). Refuses a line it does not know.
 */
export function unitOf(id: string, area: EnglishArea, text: string): Unit {
  const unit: Unit = { id, area, title: '', band: null, level: null, rules: [], examples: [], words: [], items: [] };
  const written: Unit['items'] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line.trim()) ?? [];
    if (key === 'title') unit.title = value;
    else if (key === 'band') unit.band = Number(value);
    else if (key === 'level') unit.level = grammarLevels.find((level) => level === value) ?? null;
    else if (key === 'rule' || key === 'about') unit.rules.push(value);
    else if (key === 'example') {
      const [example = '', note = null] = trimmed(value, ' | ');
      unit.examples.push({ text: example, note });
    } else if (key === 'word') {
      const [word = '', meaning = '', sentence = ''] = partsOf(value, ' | ', 3);
      unit.words.push({ word, meaning, sentence });
    } else {
      const [body = '', rule = ''] = trimmed(value, ' ; ').length > 1 ? splitLast(value) : [value];
      const source = itemOf(key, body);
      if (!source) throw new Error(`${area}/${id}: ${line}`);
      const usual = key === 'dictate' ? WRITE_ALL : (unit.rules[0] ?? '');
      written.push({ source, rule: capital(rule || usual) });
    }
  }
  const asWords = unit.words.map(({ word, meaning }, place) => ({
    source: wordItem(unit.words, place),
    rule: capital(`${word}: ${meaning}`),
  }));
  const halves = [unit.words.slice(0, 4), unit.words.slice(4)].filter((pairs) => pairs.length > 2);
  const matches = halves.map((pairs) => ({
    source: { kind: 'match' as const, pairs },
    rule: pairs.map(({ word, meaning }) => `${word}: ${meaning}`).join('. '),
  }));
  unit.items = [...asWords, ...matches, ...written];
  return unit;
}

/** The rule stands behind the last semicolon. */
function splitLast(value: string): [string, string] {
  const at = value.lastIndexOf(' ; ');
  return [value.slice(0, at).trim(), value.slice(at + 3).trim()];
}
