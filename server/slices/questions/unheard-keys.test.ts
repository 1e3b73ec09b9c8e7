import { randomUUID } from 'node:crypto';
import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import type { QuizItem } from '@stepwell/contract/quizzes/quizzes.ts';
import { videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aptitudeQuestions } from '../../tables/aptitude/aptitude.ts';
import { newAptitude } from '../../testing/fixtures/aptitude.ts';
import { fromPool, newAptitudeSections } from '../../testing/fixtures/aptitude-sections.ts';
import {
  drawnPool,
  KEY_NAMES,
  markedLectureQuiz,
  markedQuestions,
  secretsOf,
} from '../../testing/fixtures/marked-questions.ts';
import { newPlanning } from '../../testing/fixtures/planning.ts';
import { rightAnswersOf } from '../../testing/fixtures/quizzes.ts';
import { everyKindDrafted, newVideoQuestions } from '../../testing/fixtures/video-questions.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { published, inBank } = newPlanning(app);
const { servedIn } = newAptitudeSections(app);
const { film } = newVideoQuestions(app);
const { begun, paper, answerTo, fill } = newAptitude(app);

/** The whole text of every answer that anybody got, its headers with it, and of everything that was told otherwise. */
const received: string[] = [];
const inject = app.http.inject.bind(app.http);
app.http.inject = (async (...given: Parameters<typeof inject>) => {
  const answer = await inject(...given);
  received.push(`${JSON.stringify(answer.headers)}\n${answer.body}`);
  return answer;
}) as typeof inject;
/** Everything since the last time, as one text. */
const allHeard = () =>
  [...received.splice(0), ...app.realtime.told.splice(0), ...app.mail.letters.splice(0)]
    .map((message) => (typeof message === 'string' ? message : JSON.stringify(message)))
    .join('\n');
const among = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret));

/** Everything that a student's screens ask around an attempt; refusals are heard as well. */
async function askAround(student: Person, { quizId, attemptId }: { quizId: string; attemptId: string }) {
  const [params, quiz] = [{ attemptId }, { quizId }];
  await Promise.all([
    student.call(assessment.paper, { params }),
    student.call(assessment.review, { params }),
    student.call(assessment.takeSeat, { params, body: { deviceId: randomUUID() } }),
    student.call(assessment.quiz, { params: quiz }),
    student.call(ownQuizzes.quiz, { params: quiz }),
    ...(['take', 'running', 'done'] as const).map((show) => student.call(ownQuizzes.list, { query: { show } })),
    student.call(learning.myCourses, { query: {} }),
    student.call(mistakes.list, { query: {} }),
    student.call(mistakes.next, {}),
  ]);
  await app.settle();
}

/** Answers each question wrong, then in a shape that is refused, then right, and flags it. */
async function answerAll(student: Person, attemptId: string) {
  for (const [position, answer] of await rightAnswersOf(app.db, attemptId)) {
    const save = (version: number, given: typeof answer | null) =>
      student.call(assessment.save, {
        params: { attemptId, position },
        body: { saveId: randomUUID(), version, answer: given, flagged: true },
      });
    await save(0, null);
    await save(1, { kind: 'single', choice: 'elsewhere' });
    await save(0, null);
    // What the student writes comes back to them, so only the kinds whose answer says nothing of the key are given right.
    const tellingKinds = [
      'short-text',
      'cloze',
      'numeric',
      'calculated',
      'ordering',
      'matching',
      'hotspot',
      'essay',
      'file',
    ];
    const isTold = tellingKinds.includes(answer.kind);
    await save(1, isTold ? null : answer);
  }
}

test('a quiz that is a lecture: nothing of any kind’s key before the end, everything after it', async () => {
  const student = await app.person();
  const { course, quizId } = await markedLectureQuiz(
    app,
    async ({ instructorId }) => (await markedQuestions(app, instructorId)).ids,
  );
  await app.enrolment(student, course);
  await student.call(assessment.quiz, { params: { quizId } });
  const { attemptId } = (await student.call(assessment.start, { params: { quizId } })).data;
  await askAround(student, { quizId, attemptId });
  await answerAll(student, attemptId);
  await askAround(student, { quizId, attemptId });
  const before = allHeard();
  expect(before.length).toBeGreaterThan(5000);
  expect(among(before, secretsOf())).toEqual([]);
  expect(KEY_NAMES.exec(before)).toBeNull();

  await student.call(assessment.handIn, { params: { attemptId } });
  await student.call(assessment.review, { params: { attemptId } });
  const after = allHeard();
  // Feedback is said about what was chosen, so one of the words for it; of a calculated question its number.
  const expected = secretsOf().filter((secret) => !secret.includes('feedback') && secret !== '71993.25');
  expect(among(after, expected)).toEqual(expected);
  expect(after).toContain('3071993.25');
});

/** A whole attempt at a quiz of an hour that shows its score at once and the rest once it has closed, up to its end. */
async function handedIn(teacher: Person, items: QuizItem[]) {
  const closesAt = new Date(app.services.now().getTime() + 3_600_000).toISOString();
  const all = 'after-close' as const;
  const params = await published(teacher, {
    sections: [{ title: '', items }],
    closesAt,
    timeLimitMinutes: null,
    review: { score: 'at-once', answers: all, key: all, explanations: all },
  });
  allHeard();
  const student = await app.person();
  const { attemptId } = (await student.call(ownQuizzes.begin, { params, body: { password: null } })).data;
  await askAround(student, { ...params, attemptId });
  await answerAll(student, attemptId);
  await student.call(assessment.handIn, { params: { attemptId } });
  await askAround(student, { ...params, attemptId });
  return { student, params, attemptId };
}

test('a planned quiz that shows its key once it has closed: not when handed in, and never what was not drawn', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const { ids } = await markedQuestions(app, teacher.id);
  const topic = await drawnPool(app, teacher.id, 8);
  const items = [
    ...ids.map((questionId) => ({ kind: 'fixed' as const, questionId, marks: 1, penalty: 0 })),
    { kind: 'draw' as const, topic, from: 1, to: 5, count: 2, marks: 1, penalty: 0 },
  ];
  const { student, params, attemptId } = await handedIn(teacher, items);
  const before = allHeard();
  expect(among(before, secretsOf())).toEqual([]);
  expect(KEY_NAMES.exec(before)).toBeNull();
  const drawn = new Set([...before.matchAll(/zqx-pool-(\d)-stem/g)].map(([, n]) => n));
  const offered = new Set([...before.matchAll(/zqx-pool-(\d)-[ab]/g)].map(([, n]) => n));
  expect([drawn.size, offered]).toEqual([2, drawn]);

  app.pass(3_600_001);
  await askAround(student, { ...params, attemptId });
  const after = allHeard();
  expect(among(after, ['zqx-single-explanation', 'zqx-short-text-accepted', '827364.5'])).toHaveLength(3);
  expect(new Set([...after.matchAll(/zqx-pool-(\d)-/g)].map(([, n]) => n))).toEqual(drawn);
});

test('an aptitude section: no key, slip or step of the way before the quiz shows it, and then those of what was asked', async () => {
  await fill();
  const teacher = await app.person({ role: 'instructor' });
  const items = (['quantitative', 'logical', 'verbal', 'data'] as const).map((area) => fromPool({ area, count: 6 }));
  const { student, params, attemptId } = await handedIn(teacher, items);
  const before = allHeard();
  const served = await servedIn(attemptId);
  expect(served).toHaveLength(24);
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const ways = served.map(({ version }) => inJson(version.explanation)).filter((way) => way !== '');
  const slips = served.flatMap(({ version }) => Object.values(version.feedback).map(inJson));
  expect([ways.length > 20, slips.length > 20]).toEqual([true, true]);
  expect(among(before, [...ways, ...slips])).toEqual([]);
  expect(KEY_NAMES.exec(before)).toBeNull();
  // Whoever knew the id of a question could draw it as the site does.
  const ids = served.flatMap(({ question }) => [question.id, `"${question.aptitudeItemId}"`]);
  expect(among(before, ids)).toEqual([]);

  app.pass(3_600_001);
  await askAround(student, { ...params, attemptId });
  expect(among(allHeard(), ways)).toEqual(ways);
});

test('parts with clocks: a later part’s words are in no answer before it begins, an earlier one’s in none after it', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const part = async (name: string, minutes: number) => ({
    title: `Part ${name}`,
    minutes,
    items: await Promise.all(
      ['a', 'b'].map(async (which) => {
        const { questionId } = await inBank(teacher, { stem: `<p>zqx-${name}-${which}</p>` });
        return { kind: 'fixed' as const, questionId, marks: 1, penalty: 0 };
      }),
    ),
  });
  const names = ['one', 'two', 'three'] as const;
  const sections = [await part('one', 10), await part('two', 5), await part('three', 5)];
  const params = await published(teacher, { sections, timeLimitMinutes: null, navigation: 'forward' });
  const student = await app.person();
  await app.settle();
  allHeard();
  const { attemptId } = (await student.call(ownQuizzes.begin, { params, body: { password: null } })).data;
  const around = async () => {
    await askAround(student, { ...params, attemptId });
    for (let position = 1; position <= 6; position += 1) {
      const body = { saveId: randomUUID(), version: 0, answer: null, flagged: true };
      await student.call(assessment.save, { params: { attemptId, position }, body });
      await student.call(assessment.comeTo, { params: { attemptId }, body: { position } });
    }
    await askAround(student, { ...params, attemptId });
    const text = allHeard();
    return names.filter((name) => text.includes(`zqx-${name}-`));
  };
  expect(await around()).toEqual(['one']);
  await student.call(assessment.goOn, { params: { attemptId, section: 3 } });
  expect(await around()).toEqual(['one']);
  // Its time is over and the next one waits.
  app.pass(10 * 60_000);
  expect(await around()).toEqual([]);
  await student.call(assessment.goOn, { params: { attemptId, section: 2 } });
  expect(await around()).toEqual(['two']);
  await student.call(assessment.goOn, { params: { attemptId, section: 3 } });
  expect(await around()).toEqual(['three']);
  await student.call(assessment.handIn, { params: { attemptId } });
  expect(await around()).toEqual(['one', 'two', 'three']);
});

test('a film: its questions come without anything that is right; what was chosen is explained after the answer', async () => {
  const marked = everyKindDrafted().map((draft) => ({
    ...draft,
    explanation: `<p>zqx-film-${draft.kind}-explanation</p>`,
    ...(draft.kind === 'short-text' && { accepted: ['zqx-film-accepted'] }),
    ...(draft.kind === 'numeric' && { right: 918_273.5, tolerance: 0.0731 }),
  })) as DraftQuestion[];
  const { course, params } = await film(marked);
  const student = await app.person();
  await app.enrolment(student, course);
  const cuePoints = (await student.call(videoQuestions.stops, { params })).data.stops;
  await student.call(learning.lecture, { params });
  await student.call(learning.outline, { params: { courseId: course.slug } });
  const before = allHeard();
  expect(cuePoints).toHaveLength(marked.length);
  expect(before).not.toContain('zqx-film');
  expect(before).not.toContain('918273.5');
  expect(KEY_NAMES.exec(before)).toBeNull();
  const first = cuePoints[0];
  const chosen = first?.face.kind === 'single' ? (first.face.options[0]?.id ?? '') : '';
  await student.call(videoQuestions.answer, {
    params: { ...params, questionId: first?.questionId ?? '' },
    body: { answerId: randomUUID(), versionId: first?.versionId ?? '', answer: { kind: 'single', choice: chosen } },
  });
  const after = allHeard();
  expect(after).toContain('zqx-film-single-explanation');
  // Whoever was wrong tries again: the key itself stays with the server, and so does every other question's.
  expect(after.replaceAll('zqx-film-single-explanation', '')).not.toContain('zqx-film');
});

/** Steps of a solution, and what wrong answers are named after, of drawn questions. */
async function secretsOfDrawn(ids: string[]) {
  const rows = await app.db.select().from(aptitudeQuestions).where(inArray(aptitudeQuestions.id, ids));
  return rows.flatMap(({ secret }) => secret.solution.map((step) => JSON.stringify(step).slice(1, -1)));
}

test('a mock paper: no section tells a solution before the paper has ended', async () => {
  const student = await app.person();
  const { paperId, sections } = await paper(student);
  const own = { paperId };
  for (const { sectionId } of sections) {
    const params = { sectionId };
    const { data } = await student.call(mockTests.section, { params });
    for (const { position } of data.questions) {
      const body = { saveId: randomUUID(), version: 0, answer: null, flagged: true };
      await student.call(mockTests.save, { params: { ...params, position }, body });
    }
    await student.call(mockTests.report, { params: own });
    await student.call(mockTests.paper, { params: own });
    const before = allHeard();
    expect(before).not.toContain('Count from one.');
    expect(KEY_NAMES.exec(before)).toBeNull();
    await student.call(mockTests.finish, { params });
    if (sectionId !== sections.at(-1)?.sectionId) expect(KEY_NAMES.exec(allHeard())).toBeNull();
  }
  allHeard();
  await student.call(mockTests.report, { params: own });
  expect(KEY_NAMES.exec(allHeard())).not.toBeNull();
});

test('practice: each question without its solution until it is answered, and then only its own', async () => {
  await fill();
  const student = await app.person();
  const params = await begun(student, { area: null, topic: null });
  allHeard();
  for (let n = 0; n < 8; n += 1) {
    const { data } = await student.call(aptitude.ask, { params });
    await student.call(aptitude.practice, { params });
    const questionId = data.question?.questionId ?? '';
    const solution = await secretsOfDrawn([questionId]);
    const before = allHeard();
    // What was told of the questions before may be told again; of this one nothing.
    expect(
      among(
        before,
        solution.filter((step) => !step.includes('Count from one')),
      ),
    ).toEqual([]);
    await student.call(aptitude.answer, {
      params: { ...params, questionId },
      body: { answer: await answerTo(questionId, n % 2 === 0) },
    });
    expect(among(allHeard(), solution)).toEqual(solution);
  }
});
