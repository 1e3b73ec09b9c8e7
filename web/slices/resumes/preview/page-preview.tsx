import { i18n } from '@lingui/core';
import type { PageMark, TypesetPage } from '@stepwell/contract/resumes/typeset.ts';
import { memo } from 'react';
import { useQrPath } from '../../../ui/parts/qr-picture.tsx';
import css from '../resumes.module.css';
import { PREVIEW_FONT } from './measure.ts';

/** Pages as the PDF has them. The fields beside it hold the same text for those who don't see it. */
export const PagePreview = memo(function PagePreview({ pages }: { pages: readonly TypesetPage[] }) {
  return (
    <div className={css['pages']}>
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
        <figure key={at}>
          <Page page={page} label={i18n.t('Page {at} of {count}', { at: at + 1, count: pages.length })} />
          <figcaption className="num">{i18n.t('Page {at} of {count}', { at: at + 1, count: pages.length })}</figcaption>
        </figure>
      ))}
    </div>
  );
});

/** One page as a drawing; without a label it says nothing to those who don't see it. */
export function Page({ page: { width, height, marks }, label }: { page: TypesetPage; label?: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} aria-hidden={label === undefined}>
      <rect width={width} height={height} fill="#ffffff" />
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place.
        <Drawn key={place} mark={mark} />
      ))}
    </svg>
  );
}

function Drawn({ mark }: { mark: PageMark }) {
  if (mark.is === 'rect')
    return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill={mark.fill} />;
  if (mark.is === 'qr') return <Qr {...mark} />;
  if (mark.is === 'photo') return <image href={mark.data} x={mark.x} y={mark.y} width={mark.size} height={mark.size} />;
  return (
    <text
      x={mark.x}
      y={mark.y}
      fontSize={mark.size}
      fontWeight={mark.weight}
      fontFamily={PREVIEW_FONT}
      fill={mark.colour}
      xmlSpace="preserve"
    >
      {mark.text}
    </text>
  );
}

function Qr({ x, y, size, text }: Extract<PageMark, { is: 'qr' }>) {
  const drawn = useQrPath(text);
  return (
    <svg
      aria-hidden
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} fill="#10262a" />}
    </svg>
  );
}
