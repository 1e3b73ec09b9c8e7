import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';

const { someone, visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

test('a student’s post is returned, mended and published; a reader’s comment is read once an admin lets it', async () => {
  const title = `Forty steps ${crypto.randomUUID().slice(0, 6)}`;
  const { page: desk, complaints } = await comingBack(await someone({ fullName: 'Tara Menon' }));
  await desk.goto('/student/student-Blog');
  await desk.getByRole('button', { name: 'Write a post' }).click();
  await desk.getByLabel('Title').fill(title);
  await desk.getByRole('button', { name: 'Create draft' }).click();
  await desk.getByLabel('Summary').fill('How I stopped guessing.');
  await desk.getByRole('textbox', { name: 'Text' }).fill('I wrote my guess down before I ran the program.');
  await desk.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await desk.getByRole('button', { name: 'Submit for review' }).click();
  await desk.getByRole('button', { name: 'Withdraw' }).waitFor();

  const { page: office, complaints: more } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }));
  await office.goto('/admin/admin-settings/content?state=in-review');
  await office.getByRole('link', { name: title }).click();
  await office.getByRole('button', { name: 'Request changes' }).click();
  await office.getByLabel('Remark').fill('Say how long it took.');
  await office.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await office.getByText('Needs changes').waitFor();

  await desk.reload();
  await desk.getByText('Say how long it took.').waitFor();
  await desk.getByLabel('Summary').fill('How I stopped guessing, in four weeks.');
  await desk.getByRole('button', { name: 'Submit for review' }).click();
  await desk.getByRole('button', { name: 'Withdraw' }).waitFor();
  await office.reload();
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
  const path = await office.getByRole('link', { name: 'View page' }).getAttribute('href');

  const { page: reader } = await comingBack(await someone({ fullName: 'Farhan Ali' }));
  await reader.goto(path ?? '');
  await reader.getByRole('heading', { level: 1, name: title }).waitFor();
  await reader.getByLabel('Write a comment').fill('I will try this.');
  await reader.getByRole('button', { name: 'Submit comment' }).click();
  await reader.getByText('Your comment appears after an admin has reviewed it.').first().waitFor();

  const { page: visitor } = await visit();
  await visitor.goto(path ?? '');
  await visitor.getByRole('heading', { name: 'Comments' }).waitFor();
  expect(await visitor.getByText('I will try this.').count()).toBe(0);
  await office.goto('/admin/admin-settings/content?view=comments');
  await office.getByRole('button', { name: 'Show comment by Farhan Ali' }).click();
  await office.getByText('Comment visible').waitFor();
  // A cached page is a second old at the most.
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByText('I will try this.').count();
    })
    .toBe(1);
  expect([...complaints, ...more]).toEqual([]);
});
