import type { FormSettings } from '@stepwell/contract/enquiries/inbox.ts';
import type { PublicFormsGroup } from '@stepwell/contract/site/site-settings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { changeSettings, siteSettingsOf, versionOfSettings } from '../../../platform/site-settings.ts';

/** What admins set for the public forms, with the version that a change must name. */
export async function formSettingsOf(db: Db): Promise<FormSettings> {
  const { enquiryDays, comingSoonAt, comingSoonTitle, comingSoonText } = await siteSettingsOf(db);
  const group: PublicFormsGroup = { enquiryDays, comingSoonAt, comingSoonTitle, comingSoonText };
  return { ...group, version: versionOfSettings(group) };
}

/** Keeps them as they were sent. Throws `changed_elsewhere`. */
export async function keepFormSettings(db: Db, actorId: string, { version, ...to }: FormSettings) {
  await db.transaction((tx) => changeSettings(tx, { actorId, to, version }));
  return formSettingsOf(db);
}
