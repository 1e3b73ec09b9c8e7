import { randomUUID } from 'node:crypto';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { isKeyless, questionKinds } from '@stepwell/contract/questions/question.ts';
import { questionPictures } from '@stepwell/contract/questions/question-pictures.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { one } from '../../platform/database/db.ts';
import { mistakes as cards } from '../../tables/aptitude/mistakes.ts';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { attemptQuestions } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { rightAnswersOf } from '../../testing/fixtures/quizzes.ts';
import { everyKindDrafted } from '../../testing/fixtures/video-questions.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { png } from '../identity/testing/pictures.ts';
import { draftedQuizzes, publishQuiz } from '../quizzes/drafted-quizzes.public.ts';
import { settledKey } from './calculations.public.ts';
import { cleanQuestions } from './question-cleaning.public.ts';
import { problemsInQuestion } from './question-problems.public.ts';
import { rightAnswer } from './right-answer.ts';

const app = await startTestApp();
type Of<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
const drafted = <Kind extends DraftQuestion['kind']>(kind: Kind) =>
  everyKindDrafted().find((one) => one.kind === kind) as Of<Kind>;
const asDrafted = {
  instructions: '',
  timeLimitMinutes: null,
  passPercent: 50,
  attemptsAllowed: null,
  shuffleQuestions: false,
  shuffleOptions: true,
  grading: 'best' as const,
};

/** A quiz of these in a course in which a new student is enrolled. */
async function quizOf(drafts: DraftQuestion[]) {
  const course = await app.course();
  const lecture = await app.lecture(course, { kind: 'quiz', title: 'Check yourself' });
  const belongs = { ownerId: course.instructorId, courseId: course.id, lectureId: lecture.id, title: 'Check yourself' };
  const publish = (all: DraftQuestion[]) =>
    app.db.transaction((tx) => publishQuiz(tx, belongs, { ...asDrafted, questions: cleanQuestions('q', all) }));
  await publish(drafts);
  const { id: quizId } = one(await app.db.select().from(quizzes).where(eq(quizzes.lectureId, lecture.id)));
  const student = await app.person();
  await app.enrolment(student, course);
  return { course, student, quizId, publish, lectureId: lecture.id };
}
const begin = async (student: Person, quizId: string) => {
  const { data } = await student.call(assessment.start, { params: { quizId } });
  return { attemptId: data.attemptId };
};
const save = (student: Person, attemptId: string, position: number, answer: never | object | null, version = 0) =>
  student.call(assessment.save, {
    params: { attemptId, position: String(position) },
    body: { saveId: randomUUID(), version, answer: answer as never, flagged: false },
  });

describe('a whole attempt at every kind', () => {
  test('gaps, places and calculated numbers that went wrong come back from the mistake book, numbers as others', async () => {
    const { student, quizId } = await quizOf([drafted('cloze'), drafted('hotspot'), drafted('calculated')]);
    const { attemptId } = await begin(student, quizId);
    const right = await rightAnswersOf(app.db, attemptId);
    for (const [position, answer] of right)
      await save(
        student,
        attemptId,
        position,
        answer.kind === 'cloze'
          ? { ...answer, gaps: { ...answer.gaps, [Object.keys(answer.gaps)[0] ?? '']: 'a ladder' } }
          : answer.kind === 'hotspot'
            ? { ...answer, points: [{ x: 0.999, y: 0.999 }] }
            : { ...answer, text: '1' },
      );
    await student.call(assessment.handIn, { params: { attemptId } });
    await app.settle();
    const { items } = (await student.call(mistakes.list, { query: {} })).data;
    expect(items).toHaveLength(3);
    expect(items.every(({ asked, said }) => asked !== '' && said !== '' && !/[<{]/.test(asked))).toBe(true);
    const stems = new Set<string>();
    for (let round = 0; round < 18; round += 1) {
      const next = await student.call(mistakes.next, {});
      const { card } = next.data;
      if (!card) break;
      expect(JSON.stringify(next.data)).not.toMatch(/"(key|right|accepted|tolerance|regions|formula)":/);
      if (card.face.kind === 'calculated') {
        stems.add(card.stem);
        expect(card.fresh).toBe(!items.some(({ asked }) => card.stem.includes(asked)));
      }
      const row = one(await app.db.select().from(cards).where(eq(cards.id, card.cardId)));
      const version = one(
        await app.db
          .select()
          .from(questionVersions)
          .where(eq(questionVersions.id, row.versionId ?? '')),
      );
      const key = settledKey(version.key, row.shown);
      const params = { cardId: card.cardId };
      // Four times wrong, so that it comes again soon; then right.
      const isWrong = round < 12;
      const answer = isWrong ? null : rightAnswer(key, card.face);
      const body = { answerId: randomUUID(), answer };
      const { data } = await student.call(mistakes.answer, { params, body });
      expect([card.face.kind, data.right]).toEqual([card.face.kind, !isWrong]);
      expect(data.key).toEqual(key);
      expect('rightParts' in data).toBe(card.face.kind === 'cloze');
      // Sent twice it is told as it was asked then, whatever is asked next.
      expect((await student.call(mistakes.answer, { params, body })).data).toEqual(data);
      app.pass(3_600_000);
    }
    expect(stems.size).toBeGreaterThan(1);
  });

  test('is right throughout with the key; nothing of the key is told before the end, all of it after', async () => {
    const drafts = everyKindDrafted();
    expect(new Set(drafts.map(({ kind }) => kind))).toEqual(new Set(questionKinds.filter((kind) => !isKeyless(kind))));
    const { student, quizId } = await quizOf(drafts);
    const params = await begin(student, quizId);
    const right = await rightAnswersOf(app.db, params.attemptId);
    const replies: string[] = [];
    for (const [position, answer] of right) {
      const wrong =
        'text' in answer ? { ...answer, text: 'no idea' } : 'gaps' in answer ? { ...answer, gaps: {} } : answer;
      const saved = await save(student, params.attemptId, position, wrong);
      expect([answer.kind, saved.status]).toEqual([answer.kind, 200]);
      replies.push(JSON.stringify(saved.data));
    }
    const paper = await student.call(assessment.paper, { params });
    replies.push(JSON.stringify(paper.data.questions.map(({ answer: _, ...shown }) => shown)));
    const before = replies.join('\n');
    expect(before).not.toMatch(
      /"(key|right|accepted|tolerance|credits?|partly|regions|shape|radius|formula|variables|weight|units|explanation|feedback|shown)":/,
    );
    for (const secret of ['stepwell', 'It has steps', 'a * b', 'Look once more', '0.0625'])
      expect(before).not.toContain(secret);
    // What the values make is told by nobody, though the values are.
    const calculated = paper.data.questions.find(({ face }) => face.kind === 'calculated');
    const [, a = '', b = ''] = /do (\S+) buckets of (\S+) litres/.exec(calculated?.stem ?? '') ?? [];
    const makes = Number(a) * Number(b) + 10007.25;
    expect(makes).toBeGreaterThan(10038);
    expect(before).not.toContain(String(makes));

    for (const [position, answer] of right)
      expect((await save(student, params.attemptId, position, answer, 1)).status).toBe(200);
    const { data } = await student.call(assessment.handIn, { params });
    expect(data.score).toEqual({ marks: 10, of: 10, percent: 100, passed: true });
    const review = await student.call(assessment.review, { params });
    const reviewed = review.data.questions.find(({ face }) => face.kind === 'calculated');
    expect(reviewed?.stem).toBe(calculated?.stem);
    expect(reviewed?.key).toEqual({ kind: 'numeric', right: makes, tolerance: makes / 100 });
    expect(JSON.stringify(review.data)).toContain('stepwell');
  });

  test('each attempt has values of its own, and the same ones whenever it is opened', async () => {
    const { student, quizId } = await quizOf([drafted('calculated')]);
    const stems = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const params = await begin(student, quizId);
      const stem = async () => (await student.call(assessment.paper, { params })).data.questions[0]?.stem ?? '';
      const first = await stem();
      expect(await stem()).toBe(first);
      expect(first).toMatch(/do \d buckets of 1[0-2](\.5)? litres/);
      stems.add(first);
      await student.call(assessment.handIn, { params });
    }
    expect(stems.size).toBeGreaterThan(1);
  });

  test('parts that are right earn their part, and feedback of gaps and of the whole is told', async () => {
    const combinedFeedback = { right: 'All of it.', partly: '*Nearly*.', wrong: 'None of it.' };
    const { student, quizId } = await quizOf([
      { ...drafted('cloze'), marks: 2, said: combinedFeedback },
      { ...drafted('hotspot'), said: combinedFeedback },
    ]);
    const params = await begin(student, quizId);
    const paper = await student.call(assessment.paper, { params });
    const view = paper.data.questions[0]?.face;
    const [, number] = view?.kind === 'cloze' ? view.gaps : [];
    await save(student, params.attemptId, 1, { kind: 'cloze', gaps: { [number?.id ?? '']: '7' } });
    await save(student, params.attemptId, 2, { kind: 'hotspot', points: [{ x: 0.9, y: 0.9 }] });
    await student.call(assessment.handIn, { params });
    const { data } = await student.call(assessment.review, { params });
    expect(data.questions.map(({ marks, feedback }) => [marks, feedback])).toEqual([
      [1, 'It has steps.<br><em>Nearly</em>.'],
      [0, 'None of it.'],
    ]);
  });

  test('what does not fit is refused in words', async () => {
    const { student, quizId } = await quizOf([drafted('cloze'), drafted('hotspot'), drafted('calculated')]);
    const { attemptId } = await begin(student, quizId);
    const refused = async (position: number, answer: object) =>
      (await save(student, attemptId, position, answer)).status;
    const point = { x: 0.5, y: 0.5 };
    expect(await refused(1, { kind: 'cloze', gaps: { none: 'x' } })).toBe(422);
    expect(await refused(2, { kind: 'hotspot', points: [point, point, point] })).toBe(422);
    expect(await refused(2, { kind: 'hotspot', points: [{ x: 1.01, y: 0 }] })).toBe(422);
    expect(await refused(3, { kind: 'numeric', text: '5' })).toBe(422);
    expect(await refused(3, { kind: 'calculated', text: 'x'.repeat(61) })).toBe(422);
  });
});

describe('a draft', () => {
  const varied = (): DraftQuestion[] => {
    const [single, ...rest] = everyKindDrafted();
    if (single?.kind !== 'single') throw new Error('no single');
    const more: DraftQuestion[] = [
      { ...single, options: single.options.map((option, at) => ({ ...option, credit: at ? -25 : 100 })) },
      {
        ...drafted('numeric'),
        id: randomUUID(),
        units: { asked: 'optional', others: [{ name: 'cm', factor: 0.01 }], loss: 50 },
      },
      { ...drafted('short-text'), id: randomUUID(), partly: [{ text: 'Vav', credit: 40 }] },
      { ...drafted('matching'), id: randomUUID(), others: ['no storeys'] },
      { ...drafted('ordering'), id: randomUUID(), said: { right: 'Yes.', partly: '', wrong: 'No, $x$.' } },
    ];
    return [...more, ...rest];
  };

  test('comes back as its author wrote it, ids of parts apart, and published again it makes no new version', async () => {
    const written = varied();
    const { publish, lectureId } = await quizOf(written);
    const again = (await draftedQuizzes(app.db, [lectureId])).get(lectureId);
    const nameless = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === 'id' ? undefined : part)) as unknown;
    expect(nameless(again?.questions)).toEqual(nameless(cleanQuestions('q', written)));
    await publish(again?.questions ?? []);
    const versions = await app.db
      .select({ number: questionVersions.number })
      .from(questionVersions)
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(sql`${questions.id} in ${(again?.questions ?? []).map(({ id }) => id)}`)
      .orderBy(asc(questionVersions.number));
    expect(versions.map(({ number }) => number)).toEqual((again?.questions ?? []).map(() => 1));
  });

  test.each<[string, DraftQuestion, string[]]>([
    ['nothing lacks', drafted('calculated'), []],
    ['a formula that breaks off', { ...drafted('calculated'), formula: 'a * ' }, ['column 5']],
    ['a name that is none', { ...drafted('calculated'), formula: 'a * q' }, ['column 5', '“q”']],
    ['a corner without an answer', { ...drafted('calculated'), formula: '1 / (a - 9)' }, ['a = 9']],
    ['a value nobody is shown', { ...drafted('calculated'), stem: '<p>How much do {a} hold?</p>' }, ['{b}']],
    ['no picture', { ...drafted('hotspot'), pictureId: null }, ['choose an image']],
    ['too few regions', { ...drafted('hotspot'), points: 3 }, ['more points']],
    ['a gap that stands nowhere', { ...drafted('cloze'), text: '<p>The [[1]] has [[2]].</p>' }, ['[[3]]']],
    ['a place without a gap', { ...drafted('cloze'), text: '<p>[[1]] [[2]] [[3]] [[4]]</p>' }, ['[[4]]']],
    ['a place twice', { ...drafted('cloze'), text: '<p>[[1]] [[2]] [[3]] [[1]]</p>' }, ['[[1]] appears twice']],
    [
      'units without their own',
      { ...drafted('numeric'), unit: '', units: { asked: 'required', others: [], loss: 0 } },
      ['the unit of the correct number'],
    ],
    [
      'a picture without words',
      { ...drafted('ordering'), stem: `<p>Which?</p><img data-media="${randomUUID()}" alt="" />` },
      ['describe every image'],
    ],
  ])('%s', (_, question, expected) => {
    const problems = problemsInQuestion(question);
    expect(problems).toHaveLength(expected.length > 0 ? 1 : 0);
    for (const word of expected) expect(problems[0]).toContain(word);
  });

  test('can be tried as it will be asked, finished or not', async () => {
    const author = await app.person({ role: 'instructor' });
    const unfinished = { ...drafted('calculated'), formula: 'a *' };
    const questionsWritten = [drafted('calculated'), unfinished, drafted('cloze')];
    const { data, status } = await author.call(questionPictures.tried, {
      body: { questions: questionsWritten, seed: 'one' },
    });
    expect(status).toBe(200);
    expect(data.questions.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
    expect(data.questions[0]?.stem).toMatch(/do \d buckets/);
    const again = await author.call(questionPictures.tried, { body: { questions: questionsWritten, seed: 'one' } });
    expect(again.data).toEqual(data);
  });
});

describe('pictures', () => {
  const add = (who: Person, content: Blob, name = 'map.png') =>
    who.call(questionPictures.add, { query: { name }, content });

  test('are drawn anew, shown to who learns with them, and to nobody by their id alone', async () => {
    const author = await app.person({ role: 'instructor' });
    const { status, data } = await add(
      author,
      new Blob([new Uint8Array(png({ width: 60, height: 40 }))], { type: 'image/png' }),
    );
    expect([status, data.width, data.height]).toEqual([200, 60, 40]);
    const { pictureId } = data;
    const one = (who: Person) => who.call(questionPictures.one, { params: { pictureId } });
    expect((await one(author)).data.pictureId).toBe(pictureId);
    expect((await one(await app.person({ role: 'instructor' }))).status).toBe(404);

    const picture = `<img data-media="${pictureId}" alt="A map" />`;
    const { student, quizId, course } = await quizOf([
      { ...drafted('hotspot'), pictureId, width: 60, height: 40 },
      { ...drafted('ordering'), stem: `<p>Which way?</p>${picture}` },
      {
        ...drafted('matching'),
        pairs: [
          { id: 'a', left: `![A map](picture:${pictureId})`, right: 'here' },
          { id: 'b', left: 'nowhere', right: 'there' },
        ],
      },
    ]);
    // Whoever goes on with a course goes on with its pictures.
    await app.db.execute(sql`update identity_users set role = 'instructor' where id = ${course.instructorId}`);
    const params = await begin(student, quizId);
    const paper = await student.call(assessment.paper, { params });
    const addresses = [...JSON.stringify(paper.data).matchAll(/\/media\/questions\/[^"\\]+/g)].map(([url]) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(addresses).toHaveLength(3);
    for (const url of addresses) {
      const got = await app.http.inject({ url });
      expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/png']);
    }
    expect((await app.http.inject({ url: addresses[0]?.split('?')[0] ?? '' })).statusCode).toBeGreaterThanOrEqual(400);
    await app.db
      .update(attemptQuestions)
      .set({ flagged: true })
      .where(eq(attemptQuestions.attemptId, params.attemptId));
  });

  test('what is no picture is refused in words', async () => {
    const author = await app.person({ role: 'instructor' });
    const { status, data } = await add(author, new Blob(['no picture'], { type: 'image/png' }));
    expect([status, (data as unknown as { code: string }).code]).toEqual([422, 'not_a_photo']);
  });
});
