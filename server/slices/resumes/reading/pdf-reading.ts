import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MOST_PAGES } from '@stepwell/contract/resumes/resumes.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRefused } from './file-refused.ts';
import { linesOf, type TextRun } from './paragraphs.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** The runs of text of a PDF, in the order in which it draws them. Throws `FileRefused`. */
export async function pdfRuns(content: Uint8Array): Promise<{ runs: TextRun[]; pages: number }> {
  const task = getDocument({
    data: content,
    disableFontFace: true,
    // Their names say which are bold.
    fontExtraProperties: true,
    useSystemFonts: false,
    useWasm: false,
    stopAtErrors: false,
    maxImageSize: 1,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
  });
  try {
    const pdf = await task.promise.catch((error: unknown) => {
      throw new FileRefused(nameOf(error) === 'PasswordException' ? 'resume_file_locked' : 'resume_file_damaged');
    });
    if (pdf.numPages > MOST_PAGES) throw new FileRefused('resume_file_long');
    const runs: TextRun[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { height } = page.getViewport({ scale: 1 });
      const text = await page.getTextContent();
      // Fonts tell their names only once the page's drawing was read.
      await page.getOperatorList();
      const bold = new Map<string, boolean>();
      const isBold = (font: string) => {
        const known = bold.get(font);
        if (known !== undefined) return known;
        const data: unknown = page.commonObjs.has(font) ? page.commonObjs.get(font) : undefined;
        const name = typeof data === 'object' && data !== null && 'name' in data ? String(data.name) : '';
        const is = /bold|black|heavy|demi/i.test(name);
        bold.set(font, is);
        return is;
      };
      for (const item of text.items) {
        if (!('str' in item)) continue;
        const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
        const size = Math.round(Math.hypot(a, b) * 10) / 10;
        runs.push({
          text: item.str,
          page: number,
          x,
          y: height - y,
          width: item.width,
          size,
          isBold: isBold(item.fontName),
        });
      }
      page.cleanup();
    }
    return { runs, pages: pdf.numPages };
  } finally {
    await task.destroy();
  }
}

/** The text of a PDF, a line each, in the order in which it is drawn. */
export const plainLines = (runs: readonly TextRun[]) => linesOf(runs).map(({ text }) => text.replace(/\t/g, '  '));

/** A page of a scan has a few letters at most: stamps, page numbers. */
const LEAST_LETTERS_A_PAGE = 25;

/** Whether there are pictures of pages instead of text. */
export function isScanned(runs: readonly TextRun[], pages: number) {
  const letters = runs.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return letters < LEAST_LETTERS_A_PAGE * pages;
}
