import { i18n } from '../../../platform/text/messages.ts';

/** What is written to people who export their data or leave, and to those who take over their courses. */
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;
const dayOf = (at: string | Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

interface To {
  fullName: string;
  siteName: string;
  link: string;
}

export const deletionEmail = ({ fullName, siteName, link, eraseAt }: To & { eraseAt: string }) => ({
  subject: i18n.t('Your account at {siteName} will be deleted on {day}', { siteName, day: dayOf(eraseAt) }),
  text: i18n.t(
    'Hello {name},\n\nyou asked to delete your account at {siteName}. It will be deleted with all your data on {day}. Until then it works as before, and you can still keep it:\n\n{link}\n\nIf you didn’t ask for this, sign in, choose “Keep my account” and change your password.',
    { name: first(fullName), siteName, day: dayOf(eraseAt), link },
  ),
});

export const deletionCancelledEmail = ({ fullName, siteName, link }: To) => ({
  subject: i18n.t('Your account at {siteName} is kept', { siteName }),
  text: i18n.t('Hello {name},\n\nyour account at {siteName} will not be deleted. Nothing has changed:\n\n{link}', {
    name: first(fullName),
    siteName,
    link,
  }),
});

export const exportEmail = ({ fullName, siteName, link, days }: To & { days: number }) => ({
  subject: i18n.t('Your data from {siteName} is ready', { siteName }),
  text: i18n.t(
    'Hello {name},\n\nyour data export from {siteName} is ready. It is available for {days} days. Sign in to download it:\n\n{link}\n\nIf you didn’t ask for it, change your password.',
    { name: first(fullName), siteName, days, link },
  ),
});

const list = (titles: string[]) => titles.map((title) => `– ${title}`).join('\n');

export const transferEmail = ({
  fullName,
  siteName,
  link,
  leaver,
  titles,
  eraseAt,
}: To & { leaver: string; titles: string[]; eraseAt: string }) => ({
  subject: i18n.t('{leaver} is transferring courses to you', { leaver }),
  text: i18n.t(
    'Hello {name},\n\n{leaver} is leaving {siteName} and chose you to take over these courses on {day}:\n\n{titles}\n\nYou don’t need to do anything. If you can’t take them over, contact {leaver} or the team before that day.\n\n{link}',
    { name: first(fullName), leaver, siteName, day: dayOf(eraseAt), titles: list(titles), link },
  ),
});

export const courseTransferredEmail = ({ fullName, siteName, link, titles }: To & { titles: string[] }) => ({
  subject: i18n.t('You now teach {count, plural, one {# more course} other {# more courses}}', {
    count: titles.length,
  }),
  text: i18n.t(
    'Hello {name},\n\nthe previous teacher of these courses has left {siteName}. You teach them from today:\n\n{titles}\n\n{link}',
    { name: first(fullName), siteName, titles: list(titles), link },
  ),
});
