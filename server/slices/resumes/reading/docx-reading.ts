import { Readable } from 'node:stream';
import { headingKey } from '@stepwell/contract/resumes/headings.ts';
import type { ReadParagraph } from '@stepwell/contract/resumes/record.ts';
import { elementAt, elementOfName, elementsBelow, readXml, type XmlElement } from '../../../platform/archives/xml.ts';
import { openZip, type Zip } from '../../../platform/archives/zip.ts';
import { FileRefused } from './file-refused.ts';

const MB = 1024 * 1024;
const LIMITS = { entries: 500, bytes: 60 * MB, entryBytes: 30 * MB };
const LONGEST_PART = 8 * MB;
/** What begins an Office file that is encrypted: an OLE container. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const valOf = (element: XmlElement | undefined) => element?.attributes[`{${W}}val`] ?? '';

/** The text of a paragraph; fields that only compute, deleted text and a second way to draw the same are left out. */
function textIn(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return '';
      if (child.name === 't') return child.children.filter((one) => typeof one === 'string').join('');
      if (child.name === 'tab') return '\t';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      if (['del', 'instrText', 'Fallback', 'pPr', 'rPr', 'txbxContent'].includes(child.name)) return '';
      return textIn(child);
    })
    .join('');
}

/** Paragraphs in the document's order, those of tables and text boxes where they stand. */
function paragraphsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child): XmlElement[] => {
    if (typeof child === 'string' || child.name === 'Fallback' || child.name === 'del') return [];
    return child.name === 'p' && child.namespace === W ? [child, ...paragraphsIn(child)] : paragraphsIn(child);
  });
}

/** What each style is called, in small letters: ids differ from language to language, names of built-in styles don't. */
function styleNames(styles: XmlElement | undefined) {
  if (!styles) return new Map<string, string>();
  return new Map(
    elementsBelow(styles, 'style').map((style) => [
      style.attributes[`{${W}}styleId`] ?? '',
      valOf(elementOfName(style, 'name')).toLowerCase(),
    ]),
  );
}

async function partOf(zip: Zip, path: string) {
  const entry = zip.find(path);
  return entry ? readXml(await entry.read(LONGEST_PART)) : undefined;
}

const isBold = (paragraph: XmlElement) => {
  const runs = elementsBelow(paragraph, 'r').filter((run) => textIn(run).trim() !== '');
  return (
    runs.length > 0 &&
    runs.every((run) => {
      const bold = elementAt(run, 'rPr', 'b');
      return bold !== undefined && !['0', 'false', 'none'].includes(valOf(bold));
    })
  );
};

/** The paragraphs of a Word document; its macros are never run, only told of. Throws `FileRefused`. */
export async function docxParagraphs(
  content: Uint8Array,
): Promise<{ paragraphs: ReadParagraph[]; hasMacros: boolean }> {
  if (OLE.every((byte, at) => content[at] === byte)) throw new FileRefused('resume_file_locked');
  const bytes = Buffer.from(content);
  const source = {
    bytes: bytes.length,
    open: async ({ start, end }: { start: number; end: number }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
  try {
    const zip = await openZip(source, LIMITS);
    const main = await partOf(zip, 'word/document.xml');
    if (!main) throw new FileRefused('resume_file_kind');
    const names = styleNames(await partOf(zip, 'word/styles.xml'));
    const heads = zip.entries.filter(({ path }) => /^word\/header\d*\.xml$/.test(path));
    const headers = await Promise.all(heads.slice(0, 3).map(async (entry) => readXml(await entry.read(LONGEST_PART))));
    const all = [...headers, main].flatMap(paragraphsIn);
    return {
      paragraphs: outlined(all, names),
      hasMacros: zip.entries.some(({ path }) => /vbaProject\.bin$/i.test(path)),
    };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('resume_file_damaged');
  }
}

function outlined(paragraphs: readonly XmlElement[], names: ReadonlyMap<string, string>): ReadParagraph[] {
  const read = paragraphs.flatMap((paragraph) => {
    const name = names.get(valOf(elementAt(paragraph, 'pPr', 'pStyle'))) ?? '';
    const isListed = elementAt(paragraph, 'pPr', 'numPr') !== undefined || name.startsWith('list');
    const bold = isBold(paragraph);
    // A line break inside a paragraph is how most people begin a new line.
    return textIn(paragraph)
      .split('\n')
      .map((line) =>
        line
          .replace(/[^\S\t]+/g, ' ')
          .replace(/ ?\t\s*/g, '\t')
          .trim(),
      )
      .filter(Boolean)
      .map((text) => ({ text, name, isListed, bold }));
  });
  const levelOf = (name: string) => Number(/^heading (\d)$/.exec(name)?.[1] ?? 0);
  const top = Math.min(
    ...read.filter(({ text, name }) => levelOf(name) && headingKey(text)).map(({ name }) => levelOf(name)),
  );
  let previous: ReadParagraph['level'] | undefined;
  return read.map(({ text, name, isListed, bold }, at) => {
    const isBullet = isListed || /^[•▪●◦‣∙*–-]\s+/u.test(text);
    const heading = levelOf(name);
    const isKnown =
      headingKey(text) !== undefined &&
      !isListed &&
      (heading > 0 || bold || text === text.toUpperCase() || text.length < 26);
    const level: ReadParagraph['level'] =
      name === 'title' || (at === 0 && !isKnown && text.length < 60)
        ? 'name'
        : isKnown || (heading > 0 && heading <= top && Number.isFinite(top))
          ? 'section'
          : (heading > 0 || bold) && !isBullet
            ? 'entry'
            : 'body';
    const isUnderEntry =
      previous === 'entry' && !isBullet && level === 'body' && text.length < 100 && !/[.!]$/.test(text);
    previous = level;
    const plain = isBullet ? text.replace(/^[•▪●◦‣∙*–-]\s+/u, '') : text;
    return { text: plain, level, isBullet: isBullet && level === 'body', isTight: name === 'facts' || isUnderEntry };
  });
}
