import { drawPoster } from './poster.ts';

/** The looking takes a second or two; a long film a little more. In ms. */
const ASK_AGAIN = [300, 500, 1000, 1500, 2000];
const isDecided = (state: string) => state === 'kept' || state === 'refused';

/** Asks until the server has looked at a file that arrived. Throws what `outcome` throws. */
export async function decided<T extends { state: string }>(
  outcome: () => Promise<T>,
): Promise<Extract<T, { state: 'kept' | 'refused' }>> {
  for (let round = 0; ; round += 1) {
    const found = await outcome();
    if (isDecided(found.state)) return found as Extract<T, { state: 'kept' | 'refused' }>;
    await new Promise((later) => setTimeout(later, ASK_AGAIN[Math.min(round, ASK_AGAIN.length - 1)]));
  }
}

/** A film's still picture, where the film says little of itself: in its first seconds. Throws what `drawPoster` throws. */
export const earlyPoster = (address: string, seconds: number | null | undefined) =>
  drawPoster(address, Math.min(3, (seconds ?? 0) / 10));

/** What `keep` answers with the file at an address of its own; `media` where this browser cannot draw its picture. */
export async function withPoster<T>(media: T, file: Blob, keep: (address: string) => Promise<T>): Promise<T> {
  const address = URL.createObjectURL(file);
  try {
    return await keep(address);
  } catch {
    return media;
  } finally {
    URL.revokeObjectURL(address);
  }
}
