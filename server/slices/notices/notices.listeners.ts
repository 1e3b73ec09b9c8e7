import { type Role, roles } from '@stepwell/contract/identity/identity.ts';
import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { and, eq, gte, lte } from 'drizzle-orm';
import { certified } from '../../events/certificates.ts';
import {
  accountChanged,
  applicationDecided,
  applicationSubmitted,
  applicationWithdrawn,
  confirmationWanted,
  emailConfirmed,
  exportReady,
  securityChanged,
} from '../../events/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import type { House } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { instructorApplications, users } from '../../tables/identity/identity.ts';
import { roleLetter } from './letters.ts';
import { notify } from './notices.ts';
import { settleWaiting, tellAdmins, waitingChanged } from './waiting.ts';

const MINUTE = 60 * 1000;

/** Which notice a change of status or role is; nothing where nobody need hear of it. */
function kindOf(from: string, to: string): NoticeKind | undefined {
  if (roles.some((role) => role === to)) return 'role-changed';
  if (to === 'approved') return from === 'suspended' ? 'account-reinstated' : 'account-approved';
  if (to === 'declined') return 'account-declined';
  return to === 'suspended' ? 'account-suspended' : undefined;
}

// Each key names its occasion, so news that arrives twice is still one notice.
export const listeners = [
  on(accountChanged, async ({ userId, from, to, reason, at }, house) => {
    const [person] = await house.db.select().from(users).where(eq(users.id, userId));
    const kind = kindOf(from, to);
    const role = roles.find((one) => one === to);
    const byApplication = role !== undefined && (await cameByApplication(house.db, userId, at));
    if (person && kind && !byApplication) {
      const until = to === 'suspended' ? person.suspendedUntil?.toISOString() : undefined;
      const about = {
        ...(reason && { reason }),
        ...(until && { until }),
        ...(kind === 'role-changed' && { from, to }),
      };
      await notify(house, [userId], { kind, key: `account:${to}:${at}`, about });
      if (role && !person.erasedAt) await sendRoleLetter(house, person, { role, at });
    }
    if (from === 'pending') await settleWaiting(house, 'student-waiting', userId);
    await waitingChanged(house);
  }),

  // A sign-up: one more who is pending, though it is their turn now, not the admins'.
  on(confirmationWanted, (_, house) => waitingChanged(house)),

  on(emailConfirmed, async ({ userId, at }, house) => {
    const stillWaits = async () => {
      const [person] = await house.db.select().from(users).where(eq(users.id, userId));
      return person?.role === 'student' && person.status === 'pending';
    };
    await tellAdmins(house, { kind: 'student-waiting', key: 'student-waiting', subjectId: userId, at, stillWaits });
    await waitingChanged(house);
  }),

  on(applicationSubmitted, async ({ applicationId, userId, at }, house) => {
    const stillWaits = async () => {
      const [found] = await house.db
        .select()
        .from(instructorApplications)
        .where(eq(instructorApplications.id, applicationId));
      return found?.state === 'submitted';
    };
    const key = `application:${applicationId}`;
    await tellAdmins(house, { kind: 'application-waiting', key, subjectId: userId, at, stillWaits });
    await waitingChanged(house);
  }),

  on(applicationDecided, async ({ applicationId, userId, decision, reason }, house) => {
    const about = reason ? { reason } : {};
    await notify(house, [userId], { kind: `application-${decision}`, key: `application:${applicationId}`, about });
    await settleWaiting(house, 'application-waiting', userId);
    await waitingChanged(house);
  }),

  on(applicationWithdrawn, async ({ userId }, house) => {
    await settleWaiting(house, 'application-waiting', userId);
    await waitingChanged(house);
  }),

  on(certified, async ({ certificateId, studentId }, house) => {
    const [found] = await house.db.select().from(certificates).where(eq(certificates.id, certificateId));
    if (!found) return;
    const about = { code: found.code, title: found.courseTitle };
    await notify(house, [studentId], { kind: 'certificate-ready', key: `certificate:${certificateId}`, about });
  }),

  on(securityChanged, ({ userId, what, at, about = {} }, house) => {
    // Addresses stay in the letters: a notice is kept for longer than they are worth knowing.
    const { browser, system } = about;
    const where = { ...(browser && { browser }), ...(system && { system }) };
    return notify(house, [userId], { kind: 'security', key: `security:${what}:${at}`, about: { what, ...where } });
  }),

  on(exportReady, ({ userId, at }, house) => notify(house, [userId], { kind: 'export-ready', key: `export:${at}` })),
];

async function sendRoleLetter(
  { db, ports, publicUrl }: House,
  { id, email, fullName }: typeof users.$inferSelect,
  { role, at }: { role: Role; at: string },
) {
  const { siteName: site } = await siteSettingsOf(db);
  const letter = roleLetter({ fullName, site, role, link: `${publicUrl}/` });
  await ports.mail.send({ key: `role:${id}:${at}`, to: email, ...letter });
}

/** Who became an instructor by their application reads of that; the role alone would be the same news twice. */
async function cameByApplication(db: Db, userId: string, at: string) {
  const moment = Date.parse(at);
  const accepted = await db.$count(
    instructorApplications,
    and(
      eq(instructorApplications.userId, userId),
      eq(instructorApplications.state, 'accepted'),
      gte(instructorApplications.decidedAt, new Date(moment - MINUTE)),
      lte(instructorApplications.decidedAt, new Date(moment + MINUTE)),
    ),
  );
  return accepted > 0;
}
