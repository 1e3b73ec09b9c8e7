import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { noIntegrity } from '../../contract/exams/integrity.ts';
import { trueFalse } from '../../server/testing/fixtures/marking.ts';
import { openTerms } from '../../server/testing/fixtures/planning.ts';
import { pdfText } from '../../server/testing/pdf-text.ts';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { PATIENCE, soon } from '../testing/patience.ts';

const { address, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const TITLE = 'Masons’ final';
const callsAs = async (who: Someone) => callsOf(address, (await sessionOf(address, who)).token);

/** Published, of four statements that are all true. */
async function composed(teacher: Someone) {
  const call = await callsAs(teacher);
  const quizId = crypto.randomUUID();
  await call('PUT', `/assessment/finals/${quizId}`, { title: TITLE });
  const items: object[] = [];
  for (const stem of ['Patan has seven storeys.', 'Adalaj has five.', 'Wells hold water.', 'Steps lead down.']) {
    const question = { ...trueFalse(), id: crypto.randomUUID(), stem: `<p>${stem}</p>`, topic: 'Percentages' };
    await call('POST', '/assessment/bank/questions', { question, tags: [] });
    items.push({ kind: 'fixed', questionId: question.id, marks: 1, penalty: 0 });
  }
  await call('PUT', `/assessment/finals/${quizId}/terms`, {
    ...openTerms,
    title: TITLE,
    sections: [{ title: 'Storeys', items }],
    version: 1,
    eligibility: [],
    slots: [],
    integrity: noIntegrity,
    certificate: true,
  });
  await call('PUT', `/assessment/finals/${quizId}/state`, { state: 'published' });
  return quizId;
}

/** So many of the four answered right and the last one wrong, without the pages. */
async function sat(student: Someone, quizId: string, right: number) {
  const call = await callsAs(student);
  const { attemptId } = await call('POST', `/assessment/finals/${quizId}/attempts`, { password: null, consent: false });
  for (const position of [1, 2, 3, 4]) {
    await call('PUT', `/assessment/attempts/${attemptId}/questions/${position}`, {
      saveId: crypto.randomUUID(),
      version: 0,
      flagged: false,
      answer: { kind: 'true-false', value: position <= right },
    });
  }
  await call('POST', `/assessment/attempts/${attemptId}/hand-in`);
  return String(attemptId);
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).sort();
const onPage = async (page: Page) => wordsOf(await page.getByRole('article').innerText());
/** What the button gives, but for the numbers of its pages. */
async function inFile(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pages = pdfText(await readFile((await (await download).path()) ?? ''));
  return pages
    .join('')
    .replace(/Page \d+ of \d+/g, '')
    .replace(/\s/g, '');
}

test('a final that is passed has a report whose page and file are equal, and a certificate that goes with the pass', {
  timeout: 300_000,
}, async () => {
  const [ben, asha] = [
    await someone({ fullName: 'Ben Ito', role: 'instructor' }),
    await someone({ fullName: 'Asha Rao' }),
  ];
  const quizId = await composed(ben);
  const attemptId = await sat(asha, quizId, 3);

  const { page, complaints } = await comingBack(asha);
  await page.goto('/student/final-assessment?show=done');
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('link', { name: 'Attempt 1' }).click();
  const sheet = page.getByRole('article', { name: TITLE });
  await sheet.getByText('3 of 4').first().waitFor();
  // The certificate is made beside the page, after whatever else the site has to do.
  const certificate = page.getByRole('region', { name: 'Certificate' });
  await expect
    .poll(
      async () => {
        await page.reload();
        await sheet.waitFor();
        return certificate.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 2 * PATIENCE },
    )
    .toBe(true);
  await page.getByRole('link', { name: 'Certificate (PDF)' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const letters = (texts: string[]) => [...texts.join('')].sort().join('');
  const shown = await onPage(page);
  for (const figure of ['Passed', '75%', 'Storeys', 'Percentages']) expect(shown).toContain(figure);
  expect([...(await inFile(page))].sort().join('')).toBe(letters(shown));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await onPage(page)).toEqual(shown);
  await page.setViewportSize({ width: 1440, height: 900 });
  // On paper nothing stands beside it.
  await page.emulateMedia({ media: 'print' });
  expect(wordsOf(await page.locator('body').innerText())).toEqual(shown);
  await page.emulateMedia({ media: 'screen' });
  // Away from the menu, which opens under the pointer.
  await page.mouse.move(900, 500);

  const teacher = (await comingBack(ben)).page;
  await teacher.goto(`/instructor/final-assessment?final=${quizId}&view=students`);
  await teacher.getByRole('link', { name: '75%' }).click();
  await teacher.getByRole('article', { name: TITLE }).waitFor();
  expect(await onPage(teacher)).toEqual(shown);
  expect(await barriers(teacher)).toEqual([]);

  await page.getByRole('link', { name: 'View certificate' }).click();
  await page.getByRole('heading', { name: 'This certificate is genuine' }).waitFor();
  await page.getByText('Merit, 75%').waitFor();
  // Marks that are taken back take the pass with them, and the certificate.
  const call = await callsAs(ben);
  for (const position of [1, 2]) {
    const body = { marks: 0, was: 1, reason: 'The statement was read out beforehand.' };
    await call('PUT', `/assessment/results/attempts/${attemptId}/questions/${position}/marks`, body);
  }
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('heading', { name: 'This certificate was revoked' }).count();
    }, soon)
    .toBe(1);
  await page.getByText('The marks were corrected.').waitFor();
  await page.goto(`/student/final-assessment?report=${attemptId}`);
  await sheet.getByText('Not passed').waitFor();
  expect(await page.getByRole('region', { name: 'Certificate' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
