import { type Formula, formulaOf } from '@stepwell/contract/questions/formulas.ts';

const RANK: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, negative: 3, '^': 4 };
const rankOf = (formula: Formula) => (formula.is === 'act' ? (RANK[formula.act] ?? 9) : 9);

/** A formula as authors write it, with no parenthesis too many; read again it is the same formula. */
export function formulaText(formula: Formula): string {
  if (formula.is === 'number') return numberText(formula.value);
  if (formula.is === 'name') return formula.name;
  const { act, of } = formula;
  const [a, b] = of;
  const within = (part: Formula | undefined, least: number) => {
    const text = part ? formulaText(part) : '';
    return part && rankOf(part) < least ? `(${text})` : text;
  };
  if (act === 'negative') return `-${within(a, 3)}`;
  // A power groups from the right, and a sign may stand behind it.
  if (act === '^') return `${within(a, 5)}^${within(b, 3)}`;
  const rank = RANK[act];
  if (rank !== undefined) return `${within(a, rank)} ${act} ${within(b, rank + 1)}`;
  return `${act}(${of.map((part) => formulaText(part)).join(', ')})`;
}

/** π is the only number that has a name. */
const numberText = (value: number) => (value === Math.PI ? 'pi' : String(value));

/** The same for Moodle: names in braces, functions as PHP calls them, powers as `pow`. */
export function moodleFormula(formula: Formula): string {
  if (formula.is === 'number') return formula.value === Math.PI ? 'pi()' : String(formula.value);
  if (formula.is === 'name') return `{${formula.name}}`;
  const { act } = formula;
  const of = formula.of.map(moodleFormula);
  const [a = '', b = ''] = of;
  if (act === '^') return `pow(${a}, ${b})`;
  if (act === 'negative') return `(-${a})`;
  if (RANK[act] !== undefined) return `(${a} ${act} ${b})`;
  const name = act === 'ln' ? 'log' : act === 'log' ? 'log10' : act;
  return `${name}(${of.join(', ')})`;
}

const PHP: Record<string, string> = { log: 'ln', log10: 'log' };

/** A formula of Moodle's in our words. Throws `FormulaFault` for what ours do not know, and for names not among `names`. */
export function ownFormula(moodle: string, names: ReadonlyMap<string, string>): string {
  const signs = moodle.matchAll(/\{([^{}]*)\}|([a-z_][a-z0-9_]*)\s*(\(?)|([()])|(,)|([^{(),a-z_]+|.)/gis);
  let text = '';
  // What each open parenthesis belongs to: only those of a power are written otherwise.
  const open: string[] = [];
  for (const [whole, name, word, opens, paren, comma] of signs) {
    if (name !== undefined) text += names.get(name.trim()) ?? `{${name}}`;
    else if (word !== undefined && opens) {
      const lower = word.toLowerCase();
      open.push(lower);
      text += lower === 'pow' ? '((' : lower === 'pi' ? 'pi' : `${PHP[lower] ?? lower}(`;
    } else if (paren === '(') {
      open.push('');
      text += '(';
    } else if (paren === ')') {
      const closed = open.pop();
      text += closed === 'pow' ? '))' : closed === 'pi' ? '' : ')';
    } else if (comma) text += open.at(-1) === 'pow' ? ')^(' : ', ';
    else text += whole.replaceAll('**', '^');
  }
  return formulaText(formulaOf(text.trim(), [...names.values()]));
}
