import type { Profile } from '@stepwell/contract/identity/identity.ts';
import { loadSession, saveSession } from '../session/session.ts';

const someone: Profile = {
  userId: '0192f0aa-0000-7000-8000-000000000001',
  fullName: 'Priya Sharma',
  email: 'priya.sharma@stepwell.test',
  role: 'student',
  rights: [],
  status: 'approved',
  statusReason: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  emailConfirmedAt: '2026-11-01T09:05:00.000Z',
  suspendedUntil: null,
  photoUrl: null,
  eraseAt: null,
  viewedBy: null,
  decidedAt: '2026-11-02T10:00:00.000Z',
};
export const profileOf = (about: Partial<Profile> = {}): Profile => ({ ...someone, ...about });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Signs somebody in as the sign-in screen does, and loads the session as a page does. */
export function signedInAs(about: Partial<Profile> = {}, token = 'a-bearer-token') {
  const profile = profileOf(about);
  saveSession({ token, expiresAt: inAnHour(), profile });
  loadSession();
  return profile;
}

export function nobodySignedIn() {
  loadSession();
}
