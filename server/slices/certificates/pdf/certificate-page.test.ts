import { type Design, ownDesign } from '@stepwell/contract/certificates/templates.ts';
import { expect, test } from 'vitest';
import { pdfOfPage } from '../../../platform/pdf/page-pdf.ts';
import { missingIn } from '../../../platform/pdf/typesetting.ts';
import { svgOfPage } from './as-svg.ts';
import type { CertificateFacts } from './certificate-texts.ts';
import { composePage } from './compose.ts';

const facts = (about: Partial<CertificateFacts> = {}): CertificateFacts => ({
  code: '7KQM-2XPA-9RTD',
  studentName: 'Asha Rao',
  courseTitle: 'Graphs',
  instructorName: 'Ben Ito',
  lectures: 14,
  minutes: 320,
  scorePercent: 87,
  issuedAt: new Date('2026-11-21T09:00:00Z'),
  verifyUrl: 'http://localhost:3000/verify/7KQM-2XPA-9RTD',
  siteName: 'Stepwell',
  ...about,
});
const pdfPage = (design: Partial<Design> = {}, about: Partial<CertificateFacts> = {}) =>
  composePage({ design: { ...ownDesign, ...design }, facts: facts(about), pictures: new Map() });
const linesOf = (created: ReturnType<typeof pdfPage>) =>
  created.marks.flatMap((mark) => (mark.is === 'line' ? [mark] : []));
const wordsOf = (created: ReturnType<typeof pdfPage>) => linesOf(created).map(({ text }) => text);

test('our own paper says who, what, how much, by whom and when, and where to check it', () => {
  const words = wordsOf(pdfPage());
  for (const message of ['Asha Rao', 'Graphs', '14 lectures, 5 hours', 'Ben Ito', '21 November 2026', '7KQM-2XPA-9RTD'])
    expect(words).toContain(message);
  expect(words).toContain('http://localhost:3000/verify/7KQM-2XPA-9RTD');
  const largest = linesOf(pdfPage()).sort((one, other) => other.size - one.size)[0];
  expect(largest?.text).toBe('Asha Rao');
});

test('fields stand in the language of the paper; a line with a score that nobody knows is left out', () => {
  const body = '{student}\n{hours} am {date}\nmit {score} im Mittel';
  expect(wordsOf(pdfPage({ language: 'de', body }))).toEqual(
    expect.arrayContaining(['5 Stunden am 21. November 2026', 'mit 87 % im Mittel']),
  );
  expect(wordsOf(pdfPage({ language: 'de', body }, { scorePercent: null })).join(' ')).not.toContain('Mittel');
  expect(wordsOf(pdfPage({ language: 'hi', body: '{student}\n{date}' }))).toContain('21 नवंबर 2026');
  expect(wordsOf(pdfPage({ body: '{student}\n{hours}' }, { minutes: 45 }))).toContain('45 minutes');
});

const everyLook = (['wall', 'steps', 'line', 'double', 'none'] as const).flatMap((border) =>
  (['landscape', 'portrait'] as const).flatMap((orientation) =>
    (['a4', 'letter'] as const).map((size) => [border, orientation, size] as const),
  ),
);
test.each(everyLook)('%s, %s, %s: a name of a hundred letters is whole, and nothing leaves the page', (...look) => {
  const [border, orientation, size] = look;
  const studentName = 'Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley of Anstruther and Pittenweem'.padEnd(
    100,
    'n',
  );
  const signature = { name: 'Prof. Meera Kulkarni', office: 'Registrar of the Institute', picture: null };
  const body = `{student}\n${'and so on, as far as words go '.repeat(12).trim()}\n{course}`;
  const courseTitle = 'Graphs: roads, friends and pages, drawn as dots and lines and read by machines';
  const created = pdfPage(
    {
      border,
      orientation,
      size,
      title: 'Certificate of completion',
      body,
      signatures: [signature, signature, signature],
    },
    { studentName, courseTitle },
  );
  expect(wordsOf(created).join(' ').replaceAll('- ', '-')).toContain(studentName);
  const margin = created.width - (border === 'wall' ? (orientation === 'portrait' ? 132 : 268) : 0);
  for (const { y, x, size: letters } of linesOf(created)) {
    expect(letters).toBeGreaterThan(3);
    expect(y).toBeLessThan(created.height - 20);
    expect(x).toBeLessThan(margin);
  }
  const code = created.marks.find((mark) => mark.is === 'path' && mark.fill && !mark.stroke);
  expect(code).toBeDefined();
});

test('Devanagari is written in its own letters, in the picture and in the PDF', async () => {
  const created = pdfPage({}, { studentName: 'श्रीलक्ष्मी विश्वनाथन' });
  expect(linesOf(created).reduce((sum, { text, weight }) => sum + missingIn(text, weight), 0)).toBe(0);
  expect(svgOfPage(created)).toMatch(/^<svg [^>]*viewBox="0 0 841.89 595.28">/);
  const pdf = (await pdfOfPage(created)).toString('latin1');
  expect(pdf).toContain('AnekDevanagari-Bold');
  expect(pdf).toContain('/Lang (en)');
});

test('a name in any of the letters India writes with is on the paper, set in them', async () => {
  const names = { Tamil: 'ஸ்ரீலக்ஷ்மி', Malayalam: 'ശ്രീലക്ഷ്മി', Urdu: 'محمد عائشہ خان', Hindi: 'दर्\u200dया घ़' };
  const created = pdfPage({ body: Object.values(names).join('\n') });
  for (const name of Object.values(names)) expect(wordsOf(created)).toContain(name);
  expect(svgOfPage(created).match(/d=""/)).toBeNull();
  const pdf = (await pdfOfPage(created)).toString('latin1');
  for (const typeface of ['MuktaMalar', 'AnekMalayalam', 'NotoSansArabic', 'AnekDevanagari'])
    expect(pdf).toContain(typeface);
});
