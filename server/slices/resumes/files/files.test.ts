import { type Block, blocksOf, headBlocks } from '@stepwell/contract/resumes/blocks.ts';
import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import { templates, usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { mirrored } from '@stepwell/contract/resumes/mirror.ts';
import { withoutHiddenPhoto } from '@stepwell/contract/resumes/photo.ts';
import { documentOfJson, jsonResumeOf, markdownOf, plainTextOf } from '@stepwell/contract/resumes/plain-exports.ts';
import { recordOf } from '@stepwell/contract/resumes/record.ts';
import { styleOf } from '@stepwell/contract/resumes/template-styles.ts';
import { typesetPages } from '@stepwell/contract/resumes/typeset.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfText } from '../../../testing/pdf-text.ts';
import { png } from '../../identity/testing/pictures.ts';
import { docxParagraphs } from '../reading/docx-reading.ts';
import { readPdfRecord } from '../reading/read-file.ts';
import { randomLayout, randomResume, strangeResume } from '../testing/random-resumes.ts';
import { docxOfBlocks } from './docx.ts';
import { measured, pdfOfBlocks } from './pdf.ts';
import { bytesOfData, drawResumePhoto, photoToPrint } from './photo.ts';

const about = { title: 'Resume', author: 'Asha Rao', madeAt: new Date('2026-11-01T00:00:00Z') };
const tight = (text: string) => text.replace(/\s/g, '');

/** The texts of blocks in reading order, one line each. */
const textsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    if (block.is === 'contact' || block.is === 'facts') return block.facts.map(({ text }) => text);
    if (block.is === 'row') return [block.label, block.text];
    return block.is === 'entry' ? [block.text] : [block.text];
  });

const full = randomResume(7);

test.each(templates)(
  '%s: both extractors find every text in reading order, and the parser every field',
  async (template) => {
    const layout = { ...usualLayout, template };
    const blocks = blocksOf(full, layout);
    const { pdf, pages } = await pdfOfBlocks(blocks, layout, about);
    const { document, text, unplaced, pages: read } = await readPdfRecord(new Uint8Array(pdf));
    expect(read).toBe(pages);
    for (const extracted of [text, pdfText(pdf).join('')]) {
      let at = 0;
      const all = tight(extracted).replaceAll('·', '');
      for (const one of textsOf(blocks)) {
        const found = all.indexOf(tight(one).replaceAll('·', ''), at);
        expect(found, one).toBeGreaterThanOrEqual(at);
        at = found;
      }
    }
    expect(mirrored(full, layout, document).filter(({ state }) => state !== 'same')).toEqual([]);
    expect(unplaced).toEqual([]);
  },
);

test('a PDF says what its parts are, and keeps its links', async () => {
  const document: ResumeDocument = {
    basics: { name: 'Asha Rao', url: 'https://asha.example.org', email: 'asha@example.org' },
  };
  const { pdf } = await pdfOfBlocks(headBlocks(document), usualLayout, about);
  const source = pdf.toString('latin1');
  expect(source).toContain('/S /H1');
  expect(source).toMatch(/\/Marked true/);
  expect(source).toContain('https://asha.example.org');
  expect(source).toContain('mailto:asha@example.org');
});

test('a letter that no font has is refused by name, not left out', async () => {
  const blocks = headBlocks({ basics: { name: 'Asha 🚀' } });
  await expect(pdfOfBlocks(blocks, usualLayout, about)).rejects.toMatchObject({
    code: 'resume_letters_unknown',
    message: expect.stringContaining('🚀'),
  });
});

test.each([undefined, 'data:image/jpeg;base64,AA'])(
  'no page ends with a heading, and no line crosses an edge; photo %s',
  (photo) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const layout = randomLayout(seed);
      const pages = typesetPages(blocksOf(randomResume(seed), layout), layout, measured, photo);
      for (const [at, page] of pages.entries()) {
        const lines = page.marks.flatMap((mark) => (mark.is === 'line' && mark.block >= 0 ? [mark] : []));
        expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(page.height - 30);
        for (const { x, text, size, weight } of lines)
          expect(x + measured(text.trimEnd(), weight) * size).toBeLessThan(page.width - 24);
        if (at < pages.length - 1) expect(lines.at(-1)?.tag).toBe('P');
      }
    }
  },
);

test('a photo stands beside the name, over no line, and changes no text', async () => {
  const { image } = await drawResumePhoto(png({ width: 300, height: 200 }));
  const document = { ...full, basics: { ...(full['basics'] as object), image } };
  for (const template of templates) {
    const layout = { ...usualLayout, template, showsPhoto: true };
    const blocks = blocksOf(document, layout);
    const photo = await photoToPrint(document, layout);
    const hasRoom = template !== 'classic' && template !== 'compact';
    expect([template, photo !== undefined]).toEqual([template, hasRoom]);
    expect(withoutHiddenPhoto(document, layout) === document).toBe(hasRoom);
    const [first] = typesetPages(blocks, layout, measured, photo);
    const shown = first?.marks.find((mark) => mark.is === 'photo');
    expect(shown !== undefined).toBe(hasRoom);
    if (shown)
      for (const mark of first?.marks ?? [])
        if (mark.is === 'line' && mark.y - mark.size < shown.y + shown.size)
          expect(mark.x + measured(mark.text, mark.weight) * mark.size).toBeLessThan(shown.x);
    const { pdf } = await pdfOfBlocks(blocks, layout, { ...about, photo });
    expect(pdf.includes('/Subtype /Image')).toBe(hasRoom);
    if (photo) {
      const picture = { jpeg: bytesOfData(photo), points: styleOf(layout).photoSize };
      const docx = docxOfBlocks(blocks, { ...about, paper: 'a4', photo: picture });
      expect(Object.keys(unzipSync(docx))).toContain('word/media/photo.jpg');
      expect(await docxParagraphs(Buffer.from(docx))).toEqual(
        await docxParagraphs(Buffer.from(docxOfBlocks(blocks, { ...about, paper: 'a4' }))),
      );
    }
    const read = await readPdfRecord(new Uint8Array(pdf));
    expect(mirrored(document, layout, read.document).filter(({ state }) => state !== 'same')).toEqual([]);
  }
  expect(await photoToPrint(document, usualLayout)).toBeUndefined();
  expect(withoutHiddenPhoto(document, usualLayout)['basics']).not.toHaveProperty('image');
});

test('a picture that is none of ours is kept and not printed', async () => {
  const layout = { ...usualLayout, template: 'modern' as const, showsPhoto: true };
  for (const image of ['https://example.org/me.jpg', 'data:image/jpeg;base64,AAAA', 'data:text/html;base64,AAAA'])
    expect(await photoToPrint({ basics: { name: 'Asha', image } }, layout)).toBeUndefined();
});

test('Word files are read back field by field', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const document = randomResume(seed);
    const docx = docxOfBlocks(blocksOf(document, usualLayout), { ...about, paper: 'a4' });
    const { paragraphs, hasMacros } = await docxParagraphs(docx);
    expect(hasMacros).toBe(false);
    const wrong = mirrored(document, usualLayout, recordOf(paragraphs).document).filter(
      ({ state }) => state !== 'same',
    );
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
});

test('1,000 random JSON Resumes come back as they were, unknown keys and odd values included', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const document = JSON.parse(JSON.stringify(strangeResume(seed))) as ResumeDocument;
    const layout = randomLayout(seed);
    const back = documentOfJson(JSON.parse(jsonResumeOf(document, layout)) as ResumeDocument);
    expect(back.document).toEqual(document);
    if (document['meta'] === undefined) expect(back.layout).toEqual(layout);
  }
});

test('Markdown has a heading for each section and entry, and no text of a person becomes markup', () => {
  const document = {
    basics: { name: 'Asha *Rao*' },
    work: [{ position: '# Boss', name: '<b>Acme</b>', highlights: ['1. first'] }],
  };
  expect(markdownOf(blocksOf(document, usualLayout))).toBe(
    '# Asha \\*Rao\\*\n\n## Experience\n\n### \\# Boss\n\n\\<b\\>Acme\\</b\\>\n\n- 1\\. first\n',
  );
});

test('plain text holds every text in order', () => {
  const blocks = blocksOf(full, usualLayout);
  const text = plainTextOf(blocks);
  for (const one of textsOf(blocks)) expect(text.toLowerCase()).toContain(one.toLowerCase());
});
