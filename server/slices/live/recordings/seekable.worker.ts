import { parentPort, workerData } from 'node:worker_threads';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

// A thread for one recording: what goes wrong in reading it ends with the thread.
const { from, to } = workerData as { from: string; to: string };

interface Line {
  next: EncodedPacket | null;
  step: () => Promise<void>;
}

/** Copies packets as they are, the earliest first, into a file that knows its length and where its pictures lie. */
async function rewrap() {
  const input = new Input({ source: new FilePathSource(from), formats: [WEBM, MATROSKA] });
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(to) });
  const lines: Line[] = [];
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video?.codec) {
    const source = new EncodedVideoPacketSource(video.codec);
    output.addVideoTrack(source);
    const decoderConfig = (await video.getDecoderConfig()) ?? undefined;
    lines.push(
      await lineOf(new EncodedPacketSink(video), (one) => source.add(one, decoderConfig && { decoderConfig })),
    );
  }
  if (audio?.codec) {
    const source = new EncodedAudioPacketSource(audio.codec);
    output.addAudioTrack(source);
    const decoderConfig = (await audio.getDecoderConfig()) ?? undefined;
    lines.push(
      await lineOf(new EncodedPacketSink(audio), (one) => source.add(one, decoderConfig && { decoderConfig })),
    );
  }
  await output.start();
  let seconds = 0;
  for (let line = earliest(lines); line?.next; line = earliest(lines)) {
    seconds = Math.max(seconds, line.next.timestamp + line.next.duration);
    await line.step();
  }
  await output.finalize();
  parentPort?.postMessage({ milliseconds: Math.round(seconds * 1000) });
}

/** The packets of one track, one after the other. */
async function lineOf(sink: EncodedPacketSink, add: (one: EncodedPacket) => Promise<void>): Promise<Line> {
  const packets = sink.packets();
  const take = async () => {
    // The last piece of a recording that was cut off ends in the middle of a packet.
    const taken = await packets.next().catch(() => undefined);
    return taken?.done === false ? taken.value : null;
  };
  const line: Line = {
    next: await take(),
    async step() {
      if (line.next) await add(line.next);
      line.next = await take();
    },
  };
  return line;
}

function earliest(lines: Line[]): Line | undefined {
  return lines
    .filter(({ next }) => next !== null)
    .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))[0];
}

await rewrap();
