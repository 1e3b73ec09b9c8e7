import { identity } from '@stepwell/contract/identity/identity.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { newBell } from '../../testing/fixtures/bell.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { put } = newBell(app);
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
