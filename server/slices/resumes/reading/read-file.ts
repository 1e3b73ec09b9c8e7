import { documentFaults, type ResumeDocument, ResumeDocumentShape } from '@stepwell/contract/resumes/document.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import { documentOfJson } from '@stepwell/contract/resumes/plain-exports.ts';
import { type ReadParagraph, recordOf, type Unplaced } from '@stepwell/contract/resumes/record.ts';
import type { ReadFile } from '@stepwell/contract/resumes/resumes.ts';
import * as z from 'zod/mini';
import { docxParagraphs } from './docx-reading.ts';
import { FileRefused } from './file-refused.ts';
import { linesOf, paragraphsOf } from './paragraphs.ts';
import { isScanned, pdfRuns, plainLines } from './pdf-reading.ts';
import { isMarkdown, markdownParagraphs, textIn, textParagraphs } from './text-reading.ts';

/** Letters of a private area or none at all, which a font without a map of its letters leaves. */
const UNREADABLE = /[\ufffd\ue000-\uf8ff]|(?!\s)\p{Cc}/gu;
const MOST_UNREADABLE = 0.3;
const MANY_UNREADABLE = 0.02;
/** Some 60 pages, in characters. */
const LONGEST_TEXT = 200_000;

/** What a file holds, by what it is and not by what it is called. Runs in a thread of its own. Throws `FileRefused`. */
export async function readFile(content: Uint8Array): Promise<ReadFile> {
  const begin = Buffer.from(content.subarray(0, 1024)).toString('latin1');
  if (begin.includes('%PDF-')) {
    const { runs, pages } = await pdfRuns(content);
    if (isScanned(runs, pages)) throw new FileRefused('resume_file_scanned');
    return fromParagraphs('pdf', paragraphsOf(linesOf(runs)), []);
  }
  if (begin.startsWith('PK') || begin.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    const { paragraphs, hasMacros } = await docxParagraphs(content);
    return fromParagraphs('docx', paragraphs, hasMacros ? ['macros'] : []);
  }
  if (/^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(begin)) return fromJson(content);
  const text = textIn(content);
  if (text === undefined) throw new FileRefused('resume_file_kind');
  if (text.length > LONGEST_TEXT) throw new FileRefused('resume_file_long');
  return isMarkdown(text)
    ? fromParagraphs('markdown', markdownParagraphs(text), [])
    : fromParagraphs('text', textParagraphs(text), []);
}

function fromParagraphs(
  format: Exclude<ReadFile['format'], 'json'>,
  paragraphs: readonly ReadParagraph[],
  warnings: ReadFile['warnings'],
): ReadFile {
  const text = paragraphs.map((one) => one.text).join('');
  const unreadable = (text.match(UNREADABLE)?.length ?? 0) / Math.max(1, text.length);
  if (unreadable > MOST_UNREADABLE) throw new FileRefused('resume_file_unreadable');
  const { document, unplaced } = recordOf(
    paragraphs.map((one) => ({ ...one, text: one.text.replace(UNREADABLE, '').toWellFormed() })),
  );
  return {
    format,
    layout: null,
    ...limited(document, unplaced),
    warnings: [
      ...warnings,
      ...(unreadable > MANY_UNREADABLE ? (['many-unreadable-letters'] as const) : []),
      ...(paragraphs.some(({ level }) => level === 'section') ? [] : (['no-headings'] as const)),
    ],
  };
}

function fromJson(content: Uint8Array): ReadFile {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    throw new FileRefused('resume_file_json');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new FileRefused('resume_file_json');
  const { document, layout } = documentOfJson(json as ResumeDocument);
  return { format: 'json', layout: layout ?? (null as Layout | null), ...limited(document, []), warnings: [] };
}

/** Values that no resume of ours can hold go to the tray one by one; the rest stays as it is. */
function limited(
  document: ResumeDocument,
  unplaced: readonly Unplaced[],
): { document: ResumeDocument; unplaced: Unplaced[] } {
  const tray = [...unplaced];
  let cleaned = document;
  for (let round = 0; round < 20; round += 1) {
    const faults = documentFaults(cleaned);
    if (faults.length === 0) break;
    for (const { path, value } of faults.toReversed()) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      tray.push({ where: path, text: (text ?? '').slice(0, 20_000) });
      cleaned = without(cleaned, path.match(/[^.[\]]+/g) ?? []) as ResumeDocument;
    }
  }
  if (!z.safeParse(ResumeDocumentShape, cleaned).success) throw new FileRefused('resume_file_long');
  return { document: cleaned, unplaced: tray.slice(0, 500) };
}

function without(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, at) => at !== Number(key))
      : value.map((one, at) => (at === Number(key) ? without(one, rest) : one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== key)
      : entries.map(([name, one]) => [name, name === key ? without(one, rest) : one]),
  );
}

/** What a parser reads in a PDF: the record, what it could not place, and the text. */
export async function readPdfRecord(content: Uint8Array) {
  const { runs, pages } = await pdfRuns(content);
  return { ...recordOf(paragraphsOf(linesOf(runs))), text: plainLines(runs).join('\n'), pages };
}
export type PdfRecord = Awaited<ReturnType<typeof readPdfRecord>>;
