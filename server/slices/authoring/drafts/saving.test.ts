import { randomUUID } from 'node:crypto';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { expect, test } from 'vitest';
import { article, newDrafts, question, quiz, rules } from '../../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, open, draft } = newDrafts(app);

test('C1: a course begins with a title, takes sections and lectures, and opens the same', async () => {
  const ben = await author();
  const { courseId, lectureIds, sectionId } = await draft(ben);
  const page = await open(ben, courseId);
  expect(page).toMatchObject({ state: 'draft', draft: 'open', edition: 0, slug: null, changed: true });
  expect(page.details.content.title).toBe('Graphs');
  expect(page.outline.content.sections).toEqual([{ id: sectionId, title: 'First steps', lectures: lectureIds }]);
  expect(page.lectures.map(({ title, kind, problems }) => [title, kind, problems])).toEqual([
    ['Dots', 'article', 0],
    ['Check yourself', 'quiz', 0],
  ]);
  expect(page.problems).toEqual([]);
  expect(page.can).toEqual({ submit: true, withdraw: false, archive: false, unarchive: false, remove: true });
});

test('C2: of two editors the slower one gets the newest words, who wrote them and when, and nothing is overwritten', async () => {
  const ben = await author();
  const admin = await app.person({ role: 'admin', fullName: 'Ada Min' });
  const { params, lectureIds } = await draft(ben);
  const at = { ...params, lectureId: lectureIds[0] ?? '' };
  const body = (html: string) => ({ version: 1, content: article('Dots', {}, html) });
  const first = await admin.call(drafts.saveLecture, { params: at, body: body('<p>By the admin.</p>') });
  expect(first.data).toMatchObject({ version: 2, savedBy: 'Ada Min', content: null });
  const second = await ben.call(drafts.saveLecture, { params: at, body: body('<p>By Ben.</p>') });
  expect([second.status, second.data.code]).toEqual([409, 'piece_changed']);
  expect(second.data.newest).toMatchObject({
    version: 2,
    savedBy: 'Ada Min',
    content: { html: '<p>By the admin.</p>' },
  });
  const third = await ben.call(drafts.saveLecture, { params: at, body: { ...body('<p>By Ben.</p>'), version: 2 } });
  expect(third.data.version).toBe(3);
});

test('two saves at once end with one of them and a conflict, never with half of each', async () => {
  const ben = await author();
  const { params } = await draft(ben, []);
  const { faq } = await open(ben, params.courseId);
  const save = (answer: string) =>
    ben.call(drafts.saveFaq, {
      params,
      body: { version: faq.version, content: { items: [{ id: randomUUID(), question: 'Why?', answer }] } },
    });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(save));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a save whose answer was lost may be sent again', async () => {
  const ben = await author();
  const { params, lectureIds } = await draft(ben);
  const call = () =>
    ben.call(drafts.saveLecture, {
      params: { ...params, lectureId: lectureIds[0] ?? '' },
      body: { version: 1, content: article('Lines') },
    });
  expect([(await call()).data.version, (await call()).data.version]).toEqual([2, 2]);
});

test('C1: two tabs that reorder at once give one of the two orders, never a lost lecture', async () => {
  const ben = await author();
  const { params, sectionId, lectureIds } = await draft(ben, [article('A'), article('B'), article('C')]);
  const { outline } = await open(ben, params.courseId);
  const order = (lectures: string[]) =>
    ben.call(drafts.saveOutline, {
      params,
      body: { version: outline.version, content: { sections: [{ id: sectionId, title: 'First steps', lectures }] } },
    });
  const [a = '', b = '', c = ''] = lectureIds;
  const tries = await Promise.all([order([c, a, b]), order([b, a, c])]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const after = await open(ben, params.courseId);
  expect([
    [c, a, b],
    [b, a, c],
  ]).toContainEqual(after.outline.content.sections[0]?.lectures);
});

test('a removed lecture is kept, and comes back by being named again', async () => {
  const ben = await author();
  const { params, sectionId, lectureIds } = await draft(ben, [article('A'), article('B')]);
  const save = async (lectures: string[]) => {
    const { outline } = await open(ben, params.courseId);
    const content = { sections: [{ id: sectionId, title: 'First steps', lectures }] };
    return ben.call(drafts.saveOutline, { params, body: { version: outline.version, content } });
  };
  await save(lectureIds.slice(0, 1));
  const without = await open(ben, params.courseId);
  expect([without.lectures.length, without.removed.map(({ title }) => title)]).toEqual([1, ['B']]);
  await save(lectureIds);
  expect((await open(ben, params.courseId)).removed).toEqual([]);
});

test('an order that names a lecture twice, or one of another course, is refused', async () => {
  const ben = await author();
  const [one, other] = [await draft(ben), await draft(ben)];
  const { outline } = await open(ben, one.courseId);
  const save = (lectures: string[]) =>
    ben.call(drafts.saveOutline, {
      params: one.params,
      body: { version: outline.version, content: { sections: [{ id: one.sectionId, title: '', lectures }] } },
    });
  const [first = ''] = one.lectureIds;
  for (const lectures of [[first, first], [other.lectureIds[0] ?? ''], [randomUUID()]]) {
    const { status, data } = await save(lectures);
    expect([status, data.code]).toEqual([422, 'invalid_fields']);
  }
});

test('lectures are added safely twice, and not under the id of another course’s', async () => {
  const ben = await author();
  const { params, sectionId } = await draft(ben, []);
  const lectures = Array.from({ length: 50 }, (_, n) => ({ lectureId: randomUUID(), content: article(`Nr ${n}`) }));
  const add = () => ben.call(drafts.addLectures, { params, body: { sectionId, lectures } });
  await add();
  const { data } = await add();
  expect(data.outline.content.sections[0]?.lectures).toEqual(lectures.map(({ lectureId }) => lectureId));
  const taken = await app.lecture(await app.course());
  const foreign = await ben.call(drafts.addLectures, {
    params,
    body: { sectionId, lectures: [{ lectureId: taken.id, content: article('Mine now') }] },
  });
  expect([foreign.status, foreign.data.code]).toEqual([409, 'id_taken']);
});

test('a copy of a lecture stands right behind it, with questions of its own', async () => {
  const ben = await author();
  const quizQuestion = question();
  const { params, lectureIds } = await draft(ben, [quiz('One', [quizQuestion]), article('Two')]);
  const [first = '', second = ''] = lectureIds;
  const copyId = randomUUID();
  const { data } = await ben.call(drafts.copyLecture, { params: { ...params, lectureId: first }, body: { copyId } });
  expect(data.outline.content.sections[0]?.lectures).toEqual([first, copyId, second]);
  const copy = await ben.call(drafts.lecture, { params: { ...params, lectureId: copyId } });
  const { content } = copy.data;
  expect(content.title).toBe('Copy of One');
  expect(content.kind === 'quiz' && content.quiz.questions[0]?.id).not.toBe(quizQuestion.id);
});

test('C5: a ring of lectures is refused by the names in it', async () => {
  const ben = await author();
  const { params, lectureIds } = await draft(ben, [article('A'), article('B'), article('C')]);
  const [a = '', b = '', c = ''] = lectureIds;
  const wait = (lectureId: string, title: string, need: string) =>
    ben.call(drafts.saveLecture, {
      params: { ...params, lectureId },
      body: { version: 1, content: article(title, { needs: [need] }) },
    });
  expect((await wait(a, 'A', b)).status).toBe(200);
  expect((await wait(b, 'B', c)).status).toBe(200);
  const ring = await wait(c, 'C', a);
  expect([ring.status, ring.data.code]).toEqual([409, 'needs_ring']);
  for (const name of ['“A”', '“B”', '“C”']) expect(ring.data.message).toContain(name);
  expect((await wait(c, 'C', c)).data.code).toBe('needs_ring');
  expect((await wait(c, 'C', randomUUID())).data.code).toBe('invalid_fields');
});

test('a ring of courses is refused by the names in it', async () => {
  const ben = await author();
  const { courseId, params } = await draft(ben);
  const between = await app.course({ title: 'Between', needs: [courseId] });
  const far = await app.course({ title: 'Far', needs: [between.id] });
  const { details } = await open(ben, courseId);
  const save = (needs: string[]) =>
    ben.call(drafts.saveDetails, {
      params,
      body: { version: details.version, content: { ...details.content, needs } },
    });
  const ring = await save([far.slug]);
  expect([ring.status, ring.data.code]).toEqual([409, 'needs_ring']);
  expect(ring.data.message).toContain('“Graphs” → “Far” → “Between” → “Graphs”');
  const ok = await save([(await app.course()).slug]);
  await app.settle();
  expect(ok.status).toBe(200);
});

test('what an author writes is cleaned on the server, and the browser hears what is kept', async () => {
  const ben = await author();
  const { params, lectureIds } = await draft(ben);
  const html = '<p onclick="x">Hi<script>alert(1)</script> <span data-math="x^2">x</span></p>';
  const { data } = await ben.call(drafts.saveLecture, {
    params: { ...params, lectureId: lectureIds[0] ?? '' },
    body: { version: 1, content: article('Dots', {}, html) },
  });
  expect(data.content).toMatchObject({ html: '<p>Hi <span data-math="x^2"></span></p>' });
});

test('a lecture keeps its kind, and conditions keep their rules', async () => {
  const ben = await author();
  const { params, lectureIds } = await draft(ben);
  const at = { ...params, lectureId: lectureIds[0] ?? '' };
  const kind = await ben.call(drafts.saveLecture, { params: at, body: { version: 1, content: quiz('Dots') } });
  expect(kind.data.code).toBe('wrong_kind_of_lecture');
  const days = await ben.call(drafts.saveLecture, {
    params: at,
    body: { version: 1, content: { ...article('Dots'), rules: rules({ opensAfterDays: -1 }) } },
  });
  expect(days.status).toBe(422);
});

test('a course of somebody else is a 404 in every way in, and stays as it was', async () => {
  const [ben, eve] = [await author(), await author()];
  const { params, lectureIds, sectionId } = await draft(ben);
  const at = { ...params, lectureId: lectureIds[0] ?? '' };
  const before = await open(ben, params.courseId);
  const tries = await Promise.all([
    eve.call(drafts.draft, { params }),
    eve.call(drafts.remove, { params }),
    eve.call(drafts.copy, { params }),
    eve.call(drafts.saveFaq, { params, body: { version: 1, content: { items: [] } } }),
    eve.call(drafts.lecture, { params: at }),
    eve.call(drafts.saveLecture, { params: at, body: { version: 1, content: article('Mine') } }),
    eve.call(drafts.addLectures, {
      params,
      body: { sectionId, lectures: [{ lectureId: randomUUID(), content: article('Mine') }] },
    }),
    eve.call(drafts.history, { params, query: {} }),
    eve.call(drafts.previewOutline, { params }),
    eve.call(drafts.previewLecture, { params: at }),
  ]);
  expect(tries.map(({ status, data }) => `${status} ${data.code}`)).toEqual(tries.map(() => '404 draft_not_found'));
  expect(await open(ben, params.courseId)).toEqual(before);
});
