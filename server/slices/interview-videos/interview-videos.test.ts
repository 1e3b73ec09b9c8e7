import { randomUUID } from 'node:crypto';
import { interviewVideos } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { ownVideos } from '@stepwell/contract/interview-videos/own-videos.ts';
import { expect, test } from 'vitest';
import { newBell } from '../../testing/fixtures/bell.ts';
import { newInterviewVideos } from '../../testing/fixtures/interview-videos.ts';
import { newInterviews } from '../../testing/fixtures/interviews.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { content, draft, filed, published, marked, askQuestion } = newInterviewVideos(app);
const bell = newBell(app);
const teacher = await app.person({ role: 'instructor', fullName: 'Ira Sen' });
const codeOf = ({ data }: { data: unknown }) => (data as { code?: string }).code;

test('a draft and an archived video do not exist for students', async () => {
  const student = await app.person();
  const videoId = await filed(teacher, { role: 'Hidden role' });
  const page = () => student.call(interviewVideos.video, { params: { videoId } });
  const roles = async () => (await student.call(interviewVideos.filters, {})).data.roles;
  expect([(await page()).status, codeOf(await page())]).toEqual([404, 'interview_video_not_found']);
  expect(await roles()).not.toContain('Hidden role');
  await teacher.call(ownVideos.setState, { params: { videoId }, body: { state: 'published' } });
  expect((await page()).data).toMatchObject({ title: 'The slow query', instructor: 'Ira Sen', watchedPercent: 0 });
  expect(await roles()).toContain('Hidden role');
  await teacher.call(ownVideos.setState, { params: { videoId }, body: { state: 'archived' } });
  expect((await page()).status).toBe(404);
  const watching = await student.call(interviewVideos.watch, {
    params: { videoId },
    body: { position: 1, watched: [] },
  });
  expect(watching.status).toBe(404);
});

test('publishing names what is missing, and a save is refused where another came first', async () => {
  const videoId = await draft(teacher, { cues: [] });
  const params = { videoId };
  const refused = await teacher.call(ownVideos.setState, { params, body: { state: 'published' } });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'interview_video_not_ready']);
  expect(JSON.stringify(refused.data)).toContain('Upload the video. Import captions');
  const save = (version: number, more = {}) =>
    teacher.call(ownVideos.save, { params, body: { content: content(more), version } });
  expect((await save(1)).data.version).toBe(2);
  expect(codeOf(await save(1))).toBe('changed_elsewhere');
  expect(codeOf(await save(0))).toBe('changed_elsewhere');
  const twice = [
    { from: 0, title: 'A' },
    { from: 0, title: 'B' },
  ];
  expect((await save(2, { chapters: twice })).status).toBe(422);
  expect(codeOf(await save(2, { setId: randomUUID() }))).toBe('interview_set_not_found');
});

test('only what was played counts: no more than the time since the last report allows', async () => {
  const student = await app.person();
  const params = { videoId: await published(teacher) };
  const watch = async (position: number, ...watched: [number, number][]) =>
    (await student.call(interviewVideos.watch, { params, body: { position, watched } })).data;
  // Five seconds at triple speed, and two for the network.
  expect((await watch(100, [0, 100])).watchedPercent).toBe(17);
  app.pass(10_000);
  expect(await watch(40, [10, 40], [0, 5])).toEqual({ watched: [[0, 40]], watchedPercent: 40 });
  app.pass(60_000);
  expect((await watch(40, [0, 40])).watchedPercent).toBe(40);
  // At once after the report before, little is believed, and nothing beyond the end.
  expect((await watch(100, [90, 150])).watchedPercent).toBeLessThan(50);
  const { data } = await student.call(interviewVideos.video, { params });
  expect(data.position).toBe(100);
  const unfinished = await student.call(interviewVideos.list, { query: { show: 'continue' } });
  expect(unfinished.data.items.map(({ videoId }) => videoId)).toEqual([params.videoId]);
  app.pass(60_000);
  await watch(100, [0, 100]);
  expect((await student.call(interviewVideos.list, { query: { show: 'continue' } })).data.items).toEqual([]);
});

test('a search finds titles and transcripts, and says at which second', async () => {
  const student = await app.person();
  const role = 'Weaver of cloth';
  const cues = [
    { from: 0, to: 4, text: 'Welcome.' },
    { from: 61.5, to: 65, text: 'The zircon shuttle makes it faster.' },
  ];
  const spoken = await published(teacher, { role, cues, level: 'senior' });
  await published(teacher, { role, title: 'Something else', level: 'entry' });
  const find = async (query: object) => (await student.call(interviewVideos.list, { query })).data.items;
  const [found, ...others] = await find({ q: 'ZIRCON faster' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ videoId: spoken, matches: [{ second: 61.5, text: cues[1]?.text }] });
  expect(await find({ q: '100%' })).toEqual([]);
  expect((await find({ role })).length).toBe(2);
  expect((await find({ role, level: 'senior' })).map(({ videoId }) => videoId)).toEqual([spoken]);
  await marked(student, spoken);
  expect((await find({ show: 'bookmarked' })).map(({ videoId, bookmarks }) => [videoId, bookmarks])).toEqual([
    [spoken, 1],
  ]);
  const first = await student.call(interviewVideos.list, { query: { role, limit: 1 } });
  const second = await student.call(interviewVideos.list, {
    query: { role, limit: 1, cursor: first.data.nextCursor ?? '' },
  });
  expect(new Set([...first.data.items, ...second.data.items].map(({ videoId }) => videoId)).size).toBe(2);
  expect(second.data.nextCursor).toBeNull();
});

test('bookmarks and notes are one’s own, and sent twice are one', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const videoId = await published(teacher);
  const markId = await marked(student, videoId);
  const params = { videoId, markId };
  const note = await student.call(interviewVideos.keepMark, { params, body: { atMs: 5000, text: ' Remember this. ' } });
  expect(note.data).toMatchObject({ atMs: 5000, text: 'Remember this.' });
  const taken = await other.call(interviewVideos.keepMark, { params, body: { atMs: 1, text: 'Mine' } });
  expect(codeOf(taken)).toBe('note_not_found');
  expect((await other.call(interviewVideos.video, { params: { videoId } })).data.marks).toEqual([]);
  expect((await student.call(interviewVideos.video, { params: { videoId } })).data.marks).toHaveLength(1);
  for (const _ of [1, 2])
    expect((await student.call(interviewVideos.removeMark, { params: { markId } })).status).toBe(200);
});

test('a question reaches the instructor once, and its answer the student; others see neither', async () => {
  const [student, other] = [await app.person({ fullName: 'Mina Das' }), await app.person()];
  const ira = await app.person({ role: 'instructor' });
  const videoId = await published(ira);
  const questionId = await askQuestion(student, videoId);
  await student.call(interviewVideos.ask, { params: { videoId, questionId }, body: { atMs: 0, text: 'Again' } });
  await app.settle();
  expect((await bell.listOf(ira)).map(({ kind }) => kind)).toEqual(['interview-video-question']);
  const waiting = await ira.call(ownVideos.questions, { query: {} });
  expect(waiting.data.items).toMatchObject([{ questionId, by: 'Mina Das', text: 'Why an index?', answer: null }]);
  expect((await teacher.call(ownVideos.questions, { query: {} })).data.items).toEqual([]);

  const params = { questionId };
  expect(codeOf(await teacher.call(ownVideos.answer, { params, body: { text: 'No.' } }))).toBe('question_not_found');
  await ira.call(ownVideos.answer, { params, body: { text: 'It is sorted.' } });
  await ira.call(ownVideos.answer, { params, body: { text: 'It is sorted, so it is found fast.' } });
  await app.settle();
  expect((await bell.listOf(student)).map(({ kind }) => kind)).toEqual(['interview-video-answer']);
  const mine = (await student.call(interviewVideos.video, { params: { videoId } })).data.questions;
  expect(mine).toMatchObject([{ questionId, answer: { text: 'It is sorted, so it is found fast.' } }]);
  expect((await other.call(interviewVideos.video, { params: { videoId } })).data.questions).toEqual([]);
  expect(codeOf(await student.call(interviewVideos.removeQuestion, { params }))).toBe(
    'interview_video_question_answered',
  );
  const answered = await ira.call(ownVideos.questions, { query: { show: 'answered' } });
  expect(answered.data.items.map((one) => one.questionId)).toEqual([questionId]);
});

test('an instructor sees who watched how far and where viewers leave; another instructor nothing', async () => {
  const params = { videoId: await published(teacher) };
  const [far, near] = [await app.person({ fullName: 'Far Away' }), await app.person({ fullName: 'Near By' })];
  for (const [student, end] of [
    [near, 25],
    [far, 95],
  ] as const) {
    await student.call(interviewVideos.watch, { params, body: { position: 0, watched: [] } });
    app.pass(60_000);
    await student.call(interviewVideos.watch, { params, body: { position: end, watched: [[0, end]] } });
  }
  const { data } = await teacher.call(ownVideos.viewers, { params, query: {} });
  expect(data.items.map(({ name, watchedPercent, position }) => [name, watchedPercent, position])).toEqual([
    ['Far Away', 95, 95],
    ['Near By', 25, 25],
  ]);
  const searched = await teacher.call(ownVideos.viewers, { params, query: { q: 'near' } });
  expect(searched.data.items.map(({ name }) => name)).toEqual(['Near By']);
  const figures = (await teacher.call(ownVideos.figures, { params })).data;
  expect(figures).toMatchObject({ viewers: 2, finished: 1, averagePercent: 60 });
  expect([figures.reach[0], figures.reach[5], figures.reach[6], figures.reach[23]].map((one) => one?.viewers)).toEqual([
    2, 2, 1, 0,
  ]);
  const stranger = await app.person({ role: 'instructor' });
  expect((await stranger.call(ownVideos.viewers, { params, query: {} })).status).toBe(404);
});

test('after the video there is a set to practise with: the linked one, else one on the same role', async () => {
  const student = await app.person();
  const sets = newInterviews();
  const role = 'Glass blower';
  const practice = async (videoId: string) =>
    (await student.call(interviewVideos.video, { params: { videoId } })).data.practice;
  const videoId = await published(teacher, { role: role.toUpperCase() });
  expect(await practice(videoId)).toBeNull();
  const same = await sets.published(teacher, { role });
  expect(await practice(videoId)).toMatchObject({ setId: same, role, questions: 3 });
  const linked = await sets.published(teacher, { role: 'Other' });
  expect(await practice(await published(teacher, { role, setId: linked }))).toMatchObject({ setId: linked });
});
