/** Every kind of entry in the audit log. Nothing else is recorded, and each has its words on the page of the log. */
export const auditActs = [
  ...['settings.changed', 'letters.shown', 'xapi.credential-issued', 'xapi.credential-withdrawn'],
  ...['students.approved', 'students.approved.by-rule', 'students.approval-undone'],
  ...['students.declined', 'students.imported'],
  ...['applications.accepted', 'applications.declined'],
  ...['people.first-admin-made', 'people.role-changed', 'people.suspended', 'people.reinstated'],
  ...['people.reinstated.by-rule', 'people.renamed', 'people.look-began', 'people.look-ended'],
  ...['people.note-written', 'people.note-removed', 'people.confirmation-sent', 'people.password-link-sent'],
  ...['certificate.corrected', 'certificate.paper-renewed', 'certificate.withdrawn'],
  ...['certificate-templates.made', 'certificate-templates.changed', 'certificate-templates.retired'],
  ...['certificate-templates.made-default', 'certificate-templates.chosen', 'certificate-templates.papers-renewed'],
  ...['marks.overridden', 'marks.override-undone', 'marks.regraded', 'marks.regrade-undone'],
  ...['grades.overridden', 'grades.override-undone'],
  ...['review.hidden', 'review.shown-again', 'review.kept'],
  ...['questions.hidden', 'questions.shown', 'answers.hidden', 'answers.shown'],
  ...['challenge-posts.hidden', 'challenge-posts.shown', 'learners.messaged'],
  ...['batch.made', 'batch.changed', 'batch.removed', 'batch.people-added', 'batch.person-removed'],
  ...['courses.published', 'courses.returned', 'courses.archived', 'courses.unarchived', 'courses.deleted'],
  ...['courses.featured', 'courses.unfeatured', 'courses.handed-over'],
  ...['enquiries.deleted', 'enquiries.deleted.by-rule'],
  ...['categories.added', 'categories.changed', 'categories.ordered', 'categories.merged', 'categories.deleted'],
] as const;
export type AuditAct = (typeof auditActs)[number];
