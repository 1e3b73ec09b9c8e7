import * as z from 'zod/mini';

const NAME = 'compiler-session';
const Session = z.object({ sessionId: z.uuid(), language: z.string() });
export type Session = z.infer<typeof Session>;
/** `turn`: of what was typed, so far. */
const Kept = z.object({ ...Session.shape, turn: z.int() });
type Kept = z.infer<typeof Kept>;

// Where the browser's store is closed, it is known until the page is loaded anew.
let here: Kept | undefined;

function keep(session: Kept) {
  here = session;
  try {
    sessionStorage.setItem(NAME, JSON.stringify(session));
  } catch {
    // The program ends when nobody listens any more.
  }
}

/** The program this tab has under way on the server: a page that is loaded anew goes on speaking with it. */
export function storedSession(): Kept | undefined {
  if (here) return here;
  try {
    const read = z.safeParse(Kept, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    if (read.success) here = read.data;
  } catch {
    // Nothing is known of one.
  }
  return here;
}

export function keepSession(session: Session) {
  if (storedSession()?.sessionId !== session.sessionId) keep({ ...session, turn: 0 });
}

/** The number of what is typed next: higher than any before, of this page or of the one before it. */
export function nextTurn(sessionId: string): number {
  const saved = storedSession();
  if (saved?.sessionId !== sessionId) return 1;
  keep({ ...saved, turn: saved.turn + 1 });
  return saved.turn + 1;
}

/** Only that one: a newer may have begun meanwhile. */
export function forgetSession(sessionId: string) {
  if (storedSession()?.sessionId !== sessionId) return;
  here = undefined;
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // It is asked after once more, and is not there.
  }
}
