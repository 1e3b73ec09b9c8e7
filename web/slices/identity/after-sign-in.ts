import type { SignedIn } from '@stepwell/contract/identity.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../session/redirect-to.ts';
import { saveSession } from '../../session/session.ts';

/** Where somebody is led after signing in: the page they wanted, or the start, which knows each role's home. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // On the server nobody signs in; the address only matters in the browser.
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;
  const goTo = safeRedirect(search.get('redirectTo'), origin) ?? '/';
  const keep = async (signedIn: SignedIn) => {
    saveSession(signedIn);
    await navigate(goTo, { replace: true });
  };
  return { goTo, keep };
}

/** Keeps the wanted page while people move between sign-in and sign-up. */
export const withRedirect = (to: string, search: URLSearchParams) => {
  const wanted = search.get('redirectTo');
  return wanted ? `${to}?redirectTo=${encodeURIComponent(wanted)}` : to;
};
