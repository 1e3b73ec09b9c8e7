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
  say: (value: number) => string;
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
