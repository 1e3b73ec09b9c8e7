import * as z from 'zod/mini';
import { MOST_MINOR } from '../money/money.ts';

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

/** Refunds, and what instructors earn. */
export const SalesPolicy = z
  .object({
    /** How long after the payment a refund can be asked for; 0 for never. */
    refundDays: whole(0, 90, 'Enter 0 to 90 days.'),
    /** Up to which progress in a course. */
    refundPercent: whole(0, 100, 'Enter 0 to 100%.'),
    /** The instructor’s share of the price without tax, in hundredths of a percent. */
    shareBp: whole(0, 10_000, 'Enter 0 to 100%.'),
    /** Their share of what plans earn in a month, divided by the minutes learned; without it, that of courses. */
    planShareBp: z.optional(whole(0, 10_000, 'Enter 0 to 100%.')),
    /** How long the share is held. */
    holdDays: whole(0, 180, 'Enter 0 to 180 days.'),
    /** How often a buyer may download each file of a digital product. */
    downloadLimit: z._default(whole(1, 100, 'Enter 1 to 100.'), 5),
    leastPayoutMinor: whole(1, MOST_MINOR, 'Enter an amount.'),
  })
  .check(
    z.superRefine((policy, context) => {
      if (policy.holdDays < policy.refundDays)
        context.issues.push({
          code: 'custom',
          input: policy,
          path: ['holdDays'],
          message: 'Hold shares at least as long as refunds are possible.',
        });
    }),
  );
export type SalesPolicy = z.infer<typeof SalesPolicy>;
