import { i18n } from '@lingui/core';
import type { CertifiedGrade } from '@stepwell/contract/learning/learning.ts';

/** How well a final assessment was passed. */
export function gradeLabel({ award, percent }: CertifiedGrade) {
  if (award === 'distinction') return i18n.t('Distinction, {percent}%', { percent });
  if (award === 'merit') return i18n.t('Merit, {percent}%', { percent });
  return i18n.t('Passed, {percent}%', { percent });
}
