import { i18n } from '@lingui/core';
import type { HistoryLine } from '@stepwell/contract/admin.ts';
import { type Role, roles } from '@stepwell/contract/identity.ts';
import { roleText } from './role-dialog.tsx';

const roleIn = (facts: HistoryLine['after']): Role | undefined => roles.find((role) => role === facts?.['role']);

/** An entry of the audit log in words; an act that this page does not know is named as the log names it. */
export function historyWords({ act, before, after }: HistoryLine) {
  const [was, is] = [roleIn(before), roleIn(after)];
  if (act === 'people.role-changed' && was && is) {
    return i18n.t('Role changed from {was} to {is}', { was: roleText(was), is: roleText(is) });
  }
  const words: Record<string, string> = {
    'students.approved': i18n.t('Approved'),
    'students.approved.by-rule': i18n.t('Approved as the address was confirmed'),
    'students.approval-undone': i18n.t('Approval undone'),
    'students.declined': i18n.t('Declined'),
    'students.imported': i18n.t('Imported from a list'),
    'applications.accepted': i18n.t('Accepted as an instructor'),
    'applications.declined': i18n.t('Application to teach declined'),
    'people.suspended': after?.['until'] ? i18n.t('Suspended for a time') : i18n.t('Suspended'),
    'people.reinstated': i18n.t('Reinstated'),
    'people.renamed': i18n.t('Name corrected'),
    'people.look-began': i18n.t('Viewed as this person'),
    'people.look-ended': i18n.t('The view as this person ended'),
    'people.note-written': i18n.t('Note written'),
    'people.note-removed': i18n.t('Note removed'),
    'certificate.corrected': i18n.t('Name on a certificate corrected'),
    'certificate.paper-renewed': i18n.t('Paper of a certificate made anew'),
    'certificate-templates.made': i18n.t('Template of certificates made'),
    'certificate-templates.changed': i18n.t('Template of certificates changed'),
    'certificate-templates.retired': i18n.t('Template of certificates retired'),
    'certificate-templates.made-default': i18n.t('Default template of certificates chosen'),
    'certificate-templates.chosen': i18n.t('Template of a course’s certificates chosen'),
    'certificate-templates.papers-renewed': i18n.t('Papers of certificates made anew'),
    'certificate.withdrawn': i18n.t('Certificate withdrawn'),
    'marks.overridden': i18n.t('Marks given by hand'),
    'marks.override-undone': i18n.t('Marks by hand taken back'),
    'marks.regraded': i18n.t('Question marked again'),
    'marks.regrade-undone': i18n.t('Regrade taken back'),
    'grades.overridden': i18n.t('Grade given by hand'),
    'grades.override-undone': i18n.t('Grade by hand taken back'),
    'review.hidden': i18n.t('Review hidden'),
    'review.shown-again': i18n.t('Review shown again'),
    'review.kept': i18n.t('Reported review kept'),
    'learners.messaged': i18n.t('Message to students sent'),
    'batch.made': i18n.t('Batch made'),
    'batch.changed': i18n.t('Batch changed'),
    'batch.removed': i18n.t('Batch removed'),
    'batch.people-added': i18n.t('People put into a batch'),
    'batch.person-removed': i18n.t('Somebody taken out of a batch'),
    'courses.published': i18n.t('Course published'),
    'courses.returned': i18n.t('Course returned'),
    'courses.archived': i18n.t('Course archived'),
    'courses.unarchived': i18n.t('Course put back on the shelf'),
    'courses.deleted': i18n.t('Draft of a course deleted'),
    'courses.featured': i18n.t('Course shown off'),
    'courses.unfeatured': i18n.t('Course shown off no more'),
    'courses.handed-over': i18n.t('Course given to another teacher'),
    'categories.added': i18n.t('Category added'),
    'categories.changed': i18n.t('Category changed'),
    'categories.ordered': i18n.t('Categories put in order'),
    'categories.merged': i18n.t('Category merged into another'),
    'categories.deleted': i18n.t('Category deleted'),
  };
  return words[act] ?? act;
}
