import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { inFile, newChallenges, SUMS } from '../../fixtures/challenges.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who finds challenges, takes hints and keeps code. */
export function challengeAccessRules(app: TestApp): AccessRule[] {
  const { challenge, submit } = newChallenges(app);
  const hints = [{ text: 'Add them.', cost: 2 }];
  const slug = async () => ({ slug: (await challenge({ hints })).slug });
  const solved = async (owner: Person) => {
    const created = await challenge({ editorial: '<p>Add them.</p>' });
    const { submissionId } = (await submit(owner, created, SUMS)).data;
    const row = { studentId: owner.id, challengeId: created.id, submissionId, solvedAt: new Date(), points: 10 };
    await app.db.insert(solutions).values(row);
    return { params: { slug: created.slug } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(challenges.list,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(challenges.counts,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(challenges.one,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug() })),
    accessRule(challenges.takeHint,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), number: 1 } })),
    accessRule(challenges.editorial,   [401,   403,    403,     403,      403,    403,       403,   403,  200], solved),
    accessRule(challenges.drafts,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug() })),
    accessRule(challenges.keepDraft,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), language: 'python' }, body: { files: inFile(SUMS), version: 0 } })),
  ];
}
