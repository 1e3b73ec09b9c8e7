import { identity } from '@stepwell/contract/identity/identity.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { newAssignments } from '../../testing/fixtures/assignments.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { startTestApp } from '../../testing/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const app = await startTestApp();
const { put } = newBell(app);
const { assigned, handedIn } = newAssignments(app);
const inFrame = { query: { frame: 'yes' } } as const;

test('the frame says what its parts say by themselves: unread notices, nothing of an admin', async () => {
  const student = await app.person();
  expect((await student.call(identity.profile, inFrame)).data.frame).toEqual({ unread: 0 });
  await put(student);
  const { data } = await student.call(identity.profile, inFrame);
  expect(data.frame).toEqual((await student.call(notices.unread, {})).data);
  expect(data.frame?.unread).toBe(1);
});

test('a profile without its frame is the profile alone, as it may be asked every few seconds', async () => {
  const student = await app.person({ fullName: 'Nila Bose' });
  const { data } = await student.call(identity.profile, {});
  expect(data).toMatchObject({ fullName: 'Nila Bose', preferences: { theme: null, timeZone: null } });
  expect(data).not.toHaveProperty('frame');
  expect((await app.visitor.call(identity.profile, inFrame)).status).toBe(401);
});

test('only an admin is told what waits', async () => {
  const pending = await app.person({ status: 'pending' });
  expect((await pending.call(identity.profile, inFrame)).data.frame).toEqual({ unread: 0 });
  const boss = await app.person({ role: 'admin' });
  const { data } = await boss.call(identity.profile, inFrame);
  expect(data.frame?.waiting?.students).toBeGreaterThanOrEqual(1);
});

test('a student’s news is the last result not read yet and what is due within a day, and nothing of an older week', async () => {
  const student = await app.person();
  const newsOf = async () => (await student.call(identity.profile, inFrame)).data.frame?.news;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  await put(student, { kind: 'marks-released', about: { title: 'Old' }, createdAt: ago(8) });
  await put(student, { kind: 'announcement', about: { title: 'Hello' } });
  expect(await newsOf()).toBeUndefined();

  await put(student, { kind: 'marks-changed', about: { title: 'Before' }, createdAt: ago(2) });
  const last = await put(student, { kind: 'marks-released', about: { title: 'Wells' }, createdAt: ago(1) });
  expect(await newsOf()).toEqual({
    result: { noticeId: last.id, kind: 'marks-released', about: { title: 'Wells' } },
  });
  await student.call(notices.read, { params: { noticeId: last.id } });
  expect((await newsOf())?.result?.about).toEqual({ title: 'Before' });

  const { params, lecture } = await assigned(student, { dueAfterDays: 1 });
  const due = (await newsOf())?.due;
  expect(due).toMatchObject({ kind: 'work-due', lectureId: lecture.id, title: 'Draw a well' });
  await handedIn(student, params);
  expect(await newsOf()).not.toHaveProperty('due');
});
