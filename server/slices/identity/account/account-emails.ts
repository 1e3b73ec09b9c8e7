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

export const deletionLetter = ({ fullName, siteName, link, eraseAt }: To & { eraseAt: string }) => ({
  subject: i18n.t('Your account at {siteName} will be erased on {day}', { siteName, day: dayOf(eraseAt) }),
  text: i18n.t(
    'Hello {name},\n\nyou asked to delete your account at {siteName}. On {day} it will be erased with everything that is yours. Until then it works as before, and one press keeps it:\n\n{link}\n\nIf it was not you who asked, sign in, press “Keep my account”, and change your password.',
    { name: first(fullName), siteName, day: dayOf(eraseAt), link },
  ),
});

export const keptLetter = ({ fullName, siteName, link }: To) => ({
  subject: i18n.t('Your account at {siteName} stays', { siteName }),
  text: i18n.t('Hello {name},\n\nyour account at {siteName} will not be erased. Nothing was changed:\n\n{link}', {
    name: first(fullName),
    siteName,
    link,
  }),
});

export const exportLetter = ({ fullName, siteName, link, days }: To & { days: number }) => ({
  subject: i18n.t('Your data from {siteName} is ready', { siteName }),
  text: i18n.t(
    'Hello {name},\n\nthe file with everything that {siteName} keeps about you is ready. It is kept for {days} days. Sign in and download it here:\n\n{link}\n\nIf you did not ask for it, change your password.',
    { name: first(fullName), siteName, days, link },
  ),
});

const list = (titles: string[]) => titles.map((title) => `– ${title}`).join('\n');

export const handoverLetter = ({
  fullName,
  siteName,
  link,
  leaver,
  titles,
  eraseAt,
}: To & { leaver: string; titles: string[]; eraseAt: string }) => ({
  subject: i18n.t('{leaver} hands courses over to you', { leaver }),
  text: i18n.t(
    'Hello {name},\n\n{leaver} is leaving {siteName} and chose you to go on with these courses from {day} on:\n\n{titles}\n\nYou need do nothing now. If you cannot take them, speak with {leaver} or with the team before that day.\n\n{link}',
    { name: first(fullName), leaver, siteName, day: dayOf(eraseAt), titles: list(titles), link },
  ),
});

export const courseYoursLetter = ({ fullName, siteName, link, titles }: To & { titles: string[] }) => ({
  subject: i18n.t('{count, plural, one {A course is yours now} other {# courses are yours now}}', {
    count: titles.length,
  }),
  text: i18n.t(
    'Hello {name},\n\nwho taught these courses at {siteName} before has left. From today you teach them:\n\n{titles}\n\n{link}',
    { name: first(fullName), siteName, titles: list(titles), link },
  ),
});
