import type { Role } from '@stepwell/contract/identity/identity.ts';
import { roles } from '@stepwell/contract/identity/roles.ts';
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
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { i18n } from '../../platform/text/messages.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { instructorApplications, users } from '../../tables/identity/identity.ts';
import { pushTexts } from './delivery/push-texts.ts';
import { pushToPeople } from './delivery/sending.public.ts';
import { roleEmail } from './emails.ts';
import { notify } from './notices.ts';
import { notifyAdmins, settleWaiting, waitingChanged } from './waiting.ts';

const MINUTE = 60 * 1000;

/** Which notice a change of status or role is; nothing where nobody need hear of it. */
function kindOf(from: string, to: string): keyof typeof pushTexts | undefined {
  if (roles.some((role) => role === to)) return 'role-changed';
  if (to === 'approved') return from === 'suspended' ? 'account-reinstated' : 'account-approved';
  if (to === 'declined') return 'account-declined';
  return to === 'suspended' ? 'account-suspended' : undefined;
}

// Each key names its occasion, so news that arrives twice is still one notice.
export const listeners = [
  on(accountChanged, async ({ userId, from, to, reason, at }, services) => {
    const [person] = await services.db.select().from(users).where(eq(users.id, userId));
    const kind = kindOf(from, to);
    const role = roles.find((one) => one === to);
    const byApplication = role !== undefined && (await cameByApplication(services.db, userId, at));
    if (person && kind && !byApplication) {
      const until = to === 'suspended' ? person.suspendedUntil?.toISOString() : undefined;
      const about = {
        ...(reason && { reason }),
        ...(until && { until }),
        ...(kind === 'role-changed' && { from, to }),
      };
      const key = `account:${to}:${at}`;
      await notify(services, [userId], { kind, key, about });
      await pushToPeople(services, [userId], { kind, key, ...pushTexts[kind] });
      if (role && !person.erasedAt) await sendRoleLetter(services, person, { role, at });
    }
    if (from === 'pending') await settleWaiting(services, 'student-waiting', userId);
    await waitingChanged(services);
  }),

  // A sign-up: one more who is pending, though it is their turn now, not the admins'.
  on(confirmationWanted, (_, services) => waitingChanged(services)),

  on(emailConfirmed, async ({ userId, at }, services) => {
    const stillWaits = async () => {
      const [person] = await services.db.select().from(users).where(eq(users.id, userId));
      return person?.role === 'student' && person.status === 'pending';
    };
    await notifyAdmins(services, {
      kind: 'student-waiting',
      key: 'student-waiting',
      subjectId: userId,
      at,
      stillWaits,
    });
    await waitingChanged(services);
  }),

  on(applicationSubmitted, async ({ applicationId, userId, at }, services) => {
    const stillWaits = async () => {
      const [found] = await services.db
        .select()
        .from(instructorApplications)
        .where(eq(instructorApplications.id, applicationId));
      return found?.state === 'submitted';
    };
    const key = `application:${applicationId}`;
    await notifyAdmins(services, { kind: 'application-waiting', key, subjectId: userId, at, stillWaits });
    await waitingChanged(services);
  }),

  on(applicationDecided, async ({ applicationId, userId, decision, reason }, services) => {
    const about = reason ? { reason } : {};
    const news = { kind: `application-${decision}` as const, key: `application:${applicationId}` };
    await notify(services, [userId], { ...news, about });
    await pushToPeople(services, [userId], { ...news, ...pushTexts[news.kind] });
    await settleWaiting(services, 'application-waiting', userId);
    await waitingChanged(services);
  }),

  on(applicationWithdrawn, async ({ userId }, services) => {
    await settleWaiting(services, 'application-waiting', userId);
    await waitingChanged(services);
  }),

  on(certified, async ({ certificateId, studentId }, services) => {
    const [found] = await services.db.select().from(certificates).where(eq(certificates.id, certificateId));
    if (!found) return;
    const about = { code: found.code, title: found.courseTitle };
    const news = { kind: 'certificate-ready' as const, key: `certificate:${certificateId}` };
    await notify(services, [studentId], { ...news, about });
    await pushToPeople(services, [studentId], {
      ...news,
      subject: i18n.t('Your certificate is ready'),
      body: found.courseTitle,
      path: `/verify/${found.code}`,
    });
  }),

  on(securityChanged, async ({ userId, what, at, about = {} }, services) => {
    // Addresses stay in the letters: a notice is kept for longer than they are worth knowing.
    const { browser, system } = about;
    const where = { ...(browser && { browser }), ...(system && { system }) };
    const news = { kind: 'security' as const, key: `security:${what}:${at}` };
    await notify(services, [userId], { ...news, about: { what, ...where } });
    await pushToPeople(services, [userId], { ...news, ...pushTexts.security });
  }),

  on(exportReady, async ({ userId, at }, services) => {
    const news = { kind: 'export-ready' as const, key: `export:${at}` };
    await notify(services, [userId], news);
    await pushToPeople(services, [userId], { ...news, ...pushTexts['export-ready'] });
  }),
];

async function sendRoleLetter(
  { db, ports, publicUrl }: Services,
  { id, email, fullName }: typeof users.$inferSelect,
  { role, at }: { role: Role; at: string },
) {
  const { siteName: site } = await siteSettingsOf(db);
  const letter = roleEmail({ fullName, site, role, link: `${publicUrl}/` });
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
