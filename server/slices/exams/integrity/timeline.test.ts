import { integrity, noIntegrity, type TimelineEntry } from '@stepwell/contract/exams/integrity.ts';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { expect, test } from 'vitest';
import { newBell } from '../../../testing/fixtures/bell.ts';
import { newFinals } from '../../../testing/fixtures/finals.ts';
import { everything, newIntegrity, signal } from '../../../testing/fixtures/integrity.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { totalsOf } from './signal-rules.public.ts';
import { inOrder } from './timeline-order.ts';

const app = await startTestApp();
const { asking, begun, send, sendSnapshot, handIn } = newIntegrity(app);
const { listOf, lettersTo } = newBell(app);
const { teacher, published } = newFinals(app);
const read = (reader: Person, attemptId: string) => reader.call(integrity.timeline, { params: { attemptId } });
const flag = (student: Person, attemptId: string, position: number, choice: string, version: number) =>
  student.call(assessment.save, {
    params: { attemptId, position },
    body: { saveId: crypto.randomUUID(), version, answer: { kind: 'single', choice }, flagged: false },
  });

test('student and teacher read the same, in order, beside the saves; lengths are facts', async () => {
  const prepared = await asking();
  const student = await app.person({ fullName: 'Asha Rao' });
  const { params } = await begun(student, prepared);
  const { attemptId } = params;
  const paper = await student.call(assessment.paper, { params });
  const [one, two] = paper.data.questions.map(({ face }) =>
    face.kind === 'single' ? (face.options[0]?.id ?? '') : '',
  );
  app.pass(60_000);
  await flag(student, attemptId, 1, one ?? '', 0);
  app.pass(1000);
  await flag(student, attemptId, 1, one ?? '', 1);
  app.pass(60_000);
  await send(student, attemptId, signal({ ago: 30, seconds: 20.1 }), signal({ ago: 5, seconds: 4.2 }));
  await sendSnapshot(student, attemptId, undefined, 10);
  app.pass(1000);
  await flag(student, attemptId, 2, two ?? '', 0);
  app.pass(300_000);
  await send(student, attemptId, signal({ kind: 'pasted', ago: 250, seconds: null, position: 2, letters: 12 }));
  expect((await read(student, attemptId)).data).toMatchObject({ code: 'attempt_still_open' });
  expect((await read(prepared.teacher, attemptId)).data).toMatchObject({ code: 'attempt_still_open' });
  await handIn(student, attemptId);

  const { data } = await read(student, attemptId);
  expect(data.entries.map(({ what }) => what)).toEqual([
    'began',
    'saved',
    'signal',
    'still',
    'signal',
    'saved',
    'signal',
    'ended',
  ]);
  expect(data.entries[1]).toMatchObject({ position: 1, times: 2 });
  expect(data.entries[6]).toMatchObject({ position: 2, letters: 12, late: expect.any(Number) });
  expect(data.totals).toEqual([
    { kind: 'left-full-screen', times: 2, seconds: 24.3 },
    { kind: 'pasted', times: 1, seconds: null },
  ]);
  expect(data).toMatchObject({ settings: everything, stills: 1, notKept: 0, words: [], can: { write: true } });
  const theirs = (await read(prepared.teacher, attemptId)).data;
  const without = (entries: TimelineEntry[]) => entries.map((entry) => ({ ...entry, url: null }));
  expect({ ...theirs, entries: without(theirs.entries) }).toEqual({ ...data, entries: without(data.entries) });
  // No judgement travels: nothing here is a score, a level or a verdict.
  expect(JSON.stringify(theirs)).not.toMatch(/score|suspic|risk|verdict|level/i);

  const review = await student.call(assessment.review, { params });
  expect(review.data.noted).toBe(true);
});

test('the student answers, the teacher hears of it and remarks; each is kept once and nobody else writes', async () => {
  const prepared = await asking();
  const student = await app.person({ fullName: 'Asha Rao' });
  const { params } = await begun(student, prepared);
  await handIn(student, params.attemptId);
  const write = (who: Person, text: string, wordsId: string = crypto.randomUUID()) =>
    who.call(integrity.write, { params: { ...params, wordsId }, body: { text } });
  const wordsId = crypto.randomUUID();
  expect((await write(student, '  My tram stopped, I looked up.  ', wordsId)).status).toBe(200);
  const again = await write(student, 'My tram stopped, I looked up.', wordsId);
  expect(again.data.words).toMatchObject([{ by: 'Asha Rao', isStudents: true, text: 'My tram stopped, I looked up.' }]);
  expect((await write(student, 'Something else.', wordsId)).data).toMatchObject({ code: 'changed_elsewhere' });
  expect((await write(student, ' ')).data).toMatchObject({ fields: { text: expect.any(String) } });
  await app.settle();
  const [bell] = await listOf(prepared.teacher);
  expect(bell).toMatchObject({
    kind: 'timeline-answered',
    about: { fullName: 'Asha Rao', quizId: prepared.quiz.id, attemptId: params.attemptId },
  });
  expect(lettersTo(prepared.teacher).length).toBe(1);

  await write(prepared.teacher, 'Thank you, that explains it.');
  await app.settle();
  expect((await listOf(student)).map(({ kind }) => kind)).toContain('timeline-remarked');
  expect((await read(student, params.attemptId)).data.words.map(({ by, isStudents }) => [by, isStudents])).toEqual([
    ['Asha Rao', true],
    ['Ira Sen', false],
  ]);
  for (const stranger of [await app.person(), await app.person({ role: 'instructor' })]) {
    expect((await write(stranger, 'Hello.')).data).toMatchObject({ code: 'attempt_not_found' });
    expect((await read(stranger, params.attemptId)).data).toMatchObject({ code: 'attempt_not_found' });
  }
  for (let n = 0; n < 19; n += 1) await write(student, `More ${n}.`);
  expect((await write(student, 'Too much.')).data).toMatchObject({ code: 'timeline_full' });
});

test('what is agreed to is kept as a final assessment begins, less what a student is freed from', async () => {
  const ben = await teacher();
  const settings = { ...noIntegrity, camera: true, focus: true };
  const params = await published(ben, { integrity: settings });
  const [asha, ravi] = [await app.person({ fullName: 'Asha Rao' }), await app.person()];
  const free = (who: Person, checks: ('camera' | 'focus')[]) =>
    who.call(integrity.exempt, {
      params: { ...params, studentId: asha.id },
      body: { checks, reason: 'No camera at home.' },
    });
  expect((await free(await teacher(), ['camera'])).data).toMatchObject({ code: 'quiz_not_found' });
  expect((await free(ben, ['camera', 'camera'])).data).toMatchObject({
    settings,
    items: [{ student: { fullName: 'Asha Rao' }, checks: ['camera'], reason: 'No camera at home.' }],
  });
  const settingsOf = async (who: Person) => {
    const { data } = await who.call(ownFinals.begin, { params, body: { password: null, consent: true } });
    return (await who.call(integrity.room, { params: data })).data;
  };
  expect((await asha.call(ownFinals.final, { params })).data.integrity).toEqual({ ...settings, camera: false });
  expect(await settingsOf(asha)).toMatchObject({ settings: { ...settings, camera: false }, stillsAt: [] });
  expect((await settingsOf(ravi)).settings).toEqual(settings);
  // What was agreed to stands, whatever becomes of the rule.
  expect((await free(ben, [])).data.items).toEqual([]);
  expect(await settingsOf(asha)).toMatchObject({ settings: { camera: false } });
  // Freed from everything, there is nothing to agree to.
  await free(ben, ['camera', 'focus']);
  const other = await published(ben, { integrity: { ...noIntegrity, focus: true } });
  await ben.call(integrity.exempt, {
    params: { ...other, studentId: asha.id },
    body: { checks: ['focus'], reason: '' },
  });
  const begun = await asha.call(ownFinals.begin, { params: other, body: { password: null, consent: false } });
  expect(begun.status).toBe(200);
  expect((await asha.call(integrity.room, { params: begun.data })).data.settings).toBeNull();
});

test('order and totals hold for whatever comes', () => {
  const at = (second: number) => new Date(second * 1000).toISOString();
  let state = 7;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const entries = Array.from({ length: next(30) }, (): TimelineEntry => {
      const moment = at(next(20));
      if (next(2) === 0) return { what: 'saved', at: moment, until: moment, position: 1 + next(2), times: 1 };
      const rest = {
        signalId: crypto.randomUUID(),
        seconds: next(100) / 10,
        position: null,
        letters: null,
        late: null,
      };
      return { what: 'signal', at: moment, kind: next(2) ? 'lost-focus' : 'hid-tab', ...rest };
    });
    const ordered = inOrder(entries);
    const saves = (list: TimelineEntry[]) => list.reduce((sum, e) => sum + (e.what === 'saved' ? e.times : 0), 0);
    expect(saves(ordered)).toBe(saves(entries));
    expect(ordered.map((entry) => entry.at)).toEqual(ordered.map((entry) => entry.at).sort());
    const signals = entries.flatMap((entry) => (entry.what === 'signal' ? [entry] : []));
    const totals = totalsOf(signals);
    expect(totals.reduce((sum, { times }) => sum + times, 0)).toBe(signals.length);
    expect(totals.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBeCloseTo(
      signals.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
      6,
    );
  }
});
