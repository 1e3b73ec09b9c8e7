import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import { newAptitude } from '../../fixtures/aptitude.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

/** Who may practise: everybody who may learn, each with their own questions, cards and papers. */
export function aptitudeAccessRules(app: TestApp) {
  const made = newAptitude(app);
  const all = { area: null, topic: null };
  const save = { saveId: crypto.randomUUID(), version: 0, answer: null, flagged: true };
  const nothing = async () => ({});
  const section = async (owner: Person) => ({ sectionId: (await made.paper(owner)).sectionId });
  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(aptitude.home,         [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(aptitude.figures,      [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(aptitude.begin,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => { await made.fill(); return { body: all }; }),
    accessRule(aptitude.practice,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.begun(owner, all) })),
    accessRule(aptitude.ask,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.begun(owner, all) })),
    accessRule(aptitude.answer,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await made.serveQuestion(owner)), body: { answer: null } })),
    accessRule(aptitude.end,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.begun(owner, all) })),
    accessRule(mistakes.list,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(mistakes.next,         [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(mistakes.answer,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.card(owner), body: { answerId: crypto.randomUUID(), answer: null } })),
    accessRule(mistakes.rate,         [401,   403,    403,     403,      404,    404,       403,   404,  200], made.reviewed),
    accessRule(mistakes.putAway,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.card(owner), body: { putAway: true } })),
    accessRule(mockTests.blueprints, [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(mockTests.list,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(mockTests.begin,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => { await made.fill(); return { body: { blueprint: 'quarter-hour' } }; }),
    accessRule(mockTests.paper,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { paperId: (await made.paper(owner)).paperId } })),
    accessRule(mockTests.section,    [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await section(owner) })),
    accessRule(mockTests.save,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await section(owner)), position: '1' }, body: { ...save, saveId: crypto.randomUUID() } })),
    accessRule(mockTests.finish,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await section(owner) })),
    accessRule(mockTests.report,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.finished(owner) })),
  ];
}
