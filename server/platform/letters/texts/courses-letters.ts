/** Courses, their discussions and certificates. */
export const coursesLetters = {
  'course-waiting': {
    subject: 'Course waiting for review',
    text: 'Hello {name},\n\n“{title}” was submitted and needs your review:\n\n{link}',
  },
  'course-published': {
    subject: '“{title}” is published',
    text: 'Hello {name},\n\n“{title}” was approved and published. {words}\n\n{link}',
  },
  'course-returned': {
    subject: '“{title}” needs changes',
    text: 'Hello {name},\n\n“{title}” was reviewed and returned to you:\n\n{words}\n\n{link}',
  },
  'course-received-from': {
    subject: 'You now teach “{title}”',
    text: 'Hello {name},\n\nan admin transferred the course “{title}” from {teacher} to you:\n\n{link}',
  },
  'course-received': {
    subject: 'You now teach “{title}”',
    text: 'Hello {name},\n\nyou now teach the course “{title}”:\n\n{link}',
  },
  'course-given-away': {
    subject: '“{title}” has a new teacher',
    text: 'Hello {name},\n\nan admin transferred your course “{title}” to another teacher. Your courses:\n\n{link}',
  },
  'new-lectures': {
    subject: 'New in “{title}”',
    text: 'Hello {name},\n\n“{title}” has {lectures}:\n\n{link}',
  },
  'review-written': {
    subject: 'New review of “{title}”',
    text: 'Hello {name},\n\na student gave “{title}” {stars}. Read and reply:\n\n{link}',
  },
  'review-answered': {
    subject: 'The instructor replied to your review of “{title}”',
    text: 'Hello {name},\n\nthe instructor of “{title}” replied to your review:\n\n{reply}\n\n{link}',
  },
  'review-hidden': {
    subject: 'Your review of “{title}” was hidden',
    text: 'Hello {name},\n\nan admin hid your review of “{title}”. Reason:\n\n{reason}\n\n{link}',
  },
  'review-reported': {
    subject: 'Review reported',
    text: 'Hello {name},\n\na review of “{title}” was reported:\n\n{link}',
  },
  'teacher-message': {
    subject: '{subject} ({title})',
    text: 'Hello {name},\n\n{author} sent you a message about “{title}”:\n\n{text}\n\n{link}',
  },
  'batch-joined': {
    subject: 'You were added to the batch “{batch}”',
    text: 'Hello {name},\n\nyou were added to the batch “{batch}” and enrolled in “{title}”. Open the course:\n\n{link}',
  },
  'certificate-corrected': {
    subject: 'Name corrected on your certificate: {title}',
    text: 'Hello {name},\n\nan admin corrected your name on the certificate for “{title}”. Its code is still {code}:\n\n{link}',
  },
  'certificate-revoked-after-correction': {
    subject: 'Your certificate was revoked: {title}',
    text: 'Hello {name},\n\nyour certificate for “{title}” was revoked. {reason}\n\n{link}',
  },
  'certificate-revoked': {
    subject: 'Your certificate was revoked: {title}',
    text: 'Hello {name},\n\nan admin revoked your certificate for “{title}”. Reason:\n\n{reason}\n\n{link}',
  },
  'lecture-opened': {
    subject: 'New lectures open in “{title}”',
    text: 'Hello {name},\n\n“{lecture}” in “{title}” is now open:\n\n{link}',
  },
  'lectures-opened': {
    subject: 'New lectures open in “{title}”',
    text: 'Hello {name},\n\n{lectures} lectures in “{title}” are now open, starting with “{lecture}”:\n\n{link}',
  },
  'certificate-ready': {
    subject: 'Your certificate: {title}',
    text: 'Hello {name},\n\nyou finished “{title}”. Your certificate has the code {code}; anyone can check it here:\n\n{link}',
  },
  'weekly-summary': {
    subject: 'Your weekly summary',
    text: '{summary}',
  },
  'question-asked': {
    subject: 'New question in {course}',
    text: 'Hello {name},\n\na student of “{course}” asks: {question}\n\n{link}',
  },
  'question-answered': {
    subject: 'Your question in {course} was answered',
    text: 'Hello {name},\n\nyour question “{question}” was answered:\n\n{link}',
  },
  announcement: {
    subject: '{course}: {title}',
    text: 'Hello {name},\n\n“{course}” has an update: {title}\n\n{link}',
  },
} as const;
