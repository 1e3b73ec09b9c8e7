import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lectures } from '../../../tables/catalog/catalog.ts';
import { answers, questions, votes } from '../../../tables/learning/discussion.ts';
import { auditLog, outbox } from '../../../tables/platform/platform.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();

/** A course with its teacher and two learners. */
async function classroom() {
  const teacher = await app.person({ fullName: 'Ben Ito', role: 'instructor' });
  const course = await app.course({ title: 'Graphs', instructorId: teacher.id });
  const section = await app.section(course.id, 'First steps');
  const place = { id: course.id, sectionId: section.id };
  const first = await app.lecture(place, { title: 'Edges', kind: 'video' });
  const second = await app.lecture(place, { title: 'Nodes' });
  const [tara, ravi] = [await app.person({ fullName: 'Tara Menon' }), await app.person({ fullName: 'Ravi Das' })];
  await app.enrolment(tara, course);
  await app.enrolment(ravi, course);
  return { teacher, course, first, second, tara, ravi, params: { courseId: course.slug } };
}
type Classroom = Awaited<ReturnType<typeof classroom>>;
const keep = (person: Person, noteId: string, lectureId: string, text: string, atMs: number | null = null) =>
  person.call(courseDiscussion.keepNote, { params: { noteId }, body: { lectureId, atMs, text } });
const ask = async (person: Person, { first }: Pick<Classroom, 'first'>, title: string, text = '') =>
  (await person.call(courseDiscussion.ask, { params: { lectureId: first.id }, body: { title, text, atMs: 4000 } })).data
    .questionId;
const answer = async (person: Person, questionId: string, text = 'Because of the edges.') =>
  (await person.call(courseDiscussion.answer, { params: { questionId }, body: { text } })).data.answerId;
const pageOf = async (person: Person, questionId: string) =>
  (await person.call(courseDiscussion.question, { params: { questionId } })).data;
const bellOf = async (person: Person) => (await person.call(notices.list, { query: {} })).data.items;

test('C7: a note sent twice is one note; changed and removed it is so for its writer alone', async () => {
  const { tara, ravi, first, params } = await classroom();
  const noteId = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => keep(tara, noteId, first.id, 'Mind the gap.', 61_500)));
  await keep(tara, noteId, first.id, 'Mind the gap at 1:01.', 61_500);
  const { data } = await tara.call(courseDiscussion.notes, { params, query: {} });
  expect(data.items).toEqual([
    expect.objectContaining({
      noteId,
      text: 'Mind the gap at 1:01.',
      atMs: 61_500,
      lecture: 'Edges',
      section: 'First steps',
    }),
  ]);
  expect((await keep(ravi, noteId, first.id, 'Mine now.')).status).toBe(404);
  expect((await ravi.call(courseDiscussion.notes, { params, query: {} })).data.items).toEqual([]);
  await tara.call(courseDiscussion.removeNote, { params: { noteId } });
  expect((await tara.call(courseDiscussion.removeNote, { params: { noteId } })).status).toBe(200);
  expect((await tara.call(courseDiscussion.notes, { params, query: {} })).data.items).toEqual([]);
});

test.each(['place', 'newest'] as const)(
  'C7: notes page through by %s without missing or repeating one',
  async (sort) => {
    const { tara, first, second, params } = await classroom();
    const written: string[] = [];
    for (const [lecture, at] of [
      [second, null],
      [first, 9000],
      [first, null],
      [first, 1000],
      [second, 500],
    ] as const) {
      written.push(`${lecture.title} ${at}`);
      await keep(tara, crypto.randomUUID(), lecture.id, `${lecture.title} ${at}`, at);
      app.pass(10);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await tara.call(courseDiscussion.notes, {
        params,
        query: { sort, limit: 2, ...(cursor && { cursor }) },
      });
      seen.push(...data.items.map(({ text }) => text));
      cursor = data.nextCursor;
    } while (cursor);
    const byPlace = ['Edges null', 'Edges 1000', 'Edges 9000', 'Nodes null', 'Nodes 500'];
    expect(seen).toEqual(sort === 'place' ? byPlace : written.reverse());
    const found = await tara.call(courseDiscussion.notes, { params, query: { q: 'edges 9' } });
    expect(found.data.items.map(({ text }) => text)).toEqual(['Edges 9000']);
  },
);

test('C7: a note stays, and stays changeable, when its lecture is taught no more', async () => {
  const { tara, second, params } = await classroom();
  const noteId = crypto.randomUUID();
  await keep(tara, noteId, second.id, 'Nodes are people.');
  await app.db
    .update(lectures)
    .set({ retiredAt: new Date(), sectionId: null, required: false })
    .where(eq(lectures.id, second.id));
  expect((await keep(tara, noteId, second.id, 'Nodes are pages.')).data).toMatchObject({
    text: 'Nodes are pages.',
    retired: true,
  });
  expect((await keep(tara, crypto.randomUUID(), second.id, 'One more.')).status).toBe(404);
  expect((await tara.call(courseDiscussion.notes, { params, query: {} })).data.items).toHaveLength(1);
});

test('C8: asked, answered, accepted: the teacher and the asker hear of it once, however often it is delivered', async () => {
  const room = await classroom();
  const { tara, teacher } = room;
  const questionId = await ask(tara, room, 'Why do edges have a direction?');
  await app.settle();
  expect(await bellOf(teacher)).toEqual([
    expect.objectContaining({
      kind: 'question-asked',
      about: {
        question: 'Why do edges have a direction?',
        title: 'Graphs',
        course: room.course.slug,
        questionId,
        fullName: 'Tara Menon',
      },
    }),
  ]);
  const answerId = await answer(teacher, questionId);
  await app.settle();
  await app.db.update(outbox).set({ doneAt: null });
  await app.settle();
  expect((await bellOf(tara)).map(({ kind }) => kind)).toEqual(['question-answered']);
  expect(app.mail.letters.filter(({ to }) => to === tara.email)).toHaveLength(1);
  expect(app.mail.letters.filter(({ to }) => to === teacher.email)).toHaveLength(0);
  expect((await room.ravi.call(courseDiscussion.accept, { params: { questionId }, body: { answerId } })).status).toBe(
    403,
  );
  expect((await tara.call(courseDiscussion.accept, { params: { questionId }, body: { answerId } })).status).toBe(200);
  expect(await pageOf(room.ravi, questionId)).toMatchObject({
    accepted: true,
    answers: 1,
    replies: [{ answerId, accepted: true, author: { fullName: 'Ben Ito', teaches: true, me: false } }],
    can: { accept: false, answer: true, change: false },
  });
});

test('answers stand accepted first, then by votes, then by age; a vote counts once and is taken back', async () => {
  const room = await classroom();
  const { tara, ravi, teacher } = room;
  const questionId = await ask(tara, room, 'Where does a path begin?');
  const [first, second, third] = [
    await answer(ravi, questionId, 'One'),
    await answer(ravi, questionId, 'Two'),
    await answer(ravi, questionId, 'Three'),
  ];
  const vote = (person: Person, answerId: string, helps: boolean) =>
    person.call(courseDiscussion.voteAnswer, { params: { answerId }, body: { helps } });
  const twice = await Promise.all([vote(tara, second, true), vote(tara, second, true), vote(teacher, second, true)]);
  expect(Math.max(...twice.map(({ data }) => data.votes))).toBe(2);
  await vote(tara, first, true);
  await vote(tara, first, false);
  expect((await vote(ravi, first, true)).data.code).toBe('own_words');
  await tara.call(courseDiscussion.accept, { params: { questionId }, body: { answerId: third } });
  const { replies } = await pageOf(tara, questionId);
  expect(replies.map(({ text, votes: count, voted }) => [text, count, voted])).toEqual([
    ['Three', 0, false],
    ['Two', 2, true],
    ['One', 0, false],
  ]);
  // The figures equal a recount of the rows.
  const rows = await app.db
    .select({
      votes: answers.votes,
      counted: sql<number>`(select count(*)::int from ${votes} v where v.subject_id = ${answers.id})`,
    })
    .from(answers);
  for (const row of rows) expect(row.votes).toBe(row.counted);
});

test('C8: whoever asks is shown at most five questions that sound alike, the likest first', async () => {
  const room = await classroom();
  const { tara, ravi, params } = room;
  for (const title of [
    'How is a weighted edge drawn?',
    'Why does a breadth first search need a queue?',
    'Breadth-first search: why a queue and not a stack?',
    'What is a node?',
    'Can a queue be empty?',
    'Search needs a queue?',
    'Does breadth first search find the shortest path?',
    'Breadth first search on trees',
    'Queue or stack for breadth first?',
  ])
    await ask(ravi, room, title);
  const { data } = await tara.call(courseDiscussion.similar, {
    params,
    query: { text: 'why does breadth first search use a queue' },
  });
  expect(data.items.length).toBeLessThanOrEqual(5);
  expect(data.items[0]?.title).toBe('Why does a breadth first search need a queue?');
  expect(data.items.map(({ title }) => title)).not.toContain('What is a node?');
  expect((await tara.call(courseDiscussion.similar, { params, query: { text: '% _ \\W' } })).status).toBe(200);
});

test('a hidden question is gone for the others, stays for its author with the reason, and the log says who and why', async () => {
  const room = await classroom();
  const { tara, ravi, teacher, params } = room;
  const questionId = await ask(tara, room, 'My neighbour Harsh copies, what to do?');
  const answerId = await answer(ravi, questionId);
  await tara.call(courseDiscussion.accept, { params: { questionId }, body: { answerId } });
  const hide = { params: { questionId }, body: { reason: 'It names a person.' } };
  expect((await ravi.call(courseDiscussion.hideQuestion, hide)).status).toBe(403);
  expect((await teacher.call(courseDiscussion.hideQuestion, hide)).status).toBe(200);
  expect((await ravi.call(courseDiscussion.question, { params: { questionId } })).status).toBe(404);
  expect((await ravi.call(courseDiscussion.questions, { params, query: {} })).data.items).toEqual([]);
  expect(await pageOf(tara, questionId)).toMatchObject({
    hidden: { reason: 'It names a person.' },
    can: { answer: false },
  });
  expect((await ravi.call(courseDiscussion.voteAnswer, { params: { answerId }, body: { helps: true } })).status).toBe(
    404,
  );
  const lines = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, tara.id));
  expect(lines).toEqual([
    expect.objectContaining({ actorId: teacher.id, act: 'questions.hidden', reason: 'It names a person.' }),
  ]);
  await teacher.call(courseDiscussion.hideQuestion, { params: { questionId }, body: { reason: null } });
  // An answer that is hidden is accepted no more, and counts no more.
  await teacher.call(courseDiscussion.hideAnswer, { params: { answerId }, body: { reason: 'Rude.' } });
  expect(await pageOf(tara, questionId)).toMatchObject({ hidden: null, accepted: false, answers: 0, replies: [] });
});

test('a question with answers stays and changes its words; without any it can be removed', async () => {
  const room = await classroom();
  const { tara, ravi } = room;
  const questionId = await ask(tara, room, 'What is a leaf?');
  const answerId = await answer(ravi, questionId);
  expect((await tara.call(courseDiscussion.removeQuestion, { params: { questionId } })).data.code).toBe(
    'question_answered',
  );
  await tara.call(courseDiscussion.changeQuestion, {
    params: { questionId },
    body: { title: 'What is a leaf node?', text: '' },
  });
  await ravi.call(courseDiscussion.removeAnswer, { params: { answerId } });
  expect(await pageOf(tara, questionId)).toMatchObject({
    title: 'What is a leaf node?',
    answers: 0,
    can: { remove: true },
  });
  expect((await tara.call(courseDiscussion.removeQuestion, { params: { questionId } })).status).toBe(200);
  expect(await app.db.$count(questions, eq(questions.id, questionId))).toBe(0);
});

test('the list: unanswered, mine, this lecture, words, and every order pages without loss', async () => {
  const room = await classroom();
  const { tara, ravi, params, second } = room;
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push(await ask(n % 2 ? ravi : tara, room, `Question ${n}`, n === 3 ? 'about cycles' : ''));
    app.pass(10);
  }
  await answer(ravi, ids[0] ?? '');
  const list = async (query: object) => (await tara.call(courseDiscussion.questions, { params, query })).data;
  expect((await list({ show: 'unanswered' })).items.map(({ title }) => title)).not.toContain('Question 0');
  expect((await list({ show: 'mine' })).items).toHaveLength(3);
  expect((await list({ lecture: second.id })).items).toEqual([]);
  expect((await list({ q: 'CYCLES' })).items.map(({ title }) => title)).toEqual(['Question 3']);
  expect((await list({})).items[0]?.title).toBe('Question 0');
  for (const sort of ['stirred', 'newest', 'votes']) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ questionId }) => questionId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  }
});

test('C8: a teacher sees what waits in their own courses first, the oldest first; an admin sees every course’s', async () => {
  const [room, other] = [await classroom(), await classroom()];
  const { tara, teacher } = room;
  const done = await ask(tara, room, 'Answered');
  await answer(teacher, done);
  app.pass(10);
  await ask(tara, room, 'Waits longest');
  app.pass(10);
  await ask(tara, room, 'Waits');
  await ask(other.tara, other, 'Elsewhere');
  const { data } = await teacher.call(courseDiscussion.toAnswer, { query: { limit: 2 } });
  expect(data.items.map(({ title }) => title)).toEqual(['Waits longest', 'Waits']);
  const rest = await teacher.call(courseDiscussion.toAnswer, { query: { limit: 2, cursor: data.nextCursor ?? '' } });
  expect(rest.data.items.map(({ title }) => title)).toEqual(['Answered']);
  const admin = await app.person({ role: 'admin' });
  const all = await admin.call(courseDiscussion.toAnswer, { query: { limit: 100, show: 'unanswered' } });
  expect(all.data.items.map(({ title }) => title)).toContain('Elsewhere');
});

test('an announcement reaches every learner once, clean of scripts, and only whoever teaches writes and removes it', async () => {
  const room = await classroom();
  const { tara, ravi, teacher, params } = room;
  const stranger = await app.person({ role: 'instructor' });
  const body = {
    title: 'A week off',
    html: '<p><b>No class</b> on <a href="javascript:alert(1)" onclick="x()">Monday</a>.</p><script>alert(1)</script><span data-math="x^2"></span>',
  };
  expect((await stranger.call(courseDiscussion.announce, { params, body })).status).toBe(403);
  const { announcementId } = (await teacher.call(courseDiscussion.announce, { params, body })).data;
  await app.settle();
  for (const learner of [tara, ravi]) {
    expect((await bellOf(learner)).map(({ kind, about }) => [kind, about['announcement']])).toEqual([
      ['announcement', 'A week off'],
    ]);
    expect(app.mail.letters.filter(({ to }) => to === learner.email)).toHaveLength(1);
  }
  const { data } = await tara.call(courseDiscussion.announcements, { params, query: {} });
  expect(data.items[0]).toMatchObject({ title: 'A week off', author: 'Ben Ito' });
  expect(data.items[0]?.html).toContain('<strong>No class</strong>');
  expect(data.items[0]?.html).not.toMatch(/script|onclick/);
  expect(data.items[0]?.html).toContain('<math');
  const found = async (q: string) =>
    (await tara.call(courseDiscussion.announcements, { params, query: { q } })).data.items.length;
  expect([await found('class'), await found('monday week'), await found('strong')]).toEqual([1, 1, 0]);
  const empty = { title: 'Nothing', html: '<p> </p><script>alert(1)</script>' };
  const refused = await teacher.call(courseDiscussion.announce, { params, body: empty });
  expect(refused.data).toMatchObject({ code: 'invalid_fields', fields: { html: 'Enter the announcement’s text.' } });
  expect((await stranger.call(courseDiscussion.removeAnnouncement, { params: { announcementId } })).status).toBe(404);
  expect((await teacher.call(courseDiscussion.removeAnnouncement, { params: { announcementId } })).status).toBe(200);
  expect((await tara.call(courseDiscussion.announcements, { params, query: {} })).data.items).toEqual([]);
});
