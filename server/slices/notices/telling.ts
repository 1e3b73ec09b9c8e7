import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import type { Services } from '../../platform/services.ts';
import { i18n } from '../../platform/text/messages.ts';
import { emailPeople, pushToPeople } from './delivery/sending.public.ts';
import { notify } from './notices.ts';

interface Telling {
  kind: NoticeKind;
  /** Names the occasion, for all channels alike. */
  key: string;
  about: Record<string, string>;
  /** Whom it is about, where that is not the reader. */
  subjectId?: string;
  subject: string;
  /** The letter between its greeting and its link. */
  text: string;
  /** Where it leads, from the slash on. */
  path: string;
}

/** In the bell, on devices and by email, to those who want each of this kind. Safe to repeat: all carry the key. */
export async function notifyWithEmail(
  services: Pick<Services, 'db' | 'ports' | 'publicUrl' | 'now' | 'zone'>,
  userIds: string[],
  { subject, text, path, ...news }: Telling,
) {
  if (userIds.length === 0) return;
  const { kind, key } = news;
  await notify(services, userIds, news);
  await pushToPeople(services, userIds, { kind, key, subject, body: lineOf(text), path });
  await emailPeople(services, userIds, {
    kind,
    key,
    subject,
    path,
    letterTo: ({ fullName }) => ({
      subject,
      text: i18n.t('Hello {name},\n\n{text}\n\n{link}', {
        name: fullName.split(' ')[0] ?? fullName,
        text,
        link: `${services.publicUrl}${path}`,
      }),
    }),
  });
}

/** The first paragraph of a letter as a sentence of its own: letters go on after a greeting, and end before a link. */
function lineOf(text: string) {
  const [line = ''] = text.split('\n');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`.replace(/:$/, '.');
}
