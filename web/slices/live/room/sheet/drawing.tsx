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

const VIEW = `0 0 ${SHEET.width} ${SHEET.height}`;
const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** What is drawn on a sheet, and the pen, eraser and text of who may draw. */
export function Drawing({ board, tool, colour, width, mayErase, onPlace }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const { items, settled, drawn, pen } = board;

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return {
      x: within(((clientX - box.left) / box.width) * SHEET.width, SHEET.width),
      y: within(((clientY - box.top) / box.height) * SHEET.height, SHEET.height),
    };
  };
  const eraseAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const hit = document.elementsFromPoint(clientX, clientY).find((one) => one.closest('[data-stroke]'));
    const id = hit?.closest('[data-stroke]')?.getAttribute('data-stroke');
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
  // Two layers: the pen moves above what stands, which is not drawn anew for it.
  return (
    <>
      <svg className={css['drawing']} viewBox={VIEW} role="img" aria-label={boardText(items)}>
        {groupsOf(settled).map((group) => (
          <Group key={group[0]?.strokeId} items={group} />
        ))}
      </svg>
      <svg
        ref={svg}
        className={css['drawing']}
        viewBox={VIEW}
        data-tool={tool}
        aria-hidden
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        {drawn.map((item) => (
          <Drawn key={item.strokeId} item={item} />
        ))}
      </svg>
    </>
  );
}

/** So many items are compared as one: of a full board only the last group changes while people draw. */
const GROUP = 400;
const groupsOf = (items: readonly BoardItem[]) =>
  Array.from({ length: Math.ceil(items.length / GROUP) }, (_, at) => items.slice(at * GROUP, (at + 1) * GROUP));

const Group = memo(
  function Group({ items }: { items: readonly BoardItem[] }) {
    return items.map((item) => <Drawn key={item.strokeId} item={item} />);
  },
  (a, b) => a.items.length === b.items.length && a.items.every((item, at) => item === b.items[at]),
);

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
