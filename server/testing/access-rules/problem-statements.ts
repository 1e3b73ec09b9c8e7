import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { inFile, newChallenges, SUMS } from '../fixtures/challenges.ts';
import { newStatements } from '../fixtures/statements.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Who solves problem statements, and who writes and scores them; the columns are those of `routes.ts`. */
export function statementAccessRules(app: TestApp): AccessRule[] {
  const { statementInput, draft, published, handIn, later } = newStatements(app);
  const { challenge } = newChallenges(app);

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
  const saved = { version: 0, html: '<p>Forty.</p>', link: '', language: '', code: [] };
  const noted = { revision: 0, chosen: {}, comment: 'Well.', finished: false };
  const blob = () => new Blob(['A well.'], { type: 'application/octet-stream' });

  // biome-ignore format: a table is read by its columns
  return [
    //                                visitor pending declined suspended student instructor barred admin owner
    accessRule(problemStatements.current,   [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(problemStatements.past,      [401,   403,    403,     403,      200,    200,       403,   200,  200], whole),
    accessRule(problemStatements.one,       [401,   403,    403,     403,      200,    200,       403,   200,  200], open),
    accessRule(problemStatements.standings, [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await open()), query: {} })),
    accessRule(problemStatements.keep,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await open()), body: saved })),
    accessRule(problemStatements.addFile,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await open()), query: { name: 'well.txt' }, content: blob() })),
    accessRule(problemStatements.removeFile,[401,   403,    403,     403,      404,    404,       403,   404,  200], file),
    accessRule(problemStatements.run,       [401,   403,    403,     403,      200,    200,       403,   200,  200], run),
    accessRule(problemStatements.handIn,    [401,   403,    403,     403,      409,    409,       403,   409,  409], async () => ({ ...(await open()), body: { number: 1, version: 0 } })),
    accessRule(ownStatements.list,          [401,   403,    403,     403,      403,    200,       403,   200,  403], whole),
    accessRule(ownStatements.calendar,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: { from: later(-24), to: later(24) } })),
    accessRule(ownStatements.statement,     [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
    accessRule(ownStatements.save,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await open()), body: { ...statementInput({ title: 'Another' }), saves: 1 } })),
    accessRule(ownStatements.remove,        [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await draft()).params })),
    accessRule(ownStatements.publish,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await draft()).params, body: { saves: 1 } })),
    accessRule(ownStatements.takeBack,      [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
    accessRule(ownStatements.close,         [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
    accessRule(ownStatements.answers,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await open()), query: {} })),
    accessRule(ownStatements.answerCounts,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await open()), query: {} })),
    accessRule(ownStatements.answer,        [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { workId: (await answered(owner)).workId } })),
    accessRule(ownStatements.mark,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { versionId: (await answered(owner)).versionId }, body: noted })),
    accessRule(ownStatements.publishScores, [401,   403,    403,     403,      403,    404,       403,   200,  403], open),
  ];
}
