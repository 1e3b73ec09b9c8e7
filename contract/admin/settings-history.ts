import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { AuditEntry } from './settings.ts';

/** Settings whose changes are shown together. */
export const settingsTopics = [
  'site',
  'home',
  'people',
  'enquiries',
  'chat',
  'backups',
  'sales',
  'seller',
  'payments',
  'model',
] as const;
export type SettingsTopic = (typeof settingsTopics)[number];

export const SettingsChange = z.extend(AuditEntry, {
  /** Whether the values before this change can be restored: they differ from today's, and are no secrets. */
  canRestore: z.boolean(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const settingsHistory = {
  /** Newest first; of a secret only that it changed. */
  list: get('/admin/settings/history', {
    query: z.extend(ListQuery, { topic: z.enum(settingsTopics) }),
    reply: listOf(SettingsChange),
  }),
  /** Sets what a change changed to what it was before, as a change of its own. 409 `settings_not_restored` where it fits no more. */
  restore: post('/admin/settings/history/:seq/restoring', {
    params: z.object({ seq: z.coerce.number().check(z.int(), z.minimum(1)) }),
    reply: z.object({ seq: z.int() }),
  }),
};
