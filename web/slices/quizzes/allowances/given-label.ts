import { i18n } from '@lingui/core';
import type { Allowance } from '@stepwell/contract/quizzes/quizzes.ts';

/** What a student is given, in a few words; own times apart. */
export function givenLabel({ extraPercent, extraMinutes, extraAttempts }: Allowance) {
  const parts = [
    extraPercent > 0 && i18n.t('{extraPercent}% extra time', { extraPercent }),
    extraMinutes > 0 && i18n.t('{extraMinutes} extra min', { extraMinutes }),
    extraAttempts > 0 &&
      i18n.t('{extraAttempts, plural, one {# extra attempt} other {# extra attempts}}', { extraAttempts }),
  ].filter(Boolean);
  return parts.join(', ');
}
