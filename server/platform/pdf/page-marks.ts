import type { Weight } from './typesetting.ts';

/** A picture as it lies on a paper, a PNG or JPEG; its size in pixels. */
export interface PagePicture {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * What is drawn on a paper, in this order; lengths in points from the upper left corner. PDF and preview draw the same
 * marks, so that neither can say something else than the other.
 */
export type Mark =
  | { is: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { is: 'path'; d: string; fill?: string; stroke?: string; strokeWidth?: number; round?: boolean }
  /** `y` is the baseline; `link` is where it leads, in files that can. */
  | {
      is: 'line';
      x: number;
      y: number;
      text: string;
      size: number;
      weight: Weight;
      colour: string;
      link?: string;
      /** What the line is part of, for readers of tagged PDF; lines of one block, also over pages, have one number. */
      part?: { tag: 'H1' | 'H2' | 'H3' | 'P'; block: number };
    }
  | { is: 'picture'; x: number; y: number; width: number; height: number; picture: PagePicture }
  /** Paths and rectangles as our own art writes them, cut at these edges. */
  | { is: 'art'; x: number; y: number; width: number; height: number; svg: string };

export interface PdfPage {
  width: number;
  height: number;
  /** BCP 47. */
  language: string;
  title: string;
  author: string;
  madeAt: Date;
  marks: Mark[];
}

export const ink = '#10262A';
export const soft = '#44585A';
