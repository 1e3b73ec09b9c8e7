import { sql } from 'drizzle-orm';

/**
 * What students submitted to the teachers of modules, one row each: recordings they chose, and the newest text of a
 * prompt of a module they opened. Stands here because the list of all that waits to be marked reads it, too.
 */
export const moduleSubmissions = sql`(
  select s.module_id, r.student_id, r.submitted_at
  from communication_recordings r join communication_steps s on s.id = r.step_id
  union all
  select s.module_id, w.student_id, w.submitted_at
  from communication_steps s
  join writing_works w on s.kind = 'writing' and w.prompt_id = s.target and w.versions > 0
  join communication_places p on p.module_id = s.module_id and p.student_id = w.student_id
)`;
