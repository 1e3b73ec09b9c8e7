import { randomUUID } from 'node:crypto';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { codingLectures as contract } from '@stepwell/contract/challenges/coding-lectures.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submissionJudged } from '../../../events/judge.ts';
import { emit } from '../../../platform/events/event.ts';
import * as tables from '../../../tables/challenges/challenges.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { submissions as programs } from '../../../tables/judge/submissions.ts';
import { newChallenges, SUMS } from '../../../testing/fixtures/challenges.ts';
import { article, newDrafts, rules } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { newExchange } from '../../authoring/testing/exchanging.ts';

const app = await startTestApp();
const { challenge, submit, judgeAll } = newChallenges(app);
const authors = newDrafts(app);
const { exported, made } = newExchange(app);

const coding = (
  slug: string | null,
  { title = 'Add two numbers', html = '<p>Read both from one line.</p>', ...about } = {},
): DraftLecture => ({ kind: 'coding', title, html, challenge: slug, files: [], rules: rules(about) });

const outline = async (who: Person, courseId: string) =>
  (await who.call(learning.outline, { params: { courseId } })).data;
const doneOf = async (who: Person, courseId: string) =>
  (await outline(who, courseId)).sections.flatMap(({ lectures }) => lectures.map(({ done }) => done));
const enrolled = async (courseId: string) => {
  const learner = await app.person();
  await learner.call(learning.enrol, { params: { courseId } });
  return learner;
};

/** As the judge would write it, without the time it takes. */
async function solvedBy(student: Person, { id, slug }: { id: string; slug: string }) {
  const { submissionId } = (await submit(student, { slug }, SUMS)).data;
  const of = { submissionId, studentId: student.id, challengeId: id };
  await app.db.transaction(async (tx) => {
    await tx
      .update(programs)
      .set({ stage: 'done', verdict: 'AC', points: 10, judgedAt: app.services.now() })
      .where(eq(programs.id, submissionId));
    await tx
      .insert(solutions)
      .values({ ...of, solvedAt: app.services.now(), points: 10 })
      .onConflictDoNothing();
    const verdict = { verdict: 'AC' as const, points: 10, first: true, purpose: 'challenge' as const, purposeId: null };
    await emit(tx, submissionJudged, { ...of, ...verdict });
  });
}

test('a teacher puts a challenge into a course; solving it there moves progress and gives its points once', async () => {
  const created = await challenge();
  const author = await authors.author();
  const { slug, lectureIds } = await authors.published(author, [article('Sums'), coding(created.slug)]);
  const learner = await enrolled(slug);
  const lectureId = lectureIds[1] ?? '';
  const { data } = await learner.call(learning.lecture, { params: { lectureId } });
  expect(data).toMatchObject({
    kind: 'coding',
    challenge: created.slug,
    done: false,
    html: '<p>Read both from one line.</p>',
  });
  expect((await learner.call(learning.read, { params: { lectureId } })).status).toBe(409);
  const before = await outline(learner, slug);
  // Ten minutes for a warm-up, and a moment for the words above it.
  expect(before.sections[0]?.lectures[1]).toMatchObject({ kind: 'coding', minutes: 10, done: false });

  await submit(learner, created, 'print(3)\n');
  await judgeAll();
  await app.settle();
  expect(await doneOf(learner, slug)).toEqual([false, false]);
  await submit(learner, created, SUMS);
  await submit(learner, created, `${SUMS}# again\n`);
  await judgeAll();
  await app.settle();
  expect(await doneOf(learner, slug)).toEqual([false, true]);
  expect((await outline(learner, slug)).progress).toMatchObject({ done: 1, total: 2 });
  const saved = await app.db
    .select()
    .from(solutions)
    .where(and(eq(solutions.studentId, learner.id), eq(solutions.challengeId, created.id)));
  expect(saved).toHaveLength(1);
});

test('a challenge solved before is done as soon as its lecture is opened, and not before', async () => {
  const created = await challenge();
  const { slug, lectureIds } = await authors.published(await authors.author(), [coding(created.slug)]);
  const learner = await app.person();
  await solvedBy(learner, created);
  await app.settle();
  await learner.call(learning.enrol, { params: { courseId: slug } });
  expect(await doneOf(learner, slug)).toEqual([false]);
  const params = { lectureId: lectureIds[0] ?? '' };
  await learner.call(learning.open, { params });
  await learner.call(learning.open, { params });
  const { progress, certificateCode } = await outline(learner, slug);
  expect(progress).toEqual({ done: 1, total: 1, percent: 100 });
  expect(certificateCode).not.toBeNull();
});

test('what is locked, or left to the learner, waits although the challenge is solved', async () => {
  const one = await challenge();
  const author = await authors.author();
  const { params, sectionId } = await authors.draft(author, []);
  const [first, locked, manual] = [randomUUID(), randomUUID(), randomUUID()];
  const lectures = [
    { lectureId: first, content: article('First', { completion: 'manual' }) },
    { lectureId: locked, content: coding(one.slug, { needs: [first] } as object) },
    { lectureId: manual, content: coding(one.slug, { completion: 'manual' } as object) },
  ];
  await author.call(drafts.addLectures, { params, body: { sectionId, lectures } });
  const { data } = await author.call(submissions.submit, { params, body: { note: '' } });
  const admin = await app.person({ role: 'admin' });
  const decided = { params: { submissionId: data.submissionId }, body: { words: '' } };
  const { slug } = (await admin.call(submissions.publish, decided)).data;
  const learner = await enrolled(slug);
  await solvedBy(learner, one);
  await app.settle();
  expect(await doneOf(learner, slug)).toEqual([false, false, false]);
  // Its challenge is told to nobody who may not open it.
  const shut = await learner.call(learning.lecture, { params: { lectureId: locked } });
  expect(shut.data.code).toBe('lecture_locked');
  expect(JSON.stringify(shut.data)).not.toContain(one.slug);
});

test('what is missing is said: no challenge, one that is no more, and no preview for visitors', async () => {
  const held = await challenge();
  const author = await authors.author();
  const problemsOf = async (content: DraftLecture) => {
    const { params } = await authors.draft(author, [content]);
    const { status, data } = await author.call(submissions.submit, { params, body: { note: '' } });
    return status === 200 ? [] : Object.values((data as unknown as { fields: Record<string, string> }).fields);
  };
  expect(await problemsOf(coding(held.slug))).toEqual([]);
  expect(await problemsOf(coding(null))).toEqual(['Choose a challenge.']);
  const gone = ['The challenge isn’t published. Choose another.'];
  expect(await problemsOf(coding('no-such-challenge'))).toEqual(gone);
  expect(await problemsOf(coding(held.slug, { preview: true } as object))).toEqual([
    'A coding lecture can’t be a free preview. Turn off “Free preview”.',
  ]);
});

test('a challenge of a published course cannot be put away, and it is said where it is used', async () => {
  const author = await authors.author();
  const held = await challenge({ ownerId: author.id });
  const away = (archived: boolean) =>
    author.call(ownChallenges.archive, { params: { challengeId: held.id }, body: { archived } });
  // A draft alone holds nobody back; it is told when it is handed in.
  const { params } = await authors.draft(author, [coding(held.slug)], 'Sums for everybody');
  expect((await away(true)).status).toBe(200);
  expect((await author.call(submissions.submit, { params, body: { note: '' } })).status).toBe(409);
  expect((await away(false)).status).toBe(200);
  const { data } = await author.call(submissions.submit, { params, body: { note: '' } });
  const admin = await app.person({ role: 'admin' });
  await admin.call(submissions.publish, { params: { submissionId: data.submissionId }, body: { words: '' } });
  const refused = await away(true);
  expect(refused.status).toBe(409);
  expect(refused.data).toMatchObject({
    code: 'challenge_in_use',
    message: expect.stringContaining('“Add two numbers” of “Sums for everybody”'),
  });
});

test('a course keeps its challenges when it is copied, and as a file where the site has them', async () => {
  const [held, lost] = [await challenge(), await challenge()];
  const author = await authors.author();
  const { courseId, params } = await authors.draft(author, [
    coding(held.slug),
    coding(lost.slug, { title: 'The other one' }),
  ]);
  const challengesOf = async (who: Person, id: string) => {
    const { lectures } = await authors.open(who, id);
    const all = [];
    for (const { lectureId } of lectures) {
      const { content } = (await who.call(drafts.lecture, { params: { courseId: id, lectureId } })).data;
      all.push(content.kind === 'coding' ? content.challenge : content.kind);
    }
    return all;
  };
  const copy = (await author.call(drafts.copy, { params })).data.courseId;
  expect(await challengesOf(author, copy)).toEqual([held.slug, lost.slug]);

  const file = await exported(author, courseId);
  await app.db
    .update(tables.challenges)
    .set({ slug: `was-${lost.slug}` })
    .where(eq(tables.challenges.id, lost.id));
  const otherAuthor = await authors.author();
  const taken = await made(otherAuthor, file.content);
  expect(await challengesOf(otherAuthor, taken.courseId)).toEqual([held.slug, null]);
  expect(taken.report.losses).toEqual([
    { what: lost.slug, file: '', reason: expect.stringContaining('“The other one” uses this challenge') },
  ]);
  const { problems } = await authors.open(otherAuthor, taken.courseId);
  expect(problems.map(({ sentence }) => sentence)).toContain('Choose a challenge.');
});

test('a teacher sees who solved it, in how many attempts; the book gives the share of its points', async () => {
  const held = await challenge({
    groups: [
      { name: 'small', points: 30 },
      { name: 'all', points: 70 },
    ],
    cases: [
      { input: '1 2\n', answer: '3\n', kind: 'sample' },
      { input: '2 2\n', answer: '4\n', group: 0 },
      { input: '-5 5\n', answer: '0\n', group: 1 },
    ],
  });
  const author = await authors.author();
  const { slug, lectureIds } = await authors.published(author, [coding(held.slug)]);
  const params = { lectureId: lectureIds[0] ?? '' };
  const people: Person[] = [];
  for (const fullName of ['Asha Rao', 'Bela Sen', 'Chand Das']) {
    const learner = await app.person({ fullName });
    await learner.call(learning.enrol, { params: { courseId: slug } });
    people.push(learner);
  }
  const [asha, bela] = people as [Person, Person];
  await submit(asha, held, 'print(3)\n');
  await submit(bela, held, 'a, b = map(int, input().split())\nprint(abs(a) + abs(b))\n');
  await judgeAll();
  await submit(asha, held, SUMS);
  await judgeAll();
  await app.settle();

  const page = await author.call(contract.learners, { params, query: { limit: 2 } });
  expect(page.data.items).toMatchObject([
    { fullName: 'Asha Rao', state: 'solved', attempts: 2, bestPercent: 100, solvedAt: expect.any(String) },
    { fullName: 'Bela Sen', state: 'tried', attempts: 1, bestPercent: 30, solvedAt: null },
  ]);
  const rest = await author.call(contract.learners, { params, query: { cursor: page.data.nextCursor ?? '' } });
  expect(rest.data).toMatchObject({
    items: [{ fullName: 'Chand Das', state: 'untouched', attempts: 0 }],
    nextCursor: null,
  });
  const found = await author.call(contract.learners, { params, query: { state: 'tried' } });
  expect(found.data.items.map(({ fullName }) => fullName)).toEqual(['Bela Sen']);
  expect((await author.call(contract.counts, { params, query: {} })).data).toEqual({
    untouched: 1,
    tried: 1,
    solved: 1,
  });
  expect((await author.call(contract.counts, { params, query: { q: 'bela' } })).data).toMatchObject({
    tried: 1,
    solved: 0,
  });

  const { data } = await author.call(gradebook.book, { params: { courseId: slug } });
  const { data: rows } = await author.call(gradebook.rows, { params: { courseId: slug }, query: {} });
  expect(data.columns).toMatchObject([{ kind: 'coding', title: 'Add two numbers', of: '100.00', leftOut: false }]);
  const marks = rows.items.map(({ student, cells }) => [student.fullName, cells[0]?.marks ?? null]);
  expect(marks).toEqual(
    expect.arrayContaining([
      ['Asha Rao', '100.00'],
      ['Bela Sen', '30.00'],
      ['Chand Das', null],
    ]),
  );
  const { data: books } = await bela.call(gradebook.ownCourses, { query: {} });
  expect(books.items).toMatchObject([{ courseId: slug }]);
});
