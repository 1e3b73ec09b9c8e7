import { Readable } from 'node:stream';
import { elementsBelow, elementsOf, readXml, XmlRefused } from '../archives/xml.ts';
import { parseXmlStream, StreamRefused } from '../archives/xml-streaming.ts';
import { openZip, type Zip, type ZipEntry } from '../archives/zip.ts';
import { ZipRefused } from '../archives/zip-faults.ts';
import { SAVE_AS, type Sheet, type SheetFile, type SheetLimits, SheetRefused } from './sheet-rows.ts';
import { tallMerges } from './workbook-merges.ts';
import { looksIn } from './workbook-numbers.ts';
import { RowHearing, type WorkbookTexts } from './workbook-rows.ts';
import { sharedTexts } from './workbook-texts.ts';

const MEGABYTE = 1024 ** 2;
const limits = { entries: 4000, bytes: 512 * MEGABYTE, entryBytes: 256 * MEGABYTE };
/** Of the parts that are read as a whole: the list of sheets, the formats. */
const MOST_PART = 8 * MEGABYTE;

/** An Office Open XML workbook (ECMA-376, transitional or strict). Throws SheetRefused. */
export async function openWorkbook(bytes: Uint8Array, most: SheetLimits): Promise<SheetFile> {
  return inWords('the workbook', async () => {
    const zip = await openZip(
      {
        bytes: bytes.length,
        open: async ({ start, end }) =>
          Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start + 1)]),
      },
      limits,
    );
    const other = await otherDocument(zip);
    if (other) throw new SheetRefused(other);
    return workbookIn(zip, most);
  });
}

async function workbookIn(zip: Zip, most: SheetLimits): Promise<SheetFile> {
  const book = await partTo(zip, '', '/officeDocument');
  if (!book) throw new SheetRefused(`This archive doesn’t contain a workbook. ${SAVE_AS}`);
  const root = readXml(await book.read(MOST_PART));
  const related = await relations(zip, book.path);
  const byType = (ending: string) => related.find(({ type }) => type.endsWith(ending));
  const entryOf = (path: string | undefined) => (path === undefined ? undefined : zip.find(path));
  const styles = entryOf(byType('/styles')?.path);
  const strings = entryOf(byType('/sharedStrings')?.path);
  const is1904 = elementsBelow(root, 'workbookPr').some(({ attributes }) =>
    ['1', 'true'].includes(attributes['date1904'] ?? ''),
  );
  const looks = styles ? looksIn(await styles.read(MOST_PART)) : [];
  // Read once, with the first sheet that is looked into.
  let texts: Promise<string[]> | undefined;
  const loadTexts = async (): Promise<WorkbookTexts> => {
    texts ??= strings ? strings.open().then(sharedTexts) : Promise.resolve([]);
    return { texts: await texts, looks, is1904 };
  };
  const sheets = elementsBelow(root, 'sheet').flatMap(({ attributes }) => {
    const id = Object.entries(attributes).find(([name]) => /\}id$/.test(name))?.[1];
    const target = related.find((one) => one.id === id);
    const entry = target?.type.endsWith('/worksheet') ? zip.find(target.path) : undefined;
    const name = attributes['name'] ?? '';
    return entry ? [{ name, isHidden: 'state' in attributes && attributes['state'] !== 'visible', entry }] : [];
  });
  if (sheets.length === 0) throw new SheetRefused('This workbook has no sheet with rows.');
  const hasPictures = zip.entries.some(({ path }) => path.startsWith('xl/media/'));
  return {
    kind: 'xlsx',
    notes: hasPictures ? ['Pictures on the sheets aren’t imported. Upload them in the editor.'] : [],
    sheets: sheets
      .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
      .map(({ name, entry }): Sheet => ({ name, rows: () => rowsIn(entry, loadTexts, most) })),
  };
}

async function* rowsIn(entry: ZipEntry, wordsOf: () => Promise<WorkbookTexts>, most: SheetLimits) {
  const [texts, merges] = await inWords(
    entry.path,
    async () => [await wordsOf(), await tallMerges(await entry.open())] as const,
  );
  const hearing = new RowHearing(texts, merges, most);
  const pieces = parseXmlStream(await entry.open(), hearing);
  for (;;) {
    const { done } = await inWords(entry.path, () => pieces.next());
    yield* hearing.taken();
    if (done || hearing.isFull) return;
  }
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

/** What a part names as belonging to it (Open Packaging Conventions); nothing where it names nothing. */
async function relations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const entry = zip.find(`${folder}_rels/${part.slice(folder.length)}.rels`);
  if (!entry) return [];
  return elementsOf(readXml(await entry.read(MOST_PART)), 'Relationship').map(({ attributes }) => ({
    id: attributes['Id'] ?? '',
    type: attributes['Type'] ?? '',
    // A target is an address within the package; whatever it says, only entries of the package are ever opened.
    path: decoded(new URL(attributes['Target'] ?? '', `package:///${folder}`).pathname.slice(1)),
  }));
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function partTo(zip: Zip, part: string, type: string) {
  const found = (await relations(zip, part)).find((one) => one.type.endsWith(type));
  return (found && zip.find(found.path)) ?? zip.find('xl/workbook.xml');
}

async function otherDocument(zip: Zip): Promise<string | undefined> {
  const kind = await zip
    .find('mimetype')
    ?.read(200)
    .catch(() => undefined);
  if (kind?.toString().includes('opendocument.spreadsheet')) return `This is an OpenDocument table (.ods). ${SAVE_AS}`;
  if (kind?.toString().includes('opendocument')) return `This is an OpenDocument text, not a table. ${SAVE_AS}`;
  if (zip.find('xl/workbook.bin')) return `This is a binary workbook (.xlsb). ${SAVE_AS}`;
  if (zip.find('word/document.xml')) return `This is a Word document, not a table. ${SAVE_AS}`;
  if (zip.entries.some(({ path }) => /^Index\/.*\.iwa$|^Index\.zip$/.test(path)))
    return 'This is a Numbers table. In Numbers, choose File, Export to, Excel or CSV, and upload that.';
  return undefined;
}

/** Whatever is wrong with an archive or its XML, in words that name the part. */
async function inWords<T>(part: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ZipRefused) throw new SheetRefused(error.message);
    if (error instanceof StreamRefused) throw new SheetRefused(`The workbook is damaged in ${part}, ${error.message}`);
    if (error instanceof XmlRefused)
      throw new SheetRefused(`The workbook is damaged in ${part}, line ${error.line}: ${error.message}`);
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL')
      throw new SheetRefused(`The workbook is damaged in ${part}: it refers to an impossible part.`);
    throw error;
  }
}
