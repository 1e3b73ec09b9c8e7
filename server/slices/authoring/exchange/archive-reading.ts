import { setImmediate } from 'node:timers/promises';
import type { Loss } from '@stepwell/contract/authoring/exchange.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import * as z from 'zod/mini';
import type { Zip, ZipEntry } from '../../../platform/archives/zip.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { cleanDetails, cleanDraftLecture, cleanFaq, cleanOutline } from '../drafts/clean-pieces.ts';
import { findRing } from '../drafts/rings.ts';
import { ArchiveHead, ArchiveManifest, MANIFEST, placeOf, VERSION } from './archive-format.ts';
import { lossOf } from './missing-files.ts';
import type { Plan, PlannedMedia } from './plan.ts';
import { ImportRefused } from './refusing.ts';

type Course = ArchiveManifest['course'];

/** The longest manifest: a thousand lectures of ordinary length are a tenth of it. */
const MOST_MANIFEST = 64 * 1024 ** 2;

/** Reads the site's own archive: everything in it as the contract has it, and every file it names. */
export async function readArchive(zip: Zip, manifest: ZipEntry): Promise<Plan> {
  const json = parsed(await manifest.read(MOST_MANIFEST));
  const head = z.safeParse(ArchiveHead, json);
  if (!head.success) throw new ImportRefused(i18n.t('manifest.json doesn’t describe a Stepwell course.'));
  if (head.data.version > VERSION)
    throw new ImportRefused(
      i18n.t('This archive is from a newer Stepwell (format {version}). Update this site, then import it again.', {
        version: head.data.version,
      }),
    );
  const read = z.safeParse(ArchiveManifest, json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw unfit(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  const { course, media, missing = [] } = read.data;
  const losses: Loss[] = missing.map((one) => lossOf(one, false));
  const clean = await cleaned(course);
  mustHold(clean);
  const planned = media.map((one) => plannedOf(zip, one));
  const named = new Set([MANIFEST, ...planned.flatMap(({ entry, poster }) => [entry.path, poster?.entry.path])]);
  for (const { path } of zip.entries)
    if (!named.has(path))
      losses.push({
        what: path,
        file: path,
        reason: i18n.t('Skipped: the manifest doesn’t list this file.'),
      });
  return { format: 'archive', version: String(head.data.version), course: clean, media: planned, losses, strict: true };
}

function parsed(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportRefused(i18n.t('manifest.json isn’t in UTF-8.'));
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /line (\d+)/.exec(String(error))?.[1] ?? String(lineAt(text, /position (\d+)/.exec(String(error))?.[1]));
    throw new ImportRefused(i18n.t('manifest.json, line {line}: invalid JSON.', { line: at }));
  }
}

const lineAt = (text: string, position: string | undefined) =>
  text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;

const unfit = (where: string, message: string) =>
  new ImportRefused(i18n.t('manifest.json, {where}: {words}', { where, words: message }));

async function cleaned({ details, outline, faq, lectures }: Course): Promise<Course> {
  try {
    const clean: Course['lectures'] = {};
    for (const [id, one] of Object.entries(lectures)) {
      clean[id] = cleanDraftLecture(one);
      // Whoever waits for an answer of this process gets it between two lectures.
      await setImmediate();
    }
    return { details: cleanDetails(details), outline: cleanOutline(outline), faq: cleanFaq(faq), lectures: clean };
  } catch (error) {
    const fields = error instanceof Problem ? error.fields : undefined;
    const [first] = Object.entries(fields ?? {});
    if (first) throw unfit(first[0], String(first[1]));
    throw error;
  }
}

/** What no single piece says: the order and the lectures are one, and no lecture waits for itself. */
function mustHold({ outline, lectures }: Course) {
  const lectureIds = outline.sections.flatMap((section) => section.lectures);
  const missing = lectureIds.find((id) => !lectures[id]);
  if (missing) throw unfit('course.outline', i18n.t('The lecture {id} is listed but missing.', { id: missing }));
  const known = new Set(lectureIds);
  const stray = Object.keys(lectures).find((id) => !known.has(id));
  if (stray) throw unfit('course.lectures', i18n.t('The lecture {id} isn’t in any section.', { id: stray }));
  const ring = findRing(new Map(Object.entries(lectures).map(([id, { rules }]) => [id, rules.needs])));
  if (ring) throw unfit('course.lectures', i18n.t('Some lectures require each other, so no one could open them.'));
}

function plannedOf(
  zip: Zip,
  { id, kind, name, sha256, bytes, poster }: ArchiveManifest['media'][number],
): PlannedMedia {
  const entryOf = (content: { sha256: string; bytes: number }) => {
    const path = placeOf(content.sha256);
    const entry = zip.find(path);
    if (!entry) throw new ImportRefused(i18n.t('The file {path} is missing from this archive.', { path }));
    if (entry.bytes !== content.bytes)
      throw new ImportRefused(i18n.t('The size of {path} doesn’t match the manifest.', { path }));
    return entry;
  };
  return {
    id,
    kind,
    name,
    sha256,
    entry: entryOf({ sha256, bytes }),
    ...(poster && { poster: { entry: entryOf(poster), sha256: poster.sha256 } }),
  };
}
