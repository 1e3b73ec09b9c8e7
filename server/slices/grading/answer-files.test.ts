import { marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { users } from '../../tables/identity/identity.ts';
import { attemptQuestions } from '../../tables/quizzes/attempts.ts';
import { answerFiles, handAnswers } from '../../tables/quizzes/hand-answers.ts';
import { essay, fileQuestion, newMarking, noted } from '../../testing/fixtures/marking.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { createQuiz, begin, saveAnswer, upload, listed } = newMarking(app);
const opened = (url: string | null | undefined) => app.http.inject({ url: url ?? '' });

test('a file becomes an answer, opens to its learner and to who marks it, and to nobody else', async () => {
  const quiz = await createQuiz([fileQuestion()]);
  const { teacher, quizId, questionIds } = quiz;
  const student = await app.person({ fullName: 'Asha Rao' });
  const attemptId = await begin(student, quiz);
  const { data: file } = await upload(student, attemptId, 1, 'Asha Rao – well.txt');
  // Name and size are the site's to say, whatever the screen sends.
  const saved = await saveAnswer(student, attemptId, 1, { kind: 'file', files: [{ ...file, name: 'x', bytes: 1 }] });
  expect(saved.status).toBe(200);
  const paper = await student.call(assessment.paper, { params: { attemptId } });
  expect(paper.data.questions[0]?.answer).toEqual({
    kind: 'file',
    files: [{ fileId: file.fileId, name: 'Asha Rao – well.txt', bytes: 7 }],
  });
  const own = await opened(paper.data.questions[0]?.files?.[0]?.url);
  expect([own.statusCode, own.body]).toEqual([200, 'A well.']);
  await student.call(assessment.handIn, { params: { attemptId } });

  const answerId = (await listed(teacher, quizId, questionIds[0] ?? ''))[0]?.answerId ?? '';
  const page = await teacher.call(marking.answer, { params: { answerId } });
  // The name of a file may be the name of a person.
  expect(page.data.files).toMatchObject([{ name: 'file-1.txt', bytes: 7 }]);
  const theirs = await opened(page.data.files[0]?.url);
  expect([theirs.statusCode, theirs.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('file-1.txt'),
  ]);
  await teacher.call(marking.mark, { params: { answerId }, ...noted({ marks: 4, comment: 'Fine.' }) });
  const after = await teacher.call(quizResults.attempt, { params: { attemptId } });
  expect(after.data.review.questions[0]?.files).toMatchObject([{ name: 'Asha Rao – well.txt' }]);
  const review = await student.call(assessment.review, { params: { attemptId } });
  expect((await opened(review.data.questions[0]?.files?.[0]?.url)).statusCode).toBe(200);

  const forged = paper.data.questions[0]?.files?.[0]?.url?.replace(/sig=./, (sign) =>
    sign === 'sig=_' ? 'sig=-' : 'sig=_',
  );
  expect((await opened(forged)).json()).toMatchObject({ code: 'link_not_valid' });
  app.pass(61 * 60 * 1000);
  expect((await opened(theirs.raw.req.url)).json()).toMatchObject({ code: 'link_not_valid' });
});

test('what a question does not take is refused in words, and nothing of it stays', async () => {
  const quiz = await createQuiz([fileQuestion({ mostFiles: 1, mostBytes: 10_000 }), essay()]);
  const student = await app.person();
  const attemptId = await begin(student, quiz);
  const refused = async (name: string, content: BlobPart, position = 1) =>
    (await upload(student, attemptId, position, name, content)).data;
  expect(await refused('well.exe', 'A well.')).toMatchObject({
    message: 'This file type isn’t accepted. Choose one of: .pdf, .txt.',
  });
  expect(await refused('well.pdf', 'A well.')).toMatchObject({ code: 'work_file_refused' });
  expect(await refused('well.txt', 'w'.repeat(10_001))).toMatchObject({
    message: '“well.txt” is larger than this question allows.',
  });
  expect(await refused('well.txt', 'A well.', 2)).toMatchObject({ message: 'This question doesn’t accept files.' });
  expect(await refused('well.txt', 'A well.', 9)).toMatchObject({ code: 'not_found' });
  expect(await app.db.$count(answerFiles, eq(answerFiles.attemptId, attemptId))).toBe(0);

  const { data: one } = await upload(student, attemptId, 1, 'one.txt');
  const { data: two } = await upload(student, attemptId, 1, 'two.txt');
  const many = await saveAnswer(student, attemptId, 1, { kind: 'file', files: [one, two] });
  expect(many.data).toMatchObject({ fields: { answer: 'Submit at most 1 file.' } });
  const foreign = { ...one, fileId: crypto.randomUUID() };
  const stray = await saveAnswer(student, attemptId, 1, { kind: 'file', files: [foreign] });
  expect(stray.data).toMatchObject({
    fields: { answer: 'One of these files no longer exists. Add it again.' },
  });
  const other = await app.person();
  expect((await upload(other, attemptId, 1, 'well.txt')).data).toMatchObject({ code: 'attempt_not_found' });

  // What was taken out again goes a day after the attempt.
  await saveAnswer(student, attemptId, 1, { kind: 'file', files: [two] });
  await student.call(assessment.handIn, { params: { attemptId } });
  expect((await upload(student, attemptId, 1, 'late.txt')).data).toMatchObject({ code: 'attempt_ended' });
  await app.runJob('assessment.drop-stray-files');
  expect(await app.db.$count(answerFiles, eq(answerFiles.attemptId, attemptId))).toBe(2);
  app.pass(25 * 60 * 60 * 1000);
  await app.runJob('assessment.drop-stray-files');
  const left = await app.db.select().from(answerFiles).where(eq(answerFiles.attemptId, attemptId));
  expect(left.map(({ id }) => id)).toEqual([two.fileId]);
});

test('an essay is kept clean; a blank one is nothing to mark, and what a teacher tries out waits for nobody', async () => {
  const quiz = await createQuiz([essay({ rich: true }), essay()]);
  const student = await app.person();
  const attemptId = await begin(student, quiz);
  const html = '<p onclick="x()">Down <script>alert(1)</script><strong>we</strong> go.</p>';
  await saveAnswer(student, attemptId, 1, { kind: 'essay', text: html });
  await saveAnswer(student, attemptId, 2, { kind: 'essay', text: ' <b>& ' });
  const stored = await app.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attemptId));
  expect(stored.find(({ position }) => position === 1)?.answer).toEqual({
    kind: 'essay',
    text: expect.stringMatching(/^<p>Down\s*<strong>we<\/strong> go.<\/p>$/),
  });
  expect((await saveAnswer(student, attemptId, 1, { kind: 'essay', text: 'x'.repeat(60_001) }, 1)).status).toBe(422);
  await student.call(assessment.handIn, { params: { attemptId } });
  expect(await app.db.$count(handAnswers, eq(handAnswers.attemptId, attemptId))).toBe(1);
  const review = await student.call(assessment.review, { params: { attemptId } });
  expect(review.data.questions.map(({ marks, waits }) => [marks, waits])).toEqual([
    [null, true],
    [0, undefined],
  ]);

  const { teacher, quizId } = quiz;
  const { data } = await teacher.call(assessment.start, { params: { quizId } });
  await saveAnswer(teacher, data.attemptId, 1, { kind: 'essay', text: 'Tried out.' });
  await teacher.call(assessment.handIn, { params: { attemptId: data.attemptId } });
  expect(await app.db.$count(handAnswers, eq(handAnswers.attemptId, data.attemptId))).toBe(0);
});

test('an erased person’s answers and files go; an erased marker’s marks stay without a name', async () => {
  const quiz = await createQuiz([fileQuestion()]);
  const { teacher, quizId, questionIds } = quiz;
  const [asha, uma] = [await app.person(), await app.person()];
  const marker = await app.person({ role: 'admin' });
  const keys: string[] = [];
  for (const student of [asha, uma]) {
    const attemptId = await begin(student, quiz);
    const { data: file } = await upload(student, attemptId, 1, 'well.txt');
    await saveAnswer(student, attemptId, 1, { kind: 'file', files: [file] });
    await student.call(assessment.handIn, { params: { attemptId } });
    const [row] = await app.db.select().from(answerFiles).where(eq(answerFiles.id, file.fileId));
    keys.push(row?.key ?? '');
  }
  for (const { answerId } of await listed(teacher, quizId, questionIds[0] ?? ''))
    await marker.call(marking.mark, { params: { answerId }, ...noted({ marks: 3 }) });
  await app.db.transaction(async (tx) => {
    for (const { id: userId } of [asha, marker]) {
      await tx.update(users).set({ erasedAt: new Date() }).where(eq(users.id, userId));
      await emit(tx, erased, { userId, courses: [] } as never);
    }
  });
  await app.settle();
  expect(await Promise.all(keys.map((key) => app.storage.size(key)))).toEqual([undefined, 7]);
  const left = await listed(teacher, quizId, questionIds[0] ?? '');
  expect(left.map(({ student, marks }) => [student?.userId, marks])).toEqual([[uma.id, 3]]);
  const page = await teacher.call(marking.answer, { params: { answerId: left[0]?.answerId ?? '' } });
  expect(page.data.given).toMatchObject([{ by: null, marks: 3 }]);
});
