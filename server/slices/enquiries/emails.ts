import { letter } from '../../platform/letters/letter.ts';
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
  ...letter('enquiry-received', { reference, name: first(fullName), site, link, quote: quoted(message) }),
});

/** Brings our answer, and leads to where it can be answered. */
export const answerEmail = ({ fullName, link, reference, message }: Omit<Reader, 'site'> & { message: string }) => ({
  ...letter('enquiry-answer', { reference, name: first(fullName), message, link }),
});

/** To the admin to whom an enquiry is assigned. It names nobody: who is erased later must not live on in emails. */
export const continuedEmail = ({ reference, link }: { reference: string; link: string }) => ({
  ...letter('enquiry-reply', { reference, link }),
});

const quoted = (message: string) => (message === '' ? '' : i18n.t('\n\nYour message:\n\n{message}', { message }));

/** To the address for messages. It names nobody: who is erased later must not live on in emails. */
export const enquiriesWaitingEmail = (link: string) => ({
  ...letter('enquiries-waiting', { link }),
});

/** Asks whether the address really wants the newsletter. */
export const confirmSubscriptionEmail = ({ site, link }: { site: string; link: string }) => ({
  ...letter('newsletter-confirm', { site, link }),
});

/** An issue of the newsletter, with the way out of it. */
export const issueEmail = (issue: { subject: string; text: string; site: string; link: string }) =>
  letter('newsletter-issue', issue);

/** With the link under which an application for admission is continued. */
export const draftEmail = ({ fullName, site, link, days }: Omit<Reader, 'reference'> & { days: number }) => ({
  ...letter('admission-draft', { site, name: first(fullName), link, days }),
});

/** Says that an application for admission arrived, and where its state is shown. */
export const admissionEmail = ({ fullName, site, link, reference }: Reader) => ({
  ...letter('admission-received', { reference, name: first(fullName), site, link }),
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
  ...letter('class-requested', { reference, name: first(name), other, subject, times, link }),
});

/** To the instructor who is asked. */
export const classRequestEmail = ({ name, subject, times, reference, link, message }: Class & { message: string }) => ({
  ...letter('class-request', {
    reference,
    name: first(name),
    subject,
    times,
    link,
    quote: message && `\n\n${message}`,
  }),
});

/** To both sides, after every change. */
export function classEmail(about: Class & { state: string; isMoved: boolean; by: 'student' | 'instructor' }) {
  const { name, other, subject, times, reference, link, calendar, note, state, isMoved } = about;
  const values = { name: first(name), other, subject, times, link, calendar, note: note && `\n\n${note}` };
  if (state === 'confirmed') {
    return {
      ...(isMoved
        ? letter('class-moved', { reference, ...values })
        : letter('class-confirmed', { reference, ...values })),
    };
  }
  return {
    ...(state === 'declined'
      ? letter('class-declined', { reference, ...values })
      : letter('class-cancelled', { reference, ...values })),
  };
}
