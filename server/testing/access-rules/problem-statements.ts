import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { inFile, newChallenges, SUMS } from '../fixtures/challenges.ts';
import { newStatements } from '../fixtures/statements.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who solves problem statements, and who writes and scores them; the columns are those of `doors.ts`. */
export function statementDoors(house: TestHouse): Door[] {
  const { words, draft, published, handIn, later } = newStatements(house);
  const { challenge } = newChallenges(house);

  const nothing = async () => ({});
  const whole = async () => ({ query: {} });
  const open = async () => ({ params: (await published()).params });
  const file = async (owner: Person) => {
    const { params } = await published();
    const content = new Blob(['A well.'], { type: 'application/octet-stream' });
    const { data } = await owner.call(problemStatements.addFile, { params, query: { name: 'well.txt' }, content });
    return { params: { fileId: data.fileId } };
  };
  const run = async () => {
    const { params } = await published({ ways: ['code'], challenge: (await challenge()).slug });
    return {
      params: { ...params, runId: crypto.randomUUID() as string },
      body: { language: 'python', files: inFile(SUMS) },
    };
  };
  const answered = async (owner: Person) => {
    const { author, params } = await published();
    const { data } = await handIn(owner, params);
    const { data: list } = await author.call(ownStatements.answers, { params, query: {} });
    return { params, versionId: data.versionId, workId: list.items[0]?.workId ?? '' };
  };
  const kept = { version: 0, html: '<p>Forty.</p>', link: '', language: '', code: [] };
  const noted = { revision: 0, chosen: {}, comment: 'Well.', finished: false };
  const blob = () => new Blob(['A well.'], { type: 'application/octet-stream' });

  // biome-ignore format: a table is read by its columns
  return [
    //                                visitor pending declined suspended student instructor barred admin owner
    door(problemStatements.current,   [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(problemStatements.past,      [401,   403,    403,     403,      200,    200,       403,   200,  200], whole),
    door(problemStatements.one,       [401,   403,    403,     403,      200,    200,       403,   200,  200], open),
    door(problemStatements.standings, [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await open()), query: {} })),
    door(problemStatements.keep,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await open()), body: kept })),
    door(problemStatements.addFile,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await open()), query: { name: 'well.txt' }, content: blob() })),
    door(problemStatements.removeFile,[401,   403,    403,     403,      404,    404,       403,   404,  200], file),
    door(problemStatements.run,       [401,   403,    403,     403,      200,    200,       403,   200,  200], run),
    door(problemStatements.handIn,    [401,   403,    403,     403,      409,    409,       403,   409,  409], async () => ({ ...(await open()), body: { number: 1, version: 0 } })),
    door(ownStatements.list,          [401,   403,    403,     403,      403,    200,       403,   200,  403], whole),
    door(ownStatements.calendar,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: { from: later(-24), to: later(24) } })),
    door(ownStatements.statement,     [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
    door(ownStatements.save,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await open()), body: { ...words({ title: 'Another' }), saves: 1 } })),
    door(ownStatements.remove,        [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await draft()).params })),
    door(ownStatements.publish,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await draft()).params, body: { saves: 1 } })),
    door(ownStatements.takeBack,      [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
    door(ownStatements.close,         [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
    door(ownStatements.answers,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await open()), query: {} })),
    door(ownStatements.answerCounts,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await open()), query: {} })),
    door(ownStatements.answer,        [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { workId: (await answered(owner)).workId } })),
    door(ownStatements.mark,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { versionId: (await answered(owner)).versionId }, body: noted })),
    door(ownStatements.publishScores, [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
  ];
}
