import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

type Hotspot = Extract<DraftQuestion, { kind: 'hotspot' }>;

/** Whether every place of a picture lies on whole pixels, so that formats which count in them say it exactly. */
export function isOnPixels({ regions, width, height }: Hotspot): boolean {
  const on = (part: number, of: number) => Math.round(part * of) / of === part;
  return regions.every((region) => {
    switch (region.shape) {
      case 'circle':
        return on(region.x, width) && on(region.y, height) && on(region.radius, width);
      case 'rectangle':
        return on(region.x, width) && on(region.y, height) && on(region.width, width) && on(region.height, height);
      case 'polygon':
        return region.points.every(({ x, y }) => on(x, width) && on(y, height));
    }
    return false;
  });
}
