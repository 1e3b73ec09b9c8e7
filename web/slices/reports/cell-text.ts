import { i18n } from '@lingui/core';
import type { ReportPage, ReportRow } from '@stepwell/contract/reports/reports.ts';
import { priceText } from '../../ui/text/money.ts';
import { dayLabel } from '../../ui/time/day-label.ts';

type Shown = ReportPage['columns'][number];
type Cell = ReportRow['cells'][number];

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A value of a column that is no moment, as it is read. */
export function cellText({ kind, choices, step }: Shown, value: Cell | undefined, currency: string | null): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No');
  if (kind === 'date' && step) return stretchText(String(value), step);
  if (kind === 'choice') return choices?.find((one) => one.value === value)?.label ?? String(value);
  if (typeof value === 'string') return value;
  return kind === 'money' ? priceText(value, currency ?? 'INR') : numbers.format(value).replace('-', '−');
}

function stretchText(day: string, step: NonNullable<Shown['step']>) {
  if (step === 'year') return day.slice(0, 4);
  if (step === 'month') return dayLabel(day, 'month');
  const text = dayLabel(day, 'week');
  return step === 'week' ? i18n.t('Week from {day}', { day: text }) : text;
}
