import { expect, test } from 'vitest';
import { fitted, lettersOf, missingIn, pathOf, widthOf } from './lettering.ts';

const block = { room: 600, sizes: [92, 80, 68, 56, 46], lines: 3, weight: 700 as const };

test.each([
  'Algorithms you can explain',
  'रोज़मर्रा के फ़ैसलों के लिए प्रायिकता',
  'क्षत्रिय, ज्ञान और श्री',
  'Żółw, façade, naïve: ₹ 500 & more',
  'SQL और Python: एक साथ',
])('%s is written with our fonts, every letter of it', (text) => {
  expect(missingIn(text, 700)).toBe(0);
  expect(widthOf(text, 700)).toBeGreaterThan(2);
  expect(pathOf(text, { x: 0, y: 0, size: 40, weight: 700, colour: '#000000' })).toMatch(/^<path d="M[^"]{400,}"/);
});

test('conjuncts are joined as Devanagari joins them', () => {
  // ksha is one letter and narrower than its parts side by side.
  expect(widthOf('क्ष', 700)).toBeLessThan(widthOf('क', 700) + widthOf('ष', 700));
  expect(lettersOf('क्षि')).toHaveLength(1);
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
