import { readFile } from 'node:fs/promises';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
} from 'mediabunny';

/** A film of the demo: WebM with VP9, without sound. */
export const demoVideo = () => readFile(new URL('../../../../content/media/two-pointers.webm', import.meta.url));

const containers = { mp4: Mp4OutputFormat, mov: MovOutputFormat, mkv: MkvOutputFormat } as const;

/** An avcC record: a profile, a level, no parameter sets. */
const avcC = (profile: number) => new Uint8Array([1, profile, 0, 31, 0xff, 0xe0, 0]);

/** The pictures of the demo's film in another container; nothing is encoded anew. */
export async function rewrapped(container: keyof typeof containers) {
  const input = new Input({ source: new BufferSource(await demoVideo()), formats: [WEBM, MATROSKA] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('the demo has no pictures');
  const source = new EncodedVideoPacketSource('vp9');
  const output = outputInto(new containers[container]());
  output.addVideoTrack(source);
  await output.start();
  const config = await track.getDecoderConfig();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, config ? { decoderConfig: config } : undefined);
  }
  await output.finalize();
  return bytesOf(output);
}

/** An MP4 that says its pictures and sound are of these codecs; what it holds is noise. */
export async function videoOf(about: { avcProfile?: number; video?: 'hevc'; audio?: 'aac' }) {
  const output = outputInto(new Mp4OutputFormat());
  const codec = about.video ?? 'avc';
  const profile = about.avcProfile ?? 0x64;
  const video = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(video);
  const audio = about.audio && new EncodedAudioPacketSource('aac');
  if (audio) output.addAudioTrack(audio);
  await output.start();
  const decoderConfig =
    codec === 'avc'
      ? { codec: `avc1.${profile.toString(16)}001f`, codedWidth: 640, codedHeight: 360, description: avcC(profile) }
      : { codec: 'hvc1.1.6.L93.B0', codedWidth: 640, codedHeight: 360, description: new Uint8Array(23).fill(1, 0, 1) };
  const noise = new Uint8Array(2000).fill(7);
  for (let second = 0; second < 3; second += 1) {
    await video.add(new EncodedPacket(noise, 'key', second, 1), { decoderConfig });
    await audio?.add(new EncodedPacket(noise, 'key', second, 1), {
      decoderConfig: {
        codec: 'mp4a.40.2',
        numberOfChannels: 2,
        sampleRate: 48_000,
        description: new Uint8Array([0x11, 0x90]),
      },
    });
  }
  await output.finalize();
  return bytesOf(output);
}

const outputInto = (format: OutputFormat) => new Output({ format, target: new BufferTarget() });

function bytesOf({ target }: Output<OutputFormat, BufferTarget>) {
  if (!target.buffer) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}
