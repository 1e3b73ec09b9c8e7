import { comments } from '@stepwell/contract/content/comments.ts';
import { content } from '@stepwell/contract/content/content.ts';
import { emptyContent } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { ownPosts } from '@stepwell/contract/content/own-posts.ts';
import { readers } from '@stepwell/contract/content/readers.ts';
import { newContent } from '../fixtures/content.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Who reads, writes and publishes content; the columns are those of `access-rules.ts`. */
export function contentAccessRules(app: TestApp): AccessRule[] {
  const { nothing } = newSubjects(app);
  const made = newContent(app);

  const slugOf = (kind: 'post' | 'help') => async () => ({ params: { slug: (await made.entry({ kind })).slug } });
  const entryIn = async (state: 'draft' | 'published' | 'archived' | 'in-review') => ({
    params: { entryId: (await made.entry({ state })).id },
  });
  const draft = () => entryIn('draft');
  const ownIn = async (owner: Person, state: 'draft' | 'in-review') => ({
    params: { entryId: (await made.entry({ state, authorId: owner.id })).id },
  });
  const saved = { ...emptyContent, title: 'Saved', version: 1 };
  const later = () => new Date(app.services.now().getTime() + 86_400_000).toISOString();
  const preview = async () => {
    const { id: entryId } = await made.entry({ state: 'draft' });
    const admin = await app.person({ role: 'admin' });
    const { data } = await admin.call(contentAdmin.previewLink, { params: { entryId } });
    return { params: { token: data.previewToken ?? '' } };
  };
  const byAnother = async () => ({ params: { commentId: (await made.comment(await app.person())).id } });
  const report = { reason: 'spam' as const, text: '' };
  const picture = () => new Blob(['no picture'], { type: 'image/png' });

  // biome-ignore format: a table is read by its columns
  return [
    //                                  visitor pending declined suspended student instructor barred admin owner
    accessRule(content.posts,             [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(content.post,              [200,   200,    200,     200,      200,    200,       200,   200,  200], slugOf('post')),
    accessRule(content.helpCenter,        [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(content.helpSearch,        [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { q: 'password' } })),
    accessRule(content.helpArticle,       [200,   200,    200,     200,      200,    200,       200,   200,  200], slugOf('help')),
    accessRule(readers.vote,              [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ ...(await slugOf('help')()), body: { helpful: true, reason: null, text: '', visitorId: crypto.randomUUID() } })),
    accessRule(content.faq,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(content.about,             [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(readers.view,              [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { kind: 'post' as const, slug: (await made.entry()).slug } })),
    accessRule(readers.preview,           [200,   200,    200,     200,      200,    200,       200,   200,  200], preview),
    accessRule(comments.write,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await slugOf('post')()), body: { text: 'Well said.', answers: null } })),
    accessRule(comments.remove,           [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { commentId: (await made.comment(owner)).id } })),
    accessRule(comments.report,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await byAnother()), body: report })),
    accessRule(contentAdmin.list,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: { kind: 'post' as const } })),
    accessRule(contentAdmin.create,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { kind: 'post' as const, title: 'New' } })),
    accessRule(contentAdmin.entry,        [401,   403,    403,     403,      403,    403,       403,   200,  403], draft),
    accessRule(contentAdmin.save,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await draft()), body: saved })),
    accessRule(contentAdmin.rename,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await draft()), body: { slug: `new-${crypto.randomUUID()}` } })),
    accessRule(contentAdmin.publish,      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await draft()), body: { version: 1 } })),
    accessRule(contentAdmin.schedule,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await draft()), body: { version: 1, publishAt: later() } })),
    accessRule(contentAdmin.toDraft,      [401,   403,    403,     403,      403,    403,       403,   200,  403], () => entryIn('archived')),
    accessRule(contentAdmin.archive,      [401,   403,    403,     403,      403,    403,       403,   200,  403], () => entryIn('published')),
    accessRule(contentAdmin.giveBack,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await entryIn('in-review')), body: { remark: 'Add an example.' } })),
    accessRule(contentAdmin.remove,       [401,   403,    403,     403,      403,    403,       403,   200,  403], draft),
    accessRule(contentAdmin.previewLink,  [401,   403,    403,     403,      403,    403,       403,   200,  403], draft),
    accessRule(contentAdmin.versions,     [401,   403,    403,     403,      403,    403,       403,   200,  403], draft),
    accessRule(contentAdmin.version,      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { ...(await draft()).params, number: 1 } })),
    accessRule(contentAdmin.order,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { kind: 'faq' as const, entryIds: [(await made.entry({ kind: 'faq' })).id] } })),
    accessRule(contentAdmin.addPicture,   [401,   403,    403,     403,      422,    422,       403,   422,  422], async () => ({ query: { name: 'map.png' }, content: picture() })),
    accessRule(contentAdmin.comments,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(contentAdmin.decideComment,[401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await byAnother()), body: { decision: 'show' as const } })),
    accessRule(contentAdmin.feedback,     [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(ownPosts.list,             [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(ownPosts.create,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: { title: 'Mine' } })),
    accessRule(ownPosts.post,             [401,   403,    403,     403,      404,    404,       403,   404,  200], (owner) => ownIn(owner, 'draft')),
    accessRule(ownPosts.save,             [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await ownIn(owner, 'draft')), body: saved })),
    accessRule(ownPosts.submit,           [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await ownIn(owner, 'draft')), body: { version: 1 } })),
    accessRule(ownPosts.withdraw,         [401,   403,    403,     403,      404,    404,       403,   404,  200], (owner) => ownIn(owner, 'in-review')),
    accessRule(ownPosts.remove,           [401,   403,    403,     403,      404,    404,       403,   404,  200], (owner) => ownIn(owner, 'draft')),
  ];
}
