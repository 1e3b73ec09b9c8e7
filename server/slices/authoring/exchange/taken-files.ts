import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mediaBytes, PICTURE_SIDE } from '@stepwell/contract/authoring/media.ts';
import { like } from 'drizzle-orm';
import type { ZipEntry } from '../../../platform/archives/zip.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import { keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { literal } from '../../../platform/text/like.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { media } from '../../../tables/authoring/authoring.ts';
import { files } from '../../../tables/platform/platform.ts';
import { takeInPackage } from '../../packages/taking-in.public.ts';
import { inspectMedia } from '../media/inspection.public.ts';
import { POSTER_SIDE } from '../media/own-media.ts';
import { dropUnnamed } from '../media/unnamed-files.ts';
import { isPlainPicture } from './plain-picture.ts';
import type { PlannedMedia } from './plan.ts';
import { ImportRefused } from './refusing.ts';

type Keeping = Pick<Services, 'db' | 'ports' | 'now'>;
/** A row of media but for its course, owner and time. */
export type TakenFile = Pick<
  typeof media.$inferInsert,
  'kind' | 'name' | 'contentType' | 'bytes' | 'key' | 'posterKey' | 'milliseconds' | 'width' | 'height'
>;

/** A first byte or two that tell WebM (EBML) from MP4; what it really is, is looked at once it lies there. */
const EBML = 0x1a45dfa3;

/** Everything that an import keeps lies under names that begin alike, so that it can be found and dropped again. */
const keyOf = (importId: string, name: string) => `courses/${importId}-${name}`;

/**
 * Keeps a file of an archive as an upload is kept: judged by its bytes, a picture drawn anew unless it is plain already.
 * The same place again replaces the same file. Answers why it is not kept, in words.
 */
export async function takeFile(
  services: Keeping,
  { importId, place, planned }: { importId: string; place: number; planned: PlannedMedia },
): Promise<TakenFile | { refusal: string }> {
  const { kind, entry } = planned;
  if (entry.bytes === 0) return { refusal: i18n.t('This file is empty.') };
  if (entry.bytes > mediaBytes[kind]) return { refusal: i18n.t('This file is too large.') };
  const name = nameOf(planned.name);
  if (kind === 'picture') {
    const taken = await takePicture(services, keyOf(importId, `${place}`), entry, PICTURE_SIDE, planned.sha256);
    return 'refusal' in taken ? taken : { kind, name, ...taken };
  }
  const head = kind === 'video' ? await headOf(entry) : Buffer.alloc(4);
  const ending = kind === 'file' ? 'bin' : kind === 'package' ? 'zip' : head.readUInt32BE(0) === EBML ? 'webm' : 'mp4';
  const key = keyOf(importId, `${place}.${ending}`);
  const saved = await keepFile(services, { key, contentType: contentTypes[ending], content: await entry.open() });
  mustBe(entry, saved.sha256, planned.sha256);
  const { storage } = services.ports;
  if (kind === 'package') {
    const unpacked = await takeInPackage(services, key, {
      bytes: saved.bytes,
      open: (range) => storage.open(key, range),
    });
    if ('refusal' in unpacked) return unpacked;
    return { kind, name, key, bytes: saved.bytes, contentType: contentTypes.zip, ...unpacked };
  }
  const found = await inspectMedia(
    { open: (_, range) => storage.open(key, range) },
    { id: importId, kind, bytes: saved.bytes },
  );
  if ('refusal' in found) return found;
  const { ending: real, content: _, ...facts } = found;
  if (real !== ending) return { refusal: i18n.t('This video can’t be read. Use MP4 or WebM.') };
  const poster = planned.poster && (await takePoster(services, keyOf(importId, `${place}-poster`), planned.poster));
  return { kind, name, key, bytes: saved.bytes, ...facts, posterKey: poster ?? null };
}

const contentTypes = {
  bin: 'application/octet-stream',
  zip: 'application/zip',
  webm: 'video/webm',
  mp4: 'video/mp4',
} as const;

/** The first four bytes. */
async function headOf(entry: ZipEntry) {
  const content = await entry.open();
  for await (const chunk of content) {
    const bytes = chunk as Buffer;
    if (bytes.length >= 4) return bytes;
  }
  return Buffer.alloc(4);
}

async function takePicture(services: Keeping, base: string, entry: ZipEntry, side: number, sha256: string | undefined) {
  const bytes = await buffer(await entry.open());
  mustBe(entry, createHash('sha256').update(bytes).digest('hex'), sha256);
  const drawn = await inspectMedia(
    { open: async () => Readable.from([bytes]) },
    { id: base, kind: 'picture', bytes: bytes.length },
  );
  if ('refusal' in drawn) return drawn;
  const { ending, content, contentType, width, height } = drawn;
  const key = `${base}.${ending}`;
  const isPlain = isPlainPicture(bytes, side);
  const saved = await keepFile(services, { key, contentType, content: isPlain ? bytes : (content ?? bytes) });
  return { key, contentType, bytes: saved.bytes, width, height };
}

/** A film whose still picture cannot be read has none; the builder draws one. */
async function takePoster(services: Keeping, base: string, { entry, sha256 }: { entry: ZipEntry; sha256: string }) {
  if (entry.bytes > mediaBytes.picture) return undefined;
  const taken = await takePicture(services, base, entry, POSTER_SIDE, sha256);
  return 'refusal' in taken ? undefined : taken.key;
}

function mustBe(entry: ZipEntry, sum: string, message: string | undefined) {
  if (message !== undefined && sum !== message)
    throw new ImportRefused(i18n.t('The file {path} doesn’t match the manifest’s checksum.', { path: entry.path }));
}

/** Removes what an import kept and no course uses. Fine to repeat. */
export async function dropTaken(services: Pick<Services, 'db' | 'ports'>, importId: string) {
  const rows = await services.db
    .select({ key: files.key })
    .from(files)
    .where(like(files.key, `${literal(keyOf(importId, ''))}%`));
  await dropUnnamed(
    services,
    rows.map(({ key }) => key),
  );
}
