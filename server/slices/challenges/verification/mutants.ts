import { masked } from './code-mask.ts';

/** A program with one slip put into it. Tests that are worth something tell it from the right one. */
export interface Mutant {
  text: string;
  /** "Line 7: < became <=". */
  change: string;
  /** The line that was changed, before and after, without the blanks around it. */
  lineWas: string;
  lineIs: string;
}
export const MOST_MUTANTS = 30;

interface Operator {
  looksFor: RegExp;
  /** What stands there instead; undefined where nothing is to be changed. */
  instead: (found: string) => string | undefined;
}
const swap =
  (pairs: Record<string, string>) =>
  (found: string): string | undefined =>
    pairs[found];
const bothWays = (pairs: [string, string][]) =>
  Object.fromEntries(
    pairs.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  );

/**
 * The usual operators (Offutt et al. 1996, "An experimental determination of sufficient mutant operators": relational,
 * logical and arithmetic ones tell nearly as much as all), and the slips of beginners: one too many, a lost statement.
 */
const everywhere: Operator[] = [
  {
    looksFor: /(?<= )(?:<=|>=|<|>)(?= )/g,
    instead: swap(
      bothWays([
        ['<', '<='],
        ['>', '>='],
      ]),
    ),
  },
  {
    looksFor: /(?<= )(?:===|!==|==|!=)(?= )/g,
    instead: swap(
      bothWays([
        ['==', '!='],
        ['===', '!=='],
      ]),
    ),
  },
  { looksFor: /(?<![\w.])\d{1,9}(?![\w.])/g, instead: (found) => String(Number(found) + 1) },
  {
    looksFor: /(?<=[\w)\]] )(?:\+|-|\*|\/\/|\/|%)(?= [\w(-])/g,
    instead: swap({ '+': '-', '-': '+', '*': '+', '/': '*', '//': '*', '%': '+' }),
  },
  { looksFor: /(?<= )(?:\+=|-=)(?= )/g, instead: swap(bothWays([['+=', '-=']])) },
  { looksFor: /\b(?:min|max)(?=\()/g, instead: swap(bothWays([['min', 'max']])) },
];
const likeC: Operator[] = [
  { looksFor: /&&|\|\|/g, instead: swap(bothWays([['&&', '||']])) },
  // A statement of one line: an assignment, a call, a jump.
  {
    looksFor:
      /(?<=^[ \t]+)(?!(?:return|const|let|var|auto|int|long|double|bool|char|String|string)\b)[\w.[\]]+(?: [-+*/|&^]?= |\(|\+\+|--|;)[^{}\n]*;$|(?<=^[ \t]+)(?:break|continue);$/gm,
    instead: () => ';',
  },
];
const python: Operator[] = [
  { looksFor: /(?<= )(?:and|or)(?= )/g, instead: swap(bothWays([['and', 'or']])) },
  {
    looksFor: /(?<=^[ \t]+)(?:break|continue|[\w.[\]]+ [-+*/|&^]?= [^\n]+|[\w.]+\([^\n]*\))$/gm,
    instead: (found) => (/[([{,\\]$/.test(found) ? undefined : 'pass'),
  },
];
const sql: Operator[] = [
  { looksFor: /(?<= )(?:and|or)(?= )/gi, instead: (found) => (found.toLowerCase() === 'and' ? 'OR' : 'AND') },
  { looksFor: /\b(?:asc|desc)\b/gi, instead: (found) => (found.toLowerCase() === 'asc' ? 'DESC' : 'ASC') },
  { looksFor: /\bleft join\b/gi, instead: () => 'JOIN' },
  { looksFor: /\bdistinct\b/gi, instead: () => '' },
  { looksFor: /(?<= )(?:=|<>)(?= )/g, instead: swap(bothWays([['=', '<>']])) },
];
const operatorsOf = (language: string) => [
  ...everywhere,
  ...(language === 'python' ? python : language === 'sql' ? sql : likeC),
];

/** At most so many, taken evenly from all operators and all parts of the program; the same for the same program. */
export function mutantsOf(code: string, language: string, most = MOST_MUTANTS): Mutant[] {
  const plain = masked(code, language);
  const found = operatorsOf(language).map(({ looksFor, instead }) =>
    [...plain.matchAll(looksFor)].flatMap(({ 0: was, index }) => {
      const becomes = instead(was);
      return becomes === undefined || was.includes('\u0001') ? [] : [mutant(code, index, was, becomes)];
    }),
  );
  return evenly(found, most);
}

function mutant(code: string, at: number, was: string, becomes: string): Mutant {
  const line = code.slice(0, at).split('\n').length;
  const gone = ['', ';', 'pass'].includes(becomes);
  const original = code.slice(at, at + was.length);
  const short = original.length > 60 ? `${original.slice(0, 59)}…` : original;
  const text = code.slice(0, at) + becomes + code.slice(at + was.length);
  return {
    text,
    lineWas: lineOf(code, line),
    lineIs: lineOf(text, line),
    change: `Line ${line}: ${gone ? `“${short}” was removed` : `${short} became ${becomes}`}`,
  };
}

/** So many characters of a line are told. */
const MOST_OF_LINE = 200;
const lineOf = (code: string, line: number) => (code.split('\n')[line - 1] ?? '').trim().slice(0, MOST_OF_LINE);

/** One of each kind in turn until there are enough; of each kind from its beginning, its end and between. */
function evenly(kinds: Mutant[][], most: number): Mutant[] {
  const share = new Array<number>(kinds.length).fill(0);
  let left = most;
  for (let went = true; left > 0 && went; ) {
    went = false;
    for (const [kind, all] of kinds.entries()) {
      if (left === 0 || (share[kind] as number) >= all.length) continue;
      share[kind] = (share[kind] as number) + 1;
      left -= 1;
      went = true;
    }
  }
  return kinds.flatMap((all, kind) => {
    const count = share[kind] as number;
    return Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as Mutant);
  });
}
