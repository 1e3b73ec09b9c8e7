import { i18n } from '@lingui/core';
import {
  type HomeContent,
  type HomeData,
  type HomeWords,
  type SectionKind,
  shownSections,
} from '@stepwell/contract/site/homes.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../../ui/parts/button.tsx';
import type { PictureBook } from '../../../content/editor/cover-field.public.tsx';
import { HomeView, stylesOf } from '../home.tsx';
import type { Look } from '../look.ts';
import css from './editor.module.css';

/** CSS pixels across, as the home is laid out. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;

interface Props {
  look: Look;
  content: HomeContent;
  data: HomeData;
  book: PictureBook;
  /** What is edited is brought into view. */
  focus: SectionKind | 'hero' | undefined;
}

/** The home as visitors would see it, in a window of its own so that it is laid out for that width. Nothing in it can be pressed. */
export function HomePreview({ look, content, data, book, focus }: Props) {
  const [size, setSize] = useState<keyof typeof WIDTHS>('desktop');
  const [room, setRoom] = useState(0);
  const [page, setPage] = useState<Document>();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!around.current || typeof ResizeObserver === 'undefined') return;
    const seen = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    seen.observe(around.current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (!page || !focus) return;
    const place = focus === 'hero' ? page.body : page.querySelector(`[data-kind="${focus}"]`);
    // Not scrollIntoView, which moves the page around it too.
    if (place) page.documentElement.scrollTop += place.getBoundingClientRect().top;
  }, [page, focus]);
  const scale = room > 0 ? Math.min(1, room / WIDTHS[size]) : 1;
  const shown = ({ heading, text, picture }: HomeWords) => {
    const url = picture && book.urlOf(picture.pictureId);
    return { heading, text, picture: url ? { url, alt: picture.decorative ? '' : picture.alt } : null };
  };
  const sections = shownSections(content, data).map((section) => ({ kind: section.kind, ...shown(section) }));
  return (
    <section className={css['preview']} aria-label={i18n.t('Preview')}>
      <div className={css['sizes']}>
        <h2>{i18n.t('Preview')}</h2>
        <IconButton aria-label={i18n.t('Desktop')} aria-pressed={size === 'desktop'} onClick={() => setSize('desktop')}>
          <IconDeviceDesktop size={20} stroke={1.7} aria-hidden />
        </IconButton>
        <IconButton aria-label={i18n.t('Phone')} aria-pressed={size === 'phone'} onClick={() => setSize('phone')}>
          <IconDeviceMobile size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      <div ref={around} className={css['window']}>
        <iframe
          title={i18n.t('Preview of the home page')}
          tabIndex={-1}
          style={{ width: WIDTHS[size], height: `${100 / scale}%`, scale: String(scale) }}
          ref={(frame) => {
            const inside = frame?.contentDocument;
            if (!inside || inside === page) return;
            dress(inside, look);
            setPage(inside);
          }}
        />
      </div>
      {page &&
        createPortal(
          <div inert>
            <HomeView look={look} page={{ hero: shown(content.hero), sections, data }} />
          </div>,
          page.body,
        )}
    </section>
  );
}

/** Gives an empty document this page’s styles and theme, and the home’s own. */
function dress(page: Document, look: Look) {
  const { documentElement: here } = document;
  for (const name of ['data-theme', 'lang']) {
    const value = here.getAttribute(name);
    if (value) page.documentElement.setAttribute(name, value);
  }
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(sheet.cloneNode(true));
  for (const href of stylesOf(look)) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    page.head.append(link);
  }
}
