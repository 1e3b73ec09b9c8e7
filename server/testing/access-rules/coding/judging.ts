import { randomUUID } from 'node:crypto';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { inFile, newChallenges, SUMS } from '../../fixtures/challenges.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may hand programs in, and who sees what became of them. */
export function judgingAccessRules(app: TestApp): AccessRule[] {
  const { challenge, submit } = newChallenges(app);
  const body = { language: 'python', files: inFile(SUMS) };
  const slug = async () => ({ slug: (await challenge()).slug });

  const handedIn = async (owner: Person) => {
    const submissionId = randomUUID();
    await submit(owner, await challenge(), SUMS, { submissionId });
    return { params: { submissionId } };
  };
  const ran = async (owner: Person) => {
    const runId = randomUUID();
    await owner.call(judging.run, { params: { ...(await slug()), runId }, body: { ...body, inputs: null } });
    return { params: { runId } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(judging.submit,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), submissionId: randomUUID() }, body })),
    accessRule(judging.submission,     [401,   403,    403,     403,      404,    404,       403,   404,  200], handedIn),
    accessRule(judging.submissions,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug(), query: {} })),
    accessRule(judging.run,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), runId: randomUUID() }, body: { ...body, inputs: ['1 2'] } })),
    accessRule(judging.runResult,      [401,   403,    403,     403,      404,    404,       403,   404,  200], ran),
  ];
}
