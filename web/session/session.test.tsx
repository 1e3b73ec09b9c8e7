import { expect, onTestFinished, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../testing/people.ts';
import {
  COOKIE,
  followOtherTabs,
  isApproved,
  loadSession,
  onSessionRemoved,
  refreshSession,
  removeSession,
  saveSession,
  sessionNow,
  TOKEN,
} from './session.ts';

const cookie = () => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  return found ? (JSON.parse(decodeURIComponent(found.slice(COOKIE.length + 1))) as unknown) : null;
};
const written = (act: () => void) => {
  const saved = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  let last = '';
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => saved.get?.call(document),
    set: (value: string) => {
      last = value;
      saved.set?.call(document, value);
    },
  });
  act();
  Reflect.deleteProperty(document, 'cookie');
  return last;
};
const putCookie = (value: unknown) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
  document.cookie = `${COOKIE}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}; Path=/`;
};
const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('saving keeps the session in the cookie and the token beside it', () => {
  signedInAs({ fullName: 'Zoë D’Souza; admin=1', role: 'instructor' }, 'tok');
  expect(cookie()).toEqual({
    token: 'tok',
    status: 'approved',
    role: 'instructor',
    fullName: 'Zoë D’Souza; admin=1',
  });
  expect(localStorage.getItem(TOKEN)).toBe('tok');
});

test('the cookie lives as long as the server said, for every path, and is not sent across sites', () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const cookie = written(() => saveSession({ token: 'tok', expiresAt, profile: profileOf() }));
  expect(cookie).toMatch(/; Path=\/; Max-Age=(600|599); SameSite=Strict$/);
});

test('a profile answer slides it by 30 days and brings name, role and status up to date', () => {
  signedInAs({ status: 'pending' });
  const renewed = written(() => refreshSession(profileOf({ status: 'approved', fullName: 'Priya S.' })));
  expect(renewed).toContain('Max-Age=2592000');
  expect(sessionNow()).toMatchObject({ status: 'approved', fullName: 'Priya S.', token: 'a-bearer-token' });
  expect(cookie()).toMatchObject({ status: 'approved' });
});

test('File: a late profile answer signs nobody in', () => {
  signedInAs();
  removeSession();
  refreshSession(profileOf());
  expect(sessionNow()).toBeNull();
  expect(cookie()).toBeNull();
});

test('no cookie at load: nobody is signed in, and a left-over token is deleted', () => {
  localStorage.setItem(TOKEN, 'left-over');
  loadSession();
  expect(sessionNow()).toBeNull();
  expect(localStorage.getItem(TOKEN)).toBeNull();
});

test('a cookie without a token is signed in by the letter', () => {
  putCookie({ token: 'tok', role: 'student', status: 'approved', fullName: 'Priya Sharma' });
  loadSession();
  expect(sessionNow()?.fullName).toBe('Priya Sharma');
  expect(localStorage.getItem(TOKEN)).toBeNull();
});

test.each(['not json', '"text"', '[]', 'null', '%E0%A4%A', '{"token":'])('the cookie %j holds no session', (value) => {
  putCookie(value);
  loadSession();
  expect(sessionNow()).toBeNull();
});

test('an unknown role counts as a student, an unknown status opens nothing', () => {
  putCookie({ token: 'tok', role: 'owner', status: 'golden' });
  loadSession();
  expect(sessionNow()).toMatchObject({ role: 'student', status: 'pending' });
});

test('removing deletes cookie and token and leads away', () => {
  signedInAs();
  const led: string[] = [];
  onSessionRemoved((how) => led.push(how));
  removeSession();
  expect([cookie(), localStorage.getItem(TOKEN), sessionNow()]).toEqual([null, null, null]);
  expect(led).toEqual(['here']);
});

test('another tab signs out: this one follows', () => {
  signedInAs();
  const led: string[] = [];
  onSessionRemoved((how) => led.push(how));
  onTestFinished(followOtherTabs(() => {}));
  localStorage.removeItem(TOKEN);
  storage(TOKEN);
  storage(TOKEN);
  expect(sessionNow()).toBeNull();
  expect(led).toEqual(['elsewhere']);
});

test('another tab signs somebody else in: this one is theirs too', () => {
  nobodySignedIn();
  let changes = 0;
  onTestFinished(followOtherTabs(() => (changes += 1)));
  putCookie({ token: 'theirs', role: 'admin', status: 'approved', fullName: 'Lata Verma' });
  localStorage.setItem(TOKEN, 'theirs');
  storage(TOKEN);
  expect(sessionNow()).toMatchObject({ role: 'admin', fullName: 'Lata Verma' });
  expect(changes).toBe(1);
  storage('theme');
  expect(changes).toBe(1);
});

test('another tab’s cookie that comes after its token is waited for', async () => {
  signedInAs();
  let changes = 0;
  onTestFinished(followOtherTabs(() => (changes += 1)));
  localStorage.setItem(TOKEN, 'theirs');
  storage(TOKEN);
  expect(sessionNow()).toMatchObject({ role: 'student' });
  putCookie({ token: 'theirs', role: 'admin', status: 'approved', fullName: 'Lata Verma' });
  await expect.poll(() => sessionNow()).toMatchObject({ role: 'admin', fullName: 'Lata Verma' });
  expect(changes).toBe(1);
});

test.each([
  ['student', 'approved', true],
  ['student', 'pending', false],
  ['student', 'declined', false],
  ['student', 'suspended', false],
  ['instructor', 'pending', true],
  ['instructor', 'suspended', false],
  ['admin', 'pending', true],
] as const)('%s, %s: approved is %s', (role, status, approved) => {
  expect(isApproved({ role, status })).toBe(approved);
});
