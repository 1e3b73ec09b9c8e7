import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { birthOf } from '../../scripts/processes.mjs';
import { isStorageKey } from '../ports/storage.ts';

/** Every plain file below `folder`, by its way from there with `/` between; folders in the order of their names. */
async function* filesIn(folder: string, way = ''): AsyncGenerator<string> {
  const found = await readdir(join(folder, way), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = way ? `${way}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesIn(folder, name);
    else if (entry.isFile()) yield name;
  }
}

/** A second name for the same file costs nothing; where the disk has no such thing, a copy. */
async function hold(from: string, to: string) {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code === 'EEXIST') {
      const [old, fresh] = [await stat(to), await stat(from).catch(() => undefined)];
      if (!fresh || old.ino === fresh.ino || (old.mtimeMs === fresh.mtimeMs && old.size === fresh.size)) return;
      await unlink(to);
      return hold(from, to);
    }
    await copyFile(from, to);
  }
}

/**
 * Holds on to the files of a site that goes on living: a file is written once and then put in its place, so a second name
 * keeps it as it is, though the site removes or replaces it. `holdAll` is called before and after the database's snapshot
 * is opened: so every file that the snapshot names is held. `release` lets go of them all.
 */
export async function holdFiles({ files, partial }: { files: string; partial: string }) {
  await mkdir(partial, { recursive: true, mode: 0o700 });
  // What a backup that was killed still held.
  for (const name of await readdir(partial)) {
    const [, pid] = /^backup-(\d+)-/.exec(name) ?? [];
    if (pid && !birthOf(Number(pid))) await rm(join(partial, name), { recursive: true, force: true });
  }
  const held = await mkdtemp(join(partial, `backup-${process.pid}-`));
  const strange = new Set<string>();
  return {
    folder: held,
    /** Files in the storage's folder that cannot be the storage's; they are left out. */
    strange,
    async holdAll() {
      let created = '';
      for await (const name of filesIn(files)) {
        if (!isStorageKey(name)) {
          strange.add(name);
          continue;
        }
        const to = join(held, name);
        if (dirname(to) !== created) await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        created = dirname(to);
        await hold(join(files, name), to);
      }
    },
    async *all() {
      for await (const key of filesIn(held)) {
        const { size } = await stat(join(held, key));
        yield { key, bytes: size, content: createReadStream(join(held, key)) };
      }
    },
    release: () => rm(held, { recursive: true, force: true }),
  };
}

/** Writes a new file below `folder`, and is done when it is on the disk. */
export async function writeFileBelow(folder: string, key: string, content: AsyncIterable<Uint8Array>) {
  const place = join(folder, ...key.split('/'));
  if (!place.startsWith(folder + sep)) throw new Error(`${key} leads out of ${folder}`);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const file = await open(place, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
