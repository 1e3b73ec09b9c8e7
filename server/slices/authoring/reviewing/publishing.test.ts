import { randomUUID } from 'node:crypto';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media } from '../../../tables/authoring/authoring.ts';
import { courses, editions, lectures } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { article, newDrafts, question, quiz, rules } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, open, draft, submitted, published } = newDrafts(app);
const admin = await app.person({ role: 'admin' });

const publish = (submissionId: string) =>
  admin.call(submissions.publish, { params: { submissionId }, body: { words: '' } });

/** Changes the order of everything, or a lecture, and has it published. */
async function publishAnew(ben: Person, courseId: string) {
  const { data } = await ben.call(submissions.submit, { params: { courseId }, body: { note: '' } });
  return publish(data.submissionId);
}

async function reorder(ben: Person, courseId: string, sections: { id: string; title: string; lectures: string[] }[]) {
  const { outline } = await open(ben, courseId);
  await ben.call(drafts.saveOutline, {
    params: { courseId },
    body: { version: outline.version, content: { sections } },
  });
}

test('a published course stands in the catalogue under an address made of its title', async () => {
  const ben = await author();
  const title = `Čarting Rivers ${randomUUID().slice(0, 8)}`;
  const { submissionId, courseId, lectureIds } = await submitted(ben, undefined, title);
  const { status, data } = await publish(submissionId);
  expect([status, data.edition]).toEqual([200, 1]);
  expect(data.slug).toBe(title.toLowerCase().replace('č', 'c').replaceAll(' ', '-'));
  const page = await app.visitor.call(catalog.course, { params: { courseId: data.slug } });
  expect(page.data).toMatchObject({ title, lectures: 2 });
  expect(page.data.sections[0]?.lectures.map(({ lectureId }) => lectureId)).toEqual(lectureIds);
  const found = await app.visitor.call(catalog.courses, { query: { q: title } });
  expect(found.data.items.map((course) => course.courseId)).toContain(data.slug);
  expect(await open(ben, courseId)).toMatchObject({ state: 'published', draft: 'open', edition: 1, changed: false });
});

test('exactly what was handed in is published, whatever was saved since; what was saved since waits for the next time', async () => {
  const ben = await author();
  const { submissionId, courseId, params, lectureIds } = await submitted(ben);
  const at = { ...params, lectureId: lectureIds[0] ?? '' };
  app.pass(1000);
  await ben.call(drafts.saveLecture, {
    params: at,
    body: { version: 1, content: article('Later', {}, '<p>Later.</p>') },
  });
  await publish(submissionId);
  const [row] = await app.db.select().from(lectures).where(eq(lectures.id, at.lectureId));
  expect(row).toMatchObject({ title: 'Dots', html: '<p>Dots and lines.</p>' });
  const page = await open(ben, courseId);
  expect([page.changed, page.lectures[0]?.title, page.can.submit]).toEqual([true, 'Later', true]);
});

test('learners keep the edition they have until the next one is published', async () => {
  const ben = await author();
  const { courseId, params, lectureIds, slug } = await published(ben);
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  const at = { ...params, lectureId: lectureIds[0] ?? '' };
  await ben.call(drafts.saveLecture, {
    params: at,
    body: { version: 1, content: article('Dots', {}, '<p>New words.</p>') },
  });
  const read = async () => (await asha.call(learning.lecture, { params: { lectureId: at.lectureId } })).data;
  expect(await read()).toMatchObject({ html: '<p>Dots and lines.</p>' });
  await publishAnew(ben, courseId);
  expect(await read()).toMatchObject({ html: '<p>New words.</p>' });
});

test('what is left out is retired, what is new is named, ids and progress stay, and completion never falls', async () => {
  const ben = await author();
  const { courseId, params, sectionId, lectureIds, slug } = await published(ben, [article('A'), article('B')]);
  const [a = '', b = ''] = lectureIds;
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  await asha.call(learning.read, { params: { lectureId: a } });
  await asha.call(learning.read, { params: { lectureId: b } });
  const [done] = await app.db.select().from(enrolments).where(eq(enrolments.studentId, asha.id));
  expect(done?.completedAt).not.toBeNull();

  const fresh = randomUUID();
  await ben.call(drafts.addLectures, {
    params,
    body: { sectionId, lectures: [{ lectureId: fresh, content: article('C') }] },
  });
  const other = randomUUID();
  await reorder(ben, courseId, [
    { id: other, title: 'Before', lectures: [fresh] },
    { id: sectionId, title: 'First steps', lectures: [a] },
  ]);
  const { data } = await publishAnew(ben, courseId);
  expect(data).toMatchObject({ slug, edition: 2 });
  const [edition] = await app.db
    .select()
    .from(editions)
    .where(and(eq(editions.courseId, courseId), eq(editions.number, 2)));
  expect(edition).toMatchObject({ added: [fresh], retired: [b] });
  const [gone] = await app.db.select().from(lectures).where(eq(lectures.id, b));
  expect(gone).toMatchObject({ sectionId: null, required: false, preview: false });
  expect(gone?.retiredAt).not.toBeNull();
  const page = await app.visitor.call(catalog.course, { params: { courseId: slug } });
  expect(page.data.sections.map(({ title, lectures }) => [title, lectures.map(({ title }) => title)])).toEqual([
    ['Before', ['C']],
    ['First steps', ['A']],
  ]);
  const [enrolment] = await app.db.select().from(enrolments).where(eq(enrolments.studentId, asha.id));
  expect(enrolment?.completedAt).toEqual(done?.completedAt);
  const news = await asha.call(learning.outline, { params: { courseId: slug } });
  expect(news.data.news).toMatchObject({ added: [{ lectureId: fresh, title: 'C' }], retired: ['B'] });

  await reorder(ben, courseId, [{ id: sectionId, title: 'First steps', lectures: [a, b, fresh] }]);
  await publishAnew(ben, courseId);
  const [back] = await app.db.select().from(lectures).where(eq(lectures.id, b));
  expect(back).toMatchObject({ sectionId, retiredAt: null, required: true });
});

test('sections and lectures may all change places at once', async () => {
  const ben = await author();
  const { courseId, sectionId, lectureIds } = await published(ben, [article('A'), article('B'), article('C')]);
  const second = randomUUID();
  await reorder(ben, courseId, [
    { id: second, title: 'Two', lectures: lectureIds.slice(0, 1) },
    { id: sectionId, title: 'One', lectures: lectureIds.slice(1).toReversed() },
  ]);
  await publishAnew(ben, courseId);
  await reorder(ben, courseId, [
    { id: sectionId, title: 'One', lectures: lectureIds.slice(0, 1) },
    { id: second, title: 'Two', lectures: lectureIds.slice(1) },
  ]);
  expect((await publishAnew(ben, courseId)).data.edition).toBe(3);
});

test('a question that changed gets a new version, one that did not keeps its own, and an attempt what it saw', async () => {
  const ben = await author();
  const [unchanged, mended] = [question(), question()];
  const { courseId, params, lectureIds, slug } = await published(ben, [quiz('Check', [unchanged, mended])]);
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  const lectureId = lectureIds[0] ?? '';
  const [row] = await app.db.select().from(quizzes).where(eq(quizzes.lectureId, lectureId));
  const started = await asha.call(assessment.start, { params: { quizId: row?.id ?? '' } });
  const paper = async () =>
    (await asha.call(assessment.paper, { params: started.data })).data.questions.map(({ stem }) => stem);
  const before = await paper();

  const anew = quiz('Check', [unchanged, { ...mended, stem: '<p>How many corners?</p>' }]);
  await ben.call(drafts.saveLecture, { params: { ...params, lectureId }, body: { version: 1, content: anew } });
  await publishAnew(ben, courseId);
  const versions = async (id: string) => app.db.$count(questionVersions, eq(questionVersions.questionId, id));
  expect([await versions(unchanged.id), await versions(mended.id)]).toEqual([1, 2]);
  expect(await paper()).toEqual(before);
  expect(await app.db.$count(quizzes, eq(quizzes.lectureId, lectureId))).toBe(1);
});

test('a part that carries the id of another course’s is refused, and nothing of it is written', async () => {
  const ben = await author();
  const taken = question();
  await published(await author(), [quiz('Theirs', [taken])]);
  const { submissionId, courseId } = await submitted(ben, [quiz('Mine', [taken])]);
  const answer = await publish(submissionId);
  expect([answer.status, answer.data.code]).toEqual([409, 'id_taken']);
  expect(await open(ben, courseId)).toMatchObject({ state: 'in-review', draft: 'in-review', edition: 0 });
  const section = await app.section((await app.course()).id);
  const other = await draft(ben, [article('A')]);
  await reorder(ben, other.courseId, [{ id: section.id, title: 'Mine now', lectures: other.lectureIds }]);
  expect((await publishAnew(ben, other.courseId)).data.code).toBe('id_taken');
});

test('films, captions, files and rules of a draft are those that learners get', async () => {
  const ben = await author();
  const { courseId, params, sectionId } = await draft(ben, []);
  const file = async (about: Partial<typeof media.$inferInsert>) => {
    const name = `${randomUUID()}.bin`;
    const facts = { courseId, name, contentType: 'application/octet-stream', bytes: 3, key: `courses/${name}` };
    const [row] = await app.db
      .insert(media)
      .values({ ...facts, kind: 'file', ...about })
      .returning();
    return row?.id ?? '';
  };
  const film = await file({ kind: 'video', key: 'courses/a.webm', posterKey: 'courses/a.png', milliseconds: 61_400 });
  const sheet = await file({ key: 'courses/sheet.pdf' });
  const opensAt = '2030-01-01T00:00:00.000Z';
  const content: DraftLecture = {
    kind: 'video',
    title: 'Film',
    mediaId: film,
    html: '<p><span data-math="x^2"></span></p>',
    rules: rules({ opensAt, opensAfterDays: 3, completion: 'manual' }),
    files: [{ mediaId: sheet, name: 'Sheet.pdf' }],
    captions: [
      { language: 'en', cues: [{ from: 0, to: 1.5, text: 'a <b> & c\n\n--> d' }] },
      { language: 'hi', cues: [{ from: 0, to: 2, text: 'देखो' }] },
    ],
  };
  const lectureId = randomUUID();
  await ben.call(drafts.addLectures, { params, body: { sectionId, lectures: [{ lectureId, content }] } });
  expect((await publishAnew(ben, courseId)).status).toBe(200);
  const [row] = await app.db.select().from(lectures).where(eq(lectures.id, lectureId));
  expect(row).toMatchObject({
    seconds: 61,
    videoKey: 'courses/a.webm',
    posterKey: 'courses/a.png',
    captionsLanguage: 'en',
    completion: 'manual',
    opensAfterDays: 3,
    opensAt: new Date(opensAt),
    files: [{ key: 'courses/sheet.pdf', name: 'Sheet.pdf', bytes: 3 }],
    captions: [{ language: 'en' }, { language: 'hi' }],
  });
  expect(row?.html).toContain('<msup><mi>x</mi><mn>2</mn></msup>');
  const vtt = app.storage.files.get(row?.captionsKey ?? '')?.toString();
  expect(vtt).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na &lt;b&gt; &amp; c\n--&gt; d\n');
});

test('of publishing twice, and of publishing and withdrawing at once, exactly one happens', async () => {
  const ben = await author();
  const first = await submitted(ben);
  const twice = await Promise.all([publish(first.submissionId), publish(first.submissionId)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await app.db.$count(editions, eq(editions.courseId, first.courseId))).toBe(1);
  for (let round = 0; round < 4; round += 1) {
    const { submissionId, params, courseId } = await submitted(ben);
    const both = await Promise.all([
      publish(submissionId),
      ben.call(submissions.withdraw, { params }),
      admin.call(submissions.return, { params: { submissionId }, body: { words: 'Not yet.' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [course] = await app.db.select().from(courses).where(eq(courses.id, courseId));
    const is = both[0].status === 200 ? 'published' : both[1].status === 200 ? 'draft' : 'returned';
    expect(course?.state).toBe(is);
  }
});

test('a course published before there were drafts gets one from what learners have, and the same comes back', async () => {
  const ben = await author();
  const category = await app.category();
  const course = await app.course({
    instructorId: ben.id,
    edition: 1,
    categoryId: category.id,
    faq: [{ question: 'Q', answer: 'A' }],
  });
  const section = await app.section(course.id);
  await app.lecture({ id: course.id, sectionId: section.id }, { title: 'Read' });
  await app.lecture({ id: course.id, sectionId: section.id }, { title: 'Watch', kind: 'video' });
  const rows = () =>
    app.db.select().from(lectures).where(eq(lectures.courseId, course.id)).orderBy(asc(lectures.position));
  const before = await rows();
  const [one, two] = await Promise.all([open(ben, course.id), open(ben, course.id)]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({
    state: 'published',
    edition: 1,
    changed: false,
    problems: [],
    details: { content: { category: category.key } },
  });
  const nothing = await ben.call(submissions.submit, { params: { courseId: course.id }, body: { note: '' } });
  expect(nothing.data.code).toBe('nothing_to_submit');
  const details = { ...one.details.content, summary: 'Mended.' };
  await ben.call(drafts.saveDetails, { params: { courseId: course.id }, body: { version: 1, content: details } });
  expect((await publishAnew(ben, course.id)).data).toEqual({ slug: course.slug, edition: 2 });
  const after = await rows();
  expect(after.map(({ captions: _, captionsKey: __, ...row }) => row)).toEqual(
    before.map(({ captions: _, captionsKey: __, ...row }) => ({
      ...row,
      ...(row.kind === 'article' && { seconds: 1 }),
    })),
  );
});
