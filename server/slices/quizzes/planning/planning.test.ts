import { batches } from '@stepwell/contract/learning/batches.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { plannedQuizzes, type QuizTerms } from '@stepwell/contract/quizzes/quizzes.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { newPlanning, openTerms } from '../../../testing/fixtures/planning.ts';
import { rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { itemAnswersOf } from '../item-answers.public.ts';

const app = await startTestApp();
const { teacher, inBank, fixed, draft, published } = newPlanning(app);
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(app.services.now().getTime() + minutes * MINUTE).toISOString();
type Params = { quizId: string };
const begin = (who: Person, params: Params, password: string | null = null) =>
  who.call(ownQuizzes.begin, { params, body: { password } });
const handIn = (who: Person, attemptId: string) => who.call(assessment.handIn, { params: { attemptId } });
const take = async (who: Person, params: Params) => {
  const { data } = await begin(who, params);
  await handIn(who, data.attemptId);
  return data.attemptId;
};
const idsShown = async (who: Person, show: 'take' | 'running' | 'done') =>
  (await who.call(ownQuizzes.list, { query: { show } })).data.items.map(({ quizId }) => quizId);
const move = (who: Person, params: Params, state: 'published' | 'closed' | 'away' | 'draft') =>
  who.call(plannedQuizzes.move, { params, body: { state } });
const attemptRow = async (id: string) => one(await app.db.select().from(attempts).where(eq(attempts.id, id)));
const nobodyElse = { everybody: false, courseIds: [], batchIds: [], studentIds: [] };
const draw = (about: object) =>
  ({ kind: 'draw', topic: '', from: 1, to: 5, count: 1, marks: 1, penalty: 0, ...about }) as const;

describe('planning', () => {
  test('a quiz goes from draft to published, closed, away and back, and says at each turn what is missing', async () => {
    const ben = await teacher();
    const created = await ben.call(plannedQuizzes.make, { body: { title: 'Entrance test' } });
    const params = { quizId: created.data.quizId };
    expect(await move(ben, params, 'published')).toMatchObject({ status: 409, data: { code: 'quiz_empty' } });
    const sections = [{ title: 'Walls', items: await fixed(ben) }];
    const terms = { ...openTerms, sections, audience: nobodyElse, version: 1 };
    const edited = await ben.call(plannedQuizzes.edit, { params, body: terms });
    expect(edited.data).toMatchObject({ version: 2, sections, questions: [{}, {}] });
    expect(await move(ben, params, 'published')).toMatchObject({ data: { code: 'quiz_for_nobody' } });
    const late = { ...terms, audience: openTerms.audience, closesAt: inMinutes(-1), version: 2 };
    await ben.call(plannedQuizzes.edit, { params, body: late });
    expect(await move(ben, params, 'published')).toMatchObject({ data: { code: 'quiz_over' } });
    await ben.call(plannedQuizzes.edit, { params, body: { ...late, closesAt: null, version: 3 } });
    expect(await ben.call(plannedQuizzes.edit, { params, body: late })).toMatchObject({
      status: 409,
      data: { code: 'changed_elsewhere' },
    });
    expect(await move(ben, params, 'published')).toMatchObject({ status: 200, data: { state: 'published' } });
    expect((await move(ben, params, 'published')).status).toBe(200);
    expect(await move(ben, params, 'draft')).toMatchObject({ status: 409, data: { code: 'quiz_in_other_state' } });
    const student = await app.person();
    expect(await idsShown(student, 'take')).toContain(params.quizId);
    await move(ben, params, 'closed');
    expect(await idsShown(student, 'take')).not.toContain(params.quizId);
    await move(ben, params, 'away');
    const names = async (state?: 'away') =>
      (await ben.call(plannedQuizzes.list, { query: state ? { state } : {} })).data.items.map((line) => line.quizId);
    expect(await names()).toEqual([]);
    expect(await names('away')).toEqual([params.quizId]);
    expect((await move(ben, params, 'closed')).data.state).toBe('closed');
  });

  test('a copy is a draft of its own with the same questions, without password, attempts or allowances', async () => {
    const ben = await teacher();
    const params = await published(ben, { password: 'adalaj' });
    const first = (await ben.call(plannedQuizzes.quiz, { params })).data;
    const { data } = await ben.call(plannedQuizzes.copy, { params });
    const copy = (await ben.call(plannedQuizzes.quiz, { params: data })).data;
    expect(copy).toMatchObject({ state: 'draft', title: 'Entrance test (copy)', hasPassword: false, version: 1 });
    expect(copy.sections).toEqual(first.sections);
  });

  test('a pool that is too small is refused with figures; draws that share questions give way to each other', async () => {
    const ben = await teacher();
    for (let n = 0; n < 3; n += 1) await inBank(ben, { topic: n === 0 ? 'Loops / While' : 'Loops', difficulty: 2 });
    await inBank(ben, { topic: 'Lists', difficulty: 4 });
    const with2 = (items: QuizTerms['sections'][number]['items']) => draft(ben, { sections: [{ title: '', items }] });
    const many = await with2([draw({ topic: 'loops', count: 4 })]);
    expect(await move(ben, many, 'published')).toMatchObject({
      status: 409,
      data: {
        message:
          'Random selection 1 needs 4 questions, but your bank has 3. Add matching questions or widen the selection.',
      },
    });
    const shared = await with2([draw({ count: 2 }), draw({ topic: 'Loops', count: 3 })]);
    expect(await move(ben, shared, 'published')).toMatchObject({
      data: { code: 'quiz_pool_too_small', message: expect.stringContaining('only 4 are available') },
    });
    // The first draw could take a loop, and has to leave all of them to the second, whatever chance says.
    const tight = await with2([draw({ count: 1 }), draw({ topic: 'Loops', count: 3 })]);
    expect((await move(ben, tight, 'published')).status).toBe(200);
    for (let n = 0; n < 8; n += 1) {
      const { data } = await begin(await app.person(), tight);
      expect(data.attemptId).toBeTruthy();
    }
    const sections = [{ title: '', items: [draw({ from: 3, to: 5 }), draw({ topic: 'Loops', to: 1 })] }];
    const { data } = await ben.call(plannedQuizzes.pools, { params: tight, body: { sections } });
    expect(data.draws).toEqual([
      { needed: 1, fits: 1 },
      { needed: 1, fits: 0 },
    ]);
  });

  test('questions of another bank, the same one twice, and parts of one name are refused in words', async () => {
    const ben = await teacher();
    const params = await draft(ben);
    const saveSections = async (sections: QuizTerms['sections']) =>
      (await ben.call(plannedQuizzes.edit, { params, body: { ...openTerms, sections, version: 2 } })).data as {
        fields?: Record<string, string>;
      };
    const mine = await fixed(ben, 1);
    expect((await saveSections([{ title: '', items: await fixed(await teacher(), 1) }])).fields?.['sections']).toMatch(
      /bank/,
    );
    expect((await saveSections([{ title: '', items: [...mine, ...mine] }])).fields?.['sections']).toMatch(/twice/);
    const parts = [
      { title: 'Walls', items: mine },
      { title: 'walls', items: await fixed(ben, 1) },
    ];
    expect((await saveSections(parts)).fields?.['sections']).toMatch(/same title/);
  });
});

describe('questions of others', () => {
  const share = (who: Person, questionId: string, teacherId: string | null, level: 'read' | 'use' | null) =>
    who.call(questionBank.act, {
      body: { deed: { kind: 'share', teacherId, level }, among: { ids: [questionId] } },
    });
  const offered = async (who: Person, params: Params, ownership: 'mine' | 'shared') =>
    (await who.call(plannedQuizzes.offers, { params, query: { whose: ownership } })).data.items.map(
      (line) => line.questionId,
    );

  test('what is shared for use can be put in and stays when that ends; what may be read cannot', async () => {
    const [ben, ann] = [await teacher(), await teacher('Ann Rao')];
    const params = await draft(ben);
    const mayUse = (await inBank(ann, { topic: 'Loops' })).questionId;
    const mayRead = (await inBank(ann, { topic: 'Hidden' })).questionId;
    await share(ann, mayUse, ben.id, 'use');
    await share(ann, mayRead, ben.id, 'read');
    expect(await offered(ben, params, 'shared')).toEqual([mayUse]);
    const topics = await ben.call(plannedQuizzes.offeredTopics, { params, query: { whose: 'shared' } });
    expect(topics.data.topics).toEqual([{ value: 'Loops', count: 1 }]);
    const asking = (questionId: string, version: number) => {
      const items = [{ kind: 'fixed' as const, questionId, marks: 1, penalty: 0 }];
      return ben.call(plannedQuizzes.edit, {
        params,
        body: { ...openTerms, sections: [{ title: '', items }], version },
      });
    };
    expect(await asking(mayRead, 2)).toMatchObject({ status: 422, data: { code: 'invalid_fields' } });
    expect(await asking(mayUse, 2)).toMatchObject({ status: 200, data: { questions: [{ questionId: mayUse }] } });
    await share(ann, mayUse, ben.id, null);
    expect(await offered(ben, params, 'shared')).toEqual([]);
    expect((await asking(mayUse, 3)).status).toBe(200);
  });

  test('an admin who edits a quiz is offered its owner’s bank', async () => {
    const [ben, admin] = [await teacher(), await app.person({ role: 'admin' })];
    const params = await draft(ben);
    await inBank(admin);
    const own = await offered(ben, params, 'mine');
    expect(own).toHaveLength(2);
    expect(await offered(admin, params, 'mine')).toEqual(own);
  });
});

describe('taking', () => {
  test('a quiz that closed without an attempt stands among what is done, for those it was for', async () => {
    const [ben, student, late] = [await teacher(), await app.person(), await app.person()];
    const params = await published(ben, { closesAt: inMinutes(5) });
    await app.db
      .update(users)
      .set({ createdAt: new Date(inMinutes(6)) })
      .where(eq(users.id, late.id));
    expect(await idsShown(student, 'done')).not.toContain(params.quizId);
    app.pass(6 * MINUTE);
    expect(await idsShown(student, 'done')).toContain(params.quizId);
    expect(await idsShown(student, 'take')).not.toContain(params.quizId);
    expect(await idsShown(late, 'done')).not.toContain(params.quizId);
    expect(await idsShown(ben, 'done')).not.toContain(params.quizId);
  });

  test('it is for those who are named, enrolled or in a batch, and for nobody else', async () => {
    const ben = await teacher();
    const course = await app.course({ instructorId: ben.id });
    const batch = await ben.call(batches.make, {
      body: { courseId: course.slug, name: 'Monday', startsAt: null, endsAt: null },
    });
    const [named, enrolled, grouped, other] = [
      ...[await app.person(), await app.person(), await app.person(), await app.person()],
    ] as [Person, Person, Person, Person];
    await app.enrolment(enrolled, course);
    await ben.call(batches.add, { params: { batchId: batch.data.batchId }, body: { userIds: [grouped.id] } });
    const byName = await published(ben, { audience: { ...nobodyElse, studentIds: [named.id] } });
    const byBatch = await published(ben, { audience: { ...nobodyElse, batchIds: [batch.data.batchId] } });
    const byCourse = await published(ben, { audience: { ...nobodyElse, courseIds: [course.slug] } });
    const seen = async (who: Person) => {
      const ids = await idsShown(who, 'take');
      return [byName, byCourse, byBatch].map(({ quizId }) => ids.includes(quizId));
    };
    expect(await seen(named)).toEqual([true, false, false]);
    expect(await seen(enrolled)).toEqual([false, true, false]);
    // Whoever is put into a batch is enrolled in its course.
    expect(await seen(grouped)).toEqual([false, true, true]);
    expect(await seen(other)).toEqual([false, false, false]);
    expect((await begin(other, byCourse)).status).toBe(404);
    expect((await begin(ben, byName)).status).toBe(404);
    const foreign = await app.course();
    const { data } = await ben.call(plannedQuizzes.quiz, { params: byName });
    const audience = { ...nobodyElse, courseIds: [foreign.slug] };
    const { sections, version } = data;
    const body = { ...openTerms, sections, audience, version };
    expect(await ben.call(plannedQuizzes.edit, { params: byName, body })).toMatchObject({ status: 422 });
  });

  test('a student is told of times by part, of a quiz that no clock ends, and of a result that is not shown', async () => {
    const ben = await teacher();
    const student = await app.person();
    const items = await fixed(ben);
    const never = { score: 'never', answers: 'never', key: 'never', explanations: 'never' } as const;
    const byPart = await published(ben, {
      title: 'By part',
      timeLimitMinutes: null,
      sections: [{ title: 'One', items, minutes: 5 }],
      review: never,
    });
    const whole = await published(ben, { title: 'Whole' });
    const page = async (params: { quizId: string }) => (await student.call(ownQuizzes.quiz, { params })).data;
    expect(await page(byPart)).toMatchObject({ timeLimitSeconds: null, timedParts: true, scoreHidden: 'for-good' });
    expect(await page(whole)).not.toHaveProperty('timedParts');
    expect(await page(whole)).not.toHaveProperty('scoreHidden');
    const closing = await published(ben, {
      closesAt: new Date(app.services.now().getTime() + 60_000).toISOString(),
      review: { ...never, score: 'after-close' },
    });
    expect(await page(closing)).toMatchObject({ scoreHidden: 'until-close' });
    app.pass(60_001);
    expect(await page(closing)).not.toHaveProperty('scoreHidden');
  });

  test('window, gap and number of attempts hold, and each wait says until when', async () => {
    const ben = await teacher();
    const student = await app.person();
    const params = await published(ben, { opensAt: inMinutes(10), gapMinutes: 30, attemptsAllowed: 2 });
    const page = async () => (await student.call(ownQuizzes.quiz, { params })).data;
    const opens = (await page()).opensAt;
    expect((await page()).wait).toEqual({ reason: 'not-open-yet', at: opens });
    expect(await begin(student, params)).toMatchObject({ status: 409, data: { code: 'quiz_not_open' } });
    app.pass(10 * MINUTE);
    await take(student, params);
    expect((await page()).wait).toMatchObject({ reason: 'gap', at: expect.any(String) });
    expect(await begin(student, params)).toMatchObject({ status: 409, data: { code: 'quiz_gap' } });
    app.pass(30 * MINUTE);
    const open = await begin(student, params);
    expect((await begin(student, params)).data).toEqual(open.data);
    expect(await idsShown(student, 'running')).toEqual([params.quizId]);
    await handIn(student, open.data.attemptId);
    app.pass(60 * MINUTE);
    expect((await page()).wait).toEqual({ reason: 'no-attempts-left', at: null });
    expect(await begin(student, params)).toMatchObject({ data: { code: 'no_attempts_left' } });
    expect(await idsShown(student, 'done')).toContain(params.quizId);
  });

  test('an allowance changes one student: a longer time, one attempt more, another window', async () => {
    const ben = await teacher();
    const [one_, other] = [await app.person(), await app.person()];
    const params = await published(ben, { attemptsAllowed: 1, opensAt: inMinutes(60) });
    const given = { extraPercent: 25, extraMinutes: 1, extraAttempts: 1, opensAt: inMinutes(-1), closesAt: null };
    await ben.call(plannedQuizzes.allow, { params: { ...params, userId: one_.id }, body: given });
    expect((await begin(other, params)).status).toBe(409);
    const { data } = await begin(one_, params);
    const row = await attemptRow(data.attemptId);
    expect((row.deadlineAt?.getTime() ?? 0) - row.startedAt.getTime()).toBe(13.5 * MINUTE);
    await handIn(one_, data.attemptId);
    expect((await begin(one_, params)).status).toBe(200);
    app.pass(61 * MINUTE);
    const theirs = await attemptRow((await begin(other, params)).data.attemptId);
    expect((theirs.deadlineAt?.getTime() ?? 0) - theirs.startedAt.getTime()).toBe(10 * MINUTE);
    const list = await ben.call(plannedQuizzes.allowances, { params, query: {} });
    expect(list.data.items).toMatchObject([{ userId: one_.id, extraPercent: 25 }]);
    await ben.call(plannedQuizzes.disallow, { params: { ...params, userId: one_.id } });
    expect((await ben.call(plannedQuizzes.allowances, { params, query: {} })).data.items).toEqual([]);
  });

  test('a password lets in, wrong ones are counted, also at once, and what is open needs none', async () => {
    const ben = await teacher();
    const student = await app.person();
    const params = await published(ben, { password: 'rani ki vav' });
    expect(await begin(student, params)).toMatchObject({ status: 422, data: { code: 'quiz_password_wanted' } });
    const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => begin(student, params, 'adalaj')));
    expect(wrong.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await begin(student, params, 'rani ki vav')).status).toBe(429);
    expect((await begin(await app.person(), params, ' rani ki vav ')).status).toBe(200);
    app.pass(5 * MINUTE);
    const { data } = await begin(student, params, 'rani ki vav');
    expect((await begin(student, params)).data).toEqual(data);
    const json = JSON.stringify((await ben.call(plannedQuizzes.quiz, { params })).data);
    expect(json).not.toMatch(/scrypt|rani/);
  });

  test('the clock ends an attempt with its limit or with the quiz, also while nobody looks', async () => {
    const ben = await teacher();
    const student = await app.person();
    const params = await published(ben, { closesAt: inMinutes(5) });
    const { data } = await begin(student, params);
    const { deadlineAt } = await attemptRow(data.attemptId);
    expect(deadlineAt?.toISOString()).toBe((await student.call(ownQuizzes.quiz, { params })).data.closesAt);
    app.pass(6 * MINUTE);
    await app.settle();
    expect(await attemptRow(data.attemptId)).toMatchObject({ state: 'timed-out', endedAt: deadlineAt });
  });

  test('an edit never changes what is under way; closing by hand ends it', async () => {
    const ben = await teacher();
    const student = await app.person();
    const params = await published(ben);
    const { data } = await begin(student, params);
    const before = (await student.call(assessment.paper, { params: { attemptId: data.attemptId } })).data;
    const now = (await ben.call(plannedQuizzes.quiz, { params })).data;
    const items = (now.sections[0]?.items ?? []).slice(1).map((item) => ({ ...item, marks: 7, penalty: 2 }));
    const terms = { ...openTerms, sections: [{ title: 'New', items }], timeLimitMinutes: 1, passPercent: 100 };
    const closesAt = inMinutes(1);
    expect(
      (await ben.call(plannedQuizzes.edit, { params, body: { ...terms, closesAt, version: now.version } })).status,
    ).toBe(200);
    const after = (await student.call(assessment.paper, { params: { attemptId: data.attemptId } })).data;
    expect({ ...after, serverNow: '' }).toEqual({ ...before, serverNow: '' });
    const [[position, answer] = [1, null]] = await rightAnswersOf(app.db, data.attemptId);
    const version = 0;
    await student.call(assessment.save, {
      params: { attemptId: data.attemptId, position },
      body: { saveId: crypto.randomUUID(), version, answer, flagged: false },
    });
    await move(ben, params, 'closed');
    // One of two is right: 50 %, of a pass mark of 60 as it was at the start.
    expect(await attemptRow(data.attemptId)).toMatchObject({
      state: 'timed-out',
      marks: 1,
      maxMarks: 2,
      passed: false,
    });
  });

  test('trying out is fresh each time, needs nothing, and counts nowhere', async () => {
    const ben = await teacher();
    const params = await draft(ben, { password: 'adalaj', opensAt: inMinutes(100), audience: nobodyElse });
    const first = await ben.call(plannedQuizzes.preview, { params });
    const second = await ben.call(plannedQuizzes.preview, { params });
    expect(second.status).toBe(200);
    expect((await ben.call(assessment.paper, { params: { attemptId: first.data.attemptId } })).status).toBe(404);
    const [[position, answer] = [1, null]] = await rightAnswersOf(app.db, second.data.attemptId);
    await ben.call(assessment.save, {
      params: { ...second.data, position },
      body: { saveId: crypto.randomUUID(), version: 0, answer, flagged: false },
    });
    await handIn(ben, second.data.attemptId);
    expect((await ben.call(assessment.review, { params: second.data })).data).toMatchObject({ score: { marks: 1 } });
    const page = (await ben.call(plannedQuizzes.quiz, { params })).data;
    expect(page.attempts).toEqual({ open: 0, ended: 0 });
    expect((await ben.call(plannedQuizzes.list, { query: {} })).data.items).toMatchObject([{ attempts: { ended: 0 } }]);
    const answers = await itemAnswersOf(
      app.db,
      page.questions.map(({ questionId }) => questionId),
    );
    expect(answers.every(({ quizzes }) => quizzes.asked === 0)).toBe(true);
    expect(await app.db.$count(attempts, and(eq(attempts.quizId, params.quizId), eq(attempts.preview, false)))).toBe(0);
    expect(await idsShown(ben, 'done')).not.toContain(params.quizId);
    expect((await ben.call(ownQuizzes.quiz, { params })).status).toBe(404);
  });
});
