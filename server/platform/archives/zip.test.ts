import { expect, test } from 'vitest';
import { type Packed, renamed, retold, sourceOf, zipOf } from '../../testing/zips.ts';
import { openZip, type Zip } from './zip.ts';
import { zipFaultMessage } from './zip-faults.ts';

const limits = { entries: 10, bytes: 40 * 1024 ** 2, entryBytes: 30 * 1024 ** 2 };
const opened = (bytes: Buffer) => openZip(sourceOf(bytes), limits);
/** The whole content of one file of an archive. */
async function contentOf({ find }: Zip, path: string, most: number) {
  const entry = find(path);
  if (!entry) throw new Error(`no ${path}`);
  return (await entry.read(most)).toString();
}
const flag = 8;
const unpackedSize = 24;

test('an honest archive is read in its order, whatever letters its names have', async () => {
  const zip = await zipOf([
    { path: 'b/पाठ.html', content: '<p>x</p>'.repeat(5000) },
    { path: 'a.txt', content: 'stored', stored: true },
    { path: 'empty.txt', content: '' },
  ]);
  const archive = await opened(zip);
  const { entries, find } = archive;
  expect(entries.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['b/पाठ.html', 40_000],
    ['a.txt', 6],
    ['empty.txt', 0],
  ]);
  expect(await contentOf(archive, 'b/पाठ.html', 40_000)).toBe('<p>x</p>'.repeat(5000));
  expect(await contentOf(archive, 'a.txt', 6)).toBe('stored');
  expect(await contentOf(archive, 'empty.txt', 0)).toBe('');
  await expect(find('a.txt')?.read(5)).rejects.toMatchObject({ fault: 'file-too-large', entry: 'a.txt' });
  expect(find('A.txt')).toBeUndefined();
});

test('names in UTF-8 are read as such although the archive does not say so', async () => {
  const zip = retold(await zipOf([{ path: 'é.txt', content: 'x' }]), flag, (at) => at.writeUInt16LE(0));
  expect((await opened(zip)).entries[0]?.path).toBe('é.txt');
});

test.each([
  '../ab.txt',
  '/abc.txt',
  'C:/b.txt',
  'a\\\\b.txt',
  'a/./b.tx',
  'a//bc.tx',
  'a/../b.t',
  'ab\u0000.txt',
  'ab\u000a.txt',
])('the name %j is refused before anything is unpacked', async (name) => {
  const honest = 'x'.repeat(name.length);
  const zip = renamed(await zipOf([{ path: honest, content: 'boo' }]), honest, name);
  await expect(opened(zip)).rejects.toMatchObject({ fault: 'path', entry: name });
});

test('archives of Windows may write its slashes between folders; what they lead out of stays refused', async () => {
  const madeBy = 4;
  const ofWindows = async (name: string) =>
    retold(renamed(await zipOf([{ path: 'xxxxxxxx', content: 'boo' }]), 'xxxxxxxx', name), madeBy, (at) =>
      at.writeUInt16LE(20),
    );
  expect((await opened(await ofWindows('ab\\c.txt'))).entries[0]?.path).toBe('ab/c.txt');
  await expect(opened(await ofWindows('..\\c.txt'))).rejects.toMatchObject({ fault: 'path' });
});

test('twins, also by capital letters or by one being the other’s folder, are refused', async () => {
  const twins = renamed(
    await zipOf([
      { path: 'one.txt', content: '1' },
      { path: 'two.txt', content: '2' },
    ]),
    'two',
    'one',
  );
  await expect(opened(twins)).rejects.toMatchObject({ fault: 'twice' });
  const capitals = await zipOf([
    { path: 'a/one.txt', content: '1' },
    { path: 'A/One.txt', content: '2' },
  ]);
  await expect(opened(capitals)).rejects.toMatchObject({ fault: 'twice', entry: 'A/One.txt' });
  const folder = await zipOf([
    { path: 'a', content: '1' },
    { path: 'a/b', content: '2' },
  ]);
  await expect(opened(folder)).rejects.toMatchObject({ fault: 'twice' });
});

test('links within an archive stand for what they lead to, where that is asked for; others are refused', async () => {
  const link = (path: string, to: string): Packed => ({ path, content: to, mode: 0o120777 });
  const file: Packed = { path: 'a/one.txt', content: 'one' };
  const open = async (...files: Packed[]) => {
    const zip = await zipOf(files);
    return openZip(sourceOf(zip), { entries: 20, bytes: 40, entryBytes: 20, links: 'within' });
  };
  const { entries } = await open(file, link('b/two.txt', '../a/one.txt'), link('three', 'b/two.txt'), link('c', 'a/.'));
  const read = async (path: string) => (await entries.find((one) => one.path === path)?.read(20))?.toString();
  expect(entries.map(({ path }) => path).sort()).toEqual(['a/one.txt', 'b/two.txt', 'c/one.txt', 'three']);
  expect(await Promise.all(['b/two.txt', 'three', 'c/one.txt'].map(read))).toEqual(['one', 'one', 'one']);
  for (const bad of ['../../etc/passwd', '/etc/passwd', 'nothing', '..', '.', 'b', ''])
    await expect(open(file, link('b/x', bad)), bad).rejects.toMatchObject({ fault: 'link', entry: 'b/x' });
  await expect(open(link('x', 'y'), link('y', 'x'))).rejects.toMatchObject({ fault: 'link' });
  const long: Packed = { path: 'long', content: '0123456789' };
  await expect(open(long, link('p', 'long'), link('q', 'long'), link('r', 'long'))).rejects.toMatchObject({
    fault: 'too-large',
  });
});

test('links are refused', async () => {
  const zip = await zipOf([{ path: 'passwd', content: '/etc/passwd', mode: 0o120777 }]);
  await expect(opened(zip)).rejects.toMatchObject({ fault: 'link', entry: 'passwd' });
});

test('what would unpack to too much is refused: one file, all of them, or too many', async () => {
  const bomb = await zipOf([{ path: 'zeros', content: Buffer.alloc(20 * 1024 ** 2) }]);
  await expect(opened(bomb)).rejects.toMatchObject({ fault: 'bomb', entry: 'zeros' });
  const large = await zipOf([{ path: 'zeros', content: Buffer.alloc(31 * 1024 ** 2), stored: true }]);
  await expect(opened(large)).rejects.toMatchObject({ fault: 'file-too-large' });
  const most = { content: Buffer.alloc(21 * 1024 ** 2), stored: true };
  const sum = await zipOf([
    { path: 'a', ...most },
    { path: 'b', ...most },
  ]);
  await expect(opened(sum)).rejects.toMatchObject({ fault: 'too-large', entry: 'b' });
  const many = await zipOf(Array.from({ length: 11 }, (_, at) => ({ path: `f${at}`, content: '' })));
  await expect(opened(many)).rejects.toMatchObject({ fault: 'too-many', entry: null });
});

test('an archive that lies about a size is stopped at that size', async () => {
  const zip = retold(await zipOf([{ path: 'a', content: 'x'.repeat(1000) }]), unpackedSize, (at) =>
    at.writeUInt32LE(10),
  );
  const { entries } = await opened(zip);
  await expect(entries[0]?.read(10)).rejects.toMatchObject({ fault: 'bomb', entry: 'a' });
});

test('files that share their bytes are refused', async () => {
  const zip = await zipOf([
    { path: 'a', content: 'x'.repeat(1000) },
    { path: 'b', content: 'x'.repeat(1000) },
  ]);
  await expect(opened(retold(zip, 42, (at) => at.writeUInt32LE(0)))).rejects.toMatchObject({ fault: 'damaged' });
});

test('passwords, unknown packings, missing ends and other files are refused by name', async () => {
  const zip = await zipOf([{ path: 'a', content: 'x'.repeat(1000) }]);
  await expect(opened(retold(zip, flag, (at) => at.writeUInt16LE(1)))).rejects.toMatchObject({
    fault: 'encrypted',
    entry: 'a',
  });
  await expect(opened(retold(zip, flag, (at) => at.writeUInt16LE(0x41)))).rejects.toMatchObject({ fault: 'encrypted' });
  await expect(opened(retold(zip, 10, (at) => at.writeUInt16LE(12)))).rejects.toMatchObject({ fault: 'packing' });
  await expect(opened(zip.subarray(0, -30))).rejects.toMatchObject({ fault: 'truncated' });
  await expect(opened(Buffer.from('%PDF-1.7 and so on'))).rejects.toMatchObject({ fault: 'not-a-zip' });
  await expect(opened(Buffer.from(''))).rejects.toMatchObject({ fault: 'not-a-zip' });
});

test('a changed byte is noticed at the end of its file', async () => {
  const stored = await zipOf([{ path: 'a', content: 'hello', stored: true }]);
  stored[stored.indexOf('hello')] = 0x6a;
  await expect((await opened(stored)).entries[0]?.read(10)).rejects.toMatchObject({ fault: 'damaged', entry: 'a' });
  const packed = await zipOf([{ path: 'a', content: 'hello '.repeat(500) }]);
  packed.fill(0xff, 32, 40);
  await expect((await opened(packed)).entries[0]?.read(9000)).rejects.toMatchObject({ fault: 'damaged', entry: 'a' });
});

test('a storage that fails is not the archive’s fault', async () => {
  const zip = await zipOf([{ path: 'a', content: 'x'.repeat(1000) }]);
  const away = Object.assign(new Error('gone'), { code: 'EIO' });
  const fails = { bytes: zip.length, open: () => Promise.reject(away) };
  await expect(openZip(fails, limits)).rejects.toBe(away);
});

test('words name the file, cut and with control characters shown', () => {
  expect(zipFaultMessage('path', '../\u0000x')).toContain('“../\uFFFDx”');
  expect(zipFaultMessage('path', 'y'.repeat(5000)).length).toBeLessThan(220);
});
