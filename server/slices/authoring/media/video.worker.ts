import { parentPort, workerData } from 'node:worker_threads';
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { VideoTrack } from './video-codecs.ts';

// A thread for one film: what goes wrong in reading it, and the memory it took, ends with the thread.
const { bytes } = workerData as { bytes: number };
export interface VideoFacts {
  format: string;
  seconds: number;
  tracks: (VideoTrack & { width: number | null; height: number | null })[];
}

const waiting = new Map<number, (part: Uint8Array | undefined) => void>();
let lastRequestId = 0;
parentPort?.on('message', ({ id, piece }: { id: number; piece: Uint8Array | undefined }) => {
  waiting.get(id)?.(piece);
  waiting.delete(id);
});

/** The bytes stay where they are; we ask for the few that matter. */
function read(start: number, end: number) {
  const id = ++lastRequestId;
  return new Promise<Uint8Array>((done, failed) => {
    waiting.set(id, (part) => (part ? done(part) : failed(new Error('no more of this film is read'))));
    parentPort?.postMessage({ want: id, start, end });
  });
}

const input = new Input({
  source: new CustomSource({ getSize: () => bytes, read, prefetchProfile: 'fileSystem' }),
  // Only what lies in one file: a playlist would send us elsewhere.
  formats: [MP4, QTFF, WEBM, MATROSKA],
});
const format = (await input.getFormat()).name;
const tracks: VideoFacts['tracks'] = [];
for (const track of await input.getTracks()) {
  tracks.push({
    type: track.type,
    codec: track.codec,
    parameters: await track.getCodecParameterString().catch(() => null),
    inContainer: typeof track.internalCodecId === 'string' ? track.internalCodecId : null,
    width: track.isVideoTrack() ? track.displayWidth : null,
    height: track.isVideoTrack() ? track.displayHeight : null,
  });
}
const seconds = await input.computeDuration();
parentPort?.postMessage({ facts: { format, seconds, tracks } satisfies VideoFacts });
