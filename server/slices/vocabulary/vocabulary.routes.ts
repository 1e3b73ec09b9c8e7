import { decks } from '@stepwell/contract/vocabulary/decks.ts';
import { vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { importAnki } from './anki-files.ts';
import { importCsv } from './deck-files.ts';
import { addWords, createDeck, deckPage, decksOf, removeDeck, removeWord } from './decks.ts';
import { setGoal } from './goals.ts';
import { homeOf, unitPage } from './home.ts';
import { progressOf } from './progress.public.ts';
import { sessionPage } from './session-page.ts';
import { answerItem, endSession, ownSession, startSession } from './sessions.ts';

export const vocabularyRoutes = [
  route(vocabulary.home, approved, ({ db, viewer, query, now }) =>
    homeOf(db, viewer.id, { zone: query.zone, now: now() }),
  ),
  route(vocabulary.unit, approved, ({ db, viewer, params }) => unitPage(db, viewer.id, params.unitId)),
  route(vocabulary.start, approved, async ({ db, viewer, body, now }) =>
    sessionPage(db, await db.transaction((tx) => startSession(tx, viewer.id, body, now()))),
  ),
  route(vocabulary.session, approved, async ({ db, viewer, params }) =>
    sessionPage(db, await ownSession(db, viewer.id, params.sessionId)),
  ),
  route(vocabulary.answer, approved, async ({ db, viewer, params, body, now }) =>
    sessionPage(db, await db.transaction((tx) => answerItem(tx, viewer.id, { ...params, ...body }, now()))),
  ),
  route(vocabulary.end, approved, async ({ db, viewer, params, now }) =>
    sessionPage(db, await db.transaction((tx) => endSession(tx, viewer.id, params.sessionId, now()))),
  ),
  route(vocabulary.progress, approved, ({ db, viewer, query, now }) =>
    progressOf(db, viewer.id, { zone: query.zone, now: now() }),
  ),
  route(vocabulary.setGoal, approved, ({ db, viewer, body }) => setGoal(db, viewer.id, body)),
];

export const deckRoutes = [
  route(decks.list, approved, async ({ db, viewer, now }) => ({ items: await decksOf(db, viewer.id, now()) })),
  route(decks.create, approved, async ({ db, viewer, body, now }) => ({
    deckId: await db.transaction((tx) => createDeck(tx, viewer.id, body.name, now())),
  })),
  route(decks.deck, approved, ({ db, viewer, params, now }) => deckPage(db, viewer.id, params.deckId, now())),
  route(
    decks.addWords,
    approved,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => addWords(tx, viewer.id, params.deckId, body.words, now())),
    // 200 words with meanings and examples in any script.
    { bodyLimit: 512 * 1024 },
  ),
  route(
    decks.importCsv,
    approved,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => importCsv(tx, viewer.id, params.deckId, body.text, now())),
    // Characters of any script have up to four bytes.
    { bodyLimit: 2 * 1024 * 1024 },
  ),
  route(decks.importAnki, approved, ({ db, viewer, params, content, now }) =>
    db.transaction((tx) => importAnki(tx, viewer.id, params.deckId, content, now())),
  ),
  route(decks.removeWord, approved, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => removeWord(tx, viewer.id, params.deckId, params.wordId, now()));
    return {};
  }),
  route(decks.remove, approved, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => removeDeck(tx, viewer.id, params.deckId, now()));
    return {};
  }),
];
