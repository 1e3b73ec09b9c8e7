import { i18n } from '@lingui/core';
import type { LetterGroup } from '@stepwell/contract/admin/letters.ts';

const labels: Record<LetterGroup, () => string> = {
  account: () => i18n.t('Account and security'),
  courses: () => i18n.t('Courses and certificates'),
  marks: () => i18n.t('Marks and assessments'),
  practice: () => i18n.t('Practice and challenges'),
  classes: () => i18n.t('Live classes'),
  jobs: () => i18n.t('Interviews and jobs'),
  shop: () => i18n.t('Orders and plans'),
  events: () => i18n.t('Events'),
  enquiries: () => i18n.t('Public forms and newsletter'),
  site: () => i18n.t('Blog, chat and operation'),
};
/** What a group of emails is called. */
export const letterGroupText = (group: LetterGroup) => labels[group]();
