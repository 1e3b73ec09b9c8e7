import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { packages } from '@stepwell/contract/packages/packages.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '../../../tables/identity/identity.ts';
import { cmi5Sessions, packageAttempts, packageRuns } from '../../../tables/packages/packages.ts';
import { statements } from '../../../tables/xapi/xapi.ts';
import { blockXml, cmi5Zip, iriOf, structureXml, unitXml } from '../../../testing/cmi5/course.ts';
import { newCmi5Peer } from '../../../testing/cmi5/peer.ts';
import { newDrafts } from '../../../testing/fixtures/drafts.ts';
import { newPackages } from '../../../testing/fixtures/packages.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { addPackageLecture, upload } = newPackages(app);
const { author, draft } = newDrafts(app);
const peer = await newCmi5Peer(app);
afterAll(() => peer.close());

const two = structureXml(
  blockXml('basics', unitXml({ id: 'a', more: 'moveOn="Completed"' })),
  unitXml({
    id: 'b',
    more: 'moveOn="CompletedAndPassed" masteryScore="0.8"',
    inner: '<launchParameters>Start=1</launchParameters><entitlementKey>xyz</entitlementKey>',
  }),
  unitXml({ id: 'c', more: '', url: 'https://content.example/c?level=1' }),
);
const lectureOf = async (xml = two) => addPackageLecture(await cmi5Zip(xml, ['a', 'b']));
const launch = async (who: Person, lectureId: string, id: string) =>
  (await who.call(packages.launch, { params: { lectureId }, body: { itemId: iriOf(id) } })).data;
const stateOf = async (who: Person, lectureId: string) =>
  (await who.call(packages.lecture, { params: { lectureId } })).data;

const verbsOf = async (registration: string) => {
  const rows = await app.db
    .select()
    .from(statements)
    .where(eq(statements.registration, registration))
    .orderBy(statements.seq);
  return rows.map(({ statement }) => {
    const { verb, object } = JSON.parse(statement) as {
      verb: { id: string };
      object: { definition?: { type?: string } };
    };
    return `${verb.id.split('/').at(-1)} ${object.definition?.type?.split('/').at(-1) ?? ''}`.trim();
  });
};
const attemptOf = async ({ id }: Person) =>
  (await app.db.select().from(packageAttempts).where(eq(packageAttempts.studentId, id))).at(-1)?.id ?? '';
/** What the site says to a client of ours that did something wrong. */
const refusalOf = async (doing: Promise<unknown>) => {
  const error = (await doing.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as { response?: { status: number; data: { message?: string } | string } } | undefined;
  const data = error?.response?.data;
  const body = typeof data === 'string' ? (JSON.parse(data) as { message: string }) : data;
  return [error?.response?.status, body?.message];
};

/** A unit's launch as the address says it, and its requests by hand. */
async function opened(url: string) {
  const { searchParams, pathname } = new URL(peer.reachable(url));
  const launchParams = Object.fromEntries(searchParams) as Record<
    'endpoint' | 'fetch' | 'actor' | 'registration' | 'activityId',
    string
  >;
  const fetched = await fetch(launchParams.fetch, { method: 'POST' });
  const token = (await fetched.json()) as Record<string, string>;
  const ask = (method: string, resource: string, query: Record<string, string> = {}, body?: unknown) =>
    fetch(`${launchParams.endpoint}${resource}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: `Basic ${token['auth-token']}`,
        'x-experience-api-version': '1.0.3',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { launchParams, token, ask, pathname, status: fetched.status };
}

test('a client library of others goes through a course: launch, token, statements, score, and the lecture is done', async () => {
  const { learner, lectureId, slug } = await lectureOf();
  expect(await stateOf(learner, lectureId)).toMatchObject({
    format: 'cmi5',
    total: 2,
    rule: 'Done when all 2 required parts meet their goals. Pass mark: “Unit b” 80%.',
  });
  const first = await launch(learner, lectureId, 'a');
  expect(first).toMatchObject({ reports: true, ownWindow: false, origin: 'http://packages.localhost:3000' });
  expect(first.url).toMatch(/^http:\/\/packages\.localhost:3000\/packages\/[^/]+\/files\/a\.html\?endpoint=/);
  const a = peer.unit(first.url);
  await a.initialize();
  expect(a.launchData).toMatchObject({ launchMode: 'Normal', moveOn: 'Completed' });
  await a.complete();
  await a.terminate();
  expect((await stateOf(learner, lectureId)).items.map(({ done }) => done)).toEqual([false, true, false, false]);

  const b = peer.unit((await launch(learner, lectureId, 'b')).url);
  await b.initialize();
  expect(b.launchData).toMatchObject({
    masteryScore: 0.8,
    launchParameters: 'Start=1',
    entitlementKey: { courseStructure: 'xyz' },
    returnURL: 'http://packages.localhost:3000/packages/runtime/left.html',
  });
  await b.interactionTrueFalse('test-1', 'question-1', true, true);
  await b.progress(50);
  const lowered = b.pass(0.9, { transform: (one) => ({ ...one, result: { ...one.result, score: { scaled: 0.5 } } }) });
  expect(await refusalOf(lowered)).toEqual([403, expect.stringContaining('masteryScore')]);
  await b.moveOn({ score: { scaled: 0.9, raw: 9, min: 0, max: 10 } });
  const state = await stateOf(learner, lectureId);
  expect(state).toMatchObject({ done: 2, total: 2 });
  expect(state.items[2]).toMatchObject({ completion: 'completed', success: 'passed', score: { raw: 9, scaled: 0.9 } });
  await app.settle();
  expect((await learner.call(learning.outline, { params: { courseId: slug } })).data.progress.percent).toBe(100);
  expect(await verbsOf(await attemptOf(learner))).toEqual([
    ...['launched', 'initialized', 'completed', 'satisfied block', 'terminated'],
    ...[
      'launched',
      'initialized',
      'answered cmi.interaction',
      'progressed',
      'passed',
      'completed',
      'satisfied course',
      'terminated',
    ],
  ]);
  expect(await refusalOf(b.progress(60))).toEqual([403, expect.stringContaining('has ended')]);
});

test('the fetch URL gives its token once, by POST; a launch that was replaced is abandoned and hears no more', async () => {
  const { learner, lectureId } = await lectureOf();
  const { url, launchId } = await launch(learner, lectureId, 'a');
  const { launchParams, token, status } = await opened(url);
  expect([status, Object.keys(token)]).toEqual([200, ['auth-token']]);
  const again = await fetch(launchParams.fetch, { method: 'POST' });
  expect([again.status, await again.json()]).toEqual([
    200,
    { 'error-code': '1', 'error-text': 'The authorization token has already been returned.' },
  ]);
  expect((await fetch(launchParams.fetch)).status).toBe(405);
  const wrong = await fetch(`${launchParams.fetch}x`, { method: 'POST' });
  expect(await wrong.json()).toMatchObject({ 'error-code': '2' });

  const old = peer.unit((await launch(learner, lectureId, 'a')).url);
  await old.initialize();
  await launch(learner, lectureId, 'b');
  expect(await refusalOf(old.complete())).toEqual([
    403,
    'This session has ended. Open the part again from its lecture.',
  ]);
  const rows = await app.db.select().from(cmi5Sessions).where(eq(cmi5Sessions.userId, learner.id));
  expect(rows.map(({ ending }) => ending).sort()).toEqual(['abandoned', 'abandoned', null]);
  expect(rows.find(({ id }) => id === launchId)).toMatchObject({ durationMs: 0 });
  expect((await verbsOf(await attemptOf(learner))).filter((verb) => verb === 'abandoned')).toHaveLength(2);
  // What nobody ended is over with its time.
  app.pass(13 * 3_600_000);
  await app.runJob('packages.end-sessions');
  await app.runJob('packages.end-sessions');
  expect((await verbsOf(await attemptOf(learner))).filter((verb) => verb === 'abandoned')).toHaveLength(3);
});

test('a unit reads and writes what is its own, and nothing else', async () => {
  const { learner, lectureId } = await lectureOf();
  const { launchParams, ask } = await opened((await launch(learner, lectureId, 'b')).url);
  const own = {
    activityId: launchParams.activityId,
    agent: launchParams.actor,
    registration: launchParams.registration,
  };
  const data = await ask('GET', 'activities/state', { ...own, stateId: 'LMS.LaunchData' });
  expect([data.status, await data.json()]).toEqual([
    200,
    expect.objectContaining({ launchMode: 'Normal', moveOn: 'CompletedAndPassed' }),
  ]);
  expect((await ask('PUT', 'activities/state', { ...own, stateId: 'bookmark' }, { page: 7 })).status).toBe(204);
  expect(await (await ask('GET', 'activities/state', { ...own, stateId: 'bookmark' })).json()).toEqual({ page: 7 });
  const stranger = JSON.stringify({ account: { homePage: 'http://localhost:3000', name: 'another' } });
  const elsewhere: [string, string, Record<string, string>][] = [
    ['PUT', 'activities/state', { ...own, stateId: 'LMS.LaunchData' }],
    ['DELETE', 'activities/state', own],
    ['GET', 'activities/state', { ...own, activityId: 'http://a.example/b', stateId: 'x' }],
    ['GET', 'activities/state', { ...own, registration: crypto.randomUUID(), stateId: 'x' }],
    ['GET', 'activities/state', { ...own, agent: stranger, stateId: 'x' }],
    ['GET', 'agents/profile', { agent: stranger, profileId: 'cmi5LearnerPreferences' }],
    ['PUT', 'agents/profile', { agent: launchParams.actor, profileId: 'else' }],
    ['GET', 'agents', { agent: stranger }],
    ['GET', 'statements', { agent: stranger }],
    ['GET', 'statements', { registration: crypto.randomUUID() }],
    ['GET', 'activities/profile', { activityId: 'http://a.example/b', profileId: 'x' }],
  ];
  for (const [method, resource, query] of elsewhere) {
    const answer = await ask(method, resource, query, method === 'PUT' ? {} : undefined);
    expect([method, resource, answer.status]).toEqual([method, resource, 403]);
  }
  expect((await ask('GET', 'statements', { statementId: crypto.randomUUID() })).status).toBe(404);
  const found = (await (await ask('GET', 'statements')).json()) as { statements: unknown[] };
  expect(found.statements).toHaveLength(1);
  expect((await ask('GET', 'about')).status).toBe(200);
  expect((await ask('PATCH', 'statements')).status).toBe(405);
  // Its rights end with the session of whoever opened it.
  await app.db.delete(sessions).where(eq(sessions.userId, learner.id));
  app.pass(6000);
  expect((await ask('GET', 'statements')).status).toBe(401);
});

test('what a unit repeats changes nothing; what breaks a rule is written down for the author', async () => {
  const { learner, lectureId, author: who, mediaId } = await lectureOf();
  const { launchParams, ask } = await opened((await launch(learner, lectureId, 'a')).url);
  const { contextTemplate } = (await (
    await ask('GET', 'activities/state', {
      activityId: launchParams.activityId,
      agent: launchParams.actor,
      stateId: 'LMS.LaunchData',
    })
  ).json()) as { contextTemplate: Record<string, Record<string, unknown>> };
  const statementOf = (verb: string) => ({
    id: crypto.randomUUID(),
    actor: JSON.parse(launchParams.actor) as unknown,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id: launchParams.activityId },
    context: {
      ...contextTemplate,
      registration: launchParams.registration,
      contextActivities: {
        ...contextTemplate['contextActivities'],
        category: [{ id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' }],
      },
    },
    timestamp: new Date().toISOString(),
  });
  const initialized = statementOf('initialized');
  const early = await ask('POST', 'statements', {}, statementOf('terminated'));
  expect([early.status, await early.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'cmi5_rule_broken',
      message: 'The first statement of a session must be “initialized” (7.1.1).',
    }),
  ]);
  for (let round = 0; round < 2; round += 1)
    expect((await ask('PUT', 'statements', { statementId: initialized.id }, initialized)).status).toBe(204);
  expect((await ask('POST', 'statements', {}, statementOf('initialized'))).status).toBe(403);
  // All of a request or none of it.
  const both = [
    {
      ...statementOf('progressed'),
      context: { ...statementOf('x').context, contextActivities: contextTemplate['contextActivities'] },
    },
    statementOf('passed'),
  ];
  expect((await ask('POST', 'statements', {}, both)).status).toBe(403);
  expect(await verbsOf(launchParams.registration)).toEqual(['launched', 'initialized']);
  const facts = (await who.call(packages.facts, { params: { mediaId } })).data;
  expect(facts.calls.map(({ call, times }) => [call.slice(0, 24), times])).toEqual([
    ['The first statement of a', 1],
    ['“initialized” was alread', 1],
    ['“passed” needs the succe', 1],
  ]);
  expect(facts.items.map(({ note }) => note)).toEqual([
    '',
    'Complete',
    'Complete and pass · pass mark 80%',
    'Optional · content.example',
  ]);
  // Another's page cannot save for it either.
  const [run] = await app.db.select().from(packageRuns).where(eq(packageRuns.attemptId, launchParams.registration));
  const body = { number: 1, values: '{}', calls: [], ended: false };
  const saved = await learner.call(packages.save, { params: { launchId: run?.launchId ?? '' }, body });
  expect(saved.status).toBe(409);
});

test('whoever teaches it looks around in Browse mode, before it is published and after, and nothing is kept', async () => {
  const { author: who, lectureId, mediaId } = await lectureOf();
  const previewed = await who.call(packages.preview, { params: { mediaId }, body: { itemId: iriOf('b') } });
  for (const { url, launchId } of [await launch(who, lectureId, 'b'), previewed.data]) {
    expect(launchId).toBeNull();
    const unit = peer.unit(url);
    await unit.initialize();
    expect(unit.launchData.launchMode).toBe('Browse');
    await unit.terminate();
  }
  expect(await app.db.$count(packageAttempts, eq(packageAttempts.studentId, who.id))).toBe(0);
  expect(await app.db.$count(statements, eq(statements.actorUserId, who.id))).toBe(0);
});

test('a unit elsewhere is opened in a window of its own; what asks for nothing is satisfied from the start', async () => {
  const optional = structureXml(
    blockXml('x', unitXml({ id: 'c', more: '', url: 'https://content.example/c?level=1#top' })),
  );
  const { learner, lectureId, slug } = await addPackageLecture(Buffer.from(optional));
  const { url, ownWindow } = await launch(learner, lectureId, 'c');
  expect([ownWindow, url.slice(0, 45), url.slice(-4)]).toEqual([
    true,
    'https://content.example/c?level=1&endpoint=ht',
    '#top',
  ]);
  expect(await verbsOf(await attemptOf(learner))).toEqual(['launched', 'satisfied block', 'satisfied course']);
  await launch(learner, lectureId, 'c');
  expect((await verbsOf(await attemptOf(learner))).filter((verb) => verb.startsWith('satisfied'))).toHaveLength(2);
  await app.settle();
  expect((await learner.call(learning.outline, { params: { courseId: slug } })).data.progress.percent).toBe(100);
});

test('starting again is another registration, and what is passed is opened for review', async () => {
  const { learner, lectureId } = await lectureOf(structureXml(unitXml({ id: 'a' })));
  const first = peer.unit((await launch(learner, lectureId, 'a')).url);
  await first.initialize();
  await first.pass();
  await first.terminate();
  const review = peer.unit((await launch(learner, lectureId, 'a')).url);
  await review.initialize();
  expect(review.launchData.launchMode).toBe('Review');
  await learner.call(packages.begin, { params: { lectureId }, body: { after: 1 } });
  const anew = peer.unit((await launch(learner, lectureId, 'a')).url);
  await anew.initialize();
  expect(anew.launchData.launchMode).toBe('Normal');
  await anew.pass(1);
  expect(await stateOf(learner, lectureId)).toMatchObject({ attempt: 2, done: 1 });
});

test('a teacher sees what students have, and waives a part once: said to the record store, logged, and it counts', async () => {
  const { learner, lectureId, slug, author: who, admin } = await lectureOf();
  const params = { lectureId };
  const unit = peer.unit((await launch(learner, lectureId, 'a')).url);
  await unit.initialize();
  await unit.complete();
  const list = async () => (await who.call(packages.learners, { params, query: {} })).data.items;
  expect(await list()).toMatchObject([
    {
      studentId: learner.id,
      parts: [
        { title: 'Unit a', state: 'done' },
        { title: 'Unit b', state: 'not-started' },
      ],
    },
  ]);
  const body = { studentId: learner.id, itemId: iriOf('b'), reason: 'Tested out in class.' };
  for (const waived of [true, false])
    expect((await who.call(packages.waive, { params, body })).data).toEqual({ waived });
  expect((await list())[0]?.parts[1]?.state).toBe('waived');
  expect((await stateOf(learner, lectureId)).items[2]).toMatchObject({ done: true, waived: true });
  expect((await verbsOf(await attemptOf(learner))).slice(-2)).toEqual(['waived', 'satisfied course']);
  await app.settle();
  expect((await learner.call(learning.outline, { params: { courseId: slug } })).data.progress.percent).toBe(100);
  const { items } = (await admin.call(adminSettings.audit, { query: { who: learner.id, act: 'packages.part-waived' } }))
    .data;
  expect(items).toMatchObject([{ reason: 'Tested out in class.', after: { packagePart: 'Unit b' } }]);
  const stranger = await author();
  expect((await stranger.call(packages.waive, { params, body })).status).toBe(404);
  const nobody = { ...body, studentId: stranger.id };
  expect((await who.call(packages.waive, { params, body: nobody })).data.code).toBe('user_not_found');
});

test('files of a unit may speak with the record store and nobody else', async () => {
  const { learner, lectureId } = await lectureOf();
  const { pathname, search, host } = new URL((await launch(learner, lectureId, 'a')).url);
  const page = await app.http.inject({ url: pathname + search, headers: { host } });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('stepwell-launch');
  expect(page.headers['content-security-policy']).toContain('http://localhost:3000/api/cmi5/');
  delete app.services.packagesUrl;
  const boxed = new URL((await launch(learner, lectureId, 'a')).url);
  const inBox = await app.http.inject({ url: boxed.pathname + boxed.search, headers: { host: boxed.host } });
  app.services.packagesUrl = 'http://packages.localhost:3000';
  expect(inBox.body).toContain('<head><script>Object.defineProperty(document, "cookie"');
  expect(inBox.headers['content-security-policy']).toContain('sandbox allow-scripts');
  const left = await app.http.inject({ url: '/packages/runtime/left.html', headers: { host } });
  expect([left.statusCode, left.body.includes('You can close this window.')]).toEqual([200, true]);
});

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  [
    'a wrong structure',
    () => cmi5Zip(two.replace('moveOn="Completed"', 'moveOn="Maybe"'), ['a', 'b']),
    /cmi5\.xml, line 8: moveOn must be one of/,
  ],
  ['a missing file', () => cmi5Zip(two, ['a']), /“b\.html” is listed but not in the package/],
  ['a structure alone with files', () => Buffer.from(two), /Without a zip file/],
  ['XML of something else', () => Buffer.from('<html/>'), /isn’t a cmi5 course/],
])('%s is refused in words', async (_, make, refusal) => {
  const who = await author();
  const { courseId } = await draft(who, []);
  const refused = await upload(who, courseId, await make(), 'course.zip');
  expect(refused.state === 'refused' ? refused.words : refused.state).toMatch(refusal);
});
