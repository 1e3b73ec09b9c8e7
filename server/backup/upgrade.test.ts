import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationsWaiting } from '../platform/database/migrate.ts';
import { checkChain } from '../platform/security/audit-chain.ts';
import { instructorApplications, users } from '../tables/identity/identity.ts';
import { auditLog } from '../tables/platform/platform.ts';
import { firstRelease, restored, shapeOf, sumsOf } from '../testing/restored.ts';
import { testFolder } from '../testing/start/start-folders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { examineArchive } from './archive-reading.ts';

const [app, untouched] = [await startTestApp(), await startTestApp()];
const saved = await examineArchive(firstRelease);
const rowsOf = (name: string) => saved.contents.tables.find((table) => table.name === name)?.rows;
/** What the release kept, but for the one column that has given way to `state`, and the list of migrations. */
const lasting = saved.contents.tables
  .filter(({ name }) => name !== 'platform_migrations')
  .map((table) => ({ ...table, columns: table.columns.filter((name) => name !== 'decision') }));
const dataDir = testFolder();
afterAll(() => rmSync(dataDir, { recursive: true }));
let before: Awaited<ReturnType<typeof sumsOf>>;

beforeAll(async () => {
  await restored(app.client.database, firstRelease, dataDir);
  before = await sumsOf(app.client.database, lasting);
  // Two processes that start at the same moment.
  const clients = [new pg.Client(app.client), new pg.Client(app.client)];
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map(migrate));
  await Promise.all(clients.map((client) => client.end()));
});

test('two starts at once upgrade it once, and it has the shape of a site that is made today', async () => {
  const { rows } = (await app.db.execute('select name from platform_migrations')) as unknown as {
    rows: { name: string }[];
  };
  expect(migrationsWaiting(rows.map(({ name }) => name))).toEqual([]);
  expect(rows).toHaveLength(migrationsWaiting([]).length);
  expect(await shapeOf(app.client.database)).toEqual(await shapeOf(untouched.client.database));
});

test('nothing is lost: every value of every row is what it was', async () => {
  expect(await sumsOf(app.client.database, lasting)).toEqual(before);
  expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(20);
});

test('people sign in with their old passwords, and those who waited wait', async () => {
  const signIn = (email: string, password = 'stepwell-demo') =>
    app.visitor.call(identity.signIn, { body: { email, password } });
  for (const email of ['admin@stepwell.test', 'instructor@stepwell.test', 'student@stepwell.test']) {
    expect(await signIn(email)).toMatchObject({ status: 200, data: { profile: { status: 'approved' } } });
  }
  expect(await signIn('pending@stepwell.test')).toMatchObject({
    status: 200,
    data: { profile: { status: 'pending' } },
  });
  expect(await signIn('deepak.yadav@stepwell.test')).toMatchObject({ data: { profile: { status: 'declined' } } });
  const [asha] = await app.db.select().from(users).where(eq(users.email, 'asha@first.test'));
  expect(asha).toMatchObject({ fullName: 'आशा रॉय', emailConfirmedAt: null, termsAcceptedAt: asha?.createdAt });
});

test('applications of then have states', async () => {
  const rows = await app.db.select().from(instructorApplications).orderBy(asc(instructorApplications.subject));
  expect(
    rows.map(({ subject, state, submittedAt, createdAt }) => [
      subject,
      state,
      submittedAt?.getTime() === createdAt.getTime(),
    ]),
  ).toEqual([
    ['Linux and networks for support engineers', 'submitted', true],
    ['Spreadsheets for shop and clinic accounts', 'declined', true],
  ]);
});

test('the log of then is chained in its order, and goes on', async () => {
  const rows = await app.db.select().from(auditLog).orderBy(asc(auditLog.seq));
  expect(rows.map(({ seq, act }) => [seq, act])).toEqual([
    [1, 'students.approved'],
    [2, 'students.declined'],
    [3, 'people.suspended'],
    [4, 'people.reinstated'],
  ]);
  expect(rows[2]?.reason).toBe('Two people share this account – “please call”.');
  expect(await checkChain(app.db)).toMatchObject({ entries: rowsOf('platform_audit_log'), faultCount: 0 });
});

test('courses are found, a certificate verifies, and its paper lies where it should', async () => {
  const found = await app.visitor.call(catalog.courses, { query: { q: 'meetings' } });
  expect(found.data.items.map(({ courseId }) => courseId)).toEqual(['speak-up-in-meetings']);
  const verified = await app.visitor.call(learning.verify, { params: { code: 'JNL5-XSKP-CV58' } });
  expect(verified).toMatchObject({ status: 200, data: { studentName: 'Harsh Vardhan' } });
  expect(readdirSync(join(dataDir, 'files/certificates'))).toContain('jnl5-xskp-cv58-1.pdf');
});
