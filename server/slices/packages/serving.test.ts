import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { packages } from '@stepwell/contract/packages/packages.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { lectures } from '../../tables/catalog/catalog.ts';
import { sessions } from '../../tables/identity/identity.ts';
import { filesOf, manifestOf, newPackages, scormZip } from '../../testing/fixtures/packages.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zips.ts';
import { newToken, readToken } from './addresses.ts';

const app = await startTestApp();
const { addPackageLecture } = newPackages(app);
const APART = 'http://packages.localhost:3000';
const one = [{ id: 'A', title: 'Dots' }];

afterEach(() => {
  app.services.packagesUrl = APART;
});

const open = async (who: Person, lectureId: string) =>
  (await who.call(packages.launch, { params: { lectureId }, body: { itemId: 'A' } })).data;
const get = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, search, host } = new URL(url, 'http://localhost:3000');
  return app.http.inject({ url: pathname + search, headers: { host, ...headers } });
};

test('on its own host a package is a page around its item, and files that no browser makes more of than they are', async () => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('1.2', one));
  const { url, origin } = await open(learner, lectureId);
  expect(origin).toBe(APART);
  const wrapper = await get(url);
  expect(wrapper.statusCode).toBe(200);
  expect(wrapper.body).toContain('"src":"files/parts/a.html"');
  const policy = String(wrapper.headers['content-security-policy']);
  expect(policy).toContain(`default-src ${APART} data: blob:`);
  expect(policy).toContain(`frame-ancestors http://localhost:3000 http://127.0.0.1:3000 ${APART}`);
  expect(policy).toContain('worker-src blob:');
  expect(wrapper.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(wrapper.headers['x-frame-options']).toBeUndefined();
  const page = await get(url.replace('/frame', '/files/parts/A.html'));
  expect([page.statusCode, page.headers['content-type'], page.headers['x-content-type-options']]).toEqual([
    ...[200, 'text/html', 'nosniff'],
  ]);
  expect(page.body).not.toContain('stepwell-launch');
  expect((await get(url.replace('/frame', '/files/shared/style.css'))).headers['content-type']).toBe('text/css');
  const part = await get(url.replace('/frame', '/files/shared/style.css'), { range: 'bytes=0-1' });
  expect([part.statusCode, part.body]).toEqual([206, 'h1']);
  for (const name of ['scorm12.js', 'scorm2004.js', 'run-time.js'])
    expect((await get(`${APART}/packages/runtime/${name}`)).statusCode).toBe(200);
});

test('the two hosts know nothing of each other', async () => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('1.2', one));
  const { pathname } = new URL((await open(learner, lectureId)).url);
  for (const path of [pathname, pathname.replace('/packages', '/%70ackages'), '/packages/runtime/run-time.js'])
    expect((await get(path)).statusCode).toBe(404);
  for (const path of [
    '/api/health',
    '/',
    '/media/demo/a.png',
    '/covers/x.svg',
    '/packages/../api/health',
    '/%61pi/health',
  ])
    expect((await get(`${APART}${path}`, { host: 'packages.localhost:3000' })).statusCode).toBe(404);
});

test.each([
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/imsmanifest.xml',
  'parts/..%5c..%5cimsmanifest.xml',
  '/etc/passwd',
  'parts/',
  'parts/a.html%00.png',
  'C:/windows/system.ini',
  'constructor',
  '',
])('the path %j leads nowhere', async (path) => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('1.2', one));
  const { url } = await open(learner, lectureId);
  const { pathname, host } = new URL(url);
  const answer = await app.http.inject({ url: pathname.replace('/frame', `/files/${path}`), headers: { host } });
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('<manifest');
});

test('an address dies with its session, its time, its lock, and under any other hand', async () => {
  const { learner, admin, author, lectureId, courseId, slug } = await addPackageLecture(await scormZip('1.2', one));
  const { url } = await open(learner, lectureId);
  const file = url.replace('/frame', '/files/parts/a.html');
  const token = file.split('/')[4] ?? '';
  const statusOf = async (address = file) => {
    // What was answered before is believed for five seconds.
    app.pass(6000);
    return (await get(address)).statusCode;
  };
  expect(await statusOf()).toBe(200);
  for (const bad of [`${token}x`, token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')), 'x.y', '.', ''])
    expect(await statusOf(file.replace(token, bad))).toBeGreaterThanOrEqual(403);
  // Locked again.
  await app.db
    .update(lectures)
    .set({ opensAt: new Date(Date.now() + 86_400_000) })
    .where(eq(lectures.id, lectureId));
  expect(await statusOf()).toBe(403);
  const knocks = [
    learner.call(packages.lecture, { params: { lectureId } }),
    learner.call(packages.launch, { params: { lectureId }, body: { itemId: 'A' } }),
    learner.call(packages.begin, { params: { lectureId }, body: { after: 1 } }),
  ];
  for (const { data } of await Promise.all(knocks)) expect(data.code).toBe('lecture_locked');
  const launchId = readToken(app.services, token)?.launchId ?? '';
  const save = { number: 1, values: '{}', calls: [], ended: false };
  expect((await learner.call(packages.save, { params: { launchId }, body: save })).data.code).toBe('lecture_locked');
  await app.db.update(lectures).set({ opensAt: null }).where(eq(lectures.id, lectureId));
  expect(await statusOf()).toBe(200);
  // Its time is over.
  const late = newToken(
    { ...app.services, now: () => new Date(Date.now() - 86_400_000) },
    readToken(app.services, token) as never,
  );
  expect(await statusOf(file.replace(token, late))).toBe(403);
  await app.db.delete(sessions).where(eq(sessions.id, learner.sessionId));
  expect(await statusOf()).toBe(403);
  expect([admin, author, courseId, slug].every(Boolean)).toBe(true);
});

test('without a host of its own it runs in a closed box: the run time stands before everything in the page', async () => {
  delete app.services.packagesUrl;
  const latin = Buffer.from(
    '<!DOCTYPE html><html><head lang="de"><title>K\xf6nig</title></head><body></body></html>',
    'latin1',
  );
  const zip = await zipOf([
    { path: 'imsmanifest.xml', content: manifestOf('2004', one) },
    ...filesOf([{ id: 'A', title: 'x' }]).filter(({ path }) => path !== 'parts/A.html'),
    { path: 'parts/A.html', content: latin },
    { path: 'parts/more.html', content: '<p>more</p>' },
  ]);
  const { learner, lectureId } = await addPackageLecture(zip);
  const { url, origin } = await open(learner, lectureId);
  expect([origin, url.startsWith('/packages/')]).toEqual(['null', true]);
  const page = await get(url);
  const at = page.rawPayload.indexOf('<script');
  expect(page.rawPayload.subarray(0, at).toString('latin1')).toBe('<!DOCTYPE html><html><head lang="de">');
  expect(page.rawPayload.includes(Buffer.from('K\xf6nig', 'latin1'))).toBe(true);
  expect(page.body.indexOf('/packages/runtime/scorm2004.js')).toBeLessThan(page.body.indexOf('<title>'));
  expect(page.headers['access-control-allow-origin']).toBe('*');
  expect(String(page.headers['content-security-policy'])).toContain('default-src http://localhost:3000/packages/');
  // Opened by itself it is as far from our own pages as in its frame.
  expect(String(page.headers['content-security-policy'])).toMatch(/; sandbox (?!.*allow-same-origin).*allow-modals/);
  const other = await get(url.replace('a.html', 'more.html'));
  expect(other.body).toBe('<p>more</p>');
  expect((await get(url.replace(/\/files.*/, '/frame'))).statusCode).toBe(404);
  expect((await get('/api/health')).statusCode).toBe(200);
});

test('another package in a new edition begins anew; what was kept of the one before stays with it', async () => {
  const { author, admin, learner, lectureId, params } = await addPackageLecture(await scormZip('1.2', one)).then(
    (all) => ({
      ...all,
      params: { courseId: all.courseId },
    }),
  );
  const { launchId } = await open(learner, lectureId);
  const save = { number: 1, values: '{"cmi.suspend_data":"old"}', calls: [], ended: false };
  await learner.call(packages.save, { params: { launchId: launchId ?? '' }, body: save });
  const saved = await newPackages(app).upload(
    author,
    params.courseId,
    await scormZip('2004', [{ id: 'B', title: 'New' }]),
  );
  if (saved.state !== 'kept') throw new Error(JSON.stringify(saved));
  const { data: piece } = await author.call(drafts.lecture, { params: { ...params, lectureId } });
  const content = { ...piece.content, packageId: saved.item.mediaId } as typeof piece.content;
  await author.call(drafts.saveLecture, {
    params: { ...params, lectureId },
    body: { version: piece.version, content },
  });
  const { data } = await author.call(submissions.submit, { params, body: { note: '' } });
  await admin.call(submissions.publish, { params: { submissionId: data.submissionId }, body: { words: '' } });
  const state = (await learner.call(packages.lecture, { params: { lectureId } })).data;
  expect(state).toMatchObject({ format: 'SCORM 2004 4th Edition', attempt: 0, resumeAt: 'B' });
});
