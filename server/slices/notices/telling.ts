import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { i18n } from '../../platform/text/messages.ts';
import { users } from '../../tables/identity/identity.ts';
import { notify } from './notices.ts';
import { wantsMail } from './preferences.public.ts';

interface Telling {
  kind: NoticeKind;
  /** Names the occasion, for bell and letter alike. */
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

/** In the bell, and by letter to those who want one of this kind. Safe to repeat: both carry the key. */
export async function notifyWithEmail(
  services: Pick<Services, 'db' | 'ports' | 'publicUrl'>,
  userIds: string[],
  { subject, text, path, ...news }: Telling,
) {
  if (userIds.length === 0) return;
  await notify(services, userIds, news);
  const people = await services.db
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.erasedAt)));
  for (const { id, email, fullName } of people) {
    if (!(await wantsMail(services.db, id, news.kind))) continue;
    await services.ports.mail.send({
      key: `${news.key}:${id}`,
      to: email,
      subject,
      text: i18n.t('Hello {name},\n\n{text}\n\n{link}', {
        name: fullName.split(' ')[0] ?? fullName,
        text,
        link: `${services.publicUrl}${path}`,
      }),
    });
  }
}
