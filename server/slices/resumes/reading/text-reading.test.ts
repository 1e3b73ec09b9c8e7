import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { basicsOf, itemsOf } from '@stepwell/contract/resumes/document.ts';
import { usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { mirrored } from '@stepwell/contract/resumes/mirror.ts';
import { markdownOf, plainTextOf } from '@stepwell/contract/resumes/plain-exports.ts';
import { expect, test } from 'vitest';
import { randomResume } from '../testing/random-resumes.ts';
import { readFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['markdown', markdownOf],
  ['text', plainTextOf],
] as const)('of 100 resumes exported as %s every field comes back', async (format, exported) => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const document = randomResume(seed);
    const read = await readFile(bytes(exported(blocksOf(document, usualLayout))));
    expect(read).toMatchObject({ format, warnings: [], unplaced: [] });
    const wrong = mirrored(document, usualLayout, read.document).filter(({ state }) => state !== 'same');
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
});

const work = {
  position: 'Software Engineer',
  name: 'Lotus Labs',
  startDate: '2022-01',
  highlights: ['Built the order service and moved it to two machines', 'Cut its bill by a third'],
};

test('Markdown as others write it: setext headings, bold entries, named links', async () => {
  const { document, unplaced } = await readFile(
    bytes(`Meera Kulkarni
==============
**meera.k@example.org** | +91 98450 12345
[GitHub](https://github.com/meerak)

Work Experience
---------------

**Software Engineer** | Jan 2022 - Present
*Lotus Labs*

* Built the \`order\` service
  and moved it to two machines
* Cut its **bill** by a third

## Technical Skills

- **Languages:** Python, Java

## Patents

A folding umbrella stand
`),
  );
  expect(basicsOf(document)).toMatchObject({
    name: 'Meera Kulkarni',
    email: 'meera.k@example.org',
    profiles: [{ network: 'GitHub', username: 'meerak', url: 'https://github.com/meerak' }],
  });
  expect(itemsOf(document, 'work')).toMatchObject([work]);
  expect(itemsOf(document, 'skills')).toEqual([{ name: 'Languages', keywords: ['Python', 'Java'] }]);
  expect(unplaced).toEqual([{ where: 'Patents', text: 'A folding umbrella stand' }]);
});

test('plain text as others write it: capitals, gaps, wrapped lines, in UTF-16 too', async () => {
  const text = `MEERA KULKARNI
meera.k@example.org

Work experience:
Software Engineer    Jan 2022 - Present
Lotus Labs
- Built the order service
  and moved it to two machines
- Cut its bill by a third

HONOURS AND OTHER THINGS
Chess, second place
`;
  for (const file of [bytes(text), new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))]) {
    const { format, document, unplaced } = await readFile(file);
    expect(format).toBe('text');
    expect(basicsOf(document)).toEqual({ name: 'MEERA KULKARNI', email: 'meera.k@example.org' });
    expect(itemsOf(document, 'work')).toMatchObject([work]);
    expect(unplaced.map((one) => one.text)).toEqual(['Chess, second place']);
  }
});

test('a text without headings says so; pages of markup, other bytes and endless texts are refused', async () => {
  expect((await readFile(bytes('Dear sir'))).warnings).toEqual(['no-headings']);
  for (const [file, code] of [
    ['<!doctype html><p>Asha', 'resume_file_kind'],
    [' \n ', 'resume_file_kind'],
    ['a'.repeat(300_000), 'resume_file_long'],
  ] as const)
    await expect(readFile(bytes(file))).rejects.toMatchObject({ code });
  await expect(readFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]))).rejects.toMatchObject({
    code: 'resume_file_kind',
  });
});
