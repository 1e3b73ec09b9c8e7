import { interviewVideos } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { ownVideos, VIDEO_UPLOADS } from '@stepwell/contract/interview-videos/own-videos.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { interviewVideoUploads } from '../../../tables/interview-videos/interview-videos.ts';
import { newInterviewVideos } from '../../../testing/fixtures/interview-videos.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newTus } from '../../../testing/tus.ts';
import { demoVideo } from '../../authoring/testing/videos.ts';

const app = await startTestApp();
const { draft, content } = newInterviewVideos(app);
const tus = newTus(app, `/api${VIDEO_UPLOADS}`);
const teacher = await app.person({ role: 'instructor' });

test('a file that arrived becomes the video, and a better one takes its place with what was watched', async () => {
  const student = await app.person();
  const videoId = await draft(teacher);
  const send = async (bytes: Buffer, filename: string) => {
    const uploadId = await tus.upload(teacher, { video: videoId, filename }, bytes);
    await app.settle();
    return { uploadId, outcome: (await teacher.call(ownVideos.outcome, { params: { uploadId } })).data };
  };
  const refused = await send(Buffer.from('no video at all'), 'fake.mp4');
  expect(refused.outcome).toMatchObject({ state: 'refused' });

  const film = await demoVideo();
  const { outcome } = await send(film, 'interview.webm');
  if (outcome.state !== 'kept') throw new Error(JSON.stringify(outcome));
  expect(outcome.video.file).toMatchObject({ name: 'interview.webm', bytes: film.length, seconds: 68.6, poster: '' });
  const played = await app.http.inject({ url: outcome.video.file?.source ?? '' });
  expect(played.headers['content-type']).toBe('video/webm');
  const captions = await app.http.inject({ url: outcome.video.file?.captions ?? '' });
  expect(captions.body).toContain('00:00:30.000 --> 00:00:34.000\nAn index makes the query fast.');

  const state = (to: 'draft' | 'published') =>
    teacher.call(ownVideos.setState, { params: { videoId }, body: { state: to } });
  expect((await state('published')).data.state).toBe('published');
  const watched = { position: 5, watched: [[0, 5]] as [number, number][] };
  await student.call(interviewVideos.watch, { params: { videoId }, body: watched });
  const early = await tus.begin(teacher, { video: videoId, filename: 'b.webm' }, film.length);
  expect(early.json()).toMatchObject({ code: 'interview_video_published' });

  await state('draft');
  const before = [...app.storage.files.keys()];
  await send(film, 'better.webm');
  await state('published');
  const page = (await student.call(interviewVideos.video, { params: { videoId } })).data;
  expect([page.seconds, page.watchedPercent]).toEqual([68.6, 0]);
  const films = [...app.storage.files.keys()].filter((key) => key.endsWith('.webm'));
  expect(films).toHaveLength(1);
  expect(before).not.toContain(films[0]);

  const shorter = content({ cues: [{ from: 1, to: 2, text: 'Only this.' }] });
  const saved = await teacher.call(ownVideos.save, { params: { videoId }, body: { content: shorter, version: 1 } });
  expect(saved.status).toBe(200);
  expect([...app.storage.files.keys()].filter((key) => key.endsWith('.vtt'))).toHaveLength(1);
});

test('nobody uploads to somebody else’s video, and what nobody goes on with is forgotten', async () => {
  const other = await app.person({ role: 'instructor' });
  const videoId = await draft(teacher);
  const refused = await tus.begin(other, { video: videoId, filename: 'a.webm' }, 9);
  expect(refused.json()).toMatchObject({ code: 'interview_video_not_found' });
  const url = String((await tus.begin(teacher, { video: videoId, filename: 'a.webm' }, 9)).headers.location);
  expect((await tus.head(other, url)).statusCode).toBe(404);
  const params = { uploadId: url.split('/').at(-1) ?? '' };
  expect((await teacher.call(ownVideos.outcome, { params })).data).toEqual({ state: 'arriving', received: 0 });
  app.pass(8 * 86_400_000);
  await app.runJob('interview-videos.forget-uploads');
  expect(await app.db.$count(interviewVideoUploads, eq(interviewVideoUploads.id, params.uploadId))).toBe(0);
});
