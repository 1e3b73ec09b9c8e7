import { safeRedirect } from '../../../session/redirect-to.ts';

/** What this tab keeps while its person is at the other site: two tabs on their way do not meet. */
const KEY = 'errand';
interface Errand {
  /** Shows that it is this browser that went. */
  token: string;
  /** Where they wanted to be in the end. */
  redirectTo: string | null;
}

/** Leaves for the other site. Answers `leaving`, so that the button stays shut until the page is gone. */
export function setOut({ address, token }: { address: string; token: string }, redirectTo: string | null) {
  sessionStorage.setItem(KEY, JSON.stringify({ token, redirectTo } satisfies Errand));
  location.assign(address);
  return 'leaving' as const;
}

/** Once: whoever opens the way back a second time has no errand any more. */
export function takeErrand(): Errand | null {
  try {
    const saved: Partial<Errand> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (typeof saved?.token !== 'string') return null;
    const redirectTo = typeof saved.redirectTo === 'string' ? safeRedirect(saved.redirectTo, location.origin) : null;
    return { token: saved.token, redirectTo };
  } catch {
    return null;
  }
}
