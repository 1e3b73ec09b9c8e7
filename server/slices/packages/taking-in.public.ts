import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ByteSource, openZip, type Zip } from '../../platform/archives/zip.ts';
import { ZipRefused } from '../../platform/archives/zip-faults.ts';
import { beginsAsXml } from '../../platform/files/file-kind.ts';
import { dropFiles, keepFile } from '../../platform/files/file-storage.ts';
import type { Services } from '../../platform/services.ts';
import { i18n } from '../../platform/text/messages.ts';
import { packageFiles, packages } from '../../tables/packages/packages.ts';
import { readStructure, STRUCTURE } from './cmi5/structure.ts';
import { endingOf, typeByEnding } from './file-types.ts';
import { readManifest } from './manifest.ts';
import { MANIFEST, PackageRefused } from './manifest-labels.ts';
import { asPlace } from './places.ts';

const limits = { entries: 20_000, bytes: 3_000_000_000, entryBytes: 1_500_000_000 };
const MOST_MANIFEST = 4_000_000;

/**
 * Unpacks a package that lies at `source` and will be kept under `fileKey`, or answers in words why not; nothing is left
 * of one that is refused. May be stopped and run again anywhere.
 */
export async function takeInPackage(
  services: Pick<Services, 'db' | 'ports' | 'now'>,
  fileKey: string,
  source: ByteSource,
): Promise<{ milliseconds: number | null } | { refusal: string }> {
  try {
    // A cmi5 course may come without an archive, as its structure alone.
    const zip = (await looksLikeXml(source)) ? undefined : await openZip(source, limits);
    const manifest = zip ? await manifestOf(zip) : readStructure(await wholeOf(source), null);
    const { milliseconds, ...facts } = manifest;
    const files = zip ? await unpack(services, fileKey, zip) : [];
    await services.db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(packages)
        .values({
          fileKey,
          ...facts,
          files: files.length,
          createdAt: services.now(),
          bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        })
        .onConflictDoNothing()
        .returning({ id: packages.id });
      if (!fresh) return;
      const rows = files.map((file) => ({ ...file, packageId: fresh.id }));
      for (let at = 0; at < rows.length; at += 1000) await tx.insert(packageFiles).values(rows.slice(at, at + 1000));
    });
    return { milliseconds };
  } catch (error) {
    if (error instanceof PackageRefused || error instanceof ZipRefused) return { refusal: error.message };
    throw error;
  }
}

async function manifestOf(zip: Zip) {
  const entry = zip.find(MANIFEST) ?? zip.entries.find(({ path }) => asPlace(path) === MANIFEST);
  const places = new Set(zip.entries.map(({ path }) => asPlace(path)));
  const has = (place: string) => places.has(place);
  const structure = zip.entries.find(({ path }) => asPlace(path) === STRUCTURE);
  if (!entry && structure) return readStructure(await structure.read(MOST_MANIFEST), has);
  if (!entry) {
    const deeper = zip.entries.find(
      ({ path }) => asPlace(path).endsWith(`/${MANIFEST}`) || asPlace(path).endsWith(`/${STRUCTURE}`),
    );
    throw new PackageRefused(
      deeper
        ? i18n.t('{file} is inside a folder. Zip the folder’s contents, not the folder.', {
            file: asPlace(deeper.path).split('/').at(-1) ?? '',
          })
        : i18n.t(
            'This archive has no imsmanifest.xml or cmi5.xml, so it isn’t a package. Export it as SCORM 1.2, SCORM 2004 or cmi5.',
          ),
    );
  }
  return readManifest(await entry.read(MOST_MANIFEST), has);
}

async function looksLikeXml(source: ByteSource) {
  return beginsAsXml(await buffer(await source.open({ start: 0, end: Math.min(source.bytes, 200) - 1 })));
}

async function wholeOf(source: ByteSource) {
  if (source.bytes > MOST_MANIFEST)
    throw new PackageRefused(i18n.t('The XML file is larger than {most} MB.', { most: MOST_MANIFEST / 1_000_000 }));
  return buffer(await source.open({ start: 0, end: source.bytes - 1 }));
}

/** Under keys that follow from the archive's own, one after another: their names in the archive are no names of ours. */
async function unpack(services: Pick<Services, 'db' | 'ports'>, fileKey: string, zip: Zip) {
  const folder = createHash('sha256').update(`package ${fileKey}`).digest('hex').slice(0, 32);
  const files: Omit<typeof packageFiles.$inferInsert, 'packageId'>[] = [];
  try {
    for (const [at, entry] of zip.entries.entries()) {
      const place = asPlace(entry.path);
      const contentType = typeByEnding(place);
      const key = `packages/${folder}/${at}.${endingOf(place)}`;
      const { bytes } = await keepFile(services, { key, contentType, content: await entry.open() });
      files.push({ place, key, contentType, bytes });
    }
  } catch (error) {
    await dropFiles(
      services,
      files.map(({ key }) => key),
    );
    throw error;
  }
  return files;
}
