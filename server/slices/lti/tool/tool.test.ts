import { linkedAccounts as links } from '@stepwell/contract/identity/linked-accounts.ts';
import { ltiLaunches } from '@stepwell/contract/lti/launches.ts';
import { ltiAdmin } from '@stepwell/contract/lti/registrations.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { and, eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { users } from '../../../tables/identity/identity.ts';
import { linkedAccounts } from '../../../tables/identity/sign-in.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { newQuizzes, rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { openPlatformPeer } from '../../../testing/lti/platform-peer.ts';
import { formIn, newPeerKey } from '../../../testing/lti/web.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { withPassword } = newSignIns(app);
const { quiz } = newQuizzes(app);
const lms = await openPlatformPeer({
  keys: async () => (await app.http.inject({ url: '/api/lti/jwks' })).json(),
  now: () => app.services.now(),
});
const admin = await app.person({ role: 'admin' });
const { data: platform } = await admin.call(ltiAdmin.createPlatform, { body: lms.registration });
const params = { platformId: platform.platformId };
const set = (about: object) => admin.call(ltiAdmin.changePlatform, { params, body: { ...lms.registration, ...about } });
const lastError = async () => (await admin.call(ltiAdmin.state, {})).data.platforms[0]?.lastError;

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/lti/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const initiation = {
  login_hint: 'hint',
  target_link_uri: 'http://localhost:3000/api/lti/launch',
  client_id: 'stepwell-client',
};
/** A browser at the platform, whose login has begun here. */
async function begin(headers: Record<string, string> = {}, about: Record<string, string> = {}) {
  const answer = await post('login', { iss: lms.origin, ...initiation, ...about }, headers);
  expect(answer.statusCode).toBe(303);
  const to = new URL(String(answer.headers['location']));
  const cookie = String(answer.headers['set-cookie']);
  return { asked: to.searchParams, to, cookie, pair: cookie.split(';')[0] ?? '' };
}
type Begun = Awaited<ReturnType<typeof begin>>;
const bring = ({ asked, pair }: Begun, token: string, headers: Record<string, string> = {}) =>
  post('launch', { state: asked.get('state') ?? '', id_token: token }, { cookie: pair, ...headers });
const nonceOf = ({ asked }: Begun) => asked.get('nonce') ?? '';
const tokenIn = (setCookie: unknown) => /^lti_launch=([^;]+)/.exec(String(setCookie))?.[1] ?? '';
/** A whole launch up to our own page; the token that its cookie has. */
async function launch(about: Record<string, unknown> = {}) {
  const begun = await begin();
  const answer = await bring(begun, await lms.key.sign(lms.claims(nonceOf(begun), about)));
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, 'http://localhost:3000/auth/lti']);
  return tokenIn(answer.headers['set-cookie']);
}
const enter = (token: string) => app.visitor.call(ltiLaunches.enter, { body: { token } });
/** Signed in by a launch, and led on. */
async function arrive(token: string) {
  const { data } = await enter(token);
  if (!('kind' in data) || data.kind !== 'signed-in') throw new Error(JSON.stringify(data));
  const person = app.bearing(data.token);
  const there = await person.call(ltiLaunches.arrive, { body: { token } });
  return { person, path: there.data.path, profile: data.profile };
}
const newLearner = () => {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@school.test`, name: 'Asha Rao' };
};
/** A teacher of the platform with an account here that is linked. */
const teacher = await withPassword({ role: 'instructor' });
const teaching = { sub: 'teacher-1', email: teacher.email, ...lms.teaches };
async function linkTeacher() {
  const { data } = await enter(await launch(teaching));
  if (!('kind' in data) || data.kind !== 'prove') throw new Error(JSON.stringify(data));
  return app.visitor.call(links.prove, { body: { token: data.token, password: PASSWORD } });
}

test('a launch asks the platform as the standard says, and keeps a cookie that other sites may bring', async () => {
  const { asked, to, cookie } = await begin({}, { lti_message_hint: 'message' });
  expect(`${to.origin}${to.pathname}`).toBe(lms.registration.authUrl);
  expect(Object.fromEntries(asked)).toMatchObject({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: 'stepwell-client',
    redirect_uri: 'http://localhost:3000/api/lti/launch',
    login_hint: 'hint',
    lti_message_hint: 'message',
  });
  expect(cookie).toContain('; HttpOnly; SameSite=None; Secure');
  const byGet = await app.http.inject({ url: '/api/lti/login', query: { iss: lms.origin, ...initiation } });
  expect(byGet.statusCode).toBe(303);
  const unknown = await post('login', { ...initiation, iss: 'https://elsewhere.example' });
  expect([unknown.statusCode, unknown.body]).toEqual([403, expect.stringContaining('isn’t registered here')]);
  expect((await post('login', { iss: lms.origin })).statusCode).toBe(400);
});

test('a learner is created as an approved student, comes back as themselves, and one token enters one person', async () => {
  const learner = newLearner();
  const { profile, path } = await arrive(await launch(learner));
  expect(profile).toMatchObject({ fullName: 'Asha Rao', email: learner.email, role: 'student', status: 'approved' });
  expect(path).toBe('/');
  const token = await launch(learner);
  const again = await arrive(token);
  expect(again.profile.userId).toBe(profile.userId);
  expect((await enter(token)).data.code).toBe('lti_over');
  const [row] = await app.db.select().from(users).where(eq(users.id, profile.userId));
  expect(row).toMatchObject({ passwordHash: null });
  expect(row?.emailConfirmedAt).not.toBeNull();
  expect((await admin.call(ltiAdmin.state, {})).data.platforms[0]).toMatchObject({ lastLaunchAt: expect.any(String) });
  // Somebody else who is signed in in this browser does not take it over.
  const other = await app.person();
  const { data } = await other.call(ltiLaunches.arrive, { body: { token: await launch(learner) } });
  expect(data.code).toBe('lti_other_account');
});

test('an account that exists is linked by its password once, an admin’s never, and unconfirmed addresses create nobody', async () => {
  const owner = await withPassword();
  const launched = { sub: crypto.randomUUID(), email: owner.email };
  const { data } = await enter(await launch(launched));
  if (!('kind' in data) || data.kind !== 'prove') throw new Error(JSON.stringify(data));
  expect(await app.db.$count(linkedAccounts, eq(linkedAccounts.userId, owner.id))).toBe(0);
  const wrong = await app.visitor.call(links.prove, { body: { token: data.token, password: 'not mine' } });
  expect(wrong.data.code).toBe('wrong_credentials');
  await app.visitor.call(links.prove, { body: { token: data.token, password: PASSWORD } });
  expect((await arrive(await launch(launched))).profile.userId).toBe(owner.id);
  const boss = await withPassword({ role: 'admin' });
  expect((await enter(await launch({ sub: 'boss', email: boss.email }))).data.code).toBe('lti_not_admitted');
  // Who became an admin since is signed in by no launch any more.
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id));
  expect((await enter(await launch(launched))).data.code).toBe('lti_not_admitted');
  const { email, ...nameless } = newLearner();
  expect((await enter(await launch(nameless))).data.code).toBe('lti_not_admitted');
  expect((await enter(await launch({ ...nameless, email, email_verified: false }))).data.code).toBe('lti_not_admitted');
  await set({ trustsEmails: false });
  expect((await enter(await launch({ ...nameless, email }))).data.code).toBe('lti_not_admitted');
  await set({});
});

test('an instructor’s launch opens only an account that is one', async () => {
  expect((await enter(await launch({ ...newLearner(), ...lms.teaches }))).data.code).toBe('lti_not_admitted');
  const student = await withPassword();
  const posing = { sub: crypto.randomUUID(), email: student.email, ...lms.teaches };
  expect((await enter(await launch(posing))).data.code).toBe('lti_not_admitted');
  expect((await linkTeacher()).status).toBe(200);
  expect((await arrive(await launch(teaching))).profile.userId).toBe(teacher.id);
  const begun = await begin();
  const other = {
    'https://purl.imsglobal.org/spec/lti/claim/roles': ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'],
  };
  expect((await bring(begun, await lms.key.sign(lms.claims(nonceOf(begun), other)))).statusCode).toBe(403);
});

test.each<[string, (begun: Begun) => Promise<string> | string, RegExp]>([
  ['another audience', (one) => lms.key.sign(lms.claims(nonceOf(one), { aud: 'somebody-else' })), /aud/],
  [
    'two audiences and another party',
    (one) => lms.key.sign(lms.claims(nonceOf(one), { aud: ['stepwell-client', 'x'], azp: 'x' })),
    /another client/,
  ],
  [
    'two audiences and no party',
    (one) => lms.key.sign(lms.claims(nonceOf(one), { aud: ['stepwell-client', 'x'] })),
    /another client/,
  ],
  ['another issuer', (one) => lms.key.sign(lms.claims(nonceOf(one), { iss: 'https://elsewhere.example' })), /iss/],
  [
    'another deployment',
    (one) => lms.key.sign(lms.claims(nonceOf(one), { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '8' })),
    /deployment/,
  ],
  [
    'another version',
    (one) => lms.key.sign(lms.claims(nonceOf(one), { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.2.0' })),
    /version/,
  ],
  [
    'another message',
    (one) =>
      lms.key.sign(
        lms.claims(nonceOf(one), { 'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiStartProctoring' }),
      ),
    /message_type/,
  ],
  ['another nonce', () => lms.key.sign(lms.claims('made-up')), /another login/],
  [
    'the time over',
    (one) => lms.key.sign(lms.claims(nonceOf(one), { exp: Math.floor(app.services.now().getTime() / 1000) - 120 })),
    /exp/,
  ],
  [
    'an old one that lasts',
    (one) => lms.key.sign(lms.claims(nonceOf(one), { iat: Math.floor(app.services.now().getTime() / 1000) - 7200 })),
    /iat/,
  ],
  ['no subject', (one) => lms.key.sign(lms.claims(nonceOf(one), { sub: '' })), /sub/],
  ['no signature', (one) => new UnsecuredJWT(lms.claims(nonceOf(one))).encode(), /signed with RS256/],
  [
    'a shared secret made of the public key',
    (one) =>
      new SignJWT(lms.claims(nonceOf(one)))
        .setProtectedHeader({ alg: 'HS256', kid: 'moodle-1' })
        .sign(new TextEncoder().encode(JSON.stringify(lms.key.jwk))),
    /signed with RS256/,
  ],
  [
    'a key of somebody else under the same name',
    async (one) => (await newPeerKey('moodle-1')).sign(lms.claims(nonceOf(one))),
    /signature/,
  ],
  ['nonsense', () => 'a.b', /can’t be read/],
])('a message with %s opens nothing, and the registration says why', async (_, make, why) => {
  const begun = await begin();
  const answer = await bring(begun, await make(begun));
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await lastError()).toMatch(why);
});

test('a login is good once, for the browser that began it', async () => {
  const begun = await begin();
  const token = await lms.key.sign(lms.claims(nonceOf(begun), newLearner()));
  const [victim, blocked] = [
    await begin(),
    await post('launch', { state: begun.asked.get('state') ?? '', id_token: token }),
  ];
  expect([blocked.statusCode, blocked.body]).toEqual([403, expect.stringContaining('blocks cookies')]);
  // The attacker's own message in a browser that holds the cookie of another login.
  const name = begun.pair.split('=')[0];
  const foreign = `${name}=${victim.pair.split('=')[1]}`;
  expect((await bring({ ...begun, pair: foreign }, token)).body).toContain('another browser');
  // Spent by that try.
  expect((await bring(begun, token)).statusCode).toBe(403);
  const next = await begin();
  const fresh = await lms.key.sign(lms.claims(nonceOf(next), newLearner()));
  const both = await Promise.all([bring(next, fresh), bring(next, fresh)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
  // Its nonce fits no other login.
  expect((await bring(await begin(), fresh)).statusCode).toBe(401);
  const late = await begin();
  const slow = await lms.key.sign(lms.claims(nonceOf(late), newLearner()));
  app.pass(10 * 60_000 + 1);
  expect((await bring(late, slow)).statusCode).toBe(403);
  expect((await app.http.inject({ url: '/api/lti/launch' })).statusCode).toBe(405);
  expect((await post('launch', {}, { 'content-type': 'application/json' })).statusCode).toBe(415);
});

test('a new key is fetched once, and nonsense does not make the server call', async () => {
  const rotated = await newPeerKey('moodle-2');
  app.pass(31_000);
  const before = lms.counts.keySets;
  const sign = async (begun: Begun) => rotated.sign(lms.claims(nonceOf(begun), newLearner()));
  const unknown = await begin();
  expect((await bring(unknown, await sign(unknown))).statusCode).toBe(401);
  expect(lms.counts.keySets).toBe(before + 1);
  const again = await begin();
  expect((await bring(again, await sign(again))).statusCode).toBe(401);
  expect(lms.counts.keySets).toBe(before + 1);
  lms.published.push(rotated.jwk);
  app.pass(31_000);
  const known = await begin();
  expect((await bring(known, await sign(known))).statusCode).toBe(303);
  expect(lms.counts.keySets).toBe(before + 2);
});

test('in a frame a launch moves to a tab of its own, and the choice of content stays', async () => {
  const framed = { 'sec-fetch-dest': 'iframe' };
  const page = await post('login', { iss: lms.origin, ...initiation, login_hint: '"><script>' }, framed);
  expect([page.statusCode, page.headers['set-cookie'], page.headers['x-frame-options']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect(page.body).not.toContain('"><script>');
  expect(formIn(page.body)).toMatchObject({
    action: 'http://localhost:3000/api/lti/login',
    fields: { iss: lms.origin, login_hint: '"><script>' },
  });
  const { cookie } = await begin(framed, { target_link_uri: 'http://localhost:3000/api/lti/deep-linking' });
  expect(cookie).toContain('; Partitioned');
});

const target = { target_link_uri: 'http://localhost:3000/api/lti/deep-linking' };
const openChoice = async (about: object = {}, headers: Record<string, string> = {}) => {
  const begun = await begin(headers, target);
  const claims = lms.claims(nonceOf(begun), { ...teaching, ...lms.choosing(), ...about });
  return bring(begun, await lms.key.sign(claims), headers);
};

test('a teacher chooses courses and quizzes of their own; learners are enrolled by them and scores go back once, in order', async () => {
  const course = await app.course({ instructorId: teacher.id, title: 'Wells <b>deep</b>' });
  const { id: quizId } = await quiz({ attemptsAllowed: null }, course);
  const foreign = await app.course({ title: 'Not theirs' });
  const page = await openChoice();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Wells &lt;b&gt;deep&lt;/b&gt;');
  expect(page.body).not.toContain('Not theirs');
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${lms.origin}`);
  const { ticket = '' } = formIn(page.body).fields;
  expect((await post('choose', { ticket, q: 'zzz' })).body).toContain('Nothing matches');
  const ids = [...page.body.matchAll(/name="item:([\w-]{36})"/g)].map(([, id = '']) => id);
  expect(ids).toHaveLength(2);
  const fields = Object.fromEntries([...ids, foreign.id].map((id) => [`item:${id}`, '1']));
  const sent = await post('choose', { ticket, do: 'add', ...fields });
  const { action, fields: form } = formIn(sent.body);
  expect(action).toBe(`${lms.origin}/chosen`);
  const chosen = await lms.chosen(form['JWT'] ?? '');
  expect(chosen).toMatchObject({
    type: 'LtiDeepLinkingResponse',
    version: '1.3.0',
    deployment: '7',
    data: 'kept by the platform',
    items: [
      { type: 'ltiResourceLink', title: course.title, lineItem: { scoreMaximum: 100 } },
      { type: 'ltiResourceLink', title: 'Check yourself', lineItem: { scoreMaximum: 100 } },
    ],
  });
  // The ticket is spent.
  expect((await post('choose', { ticket, do: 'add', ...fields })).statusCode).toBe(403);

  const learner = newLearner();
  const [, quizItem] = chosen.items;
  const to = { 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri': quizItem?.url };
  const { person, path, profile } = await arrive(await launch({ ...learner, ...to, ...lms.lineItem('quiz') }));
  expect(path).toContain(`/pages/course/video-player?course=${course.slug}&lecture=`);
  const enrolled = and(eq(enrolments.courseId, course.id), eq(enrolments.studentId, profile.userId));
  expect(await app.db.$count(enrolments, enrolled)).toBe(1);
  const attempt = async (right: boolean) => {
    const { data } = await person.call(assessment.start, { params: { quizId } });
    const { attemptId } = data;
    if (right)
      for (const [position, answer] of await rightAnswersOf(app.db, attemptId))
        await person.call(assessment.save, {
          params: { attemptId, position },
          body: { saveId: crypto.randomUUID(), version: 0, answer, flagged: false },
        });
    await person.call(assessment.handIn, { params: { attemptId } });
    await app.settle();
  };
  await app.db.update(quizzes).set({ grading: 'last' }).where(eq(quizzes.id, quizId));
  await attempt(false);
  expect(lms.scores).toMatchObject([
    {
      lineItem: 'quiz',
      userId: learner.sub,
      scoreGiven: 0,
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    },
  ]);
  lms.troubles.push(503);
  await attempt(true);
  await attempt(false);
  expect(lms.scores.map(({ scoreGiven }) => scoreGiven)).toEqual([0, 100, 0]);
  const times = lms.scores.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  expect(new Set(times).size).toBe(3);
  expect(lms.counts.tokens).toBe(1);
  expect(await lastError()).toContain('503');
  // Opened again: nothing is sent twice.
  await arrive(await launch({ ...learner, ...to, ...lms.lineItem('quiz') }));
  await app.settle();
  expect(lms.scores).toHaveLength(3);
  lms.troubles.push(422);
  await attempt(false);
  await app.runJob('lti.tidy');
  await app.settle();
  expect(lms.scores).toHaveLength(3);
  expect(await lastError()).toContain('422');
  // A teacher's launch of the same link leads to their workspace.
  expect((await arrive(await launch({ ...teaching, ...to }))).path).toBe(
    `/instructor/manage-course?course=${course.slug}`,
  );
});

test('content is chosen by linked instructors only, and each ticket by its own platform', async () => {
  expect((await openChoice({ sub: 'nobody', email: undefined }, { 'sec-fetch-dest': 'iframe' })).body).toContain(
    'Link your account first',
  );
  expect((await openChoice({ sub: 'nobody' })).statusCode).toBe(303);
  const learner = await openChoice({
    'https://purl.imsglobal.org/spec/lti/claim/roles': ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  });
  expect(learner.statusCode).toBe(403);
  expect((await openChoice(lms.choosing({ accept_types: ['link'] }))).statusCode).toBe(400);
  expect((await openChoice(lms.choosing({ deep_link_return_url: 'javascript:alert(1)' }))).statusCode).toBe(400);
  expect((await post('choose', { ticket: 'made-up', do: 'add' })).statusCode).toBe(403);
  const content = {
    'https://purl.imsglobal.org/spec/lti/claim/target_link_uri': `http://localhost:3000/api/lti/launch?content=${crypto.randomUUID()}`,
  };
  const begun = await begin();
  expect(
    (await bring(begun, await lms.key.sign(lms.claims(nonceOf(begun), { ...newLearner(), ...content })))).statusCode,
  ).toBe(404);
  // Elsewhere is nowhere: a page of another site is not followed.
  const away = { 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri': 'https://evil.example/pages/x' };
  expect((await arrive(await launch({ ...newLearner(), ...away }))).path).toBe('/');
});

test('the signing key is renewed, and the one before stays published for a week', async () => {
  const kids = async () =>
    (await app.http.inject({ url: '/api/lti/jwks' })).json().keys.map(({ kid }: { kid: string }) => kid);
  const before = await kids();
  await admin.call(ltiAdmin.renewKey, {});
  const after = await kids();
  expect(after).toHaveLength(before.length + 1);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(JSON.stringify((await app.http.inject({ url: '/api/lti/jwks' })).json())).not.toMatch(/"(d|p|q)":/);
  app.pass(7 * 86_400_000 + 1);
  expect(await kids()).toEqual([after[0]]);
});
