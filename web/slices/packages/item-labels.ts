import { i18n } from '@lingui/core';
import type { PackageItemState } from '@stepwell/contract/packages/packages.ts';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Where an item stands: its status and its score, which are two things. */
export function itemLabel({ launchable, waitsFor, waived, completion, success, score }: PackageItemState) {
  if (!launchable) return '';
  if (waitsFor.length > 0) return i18n.t('Complete first: {names}', { names: waitsFor.join(', ') });
  const labels = [waived ? i18n.t('Waived') : statusWord(completion, success), scoreWords(score)].filter(
    (part) => part !== '',
  );
  return labels.join(', ');
}

function statusWord(completion: PackageItemState['completion'], success: PackageItemState['success']) {
  if (success === 'passed') return i18n.t('Passed');
  if (success === 'failed') return i18n.t('Failed');
  if (completion === 'completed') return i18n.t('Completed');
  if (completion === 'browsed') return i18n.t('Viewed');
  return completion === 'incomplete' ? i18n.t('In progress') : i18n.t('Not started');
}

function scoreWords({ raw, max, scaled }: PackageItemState['score']) {
  if (raw !== null)
    return max === null
      ? i18n.t('{raw} points', { raw: numbers.format(raw) })
      : i18n.t('{raw} of {max} points', { raw: numbers.format(raw), max: numbers.format(max) });
  return scaled === null ? '' : i18n.t('{percent}%', { percent: numbers.format(scaled * 100) });
}
