import { expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { isNarrow } from '../testing/narrow.ts';
import { soon } from '../testing/patience.ts';
import { shelved } from '../testing/shelved.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack } = await openBrowser();

const one = async (sql: string, values: unknown[]) => {
  const [row] = await look<{ id: string }>(databaseUrl, `${sql} returning id`, values);
  return row?.id ?? '';
};
const rubric = [
  { id: 'steps', title: 'The steps', levels: [level('s0', 0, 'None are named'), level('s3', 3, 'All are named')] },
  { id: 'water', title: 'The water', levels: [level('w0', 0, 'Not a word'), level('w2', 2, 'It rises and sinks')] },
];
function level(id: string, points: number, text: string) {
  return { id, points, words: text };
}
const questions = [
  {
    stem: 'Why does a stepwell have steps?',
    marks: 5,
    face: { kind: 'essay', rich: false, leastWords: 4, mostWords: 50, template: '', rubric },
    key: { kind: 'essay', model: '<p>So that people reach the water in every season.</p>' },
  },
  {
    stem: 'Draw a stepwell.',
    marks: 4,
    face: { kind: 'file', mostFiles: 2, fileTypes: ['txt'], mostBytes: 1_000_000, rubric: [] },
    key: { kind: 'file', model: '' },
  },
];

/** A published course of this teacher with one quiz: an essay and a drawing. */
async function quizOf(teacher: Someone) {
  const slug = `marked-${teacher.userId.slice(0, 8)}`;
  const title = `Marked ${teacher.userId.slice(0, 8)}`;
  const course = await one(
    `with page as (insert into catalog_instructors (user_id, slug) values ($2, $1))
     insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
     values ($1, $2, (select id from catalog_categories order by position limit 1), $3, 'Steps.', 'beginner', 'published', now())`,
    [slug, teacher.userId, title],
  );
  const section = await one(`insert into catalog_sections (course_id, position, title) values ($1, 1, 'First')`, [
    course,
  ]);
  const lecture = await one(
    `insert into catalog_lectures (course_id, section_id, position, title, kind, seconds) values ($1, $2, 1, 'Explain', 'quiz', 60)`,
    [course, section],
  );
  const quiz = await one(
    `insert into assessment_quizzes (owner_id, course_id, lecture_id, title, shuffle_questions, shuffle_options)
     values ($1, $2, $3, $4, false, false)`,
    [teacher.userId, course, lecture, title],
  );
  for (const [place, { stem, marks, face, key }] of questions.entries()) {
    const question = await one('insert into assessment_questions (owner_id) values ($1)', [teacher.userId]);
    await one(
      `insert into assessment_question_versions (question_id, number, kind, stem, face, key)
       values ($1, 1, $2, '<p>' || $3 || '</p>', $4::jsonb, $5::jsonb)`,
      [question, face.kind, stem, JSON.stringify(face), JSON.stringify(key)],
    );
    await one('insert into assessment_quiz_items (quiz_id, position, question_id, marks) values ($1, $2, $3, $4)', [
      ...[quiz, place + 1, question, marks],
    ]);
  }
  await shelved(databaseUrl, slug);
  return { course, slug, title, lecture, quiz };
}

const enrol = (learner: Someone, course: string) =>
  look(databaseUrl, 'insert into learning_enrolments (student_id, course_id) values ($1, $2)', [
    learner.userId,
    course,
  ]);

/** Hands an essay in without the pages. */
async function writeEssay(learner: Someone, { course, quiz }: { course: string; quiz: string }, text: string) {
  await enrol(learner, course);
  const call = callsOf(address, (await sessionOf(address, learner)).token);
  const { attemptId } = await call('POST', `/assessment/quizzes/${quiz}/attempts`);
  await call('PUT', `/assessment/attempts/${attemptId}/questions/1`, {
    saveId: crypto.randomUUID(),
    version: 0,
    flagged: false,
    answer: { kind: 'essay', text },
  });
  await call('POST', `/assessment/attempts/${attemptId}/hand-in`);
}

test('an essay and a file are handed in, marked by keys alone without a name, and read back', {
  timeout: 300_000,
}, async () => {
  const teacher = await someone({ fullName: 'Ira Sen', role: 'instructor' });
  const quiz = await quizOf(teacher);
  const asha = await someone({ fullName: 'Asha Rao' });
  await enrol(asha, quiz.course);
  const visit = await comingBack(asha);
  const learner = visit.page;
  await learner.goto(`/pages/course/video-player?course=${quiz.slug}&lecture=${quiz.lecture}`);
  await learner.getByRole('button', { name: 'Start quiz' }).click();
  const text = learner.getByRole('textbox');
  await text.fill('So that');
  await learner.getByText('2 more words needed.').waitFor();
  await text.fill('So that people reach the water when it sinks.');
  await learner.getByText('9 words', { exact: true }).waitFor();
  await learner.getByText(/^Saved \d\d:\d\d:\d\d/).waitFor();
  expect(await barriers(learner)).toEqual([]);
  expect(await isNarrow(learner)).toBe(true);
  await learner.getByRole('button', { name: 'Next question' }).click();
  await learner
    .getByLabel('Files to add')
    .setInputFiles([{ name: 'Asha Rao.txt', mimeType: 'text/plain', buffer: Buffer.from('___|‾‾|___') }]);
  await learner.getByRole('link', { name: /Asha Rao\.txt/ }).waitFor();
  await learner.getByText(/^Saved \d\d:\d\d:\d\d/).waitFor();
  expect(await barriers(learner)).toEqual([]);
  expect(await isNarrow(learner)).toBe(true);
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await learner.getByText('2 answers are waiting for marking.', { exact: false }).waitFor();
  expect(await barriers(learner)).toEqual([]);

  await writeEssay(await someone({ fullName: 'Bela Das' }), quiz, 'The steps lead down to the water.');
  const { page } = await comingBack(teacher);
  await page.goto('/instructor/student-quiz-result');
  await page.getByRole('link', { name: 'Answers to mark' }).click();
  // The list before it, which names the quiz too, stays until this one is there.
  await page.getByRole('link', { name: 'All quizzes with answers to mark' }).waitFor();
  await page.getByRole('link', { name: quiz.title }).click();
  await page.getByText('Essay, 2 to mark, 0 marked').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('link', { name: 'Mark “Why does a stepwell have steps?”' }).focus();
  await page.keyboard.press('Enter');

  // From here on by keys alone: levels by their numbers, a comment that is kept, and on to the next.
  await page.getByRole('heading', { name: /^Answer \w{5} 2 to mark$/, level: 1 }).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/Asha Rao|Bela Das/)
      .count(),
  ).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await page.getByText('5 of 5').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('Well seen.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  const bank = page.getByRole('dialog', { name: 'Saved comments' });
  await bank.getByRole('button', { name: 'Save current comment' }).waitFor();
  await page.keyboard.press('Enter');
  await bank.getByLabel('Comment').waitFor();
  expect(await barriers(page)).toEqual([]);
  await bank.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await bank.getByRole('button', { name: 'Well seen.' }).waitFor();
  await page.keyboard.press('Escape');
  await bank.waitFor({ state: 'detached' });
  await page.keyboard.press('b');
  await bank.getByRole('button', { name: 'Well seen.' }).waitFor();
  const first = page.url();
  // As soon as a key can come after the dialog closes: before the page has been told so.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  });
  await page.waitForURL((now) => now.href !== first);
  await page.getByRole('heading', { name: /^Answer \w{5} 1 to mark$/, level: 1 }).waitFor();
  // The next answer has no comment yet.
  const comment = page.getByLabel('Comment for the student');
  await expect.poll(() => comment.inputValue(), soon).toBe('');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.getByText('2 of 5').waitFor();
  await page.keyboard.press('b');
  await bank.getByRole('button', { name: 'Well seen.' }).waitFor();
  await page.keyboard.press('1');
  await bank.waitFor({ state: 'detached' });
  await expect.poll(() => comment.inputValue(), soon).toBe('Well seen.');
  await page.keyboard.press('Control+Enter');
  await page
    .getByText('No matching answers')
    .or(page.getByRole('table', { name: 'Answers' }))
    .waitFor();

  await page.goto(`/instructor/student-quiz-result?view=marking&quiz=${quiz.quiz}`);
  await page.getByRole('link', { name: 'Mark “Draw a stepwell.”' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /file-1\.txt/ }).waitFor();
  await page.keyboard.press('3');
  await page.keyboard.type('.5');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('table', { name: 'Answers' }).getByText('3.5').waitFor();

  await learner.reload();
  await learner.getByText(/(8\.5|5\.5) of 9, (not )?passed/).waitFor();
  await learner.getByRole('button', { name: /^All/ }).click();
  await learner.getByText('Well seen.').waitFor();
  await learner.getByText('So that people reach the water in every season.').waitFor();
  expect(await barriers(learner)).toEqual([]);
});
