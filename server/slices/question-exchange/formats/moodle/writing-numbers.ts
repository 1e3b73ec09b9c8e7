import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { formulaOf } from '@stepwell/contract/questions/formulas.ts';
import type { Variable } from '@stepwell/contract/questions/question-parts.ts';
import { drawn, sampleChance } from '@stepwell/contract/questions/variables.ts';
import { moodleFormula } from '../../text/formula-text.ts';
import { plainElement, type Texts, valueElement } from './telling.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;

const unitElements = (units: { name: string; times: number }[]) =>
  units.length === 0
    ? ''
    : `<units>${units.map(({ name, times }) => `<unit>${valueElement('multiplier', times)}${valueElement('unit_name', name)}</unit>`).join('')}</units>`;

/** A number, what is near enough, and its units: how many of each make one of the first. */
export function numericElements({ right, tolerance, unit, units, said }: Draft<'numeric'>, texts: Texts): string {
  const listed = unit ? [{ name: unit, times: 1 }] : [];
  const others = (units?.others ?? []).map(({ name, factor }) => ({ name, times: 1 / factor }));
  return [
    answer(String(right ?? 0), said?.right ?? '', valueElement('tolerance', tolerance), texts),
    said?.wrong ? answer('*', said.wrong, '', texts, 0) : '',
    valueElement('unitgradingtype', units?.asked === 'required' ? 1 : 0),
    valueElement('unitpenalty', (units?.loss ?? 0) / 100),
    // 3: the unit is no part of what is typed.
    valueElement('showunits', units ? 0 : 3),
    valueElement('unitsleft', 0),
    unitElements([...listed, ...others]),
  ].join('\n');
}

const answer = (text: string, feedback: string, more: string, texts: Texts, percent = 100) =>
  `<answer fraction="${percent}" format="moodle_auto_format">${valueElement('text', text)}${texts.short('feedback', feedback)}${more}</answer>`;

/** Decimals with which a step is written as a power of ten; nothing where it is none. */
export function decimalsOfStep(step: number): number | undefined {
  const decimals = Math.round(-Math.log10(step));
  return decimals >= 0 && decimals <= 6 && Number(`1e-${decimals}`) === step ? decimals : undefined;
}
/** So many draws go out beside the range: what Moodle asks with. */
const DRAWS = 20;

/** A formula with the ranges of its variables, and draws of them. */
export function calculatedElements(question: Draft<'calculated'>, texts: Texts): string {
  const { variables, formula, tolerance, inPercent, unit, said } = question;
  const names = variables.map(({ name }) => name);
  const chance = sampleChance(Number.parseInt(question.id.slice(0, 8), 16) || 1);
  const draws = Array.from({ length: DRAWS }, () => drawn(variables, chance));
  const details = [
    valueElement('tolerance', inPercent ? tolerance / 100 : tolerance),
    valueElement('tolerancetype', inPercent ? 1 : 2),
    valueElement('correctanswerformat', 1),
    valueElement('correctanswerlength', 4),
  ].join('');
  return [
    '<synchronize>1</synchronize>',
    answer(moodleFormula(formulaOf(formula, names)), said?.right ?? '', details, texts),
    said?.wrong ? answer('*', said.wrong, '', texts, 0) : '',
    '<unitgradingtype>0</unitgradingtype><unitpenalty>0</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>',
    unitElements(unit ? [{ name: unit, times: 1 }] : []),
    `<dataset_definitions>${variables
      .map((one) =>
        datasetElement(
          one,
          draws.map((values) => values.get(one.name) ?? one.least),
        ),
      )
      .join('\n')}</dataset_definitions>`,
  ].join('\n');
}

function datasetElement({ name, least, most, step }: Variable, values: number[]): string {
  const items = values.map(
    (value, at) => `<dataset_item>${valueElement('number', at + 1)}${valueElement('value', value)}</dataset_item>`,
  );
  return [
    '<dataset_definition>',
    ...[plainElement('status', 'private'), plainElement('name', name), valueElement('type', 'calculated')],
    ...[plainElement('distribution', 'uniform'), plainElement('minimum', String(least))],
    ...[plainElement('maximum', String(most)), plainElement('decimals', String(decimalsOfStep(step) ?? 6))],
    ...[valueElement('itemcount', values.length), `<dataset_items>${items.join('')}</dataset_items>`],
    valueElement('number_of_items', values.length),
    '</dataset_definition>',
  ].join('');
}
