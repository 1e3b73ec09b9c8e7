import { media as promised } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media } from '../../../tables/authoring/authoring.ts';
import { newMedia } from '../../../testing/fixtures/media.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newTus } from '../../../testing/tus.ts';
import { chunk, png } from '../../identity/testing/pictures.ts';
import { demoVideo, rewrapped, videoOf } from '../testing/videos.ts';

const app = await startTestApp();
const { drafted } = newMedia(app);
const tus = newTus(app);

const teacher = await app.person({ role: 'instructor' });
const course = await drafted(teacher.id);

/** Sends a file and waits until it was looked at. */
async function outcomeOf(kind: 'video' | 'picture' | 'file', content: Buffer, filename = 'lesson.mp4') {
  const uploadId = await tus.upload(teacher, { course: course.id, kind, filename }, content);
  await app.settle();
  return (await teacher.call(promised.outcome, { params: { uploadId } })).data;
}
async function uploadedFile(kind: 'video' | 'picture' | 'file', content: Buffer, filename?: string) {
  const outcome = await outcomeOf(kind, content, filename);
  if (outcome.state !== 'kept') throw new Error(JSON.stringify(outcome));
  const [row] = await app.db.select().from(media).where(eq(media.id, outcome.item.mediaId));
  const bytes = app.storage.files.get(row?.key ?? '');
  if (!row || !bytes) throw new Error('no file');
  return { item: outcome.item, row, bytes, page: await app.http.inject({ url: outcome.item.url }) };
}
async function refusalOf(kind: 'video' | 'picture' | 'file', content: Buffer, filename?: string) {
  const outcome = await outcomeOf(kind, content, filename);
  return outcome.state === 'refused' ? outcome.words : outcome.state;
}
/** The same film, which calls a codec of its by another name. */
const named = (film: Buffer, from: string, to: string) =>
  Buffer.from(film.toString('latin1').replace(from, to), 'latin1');
const joined = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

test('a film is known by its bytes: length, size and kind', async () => {
  const film = await demoVideo();
  const { item, bytes, row, page } = await uploadedFile('video', film, 'two-pointers.avi');
  expect(item).toMatchObject({ kind: 'video', contentType: 'video/webm', seconds: 68.6, width: 1280, height: 720 });
  expect(bytes.equals(film)).toBe(true);
  expect(row.key).toMatch(/^courses\/[0-9a-f]{32}\.webm$/);
  expect(page.headers['content-type']).toBe('video/webm');
});

test.each([
  ['VP9 in MP4', () => rewrapped('mp4'), 'video/mp4'],
  ['H.264, High profile, with AAC', () => videoOf({ audio: 'aac' }), 'video/mp4'],
])('%s is kept', async (_, make, contentType) => {
  expect((await uploadedFile('video', await make())).item.contentType).toBe(contentType);
});

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'HEVC',
    () => videoOf({ video: 'hevc' }),
    'picture of this video uses HEVC (H.265), which not every browser can play',
  ],
  ['10-bit H.264', () => videoOf({ avcProfile: 0x6e }), 'uses H.264 with 10 bits or 4:2:2 colours'],
  [
    'AC-3',
    async () => named(await videoOf({ audio: 'aac' }), 'mp4a', 'ac-3'),
    'sound of this video uses Dolby Digital (AC-3)',
  ],
  ['QuickTime', () => rewrapped('mov'), 'a QuickTime video (.mov)'],
  ['Matroska', () => rewrapped('mkv'), 'a Matroska video (.mkv)'],
])('%s is refused by its name', async (_, make, text) => {
  expect(await refusalOf('video', await make())).toContain(text);
});

const zip = joined('PK\x03\x04', Buffer.alloc(200), 'index.html');
const html = '<!doctype html><script>alert(1)</script>';
test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a ZIP', () => zip],
  ['a page', () => joined(html)],
  ['a page behind the beginning of an MP4', () => joined('\0\0\0\x18ftypisom\0\0\0\0isommp42', html)],
  ['half of a film', async () => (await rewrapped('mp4')).subarray(0, 2000)],
  ['noise', () => Buffer.alloc(5000, 7)],
  [
    'a box that says it is longer than the world',
    () => joined('\0\0\0\x18ftypisom\0\0\0\0isommp42', '\xff\xff\xff\xffmoov'),
  ],
  ['a playlist that leads elsewhere', () => joined('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:1/secret.ts\n')],
  ['an SVG', () => joined('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
])('%s called lesson.mp4 is no film', async (_, make) => {
  expect(await refusalOf('video', await make())).toContain('can’t read this video');
});

test('a film that is a page as well is only ever a film', async () => {
  const { page } = await uploadedFile('video', joined(await demoVideo(), html));
  expect(page.headers).toMatchObject({ 'content-type': 'video/webm', 'x-content-type-options': 'nosniff' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a picture is drawn anew: small enough, and nothing comes along but what is seen', async () => {
  const comment = Buffer.from('Comment\0<script>alert(1)</script> 28.6139 N');
  const content = png({ width: 2000, height: 1000, more: [chunk('tEXt', comment)] });
  const { item, bytes, page } = await uploadedFile('picture', joined(content, html), 'graph.png.svg');
  expect(item).toMatchObject({ contentType: 'image/png', width: 1600, height: 800 });
  expect(bytes.includes('script')).toBe(false);
  expect(page.headers['content-type']).toBe('image/png');
});

test.each<[string, () => Buffer, string]>([
  ['an SVG', () => joined('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'couldn’t read this picture'],
  ['a page', () => joined(html), 'couldn’t read this picture'],
  ['a PNG that says it is huge', () => png({ width: 30_000, height: 30_000, rows: 1 }), 'too many pixels'],
  ['a GIF', () => joined('GIF89a', Buffer.alloc(40)), 'couldn’t read this picture'],
])('%s is refused as a picture', async (_, make, text) => {
  expect(await refusalOf('picture', make(), 'graph.png')).toContain(text);
});

test.each([
  ['a Windows program', joined('MZ\x90\0', Buffer.alloc(80))],
  ['a Linux program', joined('\x7fELF\x02\x01\x01', Buffer.alloc(80))],
  ['a Mac program', Buffer.from('cffaedfe0700000103000000', 'hex')],
])('%s is refused, whatever it is called', async (name, content) => {
  expect(await refusalOf('file', content, 'notes.pdf')).toContain(name);
});

test.each([
  ['a page', 'index.html', joined(html)],
  ['an SVG', 'drawing.svg', joined('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a script', 'run.js', joined('alert(1)')],
  ['an archive', 'code.zip', zip],
])('%s is only ever a download, with or without its name in the address', async (_, name, content) => {
  const { item, page, bytes, row } = await uploadedFile('file', content, name);
  expect(bytes.equals(content)).toBe(true);
  expect(row.key.endsWith('.bin')).toBe(true);
  expect(page.headers['content-disposition']).toContain('attachment');
  const bare = await app.http.inject({ url: item.url.replace(/&name=.*/, '') });
  expect([bare.statusCode, bare.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  expect(bare.headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\asha\\notes.txt', 'notes.txt'],
  ['a/../../b.txt', 'b.txt'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['line\r\nbreak: x.txt', 'line break_ x.txt'],
])('%j is called %j and lies under a key of ours', async (given, name) => {
  const { item, row } = await uploadedFile('file', Buffer.from('words'), given);
  expect(item.name).toBe(name);
  expect(row.key).toMatch(/^courses\/[0-9a-f]{32}\.bin$/);
});
