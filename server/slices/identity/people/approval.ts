import { type ApprovalStep, approvalSteps, type Profile } from '@stepwell/contract/identity/identity.ts';
import type { SiteSettings } from '@stepwell/contract/site/site-settings.ts';
import type { Db } from '../../../platform/database/db.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { changeStatus } from './standing.ts';

/** Where the site's rule says so, a confirmed address opens the account. Only who is pending: a decision stands. */
export async function approveByRule(tx: Db, userId: string) {
  const { approvalRule } = await siteSettingsOf(tx);
  if (approvalRule === 'on-confirmed-email') await changeStatus(tx, [userId], { actorId: null, act: 'approve' });
}

/** Where the site’s setting says so, a paid plan opens the account. A decision that was made stands. */
export async function approveSubscriber(tx: Db, userId: string) {
  const { approveSubscribers } = await siteSettingsOf(tx);
  if (approveSubscribers) await changeStatus(tx, [userId], { actorId: null, act: 'approve' });
}

/** What stands between somebody pending and approval, in its order; nothing for anybody else. */
export function missingFor(
  { role, status, emailConfirmedAt }: Pick<Profile, 'role' | 'status' | 'emailConfirmedAt'>,
  rule: SiteSettings['approvalRule'],
): ApprovalStep[] {
  if (role !== 'student' || status !== 'pending') return [];
  // Who confirmed before the rule was made is not passed over by it: the team still decides about them.
  const due = { 'confirm-email': !emailConfirmedAt, team: rule === 'by-hand' || Boolean(emailConfirmedAt) };
  return approvalSteps.filter((step) => due[step]);
}
