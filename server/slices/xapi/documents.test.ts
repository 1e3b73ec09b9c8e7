import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { anyIri, openRecords } from '../../testing/xapi/records.ts';

const app = await startTestApp();
const { ask } = await openRecords(app);

const agentOf = () => ({ account: { homePage: 'http://example.org', name: randomUUID() } });
const kinds = [
  {
    name: 'activities/state',
    section: '2.3',
    id: 'stateId',
    owner: () => ({ activityId: anyIri(), agent: agentOf() }),
  },
  { name: 'agents/profile', section: '2.6', id: 'profileId', owner: () => ({ agent: agentOf() }) },
  { name: 'activities/profile', section: '2.7', id: 'profileId', owner: () => ({ activityId: anyIri() }) },
] as const;
const fresh = { 'if-none-match': '*' };
const sumOf = (text: string) => createHash('sha1').update(text).digest('hex');

describe.each(kinds)('$name', ({ name, section, id, owner }) => {
  const isState = name === 'activities/state';
  const any = () => ({ ...owner(), [id]: randomUUID() }) as Record<string, unknown>;
  const put = (query: object, body: unknown, headers = {}) =>
    ask('PUT', name, { query: query as never, body, headers });
  const post = (query: object, body: unknown, headers = {}) =>
    ask('POST', name, { query: query as never, body, headers });
  const get = (query: object, headers = {}) => ask('GET', name, { query: query as never, headers });
  const del = (query: object, headers = {}) => ask('DELETE', name, { query: query as never, headers });
  const text = (type: string) => ({ 'content-type': type });

  test(`Communication ${section}.s3 keeps, gives and drops a document`, async () => {
    const query = any();
    expect([(await put(query, { a: 1 }, fresh)).status, (await get(query)).data]).toEqual([204, { a: 1 }]);
    expect([(await del(query)).status, (await get(query)).status]).toEqual([204, 404]);
    expect((await del(query)).status).toBe(204);
  });
  test('Communication 1.5.b1 documents of any content type come back byte by byte', async () => {
    for (const [type, body] of [
      ['image/png', Buffer.from([0, 255, 137, 80, 13, 10, 0])],
      ['text/plain; charset=utf-8', Buffer.from('été\0')],
      ['text/html', Buffer.from('<script>alert(1)</script>')],
      ['application/octet-stream', Buffer.alloc(0)],
      ['application/json', Buffer.from('  {"b": 1,  "a": 2}\n')],
      ['application/x-www-form-urlencoded', Buffer.from('a=1')],
    ] as const) {
      const query = any();
      expect((await put(query, body, { ...fresh, ...text(type) })).status).toBe(204);
      const answer = await get(query);
      expect([answer.headers['content-type'], answer.bytes.equals(body)]).toEqual([type, true]);
      // Whatever it says it is, a browser runs nothing of it.
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });
  test('Communication 3.1.s4.b1, b2, b4 an ETag in quotes, the SHA-1 of the content', async () => {
    const query = any();
    await put(query, 'words', { ...fresh, ...text('text/plain') });
    expect((await get(query)).headers['etag']).toBe(`"${sumOf('words')}"`);
  });
  test('Communication 2.2.s6.b1 Last-Modified', async () => {
    const query = any();
    const before = Math.floor(Date.now() / 1000) * 1000;
    await put(query, { a: 1 }, fresh);
    const at = Date.parse((await get(query)).headers['last-modified'] ?? '');
    expect(at).toBeGreaterThanOrEqual(before - 1000);
    const { [id]: _, ...of } = query;
    expect(Date.parse((await get(of)).headers['last-modified'] ?? '')).toBe(at);
  });

  test('Communication 2.2.s7 POST makes what is not there', async () => {
    const query = any();
    expect([(await post(query, { a: 1 })).status, (await get(query)).data]).toEqual([204, { a: 1 }]);
    for (const body of ['1', 'true']) {
      const other = any();
      expect((await post(other, body, text('application/x-www-form-urlencoded'))).status).toBe(204);
      expect((await get(other)).text).toBe(body);
    }
  });
  test('Communication 2.2.s7.b2 POST merges properties, and only the outer ones', async () => {
    const query = any();
    await post(query, { x: 'foo', y: { deep: 1, other: 2 } });
    expect((await post(query, { x: 'bash', y: { deep: 2 }, z: 'faz' })).status).toBe(204);
    expect((await get(query)).data).toEqual({ x: 'bash', y: { deep: 2 }, z: 'faz' });
    expect((await get(query)).headers['content-type']).toBe('application/json');
  });
  const bad: [name: string, first: [unknown, string], second: [unknown, string]][] = [
    ['what is sent is of another type', [{ a: 1 }, 'application/json'], ['{"b":1}', 'text/plain']],
    ['what is there is of another type', ['{"a":1}', 'text/plain'], [{ b: 1 }, 'application/json']],
    ['what is sent is no JSON', [{ a: 1 }, 'application/json'], ['{"b":1', 'application/json']],
    ['what is sent is a list', [{ a: 1 }, 'application/json'], ['[1]', 'application/json']],
    ['what is sent is null', [{ a: 1 }, 'application/json'], ['null', 'application/json']],
    ['what is there is a list', ['[1]', 'application/json'], [{ b: 1 }, 'application/json']],
  ];
  test.each(bad)('Communication 2.2.s8.b1 %s', async (_, [first, firstType], [second, secondType]) => {
    const query = any();
    expect((await put(query, first, { ...fresh, ...text(firstType) })).status).toBe(204);
    const before = await get(query);
    expect((await post(query, second, text(secondType))).status).toBe(400);
    expect((await get(query)).text).toBe(before.text);
  });
  test('Communication 3.2.s3.b6 JSON that is none is refused at once', async () => {
    expect((await put(any(), '{', { ...fresh, ...text('application/json') })).status).toBe(400);
    expect((await post(any(), '{', text('application/json'))).status).toBe(400);
  });

  test('Communication 3.1.s4.b5, b9, b10 If-Match', async () => {
    const query = any();
    await put(query, { a: 1 }, fresh);
    const tag = (await get(query)).headers['etag'] ?? '';
    const wrong = { 'if-match': `"${'1'.repeat(40)}"` };
    expect((await put(query, { a: 2 }, wrong)).status).toBe(412);
    expect((await get(query)).data).toEqual({ a: 1 });
    expect((await put(query, { a: 2 }, { 'if-match': `"${'1'.repeat(40)}", ${tag}` })).status).toBe(204);
    expect((await put(query, { a: 3 }, { 'if-match': tag })).status).toBe(412);
    expect((await put(query, { a: 3 }, { 'if-match': '*' })).status).toBe(204);
    expect((await put(any(), { a: 3 }, { 'if-match': '*' })).status).toBe(412);
    expect((await put(any(), { a: 3 }, { 'if-match': tag })).status).toBe(412);
  });
  test('Communication 3.1.s4.b6, b9, b10 If-None-Match', async () => {
    const query = any();
    expect((await put(query, { a: 1 }, fresh)).status).toBe(204);
    expect((await put(query, { a: 2 }, fresh)).status).toBe(412);
    expect((await get(query)).data).toEqual({ a: 1 });
    const tag = (await get(query)).headers['etag'] ?? '';
    expect((await put(query, { a: 2 }, { 'if-none-match': tag })).status).toBe(412);
    expect((await put(query, { a: 2 }, { 'if-none-match': `"${'1'.repeat(40)}"` })).status).toBe(204);
  });
  test('Communication 3.1.s4.b7, b8, b11, b12 POST and DELETE keep to them', async () => {
    const query = any();
    await post(query, { a: 1 }, fresh);
    const tag = (await get(query)).headers['etag'] ?? '';
    const wrong = { 'if-match': `"${'1'.repeat(40)}"` };
    expect((await post(query, { b: 1 }, fresh)).status).toBe(412);
    expect((await post(query, { b: 1 }, wrong)).status).toBe(412);
    expect((await del(query, wrong)).status).toBe(412);
    expect((await get(query)).data).toEqual({ a: 1 });
    expect((await post(query, { b: 1 }, { 'if-match': tag })).status).toBe(204);
    expect((await del(query, { 'if-match': (await get(query)).headers['etag'] })).status).toBe(204);
  });
  if (isState)
    test('Communication 3.1.s3 a state may be replaced without either', async () => {
      const query = any();
      expect((await put(query, { a: 1 })).status).toBe(204);
      expect((await put(query, { a: 2 })).status).toBe(204);
      expect((await get(query)).data).toEqual({ a: 2 });
    });
  else {
    test('Communication 3.1.s4.b13, b14, b15 a profile is not replaced without either', async () => {
      const query = any();
      await put(query, { a: 1 }, fresh);
      const answer = await put(query, { a: 2 });
      expect(answer.status).toBe(409);
      expect(answer.data.message).toMatch(/Get it first.*If-Match/s);
      expect((await get(query)).data).toEqual({ a: 1 });
    });
    test('Communication 3.1.s3.b1 nor made without either, but posted to', async () => {
      expect((await put(any(), { a: 1 })).status).toBe(400);
      expect((await post(any(), { a: 1 })).status).toBe(204);
    });
  }

  test(`Communication ${section}.s4 the ids of all, or of those that changed since`, async () => {
    const of = owner();
    await put({ ...of, [id]: 'first' }, { a: 1 }, fresh);
    const { updated_at: at } = await changedAt('first');
    while (Date.now() <= at.getTime()) await new Promise(setImmediate);
    await put({ ...of, [id]: 'second, with a / and a ü' }, { a: 1 }, fresh);
    const all = await get(of);
    expect([all.status, all.data.sort()]).toEqual([200, ['first', 'second, with a / and a ü']]);
    expect(all.headers['etag']).toMatch(/^"[0-9a-f]{40}"$/);
    expect((await get({ ...of, since: at.toISOString() })).data).toEqual(['second, with a / and a ü']);
    expect((await get({ ...of, since: '2999-01-01T00:00:00Z' })).data).toEqual([]);
    expect((await get({ ...of, since: 'should fail' })).status).toBe(400);
    expect((await get({ ...of, [id]: 'first', since: '2012-01-01T00:00:00Z' })).data).toEqual({ a: 1 });
    expect((await get(owner())).data).toEqual([]);
  });
  async function changedAt(document: string) {
    const { rows } = (await app.db.execute(
      `select updated_at from xapi_documents where name = '${document}' order by updated_at desc limit 1`,
    )) as unknown as { rows: [{ updated_at: string }] };
    return { updated_at: new Date(rows[0].updated_at) };
  }

  const needed = [...Object.keys(owner()), id];
  test.each(needed)(`Communication ${section}.s3.table1 needs %s`, async (missing) => {
    const query = any();
    delete query[missing];
    expect((await put(query, { a: 1 }, fresh)).status).toBe(400);
    expect((await post(query, { a: 1 })).status).toBe(400);
    if (missing !== id) expect((await get(query)).status).toBe(400);
    if (missing !== id || !isState) expect((await del(query)).status).toBe(400);
  });
  const wrong: Record<string, unknown[]> = {
    activityId: ['1', 'true', 'undefined', { key: 'x' }, 'example.org/a'],
    agent: ['1', 'true', 'not JSON', { key: 'x' }, { name: 'A' }, { objectType: 'Group', mbox: 'mailto:a@b.org' }],
  };
  test.each(Object.keys(owner()).flatMap((field) => (wrong[field] ?? []).map((value) => ({ field, value }))))(
    `Communication ${section}.s3.table1 refuses $field $value`,
    async ({ field, value }) => {
      const query = { ...any(), [field]: value };
      for (const send of [
        () => put(query, { a: 1 }, fresh),
        () => post(query, { a: 1 }),
        () => get(query),
        () => del(query),
      ])
        expect((await send()).status).toBe(400);
    },
  );
  test('Communication 3.2.s3.b7 since belongs to reading', async () => {
    const query = { ...any(), since: '2012-01-01T00:00:00Z' };
    expect((await put(query, { a: 1 }, fresh)).status).toBe(400);
    expect((await del(query)).status).toBe(400);
  });
  test('Data 2.4.2.3 the same agent written otherwise has the same documents', async () => {
    if (!('agent' in owner())) return expect((await get({ ...owner(), agent: agentOf() })).status).toBe(400);
    const of = { ...owner(), agent: { mbox: 'mailto:asha@example.org' } };
    const document = randomUUID();
    await put({ ...of, [id]: document }, { a: 1 }, fresh);
    const same = { ...of, agent: { objectType: 'Agent', name: 'Asha', mbox: 'mailto:asha@EXAMPLE.ORG' } };
    expect((await get({ ...same, [id]: document })).data).toEqual({ a: 1 });
  });

  test('of many that make the same document one succeeds, and every merge is kept', async () => {
    const query = any();
    const created = await Promise.all([1, 2, 3, 4, 5].map((a) => put(query, { a }, fresh)));
    expect(created.map(({ status }) => status).sort()).toEqual([204, 412, 412, 412, 412]);
    const tag = (await get(query)).headers['etag'] ?? '';
    const changed = await Promise.all([1, 2, 3, 4].map((b) => put(query, { b }, { 'if-match': tag })));
    expect(changed.map(({ status }) => status).sort()).toEqual([204, 412, 412, 412]);
    const other = any();
    await Promise.all(Array.from({ length: 8 }, (_, place) => post(other, { [`p${place}`]: place })));
    expect(Object.keys((await get(other)).data)).toHaveLength(8);
  });
});

describe('Communication 2.3 registrations', () => {
  const name = 'activities/state';
  test('Communication 2.3.s3.table1.row3 a state of a registration is another one', async () => {
    const query = { activityId: anyIri(), agent: agentOf(), stateId: 's' };
    const registration = randomUUID();
    await ask('PUT', name, { query, body: { a: 'none' } });
    await ask('PUT', name, { query: { ...query, registration }, body: { a: 'one' } });
    expect((await ask('GET', name, { query })).data).toEqual({ a: 'none' });
    expect((await ask('GET', name, { query: { ...query, registration: registration.toUpperCase() } })).data).toEqual({
      a: 'one',
    });
    expect((await ask('GET', name, { query: { ...query, registration: randomUUID() } })).status).toBe(404);
  });
  test('Communication 2.3.s4, s5 all of a registration, or of all registrations', async () => {
    const of = { activityId: anyIri(), agent: agentOf() };
    const [first, second] = [randomUUID(), randomUUID()];
    await ask('PUT', name, { query: { ...of, stateId: 'a', registration: first }, body: {} });
    await ask('PUT', name, { query: { ...of, stateId: 'b', registration: second }, body: {} });
    await ask('PUT', name, { query: { ...of, stateId: 'c' }, body: {} });
    const ids = async (query: object) => (await ask('GET', name, { query: query as never })).data.sort();
    expect(await ids({ ...of, registration: first })).toEqual(['a']);
    expect(await ids(of)).toEqual(['a', 'b', 'c']);
    expect((await ask('DELETE', name, { query: { ...of, registration: first } })).status).toBe(204);
    expect(await ids(of)).toEqual(['b', 'c']);
    expect((await ask('DELETE', name, { query: of })).status).toBe(204);
    expect(await ids(of)).toEqual([]);
  });
  test.each(['1', 'true', 'not UUID'])('Communication 2.3.s3.table1.row3 refuses %s', async (registration) => {
    const query = { activityId: anyIri(), agent: agentOf(), stateId: 's', registration };
    for (const method of ['PUT', 'POST', 'GET', 'DELETE'])
      expect((await ask(method, name, { query, body: {} })).status).toBe(400);
  });
  test('profiles know none', async () => {
    const query = { activityId: anyIri(), profileId: 's', registration: randomUUID() };
    expect((await ask('GET', 'activities/profile', { query })).status).toBe(400);
  });
  test('a profile is never dropped without its id', async () => {
    expect((await ask('DELETE', 'activities/profile', { query: { activityId: anyIri() } })).status).toBe(400);
    expect((await ask('DELETE', 'agents/profile', { query: { agent: agentOf() } })).status).toBe(400);
  });
});
