import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../../server/slices/identity/testing/pictures.ts';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack } = await openBrowser();
const saved = (page: Page) => page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
const pictures = process.env['PICTURES'];
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};

async function write(page: Page, label: string, content: string, place = 0) {
  const text = page.getByRole('textbox', { name: label, exact: true }).nth(place);
  await text.click();
  await text.press('ControlOrMeta+a');
  await text.pressSequentially(content);
}
const add = (page: Page, kind: string) => page.getByLabel('Add question').selectOption({ label: kind });

/** As somebody without a pointer comes to a field. */
async function tabTo(page: Page, wanted: Locator) {
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no key leads there');
}

test('gaps, points in a picture and calculated numbers: written, tried, published, and answered by keys alone', {
  timeout: 360_000,
}, async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page, token, complaints } = await comingBack(teacher);
  const call = callsOf(address, token);
  page.on('dialog', (dialog) => void dialog.accept());
  const title = `Wells ${teacher.userId.slice(0, 8)}`;
  const { courseId } = await call('POST', '/authoring/courses', { title });
  await page.goto(`/instructor/create-course?course=${courseId}&step=curriculum`);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section 1 title').fill('First steps');
  await page.getByRole('button', { name: 'Add lectures to First steps' }).click();
  await page.getByLabel('Type').selectOption({ label: 'Quiz' });
  await page.getByLabel('Titles').fill('Check yourself');
  await page.getByRole('button', { name: 'Add 1 lecture' }).click();
  await page.getByRole('link', { name: 'Check yourself' }).click();
  await page.getByLabel('Shuffle questions for each attempt').uncheck();

  // A text with two gaps.
  await add(page, 'Fill in the gaps');
  await write(page, 'Text with gaps', 'A stepwell is a well with');
  await page.getByLabel('Add gap').selectOption({ label: 'Short answer' });
  await page.getByRole('group', { name: 'Gap [[1]]' }).getByLabel('Accepted answer 1', { exact: true }).fill('steps');
  await page.getByLabel('Add gap').selectOption({ label: 'Dropdown list' });
  const second = page.getByRole('group', { name: 'Gap [[2]]' });
  await second.getByLabel('Option 1', { exact: true }).fill('down to water');
  await second.getByLabel('Option 2', { exact: true }).fill('up to a roof');
  await page.getByRole('button', { name: 'Preview as student' }).click();
  const tried = page.getByRole('region', { name: 'Student view' });
  await tried.getByRole('textbox', { name: 'Gap 1 of 2' }).waitFor();
  await tried.getByRole('button', { name: 'Show correct answer' }).click();
  await tried.getByText('Gap 1: correct answer').waitFor();
  await picture(page, 'editor-cloze');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close preview' }).click();

  // A picture with a region that is drawn, and one that is written as numbers.
  await add(page, 'Hotspot');
  await write(page, 'Question', 'Point at both wells.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose image' }).click(),
  ]);
  await chooser.setFiles({
    name: 'wells.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png({ width: 400, height: 200 })),
  });
  await page.getByLabel('Image description').fill('A map with two wells');
  await page.getByLabel('Points to place').fill('2');
  const drawing = page.getByRole('img', { name: 'Correct regions: 0' });
  const box = await drawing.locator('img').boundingBox();
  if (!box) throw new Error('the picture is not there');
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('group', { name: 'Region 1' }).waitFor();
  await page.getByLabel('Draw a region').selectOption({ value: 'circle' });
  await page.getByRole('button', { name: 'Add region by coordinates' }).click();
  await page.getByRole('group', { name: 'Region 2' }).getByLabel('From the left').fill('80');
  await page.getByRole('img', { name: 'Correct regions: 2' }).waitFor();
  await picture(page, 'editor-hotspot');
  expect(await barriers(page)).toEqual([]);

  // A number that each attempt calculates anew; what is wrong in the formula is said with its column.
  await add(page, 'Calculated number');
  await write(page, 'Question', 'How many steps have {a} flights of {b}?');
  await page.getByLabel('Answer formula').fill('a * 2 +');
  await page.getByText('Column 8: the formula is incomplete.').waitFor();
  await page.getByRole('button', { name: 'Add variable' }).click();
  await page.getByLabel('Answer formula').fill('a * b');
  await page.getByRole('table', { name: '5 sample values and answers' }).waitFor();
  await picture(page, 'editor-calculated');
  expect(await barriers(page)).toEqual([]);

  // A number with its unit.
  await add(page, 'Number');
  await write(page, 'Question', 'How long is a well of two kilometres?');
  await page.getByLabel('Correct number').fill('2000');
  await page.getByLabel('Unit', { exact: true }).fill('m');
  await page.getByLabel('Unit in the answer').selectOption({ value: 'required' });
  await page.getByRole('button', { name: 'Add accepted unit' }).click();
  await page.getByLabel('Alternative unit 1', { exact: true }).fill('km');
  await page.getByLabel('1 of this unit equals').fill('1000');
  await saved(page);
  expect(complaints).toEqual([]);

  const { details } = (await call('GET', `/authoring/courses/${courseId}`)) as {
    details: { version: number; content: object };
  };
  const [category] = await look<{ key: string }>(
    databaseUrl,
    'select key from catalog_categories order by position limit 1',
  );
  const content = { ...details.content, summary: 'Wells and steps.', category: category?.key };
  await call('PUT', `/authoring/courses/${courseId}/details`, { version: details.version, content });
  const { submissionId } = await call('POST', `/authoring/courses/${courseId}/submission`, { note: '' });
  const admin = callsOf(address, (await sessionOf(address, await someone({ role: 'admin' }))).token);
  const { slug } = await admin('POST', `/authoring/submissions/${submissionId}/publication`, { words: '' });

  const visit = await comingBack(await someone(), { viewport: { width: 390, height: 844 } });
  const learner = visit.page;
  await callsOf(address, visit.token)('POST', `/learning/courses/${slug}/enrolment`);
  await learner.goto(`/pages/course/video-player?course=${slug}`);
  const start = learner.getByRole('button', { name: /^Start/ });
  await start.waitFor();
  await tabTo(learner, start);
  await learner.keyboard.press('Enter');
  const at = (position: number) =>
    learner.getByRole('heading', { level: 1, name: `Question ${position} of 4` }).waitFor();
  const next = async () => {
    await tabTo(learner, learner.getByRole('button', { name: /^Next/ }));
    await learner.keyboard.press('Enter');
  };

  await at(1);
  await tabTo(learner, learner.getByRole('textbox', { name: 'Gap 1 of 2' }));
  await learner.keyboard.type('Steps');
  await learner.keyboard.press('Tab');
  await learner.keyboard.type('down');
  expect(await learner.getByRole('combobox', { name: 'Gap 2 of 2' }).inputValue()).not.toBe('');
  await picture(learner, 'attempt-cloze');
  expect(await barriers(learner)).toEqual([]);
  await next();

  await at(2);
  const stage = learner.getByRole('application', { name: /A map with two wells/ });
  await tabTo(learner, stage);
  // From the middle to a fifth from the left, with Shift in steps of five hundredths.
  for (let press = 0; press < 6; press += 1) await learner.keyboard.press('Shift+ArrowLeft');
  await learner.keyboard.press('ArrowUp');
  await learner.keyboard.press('Enter');
  for (let press = 0; press < 12; press += 1) await learner.keyboard.press('Shift+ArrowRight');
  await learner.keyboard.press('Enter');
  await learner.getByText(/^Point 2 of 2 placed/).waitFor();
  await picture(learner, 'attempt-hotspot');
  expect(await barriers(learner)).toEqual([]);
  expect(await learner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await next();

  await at(3);
  const stem = (await learner.getByText(/^How many steps have/).textContent()) ?? '';
  const [, a = '', b = ''] = /have (\d+) flights of (\d+)/.exec(stem) ?? [];
  await tabTo(learner, learner.getByRole('textbox'));
  await learner.keyboard.type(String(Number(a) * Number(b)));
  await picture(learner, 'attempt-calculated');
  await next();

  await at(4);
  await tabTo(learner, learner.getByRole('textbox'));
  await learner.keyboard.type('2 km');
  await tabTo(learner, learner.getByRole('button', { name: 'Submit' }));
  await learner.keyboard.press('Enter');
  const dialog = learner.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Submit' });
  await send.waitFor();
  await tabTo(learner, send);
  await learner.keyboard.press('Enter');
  await learner.getByRole('heading', { level: 1, name: /attempt 1/ }).waitFor(soon);
  await picture(learner, 'review-top');
  const filter = learner.getByRole('button', { name: 'All 4' });
  await tabTo(learner, filter);
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
  await learner.getByText('Gap 1: correct, your answer').waitFor();
  await learner.getByRole('img', { name: 'A map with two wells' }).waitFor();
  await picture(learner, 'review');
  expect(await barriers(learner)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});
