import type { Services } from '../../../platform/services.ts';
import { peopleOf } from '../groups/membership.ts';
import { staffOf } from './visible.ts';

type Telling = Pick<Services, 'db' | 'ports'>;
interface Changed {
  conversationId: string;
  /** Absent for what is private to staff. */
  studentId?: string;
}

/** Has every open screen that shows a conversation ask what is new in it. After the change is committed. */
export async function notifyChanged({ db, ports }: Telling, { conversationId, studentId }: Changed) {
  const staff = await staffOf(db, conversationId);
  const people = new Set([...(studentId ? [studentId] : []), ...staff.map(({ userId }) => userId)]);
  await Promise.all([...people].map((userId) => ports.realtime.tell(userId, 'chat-changed', { conversationId })));
}

/** The same for everyone in a group and its moderators; or who writes in it, which is kept nowhere. */
export async function notifyGroup({ db, ports }: Telling, conversationId: string, writing?: Record<string, string>) {
  const people = await peopleOf(db, conversationId);
  const word = writing ? 'chat-presence' : 'chat-changed';
  await Promise.all(
    people
      .filter(({ userId }) => userId !== writing?.['userId'])
      .map(({ userId }) => ports.realtime.tell(userId, word, { conversationId, ...writing })),
  );
}

interface Presence {
  conversationId: string;
  userId: string;
  fullName: string;
  side: 'student' | 'staff';
  doing: 'looking' | 'writing' | 'left';
}

/** Says who looks or writes now to all others who see the conversation; the student hears only of writing. Kept nowhere. */
export async function notifyPresence({ db, ports }: Telling, presence: Presence, studentId: string) {
  const { conversationId, userId, fullName: name, side, doing } = presence;
  const staff = (await staffOf(db, conversationId)).filter(({ sees }) => sees).map((one) => one.userId);
  const hears = doing === 'writing' && side === 'staff' ? [studentId, ...staff] : staff;
  const about = { conversationId, userId, name, side, doing };
  await Promise.all(
    [...new Set(hears)].filter((id) => id !== userId).map((id) => ports.realtime.tell(id, 'chat-presence', about)),
  );
}
