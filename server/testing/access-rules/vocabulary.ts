import { decks } from '@stepwell/contract/vocabulary/decks.ts';
import { vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { newVocabulary } from '../fixtures/vocabulary.ts';
import type { Person } from '../test-app.ts';
import { accessRule } from './access-rule.ts';

/** Who may practise English: everyone who may learn, each with their own sessions and word lists. */
export function vocabularyAccessRules() {
  const made = newVocabulary();
  const zone = { zone: 'Asia/Kolkata' };
  const session = async (owner: Person) => ({ sessionId: (await made.started(owner)).sessionId });
  const deck = async (owner: Person) => ({ deckId: await made.deck(owner) });
  const goal = { daily: 10, restDays: [0] };
  // biome-ignore format: a table is read by its columns
  return [
    //                             visitor pending declined suspended student instructor barred admin owner
    accessRule(vocabulary.home,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: zone })),
    accessRule(vocabulary.unit,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { unitId: 'passive' } })),
    accessRule(vocabulary.start,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: { mode: 'mixed' as const, unitId: null } })),
    accessRule(vocabulary.session,  [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await session(owner) })),
    accessRule(vocabulary.answer,   [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await session(owner), body: { position: 1, answer: null } })),
    accessRule(vocabulary.end,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await session(owner) })),
    accessRule(vocabulary.progress, [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: zone })),
    accessRule(vocabulary.setGoal,  [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: goal })),
    accessRule(decks.list,          [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(decks.create,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: { name: 'New words' } })),
    accessRule(decks.deck,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await deck(owner) })),
    accessRule(decks.addWords,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await deck(owner), body: { words: [{ word: 'tentative', meaning: 'not certain yet' }] } })),
    accessRule(decks.importCsv,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await deck(owner), body: { text: 'tentative,not certain yet' } })),
    // A list of one's own, and no package.
    accessRule(decks.importAnki,    [401,   403,    403,     403,      422,    422,       403,   422,  422], async (owner) => ({ params: await deck(owner), content: new Blob(['no package'], { type: 'application/octet-stream' }) })),
    accessRule(decks.removeWord,    [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await made.word(owner) })),
    accessRule(decks.remove,        [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await deck(owner) })),
  ];
}
