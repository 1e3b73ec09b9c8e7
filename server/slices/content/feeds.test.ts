import { expect, test } from 'vitest';
import { newContent } from '../../testing/fixtures/content.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { atomOf, type Feed, jsonFeedOf, rssOf, withWholeAddresses } from './feeds.ts';

const app = await startTestApp();
const made = newContent(app);

const feed: Feed = {
  origin: 'https://well.test',
  title: 'Wells & steps',
  description: 'Down < up',
  posts: [
    {
      slug: 'down',
      title: 'Down \u0007& <out>',
      summary: 'A “summary”.',
      cover: null,
      topic: 'Study',
      tags: ['wells'],
      author: 'Asha Rao',
      publishedAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
      minutes: 3,
      html: '<p>Forty ]]> steps.</p>',
    },
  ],
};

test('RSS says what its specification wants: dates of RFC 822, a permalink, itself, nothing that XML forbids', () => {
  const rss = rssOf(feed);
  expect(rss).toContain('<title>Down &amp; &lt;out&gt;</title>');
  expect(rss).toContain('<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>');
  expect(rss).toContain('<guid isPermaLink="true">https://well.test/pages/about/blog-grid/down</guid>');
  expect(rss).toContain('<atom:link href="https://well.test/blog/rss.xml" rel="self" type="application/rss+xml"/>');
  expect(rss).toContain('&lt;p&gt;Forty ]]&gt; steps.&lt;/p&gt;');
});

test('Atom has an id, an author and a moment for each entry and for itself', () => {
  const atom = atomOf(feed);
  expect(atom).toContain('<updated>2026-11-21T10:00:00.000Z</updated>');
  expect(atom).toContain('<id>https://well.test/pages/about/blog-grid/down</id>');
  expect(atom).toContain('<author><name>Asha Rao</name></author>');
});

test('the JSON feed is version 1.1', () => {
  expect(jsonFeedOf(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://well.test/blog/feed.json',
    items: [{ id: 'https://well.test/pages/about/blog-grid/down', content_html: '<p>Forty ]]> steps.</p>' }],
  });
});

test('addresses of a text are whole where it is read elsewhere', () => {
  expect(withWholeAddresses('<a href="/verify">x</a><img src="/a.png"><a href="//b.test">', 'https://w.test')).toBe(
    '<a href="https://w.test/verify">x</a><img src="https://w.test/a.png"><a href="//b.test">',
  );
});

test('each feed is served under its type, with published posts only', async () => {
  await made.entry({ state: 'draft', content: { title: 'Unfinished' } });
  const { slug } = await made.entry({ content: { title: 'Finished' } });
  for (const [path, type] of [
    ['/blog/rss.xml', 'application/rss+xml'],
    ['/blog/atom.xml', 'application/atom+xml'],
    ['/blog/feed.json', 'application/feed+json'],
  ] as const) {
    const answer = await app.http.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toContain(`http://localhost:3000/pages/about/blog-grid/${slug}`);
    expect(answer.body).not.toContain('Unfinished');
  }
});
