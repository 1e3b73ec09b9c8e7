import { BETWEEN_FACTS, linkOf, PROOFS_HEADING, usernameIn } from './blocks.ts';
import { datesIn } from './dates.ts';
import {
  type ResumeDocument,
  type ResumeField,
  type ResumeItem,
  type ResumeSection,
  type SectionKey,
  sections,
} from './document.ts';
import { headingKey } from './headings.ts';

/** A paragraph as a file gives it, in reading order. A tab stands where the line has a wide gap. */
export interface ReadParagraph {
  text: string;
  level: 'name' | 'section' | 'entry' | 'body';
  isBullet: boolean;
  /** Follows the line above without a gap: a line of facts under its entry does. */
  isTight: boolean;
}
/** A text that found no place in the record. */
export interface Unplaced {
  where: string;
  text: string;
}
export interface ReadRecord {
  document: ResumeDocument;
  unplaced: Unplaced[];
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const PHONE = /^(?:phone|tel|mobile|call)?[:\s]*(\+?[\d\s().-]{7,22})$/i;
const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)linkedin\.com$/i, 'LinkedIn'],
  [/(^|\.)github\.com$/i, 'GitHub'],
  [/(^|\.)gitlab\.com$/i, 'GitLab'],
  [/(^|\.)leetcode\.com$/i, 'LeetCode'],
  [/(^|\.)stackoverflow\.com$/i, 'Stack Overflow'],
];

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const isWebAddress = (text: string) => linkOf(text) !== undefined && !EMAIL.test(text);
const hostOf = (url: string) => /^(?:https?:\/\/)?([^/?#:]+)/i.exec(url)?.[1] ?? '';
/** `React, Node` or `a, b; c`: the words of a list. */
const wordsIn = (text: string) =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((word) => word.trim())
    .filter(Boolean);

function profileOf(fact: string): ResumeItem | undefined {
  const named = /^([^:()]{2,40}?)(?: \(([^()]+)\))?: (\S+)$/.exec(fact);
  if (named?.[3] && isWebAddress(named[3])) {
    const [, network = '', username, url] = named;
    return { network, username: username ?? usernameIn(url), url };
  }
  const bare = /^([^:()]{2,40}) \(([^()]+)\)$/.exec(fact);
  if (bare?.[1]) return { network: bare[1], username: bare[2] };
  if (!isWebAddress(fact)) return undefined;
  const network = NETWORKS.find(([host]) => host.test(hostOf(fact)))?.[1];
  return network ? { network, username: usernameIn(fact), url: fact } : undefined;
}

function placeOf(fact: string): ResumeItem {
  const parts = fact.split(/,\s*/).filter(Boolean);
  const place: ResumeItem = {};
  if (/^[A-Z]{2}$/.test(parts.at(-1) ?? '')) place['countryCode'] = parts.pop();
  const coded = parts.findIndex((part, at) => at < 3 && /\s[A-Z]{0,2}\d[\dA-Z -]{2,8}$/.test(part));
  const [, town, code] = /^(.*?)\s((?:[A-Z]{1,2})?\d[\dA-Z -]{2,8})$/.exec(parts[coded] ?? '') ?? [];
  if (code && town) {
    place['city'] = town;
    place['postalCode'] = code;
    if (coded > 0) place['address'] = parts.slice(0, coded).join(', ');
    if (parts.length > coded + 1) place['region'] = parts.slice(coded + 1).join(', ');
    return place;
  }
  if (parts.length > 1 && (parts.length > 2 || /\d/.test(parts[0] ?? ''))) {
    const afterAddress = parts.length > 2 ? parts.length - 2 : 1;
    place['address'] = parts.slice(0, afterAddress).join(', ');
    parts.splice(0, afterAddress);
  }
  if (parts[0]) place['city'] = parts[0];
  if (parts[1]) place['region'] = parts.slice(1).join(', ');
  return place;
}

const factsIn = (text: string) =>
  text
    .split(/\s+[·|•]\s*|\t+|\s*[·|•]\s+/)
    .map((fact) => fact.trim())
    .filter(Boolean);
const isReach = (text: string) =>
  factsIn(text).length > 1 || EMAIL.test(text) || isWebAddress(text) || (PHONE.test(text) && digitsIn(text) >= 7);

/** What stands above the first heading. */
function readHead(paragraphs: readonly ReadParagraph[], unplaced: Unplaced[]): ResumeItem {
  const basics: ResumeItem = {};
  const profiles: ResumeItem[] = [];
  const summary: string[] = [];
  const place = (fact: string) => {
    const email = EMAIL.exec(fact)?.[0];
    const phone = PHONE.exec(fact.replace(/^[^\w+(]+/, ''))?.[1]?.trim();
    const profile = profileOf(fact);
    if (email && !basics['email']) basics['email'] = email;
    else if (profile) profiles.push(profile);
    else if (phone && digitsIn(phone) >= 7 && !basics['phone']) basics['phone'] = phone;
    else if (isWebAddress(fact) && !basics['url']) basics['url'] = fact;
    else if (!basics['location'] && fact.length < 120 && !email) basics['location'] = placeOf(fact);
    else unplaced.push({ where: 'Contact details', text: fact });
  };
  for (const { text, level } of paragraphs) {
    const isFirst = basics['name'] === undefined && (level === 'name' || !isReach(text));
    if (isFirst && !paragraphs.some((one) => one.level === 'name' && one.text !== text)) basics['name'] = text;
    else if (isFirst && level === 'name') basics['name'] = text;
    else if (isReach(text)) for (const fact of factsIn(text)) place(fact);
    else if (text.length > 120) summary.push(text);
    else if (basics['label'] === undefined && !/,\s*[A-Z]{2}$/.test(text)) basics['label'] = text;
    else place(text);
  }
  if (profiles.length > 0) basics['profiles'] = profiles;
  if (summary.length > 0) basics['summary'] = summary.join('\n');
  return basics;
}

const keyOfLabel = ({ fields }: ResumeSection, text: string): [ResumeField, string] | undefined => {
  const [, label = '', rest = ''] = /^([^:]{2,30}):\s+(.+)$/s.exec(text) ?? [];
  const found = fields.find((field) => field.label.toLowerCase() === label.toLowerCase());
  return found && [found, rest];
};
const has = ({ fields }: ResumeSection, key: string) => fields.some((field) => field.key === key);
const append = (item: ResumeItem, key: string, text: string) => {
  item[key] = item[key] ? `${item[key]}\n${text}` : text;
};

function takeDates(item: ResumeItem, section: ResumeSection, text: string): string {
  const columns = text.split('\t').map((column) => column.trim());
  const dated = columns.length > 1 ? columns.findIndex((column) => datesIn(column).rest === '') : -1;
  const column = dated >= 0 ? (columns[dated] ?? '') : columns.join(' ');
  const { rest, start, end, date } = datesIn(column);
  const single = section.fields.find(({ key }) => key === 'date' || key === 'releaseDate');
  if (single && (date ?? end ?? start) !== undefined) item[single.key] = date ?? end ?? start;
  else if (has(section, 'startDate')) {
    if (start) item['startDate'] = start;
    if (end ?? date) item['endDate'] = end ?? date;
  } else return columns.join(' ');
  return dated >= 0 ? columns.filter((_, at) => at !== dated).join(' ') : rest;
}

function readFacts(item: ResumeItem, section: ResumeSection, text: string, unplaced: Unplaced[]) {
  for (const fact of factsIn(text)) {
    const labelled = keyOfLabel(section, fact);
    if (labelled) item[labelled[0].key] = labelled[1];
    else if (isWebAddress(fact) && has(section, 'url') && !item['url']) item['url'] = fact;
    else if (section.by && item[section.by] === undefined) item[section.by] = fact;
    else if (has(section, 'location') && !item['location']) item['location'] = fact;
    else unplaced.push({ where: section.heading, text: fact });
  }
}

/** `Developer at Acme`, `Developer | Acme`, `Developer, Acme`: two fields in one line, where nothing else holds the second. */
function splitTitle(item: ResumeItem, { title, by }: ResumeSection) {
  if (!by || item[by] !== undefined) return;
  const text = String(item[title] ?? '');
  const [, first, second] = /^(.{2,80}?)(?:\s+at\s+|\s+[|·–—]\s+|\s+-\s+)(.{2,80})$/.exec(text) ?? [];
  if (!first || !second) return;
  item[title] = first;
  item[by] = second;
}

function readEntries(section: ResumeSection, paragraphs: readonly ReadParagraph[], unplaced: Unplaced[]): ResumeItem[] {
  const items: ResumeItem[] = [];
  const levelled = paragraphs.some(({ level }) => level === 'entry');
  const main = ['summary', 'description', 'reference'].find((key) => has(section, key));
  let before: ReadParagraph | undefined;
  let isUnderTitle = false;
  for (const paragraph of paragraphs) {
    const { text, isBullet, isTight } = paragraph;
    const begins = levelled
      ? paragraph.level === 'entry'
      : !isBullet &&
        (items.length === 0 || before?.isBullet === true || (datesIn(text).rest !== text && !isUnderTitle));
    const item = items.at(-1);
    if (begins) {
      const fresh: ResumeItem = {};
      items.push(fresh);
      const rest = takeDates(fresh, section, text);
      const labelled = keyOfLabel(section, rest);
      if (labelled && labelled[0].key === section.by) fresh[labelled[0].key] = labelled[1];
      else if (labelled && labelled[0].kind !== 'words') fresh[labelled[0].key] = labelled[1];
      else if (rest) fresh[section.title] = rest;
      isUnderTitle = true;
    } else if (!item) unplaced.push({ where: section.heading, text });
    else if (isBullet) {
      if (has(section, 'highlights'))
        item['highlights'] = [...((item['highlights'] as string[] | undefined) ?? []), text];
      else if (main) append(item, main, text);
      else unplaced.push({ where: section.heading, text });
      isUnderTitle = false;
    } else {
      const facts: boolean = isUnderTitle && (levelled ? isTight : isTight || text.length < 90) && text.length < 400;
      const labelled = keyOfLabel(section, text);
      if (labelled?.[0].kind === 'words') item[labelled[0].key] = wordsIn(labelled[1]);
      else if (facts) readFacts(item, section, takeFactDates(item, section, text), unplaced);
      else if (labelled) item[labelled[0].key] = labelled[1];
      else if (main) append(item, main, text);
      else if (factsIn(text).every((fact) => isWebAddress(fact))) readFacts(item, section, text, unplaced);
      else unplaced.push({ where: section.heading, text });
      isUnderTitle = facts;
    }
    before = paragraph;
  }
  for (const item of items) splitTitle(item, section);
  return items;
}

/** Dates under an entry that has none in its own line. */
const takeFactDates = (item: ResumeItem, section: ResumeSection, text: string) =>
  ['startDate', 'endDate', 'date', 'releaseDate'].some((key) => item[key] !== undefined) || keyOfLabel(section, text)
    ? text
    : takeDates(item, section, text.replace(/\s*·\s*/g, BETWEEN_FACTS));

function readRows(section: ResumeSection, paragraphs: readonly ReadParagraph[]): ResumeItem[] {
  const { title, by } = section;
  return paragraphs.flatMap(({ text }): ResumeItem[] => {
    const plain = text.replace(/\t/g, ' ');
    const [, head = plain, keywords] = /^([^:]{1,120}):\s+(.+)$/s.exec(plain) ?? [];
    const [, name = head, degree] = (by ? /^(.*\S) \(([^()]+)\)$/.exec(head) : undefined) ?? [];
    if (keywords === undefined && degree === undefined && plain.includes(','))
      return wordsIn(plain).map((word) => ({ [title]: word }));
    const item: ResumeItem = { [title]: name };
    if (by && degree) item[by] = degree;
    if (keywords !== undefined && has(section, 'keywords')) item['keywords'] = wordsIn(keywords);
    else if (keywords !== undefined && by) item[by] = keywords;
    return [item];
  });
}

/**
 * The record that a parser makes of a file's paragraphs: headings by their usual names, then each section's entries by
 * their lines. It reads any resume the same way, ours too; nothing is guessed from what the site knows.
 */
export function recordOf(paragraphs: readonly ReadParagraph[]): ReadRecord {
  const unplaced: Unplaced[] = [];
  const parts: { heading: string; key: ReturnType<typeof headingKey>; paragraphs: ReadParagraph[] }[] = [];
  const head: ReadParagraph[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.level === 'section')
      parts.push({ heading: paragraph.text, key: headingKey(paragraph.text), paragraphs: [] });
    else (parts.at(-1)?.paragraphs ?? head).push(paragraph);
  }
  const basics = readHead(head, unplaced);
  const document: ResumeDocument = {};
  const found = new Map<SectionKey, ResumeItem[]>();
  for (const { heading, key, paragraphs: own } of parts) {
    if (heading === PROOFS_HEADING) continue;
    if (key === 'summary') append(basics, 'summary', own.map(({ text }) => text).join('\n'));
    else if (key === 'contact') {
      const more = readHead(
        [{ text: String(basics['name'] ?? ''), level: 'name', isBullet: false, isTight: false }, ...own],
        unplaced,
      );
      for (const [name, value] of Object.entries(more)) basics[name] ??= value;
    } else if (key === undefined) {
      for (const { text } of own) unplaced.push({ where: heading, text });
      if (own.length === 0) unplaced.push({ where: 'Headings', text: heading });
    } else {
      const section = sections.find((one) => one.key === key);
      if (!section) continue;
      const items = section.shape === 'row' ? readRows(section, own) : readEntries(section, own, unplaced);
      found.set(key, [...(found.get(key) ?? []), ...items]);
    }
  }
  if (Object.keys(basics).length > 0) document['basics'] = basics;
  for (const { key } of sections) {
    const items = found.get(key);
    if (items && items.length > 0) document[key] = items;
  }
  return { document, unplaced };
}
