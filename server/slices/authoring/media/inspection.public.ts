import { buffer } from 'node:stream/consumers';
import { PICTURE_SIDE } from '@stepwell/contract/authoring/media.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { beginsAsXml, HEAD_BYTES, programIn, typeOf } from '../../../platform/files/file-kind.ts';
import type { Arrivals } from '../../../ports/arrivals.ts';
import type { media, uploads } from '../../../tables/authoring/authoring.ts';
import { drawPicture } from '../../identity/account/picture-drawing.public.ts';
import { probeVideo } from './video-probe.ts';

/** Where it lies now: among the arrivals, or wherever its bytes can be read. */
export type Lying = Pick<Arrivals, 'open'>;
type Upload = Pick<typeof uploads.$inferSelect, 'id' | 'kind' | 'bytes'>;
export interface Fit extends Pick<typeof media.$inferInsert, 'contentType' | 'milliseconds' | 'width' | 'height'> {
  /** Of the key it is kept under; what a browser makes of the file follows from it. */
  ending: 'mp4' | 'webm' | 'jpg' | 'png' | 'bin' | 'zip';
  /** What is kept instead of what arrived. */
  content?: Uint8Array;
}

/**
 * Looks at a file that has arrived whole, by its bytes and not by its name. Answers why it is not kept, in words. What a
 * package holds is looked at where it is unpacked.
 */
export function inspectMedia(arrivals: Lying, upload: Upload): Promise<Fit | { refusal: string }> {
  const look = { video: lookAtVideo, picture: lookAtPicture, file: lookAtFile, package: lookAtPackage }[upload.kind];
  return look(arrivals, upload);
}

async function lookAtVideo(arrivals: Lying, { id, bytes }: Upload): Promise<Fit | { refusal: string }> {
  const film = await probeVideo(arrivals, id, bytes);
  if ('refusal' in film) return film;
  const { container, ...facts } = film;
  return { ending: container, contentType: `video/${container}`, ...facts };
}

async function lookAtPicture(arrivals: Lying, { id }: Upload): Promise<Fit | { refusal: string }> {
  try {
    const { kind, ...drawn } = await drawPicture(await buffer(await arrivals.open(id)), PICTURE_SIDE);
    return { ending: kind === 'jpeg' ? 'jpg' : 'png', contentType: `image/${kind}`, ...drawn };
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message };
    throw error;
  }
}

/** Anything but programs: it is only ever downloaded, under an ending that no browser opens. */
async function lookAtFile(arrivals: Lying, { id, bytes }: Upload): Promise<Fit | { refusal: string }> {
  const head = await buffer(await arrivals.open(id, { start: 0, end: Math.min(bytes, HEAD_BYTES) - 1 }));
  const program = programIn(head);
  if (program)
    return {
      refusal: `This is ${program}, which isn’t allowed for security reasons. Upload its source code instead.`,
    };
  return { ending: 'bin', contentType: typeOf(head) };
}

async function lookAtPackage(arrivals: Lying, { id, bytes }: Upload): Promise<Fit> {
  const head = await buffer(await arrivals.open(id, { start: 0, end: Math.min(bytes, 4) - 1 }));
  // A cmi5 course structure by itself; whether it is one, is told where it is read.
  if (beginsAsXml(head)) return { ending: 'bin', contentType: 'application/xml' };
  return { ending: 'zip', contentType: 'application/zip' };
}
