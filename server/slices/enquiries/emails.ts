import { i18n } from '../../platform/text/messages.ts';

interface Reader {
  fullName: string;
  site: string;
  link: string;
  reference: string;
}
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;

/** Says that a form arrived, with what was written in it. */
export const receiptEmail = ({ fullName, site, link, reference, message }: Reader & { message: string }) => ({
  subject: i18n.t('We received your message ({reference})', { reference }),
  text: i18n.t(
    'Hello {name},\n\nthank you for writing to {site}. We’ll answer by email.\n\nReference: {reference}\n\nRead the answer or write more on your private page. Anyone with the link can open it:\n{link}{quote}',
    { name: first(fullName), site, reference, link, quote: quoted(message) },
  ),
});

/** Brings our answer, and leads to where it can be answered. */
export const answerEmail = ({ fullName, link, reference, message }: Omit<Reader, 'site'> & { message: string }) => ({
  subject: i18n.t('Answer to your message ({reference})', { reference }),
  text: i18n.t(
    'Hello {name},\n\n{message}\n\nReply on your private page. Don’t reply to this email; it isn’t read:\n{link}',
    { name: first(fullName), message, link },
  ),
});

/** To the admin to whom an enquiry is assigned. It names nobody: who is erased later must not live on in emails. */
export const continuedEmail = ({ reference, link }: { reference: string; link: string }) => ({
  subject: i18n.t('New reply in enquiry {reference}', { reference }),
  text: i18n.t('Hello,\n\nthere is a new reply in an enquiry assigned to you:\n\n{link}', { link }),
});

const quoted = (message: string) => (message === '' ? '' : i18n.t('\n\nYour message:\n\n{message}', { message }));

/** To the address for messages. It names nobody: who is erased later must not live on in emails. */
export const enquiriesWaitingEmail = (link: string) => ({
  subject: i18n.t('New messages in the inbox'),
  text: i18n.t(
    'Hello,\n\nnew messages from the public forms are waiting for an answer:\n\n{link}\n\nYou get this email at most once an hour.',
    { link },
  ),
});

/** Asks whether the address really wants the newsletter. */
export const confirmSubscriptionEmail = ({ site, link }: { site: string; link: string }) => ({
  subject: i18n.t('Confirm your subscription to {site}', { site }),
  text: i18n.t(
    'Hello,\n\nthis email address was entered for updates from {site}. Open this link to confirm:\n\n{link}\n\nThe link works for seven days. If you didn’t ask for this, ignore this email. You won’t get another one.',
    { site, link },
  ),
});

/** An issue of the newsletter, with the way out of it. */
export const issueEmail = ({
  subject,
  text,
  site,
  link,
}: {
  subject: string;
  text: string;
  site: string;
  link: string;
}) => ({
  subject,
  text: i18n.t('{text}\n\nYou get this because you subscribed to updates from {site}. Unsubscribe:\n{link}', {
    text,
    site,
    link,
  }),
});

/** With the link under which an application for admission is continued. */
export const draftEmail = ({ fullName, site, link, days }: Omit<Reader, 'reference'> & { days: number }) => ({
  subject: i18n.t('Continue your application to {site}', { site }),
  text: i18n.t(
    'Hello {name},\n\nyou started an application for admission at {site}. It is saved as you write. Continue on any device:\n\n{link}\n\nAnyone with the link can open it. A draft is deleted {days} days after its last change. If you didn’t start it, ignore this email.',
    { name: first(fullName), site, link, days },
  ),
});

/** Says that an application for admission arrived, and where its state is shown. */
export const admissionEmail = ({ fullName, site, link, reference }: Reader) => ({
  subject: i18n.t('Application received ({reference})', { reference }),
  text: i18n.t(
    'Hello {name},\n\nwe received your application for admission at {site}.\n\nReference: {reference}\n\nSee its state, read our answer and write to us on your private page. Anyone with the link can open it:\n{link}',
    { name: first(fullName), site, reference, link },
  ),
});

interface Class {
  name: string;
  /** Who is on the other side. */
  other: string;
  subject: string;
  /** By the reader’s clock, and the other’s. */
  times: string;
  reference: string;
  link: string;
  calendar: string;
  note: string;
}

/** To somebody who asked for a class. */
export const classRequestedEmail = ({ name, other, subject, times, reference, link }: Class) => ({
  subject: i18n.t('Class requested ({reference})', { reference }),
  text: i18n.t(
    'Hello {name},\n\nyou asked {other} for a class in {subject}:\n\n{times}\n\nThe time is reserved. You get an email when it is confirmed or moved. See or cancel it on your private page; anyone with the link can open it:\n{link}',
    { name: first(name), other, subject, times, link },
  ),
});

/** To the instructor who is asked. */
export const classRequestEmail = ({ name, subject, times, reference, link, message }: Class & { message: string }) => ({
  subject: i18n.t('New class request ({reference})', { reference }),
  text: i18n.t(
    'Hello {name},\n\nyou have a new request for a class in {subject}:\n\n{times}{quote}\n\nConfirm it, move it or decline it here:\n{link}',
    { name: first(name), subject, times, link, quote: message && `\n\n${message}` },
  ),
});

/** To both sides, after every change. */
export function classEmail(about: Class & { state: string; isMoved: boolean; by: 'student' | 'instructor' }) {
  const { name, other, subject, times, reference, link, calendar, note, state, isMoved } = about;
  const values = { name: first(name), other, subject, times, link, calendar, note: note && `\n\n${note}` };
  if (state === 'confirmed') {
    return {
      subject: isMoved
        ? i18n.t('Class moved ({reference})', { reference })
        : i18n.t('Class confirmed ({reference})', { reference }),
      text: isMoved
        ? i18n.t(
            'Hello {name},\n\nthe class in {subject} with {other} has a new time:\n\n{times}{note}\n\nUpdate your calendar: {calendar}\n\nSee or cancel it:\n{link}',
            values,
          )
        : i18n.t(
            'Hello {name},\n\nthe class in {subject} with {other} is confirmed:\n\n{times}{note}\n\nAdd it to your calendar: {calendar}\n\nSee or cancel it:\n{link}',
            values,
          ),
    };
  }
  return {
    subject:
      state === 'declined'
        ? i18n.t('Class declined ({reference})', { reference })
        : i18n.t('Class cancelled ({reference})', { reference }),
    text: i18n.t(
      'Hello {name},\n\nthe class in {subject} with {other} doesn’t take place:\n\n{times}{note}\n\nUpdate your calendar: {calendar}\n\nDetails:\n{link}',
      values,
    ),
  };
}
