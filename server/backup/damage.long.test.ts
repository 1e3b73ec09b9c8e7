import { createReadStream, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstRelease, restored, sumsOf, withClient } from '../testing/restored.ts';
import { dataFolder } from '../testing/start/start-run.ts';
import { startTestApp } from '../testing/test-app.ts';
import { sumLine } from './archive.ts';
import { examineArchive } from './archive-reading.ts';
import { sha256Of } from './archive-writing.ts';
import { restoreDatabase } from './restore-into.ts';

interface Named {
  name: string;
  type?: 'file' | 'symlink' | 'link' | 'directory' | 'fifo';
  linkname?: string;
}
interface Entry {
  header: Named;
  content: Buffer;
}
const app = await startTestApp();
const saved = await entriesOf(firstRelease);
let before: Awaited<ReturnType<typeof sumsOf>>;

beforeAll(async () => {
  await app.person();
  before = await sumsOf(app.client.database);
});

async function entriesOf(file: string) {
  const entries: Entry[] = [];
  for await (const entry of createReadStream(file).pipe(createGunzip()).pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    entries.push({ header: { name: entry.header.name, type: 'file' }, content: Buffer.concat(chunks) });
  }
  return entries;
}

async function archiveOf(entries: Entry[]) {
  const tar = pack();
  for (const { header, content } of entries) {
    const { name, type = 'file', linkname = '' } = header;
    tar.entry({ name, type, linkname, size: content.length }, content);
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  const file = join(dataFolder(), 'changed.tar.gz');
  writeFileSync(file, gzipSync(Buffer.concat(chunks)));
  return file;
}

const nameIs = (part: string) => (entry: Entry) => entry.header.name.startsWith(part);
const without = (part: string) => saved.filter((entry) => entry !== saved.find(nameIs(part)));
const rewritten = (part: string, change: (text: string) => string) =>
  saved.map((entry) => {
    if (entry !== saved.find(nameIs(part))) return entry;
    return { ...entry, content: Buffer.from(change(entry.content.toString())) };
  });
const withEntry = (header: Named) => [
  ...saved.slice(0, 3),
  { header, content: Buffer.from(header.type ? '' : 'gift') },
  ...saved.slice(3),
];
/** As somebody makes it who knows how sums are kept: every list fits what is there. */
function resealed(entries: Entry[]) {
  const parts = entries.filter(({ header }) => !/^(sums|contents)/.test(header.name));
  const list = parts
    .map(({ header, content }) => sumLine(sha256Of(content as never), content.length, header.name))
    .join('');
  const contents = JSON.parse(saved.find(nameIs('contents.json'))?.content.toString() ?? '');
  const text = JSON.stringify({ ...contents, sums: [sha256Of(list)] });
  const file = (name: string, text: string): Entry => ({ header: { name, type: 'file' }, content: Buffer.from(text) });
  return [...parts, file('sums/000001', list), file('contents.json', text), file('contents.sha256', sha256Of(text))];
}

/** Refused with this line, and the site that was to make way is as it was. */
async function expectRefused(file: string, line: RegExp) {
  const refusal = await restored(app.client.database, file).catch((error: Error) => error);
  expect(refusal).toMatchObject({ refusal: true });
  const { message } = refusal as Error;
  expect(message).toMatch(line);
  expect(message.split('\n')).toHaveLength(1);
  expect(await sumsOf(app.client.database)).toEqual(before);
}

test('the archive as it was made is whole, and so is one that was made anew from its parts', async () => {
  const { head } = await examineArchive(firstRelease);
  expect(head.migrations).toEqual(['0001_foundation.sql', '0002_catalogue.sql']);
  await examineArchive(await archiveOf(saved));
  await examineArchive(await archiveOf(resealed(saved)));
});

describe('damage', () => {
  const bytes = readFileSync(firstRelease);
  const copy = (content: Buffer) => {
    const file = join(dataFolder(), 'copy.tar.gz');
    writeFileSync(file, content);
    return file;
  };

  test.for([0.999, 0.7, 0.1])('cut off after %f of it', async (share) => {
    const file = copy(bytes);
    truncateSync(file, Math.floor(bytes.length * share));
    await expectRefused(file, /damaged or incomplete: .*unexpected end/);
  });

  test('cut off so that the gzip around it is whole', async () => {
    const tar = gunzipSync(bytes);
    await expectRefused(copy(gzipSync(tar.subarray(0, 700 * 512))), /damaged or incomplete/);
    await expectRefused(await archiveOf(saved.slice(0, -1)), /its end is missing/);
    await expectRefused(await archiveOf(saved.slice(0, -3)), /its end is missing/);
  });

  test('one byte is another one, in fifty places', async () => {
    for (let n = 0; n < 50; n++) {
      const changed = Buffer.from(bytes);
      // Beyond the ten bytes of gzip's head, which say nothing about what is in it.
      const place = 10 + Math.floor(((bytes.length - 11) * n) / 49);
      changed.writeUInt8(changed.readUInt8(place) ^ 4, place);
      await expect(examineArchive(copy(changed)), `byte ${place}`).rejects.toMatchObject({ refusal: true });
    }
  });

  test('a part was changed, is missing, stands elsewhere or is too many', async () => {
    const change = (part: string) => archiveOf(rewritten(part, (text) => text.replace(/[a-z]/, 'ß')));
    await expectRefused(await change('files/'), /files\/certificates\/\S+ does not match its sum/);
    await expectRefused(await change('tables/public.identity_users'), /identity_users.000001 does not match its sum/);
    await expectRefused(await change('sums/'), /does not match its sum/);
    await expectRefused(await change('contents.json'), /damaged or incomplete/);
    await expectRefused(await archiveOf(without('files/')), /files\/certificates\/\S+ is missing/);
    await expectRefused(await archiveOf(without('tables/public.identity_users')), /identity_users.000001 is missing/);
    await expectRefused(await archiveOf(without('sums/')), /some of its sums are missing/);
    await expectRefused(await archiveOf(without('backup.json')), /does not begin as a backup does/);
    await expectRefused(await archiveOf(withEntry({ name: 'files/gift.txt' })), /is missing|is not on its list/);
    await expectRefused(
      await archiveOf([...saved, ...withEntry({ name: 'files/gift.txt' }).slice(3, 4)]),
      /after its end/,
    );
  });

  test('no archive at all', async () => {
    await expectRefused(copy(Buffer.from('a letter')), /isn’t a backup/);
    await expectRefused(copy(gzipSync('a letter')), /damaged or incomplete/);
    await expectRefused(join(dataFolder(), 'nothing.tar.gz'), /There is no file/);
    await expectRefused(dataFolder(), /cannot be read/);
  });
});

test('an archive of a newer release names it', async () => {
  const newer = (change: object) =>
    archiveOf(
      resealed(
        rewritten('backup.json', (text) => JSON.stringify({ ...JSON.parse(text), product: '9.1.0', ...change })),
      ),
    );
  await expectRefused(await newer({ format: 2 }), /Stepwell 9\.1\.0, which is newer/);
  await expectRefused(
    await newer({ migrations: ['0001_foundation.sql', '9999_later.sql'] }),
    /Stepwell 9\.1\.0, which is newer/,
  );
});

describe('whoever makes the sums fit still cannot', () => {
  const outside = join(tmpdir(), `gift-${process.pid}.txt`);

  test.for([
    { name: '../gift.txt' },
    { name: 'files/../../gift.txt' },
    { name: 'files/a/../../../gift.txt' },
    { name: outside },
    { name: 'secrets/pg-password' },
    { name: 'secrets/../pg/pg_hba.conf' },
    { name: 'tables/pg_catalog.pg_authid.000001' },
    { name: 'files/Gift.TXT' },
    { name: `files/${'deep/'.repeat(60)}.gift.txt` },
    { name: 'files/link.txt', type: 'symlink' as const, linkname: '/etc/passwd' },
    { name: 'files/link.txt', type: 'link' as const, linkname: '../secrets/pg-password' },
    { name: 'files/folder', type: 'directory' as const },
    { name: 'files/pipe.txt', type: 'fifo' as const },
  ])('bring in $name ($type)', async (header) => {
    await expectRefused(
      await archiveOf(resealed(withEntry(header))),
      /contains ".+" \(.+\), which isn’t part of a Stepwell backup/,
    );
    expect(existsSync(outside)).toBe(false);
  });

  test('bring in a file twice, or rows for a table or column that is not there', async () => {
    const twice = saved.find(nameIs('files/')) as Entry;
    await expectRefused(
      await archiveOf(resealed([...saved.slice(0, 3), twice, ...saved.slice(3)])),
      /could not be restored/,
    );
    const strange = withEntry({ name: 'tables/public.strange.000001' });
    await expectRefused(await archiveOf(resealed(strange)), /not in the archive's list of tables/);
  });

  test('take rows away or add some', async () => {
    const fewer = rewritten('tables/public.identity_users', (text) => text.slice(text.indexOf('\n') + 1));
    await expectRefused(await archiveOf(resealed(fewer)), /identity_users" should have 60 rows and has 59/);
    const more = rewritten('tables/public.learning_enrolments', (text) => text + text.slice(0, text.indexOf('\n') + 1));
    await expectRefused(await archiveOf(resealed(more)), /could not be restored: duplicate key/);
  });

  test('leave rows behind that point to nobody', async () => {
    const orphan = rewritten('tables/public.learning_enrolments', (text) =>
      text.replace(/^(\S+\t)\S+/, '$1019abcde-0000-7000-8000-000000000000'),
    );
    await expectRefused(await archiveOf(resealed(orphan)), /could not be restored: .*violates foreign key/);
  });
});

test('a restore that fails leaves nothing in the data folder', async () => {
  const fewer = rewritten('tables/public.identity_users', (text) => text.slice(text.indexOf('\n') + 1));
  const file = await archiveOf(resealed(fewer));
  const dataDir = dataFolder();
  const examined = { file, ...(await examineArchive(file)) };
  await withClient(app.client.database, (client) =>
    expect(restoreDatabase(client, dataDir, examined)).rejects.toMatchObject({ refusal: true }),
  );
  expect(readdirSync(dataDir)).toEqual([]);
});
