import { randomUUID } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Kept programs beyond these bytes are laid out anew when they are asked for again. */
const roomBytes = 256 * 2 ** 20;

interface Staged {
  place: string;
  bytes: number;
  users: number;
}

/**
 * Lays files out where a dropped user reaches them: data folders may lie under one that only root may enter, and a box
 * can only hold what its maker can reach.
 */
export function stagingIn(folder: string) {
  const staged = new Map<string, Promise<Staged>>();

  async function lay(name: string, from: string): Promise<Staged> {
    const place = join(folder, name);
    await mkdir(place, { recursive: true });
    let bytes = 0;
    for (const file of await readdir(from)) {
      const at = join(place, file);
      await copyFile(join(from, file), at);
      const { size, mode } = await stat(at);
      // Read by the user of any box, changed by none.
      await chmod(at, mode & 0o111 ? 0o555 : 0o444);
      bytes += size;
    }
    await chmod(place, 0o755);
    return { place, bytes, users: 0 };
  }

  async function tidy() {
    let total = 0;
    const all: [string, Staged][] = [];
    for (const [name, one] of staged) {
      const done = await one.catch(() => undefined);
      if (!done) continue;
      total += done.bytes;
      all.push([name, done]);
    }
    for (const [name, { place, bytes, users }] of all) {
      if (total <= roomBytes) return;
      if (users > 0) continue;
      staged.delete(name);
      await rm(place, { recursive: true, force: true });
      total -= bytes;
    }
  }

  return {
    /** Calls `use` with the folder a copy of `from` lies in, which stays while it is used. */
    async with<T>(name: string, from: string, use: (place: string) => Promise<T>): Promise<T> {
      const known = staged.get(name);
      const laying = known ?? lay(name, from);
      // Those used last are kept longest: a map remembers the order.
      staged.delete(name);
      staged.set(name, laying);
      laying.catch(() => staged.delete(name));
      const one = await laying;
      one.users += 1;
      try {
        if (!known) await tidy();
        return await use(one.place);
      } finally {
        one.users -= 1;
      }
    },

    /** A folder of one run, readable by its user alone, with these files; `remove` it afterwards. */
    async job(
      user: { uid: number; gid: number } | undefined,
      files: readonly { name: string; bytes: Uint8Array | string }[],
    ) {
      const place = join(folder, 'runs', randomUUID());
      await mkdir(place, { recursive: true, mode: 0o711 });
      for (const { name, bytes } of files) await writeFile(join(place, name), bytes, { mode: 0o444 });
      if (user) await chown(place, user.uid, user.gid);
      await chmod(place, 0o500);
      return {
        place,
        remove: async () => {
          await chmod(place, 0o700).catch(() => {});
          await rm(place, { recursive: true, force: true });
        },
      };
    },
  };
}
