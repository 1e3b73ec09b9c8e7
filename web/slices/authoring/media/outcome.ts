import { type MediaItem, media } from '@stepwell/contract/authoring/media.ts';
import { call } from '../../../api/call.ts';
import { decided } from '../../../api/send-file.ts';
import { earlyPoster, withPoster } from './arrival.public.ts';
import { drawPoster } from './poster.ts';

/**
 * Waits until the server has looked at a file that arrived, and gives a film its still picture, drawn here from the file
 * itself. Without one where this browser cannot draw it: the library offers to try again. Throws what `call` throws.
 */
export async function outcomeOf(uploadId: string, file: File): Promise<{ item: MediaItem } | { refusal: string }> {
  const found = await decided(() => call(media.outcome, { params: { uploadId } }));
  if (found.state === 'refused') return { refusal: found.words };
  const { item } = found;
  return { item: item.kind === 'video' ? await withPoster(item, file, (address) => givePoster(item, address)) : item };
}

/** Draws a film's still picture from the film at `address`, at a second or where the film says, and keeps it. */
export async function givePoster({ mediaId, seconds }: MediaItem, address: string, at?: number): Promise<MediaItem> {
  const content = await (at === undefined ? earlyPoster(address, seconds) : drawPoster(address, at));
  return call(media.keepPoster, { params: { mediaId }, content });
}
