import type { Profile, Role, SignedIn, Status } from '@stepwell/contract/identity/identity.ts';
import { roles, statuses } from '@stepwell/contract/identity/roles.ts';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { useSyncExternalStore } from 'react';
import { endIfAllowed } from './before-the-end.ts';

/** What the browser remembers of who is signed in. Role and status are hints for menus; the server never reads them. */
export interface Session {
  token: string;
  status: Status;
  role: Role;
  fullName: string;
  /** Of staff alone. */
  rights?: readonly StaffRight[];
  /** An admin looks through this person's eyes: nothing can be changed. */
  looking?: true;
}

export const COOKIE = 'stepwell_session';
export const TOKEN = 'token';
/** Where an admin's own session waits while they look through somebody's eyes (look.ts); nowhere else does it stay. */
export const ASIDE = 'own-session';
/** What was opened last from the palette; it goes with the person it belongs to. */
export const RECENT = 'recent';
/** The list of a drive's check-in desk, for when the network is down; it goes with the person, too. */
export const DESK = 'drive-desk';
/** The server's sessions last 30 days from their last use. */
const SLIDING_SECONDS = 30 * 24 * 60 * 60;

let current: Session | null = null;
let loaded = false;
let generation = 0;
/** The count under which nobody is signed in because a session ended on this very page. */
let endedUnder = -1;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

function cookieNamed(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

function readCookie(): Session | null {
  try {
    const found: Partial<Session> | null = JSON.parse(cookieNamed(COOKIE) ?? 'null');
    if (!found || typeof found !== 'object' || Array.isArray(found)) return null;
    return {
      token: typeof found.token === 'string' ? found.token : '',
      // An unknown role counts as a student, and an unknown status opens nothing.
      role: roles.find((role) => role === found.role) ?? 'student',
      status: statuses.find((status) => status === found.status) ?? 'pending',
      fullName: typeof found.fullName === 'string' ? found.fullName : '',
      ...(found.role === 'staff' && {
        rights: Array.isArray(found.rights) ? found.rights : [],
      }),
      ...(found.looking === true && { looking: true }),
    };
  } catch {
    return null;
  }
}

function removePersonal() {
  for (const key of [RECENT, DESK]) localStorage.removeItem(key);
}

function writeCookie(session: Session, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(JSON.stringify(session));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's API is asynchronous and missing in some browsers.
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${Math.floor(seconds)}; SameSite=Strict${secure}`;
}

/** Reads the cookie as the page loads: it alone decides who is signed in. Without it a left-over token is deleted. */
export function loadSession() {
  loaded = true;
  current = readCookie();
  // A token without a cookie: a session ended while nobody was here.
  if (!current && localStorage.getItem(TOKEN) !== null) removePersonal();
  if (!current) localStorage.removeItem(TOKEN);
  if (!current?.looking) localStorage.removeItem(ASIDE);
  generation += 1;
  changed();
}

/** Who is signed in here, or nobody; on the server always nobody. */
export function sessionNow(): Session | null {
  if (typeof document === 'undefined') return null;
  if (!loaded) loadSession();
  return current;
}

export const tokenNow = () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN));

/** The value the server put into `XSRF-TOKEN`, to be sent back as a header. */
export const xsrfToken = () => (typeof document === 'undefined' ? null : cookieNamed('XSRF-TOKEN'));

/** Counts sessions: calls made under one that has ended since must stay silent about its end. */
export const sessionGeneration = () => generation;

/** Whether a session ended here and none has begun since: its person has been told already. */
export const hasSessionEnded = () => endedUnder === generation;

export const sessionFrom = (token: string, { status, role, rights, fullName, viewedBy }: Profile): Session => ({
  token,
  status,
  role,
  fullName,
  ...(role === 'staff' && { rights }),
  ...(viewedBy && { looking: true }),
});

/** Keeps a fresh session. The cookie comes first, so that other tabs find it when the token's storage event arrives. */
export function saveSession({ token, expiresAt, profile }: SignedIn) {
  loaded = true;
  current = sessionFrom(token, profile);
  generation += 1;
  writeCookie(current, (Date.parse(expiresAt) - Date.now()) / 1000);
  localStorage.removeItem(ASIDE);
  removePersonal();
  localStorage.setItem(TOKEN, token);
  changed();
}

/** Keeps a session for the pages to come; this one goes on as it is until it is left, which its caller sees to. */
export function saveForNextPage(session: Session) {
  writeCookie(session, SLIDING_SECONDS);
  localStorage.setItem(TOKEN, session.token);
}

/** The session that the browser keeps at this moment, which another tab may have changed since this page read it. */
export const isSessionStored = readCookie;

/** Writes the cookie anew from a profile answer: name, role and status may have changed. */
export function refreshSession(profile: Profile) {
  const token = tokenNow();
  if (!token || !sessionNow()) return;
  const fresh = sessionFrom(token, profile);
  writeCookie(fresh, SLIDING_SECONDS);
  if (JSON.stringify(fresh) === JSON.stringify(current)) return;
  current = fresh;
  changed();
}

let whenRemoved: (how: 'here' | 'elsewhere') => void = () => {};
/** Who leads a person away once the session is gone; the router says so, as the session knows no addresses. */
export const onSessionRemoved = (listener: typeof whenRemoved) => {
  whenRemoved = listener;
};

/** Deletes the cookie and the token and marks the person as signed out; whoever listens leads to sign-in. */
export function removeSession() {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie.
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`;
  localStorage.removeItem(ASIDE);
  removePersonal();
  localStorage.removeItem(TOKEN);
  forget('here');
}

function forget(how: 'here' | 'elsewhere') {
  loaded = true;
  current = null;
  generation += 1;
  endedUnder = generation;
  changed();
  whenRemoved(how);
}

/** How long another tab's cookie may be on its way after its token is here, and how often it is looked for; in milliseconds. */
const COOKIE_LATE = 2000;
const COOKIE_LOOK = 20;

const ELSEWHERE = 'You signed out in another tab.';

/** Follows the other tabs without a word, but asks where something is not saved. Returns what stops it. */
export function followOtherTabs(whenSomebodyElse: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const follow = (patience: number) => {
    clearTimeout(waiting);
    const token = tokenNow();
    if (!token && current) {
      void endIfAllowed(() => current && tokenNow() === null && forget('elsewhere'), ELSEWHERE);
      return;
    }
    const after = readCookie();
    if (!token || token === current?.token) return;
    if (after?.token === token) {
      current = after;
      generation += 1;
      changed();
      whenSomebodyElse();
    } else if (patience > 0) {
      // Written first, yet a browser brings cookie and token to its other processes by different ways.
      waiting = setTimeout(() => follow(patience - COOKIE_LOOK), COOKIE_LOOK);
    }
  };
  const onStorage = (event: StorageEvent) => {
    // A key of null means that everything was cleared.
    if (event.key === TOKEN || event.key === null) follow(COOKIE_LATE);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(waiting);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether another tab removed the session that this one still holds in memory. */
export const isForgottenElsewhere = () => current !== null && !readCookie() && tokenNow() === null;

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const noSession = () => null;
/** Who is signed in. Nobody while a page from the server wakes up, as that was made for a visitor. */
export const useSession = () => useSyncExternalStore(onSessionChange, sessionNow, noSession);

/** Instructors and admins learn too, and count as approved; a suspended instructor counts as a suspended student. */
export const isApproved = ({ role, status }: Pick<Session, 'role' | 'status'>) =>
  status === 'approved' || role === 'admin' || (role !== 'student' && status !== 'suspended');
