import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { liveClasses } from '@stepwell/contract/live/classes.ts';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import { eq } from 'drizzle-orm';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { liveCaptions } from '../../../tables/live/live.ts';
import { newLiveClasses } from '../../../testing/fixtures/live/classes.ts';
import { openModelService } from '../../../testing/model-service.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { hosted, started, joined } = newLiveClasses(app);
const MINUTE = 60_000;
const codeOf = ({ status, data }: { status: number; data: object }) => [status, (data as { code?: string }).code];

test('a recording that is cut off plays up to its last piece, for those the class was for', async () => {
  const student = await app.person();
  const other = await app.person();
  const { host, classId } = await started(student);
  const recordingId = randomUUID();
  await hosted(host, classId, { kind: 'record', recordingId });
  const here = await joined(student, classId);
  const { data } = await student.call(liveRoom.room, { params: { classId }, query: { connectionId: here } });
  expect(data.recordingSince).not.toBeNull();
  const piece = (index: number, bytes: number[]) =>
    host.call(liveRoom.keepPiece, {
      params: { classId, index: String(index) },
      query: { recordingId },
      content: new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' }),
    });
  const head = [0x1a, 0x45, 0xdf, 0xa3];
  expect(codeOf(await piece(0, [1, 2, 3]))).toEqual([409, 'live_recording_refused']);
  expect((await piece(0, head)).status).toBe(200);
  expect(codeOf(await piece(2, [7]))).toEqual([409, 'live_recording_refused']);
  await piece(1, [5, 6]);
  await piece(1, [9, 9]);
  app.pass(3 * MINUTE);
  await app.runJob('live.close-rooms');
  const [recording] = (await student.call(liveClasses.class, { params: { classId } })).data.recordings;
  expect(recording?.seconds).toBe(8);
  const file = await app.http.inject({ url: recording?.url ?? '' });
  expect([...file.rawPayload]).toEqual([...head, 5, 6]);
  await piece(2, [7]);
  app.pass(3 * MINUTE);
  await app.runJob('live.close-rooms');
  const [longer] = (await student.call(liveClasses.class, { params: { classId } })).data.recordings;
  expect([...(await app.http.inject({ url: longer?.url ?? '' })).rawPayload]).toEqual([...head, 5, 6, 7]);
  expect((await other.call(liveClasses.class, { params: { classId } })).status).toBe(404);
});

test('a recording as browsers make it, cut off, becomes a file with its length and an index to seek by', async () => {
  const student = await app.person();
  const { host, classId } = await started(student);
  const recordingId = randomUUID();
  await hosted(host, classId, { kind: 'record', recordingId });
  const film = await withoutIndex();
  const pieces = [film.subarray(0, 200_000), film.subarray(200_000, 400_000)];
  for (const [index, content] of pieces.entries())
    await host.call(liveRoom.keepPiece, {
      params: { classId, index: String(index) },
      query: { recordingId },
      content: new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }),
    });
  app.pass(3 * MINUTE);
  await app.runJob('live.close-rooms');
  const [recording] = (await student.call(liveClasses.class, { params: { classId } })).data.recordings;
  const file = (await app.http.inject({ url: recording?.url ?? '' })).rawPayload;
  const seconds = await new Input({ source: new BufferSource(file), formats: [WEBM] }).computeDuration();
  expect(seconds).toBeGreaterThan(20);
  expect(recording?.seconds).toBeCloseTo(seconds, 1);
  expect([Buffer.concat(pieces), file].map((one) => one.includes(CUES))).toEqual([false, true]);
});

/** The id of the index of a WebM (RFC 9559, 5.1.5). */
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

/** A film of the demo as a browser's recorder writes it: without length and index. */
async function withoutIndex() {
  const content = await readFile(new URL('../../../../content/media/two-pointers.webm', import.meta.url));
  const track = await new Input({ source: new BufferSource(content), formats: [WEBM] }).getPrimaryVideoTrack();
  if (!track) throw new Error('the film has no pictures');
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, decoderConfig && { decoderConfig });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

test('a recording gets captions where a transcription model is set: piece by piece, within the budget, for those the class was for', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const { classId } = await recorded(student, await soundOf(200, 174));
  const service = await openModelService(() => '');
  const recording = async (who = student) => {
    await app.runJob('live.caption-recordings');
    return (await who.call(liveClasses.class, { params: { classId } })).data.recordings[0];
  };
  expect((await recording())?.captions).toBeNull();
  // Enough for the first of two pieces.
  await useTranscriber(service.baseUrl, 'ears', 6000);
  expect((await recording())?.captions).toEqual({ maker: 'ears', url: null });
  expect(service.asked).toHaveLength(1);
  await useTranscriber(service.baseUrl, 'ears', 100_000);
  app.pass(20 * MINUTE);
  const captions = (await recording())?.captions;
  expect(service.asked).toHaveLength(2);
  const file = await app.http.inject({ url: captions?.url ?? '' });
  // Cut in the pause; what the service says after the end of a piece is within it.
  expect(file.body).toBe(
    [
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nThe lift is\n',
      '00:00:02.000 --> 00:02:54.100\non the &lt;left&gt;.\n',
      '00:02:54.600 --> 00:02:56.100\nThe lift is\n',
      '00:02:56.100 --> 00:03:19.980\non the &lt;left&gt;.\n',
    ].join('\n'),
  );
  await recording();
  expect(service.asked).toHaveLength(2);
  // Signed for the student's session alone.
  const stolen = (captions?.url ?? '').replace(/sid=[^&]+/, `sid=${other.sessionId}`);
  expect((await app.http.inject({ url: stolen })).statusCode).not.toBe(200);
});

test.each([
  ['timeless', [0x1a, 0x45, 0xdf, 0xa3], 0, 'unreadable'],
  ['timeless', await soundOf(2, 1), 1, 'no-times'],
])(
  '%s: a recording of which no captions can be made has none, and is not sent again',
  async (model, content, sent, state) => {
    const student = await app.person();
    const { classId, recordingId } = await recorded(student, content);
    const service = await openModelService(() => '');
    await useTranscriber(service.baseUrl, model, 100_000);
    for (let times = 0; times < 2; times += 1) {
      await app.runJob('live.caption-recordings');
      app.pass(60 * MINUTE);
    }
    // Asked with times, then without.
    expect(service.asked).toHaveLength(2 * sent);
    const [row] = await app.db.select().from(liveCaptions).where(eq(liveCaptions.recordingId, recordingId));
    expect(row?.state).toBe(state);
    expect((await student.call(liveClasses.class, { params: { classId } })).data.recordings[0]?.captions).toBeNull();
  },
);

/** A class for the student with a recording of one piece, put together. */
async function recorded(student: Person, content: Iterable<number>) {
  const { host, classId } = await started(student);
  const recordingId = randomUUID();
  await hosted(host, classId, { kind: 'record', recordingId });
  await host.call(liveRoom.keepPiece, {
    params: { classId, index: '0' },
    query: { recordingId },
    content: new Blob([Uint8Array.from(content)], { type: 'application/octet-stream' }),
  });
  app.pass(3 * MINUTE);
  await app.runJob('live.close-rooms');
  return { classId, recordingId };
}

/** Sets the service as an admin does. */
async function useTranscriber(baseUrl: string, transcriptionModel: string, tokensPerDay: number) {
  const admin = await app.person({ role: 'admin' });
  const { version } = (await admin.call(languageModel.state, {})).data;
  const names = { textModel: 'good', transcriptionModel, speechModel: '', speechVoice: '' };
  const budgets = { requestsPerPerson: 1, tokensPerDay, key: '', dropKey: false };
  const body = { isOn: true, baseUrl, ...names, ...budgets, version };
  expect((await admin.call(languageModel.save, { body })).status).toBe(200);
}

/** Sound as a browser's recorder writes it, of so many seconds, with a pause of a fifth of a second where it is smallest. */
async function soundOf(seconds: number, pauseAt: number) {
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };
  for (let place = 0; place < seconds * 50; place += 1) {
    const at = place / 50;
    const isPause = at >= pauseAt && at < pauseAt + 0.2;
    await source.add(new EncodedPacket(new Uint8Array(isPause ? 3 : 80).fill(0xfc), 'key', at, 0.02), {
      decoderConfig,
    });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}
