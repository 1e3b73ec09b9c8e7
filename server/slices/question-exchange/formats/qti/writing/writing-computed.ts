import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { type Formula, formulaOf } from '@stepwell/contract/questions/formulas.ts';
import type { Variable } from '@stepwell/contract/questions/question-parts.ts';
import { stepsIn } from '@stepwell/contract/questions/variables.ts';
import type { ItemParts, Writing } from '../items/item-parts.ts';
import { declaration, expressions, unitBeside } from './writing-expressions.ts';

const ACTS: Record<string, string> = {
  '+': 'sum',
  '-': 'subtract',
  '*': 'product',
  '/': 'divide',
  '^': 'power',
  min: 'min',
  max: 'max',
};
const isWhole = ({ least, most, step }: Variable) => [least, most, step].every(Number.isInteger);

/** Numbers drawn anew, and a formula of them. */
export function calculatedParts(question: Extract<DraftQuestion, { kind: 'calculated' }>, writing: Writing): ItemParts {
  const { variables, formula, tolerance, inPercent, unit, marks } = question;
  const { q } = writing.dialect;
  const x = expressions(writing);
  const parsed = formulaOf(
    formula,
    variables.map(({ name }) => name),
  );
  const drawn = variables.map((one) => q('setTemplateValue', { identifier: one.name }, drawOf(one, writing)));
  const right = q('setCorrectResponse', { identifier: 'RESPONSE' }, expressionOf(parsed, writing));
  return {
    declarations: [declaration(writing, 'RESPONSE', 'single', 'float', [])],
    templates: [
      ...variables.map((one) =>
        q('templateDeclaration', {
          identifier: one.name,
          cardinality: 'single',
          baseType: isWhole(one) ? 'integer' : 'float',
        }),
      ),
      q('templateProcessing', {}, ...drawn, right),
    ],
    body: `<p class="stepwell-answer">${q('textEntryInteraction', { responseIdentifier: 'RESPONSE', expectedLength: 20 })}${unitBeside(unit)}</p>`,
    rules: [
      x.when(x.isNear('RESPONSE', tolerance, inPercent ? 'relative' : 'absolute'), x.score(writing.number(marks))),
    ],
    answered: ['RESPONSE'],
  };
}

/** Whole numbers by their own rule; others as the least and so many steps. */
function drawOf(variable: Variable, { dialect: { q }, number }: Writing): string {
  const { least, most, step } = variable;
  if (isWhole(variable)) return q('randomInteger', { min: least, max: most, step });
  const steps = q('randomInteger', { min: 0, max: Math.max(0, stepsIn(variable)), step: 1 });
  return q('sum', {}, number(least), q('product', {}, number(step), steps));
}

function expressionOf(formula: Formula, writing: Writing): string {
  const { q } = writing.dialect;
  if (formula.is === 'number')
    return formula.value === Math.PI ? q('mathConstant', { name: 'pi' }) : writing.number(formula.value);
  if (formula.is === 'name') return q('variable', { identifier: formula.name });
  const { act } = formula;
  const of = formula.of.map((part) => expressionOf(part, writing));
  const decimals = formula.of[1];
  if (act === 'negative') return q('product', {}, writing.number(-1), ...of);
  if (act === 'sqrt') return q('power', {}, ...of, writing.number(0.5));
  if (act === 'round' && decimals?.is === 'number')
    return q('roundTo', { roundingMode: 'decimalPlaces', figures: decimals.value }, of[0] ?? '');
  if (act === 'round') return q('round', {}, of[0] ?? '');
  const name = ACTS[act];
  return name ? q(name, {}, ...of) : q('mathOperator', { name: act }, ...of);
}
