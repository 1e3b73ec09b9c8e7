import { identity } from '@stepwell/contract/identity/identity.ts';
import { staffArea } from '@stepwell/contract/identity/staff.ts';
import { admin, signedIn } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { ownProfile } from '../identity/own-profile.public.ts';
import { frameFacts } from './frame-facts.ts';
import { staffWaiting } from './staff-waiting.ts';

export const routes = [
  route(identity.profile, signedIn, async ({ db, viewer, query, now }) => {
    if (query.frame === undefined) return ownProfile(db, viewer);
    const [profile, frame] = await Promise.all([ownProfile(db, viewer), frameFacts(db, viewer, now())]);
    return { ...profile, frame };
  }),
  route(staffArea.waiting, admin, ({ db, viewer }) => staffWaiting(db, viewer)),
];
