import { createHash } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { defaultSiteSettings, SiteSettings } from '@stepwell/contract/site/site-settings.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { siteSettings } from '../tables/platform/platform.ts';
import type { Db } from './database/db.ts';
import { touchPublicContent } from './pages/content-version.ts';
import { record } from './security/audit.ts';

/** What an admin has set, defaults filled in. A row that no longer fits its rule counts as not set. */
export async function siteSettingsOf(db: Db): Promise<SiteSettings> {
  const rows = await db.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings);
  const { shape } = SiteSettings;
  const fitting = rows.filter(
    ({ name, value }) => name in shape && z.safeParse(shape[name as keyof typeof shape], value).success,
  );
  return z.parse(SiteSettings, Object.fromEntries(fitting.map(({ name, value }) => [name, value])));
}

/** Keeps the named settings; answers nothing. Their rules are the contract's, checked before. */
export async function keepSiteSettings(tx: Db, changed: Partial<SiteSettings>) {
  const rows = Object.entries(changed).map(([name, value]) => ({ name, value }));
  if (rows.length === 0) return;
  await tx
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}

/** Where the browser finds the picture that stands in place of the drawn mark; its name changes with every picture. */
export const logoUrlOf = (logoKey: string) => (logoKey ? `/pictures/${logoKey}` : null);

/** What stands for the site on paper and on pictures: its name, and our drawn mark unless it has a logo of its own. */
export interface Brand {
  name: string;
  mark: boolean;
}
type BrandRow = { siteName?: unknown; logoKey?: unknown } | null;
/** A column for statements that are asked too often for a question of their own; `brandFrom` reads it. */
export const brandColumn = sql<BrandRow>`(
  select json_object_agg(b.name, b.value) from platform_site_settings b where b.name in ('siteName', 'logoKey'))`;
export function brandFrom(row: BrandRow): Brand {
  const name = z.safeParse(SiteSettings.shape.siteName, row?.siteName);
  return { name: name.success ? name.data : defaultSiteSettings.siteName, mark: !row?.logoKey };
}
export async function brandOf(db: Db): Promise<Brand> {
  const { siteName, logoKey } = await siteSettingsOf(db);
  return { name: siteName, mark: !logoKey };
}

/** What some settings say, in a few signs. */
export const versionOfSettings = (settings: Partial<SiteSettings>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);

/**
 * Changes settings that are kept together, in one transaction with its line of the audit log; of two changes at once
 * the second sees what the first left. Throws `changed_elsewhere` where `version` is not the newest. Answers what
 * really changed; nothing changed writes no line.
 */
export async function changeSettings<Group extends Partial<SiteSettings>>(
  tx: Db,
  { actorId, to, version }: { actorId: string | null; to: Group; version?: string },
) {
  // Held until the end of the transaction; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7202)`);
  const all = await siteSettingsOf(tx);
  const names = Object.keys(to) as (keyof SiteSettings)[];
  const now: Partial<SiteSettings> = Object.fromEntries(names.map((name) => [name, all[name]]));
  if (version !== undefined && version !== versionOfSettings(now)) throw new Problem('changed_elsewhere');
  const others = names.filter((name) => all[name] !== to[name]);
  if (others.length === 0) return {};
  const pick = (from: Partial<SiteSettings>) => Object.fromEntries(others.map((name) => [name, from[name]]));
  const after: Partial<SiteSettings> = pick(to);
  await keepSiteSettings(tx, after);
  await record(tx, { actorId, act: 'settings.changed', subjectId: null, before: pick(all), after });
  // The name and what is around it stand on every public page.
  await touchPublicContent(tx);
  return after;
}
