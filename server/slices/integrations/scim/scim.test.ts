import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { apiKeys } from '@stepwell/contract/integrations/api-keys.ts';
import { scimAdmin } from '@stepwell/contract/integrations/scim.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../tables/identity/identity.ts';
import { batchMembers, batches as batchTable, enrolments } from '../../../tables/learning/learning.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const BATCH = 'urn:stepwell:params:scim:schemas:extension:batch:2.0:Group';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

async function keyOf(person: Person, scope: 'people:provision' | 'profile:read' = 'people:provision') {
  const { data } = await person.call(apiKeys.create, { body: { name: 'Entra', scopes: [scope], days: 365 } });
  return data;
}
const { key } = await keyOf(admin);

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire is read as a client reads it
type Answer = Record<string, any>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** An identity provider as RFC 7644 describes it: it knows the base URL and a bearer token, and nothing else of us. */
async function scim(method: Method, path: string, body?: object, more: { token?: string; headers?: object } = {}) {
  const answer = await app.http.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${more.token ?? key}`,
      ...(body && { 'content-type': 'application/scim+json' }),
      ...more.headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    data: answer.body === '' ? {} : answer.json(),
  } as { status: number; headers: Record<string, string>; data: Answer };
}
const patch = (path: string, ...operations: object[]) =>
  scim('PATCH', path, { schemas: [PATCH_OP], Operations: operations });
const mark = () => crypto.randomUUID().slice(0, 8);
const newUser = async (about: object = {}) => {
  const { status, data } = await scim('POST', '/Users', {
    userName: `${mark()}@college.test`,
    displayName: 'Asha Rao',
    ...about,
  });
  expect(status).toBe(201);
  return data;
};
const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('nobody there');
  return row;
};
const filter = (text: string) => encodeURIComponent(text);

test('only an admin’s key with the permission opens it, and refusals have the form of the standard', async () => {
  const none = await app.http.inject({ method: 'GET', url: '/api/scim/v2/Users' });
  expect(none.statusCode).toBe(401);
  expect(none.headers['www-authenticate']).toContain('Bearer');
  expect(none.headers['content-type']).toMatch(/^application\/scim\+json/);
  expect(none.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
  expect((await scim('GET', '/Users', undefined, { token: admin.token })).status).toBe(401);
  const other = await keyOf(admin, 'profile:read');
  expect((await scim('GET', '/Users', undefined, { token: other.key })).status).toBe(403);
  const teacher = await app.person({ role: 'instructor' });
  const wish = { name: 'Mine', scopes: ['people:provision' as const], days: 30 as const };
  expect((await teacher.call(apiKeys.create, { body: wish })).status).toBe(422);
  // Who is an admin no more provisions nobody.
  const former = await app.person({ role: 'admin' });
  const theirs = await keyOf(former);
  await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, former.id));
  expect((await scim('GET', '/Users', undefined, { token: theirs.key })).status).toBe(403);
  const { data: own } = await admin.call(apiKeys.create, { body: wish });
  await admin.call(apiKeys.revoke, { params: { keyId: own.keyId } });
  expect((await scim('GET', '/Users', undefined, { token: own.key })).status).toBe(401);
});

test('a client finds out what there is', async () => {
  const config = await scim('GET', '/ServiceProviderConfig');
  expect(config.data).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
  });
  const types = await scim('GET', '/ResourceTypes');
  expect(types.data['Resources'].map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
  const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
  expect((await scim('GET', `/Schemas/${user}`)).data).toMatchObject({ id: user, name: 'User' });
  expect((await scim('GET', '/Schemas/urn:nothing')).status).toBe(404);
  expect((await scim('GET', '/Bulk')).status).toBe(404);
  expect((await scim('DELETE', '/Schemas')).status).toBe(405);
});

test('a person is created once, found by userName in any letter case, and invited', async () => {
  const userName = `Meera.${mark()}@College.test`;
  const body = {
    userName,
    externalId: 'entra-1',
    name: { givenName: 'Meera', familyName: 'Iyer' },
    phoneNumbers: [{ value: '1' }],
  };
  const both = await Promise.all([scim('POST', '/Users', body), scim('POST', '/Users', body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ status: '409', scimType: 'uniqueness' });
  const made = both.find(({ status }) => status === 201);
  if (!made) throw new Error('nobody was created');
  const email = userName.toLowerCase();
  expect(made.data).toMatchObject({
    userName: email,
    externalId: 'entra-1',
    displayName: 'Meera Iyer',
    name: { formatted: 'Meera Iyer', givenName: 'Meera', familyName: 'Iyer' },
    active: true,
    userType: 'student',
  });
  expect(made.headers['location']).toBe(`http://localhost:3000/api/scim/v2/Users/${made.data['id']}`);
  const found = await scim('GET', `/Users?filter=${filter(`USERNAME eq "${userName}"`)}`);
  expect(found.data).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 });
  expect(found.data['Resources'][0].id).toBe(made.data['id']);
  expect((await scim('GET', `/Users?filter=${filter('externalId eq "entra-1"')}`)).data['totalResults']).toBe(1);
  expect((await rowOf(made.data['id'])).status).toBe('approved');
  await app.settle();
  expect(app.mail.letters.filter(({ to }) => to === email)).toHaveLength(1);
});

test('lists come in pages, and attributes can be chosen', async () => {
  for (let count = 0; count < 3; count += 1) await newUser();
  const all = await scim('GET', '/Users?count=0');
  expect(all.data['Resources']).toEqual([]);
  const total = all.data['totalResults'] as number;
  const ids: string[] = [];
  for (let startIndex = 1; startIndex <= total; startIndex += 2) {
    const { data } = await scim('GET', `/Users?startIndex=${startIndex}&count=2&attributes=userName`);
    for (const one of data['Resources']) expect(Object.keys(one).sort()).toEqual(['id', 'schemas', 'userName']);
    ids.push(...data['Resources'].map(({ id }: { id: string }) => id));
  }
  expect(new Set(ids).size).toBe(total);
  expect((await scim('GET', '/Users?startIndex=-4&count=-1')).data).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
});

test('active suspends and reinstates at once; what an admin decided stays', async () => {
  const { id } = await newUser();
  // As Microsoft Entra writes it.
  const off = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
  expect(off.data).toMatchObject({ active: false });
  expect(await rowOf(id)).toMatchObject({ status: 'suspended', statusReason: expect.stringContaining('directory') });
  expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).data).toMatchObject({
    active: true,
  });
  expect((await rowOf(id)).status).toBe('approved');

  await admin.call(identity.suspend, { params: { userId: id }, body: { reason: 'Copied in the final.' } });
  const refused = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
  expect([refused.status, refused.data['detail']]).toEqual([403, expect.stringContaining('only an admin')]);
  expect((await rowOf(id)).status).toBe('suspended');
});

test('who signed up and waits is inactive, and the directory lets them in', async () => {
  const waiting = await app.person({ status: 'pending' });
  expect((await scim('GET', `/Users/${waiting.id}`)).data).toMatchObject({ active: false });
  expect((await patch(`/Users/${waiting.id}`, { op: 'replace', path: 'active', value: true })).status).toBe(200);
  expect((await rowOf(waiting.id)).status).toBe('approved');
});

test('names and ids are replaced and patched; the email address is not', async () => {
  const user = await newUser({ externalId: 'x-1' });
  const put = await scim('PUT', `/Users/${user['id']}`, {
    userName: user['userName'],
    displayName: 'Asha Menon',
    active: true,
  });
  expect(put.data).toMatchObject({ displayName: 'Asha Menon' });
  expect(put.data).not.toHaveProperty('externalId');
  // Without the other part, this would be the whole name.
  const half = await patch(`/Users/${user['id']}`, { op: 'replace', path: 'name.familyName', value: 'Das' });
  expect(half.data).toMatchObject({ displayName: 'Asha Menon' });
  const patched = await patch(
    `/Users/${user['id']}`,
    { op: 'add', path: 'name.givenName', value: 'Asha' },
    { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName', value: 'Nair' },
    { op: 'add', path: 'externalId', value: 'x-2' },
    { op: 'add', path: 'title', value: 'Student' },
  );
  expect(patched.data).toMatchObject({ displayName: 'Asha Nair', externalId: 'x-2' });
  const moved = await patch(`/Users/${user['id']}`, { op: 'replace', path: 'userName', value: 'other@college.test' });
  expect([moved.status, moved.data['scimType']]).toEqual([400, 'mutability']);
  expect((await rowOf(user['id'])).email).toBe(user['userName']);
});

test('deleting suspends and hides; the same email address brings the same account back', async () => {
  const user = await newUser();
  expect((await scim('DELETE', `/Users/${user['id']}`)).status).toBe(204);
  expect((await scim('DELETE', `/Users/${user['id']}`)).status).toBe(404);
  expect((await scim('GET', `/Users/${user['id']}`)).status).toBe(404);
  expect(await rowOf(user['id'])).toMatchObject({ status: 'suspended', erasedAt: null, fullName: 'Asha Rao' });
  const again = await scim('POST', '/Users', { userName: user['userName'], displayName: 'Asha Rao' });
  expect([again.status, again.data['id'], again.data['active']]).toEqual([201, user['id'], true]);
});

test('admins are not there: not listed, not found, not changed', async () => {
  const other = await app.person({ role: 'admin' });
  expect((await scim('GET', `/Users?filter=${filter(`userName eq "${other.email}"`)}`)).data['totalResults']).toBe(0);
  expect((await scim('GET', `/Users/${other.id}`)).status).toBe(404);
  expect((await patch(`/Users/${other.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(404);
  expect((await scim('DELETE', `/Users/${other.id}`)).status).toBe(404);
  expect((await scim('POST', '/Users', { userName: other.email })).status).toBe(409);
  expect((await rowOf(other.id)).status).toBe('approved');
});

test('an entity tag saves a second reading and refuses a change of what was changed meanwhile', async () => {
  const { id } = await newUser();
  const { headers } = await scim('GET', `/Users/${id}`);
  const tag = headers['etag'] ?? '';
  expect((await scim('GET', `/Users/${id}`, undefined, { headers: { 'if-none-match': tag } })).status).toBe(304);
  const body = { displayName: 'Asha Pillai' };
  expect((await scim('PUT', `/Users/${id}`, body, { headers: { 'if-match': tag } })).status).toBe(200);
  expect((await scim('PUT', `/Users/${id}`, body, { headers: { 'if-match': tag } })).status).toBe(412);
});

test('a batch is found by its name, and filled and emptied as the directory says', async () => {
  const course = await app.course({ title: 'Graphs' });
  const [first, second] = [await newUser(), await newUser()];
  const name = `Batch ${mark()}`;
  const bare = await scim('POST', '/Groups', { displayName: name });
  expect([bare.status, bare.data['detail']]).toEqual([400, expect.stringContaining('belongs to a course')]);
  const made = await scim('POST', '/Groups', {
    displayName: name,
    [BATCH]: { courseId: course.slug },
    members: [{ value: first['id'] }],
  });
  expect(made.status).toBe(201);
  const path = `/Groups/${made.data['id']}`;
  const found = await scim('GET', `/Groups?excludedAttributes=members&filter=${filter(`displayName eq "${name}"`)}`);
  expect(found.data['Resources']).toMatchObject([{ id: made.data['id'], [BATCH]: { courseTitle: 'Graphs' } }]);
  expect(found.data['Resources'][0]).not.toHaveProperty('members');
  expect(await app.db.$count(enrolments, eq(enrolments.studentId, first['id']))).toBe(1);

  const add = { op: 'Add', path: 'members', value: [{ value: second['id'] }] };
  expect((await patch(path, add)).data['members']).toHaveLength(2);
  expect((await patch(path, add)).data['members']).toHaveLength(2);
  const cut = await patch(path, { op: 'remove', path: `members[value eq "${first['id']}"]` });
  expect(cut.data['members']).toMatchObject([{ value: second['id'], display: 'Asha Rao' }]);
  // Who leaves stays enrolled.
  expect(await app.db.$count(enrolments, eq(enrolments.studentId, first['id']))).toBe(1);
  const put = await scim('PUT', path, { displayName: `${name} B`, members: [{ value: first['id'] }] });
  expect(put.data).toMatchObject({ displayName: `${name} B`, members: [{ value: first['id'] }] });
  const stranger = await patch(path, { ...add, value: [{ value: crypto.randomUUID() }] });
  expect([stranger.status, stranger.data['scimType']]).toEqual([400, 'invalidValue']);
  expect(await app.db.$count(batchMembers, eq(batchMembers.batchId, made.data['id']))).toBe(1);
  expect((await scim('DELETE', path)).status).toBe(204);
  expect(await app.db.$count(batchTable, eq(batchTable.id, made.data['id']))).toBe(0);
});

test('what makes no sense is refused and changes nothing', async () => {
  const { id } = await newUser();
  const tries: [Method, string, object | undefined, number, string | undefined][] = [
    ['GET', `/Users?filter=${filter('userName co "a"')}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Users?filter=${filter('userName eq "a" or id eq "b"')}`, undefined, 400, 'invalidFilter'],
    ['GET', `/Users?filter=${filter('userName eq "\\u0000"')}`, undefined, 400, 'invalidFilter'],
    ['GET', '/Users/not-an-id', undefined, 404, undefined],
    ['GET', '/Users/%00', undefined, 404, undefined],
    ['POST', '/Users', { userName: 'no address' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a@b.test', displayName: 'half \ud800' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: { a: 1 } }, 400, 'invalidValue'],
    ['PATCH', `/Users/${id}`, { Operations: [] }, 400, 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'erase', path: 'x' }] }, 400, 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] }, 400, 'invalidValue'],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'remove', path: 'displayName' }] }, 400, 'mutability'],
    ['PUT', '/Users', {}, 405, undefined],
    ['PATCH', `/Groups/${crypto.randomUUID()}`, { Operations: [{ op: 'remove', path: 'members' }] }, 404, undefined],
  ];
  for (const [method, path, body, status, scimType] of tries) {
    const answer = await scim(method, path, body);
    expect([method, path, answer.status, answer.data['scimType']]).toEqual([method, path, status, scimType]);
  }
  expect(await rowOf(id)).toMatchObject({ fullName: 'Asha Rao', status: 'approved' });
});

test('the audit log names the key, and the settings count what the directory keeps', async () => {
  const { id } = await newUser();
  await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
  const { data } = await admin.call(adminSettings.audit, { query: {} });
  expect(data.items[0]).toMatchObject({ act: 'people.suspended', after: { apiKey: 'Entra' } });
  const { data: state } = await admin.call(scimAdmin.state, {});
  expect(state.baseUrl).toBe('http://localhost:3000/api/scim/v2');
  expect(state.people).toBeGreaterThan(0);
  expect(state.suspended).toBeGreaterThan(0);
});
