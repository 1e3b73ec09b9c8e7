import { type CollisionDetection, closestCenter, type KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The head of a group is a place of its own: rows are put below or above it, while its group is a place for groups. */
export const headOf = (group: string) => `head:${group}`;
export const ownerOf = (place: string) => (place.startsWith('head:') ? place.slice(5) : place);

const fits = (moving: unknown, place: unknown) => (moving === 'group') === (place === 'group');

/** Groups go among groups, rows among rows and heads. */
export const nearest: CollisionDetection = (given) =>
  closestCenter({
    ...given,
    droppableContainers: given.droppableContainers.filter(({ data }) =>
      fits(given.active.data.current?.['kind'], data.current?.['kind']),
    ),
  });

/** How far past the middle of a place a key goes, in px: enough to stand after it going down, before it going up. */
const PAST = 2;

/** Arrow keys go from one place to the next, whatever their heights. */
export const byKeys: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const down = event.code === 'ArrowDown';
  if (!down && event.code !== 'ArrowUp') return undefined;
  event.preventDefault();
  const { active, collisionRect, droppableContainers, droppableRects } = context;
  if (!active || !collisionRect) return undefined;
  const here = collisionRect.top + collisionRect.height / 2;
  const middles = droppableContainers
    .getEnabled()
    .filter(({ data }) => fits(active.data.current?.['kind'], data.current?.['kind']))
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .map(({ top, height }) => top + height / 2)
    .sort((a, b) => a - b);
  const next = down ? middles.find((one) => one > here + PAST) : middles.findLast((one) => one < here - PAST);
  if (next === undefined) return undefined;
  return { x: currentCoordinates.x, y: currentCoordinates.y + next + (down ? PAST : -PAST) - here };
};
