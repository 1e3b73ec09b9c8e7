/** The blog, the chat and the running of the site. */
export const siteLetters = {
  'audit-log-altered': {
    subject: 'The audit log of {site} was changed',
    text: 'Hello {name},\n\nthe nightly check found that {count} of the audit log had been altered, starting with number {first}. Someone with access to the database changed it.\n\nReview the log and contact the server’s operator:\n\n{link}',
  },
  'test-email': {
    subject: 'Test email from {site}',
    text: 'Hello {name},\n\nthis test email was sent from the settings of {site}. Email delivery works.',
  },
  'chat-reply': {
    subject: 'You have a new chat message',
    text: 'Hello {name},\n\nwe answered your question in the chat. Read it and reply:\n\n{link}',
  },
  'chat-mention': {
    subject: 'You were mentioned in {group}',
    text: 'Hello {name},\n\n{author} mentioned you in the chat group {group}. Read it and reply:\n\n{link}',
  },
  'post-waiting': {
    subject: 'Post waiting for review',
    text: 'Hello {name},\n\n“{title}” was submitted for the blog and needs your review:\n\n{link}',
  },
  'post-published': {
    subject: '“{title}” is published',
    text: 'Hello {name},\n\nyour post “{title}” was approved and published:\n\n{link}',
  },
  'post-returned': {
    subject: '“{title}” needs changes',
    text: 'Hello {name},\n\nyour post “{title}” was reviewed and returned to you:\n\n{remark}\n\n{link}',
  },
  'comment-waiting': {
    subject: 'Comment waiting for review',
    text: 'Hello {name},\n\na comment on “{title}” needs your review:\n\n{link}',
  },
  'comment-published': {
    subject: 'Your comment is published',
    text: 'Hello {name},\n\nyour comment on “{title}” was approved:\n\n{link}',
  },
  'comment-reported': {
    subject: 'Comment reported',
    text: 'Hello {name},\n\na comment on “{title}” was reported:\n\n{link}',
  },
  'webhook-turned-off': {
    subject: 'A webhook was turned off: {webhook}',
    text: 'Hello {name},\n\nthe webhook “{webhook}” was turned off because its deliveries only failed. Check its target, then turn it on again:\n\n{link}',
  },
  'webhook-failing': {
    subject: 'A webhook is failing: {webhook}',
    text: 'Hello {name},\n\na delivery of the webhook “{webhook}” failed for a day and was given up. Check its target, then send the delivery again:\n\n{link}',
  },
  'enquiry-waiting': {
    subject: 'New enquiry',
    text: 'Hello {name},\n\na new enquiry is waiting for your answer:\n\n{link}',
  },
  'searches-missed': {
    subject: 'Help searches without results',
    text: 'Hello {name},\n\nthis week people searched the help centre and found nothing {count}. The most frequent:\n\n{list}\n\nAn article or a question with these words would help:\n\n{link}',
  },
  'scheduled-report': {
    subject: '{report} · {often}',
    text: 'Hello {name},\n\n{summary}\n\nOpen the report, or change or pause these emails:\n{link}',
  },
} as const;
