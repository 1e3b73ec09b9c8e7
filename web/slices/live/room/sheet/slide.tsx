import { i18n } from '@lingui/core';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/parts/button.tsx';
import { bytesAt, openPdf } from './pdf-document.ts';
import css from './sheet.module.css';

/** Pixels a page is drawn with, however large it is shown. */
const [WIDTH, HEIGHT] = [1600, 900];

interface Props {
  file: { fileId: string; url: string | null };
  page: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Undefined until the file is read. */
  onPages: (pages: number | undefined) => void;
}

/** A page of a PDF as a picture, with its text for those who hear it. */
export function Slide({ file: { fileId, url }, page, canvas, onPages }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [trouble, setTrouble] = useState<string>();
  const [tries, setTries] = useState(0);
  const [text, setText] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  // Its address is another one with each answer; the file is the same.
  const address = useRef(url);
  address.current = url;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try more is asked for by a button.
  useEffect(() => {
    let isWanted = true;
    let opened: PDFDocumentProxy | undefined;
    setTrouble(undefined);
    setDrawn(false);
    onPages(undefined);
    const open = async () => {
      if (address.current === null) throw new Error(i18n.t('Slides aren’t shown while you view as someone else.'));
      opened = await openPdf(await bytesAt(address.current));
      if (!isWanted) return void opened.loadingTask.destroy();
      setPdf(opened);
      onPages(opened.numPages);
    };
    open().catch((error: unknown) => isWanted && setTrouble(error instanceof Error ? error.message : ''));
    return () => {
      isWanted = false;
      setPdf(undefined);
      void opened?.loadingTask.destroy();
    };
  }, [fileId, tries]);

  useEffect(() => {
    if (!pdf) return undefined;
    let isWanted = true;
    let stop: (() => void) | undefined;
    const draw = async () => {
      const one = await pdf.getPage(Math.min(page, pdf.numPages));
      const { width, height } = one.getViewport({ scale: 1 });
      const viewport = one.getViewport({ scale: Math.min(WIDTH / width, HEIGHT / height) });
      // Drawn apart, so that the page before is seen until this one is whole.
      const apart = document.createElement('canvas');
      apart.width = Math.floor(viewport.width);
      apart.height = Math.floor(viewport.height);
      if (!isWanted) return;
      const task = one.render({ canvas: apart, viewport });
      stop = () => task.cancel();
      await task.promise;
      const shown = canvas.current;
      if (!isWanted || !shown) return;
      shown.width = apart.width;
      shown.height = apart.height;
      shown.getContext('2d')?.drawImage(apart, 0, 0);
      setDrawn(true);
      const { items } = await one.getTextContent();
      if (isWanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch(() => isWanted && setTrouble(i18n.t('Page {page} can’t be shown.', { page })));
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [pdf, page, canvas]);

  return (
    <>
      <canvas ref={canvas} className={css['page']} aria-hidden />
      <p className="sr" aria-live="polite">
        {text}
      </p>
      {!isDrawn && !trouble && (
        <p className={css['note']} role="status">
          {i18n.t('Loading slides…')}
        </p>
      )}
      {trouble && (
        <div className={css['note']} role="alert">
          <p>{trouble}</p>
          {url !== null && (
            <Button size="small" tone="ghost" onClick={() => setTries((n) => n + 1)}>
              {i18n.t('Try again')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
