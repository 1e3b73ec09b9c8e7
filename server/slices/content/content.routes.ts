import { comments } from '@stepwell/contract/content/comments.ts';
import { content as contract } from '@stepwell/contract/content/content.ts';
import { readers } from '@stepwell/contract/content/readers.ts';
import { anyone, approved } from '../../platform/security/viewer.ts';
import { type Pace, route } from '../../platform/slice.ts';
import { removeComment, reportComment, writeComment } from './comments/comments.ts';
import { noteMissed } from './missed-searches.ts';
import { aboutPage } from './reading/about.ts';
import { faq } from './reading/faq.ts';
import { helpArticle, helpCenter, searchHelp } from './reading/help.ts';
import { postPage } from './reading/post-page.ts';
import { listPosts } from './reading/posts.ts';
import { previewOf } from './reading/preview.ts';
import { countView, vote } from './reading/readers.ts';

/** A whole class may sit behind one address. */
const reading: Pace = { max: 120, seconds: 60, per: 'address' };
const voting: Pace = { max: 30, seconds: 60, per: 'address' };
const writing: Pace = { max: 10, seconds: 60, per: 'person' };

export const routes = [
  route(contract.posts, anyone, async ({ db, now, query }) => {
    const { missed, ...list } = await listPosts(db, query);
    if (missed && query.q) await noteMissed(db, 'blog', query.q, now());
    return list;
  }),

  route(contract.post, anyone, ({ db, params: { slug } }) => postPage(db, slug)),

  route(contract.helpCenter, anyone, ({ db }) => helpCenter(db)),

  route(contract.helpSearch, anyone, async ({ db, now, query: { q } }) => {
    const { missed, ...found } = await searchHelp(db, q);
    if (missed) await noteMissed(db, 'help', q, now());
    return found;
  }),

  route(contract.helpArticle, anyone, ({ db, params: { slug } }) => helpArticle(db, slug)),

  route(
    readers.vote,
    anyone,
    ({ db, viewer, now, params: { slug }, body }) =>
      vote(db, slug, { ...body, userId: viewer?.id ?? null, now: now() }),
    { pace: voting },
  ),

  route(contract.faq, anyone, async ({ db, now, query: { q } }) => {
    const { missed, ...found } = await faq(db, q);
    if (missed && q) await noteMissed(db, 'faq', q, now());
    return found;
  }),

  route(contract.about, anyone, ({ db }) => aboutPage(db)),

  route(readers.view, anyone, ({ db, body: { kind, slug } }) => countView(db, kind, slug), { pace: reading }),

  route(readers.preview, anyone, ({ db, params: { token } }) => previewOf(db, token), { pace: reading }),

  route(
    comments.write,
    approved,
    ({ db, viewer, now, params: { slug }, body: { text, answers } }) =>
      db.transaction((tx) => writeComment(tx, { slug, text, answers, writer: viewer, now: now() })),
    { pace: writing },
  ),

  route(comments.remove, approved, ({ db, viewer, params: { commentId } }) =>
    db.transaction((tx) => removeComment(tx, viewer.id, commentId)),
  ),

  route(
    comments.report,
    approved,
    ({ db, viewer, now, params: { commentId }, body }) =>
      db.transaction((tx) => reportComment(tx, { commentId, userId: viewer.id, ...body, now: now() })),
    { pace: writing },
  ),
];
