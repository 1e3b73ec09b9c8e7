import type { SignedIn, SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepDevice } from '../../session/device.ts';
import { safeRedirect } from '../../session/redirect-to.ts';
import { saveSession } from '../../session/session.ts';

/** Where a new account wanted to be, until the link in its email is opened; that link works for three days. */
const WANTED = 'after-confirming';
const WANTED_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Keeps in this browser where a new account wanted to be: in the shop, which sells to it at once. Elsewhere it can't do much
 * before it is approved, and its home says what for.
 */
export function keepWanted(to: string | null) {
  try {
    if (to?.startsWith('/shop/')) localStorage.setItem(WANTED, JSON.stringify({ to, at: Date.now() }));
    else localStorage.removeItem(WANTED);
  } catch {
    // They start at their home then.
  }
}

/** Where the account that is being confirmed wanted to be; nothing where that is unknown or long ago. */
export function wantedBefore(): string | null {
  try {
    const found: Partial<{ to: string; at: number }> | null = JSON.parse(localStorage.getItem(WANTED) ?? 'null');
    return typeof found?.to === 'string' && Date.now() - Number(found.at) < WANTED_MS ? found.to : null;
  } catch {
    return null;
  }
}

interface Options {
  /** Where to go where the address names no page. */
  wanted?: string | null;
  /** Whether the page stays: the form is a part of it, and it follows the session by itself. */
  stays?: boolean;
}

/** Where somebody is led after signing in: the page they wanted, or the start, which knows each role's home. */
export function useAfterSignIn({ wanted = null, stays = false }: Options = {}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // On the server nobody signs in; the address only matters in the browser.
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;
  const goTo = safeRedirect(search.get('redirectTo') ?? wanted, origin) ?? '/';
  const [half, setHalf] = useState<string | null>(null);
  const [arriving, setArriving] = useState(false);

  const keep = async ({ device, ...signedIn }: SignedIn & { device: string }) => {
    setArriving(true);
    keepDevice(device);
    saveSession(signedIn);
    keepWanted(null);
    if (!stays) await navigate(goTo, { replace: true });
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
export const withRedirect = (to: string, wanted: string | null) =>
  wanted ? `${to}?redirectTo=${encodeURIComponent(wanted)}` : to;
