/** Public forms, class bookings and the newsletter. */
export const enquiriesLetters = {
  'enquiry-received': {
    subject: 'We received your message ({reference})',
    text: 'Hello {name},\n\nthank you for writing to {site}. We’ll answer by email.\n\nReference: {reference}\n\nRead the answer or write more on your private page. Anyone with the link can open it:\n{link}{quote}',
  },
  'enquiry-answer': {
    subject: 'Answer to your message ({reference})',
    text: 'Hello {name},\n\n{message}\n\nReply on your private page. Don’t reply to this email; it isn’t read:\n{link}',
  },
  'enquiry-reply': {
    subject: 'New reply in enquiry {reference}',
    text: 'Hello,\n\nthere is a new reply in an enquiry assigned to you:\n\n{link}',
  },
  'enquiries-waiting': {
    subject: 'New messages in the inbox',
    text: 'Hello,\n\nnew messages from the public forms are waiting for an answer:\n\n{link}\n\nYou get this email at most once an hour.',
  },
  'newsletter-confirm': {
    subject: 'Confirm your subscription to {site}',
    text: 'Hello,\n\nthis email address was entered for updates from {site}. Open this link to confirm:\n\n{link}\n\nThe link works for seven days. If you didn’t ask for this, ignore this email. You won’t get another one.',
  },
  'admission-draft': {
    subject: 'Continue your application to {site}',
    text: 'Hello {name},\n\nyou started an application for admission at {site}. It is saved as you write. Continue on any device:\n\n{link}\n\nAnyone with the link can open it. A draft is deleted {days} days after its last change. If you didn’t start it, ignore this email.',
  },
  'admission-received': {
    subject: 'Application received ({reference})',
    text: 'Hello {name},\n\nwe received your application for admission at {site}.\n\nReference: {reference}\n\nSee its state, read our answer and write to us on your private page. Anyone with the link can open it:\n{link}',
  },
  'class-requested': {
    subject: 'Class requested ({reference})',
    text: 'Hello {name},\n\nyou asked {other} for a class in {subject}:\n\n{times}\n\nThe time is reserved. You get an email when it is confirmed or moved. See or cancel it on your private page; anyone with the link can open it:\n{link}',
  },
  'class-request': {
    subject: 'New class request ({reference})',
    text: 'Hello {name},\n\nyou have a new request for a class in {subject}:\n\n{times}{quote}\n\nConfirm it, move it or decline it here:\n{link}',
  },
  'class-moved': {
    subject: 'Class moved ({reference})',
    text: 'Hello {name},\n\nthe class in {subject} with {other} has a new time:\n\n{times}{note}\n\nUpdate your calendar: {calendar}\n\nSee or cancel it:\n{link}',
  },
  'class-confirmed': {
    subject: 'Class confirmed ({reference})',
    text: 'Hello {name},\n\nthe class in {subject} with {other} is confirmed:\n\n{times}{note}\n\nAdd it to your calendar: {calendar}\n\nSee or cancel it:\n{link}',
  },
  'class-declined': {
    subject: 'Class declined ({reference})',
    text: 'Hello {name},\n\nthe class in {subject} with {other} doesn’t take place:\n\n{times}{note}\n\nUpdate your calendar: {calendar}\n\nDetails:\n{link}',
  },
  'class-cancelled': {
    subject: 'Class cancelled ({reference})',
    text: 'Hello {name},\n\nthe class in {subject} with {other} doesn’t take place:\n\n{times}{note}\n\nUpdate your calendar: {calendar}\n\nDetails:\n{link}',
  },
  'newsletter-issue': {
    subject: '{subject}',
    text: '{text}\n\nYou get this because you subscribed to updates from {site}. Unsubscribe:\n{link}',
  },
} as const;
