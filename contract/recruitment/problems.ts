/** Refusals of recruitment assessments: code → [status, words a person can act on]. */
export const recruitmentProblems = {
  recruitment_assessment_not_found: [404, 'This assessment doesn’t exist or isn’t open to you.'],
  recruitment_attempt_not_found: [404, 'This attempt no longer exists.'],
  recruitment_appeal_not_found: [404, 'This appeal no longer exists.'],
  recruitment_not_ready: [409, 'This assessment isn’t ready yet.'],
  recruitment_taken: [409, 'You have taken this assessment already.'],
  recruitment_deleted: [409, 'You deleted your attempt. An assessment for a job can be taken once.'],
  recruitment_section_closed: [409, 'This section is over or hasn’t started. Reload the page.'],
  recruitment_item_closed: [409, 'This answer can’t be changed: it is submitted or its time is up.'],
  recruitment_not_finished: [409, 'The report appears once the assessment is finished.'],
  recruitment_no_text: [404, 'There is no text to mark in this section.'],
  recruitment_appeal_open: [409, 'An appeal is waiting for an answer already.'],
  recruitment_appeal_answered: [409, 'This appeal is answered.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
