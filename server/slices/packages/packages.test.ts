import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { media } from '@stepwell/contract/authoring/media.ts';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { packages } from '@stepwell/contract/packages/packages.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { packageAttempts, packageFiles, packages as packageRows, packageRuns } from '../../tables/packages/packages.ts';
import { files } from '../../tables/platform/platform.ts';
import { newDrafts } from '../../testing/fixtures/drafts.ts';
import { filesOf, manifestOf, newPackages, scormZip } from '../../testing/fixtures/packages.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zips.ts';

const app = await startTestApp();
const { upload, addPackageLecture } = newPackages(app);
const { author, draft } = newDrafts(app);

const one = [{ id: 'A', title: 'Dots' }];
const stateOf = async (who: Person, lectureId: string) =>
  (await who.call(packages.lecture, { params: { lectureId } })).data;
const launch = async (who: Person, lectureId: string, itemId: string) =>
  (await who.call(packages.launch, { params: { lectureId }, body: { itemId } })).data;
const launched = async (who: Person, lectureId: string, itemId = 'A') => {
  const { launchId } = await launch(who, lectureId, itemId);
  if (!launchId) throw new Error('nothing is kept');
  return launchId;
};
const save = (
  who: Person,
  launchId: string,
  number: number,
  values: object,
  more: { ended?: boolean; calls?: string[] } = {},
) =>
  who.call(packages.save, {
    params: { launchId },
    body: { number, values: JSON.stringify(values), calls: [], ended: false, ...more },
  });
/** What the frame of a launch is given to begin with. */
const firstValues = async (who: Person, lectureId: string, itemId = 'A') => {
  const { url } = await launch(who, lectureId, itemId);
  const { pathname, host } = new URL(url);
  const { body } = await app.http.inject({ url: pathname, headers: { host } });
  const facts = /id="stepwell-launch">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
  return (JSON.parse(facts) as { values: Record<string, string> }).values;
};
const runOf = async (launchId: string) =>
  (await app.db.select().from(packageRuns).where(eq(packageRuns.launchId, launchId)))[0];

test('a package is taken in, shown to its author with what is not followed, and copied along with its course', async () => {
  const who = await author();
  const { courseId, params } = await draft(who, []);
  const parts = [
    { id: 'A', title: 'Dots', inner: '<imsss:sequencing><imsss:limitConditions attemptLimit="2"/></imsss:sequencing>' },
  ];
  const uploaded = await upload(
    who,
    courseId,
    await scormZip('2004', parts, { title: 'Dots & lines'.replace('&', '&amp;') }),
  );
  if (uploaded.state !== 'kept') throw new Error(JSON.stringify(uploaded));
  expect(uploaded.item).toMatchObject({ kind: 'package', name: 'dots.zip', contentType: 'application/zip' });
  const { mediaId } = uploaded.item;
  const facts = await who.call(packages.facts, { params: { mediaId } });
  expect(facts.data).toMatchObject({
    title: 'Dots & lines',
    format: 'SCORM 2004 4th Edition',
    files: 3,
    apart: true,
    calls: [],
    rule: 'Done when the package reports completed or passed.',
  });
  expect(facts.data.notTaken).toHaveLength(1);
  expect((await (await author()).call(packages.facts, { params: { mediaId } })).status).toBe(404);
  await who.call(drafts.copy, { params });
  expect(await app.db.$count(packageRows, eq(packageRows.title, 'Dots & lines'))).toBe(1);
  expect((await who.call(media.uses, { params: { mediaId } })).data.uses).toEqual([]);
});

test.each([
  ['no archive', async () => Buffer.from('no zip at all, but long enough to be one'), /isn’t a ZIP archive/],
  ['an archive without a manifest', () => zipOf([{ path: 'a.html', content: 'x' }]), /no imsmanifest\.xml/],
  [
    'a package in a folder',
    () => zipOf([{ path: 'deep/imsmanifest.xml', content: manifestOf('1.2', one) }]),
    /is inside a folder/,
  ],
  [
    'a broken manifest',
    () => zipOf([{ path: 'imsmanifest.xml', content: manifestOf('1.2', one).replace('</title>', '') }]),
    /imsmanifest\.xml, line 8: /,
  ],
  [
    'a damaged file',
    async () => {
      const zip = await zipOf([
        { path: 'imsmanifest.xml', content: manifestOf('1.2', one) },
        ...filesOf(one),
        { path: 'z.txt', content: 'a sentence that is stored', stored: true },
      ]);
      zip.write('A SENTENCE', zip.indexOf('a sentence'));
      return zip;
    },
    /damaged at “z\.txt”/,
  ],
])('%s is refused in words, and nothing of it is left', async (_, make, refusal) => {
  const who = await author();
  const { courseId } = await draft(who, []);
  const before = [await app.db.$count(files), await app.db.$count(packageRows)];
  const refused = await upload(who, courseId, await make());
  expect(refused.state === 'refused' ? refused.words : refused.state).toMatch(refusal);
  expect([await app.db.$count(files), await app.db.$count(packageRows)]).toEqual(before);
});

test('what an item reports is kept: status, score and location apart, suspend data to the letter', async () => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('1.2', one));
  expect(await stateOf(learner, lectureId)).toMatchObject({ attempt: 0, kept: true, done: 0, total: 1, resumeAt: 'A' });
  expect(await firstValues(learner, lectureId)).toMatchObject({
    'cmi.core.entry': 'ab-initio',
    'cmi.core.student_name': 'Rao, Asha',
    'cmi.core.credit': 'credit',
  });
  const launchId = await launched(learner, lectureId);
  // 64 KiB of every kind of sign: NUL, half characters, marks that JSON escapes.
  const odd = '\u0000\ud800"\\<\u2028é😀</script>';
  const suspend = odd + 'x'.repeat(65_536 - odd.length);
  const saved = await save(learner, launchId, 1, {
    'cmi.suspend_data': suspend,
    'cmi.core.lesson_location': 'page 7',
    'cmi.core.lesson_status': 'failed',
    'cmi.core.score.raw': '35',
    'cmi.core.score.max': '100',
    'cmi.core.session_time': '00:10:00',
    'cmi.interactions.0.id': 'q1',
    'cmi.objectives.0.id': 'o1',
  });
  expect(saved.data).toMatchObject({
    number: 1,
    refused: [],
    done: 0,
    item: { success: 'failed', score: { raw: 35, max: 100 } },
  });
  // The tab was killed: no word of an end.
  const values = await firstValues(learner, lectureId);
  expect(values['cmi.suspend_data'] === suspend).toBe(true);
  expect(values).toMatchObject({
    'cmi.core.entry': 'resume',
    'cmi.core.lesson_location': 'page 7',
    'cmi.core.lesson_status': 'failed',
    'cmi.core.total_time': '0000:10:00.00',
    'cmi.interactions.0.id': 'q1',
    'cmi.objectives.0.id': 'o1',
  });
  expect(values).not.toHaveProperty('cmi.core.session_time');
});

test('times of several openings are summed here, whatever the package says of the total', async () => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('2004', one));
  const first = await launched(learner, lectureId);
  await save(learner, first, 1, { 'cmi.session_time': 'PT5M' });
  await save(learner, first, 2, { 'cmi.session_time': 'PT10M', 'cmi.exit': 'suspend' }, { ended: true });
  const second = await launched(learner, lectureId);
  await save(learner, second, 1, { 'cmi.session_time': 'PT1H0.5S' });
  expect((await stateOf(learner, lectureId)).items[0]?.seconds).toBe(4201);
  expect((await firstValues(learner, lectureId))['cmi.total_time']).toBe('PT1H10M0.5S');
});

test('saves are kept in order: a repeated number changes nothing, an older opening saves no more', async () => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('1.2', one));
  const first = await launched(learner, lectureId);
  await save(learner, first, 1, { 'cmi.core.lesson_location': 'one' });
  await save(learner, first, 2, { 'cmi.core.lesson_location': 'two' });
  expect((await save(learner, first, 1, { 'cmi.core.lesson_location': 'late' })).data.number).toBe(1);
  expect(JSON.parse((await runOf(first))?.data ?? '')).toEqual({ 'cmi.core.lesson_location': 'two' });
  const second = await launched(learner, lectureId);
  const refused = await save(learner, first, 3, { 'cmi.core.lesson_location': 'three' });
  expect([refused.status, refused.data.code]).toEqual([409, 'package_open_elsewhere']);
  expect((await save(await app.person(), second, 1, {})).status).toBe(409);
  expect((await save(learner, second, 1, {})).status).toBe(200);
});

test('a value that does not fit its type is named and not kept, the others are; what is unknown is written down', async () => {
  const { author: who, learner, lectureId, mediaId } = await addPackageLecture(await scormZip('2004', one));
  const launchId = await launched(learner, lectureId);
  const { data } = await save(
    learner,
    launchId,
    1,
    {
      'cmi.location': 'here',
      'cmi.score.scaled': '1.5',
      'cmi.completion_status': 'nearly',
      'cmi.suspend_data': 'x'.repeat(65_537),
      'cmi.learner_name': 'Somebody Else',
      'cmi.interactions.99999.id': 'far',
      'cmi.progress_measure': 3,
      __proto__x: 'a',
    },
    { calls: ['GetValue cmi.foo', 'GetValue cmi.foo', 'SetValue adl.nav.request jump'] },
  );
  expect(data.refused.map(({ element }) => element).sort()).toEqual([
    '__proto__x',
    'cmi.completion_status',
    'cmi.interactions.99999.id',
    'cmi.learner_name',
    'cmi.progress_measure',
    'cmi.score.scaled',
    'cmi.suspend_data',
  ]);
  expect(JSON.parse((await runOf(launchId))?.data ?? '')).toEqual({ 'cmi.location': 'here' });
  const { calls } = (await who.call(packages.facts, { params: { mediaId } })).data;
  expect(calls.map(({ call }) => call)).toContain('GetValue cmi.foo');
  expect(calls.map(({ call }) => call)).toContain('SetValue cmi.learner_name (no element that an item may write)');
  expect((await save(learner, launchId, 2, {}, {})).status).toBe(200);
  const broken = { number: 3, values: '[1', calls: [], ended: false };
  expect((await learner.call(packages.save, { params: { launchId }, body: broken })).status).toBe(400);
});

test('the lecture is done once every part is, a score that the manifest names decides, and progress hears of it', async () => {
  const parts = [
    { id: 'A', title: 'Dots' },
    {
      id: 'B',
      title: 'Test',
      inner:
        '<adlcp:prerequisites type="aicc_script">A</adlcp:prerequisites><adlcp:masteryscore>80</adlcp:masteryscore>',
    },
  ];
  const { learner, lectureId, slug } = await addPackageLecture(await scormZip('1.2', parts));
  const before = await stateOf(learner, lectureId);
  expect(before.rule).toBe('Done when each of its 2 parts reports completed or passed. Pass mark: “Test” 80 points.');
  expect(before.items[1]?.waitsFor).toEqual(['Dots']);
  const early = await learner.call(packages.launch, { params: { lectureId }, body: { itemId: 'B' } });
  expect([early.status, early.data.message]).toEqual([409, 'Complete first: “Dots”.']);
  await save(learner, await launched(learner, lectureId), 1, { 'cmi.core.lesson_status': 'completed' });
  const b = await launched(learner, lectureId, 'B');
  const values = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '79' };
  expect((await save(learner, b, 1, values)).data).toMatchObject({ done: 1, item: { success: 'failed', done: false } });
  await app.settle();
  const undone = await learner.call(completion.undone, { params: { courseId: slug } });
  expect(undone.data.items).toHaveLength(1);
  expect((await save(learner, b, 2, { 'cmi.core.score.raw': '80' })).data).toMatchObject({
    done: 2,
    item: { success: 'passed' },
  });
  await app.settle();
  const outline = (await learner.call(learning.outline, { params: { courseId: slug } })).data;
  expect([outline.progress.percent, outline.certificateCode === null]).toEqual([100, false]);
  // What was done stays done when it is opened again, until it ends failed.
  await save(learner, b, 3, { 'cmi.core.lesson_status': 'incomplete' });
  expect((await stateOf(learner, lectureId)).done).toBe(2);
  await save(learner, b, 4, { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '10' });
  expect((await stateOf(learner, lectureId)).done).toBe(1);
});

test.each([
  ['1.2', 'cmi.core.lesson_status', 'cmi.core.lesson_status', 'cmi.core.score.raw'],
  ['2004', 'cmi.completion_status', 'cmi.success_status', 'cmi.score.raw'],
] as const)(
  '%s: an item that says “completed” before “failed” is not done',
  async (format, completed, failed, score) => {
    const { learner, lectureId } = await addPackageLecture(await scormZip(format, one));
    const launchId = await launched(learner, lectureId);
    expect((await save(learner, launchId, 1, { [completed]: 'completed' })).data.item.done).toBe(true);
    const ended = await save(learner, launchId, 2, { [failed]: 'failed', [score]: '13' }, { ended: true });
    expect(ended.data).toMatchObject({ done: 0, item: { success: 'failed', done: false, score: { raw: 13 } } });
    expect((await save(learner, launchId, 3, { [failed]: 'passed' })).data.item.done).toBe(true);
  },
);

test('two parts that end at once: progress is told, and once', async () => {
  const parts = [one[0] ?? { id: 'A', title: 'Dots' }, { id: 'B', title: 'Lines' }];
  const { learner, lectureId, slug } = await addPackageLecture(await scormZip('2004', parts));
  const launches = [await launched(learner, lectureId), await launched(learner, lectureId, 'B')];
  await Promise.all(launches.map((id) => save(learner, id, 1, { 'cmi.completion_status': 'completed' })));
  await app.settle();
  const { data } = await learner.call(learning.outline, { params: { courseId: slug } });
  expect(data.progress.percent).toBe(100);
});

test('beginning anew: two presses begin one attempt, and what was kept stands in the one before', async () => {
  const { learner, lectureId } = await addPackageLecture(await scormZip('1.2', one));
  await save(learner, await launched(learner, lectureId), 1, { 'cmi.suspend_data': 'abc' });
  const begin = () => learner.call(packages.begin, { params: { lectureId }, body: { after: 1 } });
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ data }) => data.attempt)).toEqual([2, 2]);
  expect(await firstValues(learner, lectureId)).not.toHaveProperty('cmi.suspend_data');
  expect(await stateOf(learner, lectureId)).toMatchObject({ attempt: 2, done: 0 });
});

test('whoever teaches it looks without anything being kept; strangers and reading marks are refused', async () => {
  const { author: who, admin, learner, lectureId, mediaId } = await addPackageLecture(await scormZip('1.2', one));
  expect(await launch(who, lectureId, 'A')).toMatchObject({ launchId: null, origin: 'http://packages.localhost:3000' });
  expect((await stateOf(admin, lectureId)).kept).toBe(false);
  expect((await who.call(packages.preview, { params: { mediaId }, body: { itemId: 'A' } })).status).toBe(200);
  expect((await who.call(packages.preview, { params: { mediaId }, body: { itemId: 'Z' } })).data.code).toBe(
    'package_item_not_found',
  );
  expect((await (await app.person()).call(packages.lecture, { params: { lectureId } })).data.code).toBe('not_enrolled');
  expect((await learner.call(learning.read, { params: { lectureId } })).data.code).toBe('wrong_kind_of_lecture');
  expect(await app.db.$count(packageAttempts, eq(packageAttempts.lectureId, lectureId))).toBe(0);
});

test('the nightly round takes away what no course names, and nothing else', async () => {
  const { lectureId } = await addPackageLecture(await scormZip('1.2', one));
  const who = await author();
  const { courseId, params } = await draft(who, []);
  const uploaded = await upload(who, courseId, await scormZip('1.2', one, { title: 'To be forgotten' }));
  expect(uploaded.state).toBe('kept');
  const gone = (await app.db.select().from(packageRows).where(eq(packageRows.title, 'To be forgotten')))[0];
  const keys = await app.db
    .select()
    .from(packageFiles)
    .where(eq(packageFiles.packageId, gone?.id ?? ''));
  await who.call(drafts.remove, { params });
  await app.settle();
  app.pass(2 * 86_400_000);
  await app.runJob('packages.forget-unnamed');
  expect(await app.db.$count(packageRows, eq(packageRows.title, 'To be forgotten'))).toBe(0);
  expect(await app.storage.size(keys[0]?.key ?? '')).toBeUndefined();
  const { admin } = await addPackageLecture(await scormZip('1.2', one));
  expect((await launch(admin, lectureId, 'A')).launchId).toBeNull();
});
