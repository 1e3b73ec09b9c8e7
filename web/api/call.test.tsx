import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { COOKIE, onSessionRemoved, sessionNow, TOKEN } from '../session/session.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../testing/people.ts';
import { type ApiRequest, answering } from '../testing/screen.tsx';
import { call, Unreachable } from './call.ts';

const alerted: string[] = [];
const led: string[] = [];
beforeEach(() => {
  alerted.length = 0;
  led.length = 0;
  vi.stubGlobal('alert', (message: string) => alerted.push(message));
  onSessionRemoved((how) => led.push(how));
});
const PROFILE = 'GET /api/profile';
const SHELF = 'GET /api/learning/courses';
const emptyList = { items: [], total: 0, nextCursor: null };
const refused = (about: object) => () => ({ status: 401, data: about });

test('the bearer token travels whenever one is kept, and never otherwise', async () => {
  const headers: (string | null)[] = [];
  const listen = ({ headers: sent }: ApiRequest) => {
    headers.push(sent.get('authorization'));
    return { data: emptyList };
  };
  answering({ [SHELF]: listen });
  nobodySignedIn();
  await call(learning.myCourses, { query: {} });
  signedInAs({}, 'abc123');
  await call(learning.myCourses, { query: {} });
  expect(headers).toEqual([null, 'Bearer abc123']);
});

test('the XSRF cookie comes back as a header', async () => {
  signedInAs();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
  document.cookie = 'XSRF-TOKEN=a%2Fb; Path=/';
  let sent: string | null = null;
  answering({
    [PROFILE]: ({ headers }) => {
      sent = headers.get('X-XSRF-TOKEN');
      return { data: profileOf() };
    },
  });
  await call(identity.profile, {});
  expect(sent).toBe('a/b');
});

test.each([
  ['its message', { data: { message: 'Signed in on another device.' } }, '⛔ Signed in on another device.'],
  ['no message', { data: {} }, '⛔ Session expired or logged in elsewhere'],
  ['null as its body', { data: null }, '⛔ Session expired or logged in elsewhere'],
  ['a body that is not JSON', { text: '<h1>Unauthorized</h1>' }, 'You have been logged out.'],
  ['an empty body', { text: '' }, 'You have been logged out.'],
])('a 401 with %s: told, signed out, refused', async (_, answer, message) => {
  signedInAs();
  answering({ [PROFILE]: () => ({ status: 401, ...answer }) });
  await expect(call(identity.profile, {})).rejects.toThrow(/^Unauthorized$/);
  expect(alerted).toEqual([message]);
  expect(sessionNow()).toBeNull();
  expect(localStorage.getItem(TOKEN)).toBeNull();
  expect(document.cookie).not.toContain(COOKIE);
  expect(led).toEqual(['here']);
});

test('the session still stands while the person reads the alert', async () => {
  signedInAs();
  let during: unknown;
  vi.stubGlobal('alert', () => {
    during = sessionNow();
  });
  answering({ [PROFILE]: refused({}) });
  await expect(call(identity.profile, {})).rejects.toThrow('Unauthorized');
  expect(during).not.toBeNull();
});

test('one alert however many calls fail together, and every one of them is refused', async () => {
  signedInAs();
  answering({ [PROFILE]: refused({}), [SHELF]: refused({ message: 'x' }) });
  const calls = [...Array(4)].flatMap(() => [call(identity.profile, {}), call(learning.myCourses, { query: {} })]);
  const ends = await Promise.allSettled(calls);
  expect(ends.map((end) => end.status === 'rejected' && (end.reason as Error).message)).toEqual(
    ends.map(() => 'Unauthorized'),
  );
  expect(alerted).toHaveLength(1);
  expect(led).toHaveLength(1);
});

test('what the screen that is about to go asks once more, for nobody, is refused without a second alert', async () => {
  signedInAs();
  answering({ [PROFILE]: refused({}), [SHELF]: refused({}) });
  await expect(call(identity.profile, {})).rejects.toThrow('Unauthorized');
  await expect(call(learning.myCourses, { query: {} })).rejects.toThrow('Unauthorized');
  expect(alerted).toEqual(['⛔ Session expired or logged in elsewhere']);
  signedInAs();
  await expect(call(identity.profile, {})).rejects.toThrow('Unauthorized');
  expect(alerted).toHaveLength(2);
});

test('a call that outlives its session does not end the next one', async () => {
  signedInAs({}, 'first');
  let late: (answer: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (late = done)));
  const slow = call(identity.profile, {});
  signedInAs({ fullName: 'Kabir Nair' }, 'second');
  late(new Response('{}', { status: 401 }));
  await expect(slow).rejects.toThrow('Unauthorized');
  expect(alerted).toEqual([]);
  expect(sessionNow()?.token).toBe('second');
  vi.unstubAllGlobals();
});

test('a wrong password is an answer of the form, never the end of a session', async () => {
  nobodySignedIn();
  answering({
    'POST /api/auth/sign-in': () => ({
      status: 422,
      data: { status: 422, code: 'wrong_credentials', message: 'Incorrect.', requestId: 'r-1' },
    }),
  });
  const body = { email: 'priya.sharma@stepwell.test', password: 'wrong' };
  const error = await call(identity.signIn, { body }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code: 'wrong_credentials', message: 'Incorrect.', requestId: 'r-1' });
  expect(alerted).toEqual([]);
});

test('an answer nobody promised is our own failure, with the id to quote', async () => {
  signedInAs();
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502, headers: { 'x-request-id': 'r-9' } }));
  await expect(call(identity.profile, {})).rejects.toMatchObject({ code: 'unexpected', requestId: 'r-9' });
  vi.unstubAllGlobals();
});

test('a call has no timeout: it waits as long as the answer takes, unless somebody gives it up', async () => {
  const given: RequestInit[] = [];
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    given.push(init);
    return new Promise<Response>((done) => {
      answer = done;
    });
  });
  vi.useFakeTimers();
  const pending = call(learning.myCourses, { query: {} });
  expect(given[0]?.signal).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  vi.useRealTimers();
  answer(new Response(JSON.stringify(emptyList)));
  await expect(pending).resolves.toEqual(emptyList);
  const { signal } = new AbortController();
  void call(learning.myCourses, { query: {} }, signal);
  expect(given[1]?.signal).toBe(signal);
});

test('no answer at all says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(identity.profile, {})).rejects.toBeInstanceOf(Unreachable);
  vi.unstubAllGlobals();
});
