import { look } from './stepwell.ts';

/** Statements for a teacher's bank, under the topic Wells, each of them true; the first is the newest. */
export const trueStatements = (databaseUrl: string, ownerId: string, stems: string[]) =>
  look(
    databaseUrl,
    `with made as (
       insert into assessment_questions (owner_id, topic, created_at)
       select $1, 'Wells', now() - n * interval '1 minute' from generate_series(1, $3::int) n returning id, created_at),
     placed as (select id, row_number() over (order by created_at desc) as nth from made)
     insert into assessment_question_versions (question_id, number, kind, stem, face, key, explanation)
     select id, 1, 'true-false', '<p>' || ($2::text[])[nth] || '</p>', '{"kind":"true-false"}',
       '{"kind":"true-false","right":true}', '<p>The builders say so.</p>' from placed`,
    [ownerId, stems, stems.length],
  );
