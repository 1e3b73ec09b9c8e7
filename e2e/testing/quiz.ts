import type { AnswerKey } from '@stepwell/contract/questions/question.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE } from './patience.ts';
import { look } from './stepwell.ts';

interface Asked {
  position: number;
  shown: string[];
  key: AnswerKey;
}

/** What this attempt asks, with the keys: read from the database, since the browser must never see them. */
export const servedIn = (databaseUrl: string, attemptId: string) =>
  look<Asked>(
    databaseUrl,
    `select a.position, a.shown, v.key from assessment_attempt_questions a
     join assessment_question_versions v on v.id = a.version_id where a.attempt_id = $1 order by a.position`,
    [attemptId],
  );

export const attemptIn = (page: Page) => new URL(page.url()).searchParams.get('attempt') ?? '';

/** The region of the one question that is shown. */
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d:\d\d/);

/** Answers the question that is shown, right, the way a person does; and waits until it says that it is saved. */
export async function answerRight(page: Page, { key, shown }: Asked) {
  switch (key.kind) {
    case 'single':
      await page.getByRole('radio').nth(shown.indexOf(key.right)).check();
      break;
    case 'multiple':
      for (const id of key.right) await page.getByRole('checkbox').nth(shown.indexOf(id)).check();
      break;
    case 'true-false':
      await page
        .getByRole('radio')
        .nth(key.right ? 0 : 1)
        .check();
      break;
    case 'numeric':
      await page.getByRole('textbox').fill(String(key.right));
      break;
    case 'short-text':
      await page.getByRole('textbox').fill(key.accepted[0] ?? '');
      break;
    case 'ordering':
      await sortInto(page, shown, key.right);
      break;
    case 'matching': {
      const lefts = shown.filter((id) => id in key.right);
      for (const [place, left] of lefts.entries()) {
        await page
          .getByRole('combobox')
          .nth(place)
          .selectOption({ value: key.right[left] ?? '' });
      }
      break;
    }
  }
  await expect.poll(() => saved(page).count(), { timeout: PATIENCE }).toBe(1);
}

async function sortInto(page: Page, shown: string[], right: string[]) {
  const order = [...shown];
  if (order.join() === right.join()) return page.getByRole('button', { name: 'keep this order' }).click();
  for (const [place, id] of right.entries()) {
    for (let from = order.indexOf(id); from > place; from -= 1) {
      await page.getByRole('button', { name: 'Move up' }).nth(from).click();
      order.splice(from - 1, 2, order[from] ?? '', order[from - 1] ?? '');
    }
  }
}

/** Goes through the whole paper and hands it in. */
export async function passQuiz(page: Page, databaseUrl: string) {
  await page.getByRole('button', { name: /^(Start|Continue)/ }).click();
  await page.waitForURL(/[?&]attempt=/);
  const questions = await servedIn(databaseUrl, attemptIn(page));
  for (const [index, question] of questions.entries()) {
    await page.getByRole('heading', { name: new RegExp(`^Question ${question.position}\\b`) }).waitFor();
    await answerRight(page, question);
    if (index < questions.length - 1) await page.getByRole('button', { name: /^Next/ }).click();
  }
  await handIn(page);
}

export async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('dialog', { name: 'Submit this attempt?' }).getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/[?&]review=/);
}
