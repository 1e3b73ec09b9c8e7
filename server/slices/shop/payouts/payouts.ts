import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_IN_FILE, PayoutMethod, type payoutDesk, type Transfer } from '@stepwell/contract/shop/payouts.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { payoutDecided } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import { payees, payoutMethods, payouts } from '../../../tables/shop/earnings.ts';
import { book } from '../../ledger/booking.public.ts';
import { payableOf, requestedOf } from '../accounts.ts';
import { salesPolicyOf } from '../policy.ts';
import { shopSettingsOf } from '../settings.ts';
import { payeeOf } from '../shares/earning.ts';
import { balancesOf } from './balances.ts';

/** What may be shown of a method. */
export const maskedOf = (method: PayoutMethod) =>
  method.kind === 'bank'
    ? `${method.ifsc.slice(0, 4)} ••${method.accountNumber.slice(-4)}`
    : `${method.upiId.slice(0, 2)}••@${method.upiId.split('@')[1] ?? ''}`;

/** Seals the method under the person's id, so that it opens for nobody else. */
export async function saveMethod(tx: Db, userId: string, method: PayoutMethod, now: Date) {
  const secret = (await sealerOf(tx)).seal(JSON.stringify(method), userId);
  const set = { masked: maskedOf(method), secret, changedAt: now };
  await tx
    .insert(payoutMethods)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: payoutMethods.userId, set });
}

interface Request {
  payoutId: string;
  userId: string;
  minor: number;
  /** The shop's own where it is left out. */
  currency?: Currency | undefined;
  now: Date;
}

/**
 * Sets an amount of the available balance aside. Under the same id it stays one request. Throws `payout_method_missing`,
 * `payout_too_little`, `payout_too_much`, `payout_pending`, `payout_not_found`.
 */
export async function requestPayout(tx: Db, { payoutId, userId, minor, currency: wanted, now }: Request) {
  const payeeId = await payeeOf(tx, userId);
  // Requests of one person come one after the other.
  await tx.select().from(payees).where(eq(payees.id, payeeId)).for('update');
  const [known] = await tx.select().from(payouts).where(eq(payouts.id, payoutId));
  if (known) {
    if (known.payeeId !== payeeId) throw new Problem('payout_not_found');
    return;
  }
  const [method] = await tx.select().from(payoutMethods).where(eq(payoutMethods.userId, userId));
  if (!method) throw new Problem('payout_method_missing');
  const [open] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.payeeId, payeeId), inArray(payouts.state, ['requested', 'approved'])));
  if (open) throw new Problem('payout_pending');
  const own = (await shopSettingsOf(tx)).settings.currency;
  const currency = wanted ?? own;
  const [{ policy }, { availableMinor }] = [await salesPolicyOf(tx), await balancesOf(tx, payeeId, currency)];
  if (minor > availableMinor) throw new Problem('payout_too_much');
  // The least amount is one of the shop's own currency.
  if (currency === own && minor < policy.leastPayoutMinor) throw new Problem('payout_too_little');
  const { masked, secret } = method;
  await tx.insert(payouts).values({
    id: payoutId,
    payeeId,
    state: 'requested',
    minor,
    currency,
    requestedAt: now,
    reference: '',
    reason: '',
    masked,
    secret,
  });
  await move(tx, { key: `payout:${payoutId}`, kind: 'payout-requested', now, currency }, [
    [payableOf(payeeId), minor],
    [requestedOf(payeeId), -minor],
  ]);
}

type Decision = Parsed<typeof payoutDesk.decide>['body'];
const from = { approved: ['requested'], paid: ['approved'], returned: ['requested', 'approved'] } as const;

/** Takes a payout a step further. Throws `payout_not_found`, `payout_decided` where that step was taken or is not next. */
export async function decidePayout(
  tx: Db,
  payoutId: string,
  { actorId, decision, now }: { actorId: string; decision: Decision; now: Date },
) {
  const [row] = await tx
    .select({ payout: payouts, userId: payees.userId })
    .from(payouts)
    .innerJoin(payees, eq(payees.id, payouts.payeeId))
    .where(eq(payouts.id, payoutId))
    .for('update', { of: payouts });
  if (!row) throw new Problem('payout_not_found');
  const { payout, userId } = row;
  const byBank = decision.to === 'returned' && decision.byBank;
  if (!(byBank ? ['paid'] : (from[decision.to] as readonly string[])).includes(payout.state))
    throw new Problem('payout_decided');
  const { payeeId, minor, currency } = payout;
  await tx
    .update(payouts)
    .set({
      state: decision.to,
      decidedAt: now,
      ...(decision.to === 'paid' && { reference: decision.reference, secret: null }),
      ...(decision.to === 'returned' && { reason: decision.reason, secret: null }),
    })
    .where(eq(payouts.id, payoutId));
  if (decision.to === 'paid')
    await move(tx, { key: `payout-paid:${payoutId}`, kind: 'payout-paid', now, currency }, [
      [requestedOf(payeeId), minor],
      ['bank', -minor],
    ]);
  if (byBank)
    await move(tx, { key: `payout-bounced:${payoutId}`, kind: 'payout-bounced', now, currency }, [
      ['bank', minor],
      [payableOf(payeeId), -minor],
    ]);
  else if (decision.to === 'returned')
    await move(tx, { key: `payout-returned:${payoutId}`, kind: 'payout-returned', now, currency }, [
      [requestedOf(payeeId), minor],
      [payableOf(payeeId), -minor],
    ]);
  await record(tx, {
    actorId,
    act: `payouts.${decision.to}`,
    subjectId: userId,
    before: { state: payout.state },
    after: {
      state: decision.to,
      amountMinor: minor,
      currency,
      ...('reference' in decision && { reference: decision.reference }),
    },
    ...('reason' in decision && { reason: decision.reason }),
  });
  await emit(tx, payoutDecided, { payoutId, state: decision.to });
}

/**
 * Marks all transfers of a bank's file as made, or none. Throws `payout_not_found`, and `payout_decided` where one of them
 * isn't approved any more.
 */
export async function settlePayouts(
  tx: Db,
  { payoutIds, reference, ...by }: { payoutIds: readonly string[]; reference: string; actorId: string; now: Date },
) {
  // In one order, so that two files that share transfers don't wait for each other.
  const ids = [...new Set(payoutIds)].sort();
  for (const id of ids) await decidePayout(tx, id, { ...by, decision: { to: 'paid', reference } });
  return { paid: ids.length };
}

/** The approved payouts with their payment details, oldest first, each with a line of the audit log. */
export async function transfersOf(tx: Db, actorId: string): Promise<{ transfers: Transfer[] }> {
  const rows = await tx
    .select({ id: payouts.id, minor: payouts.minor, currency: payouts.currency })
    .from(payouts)
    .where(and(eq(payouts.state, 'approved'), isNotNull(payouts.secret)))
    .orderBy(asc(payouts.requestedAt), asc(payouts.id))
    .limit(MOST_IN_FILE);
  const transfers: Transfer[] = [];
  for (const { id, ...amount } of rows) {
    const method = await revealMethod(tx, id, actorId);
    const empty = { accountNumber: '', ifsc: '', upiId: '' };
    transfers.push({ payoutId: id, ...amount, ...empty, ...method });
  }
  return { transfers };
}

/** Opens the payment details of a payout that is still to be paid, with a line of the audit log. Throws `payout_decided`. */
export async function revealMethod(tx: Db, payoutId: string, actorId: string): Promise<PayoutMethod> {
  const [row] = await tx
    .select({ secret: payouts.secret, userId: payees.userId, masked: payouts.masked })
    .from(payouts)
    .innerJoin(payees, eq(payees.id, payouts.payeeId))
    .where(eq(payouts.id, payoutId));
  if (!row) throw new Problem('payout_not_found');
  if (!row.secret || !row.userId) throw new Problem('payout_decided');
  await record(tx, {
    actorId,
    act: 'payouts.method-shown',
    subjectId: row.userId,
    before: {},
    after: { method: row.masked },
  });
  return z.parse(PayoutMethod, JSON.parse((await sealerOf(tx)).open(row.secret, row.userId)));
}

async function move(
  tx: Db,
  { key, kind, now, currency }: { key: string; kind: string; now: Date; currency: string },
  entries: [account: string, minor: number][],
) {
  await book(tx, { key, kind, happenedAt: now, currency, entries: Object.fromEntries(entries) });
}
