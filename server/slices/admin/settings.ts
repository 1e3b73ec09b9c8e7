import { randomBytes } from 'node:crypto';
import type { PeopleGroup, SiteGroup } from '@stepwell/contract/site/site-settings.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { changeSettings, logoUrlOf, siteSettingsOf, versionOfSettings } from '../../platform/site-settings.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { drawLogo } from '../identity/account/logo-drawing.public.ts';

/** All that an admin may set, in its groups, each with the version that a change of it must name. */
export async function settingsOf(db: Db) {
  const all = await siteSettingsOf(db);
  const site: SiteGroup = {
    siteName: all.siteName,
    siteLine: all.siteLine,
    contactEmail: all.contactEmail,
    accent: all.accent,
  };
  const people: PeopleGroup = {
    approvalRule: all.approvalRule,
    approveSubscribers: all.approveSubscribers,
    sessionsPerPerson: all.sessionsPerPerson,
    recordingDays: all.recordingDays,
    passwordMinLength: all.passwordMinLength,
  };
  return {
    site: { ...site, version: versionOfSettings(site) },
    people: { ...people, version: versionOfSettings(people) },
    logoUrl: logoUrlOf(all.logoKey),
  };
}

/** Keeps a group as it was sent. Throws `changed_elsewhere`. */
export async function keepGroup(
  db: Db,
  actorId: string,
  { version, ...to }: (SiteGroup | PeopleGroup) & { version: string },
) {
  await db.transaction((tx) => changeSettings(tx, { actorId, to, version }));
  return settingsOf(db);
}

type Of = Pick<Services, 'db' | 'ports'>;

/** The file is there before a page can name it; the one before goes when none does any more. */
export async function keepLogo({ db, ports }: Of, actorId: string, bytes: Uint8Array) {
  const logoKey = `site/${randomBytes(12).toString('hex')}.png`;
  await ports.storage.put(logoKey, await drawLogo(bytes));
  await changeLogo({ db, ports }, actorId, logoKey);
  return settingsOf(db);
}

export async function removeLogo(services: Of, actorId: string) {
  await changeLogo(services, actorId, '');
  return settingsOf(services.db);
}

async function changeLogo({ db, ports }: Of, actorId: string, logoKey: string) {
  const before = await db.transaction(async (tx) => {
    const { logoKey: old } = await siteSettingsOf(tx);
    await changeSettings(tx, { actorId, to: { logoKey } });
    return old;
  });
  if (before && before !== logoKey) await ports.storage.remove(before);
}

/** Anybody's, as it stands on every page. Its name changes with every picture, so a browser may keep it. */
export const logoRoute: RawRoute = {
  path: '/pictures/site/:file',
  async handle(request, reply, { ports }) {
    const { file } = request.params as { file: string };
    const key = `site/${file}`;
    const size = /^[a-f0-9]{24}\.png$/.test(file) ? await ports.storage.size(key) : undefined;
    if (size === undefined) return reply.callNotFound();
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', size);
    return reply.send(await ports.storage.open(key));
  },
};
