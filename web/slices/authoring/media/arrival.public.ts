import { drawPoster } from './poster.ts';

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
