import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../tables/identity/identity.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const film = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
await app.storage.put('demo/a.webm', film);

/** A signed address of a video in a course, as its student gets it. */
async function addressOf(preview = false) {
  const student = await app.person();
  const course = await app.course();
  const lecture = await app.lecture(course, { kind: 'video', preview });
  await app.enrolment(student, course);
  const { data } = await student.call(learning.lecture, { params: { lectureId: lecture.id } });
  if (data.kind !== 'video') throw new Error('a video was asked for');
  return { student, url: data.source };
}
const load = (url: string, range?: string) => app.http.inject({ url, ...(range && { headers: { range } }) });

test.each([
  ['the first bytes', 'bytes=0-99', 0, 99],
  ['the middle', 'bytes=400-599', 400, 599],
  ['from somewhere to the end', 'bytes=900-', 900, 999],
  ['the last so many', 'bytes=-10', 990, 999],
  ['beyond the end', 'bytes=950-5000', 950, 999],
])('%s as a range', async (_, range, from, to) => {
  const { url } = await addressOf();
  const answer = await load(url, range);
  expect(answer.statusCode).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/1000`);
  expect(film.subarray(from, to + 1).equals(answer.rawPayload)).toBe(true);
});

test('without a range, and with one nobody understands, the whole file comes', async () => {
  const { url } = await addressOf();
  for (const range of [undefined, 'lines=1-2', 'bytes=abc']) {
    const answer = await load(url, range);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
    expect(answer.headers['accept-ranges']).toBe('bytes');
  }
});

test('a range outside the file is 416 and says how long the file is', async () => {
  const { url } = await addressOf();
  const answer = await load(url, 'bytes=1000-');
  expect(answer.statusCode).toBe(416);
  expect(answer.headers['content-range']).toBe('bytes */1000');
});

test('another key, a later hour, another session or no signature at all open nothing', async () => {
  const { url } = await addressOf();
  const other = new URL(url, 'http://localhost');
  const changed = (name: string, value: string) => {
    const copy = new URL(other);
    copy.searchParams.set(name, value);
    return copy.pathname + copy.search;
  };
  const spoilt = [
    url.replace('a.webm', 'b.webm'),
    changed('exp', String(Number(other.searchParams.get('exp')) + 1)),
    changed('sid', ''),
    changed('sid', crypto.randomUUID()),
    changed('sig', 'AAAA'),
    '/media/demo/a.webm',
    '/media/../package.json',
    '/media/%2e%2e/package.json',
  ];
  for (const address of spoilt) expect([403, 404]).toContain((await load(address)).statusCode);
});

test('an address dies with its session, and after six hours', async () => {
  const ended = await addressOf();
  await app.db.delete(sessions).where(eq(sessions.id, ended.student.sessionId));
  expect((await load(ended.url)).statusCode).toBe(403);
  const old = await addressOf();
  expect((await load(old.url)).statusCode).toBe(200);
  app.pass(8 * 60 * 60 * 1000);
  expect((await load(old.url)).json()).toMatchObject({ code: 'link_not_valid' });
});

test('a preview opens without a session', async () => {
  const { url, student } = await addressOf(true);
  await app.db.delete(sessions).where(eq(sessions.id, student.sessionId));
  expect((await load(url)).statusCode).toBe(200);
});

test('covers are drawn for courses that exist, the same each time, without scripts', async () => {
  const course = await app.course();
  const [first, second] = [await load(`/covers/${course.slug}.svg`), await load(`/covers/${course.slug}.svg`)];
  expect(first.headers['content-type']).toBe('image/svg+xml');
  expect(first.headers['cache-control']).toContain('immutable');
  expect(first.payload).toBe(second.payload);
  expect(first.payload).not.toMatch(/<script|onload|href/i);
  expect((await load('/covers/nobody-knows.svg')).statusCode).toBe(404);
});
