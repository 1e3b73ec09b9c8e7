import { labelInterval, pointsIn, ticksFor } from './scale.ts';
import { endOffsets, type Figure, isLong } from './series.ts';
import { isWhole, type Stretch } from './stretch.ts';

/** Measures texts as the page would write them, in pixels. */
export interface Pen {
  widthOf(text: string, bold?: boolean): number;
}

/** Where everything of a line or bar chart lies, in pixels of its drawing. */
export interface Plot {
  left: number;
  width: number;
  top: number;
  bottom: number;
  canvas: { width: number; height: number };
  /** The points in sight: from `first` up to, not including, `end`; each takes a `band`. */
  first: number;
  end: number;
  band: number;
  ticks: number[];
  /** The middle of a point's band, and the height of a value. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** Every how many labels one is written. */
  interval: number;
  /** By how much the name at each line's end moves; none where lines are not named at their ends. */
  endOffsets: number[] | undefined;
  legend: { name: string; series: number; x: number; y: number }[];
  /** Where the part in sight lies in the whole; only where there is something out of sight to move to. */
  slider: { top: number; from: number; to: number } | undefined;
}

const [GAP, LINE, LABELS, SLIDER] = [8, 22, 34, 34];

/** Lays out a line or bar chart on a canvas of this size, in pixels. */
export function plotOf(
  { kind, labels, series, format }: Figure,
  { from, to }: Stretch,
  canvas: Plot['canvas'],
  pen: Pen,
): Plot {
  const { first, end } = pointsIn({ from, to }, labels.length);
  const inSight = series.map((one) => ({ ...one, values: one.values.slice(first, end) }));
  const values = inSight.flatMap((one) => one.values.map((value) => value ?? 0));
  const ticks = ticksFor(Math.min(0, ...values), Math.max(0, ...values));
  const endsNamed = kind === 'line' && series.length > 1;
  const names = endsNamed ? Math.max(...series.map(({ name }) => pen.widthOf(name, true))) : 0;
  const left = 2 * GAP + Math.max(...ticks.map((tick) => pen.widthOf(format(tick))));
  const width = Math.max(1, canvas.width - left - (endsNamed ? names + 2 * GAP : 12));
  const legend = kind === 'bar' && series.length > 1 ? legendOf(series, canvas.width, pen) : [];
  const hasSlider = isLong(labels) && !isWhole({ from, to });
  const top = legend.length > 0 ? (legend.at(-1)?.y ?? 0) + 16 : 16;
  const bottom = canvas.height - LABELS - (hasSlider ? SLIDER : 0);
  const band = width / (end - first);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return {
    left,
    width,
    top,
    bottom,
    canvas,
    first,
    end,
    band,
    ticks,
    x: (index) => left + (index - first + 0.5) * band,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
    interval: labelInterval(Math.max(...labels.slice(first, end).map((label) => pen.widthOf(label))), band),
    endOffsets: endsNamed ? endOffsets(inSight) : undefined,
    legend,
    slider: hasSlider ? { top: canvas.height - 32, from: left + from * width, to: left + to * width } : undefined,
  };
}

/** Names beside their colours, in as many rows as they need. */
function legendOf(series: Figure['series'], width: number, pen: Pen): Plot['legend'] {
  let [x, y] = [0, 14];
  return series.map(({ name }, at) => {
    const needs = 20 + pen.widthOf(name);
    if (x > 0 && x + needs > width) [x, y] = [0, y + LINE];
    const place = { name, series: at, x, y };
    x += needs + 2 * GAP;
    return place;
  });
}
