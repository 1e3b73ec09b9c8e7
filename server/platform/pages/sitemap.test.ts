import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recountInstructor } from '../../slices/catalog/pages/figures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { touchPublicContent } from './content-version.ts';
import { sitemapFiles } from './sitemap.ts';

const app = await startTestApp();
const get = (url: string) => app.http.inject({ url });
const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );
/** Reads a sitemap as a strict reader would: nothing between the tags but what the protocol knows. */
function read(xml: string) {
  const [, root, body = ''] =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n([\s\S]*)<\/\1>\n$/.exec(
      xml,
    ) ?? [];
  const line = /<(url|sitemap)><loc>([^<>]+)<\/loc>(?:<lastmod>([^<>]+)<\/lastmod>)?<\/\1>\n/g;
  expect(body.replace(line, '')).toBe('');
  return { root, lines: [...body.matchAll(line)].map(([, , loc = '', lastmod]) => ({ loc: plain(loc), lastmod })) };
}

test('every public page is in it once, absolute, the home first; what is not public is not', async () => {
  const top = await app.category({ key: 'music', label: 'Music' });
  const own = await app.category({ key: 'strings', label: 'Strings', parentId: top.id });
  await app.category({ key: 'nothing-yet', label: 'Nothing yet' });
  const course = await app.course({
    slug: 'violin',
    categoryId: own.id,
    updatedAt: new Date('2026-03-04T05:06:07Z'),
  });
  await app.course({ slug: 'draft', state: 'draft' });
  await app.course({ slug: 'gone', state: 'archived' });
  const { slug } = await app.instructor(course.instructorId);
  await app.db.transaction((tx) => recountInstructor(tx, course.instructorId));
  const answer = await get('/sitemap.xml');
  expect(answer.headers['content-type']).toContain('application/xml');
  const { root, lines } = read(answer.payload);
  expect(root).toBe('urlset');
  expect(lines).toEqual(
    [
      '/demos/default/home',
      '/pages/become-instructor',
      '/privacy',
      '/terms',
      '/pages/course/grid',
      '/pages/course/categories',
      '/pages/course/grid?category=music',
      '/pages/course/grid?category=strings',
      '/pages/course/detail-adv/violin',
      '/pages/instructors',
      `/pages/instructors/${slug}`,
      '/verify',
      '/jobs',
      '/pages/about/contact-us',
      '/pages/form/request-demo',
      '/pages/form/request-access',
      '/pages/form/book-class',
      '/pages/form/admission-form',
      '/coming-soon',
      '/pages/about/about-us',
      '/pages/about/pricing',
      '/shop',
    ].map((path) => ({
      loc: `http://localhost:3000${path}`,
      lastmod: path.endsWith('violin') ? '2026-03-04T05:06:07.000Z' : undefined,
    })),
  );
  for (const { loc } of lines) {
    const { pathname, searchParams } = new URL(loc);
    const [, courseId] = /detail-adv\/(.+)/.exec(pathname) ?? [];
    const [, instructorId] = /instructors\/(.+)/.exec(pathname) ?? [];
    if (courseId) expect((await app.visitor.call(catalog.course, { params: { courseId } })).status).toBe(200);
    if (instructorId)
      expect((await app.visitor.call(catalog.instructor, { params: { instructorId } })).status).toBe(200);
    const category = searchParams.get('category');
    if (category) {
      const { data } = await app.visitor.call(catalog.courses, { query: { category } });
      expect(data.items.map((one) => one.courseId)).toEqual(['violin']);
    }
  }
});

test('it is made anew when public content changes', async () => {
  const holds = async (slug: string) => (await get('/sitemap.xml')).payload.includes(`/${slug}<`);
  await app.course({ slug: 'later' });
  await app.db.transaction((tx) => touchPublicContent(tx));
  await expect.poll(() => holds('later')).toBe(true);
  await app.db.execute(sql`update catalog_courses set state = 'archived' where slug = 'later'`);
  await app.db.transaction((tx) => touchPublicContent(tx));
  await expect.poll(() => holds('later')).toBe(false);
});

test('one file holds 50,000 addresses; one more makes an index of parts, and none is lost', () => {
  const origin = 'https://stepwell.test';
  const home = { name: 'site', addresses: [{ path: '/demos/default/home' }] };
  const many = (count: number) => ({
    name: 'catalog',
    addresses: Array.from({ length: count }, (_, n) => ({ path: `/pages/course/detail-adv/course-${n}` })),
  });
  const just = sitemapFiles(origin, [home, many(49_999)]);
  expect([...just.keys()]).toEqual(['/sitemap.xml']);
  expect(read(just.get('/sitemap.xml') ?? '').lines).toHaveLength(50_000);
  const files = sitemapFiles(origin, [home, many(50_001)]);
  const index = read(files.get('/sitemap.xml') ?? '');
  expect(index.root).toBe('sitemapindex');
  expect(index.lines.map(({ loc }) => loc)).toEqual([
    `${origin}/sitemap-site-1.xml`,
    `${origin}/sitemap-catalog-1.xml`,
    `${origin}/sitemap-catalog-2.xml`,
  ]);
  const parts = index.lines.map(({ loc }) => read(files.get(new URL(loc).pathname) ?? ''));
  expect(parts.map(({ root, lines }) => [root, lines.length])).toEqual([
    ['urlset', 1],
    ['urlset', 50_000],
    ['urlset', 1],
  ]);
});

test('signs that XML keeps for itself are written as it wants them', () => {
  const files = sitemapFiles('https://stepwell.test', [{ name: 'x', addresses: [{ path: `/a?b=1&c='"<>` }] }]);
  const xml = files.get('/sitemap.xml') ?? '';
  expect(xml).toContain('/a?b=1&amp;c=&apos;&quot;&lt;&gt;</loc>');
  expect(read(xml).lines[0]?.loc).toBe(`https://stepwell.test/a?b=1&c='"<>`);
});

test('robots are told where to look and where not; a part that does not exist is no page', async () => {
  const { payload, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(payload.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /student/',
      'Disallow: /instructor/',
      'Disallow: /admin/',
      'Disallow: /auth/',
      'Sitemap: http://localhost:3000/sitemap.xml',
    ]),
  );
  expect((await get('/sitemap-catalog-7.xml')).statusCode).toBe(404);
});
