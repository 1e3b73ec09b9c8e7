import { i18n } from '@lingui/core';
import type { Point, Region } from '@stepwell/contract/questions/question-parts.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { partId } from '../../../ui/storage/new-id.ts';
import { PointedPicture } from '../pointed-picture.tsx';
import css from './editing.module.css';

export type Shape = Region['shape'];
type Picture = Parameters<typeof PointedPicture>[0]['picture'];

/** A region of a plain size in the middle, to be changed by numbers. */
export function newRegion(shape: Shape): Region {
  const id = partId();
  if (shape === 'circle') return { id, shape, x: 0.5, y: 0.5, radius: 0.1 };
  if (shape === 'rectangle') return { id, shape, x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const corners: [number, number][] = [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.5, 0.6],
  ];
  return { id, shape, points: corners.map(([x, y]) => ({ x, y })) };
}

const exact = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;
/** Pulled no farther than this it was a click. */
const LEAST = 0.005;

/** The region between where a pointer went down and where it is. */
export function pulled(shape: 'rectangle' | 'circle', id: string, from: Point, to: Point, ratio: number): Region {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (shape === 'circle') return { id, shape, ...from, radius: exact(Math.hypot(width, height * ratio)) };
  const corner = { x: exact(Math.min(from.x, to.x)), y: exact(Math.min(from.y, to.y)) };
  return { id, shape, ...corner, width: exact(width), height: exact(height) };
}

interface Props {
  picture: Picture;
  shape: Shape;
  regions: readonly Region[];
  chosen: string | undefined;
  onChange: (regions: Region[], chosen: string | undefined) => void;
}

/** Where regions are drawn by pointer; whoever has none writes them as numbers below. */
export function RegionStage({ picture, shape, regions, chosen, onChange }: Props) {
  const [drawn, setDrawn] = useState<Region>();
  const start = useRef<Point>(undefined);
  const ratio = picture.height / picture.width;
  const at = (event: PointerEvent): Point | undefined => {
    const box = event.currentTarget.querySelector('img')?.getBoundingClientRect();
    if (!box || box.width === 0) return undefined;
    return { x: exact((event.clientX - box.left) / box.width), y: exact((event.clientY - box.top) / box.height) };
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    const point = at(event);
    if (!point || event.button !== 0) return;
    event.preventDefault();
    if (shape === 'polygon') return corner(point);
    start.current = point;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const corner = (point: Point) => {
    const now = regions.find(({ id }) => id === chosen);
    if (now?.shape === 'polygon' && now.points.length < 40) {
      const grown = { ...now, points: [...now.points, point] };
      onChange(
        regions.map((one) => (one.id === now.id ? grown : one)),
        now.id,
      );
      return;
    }
    const id = partId();
    onChange([...regions, { id, shape: 'polygon', points: [point] }], id);
  };
  const move = (event: PointerEvent) => {
    const point = at(event);
    if (!start.current || !point || shape === 'polygon') return;
    setDrawn(pulled(shape, 'drawn', start.current, point, ratio));
  };
  const up = () => {
    start.current = undefined;
    setDrawn(undefined);
    if (!drawn || drawn.shape === 'polygon') return;
    const isClick = drawn.shape === 'circle' ? drawn.radius < LEAST : Math.min(drawn.width, drawn.height) < LEAST;
    if (isClick) return;
    const id = partId();
    onChange([...regions, { ...drawn, id }], id);
  };
  return (
    <div
      role="img"
      aria-label={i18n.t('Correct regions: {n}', { n: regions.length })}
      className={css['drawing']}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        start.current = undefined;
        setDrawn(undefined);
      }}
    >
      <PointedPicture
        picture={picture}
        regions={drawn ? [...regions, drawn] : regions}
        chosen={drawn ? 'drawn' : chosen}
      />
    </div>
  );
}
