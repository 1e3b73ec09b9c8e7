import { i18n } from '@lingui/core';
import type { Recommended } from '@stepwell/contract/learning/my-courses.ts';

/** Why a course is recommended, in a sentence: the rule, and the course it follows from. */
export function reasonLabels({ reason, because }: Pick<Recommended, 'reason' | 'because'>) {
  if (because === null) return i18n.t('Popular with students');
  if (reason === 'taken-with') return i18n.t('Students of “{because}” also took this', { because });
  if (reason === 'same-teacher') return i18n.t('By the teacher of “{because}”', { because });
  return i18n.t('Same subject as “{because}”', { because });
}
