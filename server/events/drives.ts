import { outcomes } from '@stepwell/contract/drives/drives.ts';
import * as z from 'zod/mini';

/** A drive opened for the first time. */
export const driveOpened = { name: 'drives.opened', payload: z.object({ driveId: z.uuid() }) };

export const driveCancelled = { name: 'drives.cancelled', payload: z.object({ driveId: z.uuid() }) };

/** A candidate has a slot, has another one, or has none any more. */
export const driveSlotChanged = {
  name: 'drives.slot-changed',
  payload: z.object({ bookingId: z.uuid(), change: z.enum(['booked', 'moved', 'returned', 'missed']) }),
};

/** Told once a move can’t be undone any more. */
export const driveResultTold = {
  name: 'drives.result-told',
  payload: z.object({ moveId: z.uuid(), registrationId: z.uuid(), outcome: z.enum(outcomes) }),
};
