import { i18n } from '@lingui/core';
import type { Batch } from '@stepwell/contract/learning/batches.ts';

/** A moment as a date field writes its day, in the browser's own zone; empty for none. */
export function dayOf(at: string | null) {
  if (!at) return '';
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
/** The beginning and the end of a chosen day, as they travel. */
export const startOf = (day: string) => (day === '' ? null : new Date(`${day}T00:00:00`).toISOString());
export const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

export function batchStateWord(state: Batch['state']) {
  if (state === 'upcoming') return i18n.t('Upcoming');
  return state === 'running' ? i18n.t('Running') : i18n.t('Ended');
}
