import type { FilterTest } from '@stepwell/contract/reports/definition.ts';
import type { ReportColumn } from '@stepwell/contract/reports/reports.ts';
import { type KeyboardEvent, useState } from 'react';
import { amountText, minorOf } from '../../../ui/text/money.ts';
import css from '../reports.module.css';

interface Props {
  label: string;
  column: ReportColumn;
  test: FilterTest;
  currency: string;
  value: string;
  onCommit: (value: string) => void;
}

/** A value of a filter: it counts once the field is left or Enter is pressed, so that no half of it is searched for. */
export function ValueField({ label, column: { kind }, test, currency, value, onCommit }: Props) {
  const isMoney = kind === 'money';
  const shown = isMoney && /^-?\d+$/.test(value) ? amountText(Number(value), currency) : value;
  const [typed, setTyped] = useState(shown);
  const [given, setGiven] = useState(shown);
  if (given !== shown) {
    setGiven(shown);
    setTyped(shown);
  }
  const commit = () => {
    const minor = isMoney ? minorOf(typed, currency) : null;
    // What is no amount is sent as it is, and the server says what it wants.
    const next = minor !== null && !Number.isNaN(minor) ? String(minor) : typed.trim();
    if (next !== value) onCommit(next);
  };
  return (
    <input
      className={css['value']}
      aria-label={label}
      type={kind === 'date' && test !== 'last-days' ? 'date' : 'text'}
      inputMode={kind === 'text' || (kind === 'date' && test !== 'last-days') ? undefined : 'decimal'}
      maxLength={200}
      placeholder={isMoney ? currency : undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
    />
  );
}
