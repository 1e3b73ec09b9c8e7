import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { aptitudeUploads } from '@stepwell/contract/aptitude/uploads.ts';
import { questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { csvLine } from '../../../platform/text/csv.ts';
import { aptitudeItems } from '../../../tables/aptitude/aptitude.ts';
import { newQuestionExchange } from '../../../testing/fixtures/question-exchange.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { sheetTemplate } from '../../question-exchange/formats/sheets/sheet-template.ts';
import { poolReady } from '../pool.ts';

const app = await startTestApp();
const { read, confirmed, rows } = newQuestionExchange(app);
const teacher = () => app.person({ role: 'instructor' });
const about = { filename: 'aptitude.csv', target: 'aptitude' };
const head = ['kind', 'question', 'option 1', 'option 2', 'right', 'topic', 'difficulty', 'explanation', 'feedback 2'];
const sheet = (...lines: (string | number)[][]) => [head, ...lines].map(csvLine).join('');
const numeric = (question: string, right: number, topic = 'Percentages') => [
  'numeric',
  question,
  '',
  '',
  right,
  topic,
  4,
  'Count.\n\nThen add.',
  '',
];
const uploads = async (who: Person, query = {}) => (await who.call(aptitudeUploads.list, { query })).data.items;
const itemOf = async (importId: string) =>
  (await app.db.select().from(aptitudeItems)).find(({ id }) => id === importId);

test('a file becomes questions of the pool, with topic, difficulty, steps and slips, and practice asks them', async () => {
  const who = await teacher();
  const { importId } = await read(
    who,
    sheet([
      'single',
      'Which is 15 % of 80?',
      '12',
      '15',
      'A',
      'Percentages',
      'hard',
      '10 % is 8.\n\n5 % is 4.',
      'Took 15 for 15 %.',
    ]),
    about,
  );
  const { outcome } = await confirmed(who, importId);
  expect(outcome).toMatchObject({ state: 'written', written: 1 });
  const [item] = await uploads(who, { import: importId });
  expect(item).toMatchObject({
    area: 'quantitative',
    topic: 'Percentages',
    level: 4,
    asked: 0,
    answered: 0,
    right: 0,
    retiredAt: null,
    options: [
      { text: '12', right: true, slip: null },
      { text: '15', right: false, slip: 'Took 15 for 15 %.' },
    ],
    solution: ['<p>10 % is 8.</p>', '<p>5 % is 4.</p>'],
    uploadedBy: who.fullName,
  });
  const saved = await itemOf(item?.itemId ?? '');
  expect(saved).toMatchObject({ guessing: 0.5, familyId: null, topic: 'percentages' });
  expect(saved?.difficulty).toBeCloseTo(0.7);

  await poolReady(app.db);
  // Everything else of the pool is out of the way: practice has nothing else to ask.
  await app.db.update(aptitudeItems).set({ retiredAt: new Date() });
  await app.db
    .update(aptitudeItems)
    .set({ retiredAt: null })
    .where(eq(aptitudeItems.id, item?.itemId ?? ''));
  const student = await app.person();
  const { data: begun } = await student.call(aptitude.begin, { body: { area: 'quantitative', topic: 'percentages' } });
  const { data: served } = await student.call(aptitude.ask, { params: begun });
  expect(served.question?.stem).toBe('<p>Which is 15 % of 80?</p>');
  const [counted] = await uploads(who, { import: importId });
  expect(counted).toMatchObject({ asked: 1, answered: 0 });
  await student.call(aptitude.answer, {
    params: { ...begun, questionId: served.question?.questionId ?? '' },
    body: { answer: null },
  });
  expect((await uploads(who, { import: importId }))[0]).toMatchObject({ asked: 1, answered: 1, right: 0 });
});

test('what the pool has no place for is named, row by row', async () => {
  const who = await teacher();
  const { importId } = await read(
    who,
    sheet(
      ['multiple', 'Which?', 'a', 'b', 'A, B', 'Percentages', 1, 'So.', ''],
      ['single', '<p>See <img data-media="0000"> which?</p>', 'a', 'b', 'A', 'Percentages', 1, '', ''],
    ),
    about,
  );
  const [multiple, bare] = await rows(who, importId);
  expect(multiple?.remarks.map(({ words }) => words)).toEqual([
    'This question type is not accepted. Use a single-choice or numeric question.',
  ]);
  expect(bare?.remarks.map(({ level }) => level)).toContain('warning');
  expect(bare?.remarks.map(({ words }) => words).join()).toContain('No worked solution');
});

test('topic words are guessed, chosen once, and asked for before anything is written', async () => {
  const who = await teacher();
  const { importId, params } = await read(
    who,
    sheet(
      numeric('Trains one?', 1, 'Trains'),
      numeric('Odd one?', 2, 'Chapter 9'),
      numeric('Odd two?', 3, 'Chapter 9'),
    ),
    about,
  );
  const { data: topics } = await who.call(aptitudeUploads.topics, { params });
  expect(topics.items).toEqual([
    { word: 'Chapter 9', rows: 2, area: null, topic: null, isGuess: true },
    { word: 'Trains', rows: 1, area: 'quantitative', topic: 'speed-and-distance', isGuess: true },
  ]);
  const { data: refused } = await who.call(questionExchange.confirm, { params, body: { taken: 3 } });
  expect(refused).toMatchObject({ code: 'import_topics_open' });
  const wrong = { word: 'Chapter 9', area: 'verbal' as const, topic: 'interest' };
  expect((await who.call(aptitudeUploads.chooseTopic, { params, body: wrong })).status).toBe(422);
  const unknown = { word: 'Chapter 8', area: 'quantitative' as const, topic: 'interest' };
  expect((await who.call(aptitudeUploads.chooseTopic, { params, body: unknown })).status).toBe(422);
  const body = { word: 'Chapter 9', area: 'quantitative' as const, topic: 'interest' };
  const { data: chosen } = await who.call(aptitudeUploads.chooseTopic, { params, body });
  expect(chosen.items.map(({ topic, isGuess }) => [topic, isGuess])).toEqual([
    ['interest', false],
    ['speed-and-distance', true],
  ]);
  expect((await confirmed(who, importId)).outcome).toMatchObject({ state: 'written', written: 3 });
  expect((await uploads(who, { import: importId })).map(({ topic }) => topic).sort()).toEqual([
    'Interest',
    'Interest',
    'Speed and distance',
  ]);
  const after = await who.call(aptitudeUploads.chooseTopic, { params, body });
  expect(after.data).toMatchObject({ code: 'import_confirmed' });
});

test('twins stand side by side: left out, taken anyway, or in place of an own older one', async () => {
  const [who, other] = [await teacher(), await teacher()];
  const first = await read(who, sheet(numeric('How many steps?', 84), numeric('How deep?', 7)), about);
  await confirmed(who, first.importId);
  const again = sheet(
    numeric('How  many STEPS?', 84),
    numeric('How deep?', 7),
    numeric('How deep?', 7),
    numeric('New?', 1),
  );
  const { importId, params } = await read(who, again, about);
  const { data } = await who.call(aptitudeUploads.twins, { params, query: {} });
  expect(data.items.map(({ number, decision, twin }) => [number, decision, twin.in])).toEqual([
    [1, 'skip', 'pool'],
    [2, 'skip', 'pool'],
    [3, 'skip', 'file'],
  ]);
  expect(data.items[0]).toMatchObject({
    row: { stem: '<p>How  many STEPS?</p>', number: { value: 84 }, topic: 'Percentages' },
    twin: { question: { stem: '<p>How many steps?</p>' }, uploadedBy: who.fullName, asked: 0, mayReplace: true },
  });
  const decide = (by: Person, of: typeof params, numbers: number[], decision: 'skip' | 'take' | 'replace') =>
    by.call(aptitudeUploads.decide, { params: of, body: { numbers, decision } });
  expect((await decide(who, params, [1], 'replace')).data).toEqual({ decided: 1 });
  expect((await decide(who, params, [3], 'take')).data).toEqual({ decided: 1 });
  expect((await decide(who, params, [4], 'take')).status).toBe(422);
  expect((await decide(who, params, [3], 'replace')).data).toMatchObject({ code: 'twin_not_yours' });
  expect((await confirmed(who, importId)).outcome).toMatchObject({ state: 'written', written: 3 });
  const away = await uploads(who, { shelf: 'away' });
  expect(away.map(({ stem }) => stem)).toEqual(['<p>How many steps?</p>']);

  // Somebody else may take it too, and not put it away.
  const theirs = await read(other, sheet(numeric('How deep?', 7)), about);
  const { data: seen } = await other.call(aptitudeUploads.twins, { params: theirs.params, query: {} });
  expect(seen.items[0]?.twin).toMatchObject({ in: 'pool', mayReplace: false });
  expect((await decide(other, theirs.params, [1], 'replace')).data).toMatchObject({ code: 'twin_not_yours' });
  expect((await other.call(aptitudeUploads.twins, { params, query: {} })).status).toBe(404);
});

test('uploads are retired and restored by whoever brought them, or by an admin', async () => {
  const [who, other, admin] = [await teacher(), await teacher(), await app.person({ role: 'admin' })];
  const { importId } = await read(who, sheet(numeric('One more?', 5), numeric('Two more?', 6)), about);
  await confirmed(who, importId);
  const ids = (await uploads(who)).map(({ itemId }) => itemId);
  const indexCourses = (by: Person, target: 'asked' | 'away') =>
    by.call(aptitudeUploads.indexCourses, { body: { itemIds: ids, shelf: target } });
  expect((await indexCourses(other, 'away')).data).toEqual({ changed: 0 });
  expect((await indexCourses(who, 'away')).data).toEqual({ changed: 2 });
  expect((await indexCourses(who, 'away')).data).toEqual({ changed: 0 });
  const inPool = await app.db.select().from(aptitudeItems).where(inArray(aptitudeItems.id, ids));
  expect(inPool.every(({ retiredAt }) => retiredAt !== null)).toBe(true);
  expect(await uploads(who)).toEqual([]);
  expect((await uploads(admin, { shelf: 'away', import: importId })).length).toBe(2);
  expect((await indexCourses(admin, 'asked')).data).toEqual({ changed: 2 });
  expect((await uploads(who)).length).toBe(2);
  expect(await uploads(other)).toEqual([]);
  const page = (await who.call(aptitudeUploads.list, { query: { limit: 1 } })).data;
  const next = (await who.call(aptitudeUploads.list, { query: { limit: 1, cursor: page.nextCursor ?? '' } })).data;
  expect([...page.items, ...next.items].map(({ itemId }) => itemId).sort()).toEqual(ids.toSorted());
});

test('the template goes in as it is, as a workbook too', async () => {
  const who = await teacher();
  const { importId, outcome } = await read(who, Buffer.from(await sheetTemplate('xlsx', 'aptitude')), {
    ...about,
    filename: 'aptitude.xlsx',
  });
  expect(outcome).toMatchObject({ state: 'read', formatId: 'xlsx', counts: { all: 3, taken: 3, warnings: 0 } });
  expect((await confirmed(who, importId)).outcome).toMatchObject({ state: 'written', written: 3 });
  const served = await app.http.inject({ url: '/question-templates/xlsx?for=aptitude' });
  expect(served.statusCode).toBe(200);
  expect(served.headers['content-disposition']).toContain('questions-aptitude.xlsx');
});
