import * as z from 'zod/mini';
import { ContentPicture, Saved } from '../content/entries.ts';
import { VersionLine } from '../content/manage.ts';
import { get, post, put } from '../endpoint.ts';
import { HomeKey } from './home-key-schema.ts';
import { HomeContent, HomeData } from './homes.ts';

const Params = z.object({ home: HomeKey });
const OfVersion = z.extend(Params, { number: z.coerce.number().check(z.int()) });

const HomeLine = z.object({
  home: HomeKey,
  /** When its own words were published last; nothing while it is as it came. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether its draft says something else than what visitors see. */
  changed: z.boolean(),
});

/** A home as admins work on it. */
export const HomeDraft = z.extend(HomeLine, {
  /** Grows with every save; a save names the version it was written upon. 0 while nothing was saved. */
  version: z.int(),
  content: HomeContent,
  savedAt: z.nullable(z.iso.datetime()),
  pictures: z.array(ContentPicture),
  /** What it lacks before it can be published, in sentences. */
  problems: z.array(z.string()),
});
export type HomeDraft = z.infer<typeof HomeDraft>;
export const HomeList = z.object({ chosen: HomeKey, items: z.array(HomeLine) });
export type HomeList = z.infer<typeof HomeList>;

/** Which home the site has, and what each says. */
export const homeAdmin = {
  list: get('/site/home-drafts', { reply: HomeList }),
  /** Where the logo leads, and which home search engines are shown. */
  choose: put('/site/chosen-home', { body: Params, reply: HomeList }),
  draft: get('/site/home-drafts/:home', { params: Params, reply: HomeDraft }),
  /** What its sections would show, hidden ones too. */
  data: get('/site/home-drafts/:home/data', { params: Params, reply: HomeData }),
  save: put('/site/home-drafts/:home', {
    params: Params,
    body: z.extend(HomeContent, { version: z.int() }),
    reply: Saved,
  }),
  publish: post('/site/home-drafts/:home/publication', {
    params: Params,
    body: z.object({ version: z.int() }),
    reply: HomeDraft,
  }),
  /** The newest hundred. */
  versions: get('/site/home-drafts/:home/versions', {
    params: Params,
    reply: z.object({ items: z.array(VersionLine) }),
  }),
  version: get('/site/home-drafts/:home/versions/:number', {
    params: OfVersion,
    reply: z.extend(VersionLine, { content: HomeContent }),
  }),
  /** Makes the draft what a version says, as a version of its own. */
  restore: post('/site/home-drafts/:home/versions/:number/restoration', {
    params: OfVersion,
    body: z.object({ version: z.int() }),
    reply: HomeDraft,
  }),
};
