import type { FrameFacts, StudentNews } from '@stepwell/contract/identity/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { roleBy } from '../../platform/security/staff.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { waiting } from '../admin/waiting.public.ts';
import { chatUnread } from '../chat/unread.public.ts';
import { dueSoonFor } from '../learning/my-courses/due-soon.public.ts';
import { unreadOf, unreadResultOf } from '../notices/unread.public.ts';

/** What surrounds every screen of this person: one answer, so that no screen has to ask for its parts. */
export async function frameFacts(db: Db, viewer: Viewer, now: Date): Promise<FrameFacts> {
  const learns = viewer.role === 'student' && viewer.status === 'approved';
  const person = { ...viewer, rights: viewer.profile.rights };
  const [{ unread }, undecided, news, chat] = await Promise.all([
    unreadOf(db, viewer.id),
    roleBy(person, ['students', 'new-students', 'batches']) === 'admin' ? waiting(db) : undefined,
    learns ? newsFor(db, viewer.id, now) : undefined,
    chatUnread(db, { id: viewer.id, role: roleBy(person, ['chat']) }),
  ]);
  return { unread, ...(undecided && { waiting: undecided }), ...(news && { news }), ...(chat > 0 && { chat }) };
}

async function newsFor(db: Db, studentId: string, now: Date): Promise<StudentNews | undefined> {
  const [result, due] = await Promise.all([unreadResultOf(db, studentId, now), dueSoonFor(db, studentId, now)]);
  if (!result && !due) return undefined;
  return { ...(result && { result }), ...(due && { due }) };
}
