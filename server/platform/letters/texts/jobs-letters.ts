/** Jobs, interviews and recruitment. */
export const jobsLetters = {
  'drive-opened': {
    subject: '{employer} opened an interview drive',
    text: 'Hello {name},\n\nyou meet the rules of “{title}” by {employer}. Register by {time} ({zone}):\n\n{link}',
  },
  'drive-cancelled': {
    subject: '{title} was cancelled',
    text: 'Hello {name},\n\nthe interview drive “{title}” was cancelled. {reason}\n\n{link}',
  },
  'drive-slot-held': {
    subject: '{title}: your slot for {round}',
    text: 'Hello {name},\n\nyour slot for {round} of “{title}” is on {time} ({zone}), {place}:\n\n{link}',
  },
  'drive-slot-freed': {
    subject: '{title}: no slot for {round} any more',
    text: 'Hello {name},\n\nyour slot for {round} of “{title}” on {time} ({zone}) is free again:\n\n{link}',
  },
  'drive-result-selected': {
    subject: '{title}: your result',
    text: 'Hello {name},\n\nyou passed every round of “{title}”:\n\n{link}',
  },
  'drive-result-rejected': {
    subject: '{title}: your result',
    text: 'Hello {name},\n\nyou were not selected in “{title}” this time:\n\n{link}',
  },
  'drive-result-next-round': {
    subject: '{title}: your result',
    text: 'Hello {name},\n\nyou are through to {round} of “{title}”. Book your slot:\n\n{link}',
  },
  'interview-to-review-again': {
    subject: 'Another interview review is requested',
    text: 'Hello {name},\n\na student asks you to review an interview ({role}) again by {dueOn}:\n\n{link}',
  },
  'interview-to-review': {
    subject: 'Interview to review: {role}',
    text: 'Hello {name},\n\nan interview ({role}) is shared with you for review:\n\n{link}',
  },
  'interview-reviewed': {
    subject: 'Your interview was reviewed',
    text: 'Hello {name},\n\nyour interview ({role}) was reviewed:\n\n{link}',
  },
  'interview-video-question': {
    subject: 'New question about {title}',
    text: 'Hello {name},\n\na student asks about your mock interview video “{title}”:\n\n{link}',
  },
  'interview-video-answer': {
    subject: 'Your question about {title} was answered',
    text: 'Hello {name},\n\nyour question about the mock interview video “{title}” was answered:\n\n{link}',
  },
  'job-invitation': {
    subject: '{employer} invites you to apply: {job}',
    text: 'Hello {name},\n\n{employer} kept your earlier application and invites you to apply for “{job}”. You can end that consent under Applications at any time:\n\n{link}',
  },
  'job-offer': {
    subject: 'Job offer: {job}',
    text: 'Hello {name},\n\n{employer} offers you the position “{job}”. Read the offer and answer before its deadline:\n\n{link}',
  },
  'job-offer-accepted': {
    subject: 'Offer accepted: {job}',
    text: 'Hello {name},\n\nyour offer for “{job}” was accepted:\n\n{link}',
  },
  'job-offer-declined': {
    subject: 'Offer declined: {job}',
    text: 'Hello {name},\n\nyour offer for “{job}” was declined:\n\n{link}',
  },
  'job-alert': {
    subject: 'New jobs: {search}',
    text: 'Hello {name},\n\nnew jobs match your saved search “{search}”:\n\n{list}\n\n{link}',
  },
  'job-reminder': {
    subject: 'Reminder: {job}',
    text: 'Hello {name},\n\nyou asked to be reminded of “{job}” today:\n\n{link}',
  },
  'job-replies-overdue': {
    subject: 'Replies overdue: {job}',
    text: 'Hello {name},\n\napplicants of “{job}” have waited longer than promised: {count}. The employer’s public page shows it until they get a reply:\n\n{link}',
  },
  'job-fee-reported': {
    subject: 'Demand for money reported: {job}',
    text: 'Hello {name},\n\na candidate reports a demand for money for “{job}”. Applying is paused until you decide:\n\n{link}',
  },
  'assessment-appeal': {
    subject: 'Appeal to answer: {title}',
    text: 'Hello {name},\n\na candidate asks you to check a result of your assessment “{title}”:\n\n{link}',
  },
  'assessment-appeal-answered': {
    subject: 'Your appeal is answered',
    text: 'Hello {name},\n\nyour appeal about the assessment “{title}” is answered:\n\n{link}',
  },
  'job-moved-review': {
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nyour application for “{job}” at {employer} is in review:\n\n{link}',
  },
  'job-moved-interview': {
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nyou are invited to an interview for “{job}” at {employer}:\n\n{link}',
  },
  'job-moved-offer': {
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nyour application for “{job}” at {employer} has reached the offer stage:\n\n{link}',
  },
  'job-moved-hired': {
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nyou got the job “{job}” at {employer}. Congratulations:\n\n{link}',
  },
  'job-moved-rejected': {
    subject: 'Your application: {job}',
    text: 'Hello {name},\n\nyou were not selected for “{job}” at {employer}:\n\n{link}',
  },
  'job-message': {
    subject: '{subject}',
    text: 'Hello {name},\n\n{text}\n\n{link}',
  },
} as const;
