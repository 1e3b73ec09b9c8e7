import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { mockPapers } from '@stepwell/contract/aptitude/mock-tests.ts';
import { newAptitude } from '../../fixtures/aptitude.ts';
import type { Person, TestHouse } from '../../test-app.ts';
import { door } from '../access-rule.ts';

/** Who may practise: everybody who may learn, each with their own questions, cards and papers. */
export function aptitudeDoors(house: TestHouse) {
  const made = newAptitude(house);
  const all = { area: null, topic: null };
  const save = { saveId: crypto.randomUUID(), version: 0, answer: null, flagged: true };
  const nothing = async () => ({});
  const section = async (owner: Person) => ({ sectionId: (await made.paper(owner)).sectionId });
  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    door(aptitude.home,         [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(aptitude.figures,      [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(aptitude.begin,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => { await made.fill(); return { body: all }; }),
    door(aptitude.practice,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.begun(owner, all) })),
    door(aptitude.ask,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.begun(owner, all) })),
    door(aptitude.answer,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await made.asked(owner)), body: { answer: null } })),
    door(aptitude.end,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.begun(owner, all) })),
    door(mistakes.list,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(mistakes.next,         [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(mistakes.answer,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.card(owner), body: { answerId: crypto.randomUUID(), answer: null } })),
    door(mistakes.rate,         [401,   403,    403,     403,      404,    404,       403,   404,  200], made.reviewed),
    door(mistakes.putAway,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.card(owner), body: { putAway: true } })),
    door(mockPapers.blueprints, [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(mockPapers.list,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(mockPapers.begin,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => { await made.fill(); return { body: { blueprint: 'quarter-hour' } }; }),
    door(mockPapers.paper,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { paperId: (await made.paper(owner)).paperId } })),
    door(mockPapers.section,    [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await section(owner) })),
    door(mockPapers.save,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await section(owner)), position: '1' }, body: { ...save, saveId: crypto.randomUUID() } })),
    door(mockPapers.finish,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await section(owner) })),
    door(mockPapers.report,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.finished(owner) })),
  ];
}
