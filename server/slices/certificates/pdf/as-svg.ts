import type { Mark, PdfPage } from '../../../platform/pdf/page-marks.ts';
import { pathOf } from '../../../platform/pdf/typesetting.ts';

/** The paper as SVG: every letter a path, every picture in it, so that it needs no font and no other file. */
export const svgOfPage = ({ width, height, marks }: PdfPage) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${marks.map(drawn).join('')}</svg>`;

function drawn(mark: Mark, place: number): string {
  switch (mark.is) {
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.fill}"/>`;
    case 'path':
      return mark.stroke
        ? `<path d="${mark.d}" fill="none" stroke="${mark.stroke}" stroke-width="${mark.strokeWidth ?? 1}"/>`
        : `<path d="${mark.d}" fill="${mark.fill ?? '#000000'}"/>`;
    case 'line':
      return pathOf(mark.text, mark);
    case 'picture': {
      const { content } = mark.picture;
      const at = `x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"`;
      return `<image ${at} href="data:image/png;base64,${content.toString('base64')}"/>`;
    }
    case 'art': {
      const { x, y, width, height, svg } = mark;
      const cut = `cut-${place}`;
      return (
        `<clipPath id="${cut}"><rect width="${width}" height="${height}"/></clipPath>` +
        `<g transform="translate(${x} ${y})" clip-path="url(#${cut})">${svg}</g>`
      );
    }
  }
}
