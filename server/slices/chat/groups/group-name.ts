import { sql } from 'drizzle-orm';

/** What a row of `chat_conversations` that is a group is called: its course, or its batch with its course. */
export const groupName = sql<string>`coalesce(
  (select c.title from catalog_courses c where c.id = chat_conversations.group_course_id),
  (select g.name || ', ' || c.title from learning_batches g join catalog_courses c on c.id = g.course_id
    where g.id = chat_conversations.group_batch_id), '')`;
