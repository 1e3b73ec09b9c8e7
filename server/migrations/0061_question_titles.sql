ALTER TABLE "assessment_questions" ADD COLUMN "title" text DEFAULT '' NOT NULL;
ALTER TABLE "assessment_question_import_rows" ADD COLUMN "title" text DEFAULT '' NOT NULL;

CREATE OR REPLACE FUNCTION assessment_keep_bank(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH newest AS (
    SELECT DISTINCT ON (v.question_id) v.* FROM assessment_question_versions v
    WHERE v.question_id = ANY (ids) ORDER BY v.question_id, v.number DESC
  ), said AS MATERIALIZED (
    SELECT n.question_id, n.id AS version_id, n.number, n.kind, assessment_text_of(n.stem) AS stem,
      assessment_parts_of(n.face, n.key) AS parts, assessment_text_of(n.explanation) AS explanation
    FROM newest n
  ), shingled AS MATERIALIZED (
    SELECT s.*, assessment_words_of(concat_ws(' ', s.stem, s.parts, s.explanation)) AS content,
      assessment_shingles(left(trim(regexp_replace(catalog_plain(s.stem || ' ' || s.parts), '\s+', ' ', 'g')), 2000)) AS shingles
    FROM said s
  ), texts AS (
    INSERT INTO assessment_bank_texts AS t (question_id, content, shingles, bands)
    SELECT question_id, content, shingles, assessment_bands(shingles) FROM shingled ORDER BY question_id
    ON CONFLICT (question_id) DO UPDATE SET content = excluded.content, shingles = excluded.shingles, bands = excluded.bands
    RETURNING 1
  ), bank AS (
    INSERT INTO assessment_bank_rows AS b (question_id, holder_id, topic, difficulty, tags, open_to, archived_at, created_at,
      kind, version_id, version, stem, words)
    SELECT q.id, q.owner_id, q.topic, q.difficulty, assessment_tags_of(q.tags), q.open_to, q.archived_at, q.created_at,
      s.kind, s.version_id, s.number, left(s.stem, 300),
      s.content || assessment_words_of(concat_ws(' ', q.title, q.topic, array_to_string(assessment_tags_of(q.tags), ' ')))
    FROM shingled s JOIN assessment_questions q ON q.id = s.question_id ORDER BY q.id
    ON CONFLICT (question_id) DO UPDATE SET holder_id = excluded.holder_id, topic = excluded.topic,
      difficulty = excluded.difficulty, tags = excluded.tags, open_to = excluded.open_to,
      archived_at = excluded.archived_at, kind = excluded.kind, version_id = excluded.version_id,
      version = excluded.version, stem = excluded.stem, words = excluded.words
    RETURNING topic, tags
  ), told AS (
    SELECT concat_ws(' ', stem, parts, explanation) AS told FROM shingled
    UNION ALL SELECT title FROM assessment_questions WHERE id = ANY (ids)
    UNION ALL SELECT DISTINCT concat_ws(' ', topic, array_to_string(tags, ' ')) FROM bank
  )
  INSERT INTO assessment_bank_vocabulary (word)
  SELECT DISTINCT word FROM told, unnest(tsvector_to_array(to_tsvector('simple', catalog_plain(told)))) word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION assessment_bank_of_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    SELECT n.*, n.title IS DISTINCT FROM o.title OR n.topic IS DISTINCT FROM o.topic OR n.tags IS DISTINCT FROM o.tags AS is_said_otherwise
    FROM newer n JOIN older o ON o.id = n.id
    WHERE (n.owner_id, n.title, n.topic, n.difficulty, n.tags, n.open_to, n.archived_at)
      IS DISTINCT FROM (o.owner_id, o.title, o.topic, o.difficulty, o.tags, o.open_to, o.archived_at)
  ), bank AS (
    UPDATE assessment_bank_rows b SET holder_id = c.owner_id, topic = c.topic, difficulty = c.difficulty,
      tags = assessment_tags_of(c.tags), open_to = c.open_to, archived_at = c.archived_at,
      words = CASE WHEN c.is_said_otherwise THEN t.content
        || assessment_words_of(concat_ws(' ', c.title, c.topic, array_to_string(assessment_tags_of(c.tags), ' '))) ELSE b.words END
    FROM changed c JOIN assessment_bank_texts t ON t.question_id = c.id
    WHERE b.question_id = c.id
    RETURNING CASE WHEN c.is_said_otherwise THEN concat_ws(' ', c.title, c.topic, array_to_string(assessment_tags_of(c.tags), ' ')) END AS said
  )
  INSERT INTO assessment_bank_vocabulary (word)
  SELECT DISTINCT word FROM (SELECT DISTINCT said FROM bank WHERE said IS NOT NULL) labels,
    unnest(tsvector_to_array(to_tsvector('simple', catalog_plain(said)))) word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
