import { integrity, MOST_SIGNALS } from '@stepwell/contract/exams/integrity.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { integrityConsents, integritySignals } from '../../../tables/exams/integrity.ts';
import { newIntegrity, signal } from '../../../testing/fixtures/integrity.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { beganAt, isSignal, lastedWithin } from './signal-rules.public.ts';

const app = await startTestApp();
const { asking, begun, send, handIn } = newIntegrity(app);
const signalsOf = (attemptId: string) =>
  app.db.select().from(integritySignals).where(eq(integritySignals.attemptId, attemptId));

test('what a device tells is kept once, by the site’s clock; its end may come later', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking());
  app.pass(8 * 60_000);
  const away = signal({ kind: 'hid-tab', ago: 30, seconds: null });
  expect(await send(student, params.attemptId, away, away)).toMatchObject({ status: 200, data: { taken: 2 } });
  app.pass(30_000);
  await send(student, params.attemptId, { ...away, ago: 60, seconds: 47.26 });
  // What was said first stays, whatever a second device or a forged call adds.
  await send(student, params.attemptId, { ...away, kind: 'left-full-screen', ago: 5, seconds: 1 });
  const [row, ...others] = await signalsOf(params.attemptId);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'hid-tab', seconds: 47.3 });
  const expected = app.services.now().getTime() - 60_000;
  expect(Math.abs((row?.beganAt.getTime() ?? 0) - expected)).toBeLessThan(5000);
});

test('three seconds without focus are none, by the site’s own rule; a hidden tab is no dialog', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking());
  const focusLosses = [3, 3.1, 0].map((seconds) => signal({ kind: 'lost-focus', seconds, ago: seconds }));
  const hidden = signal({ kind: 'hid-tab', seconds: 2, ago: 2 });
  expect((await send(student, params.attemptId, ...focusLosses, hidden)).data).toEqual({ taken: 4 });
  expect((await signalsOf(params.attemptId)).map(({ kind, seconds }) => [kind, seconds]).sort()).toEqual([
    ['hid-tab', 2],
    ['lost-focus', 3.1],
  ]);
  expect(isSignal({ kind: 'lost-focus', seconds: null, ago: 2.9 })).toBe(false);
  expect(isSignal({ kind: 'lost-focus', seconds: null, ago: 3.5 })).toBe(true);
});

test('nothing is kept that was not agreed to, nor of an attempt that was begun without any of it', async () => {
  const student = await app.person();
  const prepared = await asking({ paste: true });
  const { params } = await begun(student, prepared);
  await send(
    student,
    params.attemptId,
    signal(),
    signal({ kind: 'pasted', seconds: null, position: 2, letters: 40 }),
    signal({ kind: 'camera-stopped' }),
  );
  expect(await signalsOf(params.attemptId)).toMatchObject([{ kind: 'pasted', position: 2, letters: 40 }]);
  const quiet = await begun(await app.person(), await asking({}));
  expect(await app.db.$count(integrityConsents, eq(integrityConsents.attemptId, quiet.params.attemptId))).toBe(0);

  const other = await app.person();
  await app.enrolment(other, prepared.course);
  const { data } = await other.call(assessment.start, { params: { quizId: prepared.quiz.id } });
  expect((await send(other, data.attemptId, signal())).data).toMatchObject({ code: 'nothing_noted' });
  const room = await other.call(integrity.room, { params: data });
  expect(room.data).toMatchObject({ settings: null, stillsAt: [], watermark: null });
  expect((await other.call(assessment.paper, { params: data })).data).not.toHaveProperty('noted');
  expect((await student.call(assessment.paper, { params })).data.noted).toBe(true);
});

test('so many are kept and no more; what came from without a connection arrives after the end, for a day', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking());
  const { attemptId } = params;
  app.pass(8 * 60_000);
  const many = Array.from({ length: MOST_SIGNALS + 7 }, () => signal({ ago: 100, seconds: 1 }));
  for (let from = 0; from < many.length; from += 50) await send(student, attemptId, ...many.slice(from, from + 50));
  expect((await signalsOf(attemptId)).length).toBe(MOST_SIGNALS);
  const [consent] = await app.db.select().from(integrityConsents).where(eq(integrityConsents.attemptId, attemptId));
  expect(consent?.notKept).toBe(7);

  const late = await begun(await app.person(), await asking());
  const { attemptId: other } = late.params;
  const owner = await app.person();
  const mine = await begun(owner, await asking());
  app.pass(8 * 60_000);
  await handIn(owner, mine.params.attemptId);
  app.pass(60_000);
  await send(owner, mine.params.attemptId, signal({ ago: 120, seconds: 90 }), signal({ ago: 30, seconds: 5 }));
  const [only, ...none] = await signalsOf(mine.params.attemptId);
  expect(none).toEqual([]);
  // It ended with the attempt.
  expect(only?.seconds).toBeGreaterThan(50);
  expect(only?.seconds).toBeLessThan(70);
  expect((await send(owner, other, signal())).data).toMatchObject({ code: 'attempt_not_found' });
  app.pass(25 * 60 * 60_000);
  expect((await send(owner, mine.params.attemptId, signal())).data).toMatchObject({ code: 'attempt_ended' });
});

test('moments never lie outside the attempt, and lengths never reach beyond it', () => {
  const [startedAt, endsAt] = [new Date(1_000_000), new Date(2_000_000)];
  for (let ago = 0; ago < 3000; ago += 7) {
    const now = new Date(2_500_000);
    const began = beganAt(ago, now, { startedAt, endsAt });
    if (ago <= 500) expect(began).toBeUndefined();
    else {
      expect(began?.getTime()).toBe(Math.max(1_000_000, 2_500_000 - ago * 1000));
      const lasted = lastedWithin(ago, began ?? startedAt, endsAt) ?? 0;
      expect((began?.getTime() ?? 0) + lasted * 1000).toBeLessThanOrEqual(2_000_000);
    }
  }
  expect(lastedWithin(null, startedAt, endsAt)).toBeNull();
  expect(lastedWithin(1.25, startedAt, null)).toBe(1.3);
});

test('a device that takes the attempt over is noted; the same one again is not', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking({ focus: true }));
  const [desk, phone] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const deviceId of [desk, desk, phone, phone])
    await student.call(assessment.takeSeat, { params, body: { deviceId } });
  await app.settle();
  expect((await signalsOf(params.attemptId)).map(({ kind }) => kind)).toEqual(['other-device']);
});
