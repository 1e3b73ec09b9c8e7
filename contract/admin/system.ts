import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { BackupGroup } from '../site/site-settings.ts';

const Version = z.string().check(z.maxLength(100));
/** Bytes. */
const Size = z.number().check(z.minimum(0));

/** A setting of the server's environment. */
export const EnvironmentSetting = z.object({
  name: z.string(),
  /** As it is in force, the default too; null where it is not set and has none, and for a secret. */
  value: z.nullable(z.string()),
  isSecret: z.boolean(),
  isSet: z.boolean(),
});
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>;

export const SystemState = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  /** Memory of the process that answers. */
  memoryBytes: Size,
  database: z.object({ version: z.string(), bytes: Size }),
  /** Null where the disk cannot be asked. */
  disk: z.nullable(z.object({ freeBytes: Size, reserveBytes: Size })),
  /** Files that people have uploaded. */
  files: z.object({ count: z.int(), bytes: Size }),
  /** Jobs in the background. */
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  environment: z.array(EnvironmentSetting),
});
export type SystemState = z.infer<typeof SystemState>;

export const BackupState = z.object({
  /** Where the archives lie on the server; null where this site cannot make any. */
  folder: z.nullable(z.string()),
  /** Newest first. */
  archives: z.array(z.object({ name: z.string(), bytes: Size, madeAt: z.iso.datetime() })),
  runningSince: z.nullable(z.iso.datetime()),
  /** Of the newest backup, where it failed; `reason` is empty where it was cut off. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** When the schedule is next due; null where it is off. */
  nextAt: z.nullable(z.iso.datetime()),
  /** Uploaded files lie in a bucket and are in no archive. */
  filesElsewhere: z.boolean(),
  settings: z.extend(BackupGroup, { version: Version }),
});
export type BackupState = z.infer<typeof BackupState>;

export const adminSystem = {
  state: get('/admin/system', { reply: SystemState }),
  backups: get('/admin/backups', { reply: BackupState }),
  /** Begins a backup and answers at once; refused with `backup_running` while one is under way. */
  startBackup: post('/admin/backups', { reply: BackupState }),
  /** Refused with `changed_elsewhere` where `version` is not the newest. */
  keepBackups: put('/admin/settings/backups', {
    body: z.extend(BackupGroup, { version: Version }),
    reply: BackupState,
  }),
};
