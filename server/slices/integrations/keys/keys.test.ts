import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { UPLOADS } from '@stepwell/contract/authoring/media.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import {
  type ApiScope,
  apiKeysAdmin,
  apiScopes,
  apiKeys as contract,
  MOST_KEYS,
} from '@stepwell/contract/integrations/api-keys.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { slices } from '../../../app.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { apiKeys } from '../../../tables/integrations/api-keys.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { newSignIns } from '../../../testing/fixtures/sign-ins.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { endpointsOf, scopeOf } from './scopes.ts';

const app = await startTestApp({ callsPerKey: 100_000 });
const { withPassword, longAgo } = newSignIns(app);
const DAY_MS = 86_400_000;
const codeOf = ({ status, data }: { status: number; data: { code?: unknown } }) => [status, data.code];

async function keyOf(person: Person, given: ApiScope[], name = 'Nightly sync') {
  const { status, data } = await person.call(contract.create, { body: { name, scopes: given, days: 30 } });
  expect(status).toBe(200);
  return { ...data, ...app.bearing(data.key) };
}

/** Calls of every endpoint there is, with what its path needs made up. */
const endpoints = slices.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
const knock = async (endpoint: (typeof endpoints)[number], headers: Record<string, string>) => {
  const url = `/api${endpoint.path.replace(/:\w+/g, crypto.randomUUID())}`;
  const answer = await app.http.inject({ method: endpoint.method, url, headers });
  return { status: answer.statusCode, data: answer.json() as { code?: string; message?: string } };
};

test('every endpoint is in one scope or closed to all keys, and each scope opens its own only', async () => {
  const listed = apiScopes.flatMap(endpointsOf);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([]);

  const admin = await app.person({ role: 'admin' });
  const all = await keyOf(admin, [...apiScopes]);
  const narrow = await keyOf(admin, ['profile:read']);
  const open: string[] = [];
  for (const endpoint of endpoints) {
    const scope = scopeOf(endpoint);
    if (scope === undefined) {
      if ((await knock(endpoint, all.headers)).data.code !== 'key_refused') open.push(endpoint.path);
    } else if (scope !== 'profile:read') {
      const { status, data } = await knock(endpoint, narrow.headers);
      expect([status, data.code]).toEqual([403, 'key_scope_missing']);
      expect(data.message).toContain(`“${scope}”`);
    }
  }
  expect(open).toEqual([]);
});

test('no scope reaches accounts, settings, view-as, erasure, payments or keys themselves', () => {
  const dangerous =
    /^\/(auth|set-up|account\/(?!profile|preferences))|\/(settings|look|letters|audit|backups|api-keys|webhooks|payment|payouts|erasure|deletion|role|suspension|password)\b/;
  for (const scope of apiScopes) for (const { path } of endpointsOf(scope)) expect(path).not.toMatch(dangerous);
  const writing = apiScopes.filter((scope) => endpointsOf(scope).some(({ method }) => method !== 'GET'));
  expect(writing.every((scope) => scope.endsWith(':write'))).toBe(true);
});

test('the key is shown once, kept as a hash, and its owner hears of it', async () => {
  const person = await app.person();
  const { key, ...line } = await keyOf(person, ['profile:read', 'learning:read']);
  expect(key).toMatch(/^stepwell_[\w-]{43}$/);
  expect(line).toMatchObject({ name: 'Nightly sync', start: key.slice(0, 14), usedAt: null, revokedAt: null });
  const [row] = await app.db.select().from(apiKeys).where(eq(apiKeys.userId, person.id));
  expect(JSON.stringify(row)).not.toContain(key);
  const own = (await person.call(contract.list, {})).data;
  expect(JSON.stringify(own)).not.toContain(key);
  expect(own.scopes.map(({ scope }) => scope)).not.toContain('students:read');
  await app.settle();
  expect(app.mail.letters.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
    'An API key was created for your account at Stepwell',
  ]);
});

test('a session of long ago creates one only with the password; a role gets only what it can use, and 20 at most', async () => {
  const person = await withPassword();
  await longAgo(person);
  const body = { name: 'Sync', scopes: ['profile:read' as const], days: 30 as const };
  expect(codeOf(await person.call(contract.create, { body }))).toEqual([422, 'prove_yourself']);
  expect((await person.call(contract.create, { body: { ...body, password: 'seven brass lamps' } })).status).toBe(200);

  const student = await app.person();
  const beyond = await student.call(contract.create, { body: { ...body, scopes: ['students:write'] } });
  expect([...codeOf(beyond), Object.keys(beyond.data.fields ?? {})]).toEqual([422, 'invalid_fields', ['scopes']]);
  for (const wrong of [{ scopes: [] }, { scopes: ['profile:read', 'profile:read'] }, { days: 3650 }, { name: ' ' }])
    expect((await student.call(contract.create, { body: { ...body, ...wrong } as never })).status).toBe(422);
  const row = { userId: student.id, name: 'Old', start: 'stepwell_', scopes: body.scopes, createdAt: new Date() };
  const later = new Date(Date.now() + DAY_MS);
  const rows = Array.from({ length: MOST_KEYS - 1 }, () => ({
    ...row,
    keyHash: crypto.randomUUID(),
    expiresAt: later,
  }));
  await app.db.insert(apiKeys).values(rows);
  const made = await Promise.all([1, 2, 3].map(() => student.call(contract.create, { body })));
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a key is its person at this moment: role, status and ownership as for a session', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const key = await keyOf(teacher, ['students:read', 'profile:read', 'learning:write']);
  expect((await key.call(batches.list, { query: {} })).status).toBe(200);
  const [stranger, noteId] = [await app.person(), crypto.randomUUID()];
  const course = await app.course();
  await stranger.call(learning.enrol, { params: { courseId: course.slug } });
  expect((await key.call(courseDiscussion.removeNote, { params: { noteId } })).status).not.toBe(401);

  await app.db.update(users).set({ role: 'student' }).where(eq(users.id, teacher.id));
  expect(codeOf(await key.call(batches.list, { query: {} }))).toEqual([403, 'not_allowed']);
  expect((await key.call(identity.profile, {})).data).toMatchObject({ userId: teacher.id, role: 'student' });
  await app.db.update(users).set({ status: 'pending' }).where(eq(users.id, teacher.id));
  const enrol = await key.call(learning.enrol, { params: { courseId: course.slug } });
  expect(codeOf(enrol)).toEqual([403, 'account_pending']);
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, teacher.id));
  expect(codeOf(await key.call(identity.profile, {}))).toEqual([401, 'key_suspended']);
});

test('it works without any session, says when and from where it was used, and ends by revoking', async () => {
  const person = await app.person();
  const [first, second] = [await keyOf(person, ['profile:read']), await keyOf(person, ['profile:read'])];
  await app.db.delete(sessions).where(eq(sessions.userId, person.id));
  expect((await first.call(identity.profile, {})).data.userId).toBe(person.id);
  const [row] = await app.db.select().from(apiKeys).where(eq(apiKeys.id, first.keyId));
  expect(row).toMatchObject({ usedAt: expect.any(Date), usedFrom: '127.0.0.1' });

  const again = await app.person();
  expect(codeOf(await again.call(contract.revoke, { params: { keyId: first.keyId } }))).toEqual([404, 'key_not_found']);
  const own = await keyOf(again, ['profile:read']);
  expect((await again.call(contract.revoke, { params: { keyId: own.keyId } })).data.revokedAt).not.toBeNull();
  expect(codeOf(await own.call(identity.profile, {}))).toEqual([401, 'key_not_valid']);
  expect(codeOf(await app.bearing('stepwell_nothing').call(identity.profile, {}))).toEqual([401, 'key_not_valid']);
  // A key opens nothing where bodies stream.
  const stream = await app.http.inject({ method: 'POST', url: `/api${UPLOADS}`, headers: second.headers });
  expect([stream.statusCode, stream.json().code]).toEqual([403, 'key_refused']);
});

test('what a key writes stands in the audit log with the key’s name', async () => {
  const admin = await app.person({ role: 'admin' });
  const key = await keyOf(admin, ['students:write'], 'Campus import');
  const pending = await app.person({ status: 'pending' });
  const params = { userId: pending.id };
  expect((await key.call(identity.decide, { params, body: { decision: 'approved' } })).status).toBe(200);
  const isThat = and(eq(auditLog.subjectId, pending.id), eq(auditLog.act, 'students.approved'));
  const [line] = await app.db.select().from(auditLog).where(isThat);
  expect(line).toMatchObject({ actorId: admin.id, after: { apiKey: 'Campus import' } });
  // The same by hand names no key.
  const other = await app.person({ status: 'pending' });
  await admin.call(identity.decide, { params: { userId: other.id }, body: { decision: 'approved' } });
  const [byHand] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, other.id));
  expect(byHand?.after).not.toHaveProperty('apiKey');
});

test('admins see all keys, find them by their owner, and revoke one with a reason', async () => {
  const admin = await app.person({ role: 'admin' });
  const owner = await app.person({ fullName: 'Zubin Mistry' });
  const key = await keyOf(owner, ['jobs:read']);
  const find = async (state?: 'active' | 'revoked') =>
    (await admin.call(apiKeysAdmin.list, { query: { q: 'zubin sync', ...(state && { state }) } })).data.items;
  expect(await find('active')).toMatchObject([
    { keyId: key.keyId, scopes: ['jobs:read'], owner: { userId: owner.id } },
  ]);
  const revoke = () =>
    admin.call(apiKeysAdmin.revoke, { params: { keyId: key.keyId }, body: { reason: 'Found in a repository.' } });
  expect((await revoke()).data.revokedAt).not.toBeNull();
  expect(codeOf(await revoke())).toEqual([409, 'key_revoked']);
  expect(await find('active')).toEqual([]);
  expect(await find('revoked')).toHaveLength(1);
  const log = await admin.call(adminSettings.audit, { query: { act: 'api-keys.revoked', who: owner.id } });
  expect(log.data.items).toMatchObject([{ reason: 'Found in a repository.', before: { key: key.start } }]);
});

// The last one: it moves the clock for good.
test('a key ends by its date, and is forgotten 90 days later', async () => {
  const person = await app.person();
  const key = await keyOf(person, ['profile:read']);
  app.pass(30 * DAY_MS + 1000);
  expect(codeOf(await key.call(identity.profile, {}))).toEqual([401, 'key_not_valid']);
  app.pass(90 * DAY_MS);
  await app.runJob('integrations.forget');
  expect(await app.db.$count(apiKeys, eq(apiKeys.userId, person.id))).toBe(0);
});
