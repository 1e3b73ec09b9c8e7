import { i18n } from '@lingui/core';
import type { HistoryLine } from '@stepwell/contract/admin/admin.ts';
import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import { type Role, roles } from '@stepwell/contract/identity/identity.ts';
import { roleText } from './role-dialog.tsx';

const roleIn = (facts: HistoryLine['after']): Role | undefined => roles.find((role) => role === facts?.['role']);

/** An entry of the audit log in words; an act that this page does not know is named as the log names it. */
export function historyMessage({ act, before, after }: HistoryLine) {
  const [was, is] = [roleIn(before), roleIn(after)];
  if (act === 'people.role-changed' && was && is) {
    return i18n.t('Role changed from {was} to {is}', { was: roleText(was), is: roleText(is) });
  }
  const words: Record<AuditAct, string> = {
    'settings.changed': i18n.t('Settings changed'),
    'letters.shown': i18n.t('Email with a secret link viewed'),
    'people.first-admin-made': i18n.t('First admin created'),
    'people.role-changed': i18n.t('Role changed'),
    'people.reinstated.by-rule': i18n.t('Reinstated automatically when the suspension ended'),
    'questions.hidden': i18n.t('Student’s question hidden'),
    'questions.shown': i18n.t('Student’s question restored'),
    'answers.hidden': i18n.t('Answer to a question hidden'),
    'answers.shown': i18n.t('Answer to a question restored'),
    'challenge-posts.hidden': i18n.t('Post about a challenge hidden'),
    'challenge-posts.shown': i18n.t('Post about a challenge restored'),
    'xapi.credential-issued': i18n.t('Credential issued'),
    'xapi.credential-withdrawn': i18n.t('Credential revoked'),
    'students.approved': i18n.t('Approved'),
    'students.approved.by-rule': i18n.t('Approved when the email address was confirmed'),
    'students.approval-undone': i18n.t('Approval undone'),
    'students.declined': i18n.t('Declined'),
    'students.imported': i18n.t('Imported from a list'),
    'students.added': i18n.t('Added and invited'),
    'students.enrolled': i18n.t('Enrolled in a course'),
    'students.enrolment-undone': i18n.t('Enrolment undone'),
    'applications.accepted': i18n.t('Accepted as an instructor'),
    'applications.declined': i18n.t('Application to teach declined'),
    'people.suspended': after?.['until'] ? i18n.t('Suspended temporarily') : i18n.t('Suspended'),
    'people.reinstated': i18n.t('Reinstated'),
    'people.renamed': i18n.t('Name corrected'),
    'people.look-began': i18n.t('Viewed as this person'),
    'people.look-ended': i18n.t('View as this person ended'),
    'people.note-written': i18n.t('Note added'),
    'people.note-removed': i18n.t('Note removed'),
    'people.confirmation-sent': i18n.t('Confirmation email sent'),
    'people.password-link-sent': i18n.t('Password email sent'),
    'certificate.corrected': i18n.t('Name on a certificate corrected'),
    'certificate.paper-renewed': i18n.t('Certificate reissued'),
    'certificate-templates.made': i18n.t('Certificate template created'),
    'certificate-templates.changed': i18n.t('Certificate template changed'),
    'certificate-templates.retired': i18n.t('Certificate template retired'),
    'certificate-templates.made-default': i18n.t('Default certificate template chosen'),
    'certificate-templates.chosen': i18n.t('Course certificate template chosen'),
    'certificate-templates.papers-renewed': i18n.t('Certificates reissued for a template'),
    'certificate.withdrawn': i18n.t('Certificate revoked'),
    'marks.overridden': i18n.t('Marks changed manually'),
    'marks.override-undone': i18n.t('Manual marks undone'),
    'marks.regraded': i18n.t('Question regraded'),
    'marks.regrade-undone': i18n.t('Regrade undone'),
    'grades.overridden': i18n.t('Grade changed manually'),
    'grades.override-undone': i18n.t('Manual grade undone'),
    'review.hidden': i18n.t('Review hidden'),
    'review.shown-again': i18n.t('Review restored'),
    'review.kept': i18n.t('Reported review kept'),
    'learners.messaged': i18n.t('Message to students sent'),
    'batch.made': i18n.t('Batch created'),
    'batch.changed': i18n.t('Batch changed'),
    'batch.removed': i18n.t('Batch removed'),
    'batch.people-added': i18n.t('Students added to a batch'),
    'batch.person-removed': i18n.t('Student removed from a batch'),
    'courses.published': i18n.t('Course published'),
    'courses.returned': i18n.t('Course returned'),
    'courses.archived': i18n.t('Course archived'),
    'courses.unarchived': i18n.t('Course restored'),
    'courses.deleted': i18n.t('Course draft deleted'),
    'courses.featured': i18n.t('Course featured'),
    'courses.unfeatured': i18n.t('Course no longer featured'),
    'courses.handed-over': i18n.t('Course transferred to another teacher'),
    'categories.added': i18n.t('Category added'),
    'categories.changed': i18n.t('Category changed'),
    'categories.ordered': i18n.t('Categories reordered'),
    'categories.merged': i18n.t('Category merged into another'),
    'categories.deleted': i18n.t('Category deleted'),
    'enquiries.changed': i18n.t('Enquiry updated'),
    'enquiries.templates-changed': i18n.t('Reply templates changed'),
    'newsletter.sent': i18n.t('Newsletter sent'),
    'enquiries.deleted': i18n.t('Enquiries deleted'),
    'enquiries.deleted.by-rule': i18n.t('Old enquiries deleted automatically'),
  };
  return words[act as AuditAct] ?? act;
}
