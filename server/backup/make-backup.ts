import { createReadStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { refusal } from '../../scripts/progress.mjs';
import { isDiskFull } from '../platform/files/disk.ts';
import { version } from '../version.ts';
import { type Contents, FORMAT, type Head, isSecretName } from './archive.ts';
import { sha256Of, writeArchive } from './archive-writing.ts';
import { rowsIn } from './copy-in.ts';
import { openSnapshot } from './copy-out.ts';
import { holdFiles } from './kept-files.ts';

/** Also where a signal ends us. */
function onExit(tidy: () => void) {
  process.once('exit', tidy);
  return () => process.off('exit', tidy);
}

async function* secretsIn(dataDir: string) {
  const folder = join(dataDir, 'secrets');
  for (const name of existsSync(folder) ? (await readdir(folder)).sort() : []) {
    const place = join(folder, name);
    const { size } = await stat(place);
    if (isSecretName(name) && statSync(place).isFile()) yield { name, bytes: size, content: createReadStream(place) };
  }
}

/** Makes a rename outlive a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes the whole site, as it is at one moment, to the archive `file`; people may go on working. The archive appears under
 * its name when it is whole, and only its owner may read it. Answers what went in, and names of files that could not.
 * Throws a refusal when there is such a file already or no room for it; then nothing is left of it.
 */
export async function makeBackup({ client, dataDir, file }: { client: ClientBase; dataDir: string; file: string }) {
  if (existsSync(file)) throw refusal(`${file} already exists. Choose another name.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw refusal(
      `The folder ${dirname(file)} can't be created (${(error as NodeJS.ErrnoException).code}). Choose another folder with --to.`,
    );
  }
  const draft = `${file}.partial-${process.pid}`;
  const held = await holdFiles({ files: join(dataDir, 'files'), partial: join(dataDir, 'partial') });
  const forget = onExit(() => {
    for (const place of [draft, held.folder]) rmSync(place, { recursive: true, force: true });
  });
  let contents: Contents | undefined;
  try {
    // Files are there before the rows that name them, and go after them.
    await held.holdAll();
    const snapshot = await openSnapshot(client);
    await held.holdAll();

    await writeArchive(draft, async (writing) => {
      const text = (name: string, message: string) =>
        writing.add(name, Buffer.byteLength(message), Buffer.from(message));
      const head: Head = {
        format: FORMAT,
        product: version,
        madeAt: new Date().toISOString(),
        migrations: snapshot.migrations,
      };
      await text('backup.json', `${JSON.stringify(head)}\n`);
      const saved = await snapshot.write(writing);
      await snapshot.close();
      const files = { count: 0, bytes: 0 };
      for await (const { key, bytes, content } of held.all()) {
        await writing.add(`files/${key}`, bytes, content);
        files.count += 1;
        files.bytes += bytes;
      }
      for await (const { name, bytes, content } of secretsIn(dataDir))
        await writing.add(`secrets/${name}`, bytes, content);
      contents = { ...saved, files, sums: [...(await writing.sumUp())] };
      const list = JSON.stringify(contents);
      await text('contents.json', list);
      await text('contents.sha256', sha256Of(list));
    });
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    if (isDiskFull(error))
      throw refusal(`The backup doesn’t fit in ${dirname(file)}. Free some space, or choose another folder with --to.`);
    throw error;
  } finally {
    forget();
    await held.release();
  }
  const done = contents as unknown as Contents;
  return { rows: rowsIn(done), files: done.files, bytes: (await stat(file)).size, strange: [...held.strange] };
}
