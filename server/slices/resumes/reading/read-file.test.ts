import { basicsOf, itemsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { headingKey } from '@stepwell/contract/resumes/headings.ts';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontOf } from '../../../platform/pdf/typefaces.ts';
import { zipOf } from '../../../testing/zips.ts';
import { readFile } from './read-file.ts';
import { readToImport } from './reading.ts';

interface Line {
  text: string;
  size?: number;
  bold?: boolean;
  right?: string;
  /** Set in a font that is embedded, whose map `unmapped` takes out. */
  hasMap?: false;
}

/** A PDF as other programs make them: standard fonts, one column, as many pages as it takes. */
async function pdfOf(lines: Line[], { pages = 1, password }: { pages?: number; password?: string } = {}) {
  const doc = new PDFDocument({ margin: 50, ...(password && { userPassword: password, pdfVersion: '1.7' as const }) });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((ready) => doc.on('end', () => ready(new Uint8Array(Buffer.concat(chunks)))));
  for (const { text, size = 10, bold = false, right, hasMap = true } of lines) {
    // It takes a font that is open already, which its types don't say.
    if (!hasMap) doc.registerFont('embedded', fontOf('latin', 400) as never).font('embedded');
    else doc.font(bold ? 'Helvetica-Bold' : 'Helvetica');
    doc.fontSize(size);
    if (right) {
      const { y } = doc;
      doc.text(text, { lineBreak: false });
      doc.text(right, 50, y, { align: 'right' });
    } else doc.text(text);
  }
  for (let page = 1; page < pages; page += 1) doc.addPage();
  doc.end();
  return done;
}

/** Without the maps from letters to text (ISO 32000-2, 9.10.3): blanks in their place, so that nothing else moves. */
const unmapped = (pdf: Uint8Array) => {
  const text = Buffer.from(pdf).toString('latin1');
  const without = text.replace(/\/ToUnicode \d+ 0 R/g, (map) => ' '.repeat(map.length));
  return new Uint8Array(Buffer.from(without, 'latin1'));
};

const foreign: Line[] = [
  { text: 'MEERA KULKARNI', size: 20, bold: true },
  { text: 'meera.k@example.org | +91 98450 12345 | linkedin.com/in/meerak | Pune, Maharashtra' },
  { text: 'CAREER OBJECTIVE', size: 12, bold: true },
  { text: 'To build reliable software with people who test it.' },
  { text: 'WORK EXPERIENCE', size: 12, bold: true },
  { text: 'Software Engineer', bold: true, right: 'Jan 2022 - Present' },
  { text: 'Lotus Labs, Pune' },
  { text: '• Built the order service' },
  { text: '• Cut its bill by a third' },
  { text: 'Intern', bold: true, right: '06/2021 - 12/2021' },
  { text: 'Northwind' },
  { text: '• Wrote tests' },
  { text: 'ACADEMIC QUALIFICATIONS', size: 12, bold: true },
  { text: 'Pune University', bold: true, right: '2017 - 2021' },
  { text: 'TECHNICAL SKILLS', size: 12, bold: true },
  { text: 'Languages: Python, Java' },
  { text: 'PATENTS', size: 12, bold: true },
  { text: 'A folding umbrella stand' },
];

test('a resume of another program: sections by their usual names, entries by their lines, the rest in the tray', async () => {
  const { document, unplaced, warnings } = await readFile(await pdfOf(foreign));
  const basics = basicsOf(document);
  expect(basics).toMatchObject({
    name: 'MEERA KULKARNI',
    email: 'meera.k@example.org',
    phone: '+91 98450 12345',
    summary: 'To build reliable software with people who test it.',
    profiles: [{ network: 'LinkedIn', username: 'meerak', url: 'linkedin.com/in/meerak' }],
    location: { city: 'Pune', region: 'Maharashtra' },
  });
  expect(itemsOf(document, 'work')).toEqual([
    {
      position: 'Software Engineer',
      name: 'Lotus Labs, Pune',
      startDate: '2022-01',
      highlights: ['Built the order service', 'Cut its bill by a third'],
    },
    { position: 'Intern', name: 'Northwind', startDate: '2021-06', endDate: '2021-12', highlights: ['Wrote tests'] },
  ]);
  expect(itemsOf(document, 'education')).toEqual([
    { institution: 'Pune University', startDate: '2017', endDate: '2021' },
  ]);
  expect(itemsOf(document, 'skills')).toEqual([{ name: 'Languages', keywords: ['Python', 'Java'] }]);
  expect(unplaced).toEqual([{ where: 'PATENTS', text: 'A folding umbrella stand' }]);
  expect(warnings).toEqual([]);
});

const codeOf = (content: Uint8Array) =>
  readFile(content).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );
const bytes = (text: string) => new TextEncoder().encode(text);

test('what cannot be read is refused for what it is', async () => {
  expect(await codeOf(await pdfOf(foreign, { password: 'secret' }))).toBe('resume_file_locked');
  expect(await codeOf(await pdfOf(foreign, { pages: 300 }))).toBe('resume_file_long');
  expect(await codeOf(await pdfOf([{ text: '' }], { pages: 2 }))).toBe('resume_file_scanned');
  expect(await codeOf((await pdfOf(foreign)).slice(0, 900))).toBe('resume_file_damaged');
  expect(await codeOf(bytes('GIF89a\0\0'))).toBe('resume_file_kind');
  expect(await codeOf(bytes('{ "basics": '))).toBe('resume_file_json');
  expect(await codeOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toBe('resume_file_locked');
  expect(await codeOf(bytes('PK\u0003\u0004 and nothing'))).toBe('resume_file_damaged');
  expect(await codeOf(await zipOf([{ path: 'a.txt', content: 'no document' }]))).toBe('resume_file_kind');
});

test('a font without a map of its letters is refused where little can be read, and told of where some is lost', async () => {
  const lost: Line[] = [{ text: 'Pune and Mumbai and Nagpur and Nashik', hasMap: false }];
  expect(await codeOf(unmapped(await pdfOf(lost)))).toBe('resume_file_unreadable');
  const { warnings, document } = await readFile(unmapped(await pdfOf([...foreign, ...lost])));
  expect(warnings).toEqual(['many-unreadable-letters']);
  expect(itemsOf(document, 'work')).toHaveLength(2);
});
test('macros are told of and never run; deleted text is not read', async () => {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const main = `<w:document xmlns:w="${w}"><w:body>${p('Asha Rao')}${p('asha@example.org')}<w:p><w:del><w:r><w:t>gone</w:t></w:r></w:del></w:p>${p('SKILLS')}${p('Python, SQL')}</w:body></w:document>`;
  const file = await zipOf([
    { path: 'word/document.xml', content: main },
    { path: 'word/vbaProject.bin', content: 'macro' },
  ]);
  const read = await readFile(file);
  expect(read.warnings).toEqual(['macros']);
  expect(basicsOf(read.document)).toEqual({ name: 'Asha Rao', email: 'asha@example.org' });
  expect(itemsOf(read.document, 'skills')).toEqual([{ name: 'Python' }, { name: 'SQL' }]);
});

test('JSON of the wrong shape keeps what is right, and nothing is thrown away', async () => {
  const json = {
    basics: { name: 'Asha', phone: 12345 },
    work: ['x', { position: 'Dev', highlights: 'one' }],
    other: [1],
  };
  const { document, unplaced } = await readFile(bytes(JSON.stringify(json)));
  expect(document).toEqual({ basics: { name: 'Asha' }, work: [{ position: 'Dev' }], other: [1] });
  expect(unplaced.map(({ where, text }) => `${where}: ${text}`).sort()).toEqual([
    'basics.phone: 12345',
    'work[0]: x',
    'work[1].highlights: one',
  ]);
});

test('scripts are text like any other', async () => {
  const script = '<script>alert(1)</script>';
  const { document } = await readFile(bytes(JSON.stringify({ basics: { name: script, url: `javascript:${script}` } })));
  expect(textOf(basicsOf(document), 'name')).toBe(script);
});

test('a thread reads the file, and its refusal arrives as ours', async () => {
  const { document } = await readToImport(await pdfOf(foreign));
  expect(textOf(basicsOf(document), 'email')).toBe('meera.k@example.org');
  await expect(readToImport(bytes('GIF89a\0\0'))).rejects.toMatchObject({ code: 'resume_file_kind', status: 415 });
});

test('headings are known in their usual forms', () => {
  expect(['Work Experience:', 'EDUCATION & TRAINING', 'Hobbies', 'Key  skills'].map(headingKey)).toEqual([
    'work',
    'education',
    'interests',
    'skills',
  ]);
});
