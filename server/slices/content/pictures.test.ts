import { content } from '@stepwell/contract/content/content.ts';
import { emptyContent } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { expect, test } from 'vitest';
import { newContent } from '../../testing/fixtures/content.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { png } from '../identity/testing/pictures.ts';

const app = await startTestApp();
const made = newContent(app);

test('a picture is drawn anew, served for good, and published only with a description', async () => {
  const admin = await app.person({ role: 'admin' });
  const blob = new Blob([new Uint8Array(png({ width: 90, height: 60 }))], { type: 'image/png' });
  const { data: picture } = await admin.call(contentAdmin.addPicture, { query: { name: 'well.png' }, content: blob });
  const served = await app.http.inject(picture.url);
  expect(served.statusCode).toBe(200);
  expect(served.headers['cache-control']).toContain('immutable');

  const { data: entry } = await admin.call(contentAdmin.create, { body: { kind: 'post', title: 'A well' } });
  const params = { entryId: entry.entryId };
  const cover = { pictureId: picture.pictureId, alt: '', decorative: false };
  const html = `<p>Look.</p><img data-media="${picture.pictureId}" alt="">`;
  const body = { ...emptyContent, title: 'A well', summary: 'Down.', html, cover, version: 1 };
  const { data: saved } = await admin.call(contentAdmin.save, { params, body });
  expect(saved.problems).toEqual([
    'Describe the cover image, or mark it as decorative.',
    'Describe each image in the text.',
  ]);
  expect((await admin.call(contentAdmin.publish, { params, body: { version: 2 } })).status).toBe(409);
  const whole = { ...body, html: html.replace('alt=""', 'alt="A well"'), cover: { ...cover, decorative: true } };
  await admin.call(contentAdmin.save, { params, body: { ...whole, version: 2 } });
  await admin.call(contentAdmin.publish, { params, body: { version: 3 } });
  const { data: page } = await app.visitor.call(content.post, { params: { slug: entry.slug } });
  expect(page.cover).toEqual({ url: picture.url, alt: '' });
  expect(page.html).toContain(`src="${picture.url}"`);
});

test('a post without a picture has a drawn cover and a share image; a draft has neither', async () => {
  const post = await made.entry();
  const { data } = await app.visitor.call(content.post, { params: { slug: post.slug } });
  const share = await app.http.inject(data.picture);
  expect([share.statusCode, share.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.http.inject(data.picture.replace(/-[0-9a-f]{10}\.png$/, '-0123456789.png'))).statusCode).toBe(404);
  const cover = await app.http.inject(`/covers/posts/${post.slug}.svg`);
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const draft = await made.entry({ state: 'draft' });
  expect((await app.http.inject(`/covers/posts/${draft.slug}.svg`)).statusCode).toBe(404);
});
