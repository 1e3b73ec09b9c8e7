import { i18n } from '@lingui/core';
import {
  type BoardColour,
  type BoardItem,
  type BoardWidth,
  boardColours,
  boardWidths,
  linesOf,
  pathOf,
  pointsOf,
  SHEET,
  TEXT_LINE,
  TEXT_SIZE,
} from '@stepwell/contract/live/board.ts';
import { memo, type PointerEvent, useRef } from 'react';
import css from './sheet.module.css';
import type { BoardPart } from './use-board.ts';

/** Nearer than this a point tells nothing new, in units of the sheet. */
const NEAR = 6;
export type Tool = 'pen' | 'text' | 'eraser';

interface Props {
  board: BoardPart;
  /** Nothing where the person only watches. */
  tool: Tool | undefined;
  colour: BoardColour;
  width: BoardWidth;
  /** Whose items the eraser takes: one's own, or everyone's for hosts. */
  mayErase: (item: BoardItem) => boolean;
  onPlace: (at: { x: number; y: number }) => void;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** What is drawn on a sheet, and the pen, eraser and text of who may draw. */
export function Drawing({ board, tool, colour, width, mayErase, onPlace }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const { items, pen } = board;

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return {
      x: within(((clientX - box.left) / box.width) * SHEET.width, SHEET.width),
      y: within(((clientY - box.top) / box.height) * SHEET.height, SHEET.height),
    };
  };
  const eraseAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const id = document.elementFromPoint(clientX, clientY)?.closest('[data-stroke]')?.getAttribute('data-stroke');
    const item = items.find(({ strokeId }) => strokeId === id);
    if (item && mayErase(item)) board.erase(item.strokeId);
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (!tool || event.button !== 0 || !event.isPrimary) return;
    const at = placeOf(event);
    if (tool === 'text') return onPlace(at);
    last.current = at;
    if (tool === 'eraser') return eraseAt(event);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pen.start(colour, width, [at.x, at.y]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!last.current || !event.isPrimary) return;
    if (tool === 'eraser') return eraseAt(event);
    const { nativeEvent } = event;
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    const points: number[] = [];
    for (const one of all.length > 0 ? all : [nativeEvent]) {
      const at = placeOf(one);
      if (Math.hypot(at.x - last.current.x, at.y - last.current.y) < NEAR) continue;
      last.current = at;
      points.push(at.x, at.y);
    }
    if (points.length > 0) pen.extend(points);
  };
  const lift = () => {
    if (!last.current) return;
    last.current = undefined;
    if (tool === 'pen') pen.end();
  };
  return (
    <svg
      ref={svg}
      className={css['drawing']}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      data-tool={tool}
      role="img"
      aria-label={boardText(items)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      {items.map((item) => (
        <Drawn key={item.strokeId} item={item} />
      ))}
    </svg>
  );
}

/** How much is on a sheet, in words. */
export const boardText = (items: readonly BoardItem[]) => {
  const strokes = items.filter(({ kind }) => kind === 'line').length;
  const texts = items.length - strokes;
  return [
    i18n.t('Whiteboard'),
    i18n.t('{n, plural, =0 {no strokes} one {# stroke} other {# strokes}}', { n: strokes }),
    i18n.t('{n, plural, =0 {no texts} one {# text} other {# texts}}', { n: texts }),
  ].join(', ');
};

const Drawn = memo(function Drawn({ item }: { item: BoardItem }) {
  const colour = boardColours[item.colour];
  if (item.kind === 'line')
    return (
      <path
        data-stroke={item.strokeId}
        d={pathOf(pointsOf(item))}
        stroke={colour}
        strokeWidth={boardWidths[item.width]}
      />
    );
  return (
    <text data-stroke={item.strokeId} fill={colour} fontSize={TEXT_SIZE} lang="">
      {linesOf(item.text).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change.
        <tspan key={at} x={item.x} y={item.y + at * TEXT_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
});
