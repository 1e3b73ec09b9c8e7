import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const pdf = (text: string) => {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\n`;
  const end = `xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name: 'plan of lessons.pdf', mimeType: 'application/pdf', buffer: Buffer.from(body + end) };
};
const answer = 'I would teach SQL to people who keep the books of shops, one question at a time. '.repeat(3);

test('a student applies on a phone, an admin accepts, and the open tab becomes an instructor’s by itself', async () => {
  const student = await someone({ fullName: `Meera ${crypto.randomUUID().slice(0, 6)}` });
  const { page, complaints } = await comingBack(student, phone);
  await page.goto('/pages/become-instructor');
  await page.getByLabel('What would you teach, and to which students?').fill(answer);
  await page.getByLabel('Subject', { exact: true }).selectOption('databases');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.getByLabel('Documents to add').setInputFiles(pdf('Ten lessons'));
  await page.getByRole('link', { name: 'Download plan of lessons.pdf' }).waitFor();

  // What was written is there after a reload, and what is missing is named.
  await page.reload();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('link', { name: /Describe your experience/ }).click();
  expect(await page.getByLabel('What would you teach, and to which students?').inputValue()).toBe(answer);
  await page.getByLabel('What experience do you have?').fill('Five years of evening classes, twelve people each.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('heading', { name: 'Application submitted' }).waitFor();

  const { page: office, complaints: more } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }));
  await office.goto('/admin/instructor-requests');
  await office.getByRole('link', { name: student.fullName }).click();
  const dialog = office.getByRole('dialog', { name: `${student.fullName}’s request` });
  const coming = office.waitForEvent('download');
  await dialog.getByRole('link', { name: 'plan of lessons.pdf' }).click();
  expect((await coming).suggestedFilename()).toBe('plan of lessons.pdf');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  const before = await badge(office);
  await office
    .getByRole('dialog', { name: `Accept ${student.fullName}` })
    .getByRole('button', { name: 'Accept' })
    .click();

  await page.getByRole('heading', { name: /You’re now an instructor/ }).waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page
    .getByRole('menuitem', { name: /nstructor/ })
    .first()
    .waitFor({ timeout: PATIENCE });
  await expect.poll(() => badge(office)).toBe(before - 1);
  const letters = () =>
    look<{ subject: string }>(databaseUrl, 'select subject from platform_letters where "to" = $1', [student.email]);
  await expect.poll(letters).toEqual([{ subject: 'You’re now an instructor at Stepwell' }]);
  expect([...complaints, ...more]).toEqual([]);
});

/** What the menu says of waiting requests: once for the eye, once for the ear. */
async function badge(office: Awaited<ReturnType<typeof visit>>['page']) {
  const entry = office.locator('a[href="/admin/instructor-requests"] [aria-hidden="true"]').last();
  return Number(await entry.textContent());
}

test('what is typed without a connection is kept and goes up by itself; another tab’s words are not overwritten', async () => {
  const student = await someone();
  const { page, context } = await comingBack(student);
  await page.goto('/pages/become-instructor');
  const box = page.getByLabel('What would you teach, and to which students?');
  await box.fill('First words');
  await page.getByText(/^Saved/).waitFor();
  await context.setOffline(true);
  await box.fill('Written on a train');
  await page.getByText(/Connection lost\. Your text is saved in this/).waitFor();
  await context.setOffline(false);
  await page.getByText(/^Saved/).waitFor();

  const other = await context.newPage();
  await other.goto('/pages/become-instructor');
  const theirs = other.getByLabel('What would you teach, and to which students?');
  await theirs.waitFor();
  await expect.poll(() => theirs.inputValue()).toBe('Written on a train');
  await theirs.fill('From the other tab');
  await other.getByText(/^Saved/).waitFor();
  await expect.poll(async () => (await motivation(student.userId))[0]?.motivation).toBe('From the other tab');
  await box.fill('From the first tab');
  await page.getByRole('button', { name: 'Use other version' }).click();
  await expect.poll(() => box.inputValue()).toBe('From the other tab');
});
const motivation = (userId: string) =>
  look<{ motivation: string }>(
    databaseUrl,
    'select motivation from identity_instructor_applications where user_id = $1',
    [userId],
  );
