import { i18n } from '../../../platform/text/messages.ts';

interface About {
  name: string;
  title: string;
  times: string;
  place: string;
  /** Of the private page. */
  link: string;
}
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;
const templateValues = ({ name, ...about }: About) => ({ name: first(name), ...about });

/** With the ticket. */
export const ticketEmail = (about: About & { online: string; code: string }) => ({
  subject: i18n.t('Your ticket: {title}', { title: about.title }),
  text: i18n.t(
    'Hello {name},\n\nyou have a seat at {title}.\n\n{times}\n{place}{online}\n\nTicket code: {code}\nThe ticket is attached. Show its QR code at the entrance.\n\nSee or cancel your registration; anyone with the link can open it:\n{link}',
    { ...templateValues(about), code: about.code, online: onlineLine(about.online) },
  ),
});

export const waitingEmail = (about: About & { position: number }) => ({
  subject: i18n.t('Waiting list: {title}', { title: about.title }),
  text: i18n.t(
    'Hello {name},\n\n{title} is full. You are number {position} on the waiting list.\n\n{times}\n{place}\n\nIf a seat becomes free for you, you get an email. Leave the waiting list here:\n{link}',
    { ...templateValues(about), position: about.position },
  ),
});

export const offerEmail = (about: About & { until: string }) => ({
  subject: i18n.t('A seat is free: {title}', { title: about.title }),
  text: i18n.t(
    'Hello {name},\n\na seat at {title} is free and reserved for you until {until}.\n\n{times}\n{place}\n\nAccept it or pass it on:\n{link}',
    { ...templateValues(about), until: about.until },
  ),
});

export function endedEmail(about: About & { by: 'person' | 'admin' | 'offer' | null }) {
  const subject = i18n.t('Registration cancelled: {title}', { title: about.title });
  const values = templateValues(about);
  if (about.by === 'offer')
    return {
      subject: i18n.t('Offer expired: {title}', { title: about.title }),
      text: i18n.t(
        'Hello {name},\n\nthe seat at {title} was reserved for you until the deadline, and went to the next person on the waiting list. Register again to join the list:\n{link}',
        values,
      ),
    };
  return about.by === 'admin'
    ? {
        subject,
        text: i18n.t(
          'Hello {name},\n\nthe organiser cancelled your registration for {title}.\n\n{times}\n\nDetails:\n{link}',
          values,
        ),
      }
    : {
        subject,
        text: i18n.t(
          'Hello {name},\n\nyou cancelled your registration for {title}. Your seat is free for someone else.\n\n{times}\n\nDetails:\n{link}',
          values,
        ),
      };
}

export const reminderEmail = (about: About & { online: string }) => ({
  subject: i18n.t('Reminder: {title}', { title: about.title }),
  text: i18n.t(
    'Hello {name},\n\n{title} starts soon.\n\n{times}\n{place}{online}\n\nYour ticket, or cancel if you can’t come:\n{link}',
    { ...templateValues(about), online: onlineLine(about.online) },
  ),
});

export const movedEmail = (about: About & { online: string }) => ({
  subject: i18n.t('New time or place: {title}', { title: about.title }),
  text: i18n.t(
    'Hello {name},\n\nthe time or place of {title} has changed:\n\n{times}\n{place}{online}\n\nUpdate your calendar, or cancel if you can’t come:\n{link}',
    { ...templateValues(about), online: onlineLine(about.online) },
  ),
});

export const eventCancelledEmail = (about: About & { reason: string }) => ({
  subject: i18n.t('Cancelled: {title}', { title: about.title }),
  text: i18n.t(
    'Hello {name},\n\n{title} was cancelled and doesn’t take place.\n\nReason: {reason}\n\nIt was planned for:\n{times}\n{place}\n\nDetails:\n{link}',
    { ...templateValues(about), reason: about.reason },
  ),
});

const onlineLine = (url: string) => (url === '' ? '' : i18n.t('\nJoin online: {url}', { url }));
