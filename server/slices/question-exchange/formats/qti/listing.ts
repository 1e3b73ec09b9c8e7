import { elementAt, elementsBelow, elementsOf, textOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import type { Zip } from '../../../../platform/archives/zip.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import type { Remark } from '../format.ts';
import { folderOf, pathFrom } from './package-paths.ts';

/** An item of a package, and what the package says of it. */
export interface Listed {
  path: string;
  topic: string[];
  tags: string[];
  difficulty: number | undefined;
  weight: number;
  /** Whether the package calls it an item; otherwise it is only looked into. */
  isSure: boolean;
}
/** How the lists of a package are read: whole, or the elements of one name one after the other. */
interface Reading {
  tree: (path: string) => Promise<XmlElement | undefined>;
  parts: (path: string, alone: string) => Promise<Iterable<XmlElement> | undefined>;
}

const MANIFEST = /(^|\/)imsmanifest\.xml$/i;
/** The words of LOM for how hard something is (IEEE 1484.12.1, 5.8), from 1 to 5. */
export const DIFFICULTIES = ['very easy', 'easy', 'medium', 'difficult', 'very difficult'];

/** The items of a package in the order of its tests, then of its manifest; without a manifest, every XML is looked into. */
export async function listedIn(zip: Zip, read: Reading): Promise<{ items: Listed[]; remarks: Remark[] }> {
  const remarks: Remark[] = [];
  const [path] = zip.entries
    .map((entry) => entry.path)
    .filter((one) => MANIFEST.test(one))
    .toSorted((a, b) => a.split('/').length - b.split('/').length);
  const items = new Map<string, Listed>();
  const tests: string[] = [];
  // A manifest of ten thousand items as one tree would be a hundred thousand elements at once.
  const resources = path === undefined ? undefined : await read.parts(path, 'resource');
  if (resources && path !== undefined) {
    for (const resource of resources) {
      const { type = '', href = elementsOf(resource, 'file')[0]?.attributes['href'] ?? '' } = resource.attributes;
      const at = pathFrom(folderOf(path), href);
      const place = { file: path, line: resource.line };
      if (/imsqti_xmlv1p|imsqti_.*v1p2/i.test(type)) {
        const message = i18n.t('“{href}” is QTI 1.2, an older format. Export it as QTI 2.1 or later.', {
          href: href.slice(0, 120),
        });
        remarks.push({ level: 'error', words: message, place });
      } else if (/imsqti_(test|assessment)|assessmentTest/i.test(type) && at) tests.push(at);
      else if (/imsqti_item|qti_item/i.test(type) && at)
        items.set(at, { ...factsIn(resource), path: at, isSure: true });
    }
  } else
    remarks.push({
      level: 'warning',
      words: i18n.t('The package has no imsmanifest.xml, so all its XML files were searched.'),
      place: { line: 1 },
    });
  const ordered = new Map<string, Listed>();
  for (const test of tests) {
    const root = await read.tree(test);
    if (!root) continue;
    for (const { at, topic, weight } of refsIn(root, folderOf(test))) {
      const known = items.get(at) ?? { path: at, topic: [], tags: [], difficulty: undefined, weight: 1, isSure: true };
      if (ordered.has(at)) continue;
      ordered.set(at, { ...known, weight, topic: topic.length > 0 ? topic : known.topic });
    }
  }
  for (const [at, item] of items) if (!ordered.has(at)) ordered.set(at, item);
  if (ordered.size > 0 || remarks.some(({ level }) => level === 'error'))
    return { items: [...ordered.values()], remarks };
  const all = zip.entries.filter((entry) => /\.xml$/i.test(entry.path) && !MANIFEST.test(entry.path));
  const looked = all.map((entry) => ({
    path: entry.path,
    topic: [],
    tags: [],
    difficulty: undefined,
    weight: 1,
    isSure: false,
  }));
  return { items: looked, remarks };
}

/** What the metadata of a resource says (IEEE LOM in its XML binding). */
function factsIn(resource: XmlElement): Omit<Listed, 'path' | 'isSure'> {
  const plainText = (of: XmlElement) => textOf(of).replace(/\s+/g, ' ').trim();
  const metadata = elementsOf(resource, 'metadata');
  const tags = metadata.flatMap((one) => elementsBelow(one, 'keyword')).map(plainText);
  const hard = metadata
    .flatMap((one) => elementsBelow(one, 'difficulty'))
    .map((one) => plainText(elementAt(one, 'value') ?? one));
  const at = Math.max(-1, ...hard.map((word) => DIFFICULTIES.indexOf(word.toLowerCase())));
  const path = metadata.flatMap((one) => elementsBelow(one, 'taxonPath'))[0];
  const topic = path ? elementsBelow(path, 'entry').map(plainText).filter(Boolean) : [];
  return { tags: tags.filter(Boolean), difficulty: at < 0 ? undefined : at + 1, topic, weight: 1 };
}

/** What programs call a section by themselves says nothing of what is asked. */
const isNamed = ({ attributes }: XmlElement) =>
  !attributes['identifier']?.startsWith('stepwell-none') &&
  !/^((assessment)?\s*-?section\s*[-_]?\d*|untitled|test|)$/i.test((attributes['title'] ?? '').trim());

/** The items of a test: each with the titles of the sections around it. */
function refsIn(test: XmlElement, folder: string) {
  const found: { at: string; topic: string[]; weight: number }[] = [];
  const walk = (of: XmlElement, topic: string[]) => {
    for (const one of elementsOf(of)) {
      if (one.name === 'assessmentItemRef') {
        const at = pathFrom(folder, one.attributes['href'] ?? '');
        const weight = Number(elementsOf(one, 'weight')[0]?.attributes['value'] ?? 1);
        if (at) found.push({ at, topic, weight: weight > 0 ? weight : 1 });
      } else if (one.name === 'assessmentSection')
        walk(one, isNamed(one) ? [...topic, (one.attributes['title'] ?? '').trim()] : topic);
      else if (one.name === 'testPart') walk(one, topic);
    }
  };
  walk(test, []);
  return found;
}
