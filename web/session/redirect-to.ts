const SIGN_IN = '/auth/sign-in';

/** `/auth/sign-in?redirectTo=…` for the path and query somebody wanted. */
export const signInFor = (wanted: string) => `${SIGN_IN}?redirectTo=${encodeURIComponent(wanted)}`;

/**
 * The place to go after signing in: a path of this origin, or nothing. Read as a browser would read it and compared by
 * origin, since every trick (`//evil`, `/\evil`, tabs, `javascript:`) is a spelling of another origin. What would lead
 * to another origin once more decoded is refused too, as are addresses with a name or password before the host.
 */
export function safeRedirect(redirectTo: string | null, origin: string): string | null {
  if (!redirectTo) return null;
  const home = new URL(origin).origin;
  let spelled = redirectTo;
  for (let round = 0; round < 3; round += 1) {
    if (!isOurs(spelled, home)) return null;
    let decoded: string;
    try {
      decoded = decodeURIComponent(spelled);
    } catch {
      break;
    }
    if (decoded === spelled) break;
    spelled = decoded;
  }
  const { pathname, search, hash } = new URL(redirectTo, home);
  if (pathname.toLowerCase().startsWith('/auth/')) return null;
  return `${pathname}${search}${hash}`;
}

function isOurs(spelled: string, home: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so they only serve to disguise.
  if (/^[\s\u0000-\u001f]|[\u0000-\u001f\\]/.test(spelled)) return false;
  try {
    const url = new URL(spelled, home);
    // A blob: address has its inner address's origin.
    return (
      url.origin === home &&
      home.startsWith(url.protocol) &&
      !url.username &&
      !url.password &&
      !url.pathname.startsWith('//')
    );
  } catch {
    return false;
  }
}
