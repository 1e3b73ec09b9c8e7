import type { SignedIn } from '@stepwell/contract/identity/identity.ts';
import { roles, statuses } from '@stepwell/contract/identity/roles.ts';
import { ASIDE, isSessionStored, type Session, saveForNextPage, sessionFrom, sessionNow } from './session.ts';

/*
 * An admin's look through somebody's eyes. Token and cookie belong to all tabs of a browser, so the look takes the place
 * of the admin's session in every tab, each with the banner; the admin's own session is put aside in localStorage, where
 * any of the tabs finds it when the look is stopped or its half hour is over.
 */

/** Tells the page that loads next how the look ended. */
const ENDED = 'look-ended';

/** The admin's own session, and where the look began, to come back to. */
type Aside = Session & { from: string };

const leave = { to: (path: string) => location.assign(path) };
/** How a page is left: with a document load, so that nothing that was fetched for somebody else lives on. */
export const leaveBy = (way: (path: string) => void) => {
  leave.to = way;
};

/** Whether this page is on its way out, where what it still hears and shows counts for nothing. */
let leaving = false;
function leaveFor(path: string) {
  leaving = true;
  // A browser may keep the page and show it again.
  window.addEventListener('pageshow', () => (leaving = false), { once: true });
  leave.to(path);
}

/** Puts the admin's session aside, and loads the first page that the other person would see. */
export function startViewAs({ token, profile }: SignedIn, from: string) {
  const own = sessionNow();
  if (!own) return;
  // A look from within a look does not exist; whoever begins one is themselves.
  localStorage.setItem(ASIDE, JSON.stringify({ ...own, from }));
  saveForNextPage(sessionFrom(token, profile));
  leave.to('/student/dashboard');
}

/** Leads back to where the look began, as oneself. False where nothing was put aside and nothing came back by itself. */
export function goBack(how: 'stopped' | 'over') {
  // Another call of this page failed a moment earlier.
  if (leaving) return true;
  const saved = aside();
  localStorage.removeItem(ASIDE);
  if (saved) {
    const { from, ...own } = saved;
    saveForNextPage(own);
    sessionStorage.setItem(ENDED, how);
    leaveFor(from);
    return true;
  }
  // Another tab was quicker, and this one only has to follow.
  const now = isSessionStored();
  if (!now || now.looking || now.token === sessionNow()?.token) return false;
  leaveFor('/');
  return true;
}

/** Read by hand, as every page carries this: a schema would bring its library. */
function aside(): Aside | null {
  try {
    const { token, role, status, fullName, from }: Partial<Aside> = JSON.parse(localStorage.getItem(ASIDE) ?? '{}');
    const isWhole =
      typeof token === 'string' &&
      roles.some((one) => one === role) &&
      statuses.some((one) => one === status) &&
      typeof fullName === 'string' &&
      typeof from === 'string' &&
      /^\/(?!\/)/.test(from);
    return isWhole ? ({ token, role, status, fullName, from } as Aside) : null;
  } catch {
    return null;
  }
}

/** Whether the page that loads comes back from a look. */
export const viewAsEndedJustNow = () => sessionStorage.getItem(ENDED) !== null;

/** How the look ended that this page comes back from, told once; nothing where there was none. */
export function viewAsEnded() {
  // To be told by the page that loads next.
  if (leaving) return null;
  const how = sessionStorage.getItem(ENDED);
  sessionStorage.removeItem(ENDED);
  return how === 'stopped' || how === 'over' ? how : null;
}
