import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { FormulaFault } from '@stepwell/contract/questions/formulas.ts';
import { answerWith, asWritten, drawn, sampleChance } from '@stepwell/contract/questions/variables.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './editing.module.css';

type Calculated = Extract<DraftQuestion, { kind: 'calculated' }>;
interface Props {
  question: Calculated;
  onChange: (question: Calculated) => void;
}
const MOST = 8;
const SAMPLES = 5;
const LETTERS = 'abcdefghxyz';

/** Variables, the formula of the answer, and five draws with what they come to. */
export function CalculatedFields({ question, onChange }: Props) {
  const { variables, formula, tolerance, inPercent, unit } = question;
  const set = (part: Partial<Calculated>) => onChange({ ...question, ...part });
  const names = variables.map(({ name }) => name);
  const fresh = () => ({ name: [...LETTERS].find((one) => !names.includes(one)) ?? '', least: 1, most: 10, step: 1 });
  return (
    <div className={css['rows']}>
      <p className={fieldStyles.description}>
        {i18n.t('Add variables in braces, such as {place}. Each attempt gets its own values.', {
          place: `{${names[0] || 'a'}}`,
        })}
      </p>
      {variables.map((one, at) => {
        const change = (part: Partial<typeof one>) => set({ variables: variables.with(at, { ...one, ...part }) });
        const number = (label: string, key: 'least' | 'most' | 'step') => (
          <NumberField
            label={label}
            step={0.000001}
            {...(key === 'step' ? { least: 0.000001 } : { least: -1e9 })}
            most={1e9}
            value={one[key]}
            onChange={(value) => value !== null && change({ [key]: value })}
          />
        );
        const name = i18n.t('Variable {at}', { at: at + 1 });
        return (
          // biome-ignore lint/a11y/useSemanticElements: a row among rows.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing lives in it beside its text.
          <div key={at} role="group" aria-label={name} className={css['answer']}>
            <div className={css['four']}>
              <TextField label={name} value={one.name} most={12} onChange={(to) => change({ name: to })} />
              {number(i18n.t('From'), 'least')}
              {number(i18n.t('To'), 'most')}
              {number(i18n.t('Step'), 'step')}
            </div>
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: one.name || name })}
              onClick={() => set({ variables: variables.toSpliced(at, 1) })}
            >
              <IconX size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {variables.length < MOST && (
        <Button tone="ghost" size="small" onClick={() => set({ variables: [...variables, fresh()] })}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add variable')}
        </Button>
      )}
      <TextField
        label={i18n.t('Answer formula')}
        hint={i18n.t(
          '+ − * / ^ and parentheses; sqrt abs min max round floor ceil sin cos tan ln log exp; pi. Angles in radians.',
        )}
        value={formula}
        most={300}
        onChange={(to) => set({ formula: to })}
      />
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('Tolerance')}
          least={0}
          step={0.0001}
          {...(inPercent && { unit: '%' })}
          value={tolerance}
          onChange={(to) => to !== null && set({ tolerance: to })}
        />
        <TextField label={i18n.t('Unit')} value={unit} most={20} onChange={(to) => set({ unit: to })} />
      </div>
      <Tick label={i18n.t('Tolerance in percent')} checked={inPercent} onChange={(to) => set({ inPercent: to })} />
      <Samples question={question} />
    </div>
  );
}

function Samples({ question: { variables, formula } }: { question: Calculated }) {
  if (!formula || variables.length === 0) return null;
  const chance = sampleChance(1);
  const draws = Array.from({ length: SAMPLES }, () => drawn(variables, chance));
  let answers: number[];
  try {
    answers = draws.map((values) => answerWith(formula, values));
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return (
      <p role="status">
        <FieldError>{i18n.t('Column {column}: {words}', { column: error.column, words: error.message })}</FieldError>
      </p>
    );
  }
  return (
    <table className={css['samples']}>
      <caption>{i18n.t('5 sample values and answers')}</caption>
      <thead>
        <tr>
          {variables.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{i18n.t('Answer')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {draws.map((values, at) => {
          const answer = answers[at] ?? Number.NaN;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place.
            <tr key={at}>
              {variables.map(({ name }) => (
                <td key={name}>{asWritten(values.get(name) ?? 0)}</td>
              ))}
              <td>
                {Number.isFinite(answer) ? (
                  asWritten(answer)
                ) : (
                  <FieldError>{i18n.t('no answer for these values')}</FieldError>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
