import { randomUUID } from 'node:crypto';
import { challengeTalk } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { newChallenges } from '../fixtures/challenges.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who reads, writes, reports and hides what is said about a challenge. */
export function challengeTalkDoors(house: TestHouse): Door[] {
  const { challenge } = newChallenges(house);
  const words = { text: 'Which sample is it?', spoiler: false };
  const slug = async () => ({ slug: (await challenge()).slug });
  const threadOf = async (writer: Person, more: Parameters<typeof challenge>[0] = {}) => {
    const params = { slug: (await challenge(more)).slug, postId: randomUUID() };
    await writer.call(challengeTalk.begin, { params, body: { ...words, title: 'The second sample' } });
    return params.postId;
  };
  const somebodys = async () => threadOf(await house.person());
  const post = (postId: string) => ({ params: { postId } });
  /** In a challenge of the owner's. */
  const tended = async (owner: Person) => post(await threadOf(await house.person(), { ownerId: owner.id }));

  // biome-ignore format: a table is read by its columns
  return [
    //                            visitor pending declined suspended student instructor barred admin owner
    door(challengeTalk.threads,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug(), query: {} })),
    door(challengeTalk.thread,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { threadId: await somebodys() } })),
    door(challengeTalk.begin,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), postId: randomUUID() }, body: { ...words, title: 'A title' } })),
    door(challengeTalk.reply,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { threadId: await somebodys(), postId: randomUUID() }, body: words })),
    door(challengeTalk.change,    [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ ...post(await threadOf(owner)), body: words })),
    door(challengeTalk.remove,    [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => post(await threadOf(owner))),
    door(challengeTalk.report,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...post(await somebodys()), body: { reason: 'Rude.' } })),
    door(challengeTalk.hide,      [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ ...(await tended(owner)), body: { reason: 'Rude.' } })),
    door(challengeTalk.keep,      [401,   403,    403,     403,      403,    403,       403,   200,  200], tended),
  ];
}
