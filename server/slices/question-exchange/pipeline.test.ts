import { questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { questionImportRows, questionImports } from '../../tables/question-exchange/question-imports.ts';
import { questionPictures } from '../../tables/questions/question-pictures.ts';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { newBank } from '../../testing/fixtures/bank.ts';
import { newQuestionExchange } from '../../testing/fixtures/question-exchange.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { drawPhoto } from '../identity/account/photo-drawing.ts';
import { png } from '../identity/testing/pictures.ts';
import { WRITE_QUESTIONS } from './imports/imports.public.ts';

const app = await startTestApp();
const { teacher, inBank } = newBank(app);
const { tus, outcome, read, rows, confirmed, exported } = newQuestionExchange(app);
const inBankOf = (who: { id: string }) => app.db.$count(questions, eq(questions.ownerId, who.id));

const file = `$CATEGORY: $course$/top/Shapes/Three sides

// [tag:walls] [tag:week 1]
::Sides:: How many sides has a triangle? {=three#Yes. ~four ~five ####Count **them**.}

How many sides has a square? {=four ~%50%five

A circle has no corner. {T}

Tell me about circles. {}
`;

test('a file is read, shown row by row, and nothing of it is in the bank before it is confirmed', async () => {
  const who = await teacher();
  const { importId, outcome: found } = await read(who, file, { filename: 'shapes.gift' });
  expect(found).toMatchObject({
    state: 'read',
    formatId: 'gift',
    filename: 'shapes.gift',
    counts: { all: 4, taken: 3, errors: 1, warnings: 0, duplicates: 0, leftOut: 0 },
  });
  const [sides, broken, circle, essay] = await rows(who, importId);
  expect(sides).toMatchObject({
    number: 1,
    name: 'Sides',
    kind: 'single',
    topic: 'Shapes / Three sides',
    tags: ['walls', 'week 1'],
    stem: 'How many sides has a triangle?',
    from: 'multiple choice',
    remarks: [],
  });
  expect(broken).toMatchObject({ kind: null, place: { line: 6, column: 1 } });
  expect(broken?.remarks[0]?.place).toEqual({ line: 6, column: 30 });
  expect(circle?.kind).toBe('true-false');
  expect(essay).toMatchObject({ kind: 'essay', from: 'essay', remarks: [] });
  expect(await inBankOf(who)).toBe(0);

  const { outcome: after } = await confirmed(who, importId);
  expect(after).toMatchObject({ state: 'written', written: 3 });
  const { data } = await who.call(questionBank.list, { query: { import: importId } });
  expect(data.items.map(({ topic, tags }) => ({ topic, tags }))).toEqual(
    expect.arrayContaining([{ topic: 'Shapes / Three sides', tags: ['walls', 'week 1'] }]),
  );
  expect(data.items).toHaveLength(3);
  // The bytes are not kept longer than they are needed.
  expect(await app.services.ports.arrivals.size(importId)).toBeUndefined();
});

test('two confirmations at once, and a job that runs twice, write once', async () => {
  const who = await teacher();
  const { importId, params } = await read(who, 'One? {T}\n\nTwo? {F}\n');
  const body = { taken: 2 };
  const answers = await Promise.all([1, 2].map(() => who.call(questionExchange.confirm, { params, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([1, 2].map(() => app.runJob(WRITE_QUESTIONS, { importId })));
  await app.settle();
  expect(await inBankOf(who)).toBe(2);
  expect((await who.call(questionExchange.confirm, { params, body })).data).toMatchObject({ state: 'written' });
  expect(await inBankOf(who)).toBe(2);
});

test('what fails in the middle leaves nothing, and goes well the next time', async () => {
  const who = await teacher();
  const { importId, params } = await read(who, 'Eins? {T}\n\nZwei? {F}\n');
  // A question that somebody made meanwhile carries the id of the second one.
  const [row] = await app.db.select().from(questionImportRows).where(eq(questionImportRows.number, 2));
  const [second] = await app.db
    .select()
    .from(questionImportRows)
    .where(eq(questionImportRows.importId, importId))
    .orderBy(questionImportRows.number)
    .offset(1);
  expect(row).toBeTruthy();
  const id = second?.question?.id ?? '';
  const other = await teacher();
  await app.db.insert(questions).values({ id, ownerId: other.id });
  await who.call(questionExchange.confirm, { params, body: { taken: 2 } });
  await expect(app.runJob(WRITE_QUESTIONS, { importId })).rejects.toThrow();
  expect(await inBankOf(who)).toBe(0);
  await app.db.delete(questions).where(eq(questions.id, id));
  await app.runJob(WRITE_QUESTIONS, { importId });
  expect(await inBankOf(who)).toBe(2);
  expect(await outcome(who, importId)).toMatchObject({ state: 'written', written: 2 });
});

test('duplicates in the file and in the bank begin as left out, and can be taken all the same', async () => {
  const who = await teacher();
  await inBank(who, { stem: '<p>How many sides has a  TRIANGLE?</p>', kind: 'true-false', right: true });
  const {
    importId,
    params,
    outcome: found,
  } = await read(who, 'How many sides has a triangle? {T}\n\nNew one? {T}\n\nNew   one? {TRUE}\n\nNew one? {F}\n');
  expect(found).toMatchObject({ counts: { all: 4, taken: 2, duplicates: 2, leftOut: 2 } });
  const [bank, , again] = await rows(who, importId);
  expect(bank?.twin).toMatchObject({ in: 'target' });
  expect(again?.twin).toEqual({ in: 'file', number: 2 });
  const { data } = await who.call(questionExchange.leaveOut, { params, body: { which: [3], leftOut: false } });
  expect(data.counts.taken).toBe(3);
  // Whoever saw other numbers is told.
  const late = await who.call(questionExchange.confirm, { params, body: { taken: 2 } });
  expect(late.data).toMatchObject({ code: 'import_changed' });
  await confirmed(who, importId);
  expect(await inBankOf(who)).toBe(4);
  const closed = await who.call(questionExchange.leaveOut, { params, body: { which: 'duplicates', leftOut: true } });
  expect(closed.data).toMatchObject({ code: 'import_confirmed' });
});

test('a file with pictures that comes again, or left this bank, brings nothing twice', async () => {
  const who = await teacher();
  // A JPEG holds other bytes whenever it is drawn anew.
  const photo = await drawPhoto(png({ width: 600, height: 600 }));
  const src = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64').replaceAll('=', '\\=')}`;
  const file = `[html]<p>See <img src\\="${src}" alt\\="a well"></p> {=deep ~dry}\n`;
  const first = await read(who, file);
  expect(first.outcome).toMatchObject({ counts: { all: 1, taken: 1, duplicates: 0 } });
  await confirmed(who, first.importId);
  expect((await read(who, file)).outcome).toMatchObject({ counts: { taken: 0, duplicates: 1 } });
  // Kept before hashes were.
  await app.db.update(questionPictures).set({ hash: null }).where(eq(questionPictures.ownerId, who.id));
  expect((await read(who, file)).outcome).toMatchObject({ counts: { taken: 0, duplicates: 1 } });
  const [stored] = await app.db.select({ id: questions.id }).from(questions).where(eq(questions.ownerId, who.id));
  const { file: left } = await exported(who, 'moodle-xml', { ids: [stored?.id ?? ''] });
  expect((await read(who, left.body, { filename: 'left.xml' })).outcome).toMatchObject({
    counts: { all: 1, taken: 0, duplicates: 1 },
  });
});

test('titles come along, are found, and leave again', async () => {
  const who = await teacher();
  const { importId } = await read(who, '::Rani ki Vav:: How deep is it? {T}\n\nHow old is it? {T}\n');
  await confirmed(who, importId);
  const { data } = await who.call(questionBank.list, { query: { q: 'vav' } });
  expect(data.items.map(({ title, stem }) => [title, stem])).toEqual([['Rani ki Vav', 'How deep is it?']]);
  const all = await who.call(questionBank.list, { query: {} });
  expect(all.data.items.map(({ title }) => title).toSorted()).toEqual(['Rani ki Vav', undefined]);
  const ids = all.data.items.map(({ questionId }) => questionId);
  expect((await exported(who, 'gift', { ids })).file.body).toContain('::Rani ki Vav::');
  for (const format of ['moodle-xml', 'qti-2.2'])
    expect((await exported(who, format, { ids: data.items.map(({ questionId }) => questionId) })).questions).toBe(1);
  const { file } = await exported(who, 'moodle-xml', { ids });
  const { importId: again } = await read(await teacher(), file.body, { filename: 'a.xml' });
  const [first] = await app.db
    .select()
    .from(questionImportRows)
    .where(eq(questionImportRows.importId, again))
    .orderBy(questionImportRows.title);
  const titles = await app.db
    .select({ title: questionImportRows.title })
    .from(questionImportRows)
    .where(eq(questionImportRows.importId, again));
  expect([first?.title, titles.map(({ title }) => title).toSorted()]).toEqual(['', ['', 'Rani ki Vav']]);
});

test('a file of no known format is refused, and can be read as the one its sender names', async () => {
  const who = await teacher();
  const { params, importId, outcome: found } = await read(who, 'What is this?\n\nNobody knows.\n');
  expect(found).toMatchObject({ state: 'refused' });
  const { data } = await who.call(questionExchange.readAs, { params, body: { format: 'gift' } });
  expect(data.state).toBe('reading');
  await app.settle();
  expect(await outcome(who, importId)).toMatchObject({ state: 'read', counts: { all: 2, errors: 2, taken: 0 } });
  const empty = await who.call(questionExchange.confirm, { params, body: { taken: 0 } });
  expect(empty.data).toMatchObject({ code: 'import_empty' });
  const wrong = await who.call(questionExchange.readAs, { params, body: { format: 'nothing' } });
  expect(wrong.status).toBe(422);
});

test('what a file holds decides, not what it is called', async () => {
  const who = await teacher();
  const aiken = 'How many?\nA. one\nB. two\nANSWER: B\n';
  expect((await read(who, aiken, { filename: 'really.gift' })).outcome).toMatchObject({ formatId: 'aiken' });
  expect((await read(who, 'Yes? {T}', { filename: 'x.bin' })).outcome).toMatchObject({ formatId: 'gift' });
});

test('what is somebody else’s does not exist, and is forgotten after a week with its bytes', async () => {
  const [who, other] = [await teacher(), await teacher()];
  const { importId, params } = await read(who, 'Mine? {T}');
  for (const answer of [
    await other.call(questionExchange.outcome, { params }),
    await other.call(questionExchange.rows, { params, query: {} }),
    await other.call(questionExchange.confirm, { params, body: { taken: 1 } }),
    await other.call(questionExchange.report, { params }),
    await other.call(questionExchange.dismiss, { params }),
  ])
    expect(answer.status).toBe(404);
  app.pass(8 * 24 * 60 * 60 * 1000);
  await app.runJob('assessment.forget-question-imports');
  expect(await app.services.ports.arrivals.size(importId)).toBeUndefined();
  expect(await app.db.$count(questionImports, eq(questionImports.id, importId))).toBe(0);
});

test('the report names every row with its verdict; its address opens for nobody else', async () => {
  const who = await teacher();
  const { params, importId } = await read(who, 'Good? {T}\n\nBad? {T\n');
  const { data } = await who.call(questionExchange.report, { params });
  const report = await app.http.inject({ url: data.url });
  expect(report.body).toContain('3:6 These answers have no end');
  expect(report.body).toContain('Accepted');
  const forged = await app.http.inject({
    url: data.url.replace(
      importId,
      importId.replace(/^./, (sign) => (sign === 'f' ? 'e' : 'f')),
    ),
  });
  expect(forged.statusCode).toBe(403);
});

test('questions leave as a file, and what they leave behind is told before', async () => {
  const who = await teacher();
  const plain = await inBank(who, { difficulty: 3, topic: 'Shapes / Round' }, ['walls']);
  const worth = await inBank(who, { marks: 2, difficulty: 3 });
  const { losses, questions: count, file } = await exported(who, 'gift', { ids: [plain.questionId, worth.questionId] });
  expect(count).toBe(2);
  expect(losses).toEqual([{ questionId: worth.questionId, stem: worth.questionId, words: ['Its 2 marks.'] }]);
  expect(file.body).toContain('$CATEGORY: top/Shapes/Round');
  expect(file.headers['content-disposition']).toContain('questions-gift.gift');
  const all = { whose: 'mine' as const, shelf: 'here' as const };
  const changed = await who.call(questionExchange.exportBank, { body: { format: 'gift', among: { all, total: 5 } } });
  expect(changed.data).toMatchObject({ code: 'bank_selection_changed' });
  const foreign = await (await teacher()).call(questionExchange.exportBank, {
    body: { format: 'gift', among: { ids: [plain.questionId] } },
  });
  expect(foreign.status).toBe(404);
});

test('an upload that is too large or of an unknown format is refused before a byte is sent', async () => {
  const who = await teacher();
  expect((await tus.begin(who, { filename: 'a.txt' }, 64_000_001)).statusCode).toBe(413);
  expect((await tus.begin(who, { filename: 'a.txt', format: 'nothing' }, 10)).statusCode).toBe(422);
  expect((await tus.begin(who, { filename: 'a.txt', target: 'moon' }, 10)).statusCode).toBe(400);
  expect(await app.db.$count(questionVersions)).toBeGreaterThan(0);
});
