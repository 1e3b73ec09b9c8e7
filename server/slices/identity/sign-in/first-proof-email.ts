import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { claimEmail, confirmationEmail } from '../emails.ts';
import type { findUser } from '../users.ts';
import { isClaimed, makeClaimLink, makeConfirmLink } from './first-proof.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * The letter that lets somebody prove their address, unless it is proved. Where several claimed it, `again` or earlier,
 * it lets them choose the password, too. One a minute, however often it is asked for.
 */
export async function sendFirstProof(
  { db, ports, publicUrl, now }: Pick<Services, 'db' | 'ports' | 'publicUrl' | 'now'>,
  user: Person,
  { at, again }: { at: string; again: boolean },
) {
  if (user.emailConfirmedAt || user.erasedAt) return;
  const { siteName: site } = await siteSettingsOf(db);
  const minute = at.slice(0, 16);
  if (again || (await isClaimed(db, user.id))) {
    const link = `${publicUrl}/auth/forgot-password?token=${await makeClaimLink(db, user.id, now())}`;
    await ports.mail.send({ key: `claim:${user.id}:${minute}`, to: user.email, ...claimEmail({ site, link }) });
    return;
  }
  const link = `${publicUrl}/auth/confirm?token=${await makeConfirmLink(db, user.id, now())}`;
  await ports.mail.send({
    key: `confirm:${user.id}:${minute}`,
    to: user.email,
    ...confirmationEmail({ ...user, site, link }),
  });
}
