import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Arrivals } from '../../../ports/arrivals.ts';
import type { VideoFacts } from './video.worker.ts';
import { unplayable, type VideoContainer } from './video-codecs.ts';

/** What a film is, once it may be kept. */
export interface ProbedVideo {
  container: VideoContainer;
  milliseconds: number;
  width: number;
  height: number;
}

/** Whoever needs longer than this for its table of contents is no film. In milliseconds. */
const PATIENCE = 60_000;
/** Bytes read at once, and of one film altogether: its headers, not its pictures. */
const MOST_AT_ONCE = 64 * 1024 ** 2;
const MOST = 512 * 1024 ** 2;
const LONGEST_SECONDS = 24 * 60 * 60;

const containers: Record<string, VideoContainer> = { MP4: 'mp4', WebM: 'webm' };
/** Containers that our reader knows and browsers do not all play. */
const others: Record<string, string> = {
  'QuickTime File Format': 'a QuickTime video (.mov)',
  Matroska: 'a Matroska video (.mkv)',
};

const noVideo = 'We can’t read this video. Save it as MP4 (H.264 and AAC) or WebM and try again.';

/**
 * Reads what a film says of itself, without decoding a picture: by its bytes, whatever its name is. Answers the words of
 * a refusal where browsers would not play it.
 */
export async function probeVideo(
  arrivals: Pick<Arrivals, 'open'>,
  id: string,
  bytes: number,
): Promise<ProbedVideo | { refusal: string }> {
  const facts = await factsOf(arrivals, id, bytes);
  if (!facts) return { refusal: noVideo };
  const container = containers[facts.format];
  if (!container) {
    const what = others[facts.format];
    const refusal = `This is ${what}, which not every browser can play. Save it as MP4 (H.264 and AAC) and try again.`;
    return { refusal: what ? refusal : noVideo };
  }
  const pictures = facts.tracks.find(({ type }) => type === 'video');
  if (facts.tracks.length === 0) return { refusal: noVideo };
  if (!pictures) return { refusal: 'This file contains only sound. Choose a video, or add it as a file.' };
  for (const track of facts.tracks) {
    const name = unplayable(container, track);
    if (name === undefined) continue;
    const part = track.type === 'audio' ? 'sound' : 'picture';
    const refusal = `The ${part} of this video uses ${name}, which not every browser can play. Save it with H.264 and AAC and try again.`;
    return { refusal };
  }
  const { width, height } = pictures;
  const { seconds } = facts;
  const isPlausible =
    seconds > 0 && seconds <= LONGEST_SECONDS && width && height && width <= 16_384 && height <= 16_384;
  if (!isPlausible) return { refusal: noVideo };
  return { container, milliseconds: Math.round(seconds * 1000), width: Math.round(width), height: Math.round(height) };
}

/** Nothing where the reader stumbles: that is the file's fault, which says what it does not hold. */
function factsOf(arrivals: Pick<Arrivals, 'open'>, id: string, bytes: number) {
  const thread = new Worker(new URL('./video.worker.ts', import.meta.url), {
    workerData: { bytes },
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let read = 0;
  const give = async ({ want, start, end }: { want: number; start: number; end: number }) => {
    const length = end - start;
    read += length;
    const isSane = start >= 0 && length > 0 && length <= MOST_AT_ONCE && end <= bytes && read <= MOST;
    const piece = isSane ? new Uint8Array(await buffer(await arrivals.open(id, { start, end: end - 1 }))) : undefined;
    thread.postMessage({ id: want, piece });
  };
  const found = new Promise<VideoFacts | undefined>((done, failed) => {
    thread.on('message', (message: { facts: VideoFacts } | { want: number; start: number; end: number }) => {
      if ('facts' in message) done(message.facts);
      else give(message).catch(failed);
    });
    thread.once('error', () => done(undefined));
    thread.once('exit', () => done(undefined));
  });
  const timer = setTimeout(() => void thread.terminate(), PATIENCE);
  return found.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}
