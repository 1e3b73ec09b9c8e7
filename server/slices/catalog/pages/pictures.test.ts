import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { keepSiteSettings } from '../../../platform/site-settings.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor } from './figures.ts';

const app = await startTestApp();
const get = (url: string) => app.http.inject({ url });
const puts = vi.spyOn(app.storage, 'put');
afterEach(() => puts.mockClear());
const pictureOf = async (courseId: string) =>
  (await app.visitor.call(catalog.course, { params: { courseId } })).data.picture;

/** Width and height stand at the same place of every PNG (W3C PNG, 11.2.2). */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test('a course has its picture, drawn once for all who ask at the same time, and kept', async () => {
  const course = await app.course({ title: 'Algorithms you can explain' });
  const address = await pictureOf(course.slug);
  const answers = await Promise.all([get(address), get(address), get(address)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toContain('immutable');
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
    expect(rawPayload.length).toBeLessThan(300_000);
  }
  expect(puts).toHaveBeenCalledTimes(1);
  const again = await get(address);
  expect(again.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(puts).toHaveBeenCalledTimes(1);
});

test('whatever it shows changes its address, the old one ends, and nobody can make one up', async () => {
  const course = await app.course({ slug: 'renamed', title: 'Before' });
  const before = await pictureOf('renamed');
  await app.db.update(courses).set({ title: 'After' }).where(eq(courses.id, course.id));
  const after = await pictureOf('renamed');
  expect(after).not.toBe(before);
  expect((await get(before)).statusCode).toBe(404);
  expect((await get(after)).statusCode).toBe(200);
  await app.db.update(courses).set({ summary: 'Not drawn.' }).where(eq(courses.id, course.id));
  expect(await pictureOf('renamed')).toBe(after);
  for (const created of ['renamed-0000000000', 'renamed', 'no-such-course-0123456789', '-', '%2e%2e-0123456789']) {
    expect((await get(`/pictures/${created}.png`)).statusCode).toBe(404);
  }
  expect(puts).toHaveBeenCalledTimes(1);
  await app.db.execute(sql`update catalog_courses set state = 'draft' where id = ${course.id}`);
  expect((await get(after)).statusCode).toBe(404);
});

test.each([
  'रोज़मर्रा के फ़ैसलों के लिए प्रायिकता',
  'A complete and thorough introduction to distributed systems, consensus and everything that fails at night',
  'Quotes " & <tags> \' stay words',
])('a title as odd as %s is drawn', async (title) => {
  const course = await app.course({ title });
  const { statusCode, rawPayload } = await get(await pictureOf(course.slug));
  expect(statusCode).toBe(200);
  expect(sizeOf(rawPayload)).toEqual([1200, 630]);
});

test('teachers and the site itself have pictures too', async () => {
  const { instructorId } = await app.course();
  await app.db.transaction((tx) => recountInstructor(tx, instructorId));
  const { slug } = await app.instructor(instructorId);
  const { data } = await app.visitor.call(catalog.instructor, { params: { instructorId: slug } });
  expect(data.picture).toContain(`/pictures/instructors/${slug}-`);
  for (const address of [data.picture, '/pictures/stepwell.png']) {
    expect(sizeOf((await get(address)).rawPayload)).toEqual([1200, 630]);
  }
  expect((await get(data.picture.replace(/.{10}\.png$/, '0000000000.png'))).statusCode).toBe(404);
});

test('pictures carry the name of the site, and no mark of ours once it has a logo', async () => {
  const { instructorId, slug: courseId } = await app.course();
  await app.db.transaction((tx) => recountInstructor(tx, instructorId));
  const { slug } = await app.instructor(instructorId);
  const addresses = async () => {
    const { data } = await app.visitor.call(catalog.instructor, { params: { instructorId: slug } });
    return [await pictureOf(courseId), data.picture];
  };
  const ours = await addresses();
  const site = (await get('/pictures/stepwell.png')).rawPayload;
  await keepSiteSettings(app.db, { siteName: 'Hill College' });
  const named = await addresses();
  await keepSiteSettings(app.db, { logoKey: 'site/abc.png' });
  const branded = await addresses();
  expect(new Set([...ours, ...named, ...branded]).size).toBe(6);
  for (const address of ours) expect((await get(address)).statusCode).toBe(404);
  for (const address of branded) expect(sizeOf((await get(address)).rawPayload)).toEqual([1200, 630]);
  expect((await get('/pictures/stepwell.png')).rawPayload.equals(site)).toBe(false);
});
