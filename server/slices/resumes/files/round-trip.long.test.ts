import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { templates } from '@stepwell/contract/resumes/layout.ts';
import { mirrored } from '@stepwell/contract/resumes/mirror.ts';
import { expect, test } from 'vitest';
import { readPdfRecord } from '../reading/read-file.ts';
import { randomLayout, randomResume } from '../testing/random-resumes.ts';
import { pdfOfBlocks } from './pdf.ts';

test('of 180 random resumes in all templates, papers and sizes the parser takes 99% of the fields back', async () => {
  let fields = 0;
  let same = 0;
  for (let seed = 1; seed <= 180; seed += 1) {
    const document = randomResume(seed);
    const layout = { ...randomLayout(seed), template: templates[seed % templates.length] ?? 'classic' };
    const about = { title: 'Resume', author: '', madeAt: new Date('2026-11-01T00:00:00Z') };
    const { pdf } = await pdfOfBlocks(blocksOf(document, layout), layout, about);
    const read = mirrored(document, layout, (await readPdfRecord(new Uint8Array(pdf))).document);
    fields += read.length;
    same += read.filter(({ state }) => state === 'same').length;
  }
  expect(fields).toBeGreaterThan(5000);
  expect(same / fields).toBeGreaterThanOrEqual(0.99);
});
