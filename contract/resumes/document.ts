import * as z from 'zod/mini';

/**
 * A resume is a JSON Resume document (https://jsonresume.org/schema, version 1.0.0), kept as it came: keys that the
 * product doesn't know stay in it. The tables below say what is known; forms, print, exports and the parser read them.
 */
export type ResumeItem = Record<string, unknown>;
export type ResumeDocument = Record<string, unknown>;

export type FieldKind = 'text' | 'date' | 'url' | 'email' | 'paragraph' | 'lines' | 'words';
export interface ResumeField {
  key: string;
  label: string;
  kind: FieldKind;
}
const field = (key: string, label: string, kind: FieldKind = 'text'): ResumeField => ({ key, label, kind });

export const sectionKeys = [
  'work',
  'education',
  'projects',
  'skills',
  'certificates',
  'awards',
  'publications',
  'volunteer',
  'languages',
  'interests',
  'references',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export interface ResumeSection {
  key: SectionKey;
  heading: string;
  /** What one entry of it is called. */
  entry: string;
  /** The field that heads an entry, and the one that stands under it without a label. */
  title: string;
  by?: string;
  /** `row`: an entry is one line, as `React (advanced): hooks, testing`; the title, its degree, its words. */
  shape: 'entry' | 'row';
  fields: readonly ResumeField[];
}

const span = [field('startDate', 'Start date', 'date'), field('endDate', 'End date', 'date')];
const link = field('url', 'URL', 'url');
const summary = field('summary', 'Summary', 'paragraph');
const highlights = field('highlights', 'Highlights', 'lines');
const keywords = field('keywords', 'Keywords', 'words');

export const sections: readonly ResumeSection[] = [
  {
    key: 'work',
    heading: 'Experience',
    entry: 'Job',
    title: 'position',
    by: 'name',
    shape: 'entry',
    fields: [
      field('position', 'Job title'),
      field('name', 'Company'),
      field('location', 'Location'),
      link,
      ...span,
      field('description', 'About the company', 'paragraph'),
      summary,
      highlights,
    ],
  },
  {
    key: 'education',
    heading: 'Education',
    entry: 'Course of study',
    title: 'institution',
    by: 'area',
    shape: 'entry',
    fields: [
      field('institution', 'Institution'),
      field('area', 'Subject'),
      field('studyType', 'Degree'),
      field('score', 'Grade'),
      link,
      ...span,
      field('courses', 'Courses', 'words'),
    ],
  },
  {
    key: 'projects',
    heading: 'Projects',
    entry: 'Project',
    title: 'name',
    by: 'entity',
    shape: 'entry',
    fields: [
      field('name', 'Project'),
      field('entity', 'Organisation'),
      field('type', 'Type'),
      link,
      ...span,
      field('description', 'Description', 'paragraph'),
      highlights,
      field('roles', 'Roles', 'words'),
      keywords,
    ],
  },
  {
    key: 'skills',
    heading: 'Skills',
    entry: 'Skill',
    title: 'name',
    by: 'level',
    shape: 'row',
    fields: [field('name', 'Skill'), field('level', 'Level'), keywords],
  },
  {
    key: 'certificates',
    heading: 'Certificates',
    entry: 'Certificate',
    title: 'name',
    by: 'issuer',
    shape: 'entry',
    fields: [field('name', 'Certificate'), field('issuer', 'Issuer'), field('date', 'Date', 'date'), link],
  },
  {
    key: 'awards',
    heading: 'Awards',
    entry: 'Award',
    title: 'title',
    by: 'awarder',
    shape: 'entry',
    fields: [field('title', 'Award'), field('awarder', 'Awarded by'), field('date', 'Date', 'date'), summary],
  },
  {
    key: 'publications',
    heading: 'Publications',
    entry: 'Publication',
    title: 'name',
    by: 'publisher',
    shape: 'entry',
    fields: [
      field('name', 'Title'),
      field('publisher', 'Publisher'),
      field('releaseDate', 'Date', 'date'),
      link,
      summary,
    ],
  },
  {
    key: 'volunteer',
    heading: 'Volunteering',
    entry: 'Volunteer role',
    title: 'position',
    by: 'organization',
    shape: 'entry',
    fields: [field('position', 'Role'), field('organization', 'Organisation'), link, ...span, summary, highlights],
  },
  {
    key: 'languages',
    heading: 'Languages',
    entry: 'Language',
    title: 'language',
    by: 'fluency',
    shape: 'row',
    fields: [field('language', 'Language'), field('fluency', 'Fluency')],
  },
  {
    key: 'interests',
    heading: 'Interests',
    entry: 'Interest',
    title: 'name',
    shape: 'row',
    fields: [field('name', 'Interest'), keywords],
  },
  {
    key: 'references',
    heading: 'References',
    entry: 'Reference',
    title: 'name',
    shape: 'entry',
    fields: [field('name', 'Name'), field('reference', 'Reference', 'paragraph')],
  },
];

export const basicsFields: readonly ResumeField[] = [
  field('name', 'Full name'),
  field('label', 'Headline'),
  field('email', 'Email', 'email'),
  field('phone', 'Phone'),
  field('url', 'Website', 'url'),
  summary,
];
export const locationFields: readonly ResumeField[] = [
  field('address', 'Street address'),
  field('city', 'City'),
  field('postalCode', 'Postcode'),
  field('region', 'State or region'),
  field('countryCode', 'Country code'),
];
export const profileFields: readonly ResumeField[] = [field('network', 'Network'), field('username', 'Username'), link];

const sectionByKey = new Map(sections.map((section) => [section.key, section]));
export const sectionOf = (key: SectionKey): ResumeSection => {
  const found = sectionByKey.get(key);
  if (!found) throw new Error(`There is no section ${key}.`);
  return found;
};

const isItem = (value: unknown): value is ResumeItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const itemAt = (from: ResumeItem, key: string): ResumeItem => {
  const value = from[key];
  return isItem(value) ? value : {};
};
const itemsAt = (from: ResumeItem, key: string): ResumeItem[] => {
  const value = from[key];
  return Array.isArray(value) ? value.filter(isItem) : [];
};

export const basicsOf = (document: ResumeDocument) => itemAt(document, 'basics');
export const locationOf = (document: ResumeDocument) => itemAt(basicsOf(document), 'location');
export const profilesOf = (document: ResumeDocument) => itemsAt(basicsOf(document), 'profiles');
export const itemsOf = (document: ResumeDocument, key: SectionKey) => itemsAt(document, key);

/** The words of a field; empty where there are none. */
export const textOf = (item: ResumeItem, key: string) => {
  const value = item[key];
  return typeof value === 'string' ? value.trim() : '';
};
/** The texts of a list field, without empty ones. */
export const listOfTexts = (item: ResumeItem, key: string): string[] => {
  const value = item[key];
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is string => typeof one === 'string' && one.trim() !== '').map((one) => one.trim());
};

export const MOST_ITEMS = 100;
export const MOST_LINES = 60;
export const LONGEST_TEXT = 4000;
/** Of a whole document as JSON, in characters. */
export const LONGEST_DOCUMENT = 200_000;
const DEEPEST = 12;

const isList = ({ kind }: ResumeField) => kind === 'lines' || kind === 'words';

/** What of a document is no JSON Resume: which value, and why. Unknown keys are fine. */
export function documentFaults(document: unknown): { path: string; value: unknown; reason: string }[] {
  if (!isItem(document)) return [{ path: '', value: document, reason: 'A resume is a JSON object.' }];
  const faults: { path: string; value: unknown; reason: string }[] = [];
  const check = (item: ResumeItem, fields: readonly ResumeField[], path: string) => {
    for (const one of fields) {
      const value = item[one.key];
      if (value === undefined) continue;
      const at = `${path}.${one.key}`;
      if (isList(one)) {
        if (!Array.isArray(value) || value.some((text) => typeof text !== 'string'))
          faults.push({ path: at, value, reason: 'This must be a list of texts.' });
        else if (value.length > MOST_LINES || value.some((text) => text.length > LONGEST_TEXT))
          faults.push({ path: at, value, reason: `Use at most ${MOST_LINES} lines.` });
      } else if (typeof value !== 'string') faults.push({ path: at, value, reason: 'This must be text.' });
      else if (value.length > LONGEST_TEXT)
        faults.push({ path: at, value, reason: `Use at most ${LONGEST_TEXT} characters.` });
    }
  };
  const checkList = (value: unknown, fields: readonly ResumeField[], path: string) => {
    if (value === undefined) return;
    if (!Array.isArray(value)) faults.push({ path, value, reason: 'This must be a list.' });
    else if (value.length > MOST_ITEMS) faults.push({ path, value, reason: `Use at most ${MOST_ITEMS} entries.` });
    else
      for (const [at, item] of value.entries())
        if (isItem(item)) check(item, fields, `${path}[${at}]`);
        else faults.push({ path: `${path}[${at}]`, value: item, reason: 'This must be an object.' });
  };
  const { basics } = document as { basics?: unknown };
  if (basics !== undefined && !isItem(basics))
    faults.push({ path: 'basics', value: basics, reason: 'This must be an object.' });
  if (isItem(basics)) {
    check(basics, basicsFields, 'basics');
    const location = basics['location'];
    if (location !== undefined && !isItem(location))
      faults.push({ path: 'basics.location', value: location, reason: 'This must be an object.' });
    if (isItem(location)) check(location, locationFields, 'basics.location');
    checkList(basics['profiles'], profileFields, 'basics.profiles');
  }
  for (const { key, fields } of sections) checkList(document[key], fields, key);
  return faults;
}

const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));

export const ResumeDocumentShape = z.record(z.string(), z.unknown()).check(
  z.refine(
    (document) => JSON.stringify(document).length <= LONGEST_DOCUMENT && depthOf(document) <= DEEPEST,
    'This resume is too long. Shorten it to at most 200,000 characters.',
  ),
  z.refine((document) => documentFaults(document).length === 0, 'This is not a valid JSON Resume document.'),
);
