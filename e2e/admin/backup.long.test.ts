import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look, openDatabase, startServer } from '../testing/stepwell.ts';

const app = await openBrowser();
const folder = mkdtempSync(join(tmpdir(), 'stepwell-moved-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One of the two commands, with the database and the folder it is about; answers what it said. */
async function command(name: 'backup' | 'restore', databaseUrl: string, args: string[]) {
  const flags = ['--disable-warning=ExperimentalWarning', resolve(`server/backup/${name}.ts`), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, flags, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

test('a site moves while it runs: on the other machine people sign in, films play, papers verify, search finds', async () => {
  const course = 'algorithms-you-can-explain';
  const person = await app.someone({ fullName: 'Meera Iyer' });
  await look(
    app.databaseUrl,
    'insert into learning_enrolments (student_id, course_id) select $1, id from catalog_courses where slug = $2',
    [person.userId, course],
  );
  const file = join(folder, 'house.tar.gz');
  const dataDir = new URL(app.databaseUrl.replace('@/', '@there/')).searchParams.get('host') ?? '';
  expect(await command('backup', app.databaseUrl, ['--data-dir', dataDir, '--to', file])).toContain(file);

  const there = join(folder, 'there');
  const database = await openDatabase();
  expect(await command('restore', database.url, ['--data-dir', there, '--from', file])).toMatch(/Restored \d+ rows/);
  const server = await startServer({ databaseUrl: database.url, dataDir: there });
  onTestFinished(async () => {
    await server.stop();
    await database.close();
  });

  const moved = await openBrowser({ address: server.address, databaseUrl: database.url });
  const { page, complaints } = await moved.signedIn(person);
  await page.goto('/student/course-list');
  await page
    .getByRole('link', { name: /Algorithms you can explain/ })
    .first()
    .waitFor();
  const [film] = await look<{ id: string }>(
    database.url,
    `select l.id from catalog_lectures l join catalog_courses c on c.id = l.course_id
     where c.slug = $1 and l.kind = 'video' limit 1`,
    [course],
  );
  await page.goto(`/pages/course/video-player?course=${course}&lecture=${film?.id}`);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState), { timeout: PATIENCE })
    .toBeGreaterThan(1);

  const [paper] = await look<{ code: string; name: string }>(
    database.url,
    'select code, student_name as name from learning_certificates limit 1',
  );
  await page.goto(`/verify/${paper?.code}`);
  await page
    .getByText(paper?.name ?? '')
    .first()
    .waitFor();
  await page.goto('/pages/course/grid?q=algorithms');
  await page.getByRole('link', { name: 'Algorithms you can explain' }).first().waitFor();
  expect(complaints).toEqual([]);
  await moved.everybodyLeaves();
});
