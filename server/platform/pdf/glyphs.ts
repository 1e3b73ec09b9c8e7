import qrcode from 'qrcode-generator';
import { ink, type Mark } from './page-marks.ts';

const n = (value: number) => String(Math.round(value * 100) / 100);

/** Leads to the page that checks the paper. */
export function qrMark(text: string, x: number, y: number, size: number): Mark {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const one = size / modules;
  // A hair wider than its place, or viewers draw white seams between the squares.
  const side = n(one + 0.15);
  let d = '';
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1)
      if (code.isDark(row, column)) d += `M${n(x + column * one)} ${n(y + row * one)}h${side}v${side}h-${side}z`;
  return { is: 'path', d, fill: ink };
}

/** Our own mark, for a site without a logo. */
export function ownLogo(x: number, y: number, size: number): Mark {
  const svg =
    '<path d="M0 0h32v32H0z" fill="#0B5F6B"/><path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2"/>' +
    '<path d="M3 20h4v4h4v3H3z" fill="#F2A31B"/>';
  return { is: 'art', x, y, width: size, height: size, svg: scaled(svg, size / 32) };
}
/** Our art knows no groups on paper, so its numbers are scaled where they stand. */
const scaled = (svg: string, by: number) =>
  svg.replace(
    / d="([^"]*)"/g,
    (_, d: string) => ` d="${d.replace(/-?\d+(\.\d+)?/g, (number) => n(Number(number) * by))}"`,
  );
