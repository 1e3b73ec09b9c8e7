import { readXml, textOf, type XmlElement, XmlRefused } from '../../../platform/archives/xml.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { Cmi5Facts, MoveOn, PackageItem } from '../../../tables/packages/packages.ts';
import type { Manifest } from '../manifest.ts';
import { attribute, child, children, PackageRefused, shown } from '../manifest-labels.ts';
import { placeIn } from '../places.ts';

export const STRUCTURE = 'cmi5.xml';
const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
const MOST_ITEMS = 500;
const MOST_DEPTH = 20;
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"\\^`{|}]+$/i;
const moveOns: readonly MoveOn[] = ['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'];
/** Names that a launch adds to an address (8.1). */
const OURS = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'];
const elements = {
  course: ['title', 'description'],
  block: ['title', 'description', 'objectives', 'au', 'block'],
  au: ['title', 'description', 'objectives', 'url', 'launchParameters', 'entitlementKey'],
};
const attributes = {
  course: ['id'],
  block: ['id'],
  au: ['id', 'moveOn', 'masteryScore', 'launchMethod', 'activityType'],
};
type Kind = keyof typeof elements;

const wrong = (line: number, text: string) => new PackageRefused(`${STRUCTURE}, line ${line}: ${text}`);

interface Reading {
  /** Null where the structure came alone. */
  has: ((place: string) => boolean) | null;
  objectives: ReadonlyMap<string, string>;
  ids: Set<string>;
}

/**
 * Reads a cmi5 course structure (Quartz, 13.1 and its schema). `has` says which places its package has files at; a structure
 * that comes alone names whole https addresses only. Throws PackageRefused with the line.
 */
export function readStructure(content: Uint8Array, has: ((place: string) => boolean) | null): Manifest {
  const root = treeOf(content);
  if (root.name !== 'courseStructure')
    throw wrong(root.line, i18n.t('The root element isn’t “courseStructure”, so it isn’t a cmi5 course.'));
  if (root.namespace !== NAMESPACE)
    throw wrong(root.line, i18n.t('The namespace must be {namespace}.', { namespace: NAMESPACE }));
  onlyElements(root, ['course', 'objectives', 'block', 'au']);
  const course = child(root, 'course');
  if (!course) throw wrong(root.line, i18n.t('The element “{name}” is missing.', { name: 'course' }));
  const ids = new Set<string>();
  idOf(course, 'course', ids);
  const title = wordsIn(course, 'title');
  wordsIn(course, 'description');
  const items = unitsIn(root, { has, ids, objectives: objectivesOf(root, ids) }, 0);
  if (!items.some(({ place }) => place !== null))
    throw wrong(root.line, i18n.t('It has no assignable unit (element “au”).'));
  if (items.length > MOST_ITEMS) throw wrong(root.line, i18n.t('It has more than {most} items.', { most: MOST_ITEMS }));
  return { format: 'cmi5', edition: 'cmi5', title, items, notTaken: extensionsIn(root), milliseconds: null };
}

function treeOf(content: Uint8Array) {
  try {
    return readXml(content, { length: 4_000_000, elements: 100_000, depth: 60 });
  } catch (error) {
    if (error instanceof XmlRefused) throw wrong(error.line, error.message);
    throw error;
  }
}

/** Elements of other namespaces are a vendor's own (13.1.5). */
const own = (of: XmlElement) =>
  of.children.filter((one): one is XmlElement => typeof one !== 'string' && one.namespace === NAMESPACE);

function onlyElements(of: XmlElement, known: string[]) {
  for (const { name, line } of own(of))
    if (!known.includes(name))
      throw wrong(line, i18n.t('“{name}” isn’t allowed in “{parent}”.', { name: shown(name), parent: of.name }));
}

function onlyKnown(of: XmlElement, kind: Kind) {
  onlyElements(of, elements[kind]);
  for (const name of Object.keys(of.attributes))
    if (!name.startsWith('{') && !attributes[kind].includes(name))
      throw wrong(of.line, i18n.t('“{name}” has no attribute “{attribute}”.', { name: kind, attribute: shown(name) }));
}

function idOf(of: XmlElement, kind: Kind, ids: Set<string>) {
  onlyKnown(of, kind);
  return freshId(of, ids);
}

function freshId(of: XmlElement, ids: Set<string>) {
  const id = iriIn(of, 'id');
  if (ids.has(id)) throw wrong(of.line, i18n.t('Two elements have the id “{id}”.', { id: shown(id) }));
  ids.add(id);
  return id;
}

function iriIn(of: XmlElement, name: string) {
  const value = of.attributes[name]?.trim() ?? '';
  if (!IRI.test(value) || value.length > 2000)
    throw wrong(
      of.line,
      i18n.t('“{name}” needs the attribute “{attribute}”: a full IRI.', { name: of.name, attribute: name }),
    );
  return value;
}

/** A text in several languages: the English one, else the first. */
function wordsIn(of: XmlElement, name: 'title' | 'description') {
  const [element, second] = children(of, name);
  if (!element) throw wrong(of.line, i18n.t('“{parent}” has no {name}.', { parent: of.name, name }));
  if (second) throw wrong(second.line, i18n.t('“{parent}” has more than one {name}.', { parent: of.name, name }));
  const texts = children(element, 'langstring');
  const chosen = texts.find((one) => /^en\b/i.test(attribute(one, 'lang') ?? '')) ?? texts[0];
  const text = shown(textOf(chosen));
  if (text === '') throw wrong(element.line, i18n.t('The {name} has no text (langstring).', { name }));
  return text;
}

/** Titles of the objectives that blocks and units refer to, by their ids. */
function objectivesOf(root: XmlElement, ids: Set<string>) {
  const listed = children(root, 'objectives').flatMap((list) => children(list, 'objective'));
  return new Map(
    listed.map((one) => {
      const id = freshId(one, ids);
      wordsIn(one, 'description');
      return [id, wordsIn(one, 'title')];
    }),
  );
}

function unitsIn(of: XmlElement, reading: Reading, depth: number): PackageItem[] {
  return own(of).flatMap((one) => {
    if (one.name === 'au') return [unitOf(one, reading, depth)];
    if (one.name !== 'block') return [];
    if (depth >= MOST_DEPTH) throw wrong(one.line, i18n.t('Items are nested too deeply.'));
    const block = itemOf(one, 'block', reading, depth);
    const inner = unitsIn(one, reading, depth + 1);
    if (inner.length === 0) throw wrong(one.line, i18n.t('A block needs an assignable unit (element “au”).'));
    return [block, ...inner];
  });
}

/** What blocks and units have in common. */
function itemOf(of: XmlElement, kind: 'block' | 'au', { ids, objectives }: Reading, depth: number): PackageItem {
  const itemId = idOf(of, kind, ids);
  const title = wordsIn(of, 'title');
  wordsIn(of, 'description');
  const referred = children(of, 'objectives').flatMap((list) => children(list, 'objective'));
  return {
    itemId,
    title,
    depth,
    kind: 'asset',
    place: null,
    parameters: '',
    passing: null,
    launchData: '',
    maxTime: '',
    timeLimitAction: '',
    threshold: null,
    prerequisites: '',
    objectives: referred.map((one) => {
      const id = iriIn(one, 'idref');
      const name = objectives.get(id);
      if (name === undefined)
        throw wrong(one.line, i18n.t('It refers to a missing objective: “{id}”.', { id: shown(id) }));
      return name;
    }),
  };
}

function unitOf(au: XmlElement, reading: Reading, depth: number): PackageItem {
  const base = itemOf(au, 'au', reading, depth);
  const choice = <T extends string>(name: string, allowed: readonly T[], usual: T): T => {
    const value = (au.attributes[name] ?? usual).trim();
    const found = allowed.find((one) => one === value);
    if (!found) throw wrong(au.line, i18n.t('{name} must be one of {list}.', { name, list: allowed.join(', ') }));
    return found;
  };
  const cmi5: Cmi5Facts = {
    moveOn: choice('moveOn', moveOns, 'NotApplicable'),
    ownWindow: choice('launchMethod', ['AnyWindow', 'OwnWindow'], 'AnyWindow') === 'OwnWindow',
    launchParameters: textIn(au, 'launchParameters'),
    entitlementKey: textIn(au, 'entitlementKey'),
    activityType: au.attributes['activityType'] === undefined ? null : iriIn(au, 'activityType'),
  };
  const kind = cmi5.moveOn === 'NotApplicable' ? 'asset' : 'sco';
  return { ...base, kind, passing: masteryScore(au), ...addressOf(au, reading.has), cmi5 };
}

function textIn(of: XmlElement, name: string) {
  const found = child(of, name);
  const text = textOf(found).trim();
  if (text.length > 4000)
    throw wrong(found?.line ?? of.line, i18n.t('{name} is longer than 4,000 characters.', { name }));
  return found ? text : null;
}

function masteryScore(au: XmlElement) {
  const text = au.attributes['masteryScore']?.trim();
  if (text === undefined) return null;
  if (!/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(text))
    throw wrong(au.line, i18n.t('masteryScore must be between 0 and 1, with up to 4 decimals.'));
  return Number(text);
}

function addressOf(au: XmlElement, has: Reading['has']): Pick<PackageItem, 'place' | 'parameters'> {
  const element = child(au, 'url');
  const url = textOf(element).trim();
  const line = element?.line ?? au.line;
  if (url === '') throw wrong(line, i18n.t('The unit has no url.'));
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');
  const taken = OURS.find((name) => query.has(name));
  if (taken) throw wrong(line, i18n.t('The url has the parameter “{name}”, which a launch adds.', { name: taken }));
  const found = placeIn('', url);
  if (found === 'outside') {
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:' || url.length > 2000)
      throw wrong(line, i18n.t('The url “{url}” must start with https://.', { url: shown(url) }));
    return { place: new URL(url).href, parameters: '' };
  }
  if (!has)
    throw wrong(line, i18n.t('Without a zip file the url must start with https://: “{url}”.', { url: shown(url) }));
  if (found === 'nowhere') throw wrong(line, i18n.t('“{href}” points outside the package.', { href: shown(url) }));
  if (!has(found.place)) throw wrong(line, i18n.t('“{href}” is listed but not in the package.', { href: shown(url) }));
  return { place: found.place, parameters: found.rest };
}

/** What of other namespaces it holds, which is not followed here. */
function extensionsIn(root: XmlElement) {
  const found = new Set<string>();
  const look = (of: XmlElement) => {
    for (const one of of.children) {
      if (typeof one === 'string') continue;
      if (one.namespace === NAMESPACE) look(one);
      else found.add(one.name);
    }
  };
  look(root);
  return [...found]
    .slice(0, 20)
    .map((name) => i18n.t('The vendor’s own element “{name}” is ignored.', { name: shown(name) }));
}
