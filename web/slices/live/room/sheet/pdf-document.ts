import { i18n } from '@lingui/core';
import { MOST_SLIDES } from '@stepwell/contract/live/board.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** A PDF to be shown page by page. Throws an error whose message says what is wrong with it. */
export async function openPdf(content: ArrayBuffer): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerAddress;
  const task = getDocument({ data: content, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise.catch((error: unknown) => {
    void task.destroy();
    throw new Error(
      nameOf(error) === 'PasswordException'
        ? i18n.t('This PDF needs a password. Save a copy without one and upload that.')
        : i18n.t('This file can’t be read as a PDF. Export it again and upload the new file.'),
    );
  });
  if (pdf.numPages <= MOST_SLIDES) return pdf;
  void task.destroy();
  throw new Error(
    i18n.t('This PDF has {n} pages; at most {most} can be shown. Upload a part of it.', {
      n: pdf.numPages,
      most: MOST_SLIDES,
    }),
  );
}

/** The bytes of a file of the class. Throws an error that can be shown. */
export async function bytesAt(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new Error(i18n.t('The slides couldn’t be loaded. Check your connection, then try again.'));
  return answer.arrayBuffer();
}
