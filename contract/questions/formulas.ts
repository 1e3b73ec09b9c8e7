/** A formula that was understood: a number, a name, or something done with others. */
export type Formula =
  | { is: 'number'; value: number }
  | { is: 'name'; name: string }
  | { is: 'act'; act: string; of: Formula[] };

/** What is wrong with a formula, and where: the column is counted from 1. */
export class FormulaFault extends Error {
  readonly column: number;
  constructor(column: number, message: string) {
    super(message);
    this.column = column;
  }
}

/** Characters of a formula, and how deep its parts may lie in one another: 40 parentheses, or 80 powers and signs. */
export const MOST_CHARACTERS = 300;
const MOST_DEPTH = 80;

interface Act {
  least: number;
  most: number;
  of: (...values: number[]) => number;
}
const one = (of: (value: number) => number): Act => ({ least: 1, most: 1, of });
/** Angles are radians; `log` has the base 10, `ln` the base e; halves are rounded up. */
const functions: ReadonlyMap<string, Act> = new Map(
  Object.entries({
    sqrt: one(Math.sqrt),
    abs: one(Math.abs),
    floor: one(Math.floor),
    ceil: one(Math.ceil),
    sin: one(Math.sin),
    cos: one(Math.cos),
    tan: one(Math.tan),
    ln: one(Math.log),
    log: one(Math.log10),
    exp: one(Math.exp),
    min: { least: 1, most: 10, of: Math.min },
    max: { least: 1, most: 10, of: Math.max },
    /** To whole numbers, or to so many decimals, 0 to 9. */
    round: { least: 1, most: 2, of: rounded },
  }),
);
const constants: ReadonlyMap<string, number> = new Map([['pi', Math.PI]]);

function rounded(value: number, decimals = 0) {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 9) return Number.NaN;
  // Through text, so that 1.005 is rounded as it is written.
  const [digits = '', power = '0'] = String(value).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(power) + decimals}`));
  const [whole = '', more = '0'] = String(shifted).split('e');
  return Number(`${whole}e${Number(more) - decimals}`);
}

/** Whether a variable may be called so: a letter, then letters, digits or `_`, and nothing that means something. */
export const isVariableName = (name: string) =>
  /^[a-z][a-z0-9_]{0,11}$/i.test(name) && !functions.has(name) && !constants.has(name) && name !== 'answer';

/**
 * Reads `2*a + sqrt(b^2)/-c`. A sign binds weaker than `^`, which groups from the right: -2^2 is −4 and 2^3^2 is 512.
 * Throws `FormulaFault` for what it does not understand, names that are not among `names`, and what is too long or deep.
 */
export function formulaOf(text: string, names: readonly string[]): Formula {
  if (text.length > MOST_CHARACTERS)
    throw new FormulaFault(MOST_CHARACTERS + 1, `a formula can have up to ${MOST_CHARACTERS} characters.`);
  const known = new Set(names);
  const signs = signsOf(text);
  let next = 0;
  let depth = 0;
  const now = () => signs[next] ?? { text: '', at: text.length + 1, value: undefined };
  const takes = (...wanted: string[]) => (wanted.includes(now().text) ? signs[next++] : undefined);
  const fault = (message: string, at = now().at): never => {
    throw new FormulaFault(at, message);
  };
  const deeper = <T>(read: () => T): T => {
    depth += 1;
    if (depth > MOST_DEPTH) fault('the formula is nested too deeply.');
    const found = read();
    depth -= 1;
    return found;
  };

  const sum = (): Formula => inRow(product, '+', '-');
  const product = (): Formula => inRow(signed, '*', '/');
  function inRow(part: () => Formula, ...acts: string[]): Formula {
    let left = part();
    for (let sign = takes(...acts); sign; sign = takes(...acts))
      left = { is: 'act', act: sign.text, of: [left, part()] };
    return left;
  }
  const signed = (): Formula => deeper(() => (takes('-') ? { is: 'act', act: 'negative', of: [signed()] } : power()));
  function power(): Formula {
    const base = single();
    return takes('^') ? { is: 'act', act: '^', of: [base, signed()] } : base;
  }
  function single(): Formula {
    const sign = now();
    if (sign.value !== undefined) {
      next += 1;
      return { is: 'number', value: sign.value };
    }
    if (takes('(')) return closed(deeper(sum));
    if (!/^[a-z]/i.test(sign.text)) {
      return fault(sign.text ? `“${sign.text}” isn’t allowed here.` : 'the formula is incomplete.');
    }
    next += 1;
    const act = functions.get(sign.text);
    if (act) return called(sign.text, act, sign.at);
    const value = constants.get(sign.text);
    if (value !== undefined) return { is: 'number', value };
    return known.has(sign.text)
      ? { is: 'name', name: sign.text }
      : fault(`“${sign.text}” is neither a variable nor a function.`, sign.at);
  }
  function closed(inside: Formula): Formula {
    return takes(')') ? inside : fault('a closing parenthesis is missing here.');
  }
  function called(name: string, { least, most }: Act, at: number): Formula {
    if (!takes('(')) fault(`write ${name}( ) with its arguments.`);
    const of = [deeper(sum)];
    while (takes(',')) of.push(deeper(sum));
    if (of.length < least || of.length > most)
      fault(
        `${name} takes ${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'argument' : 'arguments'}.`,
        at,
      );
    return closed({ is: 'act', act: name, of });
  }

  const whole = sum();
  return now().text ? fault(`“${now().text}” isn’t allowed here.`) : whole;
}

interface Sign {
  text: string;
  /** From 1. */
  at: number;
  value: number | undefined;
}
const SIGN = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)|([a-z][a-z0-9_]*)|([-+*/^(),]))/iy;

function signsOf(typed: string): Sign[] {
  // Each of these is one character, so columns stay.
  const text = typed.replace(/[×·]/g, '*').replace(/[÷:]/g, '/').replace(/[−–]/g, '-').trimEnd();
  const signs: Sign[] = [];
  SIGN.lastIndex = 0;
  for (let from = 0; from < text.length; from = SIGN.lastIndex) {
    const found = SIGN.exec(text);
    if (!found) {
      const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
      throw new FormulaFault(at + 1, `“${text[at]}” isn’t allowed here.`);
    }
    const [whole, number, word, sign] = found;
    const message = number ?? word ?? sign ?? '';
    signs.push({
      text: message,
      at: from + whole.length - message.length + 1,
      value: number ? Number(number) : undefined,
    });
  }
  return signs;
}

const acts: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  negative: (a) => -a,
};

/** What a formula comes to; NaN or an infinity where it comes to nothing, such as 1/0 or ln(-1). */
export function evaluated(formula: Formula, values: ReadonlyMap<string, number>): number {
  if (formula.is === 'number') return formula.value;
  if (formula.is === 'name') return values.get(formula.name) ?? Number.NaN;
  const of = formula.of.map((part) => evaluated(part, values));
  const act = acts[formula.act];
  return act ? act(of[0] ?? Number.NaN, of[1] ?? Number.NaN) : (functions.get(formula.act)?.of(...of) ?? Number.NaN);
}
