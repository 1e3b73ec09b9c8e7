import type { SignedIn, SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepDevice } from '../../session/device.ts';
import { safeRedirect } from '../../session/redirect-to.ts';
import { saveSession } from '../../session/session.ts';

/** Where somebody is led after signing in: the page they wanted, or the start, which knows each role's home. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // On the server nobody signs in; the address only matters in the browser.
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;
  const goTo = safeRedirect(search.get('redirectTo'), origin) ?? '/';
  const [half, setHalf] = useState<string | null>(null);
  const [arriving, setArriving] = useState(false);

  const keep = async ({ device, ...signedIn }: SignedIn & { device: string }) => {
    setArriving(true);
    keepDevice(device);
    saveSession(signedIn);
    await navigate(goTo, { replace: true });
    return 'leaving';
  };
  return {
    goTo,
    /** Whether the session that is there now has just begun here, so that nobody reads that they are signed in already. */
    arriving,
    /** The token of a sign-in whose second step is due: `<SecondStep>` stands in the form's place then. */
    half,
    keep,
    /** What every way of signing in answers leads on from here: in, or to the second step. */
    enter: async (answer: SignInAnswer) => {
      if (answer.kind === 'second-step') return setHalf(answer.token);
      const { kind: _, ...signedIn } = answer;
      return keep(signedIn);
    },
    startOver: () => setHalf(null),
  };
}

/** Keeps the wanted page while people move between the screens of this frame. */
export const withRedirect = (to: string, search: URLSearchParams) => {
  const wanted = search.get('redirectTo');
  return wanted ? `${to}?redirectTo=${encodeURIComponent(wanted)}` : to;
};
