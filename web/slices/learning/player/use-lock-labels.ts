import { i18n } from '@lingui/core';
import type { LectureLock } from '@stepwell/contract/learning/learning.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';

/** Says in one line why a lecture is not open yet: when it opens, in the reader's own time zone, and what comes before. */
export function useLockLabels() {
  const timeZone = useTimeZone();
  return ({ opensAt, missing }: LectureLock) => {
    const shape = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
    const when = opensAt && new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).format(new Date(opensAt));
    const first = missing.map(({ title }) => `“${title}”`).join(', ');
    if (when && first) return i18n.t('Opens on {when}, after you complete {first}.', { when, first });
    return when ? i18n.t('Opens on {when}.', { when }) : i18n.t('Opens after you complete {first}.', { first });
  };
}
