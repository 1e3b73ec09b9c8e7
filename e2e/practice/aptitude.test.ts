import type { AnswerKey } from '@stepwell/contract/questions/question.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack } = await openBrowser();

interface Asked {
  face: { kind: string; options?: { id: string; text: string }[] };
  secret: { key: AnswerKey };
}
/** The question that waits for an answer, with its key: read where no browser can look. */
async function waiting(studentId: string) {
  const [question] = await look<Asked>(
    databaseUrl,
    `select q.face, q.secret from assessment_aptitude_questions q
     join assessment_aptitude_answers a on a.question_id = q.id
     where a.student_id = $1 and a.answered_at is null`,
    [studentId],
  );
  if (!question) throw new Error('nothing is asked');
  return question;
}

/** Answers by keyboard alone: a letter or a number, then Enter. */
async function answer(page: Page, { face, secret: { key } }: Asked, right: boolean) {
  if (key.kind === 'single') {
    const place = (face.options ?? []).findIndex(({ id }) => (id === key.right) === right);
    await page.keyboard.press('abcdefgh'[place] ?? 'a');
  } else {
    await page.locator('fieldset input').fill(key.kind === 'numeric' && right ? String(key.right) : '-987654321');
  }
  await page.keyboard.press('Enter');
}

test('ten questions of practice, and the one that went wrong comes back from the mistake book', {
  timeout: 120_000,
}, async () => {
  const asha = await someone({ fullName: 'Asha Rao' });
  const { page } = await comingBack(asha);
  await page.goto('/student/aptitude');
  await page.getByRole('button', { name: 'Practise all topics' }).click();
  for (let number = 1; number <= 10; number += 1) {
    await page.getByRole('heading', { name: `Question ${number} ` }).waitFor();
    if (number === 4) {
      // A reload in the middle comes back to the same question.
      const stem = await page.locator('article').innerText();
      await page.reload();
      await page.getByRole('heading', { name: 'Question 4 ' }).waitFor();
      expect(await page.locator('article').innerText()).toBe(stem);
      expect(await barriers(page)).toEqual([]);
      expect(await isNarrow(page)).toBe(true);
    }
    await answer(page, await waiting(asha.userId), number !== 4);
    await page
      .getByText(number === 4 ? 'Incorrect. Added to your mistake book.' : 'Correct', { exact: true })
      .waitFor();
    await page.getByRole('list', { name: 'Solution' }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByText('10 answered, 9 correct').waitFor();
  await page.getByRole('button', { name: 'End practice' }).click();
  await page.getByRole('link', { name: 'Mistake book' }).click();
  await page.getByRole('link', { name: 'Review 1 card' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);

  await page.getByRole('link', { name: 'Review 1 card' }).click();
  await page.getByText('1 card due').waitFor();
  const [card] = await look<Asked>(
    databaseUrl,
    `select q.face, q.secret from assessment_mistakes m
     join assessment_aptitude_questions q on q.id = m.question_id where m.student_id = $1`,
    [asha.userId],
  );
  if (!card) throw new Error('no card');
  await answer(page, card, true);
  await page.getByRole('button', { name: /^Easy/ }).click();
  await page.getByRole('button', { name: /^Easy/, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Next card' }).click();
  await page.getByText('No cards due').waitFor();

  await page.goto('/student/aptitude?view=figures');
  await page.getByRole('heading', { name: 'By topic' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
});

test('a mock paper goes from section to section and ends by itself; its answers survive a reload', {
  timeout: 120_000,
}, async () => {
  const nila = await someone({ fullName: 'Nila Bose' });
  const { page } = await comingBack(nila);
  await page.goto('/student/aptitude?view=papers');
  await page.getByRole('button', { name: 'Start: 15-minute mock test' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('timer').waitFor();
  const [question] = await look<Asked>(
    databaseUrl,
    `select q.face, q.secret from assessment_aptitude_sections s
     join assessment_aptitude_papers p on p.id = s.paper_id
     join assessment_aptitude_section_questions sq on sq.section_id = s.id and sq.position = 1
     join assessment_aptitude_questions q on q.id = sq.question_id
     where p.student_id = $1 and s.position = 1`,
    [nila.userId],
  );
  if (!question) throw new Error('nothing is asked');
  const { key } = question.secret;
  if (key.kind === 'single') {
    const place = (question.face.options ?? []).findIndex(({ id }) => id === key.right);
    await page.keyboard.press('abcdefgh'[place] ?? 'a');
  } else if (key.kind === 'numeric') {
    await page.locator('fieldset input').fill(String(key.right));
  }
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await page.getByText('1 answered').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);

  for (const next of ['section 2 of 4', 'section 3 of 4', 'section 4 of 4']) {
    await page.getByRole('button', { name: 'Finish section' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish section' }).click();
    await page.getByText(next).waitFor();
  }
  // The last section's time is nearly over; nobody presses anything.
  await look(
    databaseUrl,
    `update assessment_aptitude_sections set deadline_at = now() + interval '4 seconds'
     where ended_at is null and paper_id in (select id from assessment_aptitude_papers where student_id = $1)`,
    [nila.userId],
  );
  await page.reload();
  await page.getByText('Time ran out. All saved answers count.').waitFor();
  await page.getByText('1 of 12').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
});
