import type { Profile } from '@stepwell/contract/identity/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { preferencesOf } from './account/account-preferences.ts';

/** The caller as they see themselves. An admin who looks on keeps their own theme and zone. */
export async function ownProfile(db: Db, viewer: Viewer): Promise<Profile> {
  if (viewer.viewedBy) return viewer.profile;
  const { theme, timeZone } = await preferencesOf(db, viewer.id);
  return { ...viewer.profile, preferences: { theme, timeZone } };
}
