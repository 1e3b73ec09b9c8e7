import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { HomeKey } from './home-key-schema.ts';
import { Figures, HomePage } from './homes.ts';

/** What the frame of every page must know. */
export const SiteFrame = z.object({
  /** True while the demo content is loaded: its people and reviews are made up. */
  demo: z.boolean(),
  siteName: z.string(),
  /** A sentence under the name, or nothing. */
  siteLine: z.string(),
  contactEmail: z.string(),
  /** The picture in place of the drawn mark. */
  logoUrl: z.nullable(z.string()),
  /** There is no admin yet: `/setup` makes the first one. */
  needsSetUp: z.boolean(),
  /** The home that an admin chose for this site. */
  home: HomeKey,
});
export type SiteFrame = z.infer<typeof SiteFrame>;

export const site = {
  frame: get('/site/frame', { reply: SiteFrame }),
  figures: get('/site/figures', { reply: Figures }),
  home: get('/site/homes/:home', { params: z.object({ home: HomeKey }), reply: HomePage }),
};
