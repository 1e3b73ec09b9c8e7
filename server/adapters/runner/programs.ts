import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProgramId, SourceFile } from '../../ports/runner.ts';
import type { DriverName } from './language.ts';

/** The same for the same driver, language, version, flags and sources: what was compiled once is not compiled again. */
export function idOf(about: {
  driver: DriverName;
  language: string;
  version: string;
  flags: readonly string[];
  files: readonly SourceFile[];
}): ProgramId {
  const hashed = [about.version, about.flags, about.files.map(({ name, text }) => [name, text])];
  const hash = createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
  return `${about.driver}-${about.language}-${hash}`;
}

/** Which driver made a program, and of which language; undefined for what is no program's name. */
export function partsOf(program: ProgramId): { driver: string; language: string } | undefined {
  const [, driver, language] = /^([a-z]+)-([a-z]+)-[0-9a-f]{64}$/.exec(program) ?? [];
  return driver && language ? { driver, language } : undefined;
}

/** Compiled programs on disk, a folder each; those unused longest go when all together take more than `roomBytes`. */
export function programsIn(folder: string, roomBytes = 512 * 2 ** 20) {
  let lastTidied = 0;

  async function tidy() {
    const names = await readdir(folder).catch(() => []);
    const saved = [];
    for (const name of names) {
      const about = await stat(join(folder, name)).catch(() => undefined);
      if (!about) continue;
      const files = await readdir(join(folder, name)).catch(() => []);
      const sizes = await Promise.all(
        files.map((file) =>
          stat(join(folder, name, file)).then(
            (one) => one.size,
            () => 0,
          ),
        ),
      );
      saved.push({ name, used: about.mtimeMs, bytes: sizes.reduce((sum, size) => sum + size, 0) });
    }
    let total = saved.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of saved.sort((a, b) => a.used - b.used)) {
      if (total <= roomBytes) return;
      await rm(join(folder, name), { recursive: true, force: true });
      total -= bytes;
    }
  }

  return {
    folder,

    /** Where its files lie, marked as used now; undefined when it is not kept (any more). */
    async find(program: ProgramId): Promise<string | undefined> {
      if (!partsOf(program)) return undefined;
      const place = join(folder, program);
      const now = new Date();
      return utimes(place, now, now).then(
        () => place,
        () => undefined,
      );
    },

    async read(program: ProgramId, file: string): Promise<Uint8Array | undefined> {
      return readFile(join(folder, program, file)).catch(() => undefined);
    },

    /** All of it is there or nothing; who comes second finds it done. */
    async keep(program: ProgramId, files: readonly { name: string; bytes: Uint8Array | string; mode?: number }[]) {
      const making = join(folder, `.${randomUUID()}`);
      for (const { name, bytes, mode } of files) {
        await mkdir(dirname(join(making, name)), { recursive: true });
        await writeFile(join(making, name), bytes, { mode: mode ?? 0o644 });
      }
      await rename(making, join(folder, program)).catch(async (error: NodeJS.ErrnoException) => {
        await rm(making, { recursive: true, force: true });
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
      if (Date.now() - lastTidied > 60_000) {
        lastTidied = Date.now();
        await tidy();
      }
      return join(folder, program);
    },

    tidy,
  };
}
export type Programs = ReturnType<typeof programsIn>;
