import type { ChatSettings } from '@stepwell/contract/chat/inbox.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import { changeSettings, siteSettingsOf, versionOfSettings } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';

/** What admins set for the chat, with the version that a change must name and the zone its times are of. */
export async function chatSettingsOf(db: Db, zone: string): Promise<ChatSettings> {
  const { chatReturnMinutes, chatDays, chatOpens, chatCloses } = await siteSettingsOf(db);
  const group = { chatReturnMinutes, chatDays, chatOpens, chatCloses };
  return { ...group, version: versionOfSettings(group), zone };
}

/** Keeps them as they were sent. Throws `changed_elsewhere`, and `invalid_fields` where closing comes before opening. */
export async function keepChatSettings(
  tx: Db,
  actorId: string | null,
  { version, ...to }: Omit<ChatSettings, 'zone' | 'version'> & { version?: string },
) {
  if (to.chatCloses <= to.chatOpens)
    throw new Problem('invalid_fields', {
      fields: { chatCloses: i18n.t('Choose a time later than the opening time.') },
    });
  await changeSettings(tx, { actorId, to, ...(version !== undefined && { version }) });
}
