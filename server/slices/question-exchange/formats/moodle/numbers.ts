import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { FormulaFault, isVariableName } from '@stepwell/contract/questions/formulas.ts';
import type { Variable } from '@stepwell/contract/questions/question-parts.ts';
import { MOST_STEPS, stepsIn } from '@stepwell/contract/questions/variables.ts';
import { elementsOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { combinedFeedbackOf } from '../../basics.ts';
import type { Taking } from '../../imports/found-question.ts';
import { ownFormula } from '../../text/formula-text.ts';
import { numberIn, setting } from './elements.ts';
import { answersOf, type MoodleAnswer, type Reading } from './reading-question.ts';

/** Decimals that went through a factor of ten, without the last digits that floats make up. */
export const tidyNumber = (value: number) => Number(value.toPrecision(12));

/** The answer that counts, and what is said after it and after all others. */
function bestOf(reading: Reading): { best: MoodleAnswer; said: ReturnType<typeof combinedFeedbackOf> } {
  const { taking } = reading;
  const answers = answersOf(reading);
  const named = answers.filter(({ text }) => text !== '*' && text !== '');
  const [first, ...rest] = named.toSorted((a, b) => b.share - a.share);
  const best = first && first.share > 0 ? first : taking.refuse(i18n.t('The correct number is missing.'));
  if (best.share < 1) taking.warn(i18n.t('The best number gave partial marks. It now gives full marks.'));
  const counted = rest.filter(({ share }) => share > 0).map(({ text }) => text);
  if (counted.length > 0)
    taking.warn(
      i18n.t('Only one number can be correct. Not imported: {numbers}', {
        numbers: counted.join('; ').slice(0, 200),
      }),
    );
  const others = answers.find(({ text }) => text === '*');
  const lost = answers.filter((one) => one !== best && one !== others && one.feedback && one.share <= 0);
  if (lost.length > 0 || rest.some(({ share, feedback }) => share > 0 && feedback))
    taking.warn(i18n.t('Feedback on other numbers was not imported.'));
  return { best, said: combinedFeedbackOf({ right: best.feedback, ...(others && { wrong: others.feedback }) }) };
}

/** `numerical`. */
export function numberOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const { best, said } = bestOf(reading);
  const right =
    numberIn(best.text) ?? taking.refuse(i18n.t('“{text}” isn’t a valid number.', { text: best.text.slice(0, 60) }));
  const tolerance = Math.abs(numberIn(setting(best.element, 'tolerance')) ?? 0);
  return { ...basics, ...said, kind: 'numeric', right, tolerance, ...unitsOf(element, taking) };
}

/** Moodle counts how many of a unit make one of the first; the site, how many of the first make one of it. */
function unitsOf(
  element: XmlElement,
  taking: Taking,
): Pick<Extract<DraftQuestion, { kind: 'numeric' }>, 'unit' | 'units'> {
  const units = elementsOf(element, 'units')
    .flatMap((one) => elementsOf(one, 'unit'))
    .map((unit) => ({ name: setting(unit, 'unit_name'), times: numberIn(setting(unit, 'multiplier')) ?? 1 }))
    .filter(({ name, times }) => name !== '' && times > 0);
  const own = units.find(({ times }) => times === 1) ?? units[0];
  const grading = numberIn(setting(element, 'unitgradingtype')) ?? 0;
  if (!own) return { unit: '' };
  const shown = numberIn(setting(element, 'showunits')) ?? 0;
  if (units.length === 1 && grading === 0 && shown === 3) return { unit: own.name };
  if (shown === 1 || shown === 2) taking.warn(i18n.t('The unit was chosen from a list. It’s now typed.'));
  const others = units
    .filter((unit) => unit !== own)
    .map(({ name, times }) => ({ name, factor: tidyNumber(own.times / times) }));
  const loss = Math.min(100, Math.max(0, Math.round((numberIn(setting(element, 'unitpenalty')) ?? 0) * 100)));
  return {
    unit: own.name,
    units: grading === 0 ? { asked: 'optional', others, loss: 100 } : { asked: 'required', others, loss },
  };
}

/** `calculated` and `calculatedsimple`. */
export function calculatedOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  if (/\{=/.test(basics.stem)) taking.refuse(i18n.t('Its text computes numbers of its own ({=…}), which we do not.'));
  const { best, said } = bestOf(reading);
  const variables = elementsOf(element, 'dataset_definitions')
    .flatMap((one) => elementsOf(one, 'dataset_definition'))
    .map((one, at) => ({ own: setting(one, 'name'), variable: variableOf(one, at, taking) }));
  const names = new Map(variables.map(({ own, variable }) => [own, variable.name]));
  const relative = (numberIn(setting(best.element, 'tolerancetype')) ?? 1) !== 2;
  if (numberIn(setting(best.element, 'tolerancetype')) === 3)
    taking.warn(i18n.t('Geometric tolerance was changed to a percentage of the correct number.'));
  const tolerance = Math.abs(numberIn(setting(best.element, 'tolerance')) ?? 0);
  const units = unitsOf(element, taking);
  if (units.units) taking.warn(i18n.t('Units are shown next to the field and aren’t part of the answer.'));
  return {
    ...basics,
    ...said,
    kind: 'calculated',
    unit: units.unit,
    inPercent: relative,
    stem: [...names].reduce((stem, [own, name]) => stem.replaceAll(`{${own}}`, `{${name}}`), basics.stem),
    variables: variables.map(({ variable }) => variable),
    formula: formulaIn(best.text, names, taking),
    tolerance: relative ? tidyNumber(tolerance * 100) : tolerance,
  };
}

function formulaIn(text: string, names: ReadonlyMap<string, string>, { refuse }: Taking): string {
  try {
    return ownFormula(text.slice(0, 1000), names);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return refuse(
      i18n.t('Formula not supported: {formula}: {words}', {
        formula: text.slice(0, 200),
        words: error.message,
      }),
    );
  }
}

function variableOf(definition: XmlElement, at: number, taking: Taking): Variable {
  const own = setting(definition, 'name');
  const name = isVariableName(own) ? own : `x${at + 1}`;
  if (name !== own) taking.warn(i18n.t('Variable {own} was renamed {name}.', { own: `{${own}}`, name: `{${name}}` }));
  if (/log/i.test(setting(definition, 'distribution')))
    taking.warn(i18n.t('Logarithmic values are now evenly distributed.'));
  const items = elementsOf(definition, 'dataset_items')
    .flatMap((one) => elementsOf(one, 'dataset_item'))
    .flatMap((one) => numberIn(setting(one, 'value')) ?? []);
  const [least, most] = [numberIn(setting(definition, 'minimum')), numberIn(setting(definition, 'maximum'))];
  const range = [least ?? Math.min(...items), most ?? Math.max(...items)] as const;
  if (!range.every(Number.isFinite)) taking.refuse(i18n.t('The range of {own} is missing.', { own: `{${own}}` }));
  const decimals = Math.min(6, Math.max(0, numberIn(setting(definition, 'decimals')) ?? 1));
  const variable = { name, least: range[0], most: range[1], step: Number(`1e-${decimals}`) };
  while (stepsIn(variable) > MOST_STEPS) variable.step *= 10;
  if (variable.step > Number(`1e-${decimals}`))
    taking.warn(i18n.t('The steps of {own} were increased to {step}.', { own: `{${own}}`, step: variable.step }));
  return variable;
}

/** Whether a number has no more decimals than these. */
export const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) === value;
