import { kindTopics, type NoticeTopic, noticeTopics } from '@stepwell/contract/notices/topics.ts';
import { letter } from '../../../platform/letters/letter.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { users } from '../../../tables/identity/identity.ts';
import type { noticeMessages } from '../../../tables/notices/delivery.ts';

/** Beyond this many only their number is told. */
const MOST = 50;

const topicLabels: Record<NoticeTopic, () => string> = {
  courses: () => i18n.t('Courses and certificates'),
  marks: () => i18n.t('Marks and assessments'),
  practice: () => i18n.t('Practice and challenges'),
  classes: () => i18n.t('Live classes'),
  jobs: () => i18n.t('Interviews and jobs'),
  site: () => i18n.t('Messages, blog and shop'),
  account: () => i18n.t('Account'),
};

/** One email of many occasions, by topic, each with the link to its exact place. */
export function digestLetter(
  { fullName, role }: Pick<typeof users.$inferSelect, 'fullName' | 'role'>,
  news: (typeof noticeMessages.$inferSelect)[],
  publicUrl: string,
) {
  const named = news.slice(0, MOST);
  const parts = noticeTopics.flatMap((topic) => {
    const lines = named
      .filter(({ kind }) => kindTopics[kind] === topic)
      .map(({ subject, path }) => `• ${subject}\n  ${publicUrl}${path}`);
    return lines.length === 0 ? [] : [`${topicLabels[topic]()}\n\n${lines.join('\n')}`];
  });
  const rest = news.length - named.length;
  if (rest > 0) parts.push(i18n.t('And {rest} more:\n  {link}', { rest, link: `${publicUrl}/notices` }));
  const count = i18n.t('{count, plural, one {# notification} other {# notifications}}', { count: news.length });
  return letter('notification-digest', {
    count,
    name: fullName.split(' ')[0] ?? fullName,
    list: parts.join('\n\n'),
    link: `${publicUrl}${role === 'student' || role === 'staff' ? '/student' : '/instructor'}/setting?view=notices`,
  });
}
