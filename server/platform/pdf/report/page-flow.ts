import { ink, type Mark } from '../page-marks.ts';
import { linesIn, type Weight } from '../typesetting.ts';

/** A4 standing, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 52;
const BOTTOM = PAGE.height - 64;
export const ROOM = PAGE.width - 2 * MARGIN;

export interface Style {
  size: number;
  weight: Weight;
  colour: string;
}
export interface Cell extends Partial<Style> {
  text: string;
  x: number;
  room: number;
  link?: string | undefined;
}

const LEADING = 1.38;

/** Pages that fill from the top down: what does not fit any more begins the next one. */
export function newFlow() {
  const pages: Mark[][] = [[]];
  let y = MARGIN;
  const page = () => pages.at(-1) as Mark[];

  const turn = () => {
    pages.push([]);
    y = MARGIN;
  };
  /** So much stands together, or goes to the next page; what is higher than a page is cut where it must be. */
  const keep = (height: number) => {
    if (y + height > BOTTOM && y > MARGIN) turn();
  };
  const space = (height: number) => {
    if (y > MARGIN) y += height;
  };
  const styled = ({ size = 10.5, weight = 400, colour = ink }: Partial<Style>): Style => ({ size, weight, colour });
  const setLines = ({ text, room, ...style }: Cell) => {
    const { size, weight } = styled(style);
    return linesIn(text, { room, size, weight });
  };

  /** Cells beside each other, each as many lines as it takes; the row ends where the longest does. */
  const row = (cells: readonly Cell[]) => {
    const set = cells.map((cell) => ({ cell, lines: setLines(cell), style: styled(cell) }));
    const heightOf = ({ lines, style }: (typeof set)[number]) => lines.length * style.size * LEADING;
    const height = Math.max(0, ...set.map(heightOf));
    keep(Math.min(height, BOTTOM - MARGIN));
    const most = Math.max(0, ...set.map(({ lines }) => lines.length));
    for (let place = 0; place < most; place += 1) {
      const step = Math.max(...set.map(({ lines, style }) => (place < lines.length ? style.size * LEADING : 0)));
      if (y + step > BOTTOM) turn();
      for (const { cell, lines, style } of set) {
        const text = lines[place];
        if (text === undefined || !text.trim()) continue;
        page().push({
          is: 'line',
          x: cell.x,
          y: y + style.size * 1.02,
          text,
          ...style,
          ...(cell.link && { link: cell.link }),
        });
      }
      y += step;
    }
  };

  return {
    pages,
    keep,
    space,
    row,
    text: (text: string, style: Partial<Style> = {}) => row([{ text, x: MARGIN, room: ROOM, ...style }]),
    heightOf: (cell: Cell) => setLines(cell).length * styled(cell).size * LEADING,
    /** At where it stands by now. */
    draw: (make: (at: number) => Mark[]) => page().push(...make(y)),
    move: (height: number) => {
      y += height;
    },
  };
}
export type Flow = ReturnType<typeof newFlow>;
