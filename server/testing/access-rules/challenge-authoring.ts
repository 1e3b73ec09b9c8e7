import { challengeFigures } from '@stepwell/contract/challenges/challenge-figures.ts';
import { challengePackages } from '@stepwell/contract/challenges/challenge-packages.ts';
import { challengePictures } from '@stepwell/contract/challenges/challenge-pictures.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { similarity } from '@stepwell/contract/challenges/similarity.ts';
import { newestVersion } from '../../slices/challenges/authoring/own-rows.ts';
import { challengePictures as pictures } from '../../tables/challenges/challenge-pictures.ts';
import { rejudges } from '../../tables/judge/judged.ts';
import { submissions } from '../../tables/judge/submissions.ts';
import type { Person, TestApp } from '../test-app.ts';
import { zipOf } from '../zips.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

const idOf = () => crypto.randomUUID();

/** Who may open the routes of somebody's challenges, by hand; the columns are those of `routes.ts`. */
export function challengeAuthoringAccessRules(app: TestApp): AccessRule[] {
  const made = async (owner: Person) => {
    const teacher = await app.person({ role: 'instructor' });
    const challengeId = idOf();
    const body = { title: 'Two sums', kind: 'stdio' as const, difficulty: 'easy' as const };
    await teacher.call(ownChallenges.make, { params: { challengeId }, body });
    return { owner, teacher, challengeId, params: { challengeId }, saves: 0 };
  };
  const alone = async (owner: Person) => ({ params: (await made(owner)).params });
  const empty = async (owner: Person) => ({ ...(await alone(owner)), body: {} });
  const atSaves = async (owner: Person) => ({ ...(await alone(owner)), body: { saves: 0 } });
  const facts = { name: 'One', kind: 'sample' as const, group: null, explanation: '' };
  const test = { saves: 0, ...facts, data: { input: '1\n', answer: '2\n' } };
  const withTest = async (owner: Person) => {
    const { teacher, params } = await made(owner);
    const of = { ...params, testId: idOf() };
    await teacher.call(ownChallenges.saveTest, { params: of, body: test });
    return { params: of };
  };
  const program = { role: 'reference' as const, name: 'Mine', language: 'python', expected: null };
  const source = { files: [{ name: 'main.py', text: 'print(2)\n' }] };
  const handedIn = async (owner: Person) => {
    const { challengeId } = await made(owner);
    const { id: versionId } = await newestVersion(app.db, challengeId);
    const submissionId = idOf();
    await app.db.insert(submissions).values({
      id: submissionId,
      studentId: owner.id,
      challengeId,
      versionId,
      purpose: 'challenge',
      language: 'python',
      ...source,
      madeAt: new Date(),
    });
    return { params: { challengeId, submissionId } };
  };
  const sums = { title: 'Sums', kind: 'stdio' as const, difficulty: 'easy' as const };
  const archive = async (owner: Person) => {
    const zip = await zipOf([
      { path: '1.in', content: '1\n' },
      { path: '1.ans', content: '2\n' },
    ]);
    const content = new Blob([new Uint8Array(zip)], { type: 'application/zip' });
    return { ...(await alone(owner)), query: { saves: 0, replace: 'no' as const }, content };
  };

  const rejudged = async (owner: Person) => {
    const { params } = await handedIn(owner);
    const { challengeId } = params;
    const { id: byVersionId } = await newestVersion(app.db, challengeId);
    const [row] = await app.db
      .insert(rejudges)
      .values({ challengeId, byVersionId, begunBy: owner.id, begunAt: new Date() })
      .returning();
    return { params: { challengeId, rejudgeId: row?.id ?? '' }, body: {} };
  };
  const packed = async () => {
    const zip = await zipOf([
      { path: 'problem.yaml', content: 'name: Sums\n' },
      { path: 'data/secret/1.in', content: '1\n' },
      { path: 'data/secret/1.ans', content: '2\n' },
    ]);
    return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
  };
  const twice = ({ params: { challengeId, submissionId } }: Awaited<ReturnType<typeof handedIn>>) => ({
    params: { challengeId },
    query: { one: submissionId, other: submissionId },
  });

  const pictured = async (owner: Person) => {
    const about = { name: 'map.png', key: `challenges/${idOf()}.png`, contentType: 'image/png' };
    const [row] = await app.db
      .insert(pictures)
      .values({ ownerId: owner.id, ...about, bytes: 1, width: 2, height: 3 })
      .returning();
    return { params: { pictureId: row?.id ?? '' } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(similarity.report,              [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(similarity.make,                [401,   403,    403,     403,      403,    404,       403,   200,  403], empty),
    accessRule(similarity.pair,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => twice(await handedIn(owner))),
    accessRule(ownChallenges.list,             [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownChallenges.make,             [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ params: { challengeId: idOf() }, body: sums })),
    accessRule(ownChallenges.challenge,        [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(ownChallenges.save,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await alone(owner)), body: { saves: 0, pieces: { title: 'Sums' } } })),
    accessRule(ownChallenges.test,             [401,   403,    403,     403,      403,    404,       403,   200,  403], withTest),
    accessRule(ownChallenges.saveTest,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await alone(owner)).params, testId: idOf() }, body: test })),
    accessRule(ownChallenges.beginnings,       [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(ownChallenges.planTests,        [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await alone(owner)), body: { saves: 0, recipes: ['10 1'], group: null, replace: false } })),
    accessRule(challengePictures.add,          [401,   403,    403,     403,      403,    422,       403,   422,  403], async () => ({ query: { name: 'map.png' }, content: new Blob(['no picture'], { type: 'image/png' }) })),
    // The owner of these rows learns only; an author's own pictures are tried beside them.
    accessRule(challengePictures.one,          [401,   403,    403,     403,      403,    404,       403,   200,  403], pictured),
    accessRule(ownChallenges.arrangeTests,     [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await alone(owner)), body: { saves: 0, testIds: [] } })),
    accessRule(ownChallenges.takeTests,        [401,   403,    403,     403,      403,    404,       403,   200,  403], archive),
    accessRule(ownChallenges.saveProgram,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await alone(owner)).params, programId: idOf() }, body: { saves: 0, ...program, ...source } })),
    accessRule(ownChallenges.dropProgram,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await alone(owner)).params, programId: idOf() }, body: { saves: 0 } })),
    accessRule(ownChallenges.verify,           [401,   403,    403,     403,      403,    404,       403,   200,  403], atSaves),
    accessRule(ownChallenges.verification,     [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(ownChallenges.publish,          [401,   403,    403,     403,      403,    404,       403,   409,  403], atSaves),
    accessRule(ownChallenges.reopen,           [401,   403,    403,     403,      403,    404,       403,   200,  403], empty),
    accessRule(ownChallenges.archive,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await alone(owner)), body: { archived: true } })),
    accessRule(ownChallenges.copy,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await alone(owner)).params, copyId: idOf() }, body: {} })),
    accessRule(ownChallenges.submissions,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await alone(owner)), query: {} })),
    accessRule(challengePackages.read,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ content: await packed() })),
    accessRule(challengePackages.take,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await alone(owner)), content: await packed() })),
    accessRule(challengePackages.write,        [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(challengeFigures.figures,       [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(challengeFigures.openRejudge,   [401,   403,    403,     403,      403,    404,       403,   200,  403], alone),
    accessRule(challengeFigures.beginRejudge,  [401,   403,    403,     403,      403,    404,       403,   409,  403], empty),
    accessRule(challengeFigures.confirmRejudge, [401,  403,    403,     403,      403,    404,       403,   200,  403], rejudged),
    accessRule(challengeFigures.dropRejudge,   [401,   403,    403,     403,      403,    404,       403,   200,  403], rejudged),
    accessRule(ownChallenges.submission,       [401,   403,    403,     403,      403,    404,       403,   200,  403], handedIn),
  ];
}
