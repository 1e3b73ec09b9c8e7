import { i18n } from '@lingui/core';
import type { InstructorRow } from '@stepwell/contract/admin/admin.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { statusText } from '../../../ui/text/status-label.tsx';

export const instructorCsv = (): Columns<InstructorRow> => [
  [i18n.t('Instructor'), (row) => row.fullName],
  [i18n.t('Email'), (row) => row.email],
  [i18n.t('Status'), (row) => statusText(row.status)],
  [i18n.t('Reason'), (row) => row.statusReason],
  [i18n.t('Headline'), (row) => row.headline],
  [i18n.t('Subjects'), (row) => row.subjects.join('; ')],
  [i18n.t('Published courses'), (row) => row.courses],
  [i18n.t('Students'), (row) => row.learners],
  [i18n.t('Rating'), (row) => row.rating?.stars ?? null],
  [i18n.t('Ratings'), (row) => row.rating?.count ?? 0],
  [i18n.t('Joined'), (row) => row.joinedAt],
  [i18n.t('Last seen'), (row) => row.lastSeenAt],
];
