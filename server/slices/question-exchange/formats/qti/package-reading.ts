import { setImmediate as otherWork } from 'node:timers/promises';
import { elementsBelow, XmlRefused } from '../../../../platform/archives/xml.ts';
import { type PlacedElement, xmlParts, xmlTree } from '../../../../platform/archives/xml-parts.ts';
import { openZip, sourceIn, type Zip } from '../../../../platform/archives/zip.ts';
import { ZipRefused } from '../../../../platform/archives/zip-faults.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { xmlTextOf } from '../../text/xml-text.ts';
import type { Found, Place, Remark } from '../format.ts';
import { namedAlike } from './element-names.ts';
import { type ItemFacts, questionsOf } from './items/reading-item.ts';
import { type Listed, listedIn } from './listing.ts';
import { folderOf, pathFrom } from './package-paths.ts';

const LIMITS = { length: 8 * 1024 ** 2, elements: 100_000, depth: 100 };
/** What lists 10,000 items has ten elements for each. */
const LIST_LIMITS = { length: 24 * 1024 ** 2, elements: 600_000, depth: 100 };
const ZIP_LIMITS = { entries: 40_000, bytes: 512 * 1024 ** 2, entryBytes: 32 * 1024 ** 2 };
const MOST_XML = 8 * 1024 ** 2;
const MOST_FILE = 10 * 1024 ** 2;
const MOST_BESIDE = 40 * 1024 ** 2;

const error = (message: string, place: Place): Remark => ({ level: 'error', words: message, place });
const refusalOf = (fault: unknown, file?: string): Remark => {
  const at = file === undefined ? {} : { file };
  if (fault instanceof ZipRefused) return error(fault.message, { ...at, line: 1 });
  if (!(fault instanceof XmlRefused)) throw fault;
  const { message, line, column } = fault;
  return error(message, { ...at, line, ...(column !== undefined && { column }) });
};

/** Questions of QTI 2 or 3: a package, or one file with items in it. */
export async function* readQti(bytes: Uint8Array): AsyncGenerator<Found> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    yield* readPackage(bytes);
    return;
  }
  try {
    const { root, remarks } = documentOf(bytes, undefined);
    yield* remarks;
    const items = root.name === 'assessmentItem' ? [root] : (elementsBelow(root, 'assessmentItem') as PlacedElement[]);
    for (const item of items) yield* questionsOf(item, alone);
    if (items.length === 0) yield error(notAnItem(root), { line: root.line, column: root.column });
  } catch (fault) {
    yield refusalOf(fault);
  }
}

const alone: ItemFacts = {
  file: undefined,
  topic: [],
  tags: [],
  difficulty: undefined,
  weight: 1,
  bytesAt: () => undefined,
};

function notAnItem({ name }: PlacedElement): string {
  if (name === 'questestinterop') return i18n.t('This is QTI 1.2, an older format. Export it as QTI 2.1 or later.');
  if (name === 'assessmentTest' || name === 'manifest')
    return i18n.t('This file only refers to other files with the questions. Upload the whole package (ZIP).');
  return i18n.t('This isn’t QTI: it starts with {name}.', { name: `<${name.slice(0, 60)}>` });
}

function documentOf(bytes: Uint8Array, file: string | undefined, limits = LIMITS) {
  const { pieces, warnings } = xmlTextOf(bytes);
  const root = namedAlike(xmlTree(pieces, limits));
  const place = { ...(file !== undefined && { file }), line: 1 };
  return { root, remarks: warnings.map((message): Remark => ({ level: 'warning', words: message, place })) };
}

/** The elements of this name, one after the other; only one of them lies in memory. */
function* partsOf(bytes: Uint8Array, alone: string): Generator<PlacedElement> {
  let isFirst = true;
  for (const part of xmlParts(xmlTextOf(bytes).pieces, LIST_LIMITS, alone)) {
    isFirst = false;
    if (part.name === alone) yield namedAlike(part);
  }
  if (isFirst) throw new XmlRefused('It contains no elements.', 1, 1);
}

async function* readPackage(bytes: Uint8Array): AsyncGenerator<Found> {
  try {
    const zip = await openZip(sourceIn(bytes), ZIP_LIMITS);
    const { items, remarks } = await listedIn(zip, {
      async tree(path) {
        const entry = zip.find(path);
        return entry && documentOf(await entry.read(LIST_LIMITS.length), path, LIST_LIMITS).root;
      },
      async parts(path, alone) {
        const entry = zip.find(path);
        return entry && partsOf(await entry.read(LIST_LIMITS.length), alone);
      },
    });
    yield* remarks;
    let questionCount = 0;
    for (const item of items) {
      for await (const found of readItem(zip, item)) {
        if ('question' in found) questionCount += 1;
        yield found;
      }
      await otherWork();
    }
    if (questionCount === 0 && !remarks.some(({ level }) => level === 'error'))
      yield error(i18n.t('No supported questions in this package.'), { line: 1 });
  } catch (fault) {
    yield refusalOf(fault);
  }
}

async function* readItem(zip: Zip, { path, isSure, ...facts }: Listed): AsyncGenerator<Found> {
  try {
    const entry = zip.find(path);
    if (!entry) {
      yield error(i18n.t('The package refers to this file, but it’s missing.'), { file: path, line: 1 });
      return;
    }
    const { root, remarks } = documentOf(await entry.read(MOST_XML), path);
    if (root.name !== 'assessmentItem') {
      if (isSure) yield error(notAnItem(root), { file: path, line: root.line, column: root.column });
      return;
    }
    yield* remarks;
    const beside = await filesBeside(zip, path, root);
    const bytesAt = (address: string) => beside.get(pathFrom(folderOf(path), address) ?? '') ?? beside.get(address);
    yield* questionsOf(root, { ...facts, file: path, bytesAt });
  } catch (fault) {
    if (isSure || !(fault instanceof XmlRefused)) yield refusalOf(fault, path);
  }
}

/** The files that an item shows, by their paths: relative to it, as they should be, or to the package. */
async function filesBeside(zip: Zip, path: string, root: PlacedElement) {
  const found = new Map<string, { name: string; bytes: Uint8Array }>();
  let room = MOST_BESIDE;
  for (const address of addressesIn(root)) {
    for (const candidate of [pathFrom(folderOf(path), address), pathFrom('', address)]) {
      const entry = candidate === undefined || candidate === path ? undefined : zip.find(candidate);
      if (!entry || candidate === undefined || found.has(candidate) || entry.bytes > Math.min(room, MOST_FILE))
        continue;
      const bytes = new Uint8Array(await entry.read(MOST_FILE));
      room -= bytes.length;
      const file = { name: candidate.split('/').at(-1) ?? candidate, bytes };
      found.set(candidate, file);
      found.set(address, file);
      break;
    }
  }
  return found;
}

function addressesIn(root: PlacedElement): Set<string> {
  const found = new Set<string>();
  const look = (of: PlacedElement['children'][number]) => {
    if (typeof of === 'string') return;
    for (const name of ['src', 'data']) {
      const address = of.attributes[name];
      if (address && address.length < 1000 && /^(img|object)$/.test(of.name)) found.add(address);
    }
    for (const child of of.children) look(child);
  };
  look(root);
  return found;
}
