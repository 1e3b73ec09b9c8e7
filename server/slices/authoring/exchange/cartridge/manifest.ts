import {
  elementAt,
  elementOfName,
  elementsBelow,
  elementsOf,
  readXml,
  textOf,
  type XmlElement,
} from '../../../../platform/archives/xml.ts';
import type { Zip, ZipEntry } from '../../../../platform/archives/zip.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { ImportRefused, naming } from '../refusing.ts';
import { pathIn } from './paths.ts';

export const CARTRIDGE_MANIFEST = 'imsmanifest.xml';
const MOST_MANIFEST = 16 * 1024 ** 2;

export const resourceKinds = [
  'content',
  'application',
  'link',
  'discussion',
  'assessment',
  'bank',
  'tool',
  'assignment',
  'other',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];
/** What a type of the standard is to us (Common Cartridge 1.0–1.3, Resource Types). */
const kinds: [RegExp, ResourceKind][] = [
  [/^webcontent$/, 'content'],
  [/\/learning-application-resource$/, 'application'],
  [/^imswl_/, 'link'],
  [/^imsdt_/, 'discussion'],
  [/\/assessment$/, 'assessment'],
  [/\/question-bank$/, 'bank'],
  [/^imsbasiclti_/, 'tool'],
  [/^assignment_/, 'assignment'],
];

export interface Resource {
  id: string;
  kind: ResourceKind;
  /** As the manifest says it. */
  type: string;
  /** The file to begin with, then the others; all within the archive. */
  files: string[];
  /** Meant for teachers' eyes only. */
  forTeachers: boolean;
}
export interface Item {
  title: string;
  resource: string | undefined;
  children: Item[];
}
export interface Cartridge {
  version: string;
  title: string;
  description: string;
  language: string;
  resources: Map<string, Resource>;
  items: Item[];
}

/** Reads what a cartridge says of itself. Throws ImportRefused with the line where it is none. */
export async function readManifest(zip: Zip, entry: ZipEntry): Promise<Cartridge> {
  const bytes = await entry.read(MOST_MANIFEST);
  const root = naming(CARTRIDGE_MANIFEST, () => readXml(bytes));
  if (root.name !== 'manifest') throw refused(root, i18n.t('this isn’t a cartridge manifest.'));
  const schema = textOf(elementAt(root, 'metadata', 'schema')).trim();
  if (/scorm/i.test(schema) || elementsBelow(root, 'resource').some(isScorm))
    throw refused(root, i18n.t('this is a SCORM package, not a course. Add it to a course as a package lecture.'));
  if (!/common cartridge/i.test(schema))
    throw refused(
      root,
      i18n.t('this isn’t declared as a Common Cartridge: its schema is “{schema}”.', {
        schema: schema.slice(0, 60),
      }),
    );
  const resources = elementOfName(root, 'resources');
  if (!resources) throw refused(root, i18n.t('no resources are listed.'));
  const base = baseOf(resources);
  const found = new Map<string, Resource>();
  for (const element of elementsOf(resources, 'resource')) {
    const resource = resourceOf(zip, element, base);
    if (found.has(resource.id))
      throw refused(element, i18n.t('two resources have the identifier {id}.', { id: resource.id }));
    found.set(resource.id, resource);
  }
  const organization = elementAt(root, 'organizations', 'organization');
  const general = elementAt(root, 'metadata', 'lom', 'general');
  return {
    version:
      textOf(elementAt(root, 'metadata', 'schemaversion'))
        .trim()
        .slice(0, 20) || '1',
    title: textOf(elementOfName(general, 'title')).trim() || textOf(elementOfName(organization, 'title')).trim(),
    description: textOf(elementOfName(general, 'description')).trim(),
    language: textOf(elementOfName(general, 'language')).trim(),
    resources: found,
    items: organization ? itemsOf(organization) : [],
  };
}

const refused = ({ line }: XmlElement, message: string) =>
  new ImportRefused(
    i18n.t('{file}, line {line}: {words}', { file: CARTRIDGE_MANIFEST, line: String(line), words: message }),
  );

const isScorm = ({ attributes }: XmlElement) =>
  Object.keys(attributes).some((name) => /adlcp.*\}scormtype$/i.test(name));

const baseOf = ({ attributes }: XmlElement) => attributes['{http://www.w3.org/XML/1998/namespace}base'] ?? '';

function resourceOf(zip: Zip, element: XmlElement, above: string): Resource {
  const { identifier: id, type = '', href } = element.attributes;
  if (!id) throw refused(element, i18n.t('a resource has no identifier.'));
  const base = above + baseOf(element);
  const named = [href, ...elementsOf(element, 'file').map(({ attributes }) => attributes['href'])];
  const files: string[] = [];
  for (const one of named) {
    if (!one) continue;
    const path = pathIn(zip, base + one);
    if (path === undefined)
      throw refused(
        element,
        i18n.t('the resource {id} lists the file {file}, which isn’t in this archive.', {
          id,
          file: one.slice(0, 200),
        }),
      );
    if (!files.includes(path)) files.push(path);
  }
  const roles = elementsBelow(element, 'intendedEndUserRole').map((role) =>
    textOf(elementOfName(role, 'value')).trim(),
  );
  return {
    id,
    type,
    files,
    kind: kinds.find(([form]) => form.test(type))?.[1] ?? 'other',
    forTeachers: roles.length > 0 && roles.every((role) => /^(instructor|mentor)$/i.test(role)),
  };
}

/** The root's own item bears no name in a cartridge: what matters lies below it. */
function itemsOf(organization: XmlElement): Item[] {
  const items = elementsOf(organization, 'item').map(itemOf);
  const [root] = items;
  return items.length === 1 && root && root.resource === undefined ? root.children : items;
}

const itemOf = (element: XmlElement): Item => ({
  title: textOf(elementOfName(element, 'title')).replace(/\s+/g, ' ').trim(),
  resource: element.attributes['identifierref'] || undefined,
  children: elementsOf(element, 'item').map(itemOf),
});
