import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MATROSKA,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { cutsOf } from './cuts.ts';
import type { SoundPiece } from './sound.ts';

// A thread for one recording: what goes wrong in reading it ends with the thread.
const { from, folder, startMs } = workerData as { from: string; folder: string; startMs: number };

/** Copies the sound alone, from `startMs` on, into files of a few minutes that each begin at zero. */
async function cut(track: InputAudioTrack): Promise<SoundPiece[]> {
  const sink = new EncodedPacketSink(track);
  const sizes: { at: number; bytes: number }[] = [];
  let end = 0;
  for await (const { timestamp, duration, byteLength } of whole(
    sink.packets(undefined, undefined, { metadataOnly: true }),
  )) {
    end = Math.max(end, timestamp + duration);
    if (timestamp * 1000 >= startMs) sizes.push({ at: timestamp, bytes: byteLength });
  }
  const [first] = sizes;
  if (!first || !track.codec) return [];
  const starts = [first.at, ...cutsOf(sizes)];
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const pieces: SoundPiece[] = [];
  const packets = whole(sink.packets());
  let taken = await packets.next();
  for (const [place, start] of starts.entries()) {
    const next = starts[place + 1] ?? end;
    const file = join(folder, `${place}.webm`);
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(file) });
    const source = new EncodedAudioPacketSource(track.codec);
    output.addAudioTrack(source);
    await output.start();
    for (; !taken.done && taken.value.timestamp < next; taken = await packets.next()) {
      if (taken.value.timestamp < start) continue;
      const packet = taken.value.clone({ timestamp: taken.value.timestamp - start });
      await source.add(packet, decoderConfig && { decoderConfig });
    }
    await output.finalize();
    pieces.push({ file, fromMs: Math.round(start * 1000), toMs: Math.round(next * 1000) });
  }
  return pieces;
}

/** Packets up to where the file breaks off. */
async function* whole(packets: AsyncGenerator<EncodedPacket, void>) {
  for (;;) {
    const taken = await packets.next().catch(() => undefined);
    if (!taken || taken.done) return;
    yield taken.value;
  }
}

const input = new Input({ source: new FilePathSource(from), formats: [WEBM, MATROSKA] });
const track = await input.getPrimaryAudioTrack();
parentPort?.postMessage(track ? await cut(track) : []);
