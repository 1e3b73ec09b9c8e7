import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backupName } from '../backup/archive.ts';
import type { Backups } from '../ports/backups.ts';

const command = join(import.meta.dirname, '../backup/backup.ts');
const isArchive = (name: string) => /^[\w.-]+\.tar\.gz$/.test(name);
const start = promisify(execFile);

/**
 * Backups by the command that `npm run backup` runs, in a process of its own: reading every row and file would keep this
 * one from its pages, and what that takes of memory goes with it.
 */
export function commandBackups({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): Backups {
  const folder = join(dataDir, 'backups');
  const archives = async () => (await readdir(folder).catch(() => [])).filter(isArchive);
  return {
    folder,
    async make() {
      const name = backupName(new Date());
      const flags = [
        '--disable-warning=ExperimentalWarning',
        command,
        '--data-dir',
        dataDir,
        '--to',
        join(folder, name),
      ];
      const env = { ...process.env, DATABASE_URL: databaseUrl };
      await start(process.execPath, flags, { env }).catch((error: Error & { stderr?: string }) => {
        throw new Error(error.stderr?.trim().split('\n').at(-1) || error.message);
      });
      return { name, bytes: (await stat(join(folder, name))).size };
    },
    async list() {
      const found = await Promise.all(
        (await archives()).map(async (name) => {
          const { size, mtime } = await stat(join(folder, name));
          return { name, bytes: size, madeAt: mtime };
        }),
      );
      return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
    },
    async remove(name) {
      if (isArchive(name)) await rm(join(folder, name), { force: true });
    },
  };
}
