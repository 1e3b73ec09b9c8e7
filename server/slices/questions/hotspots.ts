import type { Point, Region } from '@stepwell/contract/questions/question-parts.ts';

/** A point on the edge is inside; so much forgives the last digits of floats, in parts of the width. */
const EDGE = 1e-9;

/** Whether a point lies in a region. `ratio` is the picture's height as a part of its width. */
export function holds(region: Region, { x, y }: Point, ratio: number): boolean {
  switch (region.shape) {
    case 'rectangle':
      return (
        x >= region.x - EDGE &&
        x <= region.x + region.width + EDGE &&
        y >= region.y - EDGE &&
        y <= region.y + region.height + EDGE
      );
    case 'circle':
      return Math.hypot(x - region.x, (y - region.y) * ratio) <= region.radius + EDGE;
    case 'polygon':
      return holdsInside(region.points, { x, y });
  }
}

/** Even and odd crossings of a ray to the right (Shimrat, CACM algorithm 112), after the edges themselves. */
function holdsInside(corners: Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const [at, b] of corners.entries()) {
    const a = corners.at(at - 1) ?? b;
    if (isOn(a, b, { x, y })) return true;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

function isOn(a: Point, b: Point, { x, y }: Point) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return Math.hypot(x - a.x, y - a.y) <= EDGE;
  const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
  const beside = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
  return beside <= EDGE && along >= -EDGE && along <= length + EDGE;
}

/**
 * As many regions as can be hit when each point counts for one of them: where regions overlap, points go where they
 * are of most use (augmenting paths, Kuhn 1955).
 */
export function regionsHit(regions: readonly Region[], points: readonly Point[], ratio: number): number {
  const pointOf = new Map<string, number>();
  const place = (point: number, tried: Set<string>): boolean =>
    regions.some((region) => {
      const at = points[point];
      if (!at || tried.has(region.id) || !holds(region, at, ratio)) return false;
      tried.add(region.id);
      const other = pointOf.get(region.id);
      if (other !== undefined && !place(other, tried)) return false;
      pointOf.set(region.id, point);
      return true;
    });
  return points.filter((_, point) => place(point, new Set())).length;
}
