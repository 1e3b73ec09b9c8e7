import { speeds } from '@stepwell/contract/learning/learning.ts';
import * as z from 'zod/mini';

const NAME = 'player';

export const captionSizes = ['small', 'normal', 'large', 'huge'] as const;
export const captionGrounds = ['solid', 'half', 'none'] as const;
export const captionPlaces = ['bottom', 'top'] as const;

/** How a person likes to watch; remembered on this device. */
const Liking = z.object({
  captions: z._default(z.boolean(), true),
  /** BCP 47; nothing as long as the film's own language is read. */
  captionLanguage: z._default(z.nullable(z.string()), null),
  captionSize: z._default(z.enum(captionSizes), 'normal'),
  captionGround: z._default(z.enum(captionGrounds), 'solid'),
  captionPlace: z._default(z.enum(captionPlaces), 'bottom'),
  speed: z._default(z.literal(speeds), 1),
  volume: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
  muted: z._default(z.boolean(), false),
});
export type Liking = z.infer<typeof Liking>;
export type Speed = (typeof speeds)[number];

/** Captions on and plain speed unless told otherwise. */
export function readLiking(): Liking {
  try {
    const found = z.safeParse(Liking, JSON.parse(localStorage.getItem(NAME) ?? '{}'));
    if (found.success) return found.data;
  } catch {
    // A closed store remembers nothing.
  }
  return Liking.parse({});
}

export function keepLiking(liking: Liking) {
  try {
    localStorage.setItem(NAME, JSON.stringify(liking));
  } catch {
    // It holds as long as the page does.
  }
}

/** The next speed up or down, or the same at either end. */
export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + step] ?? speed;
}
