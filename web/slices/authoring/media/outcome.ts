import { type MediaItem, media } from '@stepwell/contract/authoring/media.ts';
import { call } from '../../../api/call.ts';
import { drawPoster } from './poster.public.ts';

/** The looking takes a second or two; a long film a little more. In ms. */
const ASK_AGAIN = [300, 500, 1000, 1500, 2000];

/**
 * Waits until the server has looked at a file that arrived, and gives a film its still picture, drawn here from the file
 * itself. Throws what `call` throws.
 */
export async function outcomeOf(uploadId: string, file: File): Promise<{ item: MediaItem } | { refusal: string }> {
  for (let round = 0; ; round += 1) {
    const found = await call(media.outcome, { params: { uploadId } });
    if (found.state === 'refused') return { refusal: found.words };
    if (found.state === 'kept')
      return { item: found.item.kind === 'video' ? await withPoster(found.item, file) : found.item };
    await new Promise((later) => setTimeout(later, ASK_AGAIN[Math.min(round, ASK_AGAIN.length - 1)]));
  }
}

/** Without one where this browser cannot draw it: the library offers to try again. */
async function withPoster(item: MediaItem, file: Blob): Promise<MediaItem> {
  const address = URL.createObjectURL(file);
  try {
    return await givePoster(item, address);
  } catch {
    return item;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws a film's still picture from the film at `address`, at a second or where the film says, and keeps it. */
export async function givePoster({ mediaId, seconds }: MediaItem, address: string, at?: number): Promise<MediaItem> {
  const content = await drawPoster(address, at ?? Math.min(3, (seconds ?? 0) / 10));
  return call(media.keepPoster, { params: { mediaId }, content });
}
