import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { type Formula, isVariableName } from '@stepwell/contract/questions/formulas.ts';
import type { Variable } from '@stepwell/contract/questions/question-parts.ts';
import { elementsBelow, elementsOf, textOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import type { Taking } from '../../../imports/found-question.ts';
import { formulaText } from '../../../text/formula-text.ts';
import { withFeedback } from './entry-items.ts';
import { ofClass } from './item-html.ts';
import { type ItemReading, idOf } from './item-reading.ts';

const PARTS: Record<string, string> = {
  sum: '+',
  product: '*',
  subtract: '-',
  divide: '/',
  power: '^',
  min: 'min',
  max: 'max',
};
const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'ln', 'log', 'exp', 'abs', 'floor', 'ceil']);
const MOST_PARTS = 500;

/** An item whose numbers are drawn anew: `templateProcessing` with random values and a number to answer. */
export function computedOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, taking } = reading;
  const id = idOf(interaction);
  const variables: Variable[] = [];
  const known = new Map<string, Formula>();
  let formula: Formula | undefined;
  for (const rule of elementsOf(item.element, 'templateProcessing').flatMap((one) => elementsOf(one))) {
    const [expression] = elementsOf(rule);
    const name = rule.attributes['identifier'] ?? '';
    if (rule.name === 'templateConstraint') {
      taking.warn(i18n.t('A condition on the values was not imported.'));
      continue;
    }
    if (!expression || !/^set(TemplateValue|CorrectResponse)$/.test(rule.name))
      return taking.refuse(
        i18n.t('The values use an unsupported calculation ({what}).', { what: rule.name.slice(0, 60) }),
      );
    if (rule.name === 'setCorrectResponse') {
      if (name === id) formula = formulaIn(expression, known, taking);
      continue;
    }
    const range = rangeOf(expression, taking);
    if (!range) {
      known.set(name, formulaIn(expression, known, taking));
      continue;
    }
    if (!isVariableName(name))
      taking.refuse(i18n.t('“{name}” isn’t a valid variable name.', { name: name.slice(0, 60) }));
    variables.push({ name, ...range });
    known.set(name, { is: 'name', name });
  }
  if (!formula) return taking.refuse(i18n.t('The formula for the correct number is missing.'));
  const [equal] = elementsOf(item.element, 'responseProcessing').flatMap((one) => elementsBelow(one, 'equal'));
  const mode = equal?.attributes['toleranceMode'];
  const statedTolerance = Math.abs(Number((equal?.attributes['tolerance'] ?? '0').trim().split(/\s+/)[0]));
  const unit = ofClass(item.body, 'stepwell-unit');
  return {
    ...withFeedback(reading, id),
    kind: 'calculated',
    variables,
    formula: formulaText(formula),
    tolerance: Number.isFinite(statedTolerance) && mode !== 'exact' ? statedTolerance : 0,
    inPercent: mode === 'relative',
    unit: unit ? textOf(unit).trim() : '',
  };
}

const numberIn = (of: XmlElement | undefined) => Number((of?.name === 'baseValue' && textOf(of).trim()) || Number.NaN);

/** What is drawn: whole numbers with a step, any numbers, or a beginning and steps from there. */
function rangeOf(of: XmlElement, { warn }: Taking): Omit<Variable, 'name'> | undefined {
  const number = (name: string, otherwise = Number.NaN) => Number(of.attributes[name] ?? otherwise);
  const checked = (range: Omit<Variable, 'name'>) => (Object.values(range).every(Number.isFinite) ? range : undefined);
  if (of.name === 'randomInteger')
    return checked({ least: number('min'), most: number('max'), step: number('step', 1) });
  if (of.name === 'randomFloat') {
    const [least, most] = [number('min'), number('max')];
    const step = Number(`1e${Math.max(-6, Math.floor(Math.log10(Math.abs(most - least) || 1)) - 3)}`);
    warn(i18n.t('Continuous random values now use steps of {step}.', { step }));
    return checked({ least, most, step });
  }
  const [least, product] = elementsOf(of);
  const [step, times] = product?.name === 'product' ? elementsOf(product) : [];
  if (of.name !== 'sum' || times?.name !== 'randomInteger' || times.attributes['min'] !== '0') return undefined;
  const [from, by] = [numberIn(least), numberIn(step)];
  const most = from + by * Number(times.attributes['max']);
  return checked({ least: from, most: Number(most.toPrecision(12)), step: by });
}

function formulaIn(of: XmlElement, known: ReadonlyMap<string, Formula>, { refuse }: Taking): Formula {
  let parts = 0;
  const unknown = (what: string) =>
    refuse(i18n.t('The values use an unsupported calculation ({what}).', { what: what.slice(0, 60) }));
  const read = (one: XmlElement): Formula => {
    parts += 1;
    if (parts > MOST_PARTS) unknown('…');
    const of = elementsOf(one).map(read);
    const [a, b] = of;
    switch (one.name) {
      case 'baseValue': {
        const value = numberIn(one);
        if (!Number.isFinite(value)) unknown(one.name);
        const size: Formula = { is: 'number', value: Math.abs(value) };
        return value < 0 ? { is: 'act', act: 'negative', of: [size] } : size;
      }
      case 'variable':
        return known.get(one.attributes['identifier'] ?? '') ?? unknown(one.attributes['identifier'] ?? one.name);
      case 'mathConstant':
        return one.attributes['name'] === 'pi' ? { is: 'number', value: Math.PI } : unknown(one.name);
      case 'mathOperator': {
        const name = one.attributes['name'] ?? '';
        return FUNCTIONS.has(name) ? { is: 'act', act: name, of } : unknown(name);
      }
      case 'round':
        return { is: 'act', act: 'round', of };
      case 'roundTo': {
        if (one.attributes['roundingMode'] !== 'decimalPlaces') unknown(one.name);
        return { is: 'act', act: 'round', of: [...of, { is: 'number', value: Number(one.attributes['figures']) }] };
      }
      case 'integerToFloat':
        return a ?? unknown(one.name);
      case 'power':
        if (b?.is === 'number' && b.value === 0.5 && a) return { is: 'act', act: 'sqrt', of: [a] };
        break;
      case 'product':
        if (
          a?.is === 'act' &&
          a.act === 'negative' &&
          a.of[0]?.is === 'number' &&
          a.of[0].value === 1 &&
          b &&
          of.length === 2
        )
          return { is: 'act', act: 'negative', of: [b] };
        break;
    }
    const act = PARTS[one.name];
    if (act === undefined || !a) return unknown(one.name);
    if (act === 'min' || act === 'max') return { is: 'act', act, of };
    return of.slice(1).reduce<Formula>((left, right) => ({ is: 'act', act, of: [left, right] }), a);
  };
  return read(of);
}
