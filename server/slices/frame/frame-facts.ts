import type { FrameFacts } from '@stepwell/contract/identity/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { waiting } from '../admin/waiting.public.ts';
import { unreadOf } from '../notices/unread.public.ts';

/** What surrounds every screen of this person: one answer, so that no screen has to ask for its parts. */
export async function frameFacts(db: Db, viewer: Viewer): Promise<FrameFacts> {
  const [{ unread }, undecided] = await Promise.all([
    unreadOf(db, viewer.id),
    viewer.role === 'admin' ? waiting(db) : undefined,
  ]);
  return { unread, ...(undecided && { waiting: undecided }) };
}
