import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { type Draft, letterOf } from '../../platform/letters/letter.ts';
import type { Services } from '../../platform/services.ts';
import { emailPeople, pushToPeople } from './delivery/sending.public.ts';
import { notify } from './notices.ts';

type Needed = Pick<Services, 'db' | 'ports' | 'publicUrl' | 'now' | 'zone'>;

interface Outside {
  kind: NoticeKind;
  /** Names the occasion, for all channels alike. */
  key: string;
  /** What is written, but for the reader's name and the link. */
  letter: Draft;
  /** Where it leads, from the slash on. */
  path: string;
}
interface Telling extends Outside {
  about: Record<string, string>;
  /** Whom it is about, where that is not the reader. */
  subjectId?: string;
}

/** In the bell, on devices and by email, to those who want each of this kind. Safe to repeat: all carry the key. */
export async function notifyWithEmail(services: Needed, userIds: string[], { letter, path, ...news }: Telling) {
  if (userIds.length === 0) return;
  const { kind, key } = news;
  await notify(services, userIds, news);
  await sendOutside(services, userIds, { kind, key, letter, path });
}

/** On devices and by email, to those who want each of this kind. Safe to repeat. */
export async function sendOutside(services: Needed, userIds: string[], { kind, key, letter, path }: Outside) {
  const link = services.publicUrl + path;
  const { subject, text } = letterOf(letter, { name: '', link });
  const news = { kind, key, subject, path };
  await pushToPeople(services, userIds, { ...news, body: lineOf(text, link) });
  await emailPeople(services, userIds, {
    ...news,
    letterTo: ({ fullName }) => letterOf(letter, { name: fullName.split(' ')[0] ?? fullName, link }),
  });
}

/** The first paragraph after the greeting as a sentence of its own; empty where a letter has none. */
function lineOf(text: string, link: string) {
  const [, line = ''] = text.split('\n\n');
  if (line === link) return '';
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`.replace(/:$/, '.');
}
