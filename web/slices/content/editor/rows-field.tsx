import { i18n } from '@lingui/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from './editor.module.css';

interface Props<Row> {
  label: string;
  add: string;
  rows: readonly Row[];
  most: number;
  /** What a new row says. */
  fresh: Row;
  onChange: (rows: Row[]) => void;
  /** The fields of a row. */
  children: (row: Row, change: (part: Partial<Row>) => void, name: string) => ReactNode;
}

/** Several of a kind, such as speakers, each with its own fields. */
export function RowsField<Row extends object>({ label, add, rows, most, fresh, onChange, children }: Props<Row>) {
  return (
    <fieldset className={css['rows']}>
      <legend>{label}</legend>
      {rows.map((row, at) => {
        const name = i18n.t('{label} {at}', { label, at: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing lives in it beside its fields.
          <fieldset key={at} className={css['one']} aria-label={name}>
            {children(row, (part) => onChange(rows.with(at, { ...row, ...part })), name)}
            <Button
              size="small"
              tone="ghost"
              aria-label={i18n.t('Remove {name}', { name })}
              onClick={() => onChange(rows.filter((_, other) => other !== at))}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
              {i18n.t('Remove')}
            </Button>
          </fieldset>
        );
      })}
      {rows.length < most && (
        <div>
          <Button size="small" tone="ghost" onClick={() => onChange([...rows, fresh])}>
            <IconPlus size={18} stroke={1.7} aria-hidden />
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
