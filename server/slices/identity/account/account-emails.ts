import { letter } from '../../../platform/letters/letter.ts';
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
  ...letter('account-deletion', { site: siteName, day: dayOf(eraseAt), name: first(fullName), link }),
});

export const deletionCancelledEmail = ({ fullName, siteName, link }: To) => ({
  ...letter('account-kept', { site: siteName, name: first(fullName), link }),
});

export const exportEmail = ({ fullName, siteName, link, days }: To & { days: number }) => ({
  ...letter('data-export', { site: siteName, name: first(fullName), days, link }),
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
  ...letter('courses-transfer-planned', {
    leaver,
    name: first(fullName),
    site: siteName,
    day: dayOf(eraseAt),
    titles: list(titles),
    link,
  }),
});

export const courseTransferredEmail = ({ fullName, siteName, link, titles }: To & { titles: string[] }) => ({
  ...letter('courses-transferred', {
    name: first(fullName),
    site: siteName,
    titles: list(titles),
    link,
    count: i18n.t('{count, plural, one {# more course} other {# more courses}}', { count: titles.length }),
  }),
});
