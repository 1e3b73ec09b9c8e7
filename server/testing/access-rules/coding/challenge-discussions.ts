import { randomUUID } from 'node:crypto';
import { challengeDiscussion } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { newChallenges } from '../../fixtures/challenges.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who reads, writes, reports and hides what is said about a challenge. */
export function challengeDiscussionAccessRules(app: TestApp): AccessRule[] {
  const { challenge } = newChallenges(app);
  const newPost = { text: 'Which sample is it?', spoiler: false };
  const slug = async () => ({ slug: (await challenge()).slug });
  const threadOf = async (writer: Person, more: Parameters<typeof challenge>[0] = {}) => {
    const params = { slug: (await challenge(more)).slug, postId: randomUUID() };
    await writer.call(challengeDiscussion.begin, { params, body: { ...newPost, title: 'The second sample' } });
    return params.postId;
  };
  const somebodys = async () => threadOf(await app.person());
  const post = (postId: string) => ({ params: { postId } });
  /** In a challenge of the owner's. */
  const tended = async (owner: Person) => post(await threadOf(await app.person(), { ownerId: owner.id }));

  // biome-ignore format: a table is read by its columns
  return [
    //                            visitor pending declined suspended student instructor barred admin owner
    accessRule(challengeDiscussion.threads,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug(), query: {} })),
    accessRule(challengeDiscussion.thread,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { threadId: await somebodys() } })),
    accessRule(challengeDiscussion.begin,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), postId: randomUUID() }, body: { ...newPost, title: 'A title' } })),
    accessRule(challengeDiscussion.reply,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { threadId: await somebodys(), postId: randomUUID() }, body: newPost })),
    accessRule(challengeDiscussion.change,    [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ ...post(await threadOf(owner)), body: newPost })),
    accessRule(challengeDiscussion.remove,    [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => post(await threadOf(owner))),
    accessRule(challengeDiscussion.report,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...post(await somebodys()), body: { reason: 'Rude.' } })),
    accessRule(challengeDiscussion.hide,      [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ ...(await tended(owner)), body: { reason: 'Rude.' } })),
    accessRule(challengeDiscussion.keep,      [401,   403,    403,     403,      403,    403,       403,   200,  200], tended),
  ];
}
