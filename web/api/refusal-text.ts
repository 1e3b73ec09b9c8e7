import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';

/** Why a call failed: each field's own words, where there are some; otherwise what is said of the whole. */
export function refusalText(error: unknown): string {
  const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  if (fields.length > 0) return [...new Set(fields)].join(' ');
  return error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
}
