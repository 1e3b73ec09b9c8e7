import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/security/viewer.ts';

export type Staff = Pick<Viewer, 'id' | 'role'>;

/** Whether somebody hosts a class: who scheduled it, or who teaches its course. */
export const isHostedBy = (userId: string): SQL => sql`(live_classes.owner_id = ${userId} or exists (
  select 1 from catalog_courses c where c.instructor_id = ${userId} and c.id = coalesce(live_classes.course_id,
    (select g.course_id from learning_batches g where g.id = live_classes.batch_id))))`;

/** The same for a viewer by their role: students host nothing, admins everything. */
export const mayHost = ({ id, role }: Staff): SQL =>
  role === 'admin' ? sql`true` : role === 'instructor' ? isHostedBy(id) : sql`false`;
