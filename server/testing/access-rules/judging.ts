import { randomUUID } from 'node:crypto';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { inFile, newChallenges, SUMS } from '../fixtures/challenges.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who may hand programs in, and who sees what became of them. */
export function judgingDoors(house: TestHouse): Door[] {
  const { challenge, submit } = newChallenges(house);
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
    door(judging.submit,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), submissionId: randomUUID() }, body })),
    door(judging.submission,     [401,   403,    403,     403,      404,    404,       403,   404,  200], handedIn),
    door(judging.submissions,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await slug(), query: {} })),
    door(judging.run,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { ...(await slug()), runId: randomUUID() }, body: { ...body, inputs: ['1 2'] } })),
    door(judging.runResult,      [401,   403,    403,     403,      404,    404,       403,   404,  200], ran),
  ];
}
