import { eq } from 'drizzle-orm';
import { categoryMoved } from '../../../events/catalog.ts';
import { applicationDecided } from '../../../events/identity.ts';
import { on } from '../../../platform/events/event.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { instructorApplications } from '../../../tables/identity/identity.ts';
import { findUser } from '../users.ts';
import { acceptedEmail, declinedEmail } from './application-emails.ts';

// Each letter's key names its occasion, so news that arrives twice is still one letter.
export const applicationListeners = [
  on(applicationDecided, async ({ applicationId, userId, decision, reason }, { db, ports, publicUrl }) => {
    const user = await findUser(db, userId);
    if (!user || user.erasedAt) return;
    const { siteName } = await siteSettingsOf(db);
    const letter =
      decision === 'accepted'
        ? acceptedEmail({
            ...user,
            siteName,
            profile: `${publicUrl}/instructor/edit-profile`,
            settings: `${publicUrl}/instructor/setting`,
          })
        : declinedEmail({ ...user, siteName, reason: reason ?? '', link: `${publicUrl}/pages/become-instructor` });
    await ports.mail.send({ key: `application:${applicationId}:${decision}`, to: user.email, ...letter });
  }),

  /** An application names its subject by key. */
  on(categoryMoved, async ({ from, to }, { db }) => {
    await db.update(instructorApplications).set({ subject: to }).where(eq(instructorApplications.subject, from));
  }),
];
