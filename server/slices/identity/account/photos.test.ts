import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { account, PHOTO_BYTES } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPhotoHeader } from '../../../platform/files/photo-header.ts';
import { users } from '../../../tables/identity/identity.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { chunk, exif, png, withSegment } from '../testing/pictures.ts';
import { drawPhoto } from './photo-drawing.ts';

const app = await startTestApp();
const blob = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });
const keep = (person: Person, bytes: Uint8Array, type?: string) =>
  person.call(account.keepPhoto, { content: blob(bytes, type) });
const keyOf = async (person: Person) =>
  (await app.db.select().from(users).where(eq(users.id, person.id)))[0]?.photoKey ?? null;
const storedPhoto = async (person: Person) => app.storage.files.get((await keyOf(person)) ?? '') ?? Buffer.alloc(0);

test('a photo is kept as a square JPEG of 512 pixels, served for good, and the one before goes', async () => {
  const person = await app.person();
  const first = await keep(person, png({ width: 900, height: 600 }));
  expect(first.status).toBe(200);
  expect(readPhotoHeader(await storedPhoto(person))).toEqual({ kind: 'jpeg', width: 512, height: 512 });
  const before = await keyOf(person);

  const route = await app.http.inject(first.data.photoUrl);
  expect(route.statusCode).toBe(200);
  expect(route.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await person.call(identity.profile, {})).data.photoUrl).toBe(first.data.photoUrl);

  const second = await keep(person, png({ width: 300, height: 300 }));
  expect(second.data.photoUrl).not.toBe(first.data.photoUrl);
  expect(app.storage.files.has(before ?? '')).toBe(false);
  expect((await app.http.inject(first.data.photoUrl)).statusCode).toBe(404);

  expect((await person.call(account.removePhoto, {})).data).toEqual({ photoUrl: null });
  expect((await app.http.inject(second.data.photoUrl)).statusCode).toBe(404);
  expect((await person.call(account.removePhoto, {})).status).toBe(200);
});

test('where it was taken, by whom and in which colours stays behind', async () => {
  const person = await app.person();
  const plain = await drawPhoto(png({ width: 640, height: 640 }));
  const text = 'GPS 12.9716 N 77.5946 E, taken by Asha';
  const telling = [
    [0xe1, exif(1, text)],
    [0xe2, Buffer.from(`ICC_PROFILE\0${text}`)],
    [0xfe, Buffer.from(text)],
  ] as const;
  for (const [marker, content] of telling) {
    const bytes = withSegment(plain, marker, content);
    expect(Buffer.from(bytes).includes(text)).toBe(true);
    expect((await keep(person, bytes, 'image/jpeg')).status).toBe(200);
    const stored = await storedPhoto(person);
    expect(stored.includes(text)).toBe(false);
    expect(stored.includes('Exif')).toBe(false);
    expect(stored.includes('ICC_PROFILE')).toBe(false);
  }
  const commented = png({ width: 200, height: 200, more: [chunk('tEXt', Buffer.from(`Comment\0${text}`))] });
  await keep(person, commented);
  expect((await storedPhoto(person)).includes(text)).toBe(false);
});

const bomb = png({ width: 60_000, height: 60_000, rows: 1 });
test.each([
  ['no picture at all', Buffer.from('hello, I am a picture'), 'not_a_photo'],
  ['a web page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not_a_photo'],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'not_a_photo'],
  ['a PNG cut off', png({ width: 300, height: 300 }).subarray(0, 400), 'not_a_photo'],
  ['a PNG with less than it says', png({ width: 300, height: 3000, rows: 2 }), 'not_a_photo'],
  ['a JPEG that is only a beginning', Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'not_a_photo'],
  ['a JPEG whose segments lead nowhere', Buffer.from('ffd8ffe1ffff'.padEnd(400, '0'), 'hex'), 'not_a_photo'],
  ['a bomb: 3,600 megapixels in a few bytes', bomb, 'photo_too_big'],
  ['a strip of a million pixels', png({ width: 1_000_000, height: 1, rows: 1 }), 'photo_too_small'],
  ['a dot', png({ width: 8, height: 8 }), 'photo_too_small'],
])('%s is refused and nothing changes', async (_, bytes, code) => {
  const person = await app.person();
  const answer = await keep(person, bytes);
  expect(answer.status).toBe(422);
  expect(answer.data.code).toBe(code);
  expect(await keyOf(person)).toBeNull();
});

test('a JPEG that calls itself a PNG is what its bytes are', async () => {
  const person = await app.person();
  const jpeg = await drawPhoto(png({ width: 100, height: 100 }));
  expect((await keep(person, jpeg, 'image/png')).status).toBe(200);
});

test('too many bytes, another type and nothing at all are clear refusals', async () => {
  const person = await app.person();
  expect((await keep(person, Buffer.alloc(PHOTO_BYTES + 1))).status).toBe(413);
  expect((await keep(person, png({ width: 100, height: 100 }), 'image/svg+xml')).status).toBe(415);
  expect((await keep(person, Buffer.alloc(0))).data.code).toBe('file_empty');
});

test('of two photos sent at once one hangs, and no file is left over', async () => {
  const person = await app.person();
  const before = app.storage.files.size;
  const answers = await Promise.all([1, 2, 3].map((n) => keep(person, png({ width: 100 + n, height: 100 + n }))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(app.storage.files.size - before).toBe(1);
  expect(app.storage.files.has((await keyOf(person)) ?? '')).toBe(true);
});

test.each(['..%2f..%2fsecret.jpg', 'a.jpg', `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.png`, '%00.jpg'])(
  'the door of photos gives nothing for %s',
  async (file) => {
    expect((await app.http.inject(`/photos/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await app.http.inject(`/photos/${file}`)).statusCode).toBeLessThan(500);
  },
);

test('who teaches is shown with the photo, on their page, in the list and beside their course', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: teacher.id });
  const { slug } = await app.instructor(teacher.id);
  const { photoUrl } = (await keep(teacher, png({ width: 100, height: 100 }))).data;
  await app.settle();
  const page = await app.visitor.call(catalog.instructor, { params: { instructorId: slug } });
  expect(page.data.photoUrl).toBe(photoUrl);
  const about = await app.visitor.call(catalog.course, { params: { courseId: course.slug } });
  expect(about.data.teacher.photoUrl).toBe(photoUrl);
});
