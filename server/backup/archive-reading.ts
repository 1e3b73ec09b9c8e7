import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract as newExtract } from 'tar-stream';
import * as z from 'zod/mini';
import { refusal } from '../../scripts/progress.mjs';
import { migrationsWaiting } from '../platform/database/migrate.ts';
import { version } from '../version.ts';
import { Contents, entryOf, FORMAT, Head, sumLine, sumsPart, TEXT_BYTES } from './archive.ts';
import { sha256Of } from './archive-writing.ts';

type Known = NonNullable<ReturnType<typeof entryOf>>;
/** An entry that holds data of the site, as opposed to words about the archive. */
export type Part = Extract<Known, { kind: 'table' } | { kind: 'file' } | { kind: 'secret' }>;
type Visit = (part: Part, content: AsyncIterable<Buffer>) => Promise<void>;

const damaged = (file: string, why: string) =>
  refusal(`${file} is damaged or incomplete: ${why}. Nothing was changed. Use another backup.`);

/** The tar's entries; whatever is wrong with the gzip or the tar around them is a refusal. */
async function* entriesIn(file: string) {
  const [source, gunzip, extract] = [createReadStream(file), createGunzip(), newExtract()];
  for (const stream of [source, gunzip]) stream.on('error', (error: Error) => extract.destroy(error));
  source.pipe(gunzip).pipe(extract);
  try {
    for await (const entry of extract) yield entry;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function textOf(content: AsyncIterable<Buffer>, tooLong: () => Error) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > TEXT_BYTES) throw tooLong();
  }
  return Buffer.concat(chunks).toString();
}

function headIn(file: string, text: string) {
  const parsed = JSON.parse(text);
  const read = z.safeParse(Head, parsed);
  const newer =
    parsed?.format > FORMAT ||
    (read.success && read.data.migrations.some((name) => !migrationsWaiting([]).includes(name)));
  if (newer) {
    throw refusal(
      `${file} was created by Stepwell ${String(parsed?.product).slice(0, 20)}, which is newer than this one (${version}). ` +
        'Install that release, then restore. Nothing was changed.',
    );
  }
  if (!read.success) throw damaged(file, 'its head cannot be read');
  return read.data;
}

/** Tells the first place where the entries we read and the list of their sums part. */
function compare(file: string, read: string[], list: string) {
  const saved = list.split('\n').slice(0, -1);
  for (const [index, line] of read.entries()) {
    const [sha256, bytes, name] = line.trimEnd().split(' ');
    const [storedSha256, storedBytes, storedName] = (saved[index] ?? '').split(' ');
    if (name !== storedName)
      throw damaged(file, storedName ? `${storedName} is missing` : `${name} is not on its list`);
    if (sha256 !== storedSha256 || bytes !== storedBytes) throw damaged(file, `${name} does not match its sum`);
  }
  const [missing] = saved.slice(read.length);
  if (missing !== undefined) throw damaged(file, `${missing.split(' ')[2]} is missing`);
}

/**
 * Reads the archive from its beginning to its end and hands each part of the site to `visit`, which must read it to its end.
 * Answers `{ head, contents }` when every sum was right; throws a refusal for damage, for names that lead elsewhere, for
 * links, and for an archive of a newer release. Its memory doesn't grow with the archive.
 */
export async function readArchive(file: string, visit: Visit) {
  let head: Head | undefined;
  let contents: { text: string; read: Contents } | undefined;
  let sealed = false;
  let read: string[] = [];
  const sums: string[] = [];

  async function take(name: string, part: Known, content: AsyncIterable<Buffer>) {
    const text = () => textOf(content, () => damaged(file, `${name} is too long`));
    if (sealed || (contents && part.kind !== 'seal')) throw damaged(file, `${name} stands after its end`);
    if (!head && part.kind !== 'head') throw damaged(file, 'it does not begin as a backup does');
    if (part.kind === 'head') {
      const headText = await text();
      head = headIn(file, headText);
      read.push(sumLine(sha256Of(headText), Buffer.byteLength(headText), name));
    } else if (part.kind === 'sums') {
      const list = await text();
      if (name !== sumsPart(sums.length + 1)) throw damaged(file, `${sumsPart(sums.length + 1)} is missing`);
      compare(file, read, list);
      sums.push(sha256Of(list));
      read = [];
    } else if (part.kind === 'contents') {
      const contentsText = await text();
      contents = { text: contentsText, read: z.parse(Contents, JSON.parse(contentsText)) };
      if (read.length > 0 || contents.read.sums.join() !== sums.join())
        throw damaged(file, 'some of its sums are missing');
    } else if (part.kind === 'seal') {
      if ((await text()) !== sha256Of(contents?.text ?? ''))
        throw damaged(file, 'contents.json does not match its sum');
      sealed = true;
    } else {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      await visit(part, counted());
      read.push(sumLine(hash.digest('hex'), bytes, name));
    }
  }

  try {
    for await (const entry of entriesIn(file)) {
      const { name, type } = entry.header;
      const part = type === 'file' ? entryOf(name) : undefined;
      if (!part) {
        const shown = JSON.stringify(name.slice(0, 80));
        throw refusal(
          `${file} contains ${shown} (${type}), which isn’t part of a Stepwell backup. Nothing was changed.`,
        );
      }
      await take(name, part, entry as unknown as AsyncIterable<Buffer>);
    }
  } catch (error) {
    const { code, path, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path === file) throw refusal(`There is no file ${file}.`);
    if (path === file || syscall === 'read') throw refusal(`${file} cannot be read (${code}).`);
    if (code === 'Z_DATA_ERROR' && /header/.test(message))
      throw refusal(`${file} isn’t a backup: it isn’t gzipped, or is damaged.`);
    if (code?.startsWith('Z_') || /Invalid tar|end of data|Invalid header|max size/i.test(message)) {
      throw damaged(file, message);
    }
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError)
      throw damaged(file, 'its list cannot be read');
    throw error;
  }
  if (!head || !contents || !sealed) throw damaged(file, 'its end is missing');
  return { head, contents: contents.read };
}

/** Reads everything, keeps nothing: whether the archive is whole and may be restored here. */
export const examineArchive = (file: string) =>
  readArchive(file, async (_part, content) => {
    for await (const _chunk of content);
  });
