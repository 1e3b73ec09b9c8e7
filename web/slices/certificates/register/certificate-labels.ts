import { i18n } from '@lingui/core';
import type { CertificateRow } from '@stepwell/contract/certificates/certificates.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { gradeLabel } from '../grade-labels.ts';

export const stateWord = (state: CertificateRow['state']) =>
  state === 'genuine' ? i18n.t('Genuine') : i18n.t('Revoked');

export const certificateColumns = (): Columns<CertificateRow> => [
  [i18n.t('Code'), (row) => row.code],
  [i18n.t('Name'), (row) => row.studentName],
  [i18n.t('Course or final assessment'), (row) => row.courseTitle],
  [i18n.t('Grade'), (row) => row.grade && gradeLabel(row.grade)],
  [i18n.t('Teacher'), (row) => row.instructor],
  [i18n.t('Issued'), (row) => row.issuedAt],
  [i18n.t('Issue'), (row) => row.issueNumber],
  [i18n.t('State'), (row) => stateWord(row.state)],
  [i18n.t('Revoked'), (row) => row.withdrawnAt],
  [i18n.t('Reason'), (row) => row.withdrawnReason],
];
