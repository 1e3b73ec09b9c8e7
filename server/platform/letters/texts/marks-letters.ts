/** Marks, assignments and final assessments. */
export const marksLetters = {
  'final-slot-moved': {
    subject: 'Your slot for “{title}” was rescheduled',
    text: 'Hello {name},\n\nyour slot for the final assessment “{title}” was rescheduled:\n\n{link}',
  },
  'final-slot-cancelled': {
    subject: 'Your slot for “{title}” was cancelled',
    text: 'Hello {name},\n\nyour slot for the final assessment “{title}” was cancelled. Book another one:\n\n{link}',
  },
  'final-soon': {
    subject: '“{title}” starts within a day',
    text: 'Hello {name},\n\nyour slot for the final assessment “{title}” starts within a day. See the time and rules:\n\n{link}',
  },
  'integrity-reply': {
    subject: '{student} replied about an integrity event in “{title}”',
    text: 'Hello {name},\n\n{student} replied about an integrity event in an attempt at “{title}”:\n\n{link}',
  },
  'integrity-remark': {
    subject: 'Comment on an integrity event in “{title}”',
    text: 'Hello {name},\n\na teacher commented on an integrity event in your attempt at “{title}”:\n\n{link}',
  },
  'answers-to-mark': {
    subject: 'Answers to mark in “{title}”',
    text: 'Hello {name},\n\nanswers in “{title}” need marking:\n\n{link}',
  },
  'quiz-marked': {
    subject: 'Your results for “{title}” are published',
    text: 'Hello {name},\n\nyour answers in “{title}” were marked. Your attempt has {marks} of {of}. See the feedback in your review:\n\n{link}',
  },
  'quiz-marks-changed': {
    subject: 'Your marks for “{title}” were changed',
    text: 'Hello {name},\n\nyour marks for “{title}” were changed. Your attempt now has {marks} of {of}. See the reason in your review:\n\n{link}',
  },
  'work-submitted': {
    subject: 'New submission: {lecture}',
    text: 'Hello {name},\n\na student of “{title}” submitted “{lecture}”. Mark it here:\n\n{link}',
  },
  'work-marked': {
    subject: 'Results for “{lecture}”',
    text: 'Hello {name},\n\nyour submission for “{lecture}” in “{title}” was marked:\n\n{link}',
  },
  'due-extended': {
    subject: 'New due date for “{lecture}”',
    text: 'Hello {name},\n\nyou have a new due date for “{lecture}” in “{title}”:\n\n{link}',
  },
  'certificate-of-assessment': {
    subject: 'Your certificate: {title}',
    text: 'Hello {name},\n\nyou passed the final assessment “{title}”. Your certificate has the code {code}; anyone can check it here:\n\n{link}',
  },
} as const;
