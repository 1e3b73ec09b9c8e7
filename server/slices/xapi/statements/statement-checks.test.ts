import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { openRecords, plain } from '../../../testing/xapi/records.ts';

const app = await startTestApp();
const records = await openRecords(app);

/** [section and what it says, the statement's properties beside the simplest ones, taken or not] */
type Case = [name: string, about: object, status: 200 | 400];
const run = (cases: Case[]) =>
  test.each(cases.map(([name, about, status]) => ({ name, about, status })))(
    '$name: $status',
    async ({ about, status }) => {
      const answer = await records.post(plain(about));
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)]);
      // A refusal names what is wrong (Communication 3.2.s3.b2).
      if (status === 400) expect(answer.data.message.length).toBeGreaterThan(10);
    },
  );

const mbox = 'mailto:ravi@example.org';
const account = { homePage: 'http://example.org', name: '17' };
const sum = 'cd9b00a5611f94eaa7b1661edab976068e364975';
const members = [{ mbox }, { account }];
const activity = (definition: object) => ({ object: { id: 'http://example.org/a', definition } });
const sub = (about: object = {}) => ({ object: { objectType: 'SubStatement', ...plain(), ...about } });

describe('Data 2.2', () => {
  run([
    ['Data 2.2.s2.b3 actor, verb and object are enough', {}, 200],
    ['Data 2.2.s2.b3 needs an actor', { actor: undefined }, 400],
    ['Data 2.2.s2.b3 needs a verb', { verb: undefined }, 400],
    ['Data 2.2.s2.b3 needs an object', { object: undefined }, 400],
    ['Data 2.2.s4.b1.b1 null in an actor', { actor: { mbox, name: null } }, 400],
    ['Data 2.2.s4.b1.b1 null in a display', { verb: { id: 'http://example.org/v', display: { en: null } } }, 400],
    ['Data 2.2.s4.b1.b1 null in a context', { context: { registration: null } }, 400],
    ['Data 2.2.s4.b1.b1 null in a definition', activity({ moreInfo: null }), 400],
    ['Data 2.2.s4.b1.b1 null as a whole property', { result: null }, 400],
    ['Data 2.2.s4.b1.b1 null in a list', { actor: { objectType: 'Group', member: [null] } }, 400],
    [
      'Data 2.2.s4.b1.b1 null within extensions of a definition',
      activity({ extensions: { 'http://e.org/x': null } }),
      200,
    ],
    [
      'Data 2.2.s4.b1.b1 null within extensions of a result',
      { result: { extensions: { 'http://e.org/x': null } } },
      200,
    ],
    [
      'Data 2.2.s4.b1.b1 null within extensions of a context',
      { context: { extensions: { 'http://e.org/x': null } } },
      200,
    ],
    ['Data 2.2.s4.b1.b2 a text for a number', { result: { score: { max: '100' } } }, 400],
    ['Data 2.2.s4.b1.b3 a text for a truth', { result: { completion: 'false' } }, 400],
    ['Data 2.2.s4.b1.b3 a number for a truth', { result: { success: 1 } }, 400],
    ['Data 2.2.s4.b1.b4 an empty text for a mailbox', { actor: { mbox: '' } }, 400],
    ['Data 2.2.s4.b1.b4 an empty text for an IRI', { verb: { id: '' } }, 400],
    ['Data 2.2.s4.b1.b4 an empty text for a UUID', { id: '' }, 400],
    ['Data 2.2.s4.b1.b5 a property in another case', { Result: {} }, 400],
    ['Data 2.2.s4.b1.b5 a property of a verb in another case', { verb: { ID: 'http://example.org/v' } }, 400],
    [
      'Data 2.2.s4.b1.b6 an object type in another case',
      { object: { objectType: 'activity', id: 'http://e.org/a' } },
      400,
    ],
    ['Data 2.2.s4.b1.b6 an interaction type in another case', activity({ interactionType: 'Choice' }), 400],
    ['Data 2.2.s4.b1.b7 a property nobody knows', { mood: 'good' }, 400],
    ['Data 2.2.s4.b1.b7 a property nobody knows, deeper', { result: { mood: 'good' } }, 400],
    ['Data 2.2.s4.b1.b7 a name that every object inherits', { verb: { id: 'http://e.org/v', constructor: 'x' } }, 400],
    ['Data 2.2.s4.b1.b8 an IRI without a scheme', { verb: { id: 'example.org/v' } }, 400],
    ['Data 2.2.s4.b1.b8 an IRL without a scheme', activity({ moreInfo: '/about' }), 400],
    [
      'Data 2.2.s4.b2 a language tag of wrong lengths',
      { verb: { id: 'http://e.org/v', display: { a12345: 'x' } } },
      400,
    ],
    [
      'Data 4.2.s1 a language tag with the same extension twice',
      { verb: { id: 'http://e.org/v', display: { 'en-a-aaa-b-ccc-A-ddd': 'x' } } },
      400,
    ],
    ['Data 4.2.s1 a language tag with the same variant twice', { context: { language: 'de-DE-1901-1901' } }, 400],
    [
      'Data 4.2.s1 a language tag with two extensions, and letters of its own that look like one',
      { verb: { id: 'http://e.org/v', display: { 'en-a-aaa-b-ccc-x-a-ddd': 'x' } } },
      200,
    ],
  ]);

  test('Data 2.2.s2.b2 a property that stands twice is refused', async () => {
    const twice =
      '{"actor":{"mbox":"mailto:a@b.org"},"verb":{"id":"http://e.org/v"},"object":{"id":"http://e.org/o"},"verb":{"id":"http://e.org/w"}}';
    const answer = await records.ask('POST', 'statements', {
      body: twice,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(answer.data.message).toContain('"verb" appears twice');
  });

  test('Data 2.2.s2.b4 the order of properties does not count', async () => {
    const { actor, verb, object } = plain();
    expect((await records.post({ object, verb, actor })).status).toBe(200);
  });

  test('Data 2.2.s4.b3 numbers keep their precision', async () => {
    const score = { min: 0.12123434, raw: 12.125, max: 45.45 };
    const id = await records.stored({ result: { score } });
    expect((await records.find({ statementId: id })).data.result.score).toEqual(score);
  });
});

describe('Data 2.4.1', () => {
  run([
    ['Data 2.4.1.s1 a UUID in standard form', { id: randomUUID() }, 200],
    ['Data 2.4.1.s1 one in capitals', { id: randomUUID().toUpperCase() }, 200],
    ['Data 2.4.1.s1 one digit too many', { id: 'aa97b177-9383-4934-8543-0f91a7a028368' }, 400],
    ['Data 2.4.1.s1 a letter beyond f', { id: 'ma97b177-9383-4934-8543-0f91a7a02836' }, 400],
    ['Data 2.4.1.s1 without its lines', { id: 'aa97b1779383493485430f91a7a02836' }, 400],
    ['Data 2.4.1.s1 in brackets', { id: '{aa97b177-9383-4934-8543-0f91a7a02836}' }, 400],
    ['Data 2.4.1.s1 a number', { id: 12345 }, 400],
    ['Data 2.4.1.s1 an object', { id: { key: 'x' } }, 400],
  ]);
  test('Data 2.4.1.s2.b1 an id is made where none came', async () => {
    const { data } = await records.post(plain());
    expect(data).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect((await records.find({ statementId: data[0] })).data.id).toBe(data[0]);
  });
});

/** Wherever an agent or a group may stand. */
const places: [name: string, put: (actor: unknown) => object, groups: boolean][] = [
  ['actor', (actor) => ({ actor }), true],
  ['object', (actor) => ({ object: { objectType: 'Agent', ...(actor as object) } }), true],
  ['instructor', (instructor) => ({ context: { instructor } }), true],
  ['actor of a substatement', (actor) => sub({ actor }), true],
  ['instructor of a substatement', (instructor) => sub({ context: { instructor } }), true],
  ['authority', (authority) => ({ authority }), false],
];
describe.each(places)('Data 2.4.2 as %s', (_, put, groups) => {
  run([
    ['Data 2.4.2.3 a mailbox', put({ mbox }), 200],
    ['Data 2.4.2.3 the sum of a mailbox', put({ mbox_sha1sum: sum }), 200],
    ['Data 2.4.2.3 an OpenID', put({ openid: 'http://openid.example.org/1' }), 200],
    ['Data 2.4.2.4 an account', put({ account }), 200],
    ['Data 2.4.2.1.s2.table1.row1 says that it is an agent', put({ objectType: 'Agent', mbox }), 200],
    ['Data 2.4.2.1.s2.table1.row2 a name', put({ name: 'Ravi', mbox }), 200],
    ['Data 2.4.2.1.s2.table1.row2 a name that is a number', put({ name: 5, mbox }), 400],
    ['Data 2.4.2.1.s2.b1 nothing that identifies', put({ name: 'Ravi' }), 400],
    ['Data 2.4.2.1.s2.b2 two that identify', put({ mbox, account }), 400],
    ['Data 2.4.2.3.s3.table1.row1 no mailto', put({ mbox: 'ravi@example.org' }), 400],
    ['Data 2.4.2.3.s3.table1.row1 no address', put({ mbox: 'mailto:example.org' }), 400],
    ['Data 2.4.2.3.s3.table1.row1 an object', put({ mbox: { key: 'x' } }), 400],
    ['Data 2.4.2.3.s3.table1.row2 no sum', put({ mbox_sha1sum: 'abc' }), 400],
    ['Data 2.4.2.3.s3.table1.row3 an OpenID without a scheme', put({ openid: 'openid.example.org' }), 400],
    ['Data 2.4.2.4.s2.table1.row1 an account without a home page', put({ account: { name: '17' } }), 400],
    ['Data 2.4.2.4.s2.table1.row1 a home page that is no IRL', put({ account: { homePage: 'x y', name: '17' } }), 400],
    ['Data 2.4.2.4.s2.table1.row2 an account without a name', put({ account: { homePage: 'http://e.org' } }), 400],
    [
      'Data 2.4.2.4.s2.table1.row2 a name that is an object',
      put({ account: { homePage: 'http://e.org', name: {} } }),
      400,
    ],
    ['Data 2.4.2.4 an account with more', put({ account: { ...account, more: 1 } }), 400],
    ['Data 2.4.2.1 an agent with members', put({ mbox, member: [] }), 400],
    ['Data 2.4.2 of a type nobody knows', put({ objectType: 'Person', mbox }), 400],
  ]);
  if (groups)
    run([
      ['Data 2.4.2.2.s4.b1 an anonymous group with members', put({ objectType: 'Group', member: members }), 200],
      ['Data 2.4.2.2.s4.b1 one without members', put({ objectType: 'Group', name: 'Team' }), 400],
      [
        'Data 2.4.2.2.s4.b2 one with a group in it',
        put({ objectType: 'Group', member: [{ objectType: 'Group', member: members }] }),
        400,
      ],
      ['Data 2.4.2.2.s5.b1 an identified group', put({ objectType: 'Group', mbox }), 200],
      ['Data 2.4.2.2.s5.b4 one with members', put({ objectType: 'Group', mbox, name: 'Team', member: members }), 200],
      [
        'Data 2.4.2.2.s5.b1 one with two identifiers',
        put({ objectType: 'Group', mbox, account, member: members }),
        400,
      ],
      [
        'Data 2.4.2.2.s5.b2 one with a group in it',
        put({ objectType: 'Group', mbox, member: [{ objectType: 'Group', mbox }] }),
        400,
      ],
      ['Data 2.4.2.2.s2.table1.row3 members that are no list', put({ objectType: 'Group', member: { mbox } }), 400],
      [
        'Data 2.4.2.2.s2.table1.row3 a member that nobody could find',
        put({ objectType: 'Group', member: [{ name: 'A' }] }),
        400,
      ],
    ]);
});

describe.each([
  ['a statement', (verb: unknown) => ({ verb })],
  ['a substatement', (verb: unknown) => sub({ verb })],
])('Data 2.4.3 in %s', (_, put) => {
  const id = 'http://example.org/v';
  run([
    ['Data 2.4.3.s3.table1.row1 an id', put({ id }), 200],
    ['Data 2.4.3.s3.table1.row1 an id of other scripts', put({ id: 'http://example.org/فعل/خواندن' }), 200],
    ['Data 2.4.3.s3.table1.row1 none', put({ display: { en: 'read' } }), 400],
    ['Data 2.4.3.s3.table1.row1 no IRI', put({ id: 'ab=c://example.org' }), 400],
    ['Data 2.4.3.s3.table1.row1 a blank in it', put({ id: 'http://example.org/a b' }), 400],
    ['Data 2.4.3.s3.table1.row1 a number', put({ id: 5 }), 400],
    ['Data 2.4.3.s3.table1.row2 a display', put({ id, display: { 'en-US': 'read', hi: 'पढ़ा' } }), 200],
    ['Data 2.4.3.s3.table1.row2 a text for a display', put({ id, display: 'read' }), 400],
    ['Data 2.4.3.s3.table1.row2 an empty display', put({ id, display: {} }), 400],
    ['Data 2.4.3 more than that', put({ id, tense: 'past' }), 400],
    ['Data 2.4.3 a text', put('read'), 400],
    ['Data 2.4.3 a list', put([{ id }]), 400],
  ]);
});

describe.each([
  ['a statement', (object: unknown) => ({ object })],
  ['a substatement', (object: unknown) => sub({ object })],
])('Data 2.4.4 in %s', (_, put) => {
  const id = 'http://example.org/a';
  const of = (definition: unknown) => put({ id, definition });
  const lists = ['choices', 'scale', 'source', 'target', 'steps'];
  run([
    ['Data 2.4.4.s2 an activity where nothing else is said', put({ id }), 200],
    ['Data 2.4.4.s2 one that says so', put({ objectType: 'Activity', id }), 200],
    ['Data 2.4.4.s2 a type nobody knows', put({ objectType: 'Thing', id }), 400],
    ['Data 2.4.4.s2 a type that every object inherits', put({ objectType: 'toString', id }), 400],
    ['Data 2.4.4.1.s1.table1.row2 no id', put({ objectType: 'Activity' }), 400],
    ['Data 2.4.4.1.s1.table1.row2 no IRI', put({ id: 'should fail' }), 400],
    ['Data 2.4.4.1.s1.table1.row3 a text for a definition', of('x'), 400],
    ['Data 2.4.4.1.s1 more than that', put({ id, name: 'x' }), 400],
    [
      'Data 2.4.4.1.s2 all of a definition',
      of({ name: { en: 'A' }, description: { en: 'B' }, type: id, moreInfo: id, extensions: { [id]: [1, null] } }),
      200,
    ],
    ['Data 2.4.4.1.s2 nothing of it', of({}), 200],
    ['Data 2.4.4.1.s2.table1.row1 a text for a name', of({ name: 'A' }), 400],
    ['Data 2.4.4.1.s2.table1.row2 a number for a description', of({ description: 5 }), 400],
    ['Data 2.4.4.1.s2.table1.row3 a type that is no IRI', of({ type: 'should fail' }), 400],
    ['Data 2.4.4.1.s2.table1.row4 a moreInfo that is no IRL', of({ moreInfo: 'should fail' }), 400],
    ['Data 2.4.4.1.s2.table1.row5 a text for extensions', of({ extensions: 'x' }), 400],
    ['Data 2.4.4.1.s2 a property nobody knows', of({ colour: 'red' }), 400],
    ...[
      'true-false',
      'choice',
      'fill-in',
      'long-fill-in',
      'matching',
      'performance',
      'sequencing',
      'likert',
      'numeric',
      'other',
    ].map((interactionType): Case => [`Data 2.4.4.1.s8.table1.row1 ${interactionType}`, of({ interactionType }), 200]),
    ['Data 2.4.4.1.s13.b1 another interaction type', of({ interactionType: 'drawing' }), 400],
    ['Data 2.4.4.1.s13.b1 a number for it', of({ interactionType: 5 }), 400],
    ['Data 2.4.4.1.s13.b1 none where answers are given', of({ correctResponsesPattern: ['a'] }), 400],
    ['Data 2.4.4.1.s13.b1 none where there are choices', of({ choices: [{ id: 'a' }] }), 400],
    [
      'Data 2.4.4.1.s8.table1.row2 patterns',
      of({ interactionType: 'choice', correctResponsesPattern: ['a[,]b', 'c'] }),
      200,
    ],
    [
      'Data 2.4.4.1.s8.table1.row2 a text for patterns',
      of({ interactionType: 'choice', correctResponsesPattern: 'a' }),
      400,
    ],
    [
      'Data 2.4.4.1.s8.table1.row2 a number among patterns',
      of({ interactionType: 'choice', correctResponsesPattern: [1] }),
      400,
    ],
    ...lists.flatMap((name): Case[] => {
      const list = (value: unknown) => of({ interactionType: 'choice', [name]: value });
      return [
        [`Data 2.4.4.1.s15 ${name}`, list([{ id: 'a', description: { en: 'A' } }, { id: 'b' }]), 200],
        [`Data 2.4.4.1.s15.table1.row1 ${name} without an id`, list([{ description: { en: 'A' } }]), 400],
        [`Data 2.4.4.1.s15.table1.row1 ${name} with a number for an id`, list([{ id: 1 }]), 400],
        [`Data 2.4.4.1.s15 ${name} with a text for a description`, list([{ id: 'a', description: 'A' }]), 400],
        [`Data 2.4.4.1.s15 ${name} that is no list`, list({ id: 'a' }), 400],
        [`Data 2.4.4.1.s16.b1 ${name} with an id twice`, list([{ id: 'a' }, { id: 'a' }]), 400],
      ];
    }),
    ['Data 2.4.4.2.s1.b1 an agent that does not say so', put({ mbox }), 400],
    ['Data 2.4.4.2.s1.b1 a group that does not say so', put({ member: members }), 400],
    ['Data 2.4.4.2.s1.b1 a group', put({ objectType: 'Group', member: members }), 200],
    ['Data 2.4.4.3.s4.b1 a reference', put({ objectType: 'StatementRef', id: randomUUID() }), 200],
    ['Data 2.4.4.3.s4.b1 one that does not say so', put({ id: randomUUID() }), 400],
    [
      'Data 2.4.4.3.s4.b1 one that says it in other letters',
      put({ objectType: 'statementref', id: randomUUID() }),
      400,
    ],
    ['Data 2.4.4.3.s4.b2 one without an id', put({ objectType: 'StatementRef' }), 400],
    ['Data 2.4.4.3.s4.b2 one with no UUID', put({ objectType: 'StatementRef', id: 'should fail' }), 400],
    ['Data 2.4.4.3.s4 one with more', put({ objectType: 'StatementRef', id: randomUUID(), definition: {} }), 400],
  ]);
});

describe('Data 2.4.4.3 substatements', () => {
  run([
    ['Data 2.4.4.3.s8.b1 one that says so', sub(), 200],
    ['Data 2.4.4.3.s8.b1 one that does not', { object: plain() }, 400],
    ['Data 2.4.4.3.s8.b1 one in other letters', { object: { ...plain(), objectType: 'substatement' } }, 400],
    ['Data 2.4.4.3.s8.b2 one without an actor', sub({ actor: undefined }), 400],
    ['Data 2.4.4.3.s8.b2 one without a verb', sub({ verb: undefined }), 400],
    ['Data 2.4.4.3.s8.b2 one without an object', sub({ object: undefined }), 400],
    ['Data 2.4.4.3.s8.b2 a result', sub({ result: { success: true } }), 200],
    ['Data 2.4.4.3.s8.b2 a wrong result', sub({ result: { success: 'yes' } }), 400],
    ['Data 2.4.4.3.s8.b2 a timestamp', sub({ timestamp: '2999-01-01T00:00:00Z' }), 200],
    ['Data 2.4.4.3.s8.b2 a wrong timestamp', sub({ timestamp: 'soon' }), 400],
    ['Data 2.4.4.3.s8.b3 an id', sub({ id: randomUUID() }), 400],
    ['Data 2.4.4.3.s8.b3 stored', sub({ stored: '2015-01-01T00:00:00Z' }), 400],
    ['Data 2.4.4.3.s8.b3 a version', sub({ version: '1.0.0' }), 400],
    ['Data 2.4.4.3.s8.b3 an authority', sub({ authority: { mbox } }), 400],
    ['Data 2.4.4.3.s8.b4 one within another', sub(sub()), 400],
  ]);
});

describe.each([
  ['a statement', (result: unknown) => ({ result })],
  ['a substatement', (result: unknown) => sub({ result })],
])('Data 2.4.5 in %s', (_, put) => {
  const score = (value: unknown) => put({ score: value });
  const lasting = (duration: unknown) => put({ duration });
  run([
    [
      'Data 2.4.5.s2 all of it',
      put({ score: { scaled: 1 }, success: true, completion: false, response: '', duration: 'PT1S', extensions: {} }),
      200,
    ],
    ['Data 2.4.5.s2 a property nobody knows', put({ grade: 'A' }), 400],
    ['Data 2.4.5.s2.table1.row1 a number for a score', score(5), 400],
    ['Data 2.4.5.s2.table1.row2 a text for success', put({ success: 'true' }), 400],
    ['Data 2.4.5.s2.table1.row3 a text for completion', put({ completion: 'true' }), 400],
    ['Data 2.4.5.s2.table1.row4 an object for a response', put({ response: {} }), 400],
    ['Data 2.4.5.s2.table1.row6 a text for extensions', put({ extensions: 'x' }), 400],
    ['Data 2.4.5 a text', put('good'), 400],
    ['Data 2.4.5.1.s2.table1.row1 scaled 1.0', score({ scaled: 1.0 }), 200],
    ['Data 2.4.5.1.s2.table1.row1 scaled -1', score({ scaled: -1 }), 200],
    ['Data 2.4.5.1.s2.table1.row1 scaled above 1', score({ scaled: 1.01 }), 400],
    ['Data 2.4.5.1.s2.table1.row1 scaled below -1', score({ scaled: -1.00001 }), 400],
    ['Data 2.4.5.1.s2.table1.row1 a text for scaled', score({ scaled: '0.5' }), 400],
    ['Data 2.4.5.1.s2.table1.row2 raw at its ends', score({ raw: 0, min: 0, max: 10 }), 200],
    ['Data 2.4.5.1.s2.table1.row2 raw above max', score({ raw: 11, max: 10 }), 400],
    ['Data 2.4.5.1.s2.table1.row2 raw below min', score({ raw: -1, min: 0 }), 400],
    ['Data 2.4.5.1.s2.table1.row3 min above max', score({ min: 5, max: 4 }), 400],
    ['Data 2.4.5.1.s2.table1.row4 max equal to min', score({ min: 4, max: 4 }), 400],
    ['Data 2.4.5.1.s2.table1.row4 max alone', score({ max: -4 }), 200],
    ['Data 2.4.5.1.s2 a property nobody knows', score({ best: 4 }), 400],
    ...[
      'PT4H35M59.14S',
      'PT16559.14S',
      'P3Y1M29DT4H35M59.14S',
      'P3Y',
      'P4W',
      'PT1H0M0.1S',
      'P0.5Y',
      'P1Y2,5M',
      'P1DT12H',
      'PT0S',
      'P1.5W',
      'PT1.5H',
      'P1Y2M3DT4.5M',
    ].map((duration): Case => [`Data 4.6.s1.b1 ${duration}`, lasting(duration), 200]),
    ...[
      'PA1H0M0S',
      'should fail',
      'P',
      'PT',
      'P1',
      '1Y',
      'P4W1D',
      'P1YT',
      'P1S',
      'PT1D',
      'P1.5Y2M',
      'P-1Y',
      'pt1s',
      'P0003-01-29T04:35:59',
      '',
    ].map((duration): Case => [`Data 4.6.s1.b1 "${duration}"`, lasting(duration), 400]),
    ['Data 4.6.s1 a number', lasting(12345), 400],
    ['Data 4.6.s1 an object', lasting({}), 400],
    ['Data 4.6.s1.b4 finer than a hundredth', lasting('PT0.123456S'), 200],
  ]);
});

describe.each([
  ['a statement', (context: unknown, about: object = {}) => ({ ...about, context })],
  ['a substatement', (context: unknown, about: object = {}) => sub({ ...about, context })],
])('Data 2.4.6 in %s', (_, put) => {
  const around = (contextActivities: unknown) => put({ contextActivities });
  const one = { id: 'http://example.org/course' };
  const ref = { objectType: 'StatementRef', id: randomUUID() };
  run([
    ['Data 2.4.6.s3 nothing of it', put({}), 200],
    ['Data 2.4.6.s3 a property nobody knows', put({ mood: 'good' }), 400],
    ['Data 2.4.6.s3.table1.row1 a registration', put({ registration: randomUUID() }), 200],
    ['Data 2.4.6.s3.table1.row1 no UUID', put({ registration: 'should fail' }), 400],
    ['Data 2.4.6.s3.table1.row1 an object', put({ registration: {} }), 400],
    ['Data 2.4.6.s3.table1.row2 an instructor who is nobody', put({ instructor: { key: 'x' } }), 400],
    ['Data 2.4.6.s3.table1.row2 a text for an instructor', put({ instructor: 'Ravi' }), 400],
    ['Data 2.4.6.s3.table1.row3 a team', put({ team: { objectType: 'Group', member: members } }), 200],
    ['Data 2.4.6.s3.table1.row3 an identified team', put({ team: { objectType: 'Group', mbox } }), 200],
    ['Data 2.4.6.s3.table1.row3 an agent for a team', put({ team: { objectType: 'Agent', mbox } }), 400],
    ['Data 2.4.6.s3.table1.row3 a text for a team', put({ team: 'Red' }), 400],
    ['Data 2.4.6.s3.table1.row5 a revision', put({ revision: '2' }), 200],
    ['Data 2.4.6.s3.table1.row5 a number for a revision', put({ revision: 2 }), 400],
    ['Data 2.4.6.s3.table1.row6 a platform', put({ platform: 'Web' }), 200],
    ['Data 2.4.6.s3.table1.row6 an object for a platform', put({ platform: {} }), 400],
    ['Data 2.4.6.s4.b1 a revision of an agent', put({ revision: '2' }, { object: { objectType: 'Agent', mbox } }), 400],
    ['Data 2.4.6.s4.b1 a revision of a reference', put({ revision: '2' }, { object: ref }), 400],
    [
      'Data 2.4.6.s4.b2 a platform of a group',
      put({ platform: 'Web' }, { object: { objectType: 'Group', member: members } }),
      400,
    ],
    ['Data 2.4.6.s4.b2 a platform of a reference', put({ platform: 'Web' }, { object: ref }), 400],
    ['Data 2.4.6.s3.table1.row7 a language', put({ language: 'en-US' }), 200],
    ['Data 2.4.6.s3.table1.row7 no language', put({ language: 'a12345' }), 400],
    ['Data 2.4.6.s3.table1.row7 an object for a language', put({ language: {} }), 400],
    ['Data 2.4.6.s3.table1.row8 a statement', put({ statement: ref }), 200],
    ['Data 2.4.6.s3.table1.row8 one that does not say so', put({ statement: { id: randomUUID() } }), 400],
    ['Data 2.4.6.s3.table1.row8 a substatement', put({ statement: sub().object }), 400],
    ['Data 2.4.6.s3.table1.row9 a list for extensions', put({ extensions: [] }), 400],
    ['Data 2.4.6.2.s4.b1 each kind', around({ parent: [one], grouping: [one], category: [one], other: [one] }), 200],
    ['Data 2.4.6.2.s4.b1 another kind', around({ sibling: [one] }), 400],
    ['Data 2.4.6.2.s4.b1 a kind in other letters', around({ Parent: [one] }), 400],
    ['Data 2.4.6.2.s4.b1 none', around({}), 400],
    ['Data 2.4.6.2.s4.b2 one alone', around({ parent: one }), 200],
    ['Data 2.4.6.2.s4.b2 what is no activity', around({ parent: [one, { key: 'x' }] }), 400],
    ['Data 2.4.6.2.s4.b2 an agent', around({ parent: { objectType: 'Agent', mbox } }), 400],
    ['Data 2.4.6.2 a text', around('x'), 400],
  ]);
});

test('Data 2.4.6.s4.b1 a revision stays out of a statement about a substatement', async () => {
  expect((await records.post(plain({ ...sub(), context: { revision: '2' } }))).status).toBe(400);
  expect((await records.post(plain({ ...sub(), context: { platform: 'Web' } }))).status).toBe(400);
});

describe('Data 2.4.7 and 4.5', () => {
  const good = [
    '2015-11-18T12:17:00+00:00',
    '2015-11-18T12:17:00Z',
    '2015-11-18T12:17:00.123456789Z',
    '2015-11-18T12:17:00+05:30',
    '2015-11-18T12:17:00+0530',
    '2015-11-18T12:17:00-05',
    '2015-11-18T12:17:00',
    '20151118T121700Z',
    '2016-02-29T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '2999-01-01T00:00:00Z',
  ];
  const bad = [
    'should fail',
    '01/011/2015',
    '2015-11-18',
    '2015-02-29T00:00:00Z',
    '2015-13-01T00:00:00Z',
    '2015-01-32T00:00:00Z',
    '2015-01-01T25:00:00Z',
    '2015-01-01T00:61:00Z',
    '2015-01-01 00:00:00Z',
    '2008-09-15T15:53:00.601-00',
    '2008-09-15T15:53:00.601-0000',
    '2008-09-15T15:53:00.601-00:00',
    '2008-09-15T15:53:00+25:00',
    '12:17:00Z',
    '',
  ];
  run([
    ...good.map((timestamp): Case => [`Data 4.5.s1.b1 ${timestamp}`, { timestamp }, 200]),
    ...bad.map((timestamp): Case => [`Data 4.5.s1.b1 "${timestamp}"`, { timestamp }, 400]),
    ...bad.map((stored): Case => [`Data 2.4.8.s3.b2 stored "${stored}"`, { stored }, 400]),
    ['Data 4.5.s1.b1 a number', { timestamp: 1447849020 }, 400],
  ]);
});

describe('Data 2.4.9', () => {
  const two = { objectType: 'Group', member: [{ account }, { mbox }] };
  run([
    ['Data 2.4.9.s3.b1 an agent', { authority: { mbox } }, 200],
    ['Data 2.4.9.s3.b1 a group of two', { authority: two }, 200],
    ['Data 2.4.9.s3.b1 a group of one', { authority: { objectType: 'Group', member: [{ mbox }] } }, 400],
    [
      'Data 2.4.9.s3.b1 a group of three',
      { authority: { objectType: 'Group', member: [{ account }, { mbox }, { mbox_sha1sum: sum }] } },
      400,
    ],
    ['Data 2.4.9.s3.b1 an identified group', { authority: { ...two, mbox } }, 400],
    ['Data 2.4.9.s3.b1 a group without members', { authority: { objectType: 'Group', openid: 'http://e.org/1' } }, 400],
    ['Data 2.4.9 a text', { authority: 'me' }, 400],
  ]);
});

describe('Data 2.4.10', () => {
  run([
    ...['1.0', '1.0.0', '1.0.3', '1.0.9'].map((version): Case => [`Data 2.4.10.s3.b1 ${version}`, { version }, 200]),
    ...['0.9.9', '0.95', '1.1.0', '2.0.0', '1', '1.01', 'should fail', ''].map(
      (version): Case => [`Data 2.4.10.s3.b2 "${version}"`, { version }, 400],
    ),
    ['Data 2.4.10.s3.b2 a number', { version: 1.0 }, 400],
  ]);
});

describe('Data 2.4.11', () => {
  const whole = {
    usageType: 'http://example.org/u',
    display: { en: 'A' },
    contentType: 'text/plain; charset=ascii',
    length: 27,
    sha2: 'a'.repeat(64),
    fileUrl: 'http://example.org/f',
  };
  const put = (about: object) => ({ attachments: [{ ...whole, ...about }] });
  run([
    ['Data 2.4.11.s2 all of it', put({ description: { en: 'B' } }), 200],
    ['Data 2.4.11.s2 no list', { attachments: whole }, 400],
    ['Data 2.4.11.s2 a property nobody knows', put({ colour: 'red' }), 400],
    ...['usageType', 'display', 'contentType', 'length', 'sha2'].map(
      (name): Case => [`Data 2.4.11.s2.table1 without ${name}`, put({ [name]: undefined }), 400],
    ),
    ['Data 2.4.11.s2.table1.row1 a usage that is no IRI', put({ usageType: 'should fail' }), 400],
    ['Data 2.4.11.s2.table1.row2 a text for a display', put({ display: 'A' }), 400],
    ['Data 2.4.11.s2.table1.row2 a display in no language', put({ display: { 'de-419-DE': 'A' } }), 400],
    ['Data 2.4.11.s2.table1.row3 a description in no language', put({ description: { 'de-419-DE': 'A' } }), 400],
    ['Data 2.4.11.s2.table1.row4 a number for a content type', put({ contentType: 5 }), 400],
    ['Data 2.4.11.s2.table1.row4 no media type', put({ contentType: 'text' }), 400],
    ['Data 2.4.11.s2.table1.row5 a text for a length', put({ length: '27' }), 400],
    ['Data 2.4.11.s2.table1.row5 a broken length', put({ length: 2.5 }), 400],
    ['Data 2.4.11.s2.table1.row6 a number for a sum', put({ sha2: 5 }), 400],
    ['Data 2.4.11.s2.table1.row6 no sum', put({ sha2: 'abc' }), 400],
    ['Data 2.4.11.s2.table1.row7 a file at no IRL', put({ fileUrl: 'should fail' }), 400],
  ]);
});

describe('Data 4.1 and 4.2', () => {
  const tags = [
    'en',
    'en-US',
    'zh-Hans-CN',
    'es-419',
    'sl-rozaj-biske',
    'de-CH-1901',
    'x-whatever',
    'i-klingon',
    'sgn-BE-FR',
    'en-a-bbb-x-a',
    'de-DE-u-co-phonebk',
    'EN-us',
    'cmn',
  ];
  const none = ['a12345', 'de-419-DE', 'a-DE', 'en_US', '', 'en-', 'x', 'ar-a-aaa-', 'toolongtag', 'en-x'];
  run([
    ['Data 4.1.s3.b1 a key that is no IRI', { result: { extensions: { valid: 1 } } }, 400],
    ['Data 4.1.s3.b1 a key without a scheme', { context: { extensions: { 'example.org/x': 1 } } }, 400],
    [
      'Data 4.1.s3.b2 whatever a value is',
      { result: { extensions: { 'http://e.org/x': { a: [null, '\u0000', { b: '' }], __proto__: 1 } } } },
      200,
    ],
    ['Data 4.1 no extensions at all', { result: { extensions: {} } }, 200],
    ...tags.map(
      (tag): Case => [`Data 4.2.s1 ${tag}`, { verb: { id: 'http://e.org/v', display: { [tag]: 'x' } } }, 200],
    ),
    ...none.map(
      (tag): Case => [`Data 4.2.s1 "${tag}"`, { verb: { id: 'http://e.org/v', display: { [tag]: 'x' } } }, 400],
    ),
    ['Data 4.2.s1 a number for words', { verb: { id: 'http://e.org/v', display: { en: 5 } } }, 400],
    ['Data 4.3 percent codes', { verb: { id: 'http://e.org/a%20b' } }, 200],
    ['Data 4.3 a broken percent code', { verb: { id: 'http://e.org/a%2' } }, 400],
    ['Data 4.3 another scheme', { verb: { id: 'urn:isbn:0451450523' } }, 200],
    ['Data 4.3 a tag', { verb: { id: 'tag:example.org,2005:v' } }, 200],
  ]);
});

test('Data 2.2.s4.b1 what is no statement at all is refused', async () => {
  for (const body of [[], 5, 'x', true, null, [[plain()]], [null]]) {
    const answer = await records.ask('POST', 'statements', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    // A batch of none stores none.
    expect([JSON.stringify(body), answer.status]).toEqual([
      JSON.stringify(body),
      Array.isArray(body) && body.length === 0 ? 200 : 400,
    ]);
  }
});
