import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { solutions } from '../../tables/judge/judged.ts';
import { inFile, newChallenges, SUMS } from '../fixtures/challenges.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who finds challenges, takes hints and keeps code. */
export function challengeDoors(house: TestHouse): Door[] {
  const { challenge, submit } = newChallenges(house);
  const hints = [{ text: 'Add them.', cost: 2 }];
  const slug = async () => ({ slug: (await challenge({ hints })).slug });
  const solved = async (owner: Person) => {
    const made = await challenge({ editorial: '<p>Add them.</p>' });
    const { submissionId } = (await submit(owner, made, SUMS)).data;
    const row = { studentId: owner.id, challengeId: made.id, submissionId, solvedAt: new Date(), points: 10 };
    await house.db.insert(solutions).values(row);
    return { params: { slug: made.slug } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    door(challenges.list,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(challenges.counts,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(challenges.one,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug() })),
    door(challenges.takeHint,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), number: 1 } })),
    door(challenges.editorial,   [401,   403,    403,     403,      403,    403,       403,   403,  200], solved),
    door(challenges.drafts,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug() })),
    door(challenges.keepDraft,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), language: 'python' }, body: { files: inFile(SUMS), version: 0 } })),
  ];
}
