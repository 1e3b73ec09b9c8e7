import { expect, test } from 'vitest';
import { rng } from '../../../art/shapes.ts';
import { fontOf } from './typefaces.ts';
import { fitted, lettersOf, missingIn, pathOf, stretchesOf, unwritable, widthOf } from './typesetting.ts';

const block = { room: 600, sizes: [92, 80, 68, 56, 46], lines: 3, weight: 700 as const };

test.each([
  'Algorithms you can explain',
  'रोज़मर्रा के फ़ैसलों के लिए प्रायिकता',
  'क्षत्रिय, ज्ञान और श्री',
  'Żółw, façade, naïve: ₹ 500 & more',
  'SQL और Python: एक साथ',
  // With the joiners that Marathi and Malayalam are written with.
  'दर्\u200dया और ग़ालिब घ़',
  'শ্রীলক্ষ্মী বন্দ্যোপাধ্যায়',
  'શ્રીમતી જ્યોત્સ્ના',
  'ಶ್ರೀಲಕ್ಷ್ಮಿ ರ್\u200dಕ',
  'ശ്രീലക്ഷ്മി അവന്\u200d',
  'శ్రీలక్ష్మి విశ్వనాథన్',
  'ஸ்ரீலக்ஷ்மி கௌசல்யா',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ପ୍ରିୟଙ୍କା ମହାନ୍ତି',
  'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  'محمد عائشہ خان (42)',
  'Ольга Άννα Nguyễn',
])('%s is written with our fonts, every letter of it', (text) => {
  expect(unwritable(text, 700)).toBeUndefined();
  expect(missingIn(text, 700)).toBe(0);
  expect(widthOf(text, 700)).toBeGreaterThan(2);
  expect(pathOf(text, { x: 0, y: 0, size: 40, weight: 700, colour: '#000000' })).toMatch(/^<path d="M[^"]{400,}"/);
});

test('conjuncts are joined as Devanagari joins them', () => {
  // ksha is one letter and narrower than its parts side by side.
  expect(widthOf('क्ष', 700)).toBeLessThan(widthOf('क', 700) + widthOf('ष', 700));
  expect(lettersOf('क्षि')).toHaveLength(1);
});

test('a name in Arabic letters stands from right to left, and what stands beside it in the order it is read', () => {
  const placed = (text: string) =>
    stretchesOf(text, 700)
      .map((stretch) => stretch.text.trim())
      .filter(Boolean);
  expect(placed('محمد خان')).toEqual(['محمد خان']);
  expect(placed('Dr. محمد, BSc')).toEqual(['Dr.', 'محمد', ', BSc']);
  expect(placed('محمد Khan')).toEqual(['Khan', 'محمد']);
});

const scripts = [
  [0x20, 0x24f],
  [0x370, 0x4ff],
  [0x600, 0x6ff],
  ...Array.from({ length: 9 }, (_, place) => [0x900 + place * 0x80, 0x97f + place * 0x80] as const),
  [0x1c50, 0x1c7f],
] as const;
test('no order of letters, marks and joiners is refused: a paper must come whatever somebody is called', () => {
  const next = rng('names');
  const joiners = [0x200c, 0x200d, 0x20, 0x964, 0x28, 0x31];
  for (const [first, last] of scripts) {
    for (let times = 0; times < 60; times += 1) {
      const signs = Array.from({ length: 1 + Math.floor(next() * 6) }, () =>
        next() < 0.25
          ? (joiners[Math.floor(next() * joiners.length)] ?? 0x20)
          : first + Math.floor(next() * (last - first + 1)),
      );
      expect(missingIn(String.fromCodePoint(...signs), 700)).toBe(0);
    }
  }
});

test('a joiner is no box, also once a paper was written in the same font', () => {
  // As pdfkit does for every font that it puts into a paper.
  fontOf('latin', 500).getGlyph(0);
  expect(missingIn('Zoë\u200d Brün\u200c', 500)).toBe(0);
  expect(widthOf('Zoë\u200d', 500)).toBe(widthOf('Zoë', 500));
});

test('letters that no font of ours has are left out instead of drawn as boxes', () => {
  expect(widthOf('漢字', 700)).toBe(0);
  expect(missingIn('Python 漢字', 700)).toBe(0);
});

test.each([
  'Short',
  'A complete and thorough introduction to distributed systems, consensus and everything that fails at night',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung',
  `${'Word '.repeat(60)}end`,
  `${'उत्तरदायित्व '.repeat(20)}`,
  'x'.repeat(300),
])('%s fits', (text) => {
  const { size, lines } = fitted(text, block);
  expect(block.sizes).toContain(size);
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const line of lines) expect(widthOf(line, 700) * size).toBeLessThanOrEqual(600);
  const whole = text.trim().replace(/\s+/g, ' ');
  if (!lines.at(-1)?.endsWith('…')) expect(lines.join(' ')).toBe(whole);
});

test('the largest size that fits is taken, lines are balanced, a line break stays', () => {
  expect(fitted('Short', block)).toEqual({ size: 92, lines: ['Short'] });
  expect(fitted('Go deep.\nCome back hired.', block).lines[0]).toBe('Go deep.');
  const { lines, size } = fitted('Speak up in meetings at work', block);
  const widths = lines.map((line) => widthOf(line, 700) * size);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
});
