import { i18n } from '@lingui/core';
import type { CourseReviewForTeacher } from '@stepwell/contract/catalog/reviews.ts';
import type { Columns } from '../../../ui/lists/csv.ts';

/** A list of reviews as a file. */
export const reviewColumns = (): Columns<Omit<CourseReviewForTeacher, 'reported'>> => [
  [i18n.t('Course'), (row) => row.courseTitle],
  [i18n.t('Student'), (row) => row.author],
  [i18n.t('Stars'), (row) => row.stars],
  [i18n.t('Review'), (row) => row.text],
  [i18n.t('Created'), (row) => row.writtenAt],
  [i18n.t('Reply'), (row) => row.reply?.text ?? null],
  [i18n.t('Replied'), (row) => row.reply?.repliedAt ?? null],
  [i18n.t('Hidden'), (row) => row.hiddenAt],
  [i18n.t('Reason'), (row) => row.hiddenReason],
];
