import { identity } from '@stepwell/contract/identity/identity.ts';
import { call } from '../api/call.ts';
import { endIfAllowed } from './before-the-end.ts';
import { removeSession, sessionNow, tokenNow } from './session.ts';
import { goBack } from './view-as.ts';

/** A server that does not answer must not keep anybody signed in here. */
const PATIENCE_MS = 3000;

/** Asks first where something is not saved, and then ends the session. */
export const signOut = () => endIfAllowed(end);

/** Ends the session on the server as far as it can be reached, then here. Signing out of a look leads back from it. */
async function end() {
  if (tokenNow()) {
    const signedOut = call(identity.signOut, {}).catch(() => {});
    await Promise.race([signedOut, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  }
  if (sessionNow()?.looking && goBack('stopped')) return;
  if (sessionNow()) removeSession();
}
