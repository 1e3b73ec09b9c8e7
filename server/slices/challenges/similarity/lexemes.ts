/** A piece of a program as it is compared: what it is, without what is easily changed, and where it stood. */
export interface Lexeme {
  /** A keyword or sign as it stands; `id`, `number`, `text` for names, numbers and strings. */
  kind: string;
  /** Counted from 0, in UTF-16 units of the source. */
  from: number;
  to: number;
}

interface Family {
  /** Of comments that end with their line. */
  lineComments: readonly string[];
  blockComments: readonly (readonly [string, string])[];
  /** Longest first. */
  quotes: readonly string[];
  /** Quotes whose texts may go over several lines. */
  longQuotes: readonly string[];
  keywords: ReadonlySet<string>;
  ignoresCase?: boolean;
  /** A line that brings in other code says nothing of whose work the rest is. */
  imports: RegExp;
}

const wordSet = (text: string) => new Set(text.split(' '));
const cWords =
  'auto break case char const continue default do double else enum extern float for goto if inline int long register return short signed sizeof static struct switch typedef union unsigned void volatile while';

const families = {
  python: {
    lineComments: ['#'],
    blockComments: [],
    quotes: ['"""', "'''", '"', "'"],
    longQuotes: ['"""', "'''"],
    keywords: wordSet(
      'and as assert async await break class continue def del elif else except finally for from global if in is lambda nonlocal not or pass raise return try while with yield True False None',
    ),
    imports: /^[ \t]*(import|from)[ \t].*$/gm,
  },
  c: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    quotes: ['"', "'"],
    longQuotes: [],
    keywords: wordSet(
      `${cWords} bool catch class constexpr delete explicit false friend namespace new nullptr operator private protected public template this throw true try typename using virtual`,
    ),
    imports: /^[ \t]*(#.*|using[ \t].*)$/gm,
  },
  java: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    quotes: ['"""', '"', "'"],
    longQuotes: ['"""'],
    keywords: wordSet(
      'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for if implements instanceof int interface long native new null package private protected public return short static super switch synchronized this throw throws transient try true false var void volatile while',
    ),
    imports: /^[ \t]*(import|package)[ \t].*$/gm,
  },
  javascript: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    quotes: ['`', '"', "'"],
    longQuotes: ['`'],
    keywords: wordSet(
      'async await break case catch class const continue debugger default delete do else export extends false finally for function if in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield',
    ),
    imports: /^[ \t]*(import[ \t].*|.*\brequire\(.*)$/gm,
  },
  go: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    quotes: ['`', '"', "'"],
    longQuotes: ['`'],
    keywords: wordSet(
      'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var true false nil',
    ),
    imports: /^[ \t]*(import|package)[ \t].*$/gm,
  },
  rust: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    quotes: ['"'],
    longQuotes: ['"'],
    keywords: wordSet(
      'as async await break const continue crate else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while dyn',
    ),
    imports: /^[ \t]*use[ \t].*$/gm,
  },
  sql: {
    lineComments: ['--'],
    blockComments: [['/*', '*/']],
    quotes: ["'", '"'],
    longQuotes: ["'", '"'],
    keywords: wordSet(
      'all and as asc between by case cross desc distinct else end except exists from full group having in inner intersect into is join left like limit not null offset on or order outer over partition recursive right select set then union update using values when where with insert delete create table',
    ),
    ignoresCase: true,
    imports: /(?!)/g,
  },
} satisfies Record<string, Family>;

const familyOf: Record<string, Family> = {
  ...families,
  cpp: families.c,
  typescript: families.javascript,
};

export const comparable = Object.keys(familyOf);
/** Whether programs of this language can be compared. */
export const isComparable = (language: string) => Object.hasOwn(familyOf, language);

const isNameStart = (char: string) => /[\p{L}_$@]/u.test(char);
const SIGN = /^(?:===|!==|>>>|\*\*|\/\/|<=|>=|==|!=|&&|\|\||\+\+|--|->|=>|<<|>>|::|:=|\?\?|\?\.|[-+*/%&|^]=|.)/su;

/**
 * The lexemes of a program in their order. Names, numbers and strings lose what they say; comments, blanks and lines that
 * bring in other code are left out. `;` and brackets round a whole are kept, so that statements stay apart. A text or
 * comment that does not end goes to the end of the program (of its line, where it may not go over several).
 */
export function lexemesOf(source: string, language: string): Lexeme[] {
  const family = familyOf[language];
  if (!family) throw new Error(`Programs in ${language} are not compared`);
  // Blanks in their place, so that positions stay.
  const text = source.replace(family.imports, (line) => ' '.repeat(line.length));
  const found: Lexeme[] = [];
  let at = 0;
  const upTo = (end: number, start: number) => (end === -1 ? text.length : end + start);
  while (at < text.length) {
    const char = text[at] as string;
    if (/\s/.test(char)) {
      at += 1;
      continue;
    }
    if (family.lineComments.some((mark) => text.startsWith(mark, at))) {
      at = upTo(text.indexOf('\n', at), 0);
      continue;
    }
    const block = family.blockComments.find(([open]) => text.startsWith(open, at));
    if (block) {
      at = upTo(text.indexOf(block[1], at + block[0].length), block[1].length);
      continue;
    }
    const quote = family.quotes.find((mark) => text.startsWith(mark, at));
    const from = at;
    if (quote) {
      at = endOfText(text, at + quote.length, quote, family.longQuotes.includes(quote));
      found.push({ kind: 'text', from, to: at });
      continue;
    }
    if (isNameStart(char)) {
      at += /^[\p{L}\p{N}_$@]+/u.exec(text.slice(at, at + 200))?.[0].length ?? 1;
      const word = text.slice(from, at);
      const known = family.ignoresCase ? word.toLowerCase() : word;
      found.push({ kind: family.keywords.has(known) ? known : 'id', from, to: at });
      continue;
    }
    if (/[0-9]/.test(char)) {
      at += /^[0-9][0-9a-zA-Z_.']*/.exec(text.slice(at, at + 200))?.[0].length ?? 1;
      found.push({ kind: 'number', from, to: at });
      continue;
    }
    const sign = SIGN.exec(text.slice(at, at + 3))?.[0] ?? char;
    at += sign.length;
    found.push({ kind: sign, from, to: at });
  }
  return found;
}

function endOfText(text: string, start: number, quote: string, isLong: boolean) {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n' && !isLong) return at;
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return text.length;
}
