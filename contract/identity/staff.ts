import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { roles, statuses } from './roles.ts';
import { staffRights } from './staff-rights.ts';

/** Somebody who works here: an admin, or staff with rights. */
export const Colleague = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  rights: z.array(z.enum(staffRights)),
  status: z.enum(statuses),
  statusReason: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  lastSeenAt: z.nullable(z.iso.datetime()),
});
export type Colleague = z.infer<typeof Colleague>;

export const staffArea = {
  /** What waits for the caller, by right; rights under which nothing can wait are left out. */
  waiting: get('/staff/waiting', { reply: z.object({ waiting: z.partialRecord(z.enum(staffRights), z.int()) }) }),
  /** Admins and staff, for admins. */
  list: get('/admin/staff', { query: ListQuery, reply: listOf(Colleague) }),
};
