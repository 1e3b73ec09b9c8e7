import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import type { SettingsChange, SettingsTopic, settingsHistory } from '@stepwell/contract/admin/settings-history.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import {
  BackupGroup,
  ChatGroup,
  PeopleGroup,
  PublicFormsGroup,
  SiteGroup,
  SiteSettings,
} from '@stepwell/contract/site/site-settings.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { changeSettings, siteSettingsOf } from '../../platform/site-settings.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import { restoreModel } from '../language-model/restored-settings.public.ts';
import { restorePolicy, restoreSeller } from '../shop/restored-settings.public.ts';
import { entriesOf } from './audit-log.ts';

type Facts = Record<string, unknown>;

/** Which entries of the audit log a topic's history is: by their act, and of the common settings by their names. */
const topics: Record<SettingsTopic, { acts: AuditAct[]; names?: string[] }> = {
  site: { acts: ['settings.changed'], names: [...Object.keys(SiteGroup.shape), 'logoKey'] },
  home: { acts: ['settings.changed', 'homes.published', 'homes.restored'], names: ['home', 'homePage'] },
  people: { acts: ['settings.changed'], names: Object.keys(PeopleGroup.shape) },
  enquiries: { acts: ['settings.changed'], names: Object.keys(PublicFormsGroup.shape) },
  chat: { acts: ['settings.changed'], names: Object.keys(ChatGroup.shape) },
  backups: { acts: ['settings.changed'], names: Object.keys(BackupGroup.shape) },
  sales: { acts: ['shop.policy-changed'] },
  seller: { acts: ['shop.seller-changed'] },
  payments: { acts: ['payments.gateway-chosen', 'payments.keys-saved'] },
  model: { acts: ['language-model.changed'] },
};

/** Puts back what an entry had before; false where that fits no more. */
const restorers: Partial<Record<AuditAct, (tx: Db, actorId: string, facts: Facts) => Promise<boolean>>> = {
  'settings.changed': restoreCommon,
  'shop.policy-changed': restorePolicy,
  'shop.seller-changed': restoreSeller,
  'language-model.changed': restoreModel,
};

/** The common settings among some facts that may be set again: each fits its rule. A logo's file is gone by then. */
function fittingIn(facts: Facts | null): Partial<SiteSettings> {
  const { shape } = SiteSettings;
  return Object.fromEntries(
    Object.entries(facts ?? {}).filter(
      ([name, value]) =>
        name !== 'logoKey' && name in shape && z.safeParse(shape[name as keyof typeof shape], value).success,
    ),
  );
}

async function restoreCommon(tx: Db, actorId: string, facts: Facts) {
  const to = fittingIn(facts);
  const after = { ...(await siteSettingsOf(tx)), ...to };
  if (Object.keys(to).length === 0 || after.chatCloses <= after.chatOpens) return false;
  await changeSettings(tx, { actorId, to });
  return true;
}

/** Who changed what of a topic, newest first, each with whether the values before it can be restored. */
export async function settingsChanges(
  db: Db,
  { topic, limit, cursor }: Parsed<typeof settingsHistory.list>['query'],
): Promise<{ items: SettingsChange[]; nextCursor: string | null }> {
  const { acts, names } = topics[topic];
  const which = and(inArray(auditLog.act, acts), names && sql`${auditLog.after} ?| ${sql.param(names)}::text[]`);
  const [{ items, nextCursor }, now] = await Promise.all([entriesOf(db, which, { limit, cursor }), siteSettingsOf(db)]);
  return {
    items: items.map((entry) => ({ ...entry, canRestore: canRestore(entry, now) })),
    nextCursor,
  };
}

function canRestore({ act, before }: { act: string; before: Facts | null }, now: SiteSettings) {
  if (act === 'settings.changed') {
    const to = Object.entries(fittingIn(before));
    return to.some(([name, value]) => now[name as keyof SiteSettings] !== value);
  }
  // Of a change of nothing but a secret there is nothing to put back.
  return act in restorers && Object.keys(before ?? {}).some((name) => name !== 'modelKey');
}

/** Throws `not_found` for an entry that is no change of settings, and `settings_not_restored`. */
export async function restoreSettings(db: Db, actorId: string, seq: number) {
  await db.transaction(async (tx) => {
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.seq, seq));
    const restore = entry && restorers[entry.act as AuditAct];
    if (!restore) throw new Problem('not_found');
    const isRestored = await restore(tx, actorId, (entry.before ?? {}) as Facts);
    if (!isRestored) throw new Problem('settings_not_restored');
  });
  return { seq };
}
