import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { CSV_BEGIN, csvLine } from '../../../platform/text/csv.ts';
import { workbookOf } from '../../../platform/workbook/workbook.ts';
import { users } from '../../../tables/identity/identity.ts';
import { choice, newResults } from '../../../testing/fixtures/results.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { headings } from './answer-rows.ts';

const app = await startTestApp();
const { createQuiz, taker, questionIdsOf } = newResults(app);

const odd = [
  '=1+1',
  '+a',
  '-b',
  '@c',
  'with, comma',
  'a "quoted" one',
  'two\nlines',
  '\tbefore',
  'नमस्ते',
  '_x0041_',
  '<b>&amp;',
];

/** RFC 4180, by a reading of its own. */
function readCsv(text: string): string[][] {
  const cells = [...text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The cells of a sheet, by a reading of its own. */
function cellsIn(bytes: Uint8Array): (string | number)[][] {
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  const plain = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c><v>([^<]*)<\/v><\/c>|<c t="inlineStr"><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g)].map(
      ([, number, text]) => (number === undefined ? plain(text ?? '') : Number(number)),
    ),
  );
}

async function* given(rows: (string | number)[][]) {
  yield* rows;
}

test('a CSV read again has the same cells, and nothing that begins a formula', () => {
  const text = CSV_BEGIN + csvLine(odd) + csvLine([1, -2.5, '']);
  const [first = [], second = []] = readCsv(text);
  expect(first.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell))).toEqual(odd);
  expect(second).toEqual(['1', '-2.5', '']);
  for (const cell of first) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('a workbook read again has the same cells', async () => {
  const rows = [odd, ['\u0000\u000b\r', 1, -2.5, '']];
  const parts: Buffer[] = [];
  for await (const part of workbookOf([{ name: 'Results', rows: given(rows) }])) parts.push(part as Buffer);
  expect(cellsIn(Buffer.concat(parts))).toEqual(rows);
});

test('every answer stands in the file once: of all, of one attempt, of one question, in both formats', async () => {
  const { teacher, course, quiz } = await createQuiz([choice('=One', 'a', 'b'), choice('Two', 'a', 'b')]);
  const first = await taker(course, quiz.id, ['a', 'b'], '=cmd|x');
  await taker(course, quiz.id, ['b', null], 'Bela, "B"');
  const [questionId = ''] = await questionIdsOf(quiz.id);
  const read = async (query: { attempt?: string; question?: string }) => {
    const params = { quizId: quiz.id };
    const get = async (format: 'csv' | 'xlsx') => {
      const { data } = await teacher.call(quizResults.file, { params, query: { format, ...query } });
      return app.http.inject({ url: data.url });
    };
    const [csv, xlsx] = [await get('csv'), await get('xlsx')];
    expect([csv.statusCode, xlsx.statusCode]).toEqual([200, 200]);
    expect(csv.headers['content-disposition']).toContain('attachment');
    const rows = cellsIn(xlsx.rawPayload);
    const unquoted = readCsv(csv.payload).map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
    expect(unquoted).toEqual(rows.map((row) => row.map(String)));
    return rows;
  };
  const all = await read({});
  expect(all[0]).toEqual([...headings]);
  expect(all).toHaveLength(5);
  const cellOf = (row: (string | number)[] | undefined, name: (typeof headings)[number]) =>
    row?.[headings.indexOf(name)];
  const own = all.filter((row) => cellOf(row, 'Student') === '=cmd|x');
  expect(own.map((row) => [cellOf(row, 'Question'), cellOf(row, 'Answer'), cellOf(row, 'Marks')])).toEqual([
    ['=One', 'a', 1],
    ['Two', 'b', 0],
  ]);
  expect(await read({ attempt: first.attemptId })).toHaveLength(3);
  expect(await read({ question: questionId })).toHaveLength(3);
});

test('an address that was changed, is old, or whose reader may no longer, gives nothing', async () => {
  const { teacher, course, quiz } = await createQuiz();
  await taker(course, quiz.id, ['a', 'b']);
  const { data } = await teacher.call(quizResults.file, { params: { quizId: quiz.id }, query: { format: 'csv' } });
  const open = async (url: string) => (await app.http.inject({ url })).statusCode;
  expect(await open(data.url)).toBe(200);
  expect(await open(data.url.replace('format=csv', 'format=xlsx'))).toBe(403);
  expect(await open(`/results/${quiz.id}`)).toBe(403);
  expect(await open(`/results/${quiz.id}?format=csv&exp=1&sid=x&sig=y`)).toBe(403);
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, teacher.id));
  expect(await open(data.url)).toBe(403);
  await app.db.update(users).set({ status: 'approved', role: 'student' }).where(eq(users.id, teacher.id));
  expect(await open(data.url)).toBe(403);
  await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, teacher.id));
  app.pass(61 * 60 * 1000);
  expect(await open(data.url)).toBe(403);
  app.pass(-61 * 60 * 1000);
});

test('an attempt of another quiz has no file here', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const other = await createQuiz();
  await taker(course, quiz.id, ['a', 'b']);
  const { attemptId } = await taker(other.course, other.quiz.id, ['a', 'b']);
  const { status } = await teacher.call(quizResults.file, {
    params: { quizId: quiz.id },
    query: { format: 'csv', attempt: attemptId },
  });
  expect(status).toBe(404);
});
