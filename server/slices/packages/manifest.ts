import { elementsBelow, readXml, textOf, type XmlElement, XmlRefused } from '../../platform/archives/xml.ts';
import { i18n } from '../../platform/text/messages.ts';
import type { PackageItem, packages } from '../../tables/packages/packages.ts';
import { atLine, attribute, child, children, MANIFEST, PackageRefused, shown } from './manifest-labels.ts';
import { type Resource, resourcesOf } from './manifest-resources.ts';
import { readPrerequisites } from './prerequisites.ts';
import { newNotTaken, readSequencing } from './sequencing.ts';
import { millisecondsOf } from './timespan.ts';

const MOST_ITEMS = 500;
const MOST_DEPTH = 20;
const OLD = 'http://www.adlnet.org/xsd/adlcp_rootv1p2';
const NEW = 'http://www.adlnet.org/xsd/adlcp_v1p3';

type Format = (typeof packages.$inferSelect)['format'];
export interface Manifest {
  format: Format;
  edition: string;
  title: string;
  items: PackageItem[];
  notTaken: string[];
  /** How long it usually takes, where it says so. */
  milliseconds: number | null;
}
type NotTaken = ReturnType<typeof newNotTaken>;
interface Reading {
  manifest: XmlElement;
  format: Format;
  resources: ReadonlyMap<string, Resource>;
  notTaken: NotTaken;
}
/**
 * Reads what a package says of itself (SCORM 1.2 CAM, SCORM 2004 2nd to 4th edition CAM). `has` says which places it has
 * files at. Throws PackageRefused with the line.
 */
export function readManifest(content: Uint8Array, has: (place: string) => boolean): Manifest {
  const manifest = treeOf(content);
  if (manifest.name !== 'manifest') throw atLine(manifest.line, i18n.t('The root element isn’t a manifest.'));
  const { format, edition } = formatOf(manifest);
  const notTaken = newNotTaken();
  for (const inner of children(manifest, 'manifest'))
    notTaken.tell('inner', shown(attribute(inner, 'identifier') ?? ''));
  const resources = resourcesOf(manifest, has);
  const organization = organizationOf(manifest, notTaken);
  const title = shown(textOf(child(organization ?? manifest, 'title'))) || i18n.t('Untitled package');
  const reading = { manifest, format, resources, notTaken };
  if (organization) readSequencing(organization, title, manifest, notTaken.tell);
  const items = organization ? itemsOf(organization, reading, 0) : itemsOfResources(reading);
  const { line } = organization ?? child(manifest, 'organizations') ?? manifest;
  if (items.length > MOST_ITEMS) throw atLine(line, i18n.t('It has more than {most} items.', { most: MOST_ITEMS }));
  if (!items.some(({ place, kind }) => place !== null && kind === 'sco'))
    throw atLine(line, i18n.t('It has no item that can be launched and report results (no resource of type “sco”).'));
  mustDiffer(items, line);
  reportScripts(items, notTaken);
  return { format, edition, title, items, notTaken: notTaken.sentences(), milliseconds: usualTime(manifest) };
}

function treeOf(content: Uint8Array) {
  try {
    return readXml(content, { length: 4_000_000, elements: 100_000, depth: 60 });
  } catch (error) {
    if (error instanceof XmlRefused) throw new PackageRefused(`${MANIFEST}, line ${error.line}: ${error.message}`);
    throw error;
  }
}

function formatOf(manifest: XmlElement): Pick<Manifest, 'format' | 'edition'> {
  const metadata = child(manifest, 'metadata');
  const schema = textOf(child(metadata, 'schema')).trim();
  const version = textOf(child(metadata, 'schemaversion')).trim();
  if (/common cartridge/i.test(schema))
    throw atLine(
      child(metadata, 'schema')?.line ?? 1,
      i18n.t('This is a Common Cartridge. Import it as a course instead.'),
    );
  if (/^1\.2$/.test(version)) return { format: 'scorm-1.2', edition: 'SCORM 1.2' };
  if (/2004|CAM 1\.3|^1\.3/i.test(version)) {
    const edition = /(\d)(st|nd|rd|th) edition/i.exec(version)?.[0];
    return { format: 'scorm-2004', edition: edition ? `SCORM 2004 ${edition}` : 'SCORM 2004' };
  }
  const spaces = namespacesIn(manifest);
  if (spaces.has(NEW)) return { format: 'scorm-2004', edition: 'SCORM 2004' };
  if (spaces.has(OLD)) return { format: 'scorm-1.2', edition: 'SCORM 1.2' };
  const message = version
    ? i18n.t('Version “{version}” isn’t supported. Use SCORM 1.2 or SCORM 2004.', { version: shown(version) })
    : i18n.t('It isn’t declared as SCORM (metadata, schemaversion). Use SCORM 1.2 or 2004.');
  throw atLine(child(metadata, 'schemaversion')?.line ?? manifest.line, message);
}

function namespacesIn(of: XmlElement): Set<string> {
  const found = new Set<string>();
  const open = [of];
  for (let next = open.pop(); next; next = open.pop()) {
    found.add(next.namespace);
    for (const name of Object.keys(next.attributes))
      if (name.startsWith('{')) found.add(name.slice(1).split('}')[0] ?? '');
    for (const inner of next.children) if (typeof inner !== 'string') open.push(inner);
  }
  return found;
}

function organizationOf(manifest: XmlElement, notTaken: NotTaken) {
  const all = child(manifest, 'organizations');
  const list = all ? children(all, 'organization') : [];
  const wanted = all && attribute(all, 'default');
  const chosen = list.find((one) => attribute(one, 'identifier') === wanted) ?? list[0];
  for (const other of list.filter((one) => one !== chosen))
    notTaken.tell('organization', shown(textOf(child(other, 'title'))));
  return chosen;
}

/** A package without a table of contents (CAM 2.3.5.2, a resource package): what reports is played, in its order. */
function itemsOfResources(reading: Reading): PackageItem[] {
  return [...reading.resources].flatMap(([id, { kind, launch }]) =>
    kind === 'sco' && launch ? [itemOf(resourceAsItem(id, launch.place), reading, 0)] : [],
  );
}

const resourceAsItem = (id: string, place: string): XmlElement => ({
  name: 'item',
  namespace: '',
  line: 1,
  attributes: { identifier: id, identifierref: id },
  children: [{ name: 'title', namespace: '', line: 1, attributes: {}, children: [place.split('/').at(-1) ?? place] }],
});

function itemsOf(of: XmlElement, reading: Reading, depth: number): PackageItem[] {
  return children(of, 'item').flatMap((item) => {
    if (depth >= MOST_DEPTH) throw atLine(item.line, i18n.t('Items are nested too deeply.'));
    return [itemOf(item, reading, depth), ...itemsOf(item, reading, depth + 1)];
  });
}

function itemOf(item: XmlElement, { manifest, format, resources, notTaken }: Reading, depth: number): PackageItem {
  const itemId = attribute(item, 'identifier');
  if (!itemId) throw atLine(item.line, i18n.t('An item has no identifier.'));
  const title = shown(textOf(child(item, 'title'))) || shown(itemId);
  const ref = attribute(item, 'identifierref');
  const resource = ref ? resources.get(ref) : undefined;
  if (ref && !resource) notTaken.tell('nowhere', title);
  if (resource?.outside) notTaken.tell('outside', title);
  if (attribute(item, 'isvisible') === 'false') notTaken.tell('hidden', title);
  if (child(item, 'presentation')) notTaken.tell('buttons', title);
  if (child(item, 'data')) notTaken.tell('data', title);
  const readText = (name: string) => textOf(child(item, name)).trim();
  const isOld = format === 'scorm-1.2';
  const sequenced = isOld
    ? { passing: numberIn(readText('masteryscore'), 0, 100), objectives: [] }
    : readSequencing(item, title, manifest, notTaken.tell);
  return {
    itemId,
    title,
    depth,
    kind: resource?.kind ?? 'asset',
    place: resource?.launch?.place ?? null,
    parameters: parametersOf(attribute(item, 'parameters') ?? '', resource?.launch?.rest ?? ''),
    ...sequenced,
    launchData: textOf(child(item, 'datafromlms')).slice(0, 4096),
    maxTime: readText(isOld ? 'maxtimeallowed' : 'attemptAbsoluteDurationLimit').slice(0, 40),
    timeLimitAction: readText('timelimitaction').slice(0, 40),
    threshold: isOld ? null : thresholdOf(item),
    prerequisites: isOld ? readText('prerequisites').slice(0, 4000) : '',
  };
}

/** CAM 3.4.1.1: what an item adds to the address of its resource, whichever signs it begins with. */
function parametersOf(given: string, rest: string) {
  const [query = '', place] = rest.split('#', 2);
  const plain = given.replace(/^[?&]+/, '');
  const hash = place === undefined ? '' : `#${place}`;
  if (plain === '') return rest;
  if (plain.startsWith('#')) return query + (hash || plain);
  return query + (query === '' ? '?' : '&') + plain + hash;
}

/** Third edition: the share as text; fourth: as attributes. */
function thresholdOf(item: XmlElement) {
  const found = child(item, 'completionThreshold');
  if (!found) return null;
  if (attribute(found, 'completedByMeasure') !== undefined)
    return attribute(found, 'completedByMeasure') === 'true'
      ? numberIn(attribute(found, 'minProgressMeasure') ?? '1', 0, 1)
      : null;
  return numberIn(textOf(found).trim(), 0, 1);
}

function numberIn(text: string, least: number, most: number) {
  const value = text === '' ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : null;
}

function mustDiffer(items: PackageItem[], line: number) {
  const seen = new Set<string>();
  for (const { itemId } of items) {
    if (seen.has(itemId)) throw atLine(line, i18n.t('Two items have the identifier “{id}”.', { id: shown(itemId) }));
    seen.add(itemId);
  }
}

function reportScripts(items: PackageItem[], notTaken: NotTaken) {
  const ids = new Set(items.map(({ itemId }) => itemId));
  for (const item of items) {
    if (item.prerequisites === '' || readPrerequisites(item.prerequisites, ids)) continue;
    notTaken.tell('script', item.title);
    item.prerequisites = '';
  }
}

/** IEEE 1484.12.1 5.9: how long it usually takes. */
function usualTime(manifest: XmlElement) {
  const found = [
    ...elementsBelow(manifest, 'typicalLearningTime'),
    ...elementsBelow(manifest, 'typicallearningtime'),
  ][0];
  if (!found) return null;
  const valueElement = child(found, 'duration') ?? child(found, 'datetime') ?? found;
  const ms = millisecondsOf(textOf(valueElement).trim());
  return ms && ms < 100 * 3_600_000 ? ms : null;
}
