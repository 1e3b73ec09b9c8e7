import { adminPeople, type PeopleAct } from '@stepwell/contract/admin/people.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { staffRights } from '@stepwell/contract/identity/staff-rights.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { profileChanged } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { actOnMany } from './bulk.ts';
import { addStudent, checkImport, importStudents } from './imports.ts';
import { sendLink } from './links.ts';
import { rename } from './names.ts';
import { removeNote, writeNote } from './person-notes.ts';
import { changeRole } from './roles.ts';
import { moveOne } from './standing.ts';
import { startViewAs } from './view-as.ts';

/** What an admin does about people. */
export const peopleRoutes = [
  route(identity.decide, admin, async ({ db, now, viewer, params: { userId }, body: { decision, reason } }) => {
    const act = decision === 'approved' ? 'approve' : 'decline';
    const about = { actorId: viewer.id, act, ...wordsFor(act, { reason }, now()) } as const;
    return { status: await db.transaction((tx) => moveOne(tx, userId, about)) };
  }),

  route(identity.suspend, admin, async ({ db, now, viewer, params: { userId }, body }) => {
    const about = { actorId: viewer.id, act: 'suspend', ...wordsFor('suspend', body, now()) } as const;
    return { status: await db.transaction((tx) => moveOne(tx, userId, about)) };
  }),

  route(identity.reinstate, admin, async ({ db, viewer, params: { userId } }) => {
    return { status: await db.transaction((tx) => moveOne(tx, userId, { actorId: viewer.id, act: 'reinstate' })) };
  }),

  route(adminPeople.bulk, admin, async ({ db, now, viewer, body: { act, who, confirmedOnly, ...details } }) =>
    actOnMany(db, who, { actorId: viewer.id, act, ...wordsFor(act, details, now()) }, { confirmedOnly }),
  ),

  route(
    adminPeople.undoApproval,
    admin,
    async ({ db, viewer, body }) => actOnMany(db, body, { actorId: viewer.id, act: 'undoApproval' }),
    { bodyLimit: 512 * 1024 },
  ),

  route(adminPeople.add, admin, async ({ db, now, viewer, body }) => ({
    userId: await db.transaction((tx) => addStudent(tx, body, { actorId: viewer.id, now: now() })),
  })),

  route(adminPeople.rename, admin, async ({ db, viewer, params: { userId }, body: { fullName } }) => {
    await db.transaction(async (tx) => {
      if (await rename(tx, { actorId: viewer.id, userId, fullName })) await emit(tx, profileChanged, { userId });
    });
    return { fullName };
  }),

  route(adminPeople.changeRole, admin, async ({ db, ports, viewer, params: { userId }, body: { role, rights } }) => {
    const given = staffRights.filter((right) => rights.includes(right));
    const ended = await db.transaction((tx) => changeRole(tx, { actorId: viewer.id, userId, role, rights: given }));
    for (const sessionId of ended) await ports.realtime.hangUp(sessionId);
    return { role, rights: given };
  }),

  route(adminPeople.look, admin, async ({ db, ports, viewer, caller, params: { userId }, body: { reason } }) => {
    const { ended, ...look } = await db.transaction((tx) =>
      startViewAs(tx, { admin: viewer, userId, reason, userAgent: caller.userAgent }),
    );
    for (const sessionId of ended) await ports.realtime.hangUp(sessionId);
    return look;
  }),

  route(adminPeople.sendLink, admin, async ({ db, now, viewer, params: { userId }, body: { kind } }) => {
    await db.transaction((tx) => sendLink(tx, { actorId: viewer.id, userId, kind, now: now() }));
    return {};
  }),

  route(adminPeople.note, admin, async ({ db, viewer, params: { userId }, body: { text } }) => ({
    noteId: await db.transaction((tx) => writeNote(tx, { actorId: viewer.id, userId, text })),
  })),

  route(adminPeople.removeNote, admin, async ({ db, viewer, params }) => {
    await db.transaction((tx) => removeNote(tx, { actorId: viewer.id, ...params }));
    return {};
  }),

  route(adminPeople.checkImport, admin, ({ db, content, query }) => checkImport(db, { content, ...query })),

  route(adminPeople.importStudents, admin, ({ db, now, viewer, content, query }) =>
    importStudents(db, { content, ...query, actorId: viewer.id }, now()),
  ),
];

const FAR = 5 * 365 * 24 * 60 * 60 * 1000;

/** The words an act needs, refused by field where they are missing or cannot be meant. */
function wordsFor(
  act: PeopleAct,
  details: { reason?: string | undefined; until?: string | null | undefined },
  now: Date,
) {
  const needsReason = act === 'decline' || act === 'suspend';
  const fields: Record<string, string> = {};
  if (needsReason && !details.reason) fields['reason'] = 'Enter a reason. It’s shown to this person.';
  const until = act === 'suspend' && details.until ? new Date(details.until) : null;
  if (until && until <= now) fields['until'] = 'Choose a future date.';
  if (until && until.getTime() > now.getTime() + FAR) fields['until'] = 'Choose a date within the next 5 years.';
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });
  return { reason: needsReason || act === 'approve' ? details.reason : undefined, until };
}
