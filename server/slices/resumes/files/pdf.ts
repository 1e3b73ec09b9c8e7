import { Problem } from '@stepwell/contract/problem.ts';
import type { Block } from '@stepwell/contract/resumes/blocks.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import { RESUME_PHOTO_SIDE } from '@stepwell/contract/resumes/photo.ts';
import { type PageMark, typesetPages } from '@stepwell/contract/resumes/typeset.ts';
import { qrMark } from '../../../platform/pdf/glyphs.ts';
import type { Mark, PdfPage } from '../../../platform/pdf/page-marks.ts';
import { pdfOfPages } from '../../../platform/pdf/page-pdf.ts';
import { unwritable, type Weight, widthOf } from '../../../platform/pdf/typesetting.ts';
import { bytesOfData } from './photo.ts';

/** Words whose widths are known; resumes share most of theirs. */
const MOST_KNOWN = 20_000;
const known = new Map<string, number>();

/** How wide a text is at size 1, in the fonts of our PDFs. */
export function measured(text: string, weight: Weight): number {
  const key = `${weight} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const width = widthOf(text, weight);
  known.set(key, width);
  return width;
}

function markOf(mark: PageMark): Mark {
  if (mark.is === 'rect') return mark;
  if (mark.is === 'qr') return qrMark(mark.text, mark.x, mark.y, mark.size);
  if (mark.is === 'photo') {
    const { x, y, size, data } = mark;
    const picture = { content: bytesOfData(data), width: RESUME_PHOTO_SIDE, height: RESUME_PHOTO_SIDE };
    return { is: 'picture', x, y, width: size, height: size, picture };
  }
  const { tag, block, ...line } = mark;
  return tag ? { ...line, part: { tag, block } } : line;
}

interface About {
  title: string;
  author: string;
  madeAt: Date;
  /** A `data:` address that `photoToPrint` made. */
  photo?: string | undefined;
}

/**
 * Blocks as a tagged PDF whose text stands in reading order. Throws `resume_letters_unknown` naming the letter where no
 * font of ours has one: it would be missing from the file unseen.
 */
export async function pdfOfBlocks(blocks: readonly Block[], layout: Layout, { photo, ...about }: About) {
  const pages = typesetPages(blocks, layout, measured, photo);
  for (const { marks } of pages)
    for (const mark of marks) {
      const letter = mark.is === 'line' ? unwritable(mark.text, mark.weight) : undefined;
      if (letter)
        throw new Problem('resume_letters_unknown', {
          message: `The PDF fonts don’t have the character “${letter}”. Remove it and try again.`,
        });
    }
  const papers = pages.map(
    ({ width, height, marks }): PdfPage => ({ width, height, language: 'en', ...about, marks: marks.map(markOf) }),
  );
  const [first, ...rest] = papers;
  if (!first) throw new Error('a typeset text has a page');
  return { pdf: await pdfOfPages([first, ...rest]), pages: papers.length };
}
