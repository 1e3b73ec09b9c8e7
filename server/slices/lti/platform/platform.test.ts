import { students } from '@stepwell/contract/learning/students.ts';
import { courseTools } from '@stepwell/contract/lti/course-tools.ts';
import { ltiAdmin } from '@stepwell/contract/lti/registrations.ts';
import { expect, test } from 'vitest';
import { openToolPeer } from '../../../testing/lti/tool-peer.ts';
import { formIn, newPeerKey } from '../../../testing/lti/web.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const tool = await openToolPeer({
  issuer: 'http://localhost:3000',
  keys: async () => (await app.http.inject({ url: '/api/lti/jwks' })).json(),
  now: () => app.services.now(),
});
const admin = await app.person({ role: 'admin' });
const { data: registered } = await admin.call(ltiAdmin.createTool, { body: tool.registration });
const { toolId } = registered;
const teacher = await app.person({ role: 'instructor' });
const course = await app.course({ instructorId: teacher.id });
const learner = await app.person({ fullName: 'Nila Bose' });
await app.enrolment(learner, course);
const ofCourse = { courseId: course.slug };
const lastError = async () => (await admin.call(ltiAdmin.state, {})).data.tools[0]?.lastError;

const post = (path: string, fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: `/api/lti/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const place = async (maximum: number | null = 10, by: Pick<Person, 'call'> = teacher) =>
  (await by.call(courseTools.add, { params: ofCourse, body: { toolId, title: 'Cards', maximum } })).data;
const placed = await place();
const loginOf = async (who: Pick<Person, 'call'> = learner, linkId = placed.linkId) =>
  (await who.call(courseTools.launch, { params: { linkId } })).data.url;
const authorize = (who: Pick<Person, 'call'>, search: string) => who.call(courseTools.authorize, { body: { search } });
/** From our page to the tool's, as a browser goes. */
async function posted(url: string) {
  const page = await app.http.inject({ url: url.replace('http://localhost:3000', '') });
  return { status: page.statusCode, headers: page.headers, ...formIn(page.body) };
}
async function launched(who: Pick<Person, 'call'>, login: string) {
  const { data } = await authorize(who, tool.request(login));
  const { action, fields } = await posted(data.url);
  return { action, state: fields['state'], ...(await tool.message(fields['id_token'] ?? '', toolId)) };
}
const tokenOf = async (assertion: string, scope = tool.scope('score', 'lineitem.readonly', 'result.readonly')) =>
  post('token', {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  });
const freshToken = async (scope?: string) => (await tokenOf(await tool.assertion(toolId), scope)).json().access_token;
const service = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, body?: object) =>
  app.http.inject({
    method,
    url: url.replace('http://localhost:3000', ''),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/vnd.ims.lis.v1.score+json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
const scoreOf = (about: object = {}) => ({
  userId: learner.id,
  scoreGiven: 8,
  scoreMaximum: 10,
  comment: 'Nearly <all>',
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  timestamp: '2026-11-29T08:00:00.000000Z',
  ...about,
});

test('a learner opens a tool: the login names them by a hint, and the signed message is for that tool alone', async () => {
  const login = new URL(await loginOf());
  expect(login.href.startsWith(`${tool.origin}/login?`)).toBe(true);
  expect(Object.fromEntries(login.searchParams)).toMatchObject({
    iss: 'http://localhost:3000',
    target_link_uri: `${tool.origin}/launch`,
    client_id: toolId,
    lti_deployment_id: '1',
  });
  expect(login.href).not.toContain(learner.id);
  const { action, state, payload, type, roles, link, grades } = await launched(learner, login.href);
  expect([action, state, type]).toEqual([`${tool.origin}/launch`, 'state-of-the-tool', 'LtiResourceLinkRequest']);
  expect(payload).toMatchObject({ sub: learner.id, nonce: 'nonce-of-the-tool', name: 'Nila Bose' });
  // The admin did not allow it.
  expect(payload['email']).toBeUndefined();
  expect(roles).toEqual(['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']);
  expect(link?.id).toBe(placed.linkId);
  expect(grades?.lineitem).toBe(`http://localhost:3000/api/lti/courses/${course.id}/line-items/${placed.linkId}`);
  const asTeacher = await launched(teacher, await loginOf(teacher));
  expect(asTeacher.roles).toEqual(['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']);
  const search = tool.request(login.href);
  expect((await app.http.inject({ url: `/api/lti/authorize${search}` })).headers['location']).toBe(
    `http://localhost:3000/auth/lti/authorize${search}`,
  );
});

test.each([
  ['redirect URL', { redirect_uri: 'https://evil.example/launch' }],
  ['client', { client_id: crypto.randomUUID() }],
  ['hint beside it', { lti_message_hint: 'another' }],
  ['response mode', { response_mode: 'fragment' }],
  ['response type', { response_type: 'code' }],
  ['missing nonce', { nonce: '' }],
  ['prompt', { prompt: 'login' }],
])('a request with another %s is refused and spends nothing', async (_, about) => {
  const login = await loginOf();
  expect((await authorize(learner, tool.request(login, about))).data.code).toBe('lti_request_wrong');
  expect((await authorize(learner, tool.request(login))).status).toBe(200);
});

test('a hint is good once, for its owner, while they learn there', async () => {
  const login = await loginOf();
  const stranger = await app.person();
  expect((await authorize(stranger, tool.request(login))).data.code).toBe('lti_not_for_you');
  expect((await stranger.call(courseTools.launch, { params: { linkId: placed.linkId } })).status).toBe(404);
  expect((await stranger.call(courseTools.list, { params: ofCourse })).status).toBe(404);
  const both = await Promise.all([authorize(learner, tool.request(login)), authorize(learner, tool.request(login))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const url = both.find(({ status }) => status === 200)?.data.url ?? '';
  const page = await posted(url);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  // What was signed is posted once, too.
  expect((await posted(url)).status).toBe(403);
  const late = await loginOf();
  app.pass(10 * 60_000 + 1);
  expect((await authorize(learner, tool.request(late))).data.code).toBe('lti_over');
});

test('a teacher chooses content in the tool, which becomes places in their course', async () => {
  const choose = async () => (await teacher.call(courseTools.choose, { params: ofCourse, body: { toolId } })).data.url;
  const login = await choose();
  expect(new URL(login).searchParams.get('target_link_uri')).toBe(`${tool.origin}/choose`);
  const { type, choosing } = await launched(teacher, login);
  expect(type).toBe('LtiDeepLinkingRequest');
  expect(choosing?.deep_link_return_url).toBe('http://localhost:3000/api/lti/chosen');
  const data = choosing?.data ?? '';
  const items = [
    {
      type: 'ltiResourceLink',
      title: 'Deck 1',
      url: `${tool.origin}/deck/1`,
      custom: { deck: '1' },
      lineItem: { scoreMaximum: 5 },
    },
    { type: 'ltiResourceLink', title: 'Bad', url: 'javascript:alert(1)' },
    { type: 'html', html: '<b>no</b>' },
  ];
  // Signed by somebody else, or answering another platform, it adds nothing and leaves the choice open.
  const forged = await (await newPeerKey('tool-1')).sign({ iss: toolId, aud: 'http://localhost:3000' });
  expect((await post('chosen', { JWT: forged })).statusCode).toBe(401);
  const elsewhere = await tool.chosen(toolId, data, items, { aud: 'https://elsewhere.example' });
  expect((await post('chosen', { JWT: elsewhere })).statusCode).toBe(401);
  expect(await lastError()).toMatch(/aud/);
  const answer = await tool.chosen(toolId, data, items);
  const back = await post('chosen', { JWT: answer });
  expect([back.statusCode, back.headers['location']]).toEqual([
    303,
    `http://localhost:3000/instructor/manage-course?course=${course.slug}&view=settings`,
  ]);
  expect((await post('chosen', { JWT: answer })).statusCode).toBe(403);
  const { items: places } = (await teacher.call(courseTools.placed, { params: ofCourse })).data;
  const deck = places.find(({ title }) => title === 'Deck 1');
  expect(deck).toMatchObject({ url: `${tool.origin}/deck/1`, maximum: 5 });
  expect(places.some(({ title }) => title === 'Bad')).toBe(false);
  const opened = await launched(learner, await loginOf(learner, deck?.linkId ?? ''));
  expect(opened.custom).toEqual({ deck: '1' });
  const other = await app.person({ role: 'instructor' });
  expect((await other.call(courseTools.choose, { params: ofCourse, body: { toolId } })).status).toBe(404);
  expect((await other.call(courseTools.remove, { params: { linkId: deck?.linkId ?? '' } })).status).toBe(404);
});

test('a token is given for an assertion of the tool, and each assertion is good once', async () => {
  const assertion = await tool.assertion(toolId);
  const both = await Promise.all([tokenOf(assertion), tokenOf(assertion)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
    token_type: 'Bearer',
    expires_in: 3600,
  });
  expect(await lastError()).toContain('used before');
  const wrong = [
    await tool.assertion(toolId, { aud: 'https://elsewhere.example/token' }),
    await tool.assertion(toolId, { iss: 'somebody' }),
    await tool.assertion(toolId, { exp: 1 }),
    await tool.assertion(toolId, { jti: '' }),
    await tool.assertion(crypto.randomUUID()),
    await (await newPeerKey('tool-1')).sign({
      iss: toolId,
      sub: toolId,
      aud: 'http://localhost:3000/api/lti/token',
      jti: 'forged',
    }),
    'a.b.c',
  ];
  for (const one of wrong) expect((await tokenOf(one)).statusCode).toBe(401);
  expect((await tokenOf(await tool.assertion(toolId), 'everything')).json()).toMatchObject({ error: 'invalid_scope' });
  expect((await post('token', { grant_type: 'password' })).json()).toMatchObject({ error: 'unsupported_grant_type' });
});

test('a score is shown to the learner and to who teaches them; an older one that comes late changes nothing', async () => {
  const { grades } = await launched(learner, await loginOf());
  const token = await freshToken();
  const [lineItem, all] = [grades?.lineitem ?? '', grades?.lineitems ?? ''];
  expect((await service('GET', all, token)).json()).toEqual(
    expect.arrayContaining([{ id: lineItem, label: 'Cards', scoreMaximum: 10, resourceLinkId: placed.linkId }]),
  );
  expect((await service('GET', lineItem, token)).json()).toMatchObject({ id: lineItem });
  const send = (about: object = {}, by = token) => service('POST', `${lineItem}/scores`, by, scoreOf(about));
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200);
  expect((await send({ scoreGiven: 1, timestamp: '2026-11-29T07:59:59.999999Z' })).statusCode).toBe(409);
  const { data } = await learner.call(courseTools.list, { params: ofCourse });
  const own = data.items.find(({ linkId }) => linkId === placed.linkId);
  expect(own).toMatchObject({ tool: 'Flash cards', score: { score: 8, maximum: 10, comment: 'Nearly <all>' } });
  const work = await teacher.call(students.work, { params: { courseId: course.slug, studentId: learner.id } });
  expect(work.data.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'tool', title: 'Cards', percent: 80 })]),
  );
  expect((await service('GET', `${lineItem}/results?user_id=${learner.id}`, token)).json()).toEqual([
    expect.objectContaining({ userId: learner.id, resultScore: 8, resultMaximum: 10 }),
  ]);
  // What does not fit.
  const stranger = await app.person();
  expect((await send({ userId: stranger.id })).statusCode).toBe(404);
  for (const about of [
    { scoreGiven: -1 },
    { scoreMaximum: undefined },
    { timestamp: 'today' },
    { gradingProgress: 'Yes' },
  ])
    expect((await send(about)).statusCode).toBe(400);
  expect((await send({}, await freshToken(tool.scope('result.readonly')))).statusCode).toBe(403);
  expect((await send({}, learner.token)).statusCode).toBe(401);
  expect((await service('DELETE', lineItem, token)).statusCode).toBe(405);
  const ungraded = await place(null);
  expect((await service('GET', `${all}/${ungraded.linkId}`, token)).statusCode).toBe(404);
  const { data: other } = await admin.call(ltiAdmin.createTool, {
    body: { ...tool.registration, name: 'Other', jwksUrl: null, publicKey: JSON.stringify(tool.key.jwk) },
  });
  const theirs = (await tokenOf(await tool.assertion(other.toolId))).json().access_token;
  expect(theirs).toBeTruthy();
  expect((await send({}, theirs)).statusCode).toBe(404);
  app.pass(3_600_001);
  expect((await send()).statusCode).toBe(401);
});

test('registrations are checked, and nothing private of a key is kept', async () => {
  const create = (about: object) => admin.call(ltiAdmin.createTool, { body: { ...tool.registration, ...about } });
  expect((await create({ publicKey: '{}' })).data.fields).toHaveProperty('jwksUrl');
  expect((await create({ jwksUrl: null, publicKey: 'no key' })).data.fields).toHaveProperty('publicKey');
  expect((await create({ loginUrl: 'http://10.0.0.1/login' })).data.fields).toHaveProperty('loginUrl');
  const secret = JSON.stringify({ ...tool.key.jwk, d: 'private' });
  const { data } = await create({ jwksUrl: null, publicKey: secret });
  expect(data.publicKey).not.toContain('private');
  expect((await admin.call(ltiAdmin.removeTool, { params: { toolId: data.toolId } })).status).toBe(200);
  const full = await app.course({ instructorId: teacher.id });
  const add = () =>
    teacher.call(courseTools.add, { params: { courseId: full.slug }, body: { toolId, title: 'x', maximum: null } });
  for (let count = 0; count < 50; count += 1) await add();
  expect((await add()).data.code).toBe('too_many_lti');
});
