import { Problem } from '@stepwell/contract/problem.ts';
import { coverArt } from '../../../../art/covers.ts';
import { paletteNamed } from '../../../../art/palettes.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { publishedEntry } from '../../content/reading/published-entry.public.ts';

type Kind = 'event' | 'workshop' | 'programme';

/** Where the drawing lies that stands in for a picture. */
export const drawnCover = (kind: Kind, slug: string) => `/covers/${kind}s/${slug}.svg`;

const coverRoute = (kind: Kind): RawRoute => ({
  path: `/covers/${kind}s/:file`,
  async handle(request, reply, { db }) {
    const { file } = request.params as { file: string };
    const slug = /^([a-z0-9-]+)\.svg$/.exec(file)?.[1];
    if (!slug) throw new Problem('not_found');
    const { live } = await publishedEntry(db, kind, slug);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(coverArt(`${kind}-${slug}`, paletteNamed(live.topic || kind)));
  },
});

export const coverRoutes = (['event', 'workshop', 'programme'] as const).map(coverRoute);
