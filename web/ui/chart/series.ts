export interface Series {
  name: string;
  /** One for each label; `null` where nothing is known. */
  values: (number | null)[];
}

/** What is drawn. A funnel shows one series, and is not zoomed. */
export interface Figure {
  kind: 'line' | 'bar' | 'funnel';
  labels: string[];
  series: Series[];
  /** A value as it is said. */
  format: (value: number) => string;
  /** Values stand on the chart. */
  named: boolean;
}

/** With fewer points all are in sight at every width, and there is nothing to zoom. */
const LONG = 8;
export const isLong = (labels: string[]) => labels.length >= LONG;

const dashes = ['solid', 'dashed', 'dotted'] as const;
const symbols = ['circle', 'rect', 'triangle'] as const;
/** How a line is drawn among others: each narrower than those it may lie upon, so that equal values hide none. */
export const lineLook = (at: number, of: number) => ({
  symbol: symbols[at % symbols.length],
  symbolSize: 7 + 3 * (of - 1 - at),
  lineStyle: { width: 2 + 1.5 * (of - 1 - at), type: dashes[at % dashes.length] },
});

/** Pixels between the axis and the largest value, roughly, and that one name needs. */
const [PLOT, NAME] = [185, 16];
/** Pixels by which the name at each line's end moves up, so that lines that end together do not hide each other's. */
export function endOffsets(series: Series[]): number[] {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const heights = series.map(({ values }) => (PLOT * (values.findLast((value) => value !== null) ?? 0)) / most);
  const offsets = series.map(() => 0);
  let least = Number.NEGATIVE_INFINITY;
  for (const { height, at } of heights.map((height, at) => ({ height, at })).toSorted((a, b) => a.height - b.height)) {
    const place = Math.max(height, least);
    offsets[at] = height - place;
    least = place + NAME;
  }
  return offsets;
}
