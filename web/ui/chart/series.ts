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
