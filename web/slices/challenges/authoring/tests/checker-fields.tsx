import { i18n } from '@lingui/core';
import type { Checker } from '@stepwell/contract/judge/programs.ts';
import { ChoiceField, NumberField, TextField, Tick } from '../../../../ui/fields/author-fields.tsx';
import css from '../authoring.module.css';
import { checkerWords } from '../authoring-labels.ts';

const firstOf: Record<Checker['kind'], Checker> = {
  tokens: { kind: 'tokens', ignoreCase: false },
  exact: { kind: 'exact' },
  float: { kind: 'float', absolute: 0.000001, relative: 0.000001 },
  'any-order': { kind: 'any-order', by: 'lines' },
  program: { kind: 'program' },
};

interface Props {
  label: string;
  /** Undefined: as it is said elsewhere, in the words of `otherwise`. */
  checker: Checker | undefined;
  otherwise?: string;
  onChange: (checker: Checker | undefined) => void;
}

/** How answers are compared. */
export function CheckerChoice({ label, checker, otherwise, onChange }: Props) {
  return (
    <ChoiceField
      label={label}
      value={checker?.kind ?? ''}
      options={[
        ...(otherwise === undefined ? [] : [{ value: '' as const, label: otherwise }]),
        ...(Object.keys(firstOf) as Checker['kind'][]).map((value) => ({ value, label: checkerWords[value]() })),
      ]}
      onChange={(to) => onChange(to === '' ? undefined : firstOf[to])}
    />
  );
}

/** Words that the author's program is given behind its files. */
export function FlagsField({ flags, onChange }: { flags: string; onChange: (flags: string) => void }) {
  return (
    <TextField
      label={i18n.t('Flags')}
      hint={i18n.t('Passed after the file names, separated by spaces. Optional.')}
      value={flags}
      most={300}
      onChange={onChange}
    />
  );
}

/** What the chosen way needs to know. */
export function WayFields({ checker, onChange }: { checker: Checker; onChange: (checker: Checker) => void }) {
  switch (checker.kind) {
    case 'tokens':
      return (
        <Tick
          label={i18n.t('Ignore case')}
          checked={checker.ignoreCase}
          onChange={(ignoreCase) => onChange({ ...checker, ignoreCase })}
        />
      );
    case 'float':
      return (
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('Absolute tolerance')}
            value={checker.absolute}
            least={0}
            most={1}
            step={0.000001}
            onChange={(absolute) => absolute !== null && onChange({ ...checker, absolute })}
          />
          <NumberField
            label={i18n.t('Relative tolerance')}
            value={checker.relative}
            least={0}
            most={1}
            step={0.000001}
            onChange={(relative) => relative !== null && onChange({ ...checker, relative })}
          />
          <Tick
            label={i18n.t('Ignore case')}
            checked={checker.ignoreCase === true}
            onChange={(ignoreCase) => onChange({ ...checker, ignoreCase })}
          />
        </div>
      );
    case 'any-order':
      return (
        <ChoiceField
          label={i18n.t('Ignore the order of')}
          value={checker.by}
          options={[
            { value: 'lines', label: i18n.t('Lines') },
            { value: 'tokens', label: i18n.t('Words') },
          ]}
          onChange={(by) => onChange({ ...checker, by })}
        />
      );
    case 'exact':
      return <p className={css['hint']}>{i18n.t('Trailing spaces and blank lines at the end are ignored.')}</p>;
    case 'program':
      return (
        <>
          <p className={css['hint']}>{i18n.t('Add the checker under Programs.')}</p>
          <FlagsField
            flags={checker.flags ?? ''}
            onChange={(flags) => onChange({ kind: 'program', ...(flags && { flags }) })}
          />
        </>
      );
  }
}
