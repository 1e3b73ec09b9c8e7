import { ZipRefused } from './zip-faults.ts';

/** A file of an archive as far as links need it. */
interface Listed {
  path: string;
  bytes: number;
  read(most: number): Promise<Buffer>;
}

/** Longer ones lead nowhere that an archive has; and links that lead to links do so this often at the most. */
const [MOST_TARGET, MOST_STEPS] = [1024, 5];

/**
 * What an archive holds with the files that its links lead to in their places, by the links' own names. A link that
 * leads out of the archive, to nothing in it, or to a folder it lies in itself is refused; each file counts as often as
 * it is led to.
 */
export async function withLinks<Entry extends Listed>(
  entries: readonly Entry[],
  links: ReadonlySet<string>,
  limits: { entries: number; bytes: number },
): Promise<Entry[]> {
  const files = new Map(entries.filter(({ path }) => !links.has(path)).map((entry) => [entry.path, entry]));
  let left = await Promise.all(entries.filter(({ path }) => links.has(path)).map(ledTo));
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const put = (path: string, entry: Entry) => {
    total += entry.bytes;
    if (total > limits.bytes) throw new ZipRefused('too-large', path);
    if (files.has(path)) throw new ZipRefused('twice', path);
    files.set(path, { ...entry, path });
    if (files.size > limits.entries) throw new ZipRefused('too-many', path);
  };
  for (let step = 0; step < MOST_STEPS && left.length > 0; step += 1) {
    const unresolved: typeof left = [];
    for (const link of left) {
      const file = files.get(link.to);
      const inside = file ? [] : [...files.values()].filter(({ path }) => path.startsWith(`${link.to}/`));
      if (file) put(link.path, file);
      for (const one of inside) put(link.path + one.path.slice(link.to.length), one);
      if (!file && inside.length === 0) unresolved.push(link);
    }
    left = unresolved;
  }
  const [nowhere] = left;
  if (nowhere) throw new ZipRefused('link', nowhere.path);
  return [...files.values()];
}

async function ledTo(entry: Listed): Promise<{ path: string; to: string }> {
  const { path } = entry;
  if (entry.bytes > MOST_TARGET) throw new ZipRefused('link', path);
  const target = new TextDecoder().decode(await entry.read(MOST_TARGET));
  const parts = target.startsWith('/') ? undefined : path.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts?.push(part);
    else if (parts?.pop() === undefined) throw new ZipRefused('link', path);
  }
  const to = parts?.join('/') ?? '';
  if (to === '' || `${path}/`.startsWith(`${to}/`)) throw new ZipRefused('link', path);
  return { path, to };
}
