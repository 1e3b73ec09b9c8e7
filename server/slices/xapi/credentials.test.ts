import { xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../tables/platform/platform.ts';
import { credentials } from '../../tables/xapi/xapi.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { plain } from '../../testing/xapi/records.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const issue = async (name: string, scope: 'write' | 'read' = 'write') =>
  (await admin.call(xapiCredentials.issue, { body: { name, scope } })).data;
const list = async (query: Record<string, unknown> = {}) => (await admin.call(xapiCredentials.list, { query })).data;
const ask = (authorization: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  app.http.inject({
    method,
    url: '/api/xapi/statements',
    headers: { authorization, 'x-experience-api-version': '1.0.3' },
    ...(payload && { payload }),
  });
const basic = ({ key, secret }: { key: string; secret: string }) =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

test('a credential is issued with its secret once, of which only a hash is kept', async () => {
  const created = await issue('Flight simulator');
  expect(created).toMatchObject({
    name: 'Flight simulator',
    scope: 'write',
    issuedBy: 'Ann Lee',
    usedAt: null,
    statements: 0,
    withdrawn: null,
  });
  expect(created.token).toBe(`${created.key}.${created.secret}`);
  const [row] = await app.db.select().from(credentials).where(eq(credentials.id, created.credentialId));
  expect(JSON.stringify(row)).not.toContain(created.secret);
  expect(JSON.stringify(await list())).not.toContain(created.secret);
  expect((await ask(basic(created))).statusCode).toBe(200);
  expect((await ask(`Bearer ${created.token}`)).statusCode).toBe(200);
});

test('the list says when it was used and what it sent; the state counts all', async () => {
  const created = await issue('Counting');
  const before = (await admin.call(xapiCredentials.state, {})).data;
  await ask(basic(created), 'POST', [plain(), plain()]);
  const { items } = await list({ q: 'counting' });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ name: 'Counting', statements: 2 });
  expect(Date.parse(items[0]?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const after = (await admin.call(xapiCredentials.state, {})).data;
  expect(after.statements).toBe(before.statements + 2);
  expect(after.endpoint).toBe('http://localhost:3000/api/xapi/');
  expect(Date.parse(after.lastStored ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('a credential that is withdrawn opens nothing from the next call on, and what it sent stays', async () => {
  const created = await issue('Leaving');
  const { body } = await ask(basic(created), 'POST', plain());
  const [id] = JSON.parse(body) as string[];
  const withdrawal = { params: { credentialId: created.credentialId }, body: { reason: 'The contract ended.' } };
  const { status, data } = await admin.call(xapiCredentials.withdraw, withdrawal);
  expect([status, data.withdrawn?.reason]).toEqual([200, 'The contract ended.']);
  expect((await ask(basic(created))).statusCode).toBe(401);
  expect((await ask(`Bearer ${created.token}`)).statusCode).toBe(401);
  expect((await admin.call(xapiCredentials.withdraw, withdrawal)).data.code).toBe('credential_withdrawn');
  const other = await issue('Reading', 'read');
  const left = await app.http.inject({
    url: `/api/xapi/statements?statementId=${id}`,
    headers: { authorization: basic(other), 'x-experience-api-version': '1.0.3' },
  });
  expect([left.statusCode, left.json().authority.name]).toEqual([200, 'Leaving']);
});

test('two admins who withdraw at once: one does, the other is told', async () => {
  const created = await issue('Twice');
  const withdrawal = { params: { credentialId: created.credentialId }, body: { reason: 'Lost.' } };
  const answers = await Promise.all([1, 2].map(() => admin.call(xapiCredentials.withdraw, withdrawal)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('both acts stand in the audit log by key, never by secret', async () => {
  const created = await issue('Audited');
  await admin.call(xapiCredentials.withdraw, {
    params: { credentialId: created.credentialId },
    body: { reason: 'A trial.' },
  });
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  const mine = rows.filter((row) => JSON.stringify(row).includes(created.key));
  expect(mine.map(({ act, reason }) => [act, reason])).toEqual([
    ['xapi.credential-issued', null],
    ['xapi.credential-withdrawn', 'A trial.'],
  ]);
  expect(JSON.stringify(mine)).not.toContain(created.secret);
});

test('the list is searched, narrowed, ordered and paged', async () => {
  await issue('zz page one');
  const two = await issue('ZZ page two');
  await issue('zz page three');
  await admin.call(xapiCredentials.withdraw, {
    params: { credentialId: two.credentialId },
    body: { reason: 'A trial.' },
  });
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
  expect(names(await list({ q: 'zz page' }))).toEqual(['zz page three', 'ZZ page two', 'zz page one']);
  expect(names(await list({ q: 'zz page', sort: 'name' }))).toEqual(['zz page one', 'zz page three', 'ZZ page two']);
  expect(names(await list({ q: 'zz page', state: 'withdrawn' }))).toEqual(['ZZ page two']);
  expect(names(await list({ q: 'zz page', state: 'open' }))).toEqual(['zz page three', 'zz page one']);
  expect(names(await list({ q: two.key }))).toEqual(['ZZ page two']);
  for (const sort of ['newest', 'name']) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ q: 'zz page', sort, limit: 1, ...(cursor && { cursor }) });
      seen.push(...names(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);
  }
});

test('a name that says nothing and a reason that says nothing are refused', async () => {
  for (const name of ['', ' ', 'a', 'x'.repeat(101)]) {
    const { status } = await admin.call(xapiCredentials.issue, { body: { name, scope: 'write' } });
    expect([name.length, status]).toEqual([name.length, 422]);
  }
  const created = await issue('Reasons');
  const { status } = await admin.call(xapiCredentials.withdraw, {
    params: { credentialId: created.credentialId },
    body: { reason: ' ' },
  });
  expect(status).toBe(422);
});
