import { randomUUID } from 'node:crypto';
import type { DraftLecture, LectureRules } from '@stepwell/contract/authoring/authoring.ts';
import type { Loss } from '@stepwell/contract/authoring/exchange.ts';
import { readXml, type XmlElement } from '../../../../platform/archives/xml.ts';
import type { Zip } from '../../../../platform/archives/zip.ts';
import type { PlannedMedia } from '../plan.ts';
import { naming } from '../refusing.ts';
import type { Cartridge } from './manifest.ts';
import { fileNameOf } from './paths.ts';

/** Of one page, one set of questions or one link. */
const MOST_TEXT = 8 * 1024 ** 2;
const LONGEST_TITLE = 120;

/** A cartridge that is being taken apart: what was found, what becomes a file, and what is left out. */
export interface CartridgeContext {
  zip: Zip;
  cartridge: Cartridge;
  losses: Loss[];
  media: Map<string, PlannedMedia>;
  /** Of pictures that stand in pages themselves. */
  inlineBytes: number;
  /** Files that something taken names, whether or not they become media. */
  used: Set<string>;
}

export const newCartridgeContext = (zip: Zip, cartridge: Cartridge): CartridgeContext => ({
  zip,
  cartridge,
  losses: [],
  media: new Map(),
  inlineBytes: 0,
  used: new Set<string>(),
});

/** The id under which a file of the cartridge becomes media; the same file as the same kind is one. */
export function mediaFor(context: CartridgeContext, path: string, kind: PlannedMedia['kind']): string | undefined {
  context.used.add(path);
  const entry = context.zip.find(path);
  return entry && takePlanned(context, `${kind} ${path}`, { kind, name: fileNameOf(path), entry });
}

/** The id of what is to become media, made when it is first asked for under this name. */
export function takePlanned({ media }: CartridgeContext, name: string, about: Omit<PlannedMedia, 'id'>): string {
  const planned = media.get(name) ?? { id: randomUUID(), ...about };
  media.set(name, planned);
  return planned.id;
}

/** A file's text; refused where it is longer than any page. */
export async function bytesOf({ zip, used }: CartridgeContext, path: string): Promise<Buffer> {
  used.add(path);
  const entry = zip.find(path);
  return entry ? entry.read(MOST_TEXT) : Buffer.alloc(0);
}

/** A file as XML; what is wrong with it refuses the import with file and line. */
export async function xmlOf(context: CartridgeContext, path: string): Promise<XmlElement> {
  const bytes = await bytesOf(context, path);
  return naming(path, () => readXml(bytes));
}

/** Names something that is not taken, or not as it was. */
export function leaveOut({ losses }: CartridgeContext, what: string, file: string, reason: string) {
  losses.push({ what: what.slice(0, 200), file: file.slice(0, 400), reason });
}

/** A title as long as ours may be; a longer one is cut at a word and named. */
export function titleIn(context: CartridgeContext, title: string, file: string) {
  const plain = title.toWellFormed().replace(/\s+/g, ' ').trim();
  if (plain.length <= LONGEST_TITLE) return plain;
  leaveOut(context, plain, file, 'Its title is longer than 120 characters, so its end was cut off.');
  return `${plain.slice(0, LONGEST_TITLE - 1).replace(/\s\S*$/, '')}\u2026`;
}

export const openRules: LectureRules = {
  preview: false,
  required: true,
  completion: 'auto',
  opensAt: null,
  opensAfterDays: null,
  needs: [],
};

/** Most files that may lie beside a lecture. */
export const MOST_FILES = 30;
export type Files = DraftLecture['files'];

/** Files beside a lecture, as many as it may have. */
export function filesBeside(context: CartridgeContext, title: string, paths: string[]): Files {
  for (const path of paths.slice(MOST_FILES))
    leaveOut(context, fileNameOf(path), path, `“${title}” has more than ${MOST_FILES} attached files.`);
  return paths.slice(0, MOST_FILES).flatMap((path) => {
    const mediaId = mediaFor(context, path, 'file');
    return mediaId ? [{ mediaId, name: fileNameOf(path).slice(0, 200) }] : [];
  });
}
