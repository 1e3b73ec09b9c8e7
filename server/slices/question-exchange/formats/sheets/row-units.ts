import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import type { RowCells } from './row-cells.ts';
import { numberFrom } from './sheet-numbers.ts';

type Numeric = Extract<DraftQuestion, { kind: 'numeric' }>;
type Units = NonNullable<Numeric['units']>;

/** Units as part of the answer: `km = 1000; cm = 0.01` beside metres; nothing where the row does not ask for them. */
export function unitsFrom(cells: RowCells, unit: string): Pick<Numeric, 'units'> {
  const [unitRule, others, loss] = [cells.of('unit asked'), cells.of('other units'), cells.of('unit loss')];
  if ([unitRule, others, loss].every(({ text }) => text === '')) return {};
  const word = unitRule.text.toLowerCase();
  if (!/^(|optional|required|yes|no)$/.test(word)) cells.refuse(i18n.t('Enter optional or required.'), unitRule);
  if (unit === '') cells.refuse(i18n.t('Enter the unit of the correct number.'), cells.of('unit'));
  const found = others.text
    .split(/\s*[;\n]\s*/)
    .filter(Boolean)
    .flatMap((part): Units['others'] => {
      const [, name = '', factor = ''] = /^(.+?)\s*=\s*([^=]+)$/.exec(part) ?? [];
      const parsed = numberFrom(factor);
      if (name !== '' && parsed && parsed.rest === '' && parsed.value > 0) return [{ name, factor: parsed.value }];
      cells.refuse(i18n.t('Enter each unit as km = 1000, separated by ;'), others);
      return [];
    });
  const share = loss.text === '' ? { value: 100, rest: '' } : numberFrom(loss.text);
  if (
    !share ||
    !Number.isInteger(share.value) ||
    share.value < 0 ||
    share.value > 100 ||
    !['', '%'].includes(share.rest)
  )
    cells.refuse(i18n.t('Enter the penalty for an incorrect unit, from 0 to 100 percent.'), loss);
  return {
    units: {
      asked: word === 'optional' || word === 'no' ? 'optional' : 'required',
      others: found,
      loss: share?.value ?? 100,
    },
  };
}

/** The cell that says these units. */
export const unitsCell = (others: Units['others']) =>
  others.map(({ name, factor }) => `${name} = ${factor}`).join('; ');
