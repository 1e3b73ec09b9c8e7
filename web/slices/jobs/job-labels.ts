import { i18n } from '@lingui/core';
import type { JobSort, JobType, Pay, PayPeriod, WorkMode } from '@stepwell/contract/jobs/jobs.ts';
import { PAY_CURRENCY } from '@stepwell/contract/jobs/jobs.ts';
import type { OutsideStep } from '@stepwell/contract/jobs/own-jobs.ts';
import type { JobState } from '@stepwell/contract/jobs/staff-jobs.ts';
import type { CandidateStep, StageKind } from '@stepwell/contract/jobs/stages.ts';
import { priceText } from '../../ui/text/money.ts';

export const modeLabel = (mode: WorkMode) =>
  ({ onsite: i18n.t('On site'), hybrid: i18n.t('Hybrid'), remote: i18n.t('Remote') })[mode];

export const typeLabel = (type: JobType) =>
  ({
    'full-time': i18n.t('Full time'),
    'part-time': i18n.t('Part time'),
    internship: i18n.t('Internship'),
    contract: i18n.t('Contract'),
  })[type];

export const sortLabel = (sort: JobSort) =>
  ({ newest: i18n.t('Newest'), pay: i18n.t('Highest pay'), closing: i18n.t('Closing soon') })[sort];

export const periodLabel = (per: PayPeriod) =>
  ({ year: i18n.t('a year'), month: i18n.t('a month'), hour: i18n.t('an hour') })[per];

/** “₹4,00,000–₹6,00,000 a year” */
export function payText({ minMinor, maxMinor, per }: Pay) {
  const [least, most] = [priceText(minMinor, PAY_CURRENCY), priceText(maxMinor, PAY_CURRENCY)];
  return `${least === most ? most : `${least}–${most}`} ${periodLabel(per)}`;
}

export const yearsText = (years: number) =>
  years === 0
    ? i18n.t('No experience needed')
    : i18n.t('{years, plural, one {# year} other {# years}} of experience', { years });

export const jobStateLabel = (state: JobState) =>
  ({ draft: i18n.t('Draft'), published: i18n.t('Published'), closed: i18n.t('Closed') })[state];

export const stepLabel = (step: CandidateStep) =>
  ({
    applied: i18n.t('Applied'),
    seen: i18n.t('Seen'),
    review: i18n.t('In review'),
    interview: i18n.t('Interview'),
    offer: i18n.t('Offer'),
    hired: i18n.t('Hired'),
    rejected: i18n.t('Not selected'),
    withdrawn: i18n.t('Withdrawn'),
  })[step];

export const kindLabel = (kind: StageKind) => stepLabel(kind);

export const outsideStepLabel = (step: OutsideStep) =>
  ({
    saved: i18n.t('Saved'),
    applied: i18n.t('Applied'),
    interview: i18n.t('Interview'),
    offer: i18n.t('Offer'),
    hired: i18n.t('Hired'),
    rejected: i18n.t('Not selected'),
  })[step];

export const offerStateLabel = (state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired') =>
  ({
    open: i18n.t('Open'),
    accepted: i18n.t('Accepted'),
    declined: i18n.t('Declined'),
    withdrawn: i18n.t('Withdrawn'),
    expired: i18n.t('Expired'),
  })[state];
