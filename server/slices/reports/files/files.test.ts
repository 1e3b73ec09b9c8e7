import { reportOn } from '@stepwell/contract/reports/definition.ts';
import { MOST_XLSX_ROWS, reports } from '@stepwell/contract/reports/reports.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSheets } from '../../../platform/workbook/sheets.ts';
import { filter, zone } from '../../../testing/fixtures/reports/definitions.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { batchesOf } from './batches.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const byPeople = reportOn('people', {
  columns: ['name', 'role', 'joinedAt', 'emailConfirmed'],
  sort: { by: 'name', down: false },
});

async function fileOf(who: Person, format: 'csv' | 'xlsx', definition = byPeople) {
  const { status, data } = await who.call(reports.file, { body: { definition, zone, name: 'All: people', format } });
  if (status !== 200) return { status, code: data.code, url: '', answer: undefined };
  return { status, code: undefined, url: data.url, answer: await app.http.inject({ url: data.url }) };
}

test('CSV and XLSX hold every row, moments by the reader’s clock, choices by their names, and no formulas', async () => {
  await app.person({
    fullName: '=HYPERLINK("http://x")',
    createdAt: new Date('2026-02-01T18:31:00Z'),
    emailConfirmedAt: null,
  });
  const { answer } = await fileOf(admin, 'csv');
  expect(answer?.headers['content-disposition']).toContain('All_ people.csv');
  const [head, first] = (answer?.body ?? '').replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Name,Role,Joined (Asia/Kolkata),Email confirmed');
  expect(first).toBe(`"'=HYPERLINK(""http://x"")",Student,2026-02-02 00:01,No`);

  const sheet = (await fileOf(admin, 'xlsx')).answer;
  const [opened] = (await openSheets(new Uint8Array(sheet?.rawPayload ?? []))).sheets;
  const rows: string[][] = [];
  for await (const row of opened?.rows() ?? []) rows.push(row.cells.map(String));
  expect(rows[1]?.slice(0, 2)).toEqual(['=HYPERLINK("http://x")', 'Student']);
  expect(rows).toHaveLength((answer?.body ?? '').trim().split('\r\n').length);
});

test('a link is its reader’s: changed, of an ended session or after a change of role it opens nothing', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const { url, answer } = await fileOf(teacher, 'csv', reportOn('people', { columns: ['name'] }));
  // Nobody learns with them: the headings alone.
  expect(answer?.body).toBe('\uFEFFName\r\n');
  const changed = url.replace('people', 'enrolments');
  expect((await app.http.inject({ url: changed })).json().code).toBe('link_not_valid');
  await app.db.execute(sql`update identity_users set role = 'student' where id = ${teacher.id}`);
  expect((await app.http.inject({ url })).json().code).toBe('link_not_valid');
});

test('more rows than a batch stream in order, once each; a workbook of too many is refused, the CSV is not', async () => {
  await app.db.execute(sql`insert into identity_users (full_name, email, status)
    select 'Many', 'm' || lpad(n::text, 6, '0') || '@many.test', 'approved' from generate_series(1, 4500) n`);
  const many = reportOn('people', {
    columns: ['email'],
    filters: [filter('name', 'is', 'Many')],
    sort: { by: 'email', down: false },
  });
  const { answer } = await fileOf(admin, 'csv', many);
  const rows = (answer?.body ?? '').trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(4500);
  expect(rows).toEqual([...new Set(rows)].toSorted());
  const student = await app.person();
  await app.db.execute(sql`insert into speaking_attempts (id, student_id, task_id, way, spoken_at, counts)
    select gen_random_uuid(), ${student.id}, 't', 'text', now(), false from generate_series(0, ${MOST_XLSX_ROWS})`);
  expect((await fileOf(admin, 'xlsx', reportOn('english', { columns: ['at'] }))).code).toBe('report_too_long');
});

test('a reader who leaves gives the connection back; a query that fails says so', async () => {
  const rows = batchesOf<{ n: number }>(app.db, sql`select n from generate_series(1, 100000) n`);
  expect((await rows.next()).value?.[0]).toEqual({ n: 1 });
  await rows.return(undefined);
  const waiting = sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect((await app.db.execute(waiting)) as unknown).toMatchObject({ rows: [{ open: 0 }] });
  await expect(batchesOf(app.db, sql`select 1 / 0`).next()).rejects.toThrow();
});
