import type { Design } from '@stepwell/contract/certificates/templates.ts';
import { mix, ripples, rng } from '../../../../art/shapes.ts';
import { sunStops, wall } from '../../../../art/wall.ts';
import type { Mark } from '../../../platform/pdf/page-marks.ts';

const n = (value: number) => String(Math.round(value * 100) / 100);

const colours = {
  sky: '#FFF6E2',
  lit: '#E9C98F',
  mid: '#C79A5C',
  shade: '#1D6B73',
  deep: '#0B4750',
  water: '#063139',
  lamp: '#F2A31B',
};

/** The wall of the well along the right edge, drawn from the same numbers as the screens' art. */
function wallMark(page: { width: number; height: number }, width: number): Mark {
  const { height } = page;
  const well = wall({
    x: -70,
    y: -8,
    w: width + 90,
    tiers: Math.ceil(height / 99),
    th: 94,
    shrink: 0.94,
    inset: 0,
    units: 4,
    steps: 8,
    p: colours,
    path: true,
    stops: sunStops,
    seed: 'certificate',
  });
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;
  const svg =
    rect(0, 0, width, height, colours.water) +
    well.svg +
    rect(-10, well.y, width + 20, height, colours.water) +
    ripples(0, well.y + 6, width, height - well.y, mix(colours.shade, colours.sky, 0.3), rng('ripples'), 4);
  return { is: 'art', x: page.width - width, y: 0, width, height, svg };
}

/** A frame as one path; each corner is `stairs` steps cut into it. */
function frame({ width, height }: { width: number; height: number }, inset: number, stairs = 0) {
  const step = 9;
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const cut = stairs * step;
  const run = (count: number, move: string) => move.repeat(count);
  return (
    `M${n(left + cut)} ${n(top)}H${n(right - cut)}${run(stairs, `v${step}h${step}`)}` +
    `V${n(bottom - cut)}${run(stairs, `h-${step}v${step}`)}H${n(left + cut)}${run(stairs, `v-${step}h-${step}`)}` +
    `V${n(top + cut)}${run(stairs, `h${step}v-${step}`)}z`
  );
}

/** What stands around the words, and how much room it leaves: `right` is taken off the page, `margin` off each side. */
export function borderOf(design: Design, page: { width: number; height: number }) {
  const { border, accent } = design;
  const portrait = design.orientation === 'portrait';
  const stroke = (inset: number, strokeWidth: number, stairs = 0): Mark => ({
    is: 'path',
    d: frame(page, inset, stairs),
    stroke: accent,
    strokeWidth,
  });
  const margin = portrait ? 56 : 64;
  if (border === 'wall') {
    const right = portrait ? 132 : 268;
    return { marks: [wallMark(page, right)], right, margin };
  }
  const marks = {
    steps: [stroke(24, 2.2, 4)],
    line: [stroke(26, 1.6)],
    double: [stroke(22, 3), stroke(29, 0.8)],
    none: [],
  }[border];
  return { marks, right: 0, margin: border === 'none' ? margin : margin + 8 };
}
