import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Precompiled } from './engines/clang.ts';

/** Headers, and what lies beside every program, compiled before, in a folder that all processes share. */
export function precompiledIn(folder: string): Precompiled {
  const making = new Set<string>();
  const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.pch`;

  async function keep(name: string, bytes: Uint8Array) {
    await mkdir(folder, { recursive: true });
    const aside = join(folder, `.${randomUUID()}`);
    await writeFile(aside, bytes);
    await rename(aside, join(folder, name)).catch(() => rm(aside, { force: true }));
  }

  return {
    async find(key) {
      const path = join(folder, nameOf(key));
      return access(path).then(
        () => path,
        () => undefined,
      );
    },
    order(key, make) {
      const name = nameOf(key);
      if (making.has(name)) return;
      making.add(name);
      // Whatever goes wrong is tried again by the next program.
      void make()
        .then((bytes) => bytes && keep(name, bytes))
        .catch(() => undefined)
        .finally(() => making.delete(name));
    },
  };
}
