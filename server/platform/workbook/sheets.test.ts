import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipOf } from '../../testing/zips.ts';
import { type Cell, cellText, csvLine } from '../text/csv.ts';
import type { SheetFile } from './sheet-rows.ts';
import { openSheets } from './sheets.ts';
import { workbookOf } from './workbook.ts';

const text = (text: string) => Buffer.from(text);
async function all({ sheets }: SheetFile, at = 0) {
  const rows = [];
  for await (const row of sheets[at]?.rows() ?? []) rows.push(row);
  return rows;
}
const cellsOf = async (bytes: Uint8Array) => (await all(await openSheets(bytes))).map(({ cells }) => cells);
const notesOf = async (bytes: Uint8Array) =>
  (await all(await openSheets(bytes))).flatMap(({ number, notes }) =>
    notes.map(({ level, column, words }) => `${number}:${column} ${level} ${words}`),
  );

test.each([
  [
    'plain',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quotes, commas and line breaks within',
    '"a ""x"", y","b\r\nc"\r\nd,e',
    [
      ['a "x", y', 'b\r\nc'],
      ['d', 'e'],
    ],
  ],
  [
    'semicolons',
    'a;b,c;x\nd;e,f;y',
    [
      ['a', 'b,c', 'x'],
      ['d', 'e,f', 'y'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['the separator it names', 'sep=;\r\na;b', [['a', 'b']]],
  [
    'line ends of old Macs',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a quote within a bare cell', '5" disk,b', [['5" disk', 'b']]],
  [
    'empty cells at the end',
    'a,b,\n,,\n',
    [
      ['a', 'b', ''],
      ['', '', ''],
    ],
  ],
  [
    'a last line without its end',
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['nothing', '', []],
])('CSV: %s', async (_, csv, cells) => {
  expect(await cellsOf(text(csv))).toEqual(cells);
});

test('CSV: rows are counted as a spreadsheet counts them, lines as the file has them', async () => {
  const rows = await all(await openSheets(text('a,b\n"two\nlines",c\n\nd,e')));
  expect(rows.map(({ number, line }) => [number, line])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 5],
  ]);
});

test('CSV: a quote that never ends costs its own row and is named where it begins', async () => {
  const csv = 'kind,question\nsingle,"never ends\nsingle,next\nsingle,"fine"\nsingle,last';
  const rows = await all(await openSheets(text(csv)));
  expect(rows.filter(({ notes }) => notes.length === 0).map(({ cells }) => cells[1])).toEqual([
    'question',
    'next',
    'fine',
    'last',
  ]);
  expect(await notesOf(text(csv))).toEqual([
    '2:2 error This cell starts with a quotation mark on line 2 that is never closed.',
  ]);
  expect(await notesOf(text('a,"b" c\n'))).toEqual([
    '1:2 warning There’s text after this cell’s closing quotation mark. It was included.',
  ]);
});

test('CSV: what is too long is named and bounded', async () => {
  const limits = { rows: 2, columns: 2, cellLetters: 5 };
  const rows = await all(await openSheets(text('a,b,c\n123456,x\nd,e\nf,g'), limits));
  expect(rows.map(({ cells }) => cells)).toEqual([['a', 'b'], ['12345', 'x'], []]);
  expect(rows.map(({ notes }) => notes[0]?.words)).toEqual([
    'Columns after column 2 aren’t imported.',
    'This cell has more than 5 characters.',
    'Only the first 2 rows are imported. Split the file.',
  ]);
  // Said once, however many columns there are.
  expect(await notesOf(text('|'.repeat(5000)))).toEqual(['1:257 error Columns after column 256 aren’t imported.']);
  const endless = `a,b\n${'x'.repeat(3_000_000)}\nc,d`;
  expect(await notesOf(text(endless))).toEqual(['2:1 error Line 2 of the file has more than 1000000 characters.']);
  expect((await cellsOf(text(endless))).at(-1)).toEqual(['c', 'd']);
  expect((await notesOf(text(`a,b\n${'x,"open\n'.repeat(100)}`))).at(-1)).toContain(
    'Too many quotation marks aren’t closed',
  );
});

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFé,€\n')],
  ['UTF-8', Buffer.from('é,€\n')],
  ['UTF-16, small end first', Buffer.from('\uFEFFé,€\n', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFé,€\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from([0xe9, 0x2c, 0x80, 0x0a])],
])('CSV in %s reads right', async (name, bytes) => {
  expect(await cellsOf(bytes)).toEqual([['é', '€']]);
  const { notes } = await openSheets(bytes);
  expect(notes.length).toBe(name === 'Windows-1252' ? 1 : 0);
});

test('UTF-16 without a mark is known by its zeros, UTF-8 that is cut in its last letter stays UTF-8', async () => {
  expect(await cellsOf(Buffer.from('question,answer\na,b\n', 'utf16le'))).toEqual([
    ['question', 'answer'],
    ['a', 'b'],
  ]);
  expect(await cellsOf(Buffer.from('é,€').subarray(0, -1))).toEqual([['é', '\uFFFD']]);
});

const odd = [
  '=1+1',
  "'=1",
  "''+2",
  "'plain",
  '-b',
  'a,b',
  'a;b',
  'two\nlines',
  '\r',
  '\t',
  '"',
  '""',
  ' x ',
  'पाठ',
  '_x0041_',
  '<b>&',
];
test('what is written as CSV or as a workbook comes back', async () => {
  const rows: Cell[][] = [['head', 'b'], ...odd.map((text, at): Cell[] => [text, at / 8, 'end'])];
  const csv = await cellsOf(text(rows.map(csvLine).join('')));
  expect(csv.map((cells) => cells.map(cellText))).toEqual(rows.map((row) => row.map(String)));
  async function* given() {
    yield* rows;
  }
  const bytes = await buffer(
    workbookOf([
      { name: 'A & "B"', rows: given(), widths: [20] },
      { name: 'C', rows: given() },
    ]),
  );
  const book = await openSheets(bytes);
  expect(book.sheets.map(({ name }) => name)).toEqual(['A & "B"', 'C']);
  for (const at of [0, 1])
    expect((await all(book, at)).map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(String)));
});

test('dates and empty cells that are written come back as such', async () => {
  async function* rows() {
    yield [{ local: '2025-02-01' }, { local: '2025-02-01T12:00' }, null, Number.NaN, 7];
  }
  const bytes = await buffer(workbookOf([{ name: 'Dates', rows: rows() }]));
  expect(await cellsOf(bytes)).toEqual([['2025-02-01', '2025-02-01 12:00:00', '', '', '7']]);
});

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook in the shape that spreadsheet programs write, with these rows. */
const bookOf = (sheetData: string, more: { after?: string; strings?: string; workbook?: string } = {}) => {
  const rels = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
  return zipOf([
    { path: '_rels/.rels', content: rels(rel('r', 'officeDocument', '/xl/workbook.xml')) },
    {
      path: 'xl/workbook.xml',
      content:
        more.workbook ??
        `<workbook ${MAIN} xmlns:r="${REL}"><sheets><sheet name="Hidden" sheetId="2" state="hidden" r:id="h"/><sheet name="First" sheetId="1" r:id="a"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: rels(
        rel('a', 'worksheet', 'worksheets/sheet%201.xml') +
          rel('h', 'worksheet', 'worksheets/hidden.xml') +
          rel('s', 'sharedStrings', 'sharedStrings.xml') +
          rel('t', 'styles', 'styles.xml'),
      ),
    },
    { path: 'xl/worksheets/hidden.xml', content: `<worksheet ${MAIN}><sheetData/></worksheet>` },
    {
      path: 'xl/worksheets/sheet 1.xml',
      content: `<x:worksheet ${MAIN.replace('xmlns', 'xmlns:x')}><x:sheetData>${sheetData.replace(/<(\/?)/g, '<$1x:')}</x:sheetData>${more.after ?? ''}</x:worksheet>`,
    },
    {
      path: 'xl/sharedStrings.xml',
      content: `<sst ${MAIN}>${more.strings ?? '<si><t>one</t></si><si><r><t>x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r><r><t xml:space="preserve"> and </t></r><r><rPr><vertAlign val="subscript"/></rPr><t>max</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si><si><t>line_x000A_break</t></si>'}</sst>`,
    },
    {
      path: 'xl/styles.xml',
      content: `<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="[Red]dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    },
  ]);
};

test('a workbook as spreadsheets write it: shared and rich texts, numbers, truth, dates, shares, formulas', async () => {
  const bytes = await bookOf(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c t="s"><v>2</v></c></row>' +
      '<row r="3"><c r="A3"><v>0.30000000000000004</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" s="2"><v>0.5</v></c><c r="D3" s="4"><v>0.125</v></c><c r="E3"><f>1+1</f><v>2</v></c><c r="F3" t="str"><f>A1</f><v>kept</v></c></row>' +
      '<row><c s="1"><v>45689</v></c><c s="3"><v>45689.5</v></c><c><f>A9</f></c><c t="e"><v>#REF!</v></c><c t="inlineStr"><is><t>in</t></is></c></row>',
  );
  const book = await openSheets(bytes);
  expect(book.sheets.map(({ name }) => name)).toEqual(['First', 'Hidden']);
  const rows = await all(book);
  expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
    [1, ['one', '', 'x² and _(max)', 'line\nbreak']],
    [3, ['0.3', 'TRUE', '50%', '12.5%', '2', 'kept']],
    [4, ['2025-02-01', '2025-02-01 12:00:00', '', '', 'in']],
  ]);
  expect(rows[2]?.notes.map(({ level, column }) => [level, column])).toEqual([
    ['warning', 1],
    ['warning', 2],
    ['warning', 3],
    ['error', 4],
  ]);
});

test('a cell that reaches over rows below counts for each of them', async () => {
  const row = (n: number, first: string) =>
    `<row r="${n}">${first && `<c r="A${n}" t="inlineStr"><is><t>${first}</t></is></c>`}<c r="B${n}"><v>${n}</v></c></row>`;
  const bytes = await bookOf(row(1, 'loops') + row(2, '') + row(3, '') + row(4, ''), {
    after: '<x:mergeCells count="1"><x:mergeCell ref="A1:A3"/></x:mergeCells>',
  });
  expect(await cellsOf(bytes)).toEqual([
    ['loops', '1'],
    ['loops', '2'],
    ['loops', '3'],
    ['', '4'],
  ]);
});

const refusal = async (bytes: Uint8Array) => {
  try {
    await all(await openSheets(bytes));
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};
test.each([
  ['an old workbook', () => Buffer.from('D0CF11E0A1B11AE1', 'hex'), /old Excel workbook \(\.xls\)/],
  [
    'a closed one',
    () => Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    /password/,
  ],
  ['an .ods', () => zipOf([{ path: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]), /\.ods/],
  ['a Numbers table', () => zipOf([{ path: 'Index/Document.iwa', content: 'x' }]), /In Numbers/],
  ['an .xlsb', () => zipOf([{ path: 'xl/workbook.bin', content: 'x' }]), /\.xlsb/],
  ['a letter', () => zipOf([{ path: 'word/document.xml', content: '<x/>' }]), /Word/],
  ['some archive', () => zipOf([{ path: 'a.txt', content: 'x' }]), /doesn’t contain a workbook/],
  ['a PDF', () => text('%PDF-1.7'), /PDF/],
  ['a web page', () => text('<html><table></table></html>'), /web page/],
  [
    'an XML Spreadsheet',
    () => text('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    /2003/,
  ],
  ['bytes', () => Buffer.from([1, 0, 0, 0, 2, 3, 0, 9]), /isn’t a table/],
  ['half a workbook', async () => (await bookOf('')).subarray(0, 700), /end of this archive is missing/],
  ['a broken sheet', () => bookOf('<row><c></row>'), /damaged in xl\/worksheets\/sheet 1\.xml, line 1, column \d+/],
  [
    'entities of its own',
    () => bookOf('', { workbook: '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>' }),
    /damaged in the workbook, line 1: It has a DOCTYPE/,
  ],
  ['elements without end', () => bookOf('', { strings: '<si>'.repeat(100_000) }), /more than 64 levels deep/],
  ['a text without end', () => bookOf('', { strings: `<si><t>${'x'.repeat(40_000_000)}</t></si>` }), /./],
  ['a long attribute', () => bookOf(`<row r="${Math.random()}${'1'.repeat(6_000_000)}"/>`), /./],
])('%s is refused in words', async (name, bytesOf, refusalText) => {
  const answer = await refusal(await bytesOf());
  expect(answer).toMatch(refusalText);
  expect(answer, name).not.toBe('read');
});

/** A seeded generator (Park & Miller 1988). */
function chance(seed: number) {
  let at = seed;
  return (below: number) => {
    at = (at * 48_271) % 2_147_483_647;
    return at % below;
  };
}

test('whatever is done to a file, reading it ends with rows or with words', async () => {
  const csv = text(`kind;question;a\n${'single;"two\nlines";é\n'.repeat(20)}`);
  const book = await bookOf('<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>2</v></c></row>'.repeat(5));
  for (const [seed, whole] of Array.from({ length: 300 }, (_, at) => [at + 1, at % 2 === 0 ? csv : book] as const)) {
    const next = chance(seed * 7919);
    const bytes = Buffer.from(whole.subarray(0, next(4) === 0 ? next(whole.length) : whole.length));
    for (let n = next(6); n >= 0; n -= 1) if (bytes.length > 0) bytes[next(bytes.length)] = next(256);
    const answer = await refusal(bytes);
    expect(answer === 'read' || /[.:]/.test(answer), `${seed}: ${answer}`).toBe(true);
  }
});
