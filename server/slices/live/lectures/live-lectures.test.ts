import { randomUUID } from 'node:crypto';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import { expect, test } from 'vitest';
import { article, newDrafts, rules } from '../../../testing/fixtures/drafts.ts';
import { newLiveClasses } from '../../../testing/fixtures/live/classes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { newExchange } from '../../authoring/testing/exchanging.ts';

const app = await startTestApp();
const authors = newDrafts(app);
const { scheduled, hosted, joined, change } = newLiveClasses(app);
const { exported, made } = newExchange(app);
const MINUTE = 60_000;
const devices = { microphone: false, camera: false, screen: false };
const live = (classId: string | null, about = {}): DraftLecture => ({
  kind: 'live',
  title: 'Clinic',
  html: '<p>Bring a question.</p>',
  files: [],
  rules: rules(about),
  classId,
});
const publish = async (author: Person, params: { courseId: string }) => {
  const { data } = await author.call(submissions.submit, { params, body: { note: '' } });
  const admin = await app.person({ role: 'admin' });
  return admin.call(submissions.publish, { params: { submissionId: data.submissionId }, body: { words: '' } });
};
const setClass = async (author: Person, courseId: string, lectureId: string, classId: string | null) => {
  const params = { courseId, lectureId };
  const { version, content } = (await author.call(drafts.lecture, { params })).data;
  const changed = { ...content, classId } as DraftLecture;
  return (await author.call(drafts.saveLecture, { params, body: { version, content: changed } })).data;
};

/** A published course whose second lecture is a class in five minutes, and learners of it. */
async function courseWithClass(inMinutes = 5, about = {}) {
  const author = await authors.author();
  const { courseId, params, lectureIds } = await authors.draft(author, [article('Dots'), live(null, about)]);
  const classId = await scheduled(author, { courseId, minutes: 20 }, inMinutes);
  const [articleId = '', liveId = ''] = lectureIds;
  await setClass(author, courseId, liveId, classId);
  const { slug } = (await publish(author, params)).data;
  const learner = async () => {
    const person = await app.person();
    await person.call(learning.enrol, { params: { courseId: slug } });
    return person;
  };
  return { author, courseId, params, slug, classId, articleId, liveId, learner };
}
const outlineOf = async (who: Person, slug: string) =>
  (await who.call(learning.outline, { params: { courseId: slug } })).data;
const doneOf = async (who: Person, slug: string) =>
  (await outlineOf(who, slug)).sections.flatMap(({ lectures }) => lectures.map(({ done }) => done));

/** The class is held for 20 minutes; these are in it all the while. */
async function held(host: Person, classId: string, present: Person[]) {
  app.pass(5 * MINUTE);
  await hosted(host, classId, { kind: 'start' });
  const inside = [];
  for (const who of present) inside.push({ who, connectionId: await joined(who, classId) });
  for (let at = 0; at < 60; at += 1) {
    app.pass(20_000);
    for (const { who, connectionId } of inside)
      await who.call(liveRoom.beat, { params: { classId }, body: { connectionId, ...devices } });
  }
  await hosted(host, classId, { kind: 'end' });
  await app.settle();
}

test('a draft asks for a class of its own course that takes place', async () => {
  const author = await authors.author();
  const { courseId, params, lectureIds } = await authors.draft(author, [live(null, { preview: true })]);
  const lectureId = lectureIds[0] ?? '';
  const problems = async () => (await authors.open(author, courseId)).problems.map(({ sentence }) => sentence);
  expect(await problems()).toEqual([
    'A live lecture can’t be a free preview. Turn off “Free preview”.',
    'Choose a class.',
  ]);
  const refused = 'The class was cancelled, didn’t take place or isn’t in this course. Choose another.';
  const forEveryone = await scheduled(author);
  expect((await setClass(author, courseId, lectureId, forEveryone)).problems).toContain(refused);
  const classId = await scheduled(author, { courseId });
  const saved = await setClass(author, courseId, lectureId, classId);
  expect(saved.problems).not.toContain(refused);
  expect(saved.line.seconds).toBeGreaterThanOrEqual(3600);
  const { items } = (await author.call(ownClasses.list, { query: { course: courseId } })).data;
  expect(items.map((one) => one.classId)).toEqual([classId]);
  const stranger = await authors.author();
  expect((await stranger.call(ownClasses.list, { query: { course: courseId } })).data.items).toEqual([]);
  await author.call(ownClasses.cancel, { params: { classId }, body: { reason: '', scope: 'one' } });
  expect(await problems()).toContain(refused);
  expect((await author.call(submissions.submit, { params, body: { note: '' } })).status).toBe(409);
});

test('whoever attends half of the class completes the lecture; others catch up by its questions', async () => {
  const { author, slug, classId, articleId, liveId, learner } = await courseWithClass();
  const [present, absent] = [await learner(), await learner()];
  const lecture = async (who: Person) => (await who.call(learning.lecture, { params: { lectureId: liveId } })).data;
  expect(await lecture(present)).toMatchObject({ kind: 'live', classId, minutes: 20 });
  const early = await present.call(learning.read, { params: { lectureId: liveId } });
  expect(early.status).toBe(409);
  const question = { text: 'What is an index?', options: ['A list', 'A tree'], right: 1 };
  await author.call(ownClasses.setQuestions, { params: { classId }, body: { questions: [question] } });
  await held(author, classId, [present]);
  expect(await doneOf(present, slug)).toEqual([false, true]);
  expect(await doneOf(absent, slug)).toEqual([false, false]);
  expect((await absent.call(learning.read, { params: { lectureId: liveId } })).status).toBe(409);
  await absent.call(liveClasses.catchUp, { params: { classId }, body: { answers: [0] } });
  await app.settle();
  expect(await doneOf(absent, slug)).toEqual([false, false]);
  await absent.call(liveClasses.catchUp, { params: { classId }, body: { answers: [1] } });
  await app.settle();
  expect(await doneOf(absent, slug)).toEqual([false, true]);
  await present.call(learning.read, { params: { lectureId: articleId } });
  expect((await outlineOf(present, slug)).certificateCode).not.toBeNull();
});

test('where nothing is asked, whoever missed the class says that they caught up; a locked lecture is done once opened', async () => {
  const { author, courseId, params, slug, classId, articleId, liveId, learner } = await courseWithClass();
  const absent = await learner();
  await held(author, classId, []);
  expect((await absent.call(learning.read, { params: { lectureId: liveId } })).data.done).toBe(true);

  const next = await scheduled(author, { courseId, minutes: 20 });
  const saved = (await author.call(drafts.lecture, { params: { courseId, lectureId: liveId } })).data;
  const content = { ...saved.content, classId: next, rules: rules({ needs: [articleId] }) } as DraftLecture;
  await author.call(drafts.saveLecture, {
    params: { courseId, lectureId: liveId },
    body: { version: saved.version, content },
  });
  expect((await publish(author, params)).status).toBe(200);
  const waiting = await learner();
  await held(author, next, [waiting]);
  expect(await doneOf(waiting, slug)).toEqual([false, false]);
  await waiting.call(learning.read, { params: { lectureId: articleId } });
  await waiting.call(learning.open, { params: { lectureId: liveId } });
  expect(await doneOf(waiting, slug)).toEqual([true, true]);
});

test('no certificate waits for a class that was cancelled or never started, until another one is published', async () => {
  const { author, courseId, params, slug, classId, articleId, liveId, learner } = await courseWithClass();
  const done = await learner();
  await done.call(learning.read, { params: { lectureId: articleId } });
  expect((await outlineOf(done, slug)).certificateCode).toBeNull();
  await author.call(ownClasses.cancel, { params: { classId }, body: { reason: 'Ill', scope: 'one' } });
  await app.settle();
  const outline = await outlineOf(done, slug);
  expect(outline.certificateCode).not.toBeNull();
  expect(outline.progress).toEqual({ done: 1, total: 1, percent: 100 });
  const other = await scheduled(author, { courseId, minutes: 20 });
  await setClass(author, courseId, liveId, other);
  expect((await publish(author, params)).status).toBe(200);
  const late = await learner();
  await late.call(learning.read, { params: { lectureId: articleId } });
  expect((await outlineOf(late, slug)).certificateCode).toBeNull();
  app.pass(60 * MINUTE);
  await app.runJob('live.close-rooms');
  await app.settle();
  expect((await outlineOf(late, slug)).certificateCode).not.toBeNull();
});

test('the page of the course says when the class is, also once it has moved', async () => {
  const { author, slug, classId, liveId } = await courseWithClass(600);
  const page = async () => {
    const { sections } = (await author.call(catalog.course, { params: { courseId: slug } })).data;
    return sections.flatMap(({ lectures }) => lectures).find(({ lectureId }) => lectureId === liveId)?.startsAt;
  };
  const { startsAt } = (await author.call(ownClasses.class, { params: { classId } })).data;
  expect(await page()).toBe(startsAt);
  const moved = await author.call(ownClasses.change, {
    params: { classId },
    body: { ...change({ minutes: 20 }), scope: 'one', version: 1 },
  });
  expect(await page()).toBe(moved.data.startsAt);
});

test('a copy and an imported course lose the class, and their checks say so', async () => {
  const { author, courseId, params } = await courseWithClass();
  const problemsOf = async (who: Person, id: string) =>
    (await authors.open(who, id)).problems.map(({ sentence }) => sentence);
  const copy = (await author.call(drafts.copy, { params })).data.courseId;
  expect(await problemsOf(author, copy)).toEqual(['Choose a class.']);
  const other = await authors.author();
  const taken = await made(other, (await exported(author, courseId)).content);
  expect(await problemsOf(other, taken.courseId)).toContain('Choose a class.');
  expect(taken.report.losses).toMatchObject([{ what: 'Clinic', reason: expect.stringContaining('isn’t imported') }]);
});

test('nobody publishes another course’s class', async () => {
  const { author, params } = await (async () => {
    const author = await authors.author();
    const other = await authors.draft(author, [live(null)]);
    return { author, ...(await authors.draft(author, [live(await scheduled(author, { courseId: other.courseId }))])) };
  })();
  expect((await author.call(submissions.submit, { params, body: { note: '' } })).status).toBe(409);
  const stranger = await authors.author();
  const foreign = await stranger.call(ownClasses.schedule, {
    params: { classId: randomUUID() },
    body: { ...change(), courseId: params.courseId, batchId: null, repeats: null },
  });
  expect(foreign.status).toBe(422);
});
