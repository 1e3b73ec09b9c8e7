import { BETWEEN_FACTS } from '@stepwell/contract/resumes/blocks.ts';
import { datesIn } from '@stepwell/contract/resumes/dates.ts';
import { headingKey } from '@stepwell/contract/resumes/headings.ts';
import type { ReadParagraph } from '@stepwell/contract/resumes/record.ts';

const BULLET = /^\s*(?:[•▪●◦‣∙·*+–—-]|\d{1,2}[.)])\s+/u;
const RULE = /^\s*(?:[-*_=]\s*){3,}$/;
const LONGEST_TITLE = 160;
const LONGEST_FACTS = 120;

/** The text of a file; nothing where it is none: other bytes than UTF-8 or UTF-16, or a page of markup. */
export function textIn(content: Uint8Array): string | undefined {
  const isWide = content[0] === 0xff && content[1] === 0xfe;
  let text: string;
  try {
    text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
  const isMarkup = /^\s*<(?:!doctype|html|\?xml|svg)/i.test(text);
  return text.trim() === '' || text.includes('\0') || isMarkup ? undefined : text;
}

/** ATX and setext headings (CommonMark 0.31, 4.2 and 4.3). */
export const isMarkdown = (text: string) =>
  /^ {0,3}#{1,6}\s+\S/m.test(text) || /^\S.*\n(?:={3,}|-{3,})\s*$/m.test(text);

const hasDates = (text: string) => datesIn(text).rest !== text;
/** Dates that end a line, or begin it, stand behind a tab, as the wide gap of a page does. */
function withGap(text: string): string {
  const parts = text.split(/\s+\|\s+|\t+|\s{3,}/);
  const at = parts.findIndex((part) => hasDates(part) && datesIn(part).rest.trim() === '');
  if (parts.length < 2 || at < 0) return text.replace(/\t/g, ' ');
  return `${parts.filter((_, place) => place !== at).join(' | ')}\t${parts[at]}`;
}
const isOnlyDates = (text: string) => hasDates(text) && datesIn(text).rest.trim() === '';
/** A line right under a title: what stands between dots, or a few words that are no sentence. */
const areFacts = (text: string) =>
  text.includes(BETWEEN_FACTS) || (text.length < LONGEST_FACTS && !/[.!?]$/.test(text));

/** Paragraphs as they come, each put in its place below the title before it. */
function newOutline() {
  const paragraphs: ReadParagraph[] = [];
  return {
    paragraphs,
    add: (level: ReadParagraph['level'], text: string) => {
      paragraphs.push({ text, level, isBullet: false, isTight: false });
    },
    bullet: (text: string) => {
      paragraphs.push({ text, level: 'body', isBullet: true, isTight: false });
    },
    body: (text: string) => {
      const last = paragraphs.at(-1);
      if (last?.level === 'entry' && !last.text.includes('\t') && isOnlyDates(text)) last.text += `\t${text}`;
      else {
        const isUnder = last?.level === 'entry' || (last?.isTight === true && !last.isBullet);
        paragraphs.push({ text, level: 'body', isBullet: false, isTight: isUnder && areFacts(text) });
      }
    },
    labelled: (text: string) => {
      paragraphs.push({ text, level: 'body', isBullet: false, isTight: false });
    },
    /** The line before goes on. */
    more: (text: string) => {
      const last = paragraphs.at(-1);
      if (last) last.text += ` ${text}`;
    },
    hasSection: () => paragraphs.some(({ level }) => level === 'section'),
  };
}

const SIGN = '\\\\([!-/:-@[-`{-~])';
/** What a reader sees of a line of Markdown. A link of other words than its own is named, or stands for them. */
function plainOf(text: string, links: 'words' | 'named' | 'bare'): string {
  const held: string[] = [];
  const hold = (sign: string) => `\ue000${held.push(sign) - 1}\ue001`;
  return text
    .replace(new RegExp(SIGN, 'g'), (_, sign: string) => hold(sign))
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g, (_, label: string, url: string) => {
      const isOwn = links === 'words' || url.startsWith('mailto:') || /[.:]\S/.test(label) || label.includes('\ue000');
      return isOwn ? label : links === 'bare' ? url : `${label}: ${url}`;
    })
    .replace(/<((?:https?:\/\/|mailto:)?[^\s<>]+[.@][^\s<>]+)>/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\d])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\d])/gu, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\ue000(\d+)\ue001/g, (_, at: string) => held[Number(at)] ?? '')
    .trim();
}

/** Markdown as paragraphs: a heading is the name, a section or an entry by its depth and its words. */
export function markdownParagraphs(text: string): ReadParagraph[] {
  const outline = newOutline();
  const lines = text.split(/\r\n|\r|\n/);
  const hasEntries = /^ {0,3}#{3,6}\s/m.test(text);
  let isAfterGap = true;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? '';
    const isSetext = line.trim() !== '' && /^(?:={3,}|-{3,})\s*$/.test(next) && !BULLET.test(line);
    const [, signs = '', titled = ''] = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? [];
    if (line.trim() === '' || RULE.test(line) || /^\s*```/.test(line)) isAfterGap = true;
    else if (signs || isSetext) {
      const depth = signs ? signs.length : next.startsWith('=') ? 1 : 2;
      const title = plainOf(signs ? titled : line, 'words');
      if (headingKey(title)) outline.add('section', title);
      else if (depth === 1 && !outline.hasSection()) outline.add('name', title);
      else outline.add(depth <= 2 ? 'section' : 'entry', withGap(title));
    } else if (BULLET.test(line)) {
      const point = line.replace(BULLET, '');
      // `- **Keywords**: a, b` is a field with its name.
      if (/^(\*\*|__)[^*_]+\1\s*:|^(\*\*|__)[^*_]+:\2/.test(point)) outline.labelled(plainOf(point, 'words'));
      else outline.bullet(plainOf(point, 'words'));
    } else {
      const isBold = /^\s*(\*\*|__)[^*_]+\1/.test(line);
      const plain = plainOf(line, outline.hasSection() ? 'named' : 'bare');
      if (isBold && !hasEntries && outline.hasSection() && isAfterGap && !/^[^:]{1,60}:/.test(plain))
        outline.add('entry', withGap(plain));
      // A line of the same paragraph goes on, but not those of the head, which often hold a contact each.
      else if (!isAfterGap && outline.hasSection() && outline.paragraphs.at(-1)?.level === 'body') outline.more(plain);
      else outline.body(plain);
      isAfterGap = false;
      continue;
    }
    if (line.trim() !== '') isAfterGap = signs !== '' || isSetext || RULE.test(line);
  }
  return outline.paragraphs;
}

/** Plain text as paragraphs: the first line is the name, known headings are sections, and a gap begins an entry. */
export function textParagraphs(text: string): ReadParagraph[] {
  const outline = newOutline();
  let isAfterGap = true;
  for (const line of text.split(/\r\n|\r|\n|\f/)) {
    const plain = line.trim();
    if (plain === '' || RULE.test(line)) {
      isAfterGap = true;
      continue;
    }
    const heading = plain.replace(/\s*:$/, '');
    const isHeading =
      headingKey(heading) !== undefined && !BULLET.test(line) && (isAfterGap || heading === heading.toUpperCase());
    const isFirst = outline.paragraphs.length === 0;
    const isIndented = /^\s{2,}/.test(line);
    if (isHeading || (!isFirst && isAfterGap && isShout(plain))) {
      outline.add('section', heading);
      isAfterGap = true;
      continue;
    }
    if (isFirst) outline.add('name', plain);
    else if (BULLET.test(line)) outline.bullet(plain.replace(BULLET, ''));
    else if (
      !isAfterGap &&
      outline.hasSection() &&
      (/^\p{Ll}[^:/]*(?:\s|$)/u.test(plain) || (isIndented && outline.paragraphs.at(-1)?.isBullet))
    )
      outline.more(plain);
    else if (isAfterGap && outline.hasSection() && plain.length < LONGEST_TITLE && !/[.!?]$/.test(plain))
      outline.add('entry', withGap(plain));
    else outline.body(plain);
    isAfterGap = false;
  }
  return outline.paragraphs;
}

/** A line in capitals alone, as headings are set where there is no other way. */
const isShout = (text: string) => text === text.toUpperCase() && /^\p{Lu}[\p{Lu} &/-]{3,40}$/u.test(text);
