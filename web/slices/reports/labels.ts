import { i18n } from '@lingui/core';
import type {
  Calculation,
  ChartKind,
  ColumnKind,
  FilterTest,
  GroupStep,
} from '@stepwell/contract/reports/definition.ts';
import type { Frequency, SavedReport } from '@stepwell/contract/reports/reports.ts';
import { weekdayNames } from '../../ui/text/weekday-names.ts';
import { zoneNow } from '../../ui/time/time-zone.ts';

const plainTests: Record<FilterTest, () => string> = {
  is: () => i18n.t('is'),
  'is-not': () => i18n.t('is not'),
  contains: () => i18n.t('contains'),
  from: () => i18n.t('is at least'),
  to: () => i18n.t('is at most'),
  between: () => i18n.t('is between'),
  'last-days': () => i18n.t('is in the last (days)'),
  empty: () => i18n.t('is empty'),
  'not-empty': () => i18n.t('is not empty'),
};
const testsByKind: Partial<Record<ColumnKind, Partial<Record<FilterTest, () => string>>>> = {
  date: { is: () => i18n.t('is on'), from: () => i18n.t('is on or after'), to: () => i18n.t('is on or before') },
  choice: { is: () => i18n.t('is any of'), 'is-not': () => i18n.t('is none of') },
};
export const testLabel = (test: FilterTest, kind: ColumnKind) => (testsByKind[kind]?.[test] ?? plainTests[test])();

const calculations: Record<Calculation, () => string> = {
  count: () => i18n.t('Rows'),
  sum: () => i18n.t('Sum'),
  average: () => i18n.t('Average'),
  min: () => i18n.t('Lowest'),
  max: () => i18n.t('Highest'),
};
export function calculationLabel(of: Calculation, kind?: ColumnKind) {
  if (kind === 'date') return of === 'min' ? i18n.t('First') : i18n.t('Last');
  return calculations[of]();
}

const steps: Record<GroupStep, () => string> = {
  day: () => i18n.t('by day'),
  week: () => i18n.t('by week'),
  month: () => i18n.t('by month'),
  year: () => i18n.t('by year'),
};
export const stepLabel = (step: GroupStep) => steps[step]();

const chartLabels: Record<ChartKind, () => string> = {
  none: () => i18n.t('No chart'),
  bar: () => i18n.t('Bar chart'),
  line: () => i18n.t('Line chart'),
};
export const chartLabel = (kind: ChartKind) => chartLabels[kind]();

const frequencyLabels: Record<Frequency, () => string> = {
  daily: () => i18n.t('Every day'),
  weekly: () => i18n.t('Every week'),
  monthly: () => i18n.t('Every month'),
};
export const frequencyLabel = (every: Frequency) => frequencyLabels[every]();

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When a report is sent, in a few words. */
export function scheduleText({ every, weekday, monthDay, hour, zone, paused }: NonNullable<SavedReport['schedule']>) {
  if (paused) return i18n.t('Paused');
  const time = zone === zoneNow() ? hourText(hour) : `${hourText(hour)} ${zone}`;
  if (every === 'daily') return i18n.t('Daily, {time}', { time });
  return every === 'weekly'
    ? i18n.t('{day}, {time}', { day: weekdayNames()[weekday - 1] ?? '', time })
    : i18n.t('Day {day} of the month, {time}', { day: monthDay, time });
}
