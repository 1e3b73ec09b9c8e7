import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { examine, type Screen } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** A call as the signed-in person makes it, for what another journey shows on screen. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const answer = await fetch(`/api${address}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [path, body] as const,
  );
/** A published job of the demo with applicants. */
async function demoJob() {
  const [job] = await look<{ id: string; slug: string; title: string }>(
    databaseUrl,
    `select j.id, j.slug, j.title from jobs_jobs j where j.state = 'published'
     order by (select count(*) from jobs_applications a where a.job_id = j.id) desc, j.id limit 1`,
    [],
  );
  if (!job) throw new Error('the demo has a job');
  return job;
}
const STAFF = '/instructor/admin-interview-details';

test('a student applies, lets the employer keep it, and starts an assessment that says what it records', async () => {
  const job = await demoJob();
  const fullName = `Tara Menon ${randomUUID().slice(0, 4)}`;
  const student = await someone({ fullName });
  const { page, complaints } = await comingBack(student);
  await page.goto('/student/interview-details');
  const basics = { name: fullName, email: student.email };
  await post(page, '/resumes', { key: randomUUID(), title: 'Developer', document: { basics } });
  await page.goto(`/student/interview-details?job=${job.slug}`);
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await page.getByRole('checkbox', { name: /^Keep my application/ }).check();
  await page.getByLabel('Keep until').fill('2020-01-01');
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Choose a day from tomorrow').waitFor();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Keep until').fill(day);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('may consider it for other jobs until').waitFor();
  await page.getByRole('button', { name: 'End consent' }).click();
  await page.getByRole('button', { name: /^Keep for other jobs/ }).waitFor();

  await page.goto('/student/attend-interview');
  await page.getByRole('link', { name: 'Graduate software developer', exact: true }).click();
  await page.getByRole('heading', { name: 'What is recorded' }).waitFor();
  await page.getByText('When you switch to another window or tab').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start assessment' }).click();
  await page.getByRole('button', { name: 'Start section' }).click();
  await page.getByText('This attempt is recorded').waitFor();
  await page.getByRole('button', { name: 'Skip question' }).click();
  await page.getByText(/^Question 2 of/).waitFor();
  expect(complaints).toEqual([]);

  // Staff find them, move them with the others of their stage, and undo it.
  const admin = await someone({ role: 'admin', fullName: 'Ira Sen' });
  const { page: desk, complaints: theirs } = await comingBack(admin);
  await desk.goto(`${STAFF}?job=${job.id}`);
  await desk.getByRole('checkbox', { name: `Select ${fullName}` }).check();
  await desk.getByText('1 selected').waitFor();
  await desk.getByRole('button', { name: 'Send email' }).click();
  await desk.getByText(`Dear ${fullName}`).waitFor();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
  await desk.getByText('1 email goes out in 10 minutes.').waitFor();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByText('1 email goes out').waitFor({ state: 'detached' });
  await desk.getByRole('checkbox', { name: `Select ${fullName}` }).check();
  await desk.getByLabel('Move to').selectOption({ label: 'Interview' });
  await desk.getByText(/1 applicant moved to Interview/).waitFor();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByText(/1 applicant moved/).waitFor({ state: 'detached' });
  expect(theirs).toEqual([]);
});

test('a student books an interview of a drive, is moved on, and accepts the offer', async () => {
  const [drive] = await look<{ id: string; title: string; jobId: string; slug: string }>(
    databaseUrl,
    `select d.id, d.title, j.id as "jobId", j.slug from drives_drives d join drives_jobs l on l.drive_id = d.id
     join jobs_jobs j on j.id = l.job_id where d.state = 'open' and d.rules = '[]' order by d.id, j.id limit 1`,
  );
  if (!drive) throw new Error('the demo has an open drive that lets everybody in');
  const fullName = `Tara Menon ${randomUUID().slice(0, 4)}`;
  const student = await someone({ fullName });
  const { page, complaints } = await comingBack(student);
  await page.goto('/student/interview-details');
  const basics = { name: fullName, email: student.email };
  await post(page, '/resumes', { key: randomUUID(), title: 'Developer', document: { basics } });
  await page.goto(`/student/interview-details?job=${drive.slug}`);
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page
    .getByText(/^Reply promised by/)
    .first()
    .waitFor();

  await page.goto(`/student/interview-details?view=drives&drive=${drive.id}`);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: /^Book a slot/ }).waitFor();
  await page
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .last()
    .click();
  await page.getByRole('heading', { name: /^Move your slot/ }).waitFor();

  const admin = await someone({ role: 'admin', fullName: 'Ira Sen' });
  const { page: desk, complaints: theirs } = await comingBack(admin);
  await desk.goto(`${STAFF}?job=${drive.jobId}&part=table&q=${encodeURIComponent(fullName)}`);
  await desk.getByRole('link', { name: fullName }).click();
  await desk.getByRole('button', { name: 'Make offer' }).click();
  await desk.getByLabel('Pay').fill('₹6,00,000 a year');
  await desk.getByLabel('First day').fill('2099-07-01');
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await desk.getByLabel(/^Answer by/).fill(until);
  await desk.getByRole('dialog').getByRole('button', { name: 'Make offer' }).last().click();
  await desk.getByRole('heading', { name: /^Offer O/ }).waitFor();

  await page.goto('/student/interview-details?view=applications');
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await page.getByText('Accepted').first().waitFor();
  await desk.reload();
  await desk.getByText('Accepted').first().waitFor();
  expect([complaints, theirs]).toEqual([[], []]);
});

test('a check-in desk opens again without a network, and what it took is sent once that is back', async () => {
  const [drive] = await look<{ id: string; name: string; registrationId: string }>(
    databaseUrl,
    `select d.id, u.full_name as name, r.id as "registrationId" from drives_drives d
     join drives_registrations r on r.drive_id = d.id join identity_users u on u.id = r.student_id
     where d.state = 'open' and r.checked_in_at is null and r.outcome = 'active' order by d.id, r.number limit 1`,
  );
  if (!drive) throw new Error('the demo has an open drive with candidates');
  const { page, context } = await comingBack(await someone({ role: 'admin', fullName: 'Ira Sen' }), {
    serviceWorkers: 'allow',
  });
  const row = page.getByRole('listitem').filter({ hasText: drive.name });
  await page.goto(`/instructor/company-interview?drive=${drive.id}&part=day`);
  await row.getByRole('button', { name: 'Check in' }).waitFor();
  const parts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await vi.waitFor(async () => {
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
    const assets = parts.filter((url) => url.includes('/assets/'));
    expect([urls.some((url) => url.endsWith('/company-interview')), assets.every((url) => urls.includes(url))]).toEqual(
      [true, true],
    );
  }, soon);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Account menu of Ira Sen/ }).waitFor();
  await row.getByRole('button', { name: 'Check in' }).click();
  await row.getByText('Kept on this device').waitFor();
  await page.reload();
  await row.getByText('Kept on this device').waitFor();
  await context.setOffline(false);
  await row.getByText(/^Checked in/).waitFor();
  const [registration] = await look<{ at: Date | null }>(
    databaseUrl,
    'select checked_in_at as at from drives_registrations where id = $1',
    [drive.registrationId],
  );
  expect(registration?.at).not.toBeNull();
});

test.each([390, 1440])('careers screens are free of barriers in both themes at %i', async (width) => {
  const job = await demoJob();
  const [finished] = await look<{ id: string }>(
    databaseUrl,
    'select id from recruitment_attempts where finished_at is not null and deleted_at is null limit 1',
    [],
  );
  const staff: Screen[] = [
    { name: 'jobs', path: STAFF, ready: job.title },
    { name: 'board', path: `${STAFF}?job=${job.id}`, ready: 'Select all' },
    { name: 'table', path: `${STAFF}?job=${job.id}&part=table`, ready: 'Download CSV' },
    { name: 'duplicates', path: `${STAFF}?job=${job.id}&part=duplicates`, ready: /duplicates/i },
    { name: 'pool', path: `${STAFF}?job=${job.id}&part=pool`, ready: 'Skills, separated by commas' },
    { name: 'settings', path: `${STAFF}?job=${job.id}&part=settings`, ready: 'Blind review' },
    { name: 'report', path: `/instructor/company-interview?attempt=${finished?.id}`, ready: 'Recorded events' },
    { name: 'drives', path: '/instructor/company-interview', ready: 'Campus drive for graduate developers' },
    { name: 'interview sets', path: '/instructor/self-interview', ready: 'Software developer' },
  ];
  const { page } = await comingBack(await someone({ role: 'admin' }), { viewport: { width, height: 900 } });
  const found: Record<string, string[]> = {};
  for (const screen of staff) found[screen.name] = await examine(page, screen, width);
  expect(found).toEqual(Object.fromEntries(staff.map(({ name }) => [name, []])));
});
