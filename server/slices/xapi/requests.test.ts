import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { anyIri, openRecords, plain } from '../../testing/xapi/records.ts';

const app = await startTestApp();
const records = await openRecords(app);
const { ask, find, post, stored } = records;
const reader = await openRecords(app, 'read');

const agent = { mbox: 'mailto:asha@example.org' };
const resources: [name: string, query: Record<string, unknown>][] = [
  ['about', {}],
  ['statements', {}],
  ['activities', { activityId: 'http://example.org/a' }],
  ['agents', { agent }],
  ['activities/state', { activityId: 'http://example.org/a', agent }],
  ['activities/profile', { activityId: 'http://example.org/a' }],
  ['agents/profile', { agent }],
];
const withVersion = resources.filter(([name]) => name !== 'about');

describe('Communication 1.1 HEAD', () => {
  test.each(resources)('Communication 1.1.s3.b1 %s answers as to GET, without a body', async (name, query) => {
    const [get, head] = [await ask('GET', name, { query }), await ask('HEAD', name, { query })];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const header of ['content-type', 'etag', 'last-modified', 'x-experience-api-version'])
      expect(head.headers[header]).toBe(get.headers[header]);
  });
  test('Communication 1.1.s3.b1 a document and a statement too, and what is not there', async () => {
    const query = { activityId: anyIri(), profileId: 'p' };
    await ask('POST', 'activities/profile', { query, body: { a: 1 } });
    const head = await ask('HEAD', 'activities/profile', { query });
    expect([head.status, head.text, head.headers['etag']?.length]).toEqual([200, '', 42]);
    expect((await ask('HEAD', 'statements', { query: { statementId: await stored() } })).status).toBe(200);
    expect((await ask('HEAD', 'statements', { query: { statementId: randomUUID() } })).status).toBe(404);
  });
});

const form = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const inForm = (
  method: string,
  resource: string,
  fields: Record<string, unknown>,
  headers: Record<string, string | undefined> = {},
) => ask('POST', resource, { query: { method }, body: form(fields), headers: { ...asForm, ...headers } });

describe('Communication 1.3 the alternate request', () => {
  test('Communication 1.3.s3.b15, 2.1.2.s2.b3 GET in a form', async () => {
    const registration = randomUUID();
    const id = await stored({ context: { registration } });
    const answer = await inForm('GET', 'statements', { registration, limit: '1' });
    expect([answer.status, answer.data.statements[0].id, answer.data.more]).toEqual([200, id, '']);
  });
  test('Communication 1.3.s3.b4 PUT and POST in a form', async () => {
    const statementId = randomUUID();
    expect((await inForm('PUT', 'statements', { statementId, content: plain() })).status).toBe(204);
    expect((await find({ statementId })).status).toBe(200);
    const posted = await inForm('POST', 'statements', { content: [plain(), plain()] });
    expect([posted.status, posted.data.length]).toEqual([200, 2]);
  });
  test('Communication 1.3.s3.b5 content is UTF-8', async () => {
    const statementId = randomUUID();
    const display = { hi: 'पढ़ा', en: 'a+b & c=d' };
    await inForm('PUT', 'statements', { statementId, content: plain({ verb: { id: 'http://e.org/v', display } }) });
    expect((await find({ statementId })).data.verb.display).toEqual(display);
  });
  test('Communication 1.3.s3.b7 headers may stand in the form', async () => {
    const { authorization, version } = {
      authorization: `Basic ${Buffer.from(`${records.key}:${records.secret}`).toString('base64')}`,
      version: '1.0.3',
    };
    const none = { authorization: undefined, 'x-experience-api-version': undefined };
    const fields = {
      Authorization: authorization,
      'X-Experience-API-Version': version,
      'Content-Type': 'application/json',
    };
    const whole = { ...fields, statementId: randomUUID(), content: plain() };
    expect((await inForm('PUT', 'statements', whole, none)).status).toBe(204);
    expect((await inForm('PUT', 'statements', { ...whole, Authorization: 'Basic eDp5' }, none)).status).toBe(401);
    expect((await inForm('PUT', 'statements', { ...whole, 'X-Experience-API-Version': '0.8' }, none)).status).toBe(400);
    expect((await inForm('PUT', 'statements', { ...whole, 'Content-Type': 'text/plain' })).status).toBe(400);
  });
  test('Communication 1.3.s3.b7 what the form says goes before what the request says', async () => {
    const whole = { statementId: randomUUID(), content: plain() };
    expect((await inForm('PUT', 'statements', { ...whole, 'X-Experience-API-Version': '0.8' })).status).toBe(400);
    expect((await inForm('PUT', 'statements', { ...whole, Authorization: 'Basic eDp5' })).status).toBe(401);
    const old = { 'x-experience-api-version': '0.95' };
    const fields = { ...whole, 'X-Experience-API-Version': '1.0.3' };
    expect((await inForm('PUT', 'statements', fields, old)).status).toBe(204);
  });
  test('Communication 1.3.s3.b7 conditions too', async () => {
    const fields = { activityId: anyIri(), profileId: 'p', 'Content-Type': 'application/json' };
    expect(
      (await inForm('PUT', 'activities/profile', { ...fields, content: { a: 1 }, 'If-None-Match': '*' })).status,
    ).toBe(204);
    expect(
      (await inForm('PUT', 'activities/profile', { ...fields, content: { a: 2 }, 'If-None-Match': '*' })).status,
    ).toBe(412);
    const { activityId, profileId } = fields;
    const { headers } = await inForm('GET', 'activities/profile', { activityId, profileId });
    const matching = { ...fields, content: { a: 2 }, 'If-Match': headers['etag'] };
    expect((await inForm('PUT', 'activities/profile', matching)).status).toBe(204);
    expect((await inForm('DELETE', 'activities/profile', { activityId, profileId })).status).toBe(204);
    expect((await inForm('GET', 'activities/profile', { activityId, profileId })).status).toBe(404);
  });
  test('Communication 1.3.s3.b14 other fields are parameters, and unknown ones are refused', async () => {
    expect((await inForm('GET', 'statements', { foo: 'bar' })).status).toBe(400);
    expect((await inForm('GET', 'activities', { activityId: 'http://e.org/a' })).data.id).toBe('http://e.org/a');
  });
  const refused: [name: string, () => Promise<{ status: number }>][] = [
    ['b1 another method than POST', () => ask('GET', 'statements', { query: { method: 'GET' } })],
    [
      'b1 PUT with a method',
      () => ask('PUT', 'statements', { query: { method: 'PUT', statementId: randomUUID() }, body: plain() }),
    ],
    [
      'b3 parameters in the address',
      () =>
        ask('POST', 'statements', {
          query: { method: 'PUT', statementId: randomUUID() },
          body: form({ content: plain() }),
          headers: asForm,
        }),
    ],
    ['b4 no content', () => inForm('PUT', 'statements', { statementId: randomUUID() })],
    ['b4 no body at all', () => ask('POST', 'statements', { query: { method: 'PUT' } })],
    [
      'b4 content that is no form',
      () =>
        ask('POST', 'statements', {
          query: { method: 'PUT' },
          body: JSON.stringify({ statementId: randomUUID(), content: plain() }),
          headers: asForm,
        }),
    ],
    [
      'b9 another content type',
      () =>
        ask('POST', 'statements', {
          query: { method: 'PUT' },
          body: form({ statementId: randomUUID(), content: plain() }),
          headers: { 'content-type': 'text/plain' },
        }),
    ],
    ['b2 a method nobody knows', () => inForm('PATCH', 'statements', { content: plain() })],
    ['b2 a method in small letters', () => inForm('get', 'statements', {})],
  ];
  test.each(refused)('Communication 1.3.s3.%s', async (_, send) => {
    expect((await send()).status).toBe(400);
  });
});

describe('Communication 1.4 and 1.5', () => {
  test('Communication 1.4.s1.b1 texts are UTF-8 both ways', async () => {
    const display = { fr: 'été', hi: 'ग्राफ', zh: '图' };
    const id = await stored({ verb: { id: 'http://e.org/v', display } });
    const { bytes } = await find({ statementId: id });
    expect(JSON.parse(bytes.toString('utf8')).verb.display).toEqual(display);
  });
  test('Communication 1.4.s1.b1 what is no UTF-8 is refused', async () => {
    const body = Buffer.from(JSON.stringify(plain({ actor: { ...agent, name: 'été' } })), 'latin1');
    expect((await ask('POST', 'statements', { body, headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    );
  });
  const types: [type: string | undefined, status: number][] = [
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 400],
    ['multipart/form-data; boundary=x', 400],
    ['application/octet-stream', 400],
    [undefined, 400],
  ];
  test.each(types)('Communication 3.2.s3.b6 statements as %s: %i', async (type, status) => {
    const answer = await ask('POST', 'statements', {
      body: JSON.stringify(plain()),
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(status);
  });
  test('Communication 3.2.s2.b1 what is no JSON', async () => {
    for (const body of ['', '{', 'abc', '{"a":}', "{'a':1}"])
      expect((await ask('POST', 'statements', { body, headers: { 'content-type': 'application/json' } })).status).toBe(
        400,
      );
  });
  test('what lies too deep is refused, and what is merely long is not', async () => {
    const deep = `{"extensions":{"http://e.org/x":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
    const body = JSON.stringify(plain()).replace(/}$/, `,"result":${deep}}`);
    expect((await ask('POST', 'statements', { body, headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    );
    expect((await post(plain({ result: { response: '"\\'.repeat(400_000) } }))).status).toBe(200);
  });
});

describe('Communication 2.4 agents', () => {
  const whole = [
    { name: 'Asha', mbox: 'mailto:asha@example.org' },
    { mbox_sha1sum: 'cd9b00a5611f94eaa7b1661edab976068e364975' },
    { openid: 'http://openid.example.org/1' },
    { objectType: 'Agent', account: { homePage: 'http://example.org', name: '17' } },
  ];
  test.each(whole)('Communication 2.4.s3.b3, s5 a person of what was asked: %o', async (about) => {
    const { status, data } = await ask('GET', 'agents', { query: { agent: about } });
    const { objectType: _, ...rest } = about as Record<string, unknown>;
    expect([status, data]).toEqual([
      200,
      { objectType: 'Person', ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, [value]])) },
    ]);
  });
  test.each([
    {},
    { agent: 'x' },
    { agent: 1 },
    { agent: { name: 'A' } },
    { agent: { objectType: 'Group', mbox: 'mailto:a@b.org' } },
    { agent, foo: 1 },
  ])('Communication 2.4.s2.table1.row1 refuses %o', async (query) => {
    expect((await ask('GET', 'agents', { query })).status).toBe(400);
  });
});

describe('Communication 2.5 activities', () => {
  test('Communication 2.5.s1 the whole of what is known', async () => {
    const object = { objectType: 'Activity', id: anyIri(), definition: { name: { en: 'A' }, type: 'http://e.org/t' } };
    await stored({ object });
    expect((await ask('GET', 'activities', { query: { activityId: object.id } })).data).toEqual(object);
  });
  test('Data 2.4.4.1.s4.b3, b5 names are added, what was asked stays', async () => {
    const id = anyIri();
    const interaction = { interactionType: 'choice', correctResponsesPattern: ['a'], choices: [{ id: 'a' }] };
    await stored({ object: { id, definition: { name: { en: 'A' }, ...interaction } } });
    await stored({
      object: {
        id,
        definition: {
          name: { en: 'Aa', de: 'B' },
          moreInfo: 'http://e.org/m',
          ...interaction,
          correctResponsesPattern: ['b'],
        },
      },
    });
    const { data } = await ask('GET', 'activities', { query: { activityId: id } });
    expect(data.definition).toEqual({ name: { en: 'Aa', de: 'B' }, moreInfo: 'http://e.org/m', ...interaction });
  });
  test('Data 2.4.4.1.s4.b1, Communication 2.1.1.s2.b2 a refused statement teaches nothing', async () => {
    const [id, activity] = [await stored(), anyIri()];
    await post(plain({ id, object: { id: activity, definition: { name: { en: 'A' } } } }));
    expect((await ask('GET', 'activities', { query: { activityId: activity } })).data).toEqual({
      objectType: 'Activity',
      id: activity,
    });
  });
  test('Communication 2.5.s2.b1 one that nobody spoke of', async () => {
    const id = anyIri();
    expect((await ask('GET', 'activities', { query: { activityId: id } })).data).toEqual({
      objectType: 'Activity',
      id,
    });
  });
  test.each([
    {},
    { activityId: '1' },
    { activityId: 'true' },
    { activityId: { key: 'x' } },
    { activityId: 'http://e.org', foo: 1 },
  ])('Communication 2.5.s1.table1.row1 refuses %o', async (query) => {
    expect((await ask('GET', 'activities', { query })).status).toBe(400);
  });
});

test('a statement among more activities than a question has room for is kept with all of them', async () => {
  const other = Array.from({ length: 70_000 }, (_, n) => ({ id: `http://example.org/many/${n}` }));
  const id = await stored({ context: { contextActivities: { other } } });
  const query = { activity: 'http://example.org/many/69999', related_activities: true, format: 'ids' };
  expect((await find(query)).data.statements[0].id).toBe(id);
});

describe('Communication 2.8 about', () => {
  test('Communication 2.8.s5 versions and nothing else, to whoever asks in whatever version', async () => {
    for (const version of ['1.0.3', '0.9', '2.0.0', undefined]) {
      const answer = await ask('GET', 'about', {
        headers: { authorization: undefined, 'x-experience-api-version': version },
      });
      expect([answer.status, answer.data]).toEqual([200, { version: ['1.0.0', '1.0.1', '1.0.2', '1.0.3'] }]);
    }
  });
});

describe('Communication 3.2 errors', () => {
  const others: [method: string, resource: string][] = [
    ...['DELETE', 'PATCH'].map((method): [string, string] => [method, 'statements']),
    ...['activities', 'agents', 'about'].flatMap((name) =>
      ['POST', 'PUT', 'DELETE', 'PATCH'].map((method): [string, string] => [method, name]),
    ),
    ...['activities/state', 'activities/profile', 'agents/profile'].map((name): [string, string] => ['PATCH', name]),
  ];
  test.each(others)('Communication 3.2.s3.b1 %s %s is not allowed, whoever asks', async (method, name) => {
    const answer = await ask(method, name, { headers: { authorization: undefined } });
    expect([answer.status, answer.headers['allow']?.includes('GET')]).toEqual([405, true]);
  });
  test.each(resources)('Communication 3.2.s3.b7 %s refuses a parameter it does not know', async (name, query) => {
    const answer = await ask('GET', name, { query: { ...query, foo: 'bar' } });
    expect(answer.status).toBe(400);
    expect(answer.data.message).toContain('foo');
  });
  const names = [
    'statementId',
    'voidedStatementId',
    'agent',
    'verb',
    'activity',
    'registration',
    'related_activities',
    'related_agents',
    'since',
    'until',
    'limit',
    'format',
    'attachments',
    'ascending',
  ];
  test.each(names)('Communication 3.2.s3.b8 %s in other letters', async (name) => {
    expect((await find({ [`${name.charAt(0).toUpperCase()}${name.slice(1)}`]: 'x' })).status).toBe(400);
  });
  test.each([
    ['activities/state', { ActivityId: 'http://e.org', agent, stateId: 'x' }],
    ['activities/state', { activityId: 'http://e.org', agent, StateId: 'x' }],
    ['activities/profile', { activityId: 'http://e.org', ProfileId: 'x' }],
    ['agents/profile', { Agent: agent, profileId: 'x' }],
  ])('Communication 3.2.s3.b8 %s %o', async (name, query) => {
    expect((await ask('GET', name, { query })).status).toBe(400);
  });
  test('a parameter that stands twice is refused', async () => {
    expect((await ask('GET', 'statements', { query: 'limit=1&limit=2' })).status).toBe(400);
  });
  test('Communication 3.2.s2.b4 a resource that is none', async () => {
    for (const name of ['', 'statement', 'statements/x', 'constructor', 'activities/states'])
      expect((await ask('GET', name)).status).toBe(404);
  });
  test('Communication 3.2.s3.b10 a credential that may only read', async () => {
    expect((await reader.find({})).status).toBe(200);
    expect((await reader.post(plain())).status).toBe(403);
    expect(
      (await reader.ask('PUT', 'statements', { query: { statementId: randomUUID() }, body: plain() })).status,
    ).toBe(403);
    const query = { activityId: 'http://e.org/a', agent, stateId: 's' };
    for (const method of ['PUT', 'POST', 'DELETE'])
      expect((await reader.ask(method, 'activities/state', { query })).status).toBe(403);
    const wrapped = { query: { method: 'POST' }, body: form({ content: plain() }), headers: asForm };
    expect((await reader.ask('POST', 'statements', wrapped)).status).toBe(403);
  });
  test('Communication 3.2.s3.b11 what is too large', async () => {
    const body = Buffer.alloc(16 * 1024 * 1024 + 1, ' ');
    const answer = await ask('POST', 'statements', { body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.headers['x-experience-api-version']]).toEqual([413, '1.0.3']);
  });
  test('Communication 3.2.s3.b13 who asks too often', async () => {
    const slow = await startTestApp({ callsPerMinute: 3 });
    const asking = await openRecords(slow);
    const answers = [await asking.find({}), await asking.find({}), await asking.find({}), await asking.find({})];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers['x-experience-api-version']).toBe('1.0.3');
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('Communication 3.3 versions', () => {
  test.each(['1.0', '1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.9'])(
    'Communication 3.3.s3.b3, b5 takes %s',
    async (version) => {
      expect((await ask('GET', 'statements', { headers: { 'x-experience-api-version': version } })).status).toBe(200);
    },
  );
  test.each(['0.8', '0.9', '0.95', '1.1.0', '2.0.0', '1', '1.01', 'x', ''])(
    'Communication 3.3.s3.b4, b6, b7 refuses "%s"',
    async (version) => {
      const answer = await ask('GET', 'statements', { headers: { 'x-experience-api-version': version } });
      expect(answer.status).toBe(400);
      expect(answer.data.message).toContain('X-Experience-API-Version');
    },
  );
  test.each(withVersion)('Communication 3.3.s3.b7 %s needs it', async (name, query) => {
    for (const method of ['GET', 'HEAD'])
      expect((await ask(method, name, { query, headers: { 'x-experience-api-version': undefined } })).status).toBe(400);
  });
  test('Communication 3.3.s3.b7 writing needs it', async () => {
    const headers = { 'x-experience-api-version': undefined };
    expect((await post(plain(), headers)).status).toBe(400);
    expect(
      (await ask('PUT', 'statements', { query: { statementId: randomUUID() }, body: plain(), headers })).status,
    ).toBe(400);
  });
  test('Communication 3.3.s3.b1, b2 every answer says 1.0.3', async () => {
    const answers = [
      await ask('GET', 'about'),
      await post(plain()),
      await ask('GET', 'nothing'),
      await ask('GET', 'statements', { headers: { authorization: undefined } }),
      await ask('PATCH', 'statements'),
      await ask('OPTIONS', 'statements'),
      await find({ foo: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 405, 204, 400]);
    for (const { headers } of answers) expect(headers['x-experience-api-version']).toBe('1.0.3');
  });
});

describe('Communication 4.0 who asks', () => {
  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
  const wrong: [name: string, header: string | undefined][] = [
    ['nobody', undefined],
    ['a stranger', basic('foo:bar')],
    ['the right key with a wrong secret', basic(`${records.key}:wrong`)],
    ['a key without a secret', basic(records.key)],
    ['what is no base64', 'Basic ???'],
    ['a NUL', basic('a\0b:c')],
    ['a scheme nobody knows', `Digest ${records.key}`],
    ['a wrong token', `Bearer ${records.key}.wrong`],
    ['a token without a dot', `Bearer ${records.key}`],
    ['nothing at all', ''],
  ];
  test.each(wrong)('Communication 3.2.s2.b2 %s', async (_, authorization) => {
    for (const [name, query] of withVersion) {
      const answer = await ask('GET', name, { query, headers: { authorization } });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        expect.stringMatching(/^Basic realm=/),
      ]);
    }
  });
  test('Communication 4.0.s3.b1 HTTP Basic, and a bearer token', async () => {
    expect((await ask('GET', 'statements')).status).toBe(200);
    expect((await ask('GET', 'statements', { headers: { authorization: `Bearer ${records.token}` } })).status).toBe(
      200,
    );
    expect((await ask('GET', 'statements', { headers: { authorization: `bearer ${records.token}` } })).status).toBe(
      200,
    );
  });
  test('a session of a person opens nothing here, and a credential opens nothing there', async () => {
    const admin = await app.person({ role: 'admin' });
    expect((await ask('GET', 'statements', { headers: admin.headers })).status).toBe(401);
    const answer = await app.http.inject({
      url: '/api/profile',
      headers: { authorization: `Bearer ${records.token}` },
    });
    expect(answer.statusCode).toBe(401);
  });
  test('pages of other sites may ask', async () => {
    const headers = {
      authorization: undefined,
      origin: 'https://course.example.org',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-experience-api-version',
    };
    const before = await ask('OPTIONS', 'statements', { headers });
    expect(before.status).toBe(204);
    expect(before.headers['access-control-allow-methods']).toContain('PUT');
    expect(before.headers['access-control-allow-headers']).toBe('authorization,x-experience-api-version');
    const { headers: responseHeaders } = await find({});
    expect(responseHeaders['access-control-allow-origin']).toBe('*');
    expect(responseHeaders['access-control-expose-headers']).toContain('X-Experience-API-Consistent-Through');
    expect(responseHeaders['access-control-allow-credentials']).toBeUndefined();
  });
});
