import { letter } from '../../../platform/letters/letter.ts';
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
  ...letter('event-ticket', {
    ...templateValues(about),
    code: about.code,
    online: onlineLine(about.online),
  }),
});

export const waitingEmail = (about: About & { position: number }) => ({
  ...letter('event-waiting-list', { ...templateValues(about), position: about.position }),
});

export const offerEmail = (about: About & { until: string }) => ({
  ...letter('event-seat-free', { ...templateValues(about), until: about.until }),
});

export function endedEmail(about: About & { by: 'person' | 'admin' | 'offer' | null }) {
  const values = templateValues(about);
  if (about.by === 'offer') return letter('event-offer-expired', values);
  return about.by === 'admin'
    ? letter('event-cancelled-by-organiser', values)
    : letter('event-cancelled-by-you', values);
}

export const reminderEmail = (about: About & { online: string }) => ({
  ...letter('event-reminder', { ...templateValues(about), online: onlineLine(about.online) }),
});

export const movedEmail = (about: About & { online: string }) => ({
  ...letter('event-moved', { ...templateValues(about), online: onlineLine(about.online) }),
});

export const eventCancelledEmail = (about: About & { reason: string }) => ({
  ...letter('event-cancelled', { ...templateValues(about), reason: about.reason }),
});

const onlineLine = (url: string) => (url === '' ? '' : i18n.t('\nJoin online: {url}', { url }));
