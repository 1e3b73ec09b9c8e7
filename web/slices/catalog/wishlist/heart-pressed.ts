const PRESSED = 'wish';

/** The course whose heart a visitor pressed, kept in this tab only: an address that saves could be sent to others. */
export function pressedHeart() {
  try {
    return sessionStorage.getItem(PRESSED);
  } catch {
    return null;
  }
}

export function keepPressed(courseId: string | null) {
  try {
    if (courseId) sessionStorage.setItem(PRESSED, courseId);
    else sessionStorage.removeItem(PRESSED);
  } catch {
    // Then it takes one more press after signing in.
  }
}
