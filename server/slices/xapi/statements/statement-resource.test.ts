import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { anyIri, openRecords, plain } from '../../../testing/xapi/records.ts';

const app = await startTestApp();
const records = await openRecords(app);
const { ask, find, post, stored } = records;

const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';
const ref = (id: string) => ({ objectType: 'StatementRef', id });
const voiding = (id: string) => ({ verb: { id: VOIDED }, object: ref(id) });
const idsOf = (answer: Awaited<ReturnType<typeof find>>) => answer.data.statements.map(({ id }: { id: string }) => id);
const put = (id: string, body: unknown) => ask('PUT', 'statements', { query: { statementId: id }, body });
const one = async (id: string) => (await find({ statementId: id })).data;

describe('Communication 2.1.1 PUT', () => {
  test('Communication 2.1.1.s1 stores one statement and says nothing', async () => {
    const id = randomUUID();
    const answer = await put(id, plain());
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await one(id)).id).toBe(id);
  });
  test('Communication 2.1.1.s1.table1.row1 needs a statementId that is a UUID', async () => {
    expect((await ask('PUT', 'statements', { body: plain() })).status).toBe(400);
    for (const id of ['true', '5', '{}', '']) expect((await put(id, plain())).status).toBe(400);
  });
  test('Communication 2.1.1.s3.b3 refuses another id in the statement', async () => {
    expect((await put(randomUUID(), plain({ id: randomUUID() }))).status).toBe(400);
    const id = randomUUID();
    expect((await put(id, plain({ id: id.toUpperCase() }))).status).toBe(204);
  });
  test('Communication 2.1.1 takes one statement and no list', async () => {
    expect((await put(randomUUID(), [plain()])).status).toBe(400);
  });
  test('Communication 2.1.1.s2.b2 changes nothing where the id is taken', async () => {
    const id = randomUUID();
    await put(id, plain());
    expect((await put(id, plain({ verb: { id: anyIri('other') } }))).status).toBe(409);
    expect((await put(id, plain())).status).toBe(204);
    expect((await one(id)).verb.id).toBe(plain().verb.id);
  });
});

describe('Communication 2.1.2 POST', () => {
  test('Communication 2.1.2.s1 answers ids in the order of the statements', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const answer = await post(ids.map((id) => plain({ id })));
    expect([answer.status, answer.data]).toEqual([200, ids]);
    const alone = randomUUID();
    expect((await post(plain({ id: alone }))).data).toEqual([alone]);
  });
  test('Communication 2.1.2.s2.b4 and b5: the same again changes nothing, another is refused', async () => {
    const id = await stored();
    const before = await one(id);
    expect((await post(plain({ id }))).status).toBe(200);
    expect((await post(plain({ id, result: { success: true } }))).status).toBe(409);
    expect(await one(id)).toEqual(before);
  });
  test('Communication 2.1.2.s2.b5 a conflict keeps its whole batch out', async () => {
    const [id, fresh] = [await stored(), randomUUID()];
    expect((await post([plain({ id: fresh }), plain({ id, result: { success: true } })])).status).toBe(409);
    expect((await find({ statementId: fresh })).status).toBe(404);
  });
  test('Communication 2.1.2.s2.b6 an id twice in one batch', async () => {
    const id = randomUUID();
    expect((await post([plain({ id }), plain({ id })])).status).toBe(400);
    expect((await post([plain({ id }), plain({ id: id.toUpperCase() })])).status).toBe(400);
    expect((await find({ statementId: id })).status).toBe(404);
  });
  test('Communication 3.2.s3.b9 one that is refused keeps its whole batch out', async () => {
    const id = randomUUID();
    expect((await post([plain({ id }), plain({ verb: { id: 'should fail' } })])).status).toBe(400);
    expect((await find({ statementId: id })).status).toBe(404);
  });
  test('Communication 2.1.2 takes no parameters', async () => {
    expect((await ask('POST', 'statements', { query: { statementId: randomUUID() }, body: plain() })).status).toBe(400);
  });
  test('many that send the same at once store it once, and one of two that differ wins', async () => {
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 8 }, () => post(plain({ id }))));
    expect(same.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const other = randomUUID();
    const differ = await Promise.all([1, 2, 3, 4].map((raw) => post(plain({ id: other, result: { score: { raw } } }))));
    expect(differ.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [{ count }] = await countOf([id, other]);
    expect(count).toBe(2);
  });
});

async function countOf(ids: string[]) {
  const list = ids.map((id) => `'${id}'`).join(', ');
  const { rows } = (await app.db.execute(
    `select count(*)::int as count from xapi_statements where id in (${list})`,
  )) as unknown as { rows: [{ count: number }] };
  return rows;
}

describe('Data 2.3.1 what counts as the same', () => {
  const group = [{ mbox: 'mailto:a@example.org' }, { mbox: 'mailto:b@example.org' }];
  const cases: [name: string, first: object, second: object, status: number][] = [
    [
      'Data 2.3.1.b1 authority, stored, timestamp and version',
      {},
      {
        timestamp: '2015-01-01T00:00:00Z',
        stored: '2015-01-01T00:00:00Z',
        version: '1.0.3',
        authority: { mbox: 'mailto:x@example.org' },
      },
      200,
    ],
    ['Data 2.3.1.b2 a definition', {}, { object: { ...plain().object, definition: { name: { en: 'Graphs' } } } }, 200],
    ['Data 2.3.1.b3 a display', {}, { verb: { ...plain().verb, display: { en: 'read' } } }, 200],
    [
      'Data 2.3.1.b5 the order of members',
      { actor: { objectType: 'Group', member: group } },
      { actor: { objectType: 'Group', member: [...group].reverse() } },
      200,
    ],
    ['Data 2.3.1.b7 the case of a mailbox’s domain', {}, { actor: { mbox: 'mailto:asha@EXAMPLE.org' } }, 200],
    [
      'Data 2.3.1.b7 the case of a registration',
      { context: { registration: 'aa97b177-9383-4934-8543-0f91a7a02836' } },
      { context: { registration: 'AA97B177-9383-4934-8543-0F91A7A02836' } },
      200,
    ],
    [
      'Data 2.4.6.2.s4.b4 a context activity alone or in a list',
      { context: { contextActivities: { parent: { id: 'http://e.org/c' } } } },
      { context: { contextActivities: { parent: [{ id: 'http://e.org/c' }] } } },
      200,
    ],
    ['Data 2.3.1.s9.b2 another actor', {}, { actor: { mbox: 'mailto:ASHA@example.org' } }, 409],
    [
      'Data 2.3.1.s9.b2 another member',
      { actor: { objectType: 'Group', member: group } },
      { actor: { objectType: 'Group', member: group.slice(1) } },
      409,
    ],
    ['Data 2.3.1.s9.b2 another object', {}, { object: { id: 'http://example.org/books/trees' } }, 409],
    [
      'Data 2.3.1.b8 the same duration written otherwise',
      { result: { duration: 'PT60S' } },
      { result: { duration: 'PT1M' } },
      409,
    ],
    [
      'Data 2.3.1.s9.b2 another context activity',
      { context: { contextActivities: { parent: { id: 'http://e.org/c' } } } },
      { context: { contextActivities: { parent: { id: 'http://e.org/d' } } } },
      409,
    ],
    [
      'Data 2.3.1.s9.b2 another extension',
      { result: { extensions: { 'http://e.org/x': 1 } } },
      { result: { extensions: { 'http://e.org/x': 2 } } },
      409,
    ],
    [
      'Data 2.3.1.s9.b2 another moment in a substatement',
      { object: { objectType: 'SubStatement', ...plain(), timestamp: '2015-01-01T00:00:00Z' } },
      { object: { objectType: 'SubStatement', ...plain(), timestamp: '2016-01-01T00:00:00Z' } },
      409,
    ],
    [
      'Data 2.3.1.b4 the same moment of another zone in a substatement',
      { object: { objectType: 'SubStatement', ...plain(), timestamp: '2015-01-01T02:00:00+02:00' } },
      { object: { objectType: 'SubStatement', ...plain(), timestamp: '2015-01-01T00:00:00Z' } },
      200,
    ],
  ];
  test.each(cases)('%s: %o %o → %i', async (_, first, second, status) => {
    const id = await stored(first);
    expect((await post(plain({ id, ...second }))).status).toBe(status);
  });
});

describe('what this site sets', () => {
  test('Data 2.4.7.s3.b2, 2.4.8.s3.b2, 2.4.9.s3.b3, 2.4.10.s3.b3', async () => {
    const before = Date.now();
    const id = await stored({ stored: '2001-01-01T00:00:00Z', authority: { mbox: 'mailto:liar@example.org' } });
    const statement = await one(id);
    expect(Date.parse(statement.stored)).toBeGreaterThanOrEqual(before - 1000);
    expect(statement.timestamp).toBe(statement.stored);
    expect(statement.stored).toMatch(/\.\d{3}Z$/);
    expect(statement.version).toBe('1.0.0');
    expect(statement.authority).toEqual({
      objectType: 'Agent',
      name: 'Test program',
      account: { homePage: 'http://localhost:3000', name: records.key },
    });
  });
  test('Data 2.4.10.s3.b3 a version stays, Data 4.5.s1.b3 and so does a timestamp with its precision', async () => {
    const id = await stored({ version: '1.0.2', timestamp: '2015-11-18T12:17:00.123+02:00' });
    expect(await one(id)).toMatchObject({ version: '1.0.2', timestamp: '2015-11-18T12:17:00.123+02:00' });
  });
  test('Data 2.4.6.2.s4.b3 context activities come back as lists, in a substatement too', async () => {
    const context = { contextActivities: { parent: { id: 'http://e.org/c' }, other: [{ id: 'http://e.org/d' }] } };
    const listed = { contextActivities: { parent: [{ id: 'http://e.org/c' }], other: [{ id: 'http://e.org/d' }] } };
    const id = await stored({ context, object: { objectType: 'SubStatement', ...plain(), context } });
    expect(await one(id)).toMatchObject({ context: listed, object: { context: listed } });
  });
  test('Data 2.2.s2.b5, 2.4.3.s6.b1 everything else comes back as it came', async () => {
    const about = {
      actor: { objectType: 'Agent', name: 'Asha \u0000 \ud83d\ude00 \\', mbox: 'mailto:asha@EXAMPLE.org' },
      verb: { id: 'http://example.org/verbs/read', display: { 'en-US': 'read', hi: 'पढ़ा' } },
      object: {
        id: 'http://example.org/x',
        definition: { extensions: { 'http://e.org/x': { deep: [1e21, 0.1, null, ''] } } },
      },
      result: { response: '', extensions: {} },
    };
    expect(await one(await stored(about))).toMatchObject(about);
  });
});

describe('Communication 2.1.3 GET', () => {
  test('Communication 2.1.3.s1 one statement, with its Last-Modified', async () => {
    const answer = await find({ statementId: await stored() });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(Date.parse(answer.headers['last-modified'] ?? '')).toBe(
      Math.floor(Date.parse(answer.data.stored) / 1000) * 1000,
    );
  });
  test('Communication 3.2.s2.b4 one that is not there', async () => {
    expect((await find({ statementId: randomUUID() })).status).toBe(404);
    expect((await find({ voidedStatementId: randomUUID() })).status).toBe(404);
  });
  test('Communication 2.1.3.s2.b1 both kinds of id', async () => {
    const id = await stored();
    expect((await find({ statementId: id, voidedStatementId: id })).status).toBe(400);
  });
  const beside = {
    agent: { mbox: 'mailto:a@b.org' },
    verb: 'http://e.org/v',
    activity: 'http://e.org/a',
    registration: randomUUID(),
    related_activities: true,
    related_agents: true,
    since: '2015-01-01T00:00:00Z',
    until: '2015-01-01T00:00:00Z',
    limit: 1,
    ascending: true,
  };
  test.each(Object.entries(beside))('Communication 2.1.3.s2.b2 no %s beside an id', async (name, value) => {
    const id = await stored();
    expect((await find({ statementId: id, [name]: value })).status).toBe(400);
    expect((await find({ voidedStatementId: id, [name]: value })).status).toBe(400);
  });
  test.each([{ format: 'ids' }, { attachments: true }, { attachments: false, format: 'exact' }])(
    'Communication 2.1.3.s2.b2 but %o',
    async (about) => {
      expect((await find({ statementId: await stored(), ...about })).status).toBe(200);
    },
  );
  test('Communication 2.1.3.s2.b4 nothing found is no fault', async () => {
    const answer = await find({ verb: anyIri('nobody') });
    expect([answer.status, answer.data]).toEqual([200, { statements: [], more: '' }]);
  });

  const wrong: [name: string, query: Record<string, unknown>][] = [
    ...[
      'agent',
      'verb',
      'activity',
      'registration',
      'since',
      'until',
      'limit',
      'ascending',
      'related_agents',
      'related_activities',
      'attachments',
      'format',
      'statementId',
    ].map((name): [string, Record<string, unknown>] => [`a wrong ${name}`, { [name]: 'should fail' }]),
    ['a negative limit', { limit: '-1' }],
    ['a broken limit', { limit: '1.5' }],
    ['an agent that nobody could find', { agent: { name: 'A' } }],
    ['an agent with two identifiers', { agent: { mbox: 'mailto:a@b.org', openid: 'http://e.org' } }],
    ['an anonymous group', { agent: { objectType: 'Group', member: [{ mbox: 'mailto:a@b.org' }] } }],
    ['a truth in capitals', { ascending: 'TRUE' }],
    ['a since of no zone that is one', { since: '2015-01-01T00:00:00-00:00' }],
    ['a cursor of somebody else', { cursor: 'x' }],
  ];
  test.each(wrong)('Data 2.2.s4.b4 %s', async (_, query) => {
    expect((await find(query)).status).toBe(400);
  });

  const own = () => ({ registration: randomUUID() });
  test('Communication 2.1.3.s1 newest first; row14 ascending; row11 limit', async () => {
    const context = own();
    const ids = [await stored({ context }), await stored({ context }), await stored({ context })];
    expect(idsOf(await find(context))).toEqual([...ids].reverse());
    expect(idsOf(await find({ ...context, ascending: true }))).toEqual(ids);
    expect(idsOf(await find({ ...context, limit: 2 }))).toEqual([ids[2], ids[1]]);
    expect(idsOf(await find({ ...context, limit: 0 }))).toHaveLength(3);
  });
  test('Communication 2.1.3.s1.table1.row9 and row10: since is exclusive, until inclusive', async () => {
    const context = own();
    const first = await stored({ context });
    const { stored: at } = await one(first);
    await until(at);
    const second = await stored({ context });
    expect(idsOf(await find({ ...context, since: at }))).toEqual([second]);
    expect(idsOf(await find({ ...context, until: at }))).toEqual([first]);
    expect(idsOf(await find({ ...context, since: at, until: at }))).toEqual([]);
  });
  /** The clock has left this moment. */
  const until = async (at: string) => {
    while (Date.now() <= Date.parse(at)) await new Promise(setImmediate);
  };

  test('Communication 2.1.3.s1.table1.row3 agent: actor and object, and members of groups', async () => {
    const agent = { mbox: `mailto:${randomUUID()}@example.org` };
    const named = { ...agent, name: 'Whatever', objectType: 'Agent' };
    const ids = [
      await stored({ actor: named }),
      await stored({ object: named }),
      await stored({ actor: { objectType: 'Group', member: [agent] } }),
      await stored({ object: { objectType: 'Group', mbox: 'mailto:team@example.org', member: [agent] } }),
    ];
    await stored({ context: { instructor: agent } });
    expect(idsOf(await find({ agent }))).toEqual(ids.reverse());
    expect(idsOf(await find({ agent: { mbox: agent.mbox.replace('example', 'EXAMPLE') } }))).toHaveLength(4);
  });
  test.each([
    ['mbox_sha1sum', { mbox_sha1sum: 'ab'.repeat(20) }],
    ['openid', { openid: 'http://openid.example.org/7' }],
    ['account', { account: { homePage: 'http://example.org', name: 'seven' } }],
    ['group', { objectType: 'Group', account: { homePage: 'http://example.org', name: 'team' } }],
  ])('Communication 2.1.3.s1.table1.row3 by %s', async (_, agent) => {
    const id = await stored({ actor: agent });
    expect(idsOf(await find({ agent }))).toEqual([id]);
  });
  test('Communication 2.1.3.s1.table1.row8 related_agents: wherever somebody is named', async () => {
    const agent = { mbox: `mailto:${randomUUID()}@example.org` };
    const within = (about: object) => ({ object: { objectType: 'SubStatement', ...plain(), ...about } });
    const ids = [
      await stored({ actor: agent }),
      await stored({ context: { instructor: agent } }),
      await stored({ context: { team: { objectType: 'Group', member: [agent] } } }),
      await stored(within({ actor: agent })),
      await stored(within({ object: { objectType: 'Agent', ...agent } })),
      await stored(within({ context: { instructor: agent } })),
    ];
    expect(idsOf(await find({ agent, related_agents: true }))).toEqual(ids.reverse());
    expect(idsOf(await find({ agent, related_agents: false }))).toHaveLength(1);
    const authority = { account: { homePage: 'http://localhost:3000', name: records.key } };
    expect(idsOf(await find({ agent: authority, related_agents: true }))).toContain(ids[0]);
    expect(idsOf(await find({ agent: authority }))).toEqual([]);
  });
  test('Communication 2.1.3.s1.table1.row4 to row7: verb, activity, registration, related_activities', async () => {
    const [verb, activity, registration] = [anyIri('v'), anyIri('a'), randomUUID()];
    const id = await stored({ verb: { id: verb }, object: { id: activity }, context: { registration } });
    const around = await stored({ context: { contextActivities: { category: [{ id: activity }] } } });
    const within = await stored({ object: { objectType: 'SubStatement', ...plain(), object: { id: activity } } });
    expect(idsOf(await find({ verb }))).toEqual([id]);
    expect(idsOf(await find({ activity }))).toEqual([id]);
    expect(idsOf(await find({ registration: registration.toUpperCase() }))).toEqual([id]);
    expect(idsOf(await find({ activity, related_activities: true }))).toEqual([within, around, id]);
    expect(idsOf(await find({ verb, activity, registration, agent: plain().actor, related_agents: true }))).toEqual([
      id,
    ]);
    expect(idsOf(await find({ verb, activity: anyIri() }))).toEqual([]);
  });

  test('Data 2.5.s2.table1.row2 more leads through all of them, whichever the order', async () => {
    const context = own();
    const ids = (await post(Array.from({ length: 5 }, () => plain({ context })))).data as string[];
    for (const ascending of [true, false]) {
      const seen: string[] = [];
      let more: string | undefined;
      let pages = 0;
      do {
        const page: Awaited<ReturnType<typeof find>> = more
          ? await ask('GET', 'statements', { query: more.split('?')[1] ?? '' })
          : await find({ ...context, ascending, limit: 2 });
        seen.push(...idsOf(page));
        more = page.data.more;
        pages += 1;
        if (more) expect(more).toMatch(/^\/api\/xapi\/statements\?/);
      } while (more);
      expect([pages, seen]).toEqual([3, ascending ? ids : [...ids].reverse()]);
    }
  });
  test('Data 2.5.s3.b4 what comes meanwhile shifts no page', async () => {
    const context = own();
    const ids = (await post(Array.from({ length: 4 }, () => plain({ context })))).data as string[];
    const first = await find({ ...context, limit: 2 });
    await stored({ context });
    const second = await ask('GET', 'statements', { query: first.data.more.split('?')[1] });
    expect(idsOf(second)).toEqual([ids[1], ids[0]]);
  });

  test('Communication 2.1.3.s2.b5 consistent through: on every answer, never before what is given', async () => {
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
    const answers = [
      await find({}),
      await post(plain()),
      await put(randomUUID(), plain()),
      await find({ foo: 'bar' }),
      await ask('GET', 'statements', { headers: { 'x-experience-api-version': undefined } }),
      await ask('GET', 'statements', { headers: { authorization: undefined } }),
      await ask('DELETE', 'statements'),
      await ask('HEAD', 'statements'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 400, 400, 401, 405, 200]);
    for (const { headers } of answers) expect(headers['x-experience-api-consistent-through']).toMatch(iso);
    const { headers, data } = await find({});
    const through = Date.parse(headers['x-experience-api-consistent-through'] ?? '');
    for (const { stored } of data.statements) expect(Date.parse(stored)).toBeLessThanOrEqual(through);
    expect(Date.now() - through).toBeLessThan(60_000);
  });
});

describe('Communication 2.1.3 formats', () => {
  const display = { 'en-US': 'attended', 'en-GB': 'was at', de: 'war da' };
  const name = { 'en-US': 'color', 'en-GB': 'colour', de: 'Farbe' };
  const whole = () => ({
    actor: { objectType: 'Group', name: 'All', member: [{ name: 'A', mbox: 'mailto:a@example.org' }] },
    verb: { id: anyIri('verb'), display },
    object: {
      objectType: 'Activity',
      id: anyIri('activity'),
      definition: {
        name,
        description: name,
        type: 'http://e.org/t',
        interactionType: 'choice',
        choices: [{ id: 'a', description: name }],
      },
    },
    context: {
      instructor: { objectType: 'Agent', name: 'I', mbox: 'mailto:i@example.org' },
      team: {
        objectType: 'Group',
        name: 'T',
        mbox: 'mailto:t@example.org',
        member: [{ mbox: 'mailto:a@example.org' }],
      },
      contextActivities: { parent: [{ id: anyIri('parent'), definition: { name } }] },
    },
  });
  test('Communication 2.1.3.s1.table1.row12 exact is the default', async () => {
    const about = whole();
    const id = await stored(about);
    expect(await one(id)).toMatchObject(about);
    expect((await find({ statementId: id, format: 'exact' })).data).toEqual(await one(id));
  });
  test('Communication 2.1.3.s1.table1.row12 ids: only what identifies', async () => {
    const about = whole();
    const id = await stored(about);
    const { data } = await find({ statementId: id, format: 'ids' });
    expect(data).toMatchObject({ id });
    expect(data.actor).toEqual({ objectType: 'Group', member: [{ mbox: 'mailto:a@example.org' }] });
    expect(data.verb).toEqual({ id: about.verb.id });
    expect(data.object).toEqual({ id: about.object.id });
    expect(data.context).toEqual({
      instructor: { objectType: 'Agent', mbox: 'mailto:i@example.org' },
      team: { objectType: 'Group', mbox: 'mailto:t@example.org' },
      contextActivities: { parent: [{ id: about.context.contextActivities.parent[0]?.id }] },
    });
    expect(data.authority).toEqual({
      objectType: 'Agent',
      account: { homePage: 'http://localhost:3000', name: records.key },
    });
    const within = await stored({ object: { objectType: 'SubStatement', ...plain(about) } });
    expect((await find({ statementId: within, format: 'ids' })).data.object.object).toEqual({ id: about.object.id });
  });
  const accepted: [header: string, tag: string][] = [
    ['en-GB', 'en-GB'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['fr, de;q=0.5, en-GB;q=0.8', 'en-GB'],
    ['en', 'en-US'],
    ['DE', 'de'],
    ['fr', 'en-US'],
    ['*', 'en-US'],
    ['de;q=0, en-GB', 'en-GB'],
    ['', 'en-US'],
  ];
  test.each(accepted)('Communication 2.1.3.s4.b5 canonical for "%s" is %s, in each map', async (header, tag) => {
    const about = whole();
    const id = await stored(about);
    const { data } = await find({ statementId: id, format: 'canonical' }, { 'accept-language': header });
    const only = { [tag]: name[tag as keyof typeof name] };
    expect(data.verb.display).toEqual({ [tag]: display[tag as keyof typeof display] });
    expect(data.object.definition).toMatchObject({ name: only, description: only, type: 'http://e.org/t' });
    expect(data.object.definition.choices).toEqual([{ id: 'a', description: only }]);
    expect(data.context.contextActivities.parent[0].definition.name).toEqual(only);
    expect(data.actor).toEqual(about.actor);
    expect((await find({ statementId: id }, { 'accept-language': header })).data.verb.display).toEqual(display);
  });
  test('Communication 2.1.3.s4.b5 each map goes by its own languages', async () => {
    const id = await stored({
      verb: { id: anyIri(), display: { de: 'las' } },
      object: { id: anyIri(), definition: { name: { fr: 'Livre', en: 'Book' } } },
    });
    const { data } = await find({ statementId: id, format: 'canonical' }, { 'accept-language': 'fr, de' });
    expect([data.verb.display, data.object.definition.name]).toEqual([{ de: 'las' }, { fr: 'Livre' }]);
  });
  test('Communication 2.1.3.s1.table1.row12 canonical fills in what this site knows from others', async () => {
    const [activity, verb] = [anyIri('activity'), anyIri('verb')];
    await stored({
      verb: { id: verb, display: { en: 'read' } },
      object: { id: activity, definition: { name: { en: 'Book' } } },
    });
    const id = await stored({ verb: { id: verb }, object: { id: activity } });
    const { data } = await find({ statementId: id, format: 'canonical' });
    expect([data.verb.display, data.object.definition]).toEqual([{ en: 'read' }, { name: { en: 'Book' } }]);
    expect((await one(id)).object).toEqual({ id: activity });
  });
});

describe('Data 2.3.2 and Communication 2.1.4 voiding', () => {
  test('Data 2.3.2.s2.b1 what voids points at a statement', async () => {
    expect((await post(plain({ verb: { id: VOIDED } }))).status).toBe(400);
    expect((await post(plain({ verb: { id: VOIDED }, object: { objectType: 'StatementRef' } }))).status).toBe(400);
  });
  test('Data 2.3.2.s2.b3, Communication 2.1.4.s1.b1 voided: only by voidedStatementId', async () => {
    const context = { registration: randomUUID() };
    const id = await stored({ context });
    expect((await find({ voidedStatementId: id })).status).toBe(404);
    const by = await stored(voiding(id));
    expect((await find({ statementId: id })).status).toBe(404);
    expect((await find({ voidedStatementId: id })).data.id).toBe(id);
    expect((await find({ voidedStatementId: by })).status).toBe(404);
    expect(idsOf(await find(context))).toEqual([by]);
  });
  test('Data 2.3.2.s2.b5 the voiding one may come first, or in the same batch', async () => {
    const later = randomUUID();
    await stored(voiding(later));
    await stored({ id: later });
    expect((await find({ statementId: later })).status).toBe(404);
    expect((await find({ voidedStatementId: later })).status).toBe(200);
    const [a, b] = [randomUUID(), randomUUID()];
    expect((await post([plain({ id: b, ...voiding(a) }), plain({ id: a })])).status).toBe(200);
    expect((await find({ voidedStatementId: a })).status).toBe(200);
  });
  test('Data 2.3.2.s2.b3 what voids cannot be voided', async () => {
    const id = await stored();
    const by = await stored(voiding(id));
    await stored(voiding(by));
    expect((await find({ statementId: by })).status).toBe(200);
    expect((await find({ statementId: id })).status).toBe(404);
    const early = randomUUID();
    await stored(voiding(early));
    await stored({ id: early, ...voiding(randomUUID()) });
    expect((await find({ statementId: early })).status).toBe(200);
  });
  test('Data 2.3.2 a substatement voids nothing', async () => {
    const id = await stored();
    await stored({ object: { objectType: 'SubStatement', ...plain(voiding(id)) } });
    expect((await find({ statementId: id })).status).toBe(200);
  });
  test('Communication 2.1.4.s1.b2 what points at a voided one is still given', async () => {
    const verb = anyIri('verb');
    const id = await stored({ verb: { id: verb } });
    const by = await stored(voiding(id));
    const about = await stored({ verb: { id: verb }, object: ref(id) });
    expect(idsOf(await find({ verb }))).toEqual([about, by]);
    expect(idsOf(await find({ verb, limit: 1 }))).toEqual([about]);
  });
});

describe('Communication 2.1.3.s3 references', () => {
  test('what points at a match is one, at whatever distance and in whichever order it came', async () => {
    const activity = anyIri('activity');
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    await stored({ id: a, object: ref(b), verb: { id: anyIri() } });
    await stored({ id: c, object: { id: activity } });
    expect(idsOf(await find({ activity }))).toEqual([c]);
    await stored({ id: b, object: ref(c) });
    expect(idsOf(await find({ activity }))).toEqual([b, c, a]);
    expect(idsOf(await find({ activity, ascending: true, limit: 2 }))).toEqual([a, c]);
  });
  test('all in one batch, and in a ring', async () => {
    const verb = anyIri('verb');
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    await post([
      plain({ id: a, object: ref(b) }),
      plain({ id: b, object: ref(c) }),
      plain({ id: c, object: ref(a), verb: { id: verb } }),
    ]);
    expect(idsOf(await find({ verb }))).toEqual([c, b, a]);
  });
  test('the conditions hold for the one pointed at together, times for the one that points', async () => {
    const [verb, registration] = [anyIri('verb'), randomUUID()];
    const id = await stored({ verb: { id: verb }, context: { registration } });
    const by = await stored({ object: ref(id) });
    const { stored: at } = await one(id);
    expect(idsOf(await find({ verb, registration }))).toEqual([by, id]);
    expect(idsOf(await find({ verb, registration, until: at })).filter((one: string) => one === id)).toEqual([id]);
    expect(idsOf(await find({ verb, registration: randomUUID() }))).toEqual([]);
  });
  test('one in the context does not count', async () => {
    const verb = anyIri('verb');
    const id = await stored({ verb: { id: verb } });
    await stored({ context: { statement: ref(id) } });
    expect(idsOf(await find({ verb }))).toEqual([id]);
  });
});
