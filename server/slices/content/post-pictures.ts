import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { coverArt } from '../../../art/covers.ts';
import { paletteNamed } from '../../../art/palettes.ts';
import type { PictureFacts } from '../../platform/files/picture-drawing.ts';
import { sendPicture, versionOf } from '../../platform/files/pictures.ts';
import { type Brand, brandOf } from '../../platform/site-settings.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { users } from '../../tables/identity/identity.ts';
import { publishedEntry } from './reading/published-entry.public.ts';

interface Facts {
  brand: Brand;
  slug: string;
  title: string;
  topic: string;
  author: string;
}
const factsOf = ({ brand, slug, title, topic, author }: Facts): PictureFacts => ({
  brand,
  side: { cover: slug, palette: paletteNamed(topic) },
  title,
  text: '',
  foot: [author, topic],
});

/** Where the picture of a post lies that other sites show beside a link to it. */
export const postPicture = (facts: Facts) => `/pictures/posts/${facts.slug}-${versionOf(factsOf(facts))}.png`;

export const postPictureRoute: RawRoute = {
  path: '/pictures/posts/:file',
  async handle(request, reply, { db, ports }) {
    const { file } = request.params as { file: string };
    const [, slug, version] = /^([a-z0-9-]+)-([0-9a-f]{10})\.png$/.exec(file) ?? [];
    if (!slug || !version) throw new Problem('not_found');
    const { live, authorId } = await publishedEntry(db, 'post', slug);
    const [writer] = authorId
      ? await db.select({ fullName: users.fullName }).from(users).where(eq(users.id, authorId))
      : [];
    const facts = factsOf({
      brand: await brandOf(db),
      slug,
      title: live.title,
      topic: live.topic,
      author: writer?.fullName ?? '',
    });
    // Only the present version: addresses that nobody was given would draw without end.
    if (versionOf(facts) !== version) throw new Problem('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendPicture(reply, ports.storage, `pictures/posts/${slug}-${version}.png`, facts, db);
  },
};

/** `/covers/posts/<slug>.svg`: what stands where a post has no picture of its own. */
export const postCoverRoute: RawRoute = {
  path: '/covers/posts/:file',
  async handle(request, reply, { db }) {
    const { file } = request.params as { file: string };
    const slug = /^([a-z0-9-]+)\.svg$/.exec(file)?.[1];
    if (!slug) throw new Problem('not_found');
    const { live } = await publishedEntry(db, 'post', slug);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(coverArt(slug, paletteNamed(live.topic)));
  },
};
