import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { decks } from '@stepwell/contract/vocabulary/decks.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseRows } from '../../platform/security/personal.ts';
import * as vocabularyTables from '../../tables/vocabulary/vocabulary.ts';
import { newVocabulary } from '../../testing/fixtures/vocabulary.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zips.ts';

const app = await startTestApp();
const made = newVocabulary();
const DAY = 86_400_000;
const newWords = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ word: `word${place}`, meaning: `meaning ${place}` }));

test('words of a list come ten a day through the one queue, and are judged as typed English', async () => {
  const student = await app.person();
  const deckId = await made.deck(student);
  const params = { deckId };
  const added = await student.call(decks.addWords, { params, body: { words: newWords(25) } });
  expect(added.data).toEqual({ added: 25, skipped: 0 });
  const twice = await student.call(decks.addWords, { params, body: { words: [{ word: 'WORD3', meaning: 'again' }] } });
  expect(twice.data).toEqual({ added: 0, skipped: 1 });
  expect((await student.call(decks.list, {})).data.items[0]).toMatchObject({ words: 25, due: 10, known: 0 });
  const { data } = await student.call(mistakes.next, {});
  expect(data).toMatchObject({ due: 10, card: { source: 'deck', topic: 'My words', fresh: false } });
  const answer = { kind: 'short-text' as const, text: 'Word0' };
  const answered = await student.call(mistakes.answer, {
    params: { cardId: data.card?.cardId ?? '' },
    body: { answerId: crypto.randomUUID(), answer },
  });
  expect(answered.data.right).toBe(data.card?.stem === '<p>meaning 0</p>');
  app.pass(DAY + 1000);
  expect((await student.call(decks.list, {})).data.items[0]?.due).toBeGreaterThanOrEqual(19);
});

test('a word knows its band; what leaves a list is asked no more', async () => {
  const student = await app.person();
  const { deckId, wordId } = await made.word(student);
  const { data } = await student.call(decks.deck, { params: { deckId } });
  expect(data.items).toMatchObject([{ word: 'tentative', band: 6, example: '' }]);
  await student.call(decks.removeWord, { params: { deckId, wordId } });
  expect((await student.call(decks.removeWord, { params: { deckId, wordId } })).status).toBe(404);
  expect((await student.call(mistakes.next, {})).data.card).toBeNull();
  await student.call(decks.addWords, { params: { deckId }, body: { words: newWords(3) } });
  await student.call(decks.remove, { params: { deckId } });
  expect((await student.call(decks.deck, { params: { deckId } })).status).toBe(404);
  expect((await student.call(mistakes.next, {})).data).toMatchObject({ card: null, due: 0 });
});

test('markup stays text, and what is too long or too much is refused with its reason', async () => {
  const student = await app.person();
  const params = { deckId: await made.deck(student) };
  const add = (some: { word: string; meaning: string }[]) =>
    student.call(decks.addWords, { params, body: { words: some } });
  expect((await add([{ word: 'x'.repeat(61), meaning: 'long' }])).status).toBe(422);
  expect((await add([{ word: ' ', meaning: 'nothing' }])).status).toBe(422);
  expect((await add(newWords(201))).status).toBe(422);
  await add([{ word: 'tag', meaning: '<img src=x onerror=alert(1)>' }]);
  const { data } = await student.call(mistakes.next, {});
  expect(data.card?.stem).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  expect((await student.call(decks.create, { body: { name: '  ' } })).status).toBe(422);
});

test('a CSV file comes in row by row: quotes, a heading, repeats and what is wrong', async () => {
  const student = await app.person();
  const params = { deckId: await made.deck(student) };
  const rows = [
    '\uFEFFword,meaning,example',
    'agile,"quick, light",An agile cat.',
    'AGILE,again',
    'alone',
    '',
    'brisk,quick',
  ];
  const { data } = await student.call(decks.importCsv, { params, body: { text: rows.join('\r\n') } });
  expect(data).toEqual({ added: 2, skipped: 1, refused: [{ row: 4, reason: 'Enter its meaning.' }] });
  const deck = await student.call(decks.deck, { params });
  expect(deck.data.items[0]).toMatchObject({ word: 'agile', meaning: 'quick, light', example: 'An agile cat.' });
  const huge = await student.call(decks.importCsv, { params, body: { text: 'x'.repeat(400_001) } });
  expect(huge.status).toBe(422);
  const junk = await student.call(decks.importCsv, { params, body: { text: 'a\u0000b,c\u0000d\r\n"open' } });
  expect(junk.status).toBeLessThan(500);
});

/** A package as Anki writes it; the newest kind is packed once more. */
async function ankiPackage(notes: string[][], packed = false) {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-anki-'));
  const path = join(folder, 'collection');
  const db = new DatabaseSync(path);
  db.exec(
    'create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld text)',
  );
  const insert = db.prepare(
    "insert into notes (guid, mid, mod, usn, tags, flds, sfld) values ('g', 1, 1, -1, '', ?, '')",
  );
  for (const fields of notes) insert.run(fields.join('\u001f'));
  db.close();
  const collection = readFileSync(path);
  rmSync(folder, { recursive: true });
  const file = await zipOf([
    packed
      ? { path: 'collection.anki21b', content: zstdCompressSync(collection) }
      : { path: 'collection.anki2', content: collection },
    { path: 'media', content: '{}' },
  ]);
  return new Blob([Uint8Array.from(file)], { type: 'application/octet-stream' });
}

test.each([false, true])(
  'an Anki package comes in note by note, without its tags and sounds (packed: %s)',
  async (packed) => {
    const student = await app.person();
    const params = { deckId: await made.deck(student) };
    const content = await ankiPackage(
      [
        [
          '<b>agile</b> [sound:agile.mp3]',
          '<div>quick &amp; light</div><script>alert(1)</script>',
          'An {{c1::agile}} cat.',
        ],
        ['AGILE', 'again'],
        ['alone', ''],
      ],
      packed,
    );
    const { data } = await student.call(decks.importAnki, { params, content });
    expect(data).toEqual({ added: 1, skipped: 1, refused: [{ row: 3, reason: 'Enter its meaning.' }] });
    const deck = await student.call(decks.deck, { params });
    expect(deck.data.items[0]).toMatchObject({ word: 'agile', meaning: 'quick & light', example: 'An agile cat.' });
  },
);

test('what is no package, or packs something else, is refused', async () => {
  const student = await app.person();
  const params = { deckId: await made.deck(student) };
  for (const bytes of [
    Buffer.from('no package'),
    await zipOf([{ path: 'collection.anki2', content: 'no database' }]),
    await zipOf([{ path: 'collection.anki21b', content: 'not packed' }]),
    await zipOf([{ path: 'other', content: 'x' }]),
  ]) {
    const content = new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' });
    const { status, data } = await student.call(decks.importAnki, { params, content });
    expect([status, data.code]).toEqual([422, 'anki_unreadable']);
  }
});

test('nobody has more than fifty lists', async () => {
  const student = await app.person();
  for (let made = 0; made < 50; made += 1) await student.call(decks.create, { body: { name: `List ${made}` } });
  expect((await student.call(decks.create, { body: { name: 'One more' } })).data.code).toBe('too_many_decks');
});

test('erasing a person erases sessions, levels, goals and word lists, and those of nobody else', async () => {
  const [student, other] = [await app.person(), await app.person()];
  for (const person of [student, other]) {
    await made.word(person);
    await made.answered(person, await made.started(person), false);
  }
  await app.db.transaction((tx) => eraseRows(tx, vocabularyTables, student.id));
  expect((await student.call(decks.list, {})).data.items).toEqual([]);
  expect(
    await app.db.$count(vocabularyTables.englishAnswers, eq(vocabularyTables.englishAnswers.studentId, student.id)),
  ).toBe(0);
  expect((await other.call(decks.list, {})).data.items).toMatchObject([{ words: 1 }]);
});
