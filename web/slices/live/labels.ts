import { i18n } from '@lingui/core';
import type { ClassState, LiveClass, PresenceMark } from '@stepwell/contract/live/classes.ts';

export function stateText(state: ClassState) {
  switch (state) {
    case 'scheduled':
      return i18n.t('Scheduled');
    case 'open':
      return i18n.t('Room open');
    case 'live':
      return i18n.t('Live now');
    case 'ended':
      return i18n.t('Ended');
    case 'missed':
      return i18n.t('Did not take place');
    case 'cancelled':
      return i18n.t('Cancelled');
  }
}

export function markText(mark: PresenceMark) {
  if (mark === 'present') return i18n.t('Present');
  if (mark === 'caught-up') return i18n.t('Caught up');
  return mark === 'late' ? i18n.t('Late') : i18n.t('Absent');
}

export const audienceText = ({ audience }: Pick<LiveClass, 'audience'>) => audience || i18n.t('All students');

/** Seats that are left, or nothing where there are as many as come. */
export const seatsText = ({ seats, seatsLeft }: Pick<LiveClass, 'seats' | 'seatsLeft'>) =>
  seats !== null && seatsLeft !== null ? i18n.t('{left} of {seats} seats left', { left: seatsLeft, seats }) : '';

export const isJoinable = ({ state }: Pick<LiveClass, 'state'>) => state === 'open' || state === 'live';
