import { dateText, spanText } from './dates.ts';
import {
  basicsOf,
  itemsOf,
  listOfTexts,
  locationOf,
  profilesOf,
  type ResumeDocument,
  type ResumeItem,
  type ResumeSection,
  sectionOf,
  textOf,
} from './document.ts';
import { type Layout, shownSections } from './layout.ts';

export interface Fact {
  text: string;
  link?: string;
}

/**
 * What a resume prints, in reading order. Preview, PDF, DOCX, Markdown and text are all made of these, so none of them
 * can say something else than the others.
 */
export type Block =
  | { is: 'name'; text: string }
  | { is: 'label'; text: string }
  | { is: 'contact'; facts: Fact[] }
  | { is: 'section'; text: string }
  | { is: 'entry'; text: string; dates: string }
  | { is: 'facts'; facts: Fact[] }
  | { is: 'paragraph'; text: string }
  | { is: 'bullet'; text: string }
  | { is: 'row'; label: string; text: string }
  | { is: 'proof'; text: string; link: string };

export const BETWEEN_FACTS = ' · ';
export const PROOFS_HEADING = 'Verified records';

/** Only these schemes become links: anything else is printed as text. */
export const linkOf = (text: string): string | undefined => {
  if (/^https?:\/\/\S+$/i.test(text)) return text;
  if (/^mailto:\S+$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined;
};
const withLink = (text: string): Fact => {
  const link = linkOf(text);
  return link ? { text, link } : { text };
};

/** Words of a list as one line; semicolons where one of them holds a comma. */
export function joinedWords(words: readonly string[]): string {
  if (!words.some((word) => word.includes(','))) return words.join(', ');
  return words.length === 1 ? `${words[0]};` : words.join('; ');
}

/** `12 Lake Road, Pune 411001, Maharashtra, IN` */
export function locationText(document: ResumeDocument): string {
  const of = (key: string) => textOf(locationOf(document), key);
  const town = [of('city'), of('postalCode')].filter(Boolean).join(' ');
  return [of('address'), town, of('region'), of('countryCode')].filter(Boolean).join(', ');
}

/** The part of a profile's address that names the person. */
export const usernameIn = (url: string) =>
  /([^/?#]+)\/?(?:[?#].*)?$/.exec(url.replace(/^https?:\/\/[^/]+/, ''))?.[1] ?? '';

function profileFact(profile: ResumeItem): Fact | undefined {
  const [network, username, url] = ['network', 'username', 'url'].map((key) => textOf(profile, key));
  if (!network && !username && !url) return undefined;
  const who = username && username !== usernameIn(url ?? '') ? ` (${username})` : '';
  const named = `${network || 'Profile'}${who}`;
  const link = url && linkOf(url);
  return link ? { text: `${named}: ${url}`, link } : { text: url ? `${named}: ${url}` : named };
}

/** Name, headline, how to be reached and the summary. */
export function headBlocks(document: ResumeDocument): Block[] {
  const basics = basicsOf(document);
  const of = (key: string) => textOf(basics, key);
  const reach: Fact[] = [
    ...(of('email') ? [{ text: of('email'), link: `mailto:${of('email')}` }] : []),
    ...(of('phone') ? [{ text: of('phone') }] : []),
    ...(of('url') ? [withLink(of('url'))] : []),
    ...(locationText(document) ? [{ text: locationText(document) }] : []),
    ...profilesOf(document).flatMap((profile) => profileFact(profile) ?? []),
  ];
  return [
    ...(of('name') ? [{ is: 'name', text: of('name') } as const] : []),
    ...(of('label') ? [{ is: 'label', text: of('label') } as const] : []),
    ...(reach.length > 0 ? [{ is: 'contact', facts: reach } as const] : []),
  ];
}

const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ is: 'paragraph', text: line }));

export function datesOf(item: ResumeItem): string {
  const single = textOf(item, 'date') || textOf(item, 'releaseDate');
  return single ? dateText(single) : spanText(textOf(item, 'startDate'), textOf(item, 'endDate'));
}

function rowBlock({ title, by, fields }: ResumeSection, item: ResumeItem): Block[] {
  const degree = by ? textOf(item, by) : '';
  const name = textOf(item, title);
  const label = name ? name + (degree ? ` (${degree})` : '') : degree;
  const texts = fields.flatMap(({ key, kind }) => (kind === 'words' ? listOfTexts(item, key) : []));
  if (!label && texts.length === 0) return [];
  return [{ is: 'row', label, text: joinedWords(texts) }];
}

function entryBlocks({ title, by, fields }: ResumeSection, item: ResumeItem): Block[] {
  const name = textOf(item, title);
  const dates = datesOf(item);
  const facts = fields.flatMap(({ key, label, kind }): Fact[] => {
    const text = textOf(item, key);
    if (!text || key === title) return [];
    if (kind === 'url') return [withLink(text)];
    if (kind !== 'text') return [];
    // Without its title an entry would pass its second field off as one.
    return [{ text: key === by && name ? text : `${label}: ${text}` }];
  });
  const main = fields.filter(({ kind }) => kind === 'paragraph').map(({ key }) => key);
  const rest = fields.flatMap(({ key, label, kind }): Block[] => {
    if (kind === 'paragraph') {
      const text = textOf(item, key);
      // Two texts in one entry could not be told apart.
      return text && main.length > 1 && key !== 'summary'
        ? [{ is: 'row', label, text: text.replace(/\s*\n+\s*/g, ' ') }]
        : paragraphsOf(text);
    }
    const texts = listOfTexts(item, key);
    if (texts.length === 0) return [];
    if (kind === 'lines') return texts.map((text) => ({ is: 'bullet', text: text.replace(/\s*\n+\s*/g, ' ') }));
    return kind === 'words' ? [{ is: 'row', label, text: joinedWords(texts) }] : [];
  });
  if (!name && !dates && facts.length === 0 && rest.length === 0) return [];
  return [
    { is: 'entry', text: name || (facts.shift()?.text ?? ''), dates },
    ...(facts.length > 0 ? [{ is: 'facts', facts } as const] : []),
    ...rest,
  ];
}

/** The whole resume. `isProof` says of which links this site can vouch; they get a QR code at the end. */
export function blocksOf(
  document: ResumeDocument,
  layout: Layout,
  isProof: (url: string) => boolean = () => false,
): Block[] {
  const proofs: Block[] = [];
  const summary = paragraphsOf(textOf(basicsOf(document), 'summary'));
  const body = shownSections(layout).flatMap((key) => {
    const section = sectionOf(key);
    const blocks = itemsOf(document, key).flatMap((item) => {
      const url = textOf(item, 'url');
      if (url && isProof(url)) proofs.push({ is: 'proof', text: textOf(item, section.title) || url, link: url });
      return section.shape === 'row' ? rowBlock(section, item) : entryBlocks(section, item);
    });
    return blocks.length > 0 ? [{ is: 'section', text: section.heading } as const, ...blocks] : [];
  });
  return [
    ...headBlocks(document),
    ...(summary.length > 0 ? [{ is: 'section', text: 'Summary' } as const, ...summary] : []),
    ...body,
    ...(layout.showsProofs && proofs.length > 0 ? [{ is: 'section', text: PROOFS_HEADING } as const, ...proofs] : []),
  ];
}

/** A cover letter under the head of its resume. `date` as it is printed. */
export const letterBlocks = (
  document: ResumeDocument,
  letter: { recipient: string; body: string },
  date: string,
): Block[] => [
  ...headBlocks(document),
  ...[date, ...letter.recipient.split(/\n+/), ...letter.body.split(/\n+/)].flatMap(paragraphsOf),
];
