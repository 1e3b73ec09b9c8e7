import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { statuses } from './identity.ts';
import { ListQuery, listOf } from './list.ts';

export const studentSorts = ['joined', 'name', 'seen'] as const;

export const StudentRow = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(statuses),
  statusReason: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.nullable(z.iso.datetime()),
  courses: z.int(),
  completed: z.int(),
});
export type StudentRow = z.infer<typeof StudentRow>;

export const admin = {
  students: get('/admin/students', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      status: z.optional(z.enum(statuses)),
      sort: z._default(z.enum(studentSorts), 'joined'),
    }),
    reply: listOf(StudentRow),
  }),
  studentCounts: get('/admin/students/counts', { reply: z.record(z.enum(statuses), z.int()) }),
  /** What waits for an admin; the menu's badges. */
  waiting: get('/admin/waiting', { reply: z.object({ students: z.int(), instructorRequests: z.int() }) }),
};
