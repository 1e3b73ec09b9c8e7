import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { liveClasses } from '@stepwell/contract/live/classes.ts';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { newLiveClasses } from '../../../testing/fixtures/live/classes.ts';
import { startTestApp } from '../../../testing/test-app.ts';

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
