import { randomUUID } from 'node:crypto';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { expect, test } from 'vitest';
import { keepFile } from '../../../platform/files/file-storage.ts';
import { cuesOfVtt, vttOf } from '../../../platform/text/web-vtt.ts';
import { newDrafts, rules } from '../../../testing/fixtures/drafts.ts';
import { newMedia } from '../../../testing/fixtures/media.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, draft, open } = newDrafts(app);
const { mediaOf } = newMedia(app);
const admin = await app.person({ role: 'admin' });

type Video = Extract<DraftLecture, { kind: 'video' }>;
const english = { language: 'en', cues: [{ from: 0, to: 2.5, text: 'Look at a < b.' }] };
const hindi = {
  language: 'hi',
  cues: [
    { from: 0, to: 2.5, text: 'देखिए' },
    { from: 3661.25, to: 3662, text: 'Tea & chai\n--> here' },
  ],
};
const tamil = { language: 'ta', cues: [{ from: 1, to: 2, text: 'பாருங்கள்' }] };

async function filmed(ben: Person, captions: Video['captions']) {
  const created = await draft(ben, [], 'Wells in two tongues');
  const { id: mediaId } = await mediaOf(created.courseId, {
    kind: 'video',
    key: `courses/${randomUUID()}.webm`,
    posterKey: 'courses/a.png',
    milliseconds: 4_000_000,
  });
  const lectureId = randomUUID();
  const content: Video = {
    kind: 'video',
    title: 'Steps',
    mediaId,
    html: '',
    captions,
    files: [],
    rules: rules(),
  };
  const lectures = [{ lectureId, content }];
  await ben.call(drafts.addLectures, { params: created.params, body: { sectionId: created.sectionId, lectures } });
  return { ...created, content, lectureId, at: { ...created.params, lectureId } };
}
async function publish(ben: Person, courseId: string) {
  const { data } = await ben.call(submissions.submit, { params: { courseId }, body: { note: '' } });
  const { submissionId } = data;
  return (await admin.call(submissions.publish, { params: { submissionId }, body: { words: '' } })).data;
}
const videoOf = async (ben: Person, at: { courseId: string; lectureId: string }) => {
  const { data } = await ben.call(drafts.lecture, { params: at });
  if (data.content.kind !== 'video') throw new Error('no film');
  return { ...data, content: data.content };
};
/** What a learner gets: each language's file as cues, and the words beside the film. */
async function watched(learner: Person, lectureId: string) {
  const { data } = await learner.call(learning.lecture, { params: { lectureId } });
  if (data.kind !== 'video') throw new Error('no film');
  const tracks = [];
  for (const { language, url } of data.tracks) {
    const { body } = await app.http.inject({ url });
    tracks.push({ language, cues: cuesOfVtt(body) });
  }
  return { tracks, language: data.language, transcript: data.transcript };
}

test('captions of every language go through submit, publish and the next edit', async () => {
  const ben = await author();
  const { courseId, at, lectureId } = await filmed(ben, [english, hindi]);
  const { slug } = await publish(ben, courseId);
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  expect(await watched(asha, lectureId)).toEqual({
    tracks: [english, hindi],
    language: 'en',
    transcript: english.cues,
  });

  const { content, version } = await videoOf(ben, at);
  expect(content.captions).toEqual([english, hindi]);
  const better = { ...hindi, cues: hindi.cues.with(0, { from: 0, to: 2.5, text: 'यहाँ देखिए' }) };
  const next = { ...content, captions: [english, better, tamil] };
  await ben.call(drafts.saveLecture, { params: at, body: { version, content: next } });
  expect((await watched(asha, lectureId)).tracks).toEqual([english, hindi]);

  await publish(ben, courseId);
  expect((await watched(asha, lectureId)).tracks).toEqual([english, better, tamil]);
});

test('a course from before there were drafts keeps every language when its draft is opened', async () => {
  const ben = await author();
  const course = await app.course({ instructorId: ben.id });
  const key = `courses/${course.id}/captions-hi.vtt`;
  await keepFile(app.services, { key, contentType: 'text/vtt', content: Buffer.from(vttOf(hindi.cues)) });
  const lecture = await app.lecture(course, {
    kind: 'video',
    captionsLanguage: 'en',
    transcript: english.cues,
    captions: [
      { language: 'en', key: 'demo/a.vtt' },
      { language: 'hi', key },
      // Learners have nothing of this one either.
      { language: 'ta', key: 'courses/not-there.vtt' },
    ],
  });
  await open(ben, course.id);
  const { content } = await videoOf(ben, { courseId: course.id, lectureId: lecture.id });
  expect(content.captions).toEqual([english, hindi]);
});
