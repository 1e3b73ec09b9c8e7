import { randomUUID } from 'node:crypto';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { afterEach, expect, test } from 'vitest';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';
import { callsOf } from '../testing/packages.ts';
import { soon } from '../testing/patience.ts';
import { stepwell } from '../testing/running-stepwell.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const CRATES = `boxes, places = map(int, input().split())
crates = (boxes + places - 1) // places
print(crates, crates * places - boxes)
`;

test('a teacher puts a challenge into a course; a student solves it in the player, and progress moves', async () => {
  const { address } = stepwell;
  const [ben, ann, asha] = await Promise.all([
    someone({ role: 'instructor', fullName: 'Ben Ito' }),
    someone({ role: 'admin' }),
    someone({ fullName: 'Asha Rao' }),
  ]);
  const [mine, hers, theirs] = (await Promise.all(
    [ben, ann, asha].map(async (one) => callsOf(address, (await sessionOf(address, one)).token).call),
  )) as [ReturnType<typeof callsOf>['call'], ReturnType<typeof callsOf>['call'], ReturnType<typeof callsOf>['call']];
  const title = `Counting crates ${randomUUID().slice(0, 6)}`;
  const { courseId } = await mine(drafts.start, { body: { title } });
  const params = { courseId };
  const { details, outline } = await mine(drafts.draft, { params });
  const { items } = await mine(catalog.categories, {});
  const content = { ...details.content, summary: 'Crates.', category: items[0]?.key ?? '' };
  await mine(drafts.saveDetails, { params, body: { version: details.version, content } });
  const sections = [{ id: randomUUID(), title: 'First steps', lectures: [] }];
  await mine(drafts.saveOutline, { params, body: { version: outline.version, content: { sections } } });

  const { page: builder, complaints } = await comingBack(ben);
  await builder.goto(`/instructor/create-course?course=${courseId}&step=curriculum`);
  await builder.getByRole('button', { name: 'Add lectures to First steps' }).click();
  const form = builder.getByRole('form', { name: 'Add lectures to First steps' });
  await form.getByLabel('Type').selectOption('coding');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await builder.getByRole('link', { name: 'Untitled lecture' }).click();
  const field = builder.getByRole('combobox', { name: 'Lecture challenge' });
  await field.click();
  await builder.keyboard.type('tiffin');
  await builder.getByRole('option', { name: 'Tiffin crates' }).click();
  // The challenge brings its title, as there was none.
  await expect
    .poll(() => builder.getByRole('textbox', { name: 'Title', exact: true }).inputValue(), soon)
    .toBe('Tiffin crates');
  await builder.getByText('Warm-up · 10 points', { exact: false }).waitFor();
  await expect
    .poll(async () => (await mine(drafts.draft, { params })).problems.map(({ sentence }) => sentence), soon)
    .toEqual([]);
  const { submissionId } = await mine(submissions.submit, { params, body: { note: '' } });
  const { slug } = await hers(submissions.publish, { params: { submissionId }, body: { words: '' } });

  await theirs(learning.enrol, { params: { courseId: slug } });
  const { page, complaints: more } = await comingBack(asha);
  await page.goto(`/pages/course/video-player?course=${slug}`);
  await page.getByRole('heading', { name: 'Tiffin crates', level: 1 }).waitFor();
  await page.getByText('0 of 1 lectures completed').waitFor();
  await page.getByLabel('Language').selectOption('python');
  const write = async (text: string) => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  };
  await write('print(0, 0)\n');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Wrong answer on test 1').waitFor(soon);
  expect(await page.getByText('0 of 1 lectures completed').count()).toBe(1);
  await write(CRATES);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('You solved it for 10 points.').waitFor(soon);
  await page.getByText('1 of 1 lectures completed').waitFor(soon);
  await page.getByRole('tab', { name: 'Editorial' }).click();
  await page.getByText('Solve the challenge to open this.', { exact: false }).waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 800 });
  for (const name of ['Code', 'Result', 'Problem']) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await isNarrow(page), name).toBe(true);
  }
  await builder.goto(`/pages/course/video-player?course=${slug}`);
  await builder.getByRole('link', { name: 'Student progress' }).click();
  await builder.getByRole('row', { name: /Asha Rao.*Solved.*2.*100%/ }).waitFor();
  expect([...complaints, ...more]).toEqual([]);
});
