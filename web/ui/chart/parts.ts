import type { Pen, Plot } from './plot.ts';
import { type Figure, lineLook } from './series.ts';

const SVG = 'http://www.w3.org/2000/svg';
const colours = ['var(--water)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'];
const colourOf = (series: number) => colours[series % colours.length] ?? 'var(--water)';
/** How wide a bar is at most, and how much of a band bars take, with a gap between them in shares of a bar. */
const [WIDEST_BAR, OF_BAND, BETWEEN] = [26, 0.8, 0.3];

type Attributes = Record<string, string | number>;

/** A new element of SVG with these attributes and children. */
export function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: Node[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** Labels are typed by strangers: they become text, never markup. */
function textOf(text: string, x: number, y: number, attributes: Attributes = {}) {
  const made = element('text', { x, y, fill: 'var(--ink-2)', ...attributes });
  made.textContent = text;
  return made;
}

/** Measures in the font of a place on the page. */
export function openPen(place: HTMLElement): Pen {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(place);
  return {
    widthOf(text, bold = false) {
      if (!context) return text.length * 7.2;
      context.font = `${bold ? '600 ' : ''}13px ${fontFamily}`;
      return context.measureText(text).width;
    },
  };
}

/** Axes, bars or lines, names at their ends, values on them, and the slider. */
export function plotParts(figure: Figure, plot: Plot, pen: Pen): Node[] {
  const { series } = figure;
  const drawn = series.flatMap((_, at) => (figure.kind === 'bar' ? bars(figure, plot, at) : line(figure, plot, at)));
  const values = figure.named ? valueLabels(figure, plot, pen) : [];
  return [...axes(figure, plot, pen), ...drawn, ...values, ...sliderParts(figure, plot)];
}

function axes({ labels, format }: Figure, plot: Plot, pen: Pen): Node[] {
  const { left, width, bottom, ticks, x, y, first, end, interval, canvas } = plot;
  const zero = y(0);
  const horizontal = (height: number, stroke: string) =>
    element('line', { x1: left, x2: left + width, y1: height, y2: height, stroke });
  return [
    ...ticks.filter((tick) => tick !== 0).map((tick) => horizontal(y(tick), 'var(--line)')),
    ...ticks.map((tick) => textOf(format(tick), left - 8, y(tick) + 4.5, { 'text-anchor': 'end' })),
    ...labels.slice(first, end).flatMap((label, n) => {
      if (n % interval !== 0) return [];
      // One at the edge stays on the canvas.
      const half = pen.widthOf(label) / 2;
      const middle = Math.max(half, Math.min(canvas.width - half, x(first + n)));
      return [textOf(label, middle, bottom + 20, { 'text-anchor': 'middle' })];
    }),
    horizontal(zero, 'var(--line-strong)'),
  ];
}

/** Each point's value and place, of those in sight that are known. */
const known = ({ series }: Figure, { first, end, x, y }: Plot, at: number) =>
  (series[at]?.values ?? []).slice(first, end).flatMap((value, n) => {
    return value === null ? [] : [{ value, x: x(first + n), y: y(value) }];
  });

/** How wide one of `of` bars beside each other is, and how far its left edge lies from the middle of the band. */
function barOf(band: number, at: number, of: number) {
  const width = Math.min(WIDEST_BAR, (band * OF_BAND) / (of + BETWEEN * (of - 1)));
  const all = width * (of + BETWEEN * (of - 1));
  return { width, offset: at * width * (1 + BETWEEN) - all / 2 };
}

function bars(figure: Figure, plot: Plot, at: number): Node[] {
  const { width, offset } = barOf(plot.band, at, figure.series.length);
  const zero = plot.y(0);
  return known(figure, plot, at).map(({ x, y }) =>
    element('rect', {
      x: x + offset,
      y: Math.min(y, zero),
      width,
      height: Math.abs(zero - y),
      fill: colourOf(at),
    }),
  );
}

/** Values hold for their whole day, so lines go in steps; single points show where there are few of them. */
function line(figure: Figure, plot: Plot, at: number): Node[] {
  const points = known(figure, plot, at);
  const last = points.at(-1);
  if (!last) return [];
  const { symbol, symbolSize, lineStyle } = lineLook(at, figure.series.length);
  const { width, type } = lineStyle;
  const steps = points.map(({ x, y }, n) => {
    const before = points[n - 1];
    return before ? `H${(before.x + x) / 2}V${y}H${x}` : `M${x} ${y}`;
  });
  const path = element('path', {
    d: steps.join(''),
    fill: 'none',
    stroke: colourOf(at),
    'stroke-width': width,
    ...(type !== 'solid' && { 'stroke-dasharray': type === 'dashed' ? `${4 * width} ${2 * width}` : width }),
  });
  const marks =
    plot.end - plot.first < FEW ? points.map(({ x, y }) => mark(symbol, x, y, symbolSize, colourOf(at))) : [];
  const name = plot.endOffsets && [
    textOf(figure.series[at]?.name ?? '', last.x + 8, last.y + 4.5 + (plot.endOffsets[at] ?? 0), {
      fill: colourOf(at),
      'font-weight': 600,
    }),
  ];
  return [path, ...marks, ...(name ?? [])];
}

/** With fewer points each is marked. */
const FEW = 8;

function mark(symbol: ReturnType<typeof lineLook>['symbol'], x: number, y: number, size: number, fill: string): Node {
  const half = size / 2;
  if (symbol === 'rect') return element('rect', { x: x - half, y: y - half, width: size, height: size, fill });
  if (symbol === 'triangle')
    return element('path', { d: `M${x} ${y - half}L${x + half} ${y + half}H${x - half}Z`, fill });
  return element('circle', { cx: x, cy: y, r: half, fill });
}

/** Values over their points; one that would lie on another is left out. */
function valueLabels(figure: Figure, plot: Plot, pen: Pen): Node[] {
  const taken: { from: number; to: number; y: number }[] = [];
  return figure.series.flatMap((_, at) => {
    const { width, offset } = barOf(plot.band, at, figure.series.length);
    const aside = figure.kind === 'bar' ? offset + width / 2 : 0;
    return known(figure, plot, at).flatMap(({ value, x, y }) => {
      const text = figure.format(value);
      const half = pen.widthOf(text) / 2;
      const label = { from: x + aside - half, to: x + aside + half, y: Math.max(12, y - 6) };
      const isHidden = taken.some(
        (one) => label.from < one.to + 6 && one.from < label.to + 6 && Math.abs(label.y - one.y) < 14,
      );
      if (isHidden) return [];
      taken.push(label);
      return [textOf(text, x + aside, label.y, { 'text-anchor': 'middle' })];
    });
  });
}

/** Names beside their colours; lines carry theirs at their ends, bars that stand beside each other have none. */
export const legendParts = ({ legend }: Plot): Node[] =>
  legend.flatMap(({ name, series, x, y }) => [
    element('rect', { x, y: y - 10, width: 14, height: 12, fill: colourOf(series) }),
    textOf(name, x + 20, y),
  ]);

function sliderParts({ series }: Figure, { slider, left, width }: Plot): Node[] {
  if (!slider) return [];
  const { top, from, to } = slider;
  const height = 22;
  const values = series[0]?.values ?? [];
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const outline = values.map((value, n) => {
    const share = Math.max(0, value ?? 0) / most;
    return `${left + ((n + 0.5) / values.length) * width},${top + height - share * (height - 4)}`;
  });
  const handle = (x: number) =>
    element('rect', {
      x: x - 4,
      y: top - 3,
      width: 8,
      height: height + 6,
      rx: 2,
      fill: 'var(--water)',
      cursor: 'ew-resize',
    });
  return [
    element('rect', { x: left, y: top, width, height, fill: 'none', stroke: 'var(--line-strong)' }),
    element('polyline', { points: outline.join(' '), fill: 'none', stroke: 'var(--line-strong)' }),
    element('rect', {
      x: from,
      y: top,
      width: Math.max(1, to - from),
      height,
      fill: 'var(--water)',
      'fill-opacity': 0.2,
      cursor: 'grab',
    }),
    handle(from),
    handle(to),
  ];
}

/** What stands at the point below the pointer: its label, and the value of each series. */
export function tipParts({ labels, series, format }: Figure, plot: Plot, pointer: number, pen: Pen): Node[] {
  const { first, end, left, band, top, bottom, x: middleOf, canvas } = plot;
  const index = Math.max(first, Math.min(end - 1, first + Math.floor((pointer - left) / band)));
  const rows = series.flatMap(({ name, values }, at) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ name, at, text: format(value) }];
  });
  if (rows.length === 0) return [];
  const label = labels[index] ?? '';
  const [PAD, LINE, MARK] = [12, 22, 18];
  const widths = rows.map(({ name, text }) => MARK + pen.widthOf(name) + 20 + pen.widthOf(text, true));
  const width = 2 * PAD + Math.max(pen.widthOf(label), ...widths);
  const height = 2 * PAD + LINE * (rows.length + 1) - 6;
  const middle = middleOf(index);
  const isLeft = middle + 12 + width > canvas.width;
  const x = Math.max(0, isLeft ? middle - 12 - width : middle + 12);
  const y = Math.max(0, Math.min(top, canvas.height - height - 1));
  return [
    element('line', {
      x1: middle,
      x2: middle,
      y1: top,
      y2: bottom,
      stroke: 'var(--line-strong)',
      'stroke-dasharray': '4 4',
    }),
    element('rect', {
      x: x + 0.5,
      y: y + 0.5,
      width,
      height,
      rx: 4,
      fill: 'var(--surface)',
      stroke: 'var(--line-strong)',
    }),
    textOf(label, x + PAD, y + PAD + 11, { fill: 'var(--ink)' }),
    ...rows.flatMap(({ name, at, text }, n) => {
      const line = y + PAD + 11 + LINE * (n + 1);
      return [
        element('circle', { cx: x + PAD + 5, cy: line - 4.5, r: 5, fill: colourOf(at) }),
        textOf(name, x + PAD + MARK, line, { fill: 'var(--ink)' }),
        textOf(text, x + width - PAD, line, { fill: 'var(--ink)', 'font-weight': 600, 'text-anchor': 'end' }),
      ];
    }),
  ];
}

/** Stairs that go down: each step as long as its number, which stands beside its name. */
export function funnelParts({ labels, series, format }: Figure, width: number, height: number): Node[] {
  const values = labels.map((_, at) => series[0]?.values[at] ?? 0);
  const most = Math.max(1, ...values);
  const step = (height - 8) / Math.max(labels.length, 1);
  return labels.flatMap((label, at) => {
    const value = values[at] ?? 0;
    const [y, tall] = [4 + at * step, step - 2];
    const name = `${label}: ${format(value)}`;
    return [
      element('rect', { x: 8, y, width: width - 20, height: tall, fill: 'var(--sunk)' }),
      element('rect', {
        x: 8,
        y,
        width: ((width - 20) * value) / most,
        height: tall,
        fill: 'var(--water-soft)',
        stroke: 'var(--water)',
      }),
      textOf(name, 17, y + tall / 2 + 4.5, { fill: 'var(--ink)' }),
    ];
  });
}
