-- The bank of questions: what it is listed and searched by, with whom questions are shared, acts that can be undone.

ALTER TABLE "assessment_questions"
  ADD COLUMN "marks" numeric(8, 2) DEFAULT 1 NOT NULL,
  ADD COLUMN "penalty" numeric(8, 2) DEFAULT 0 NOT NULL,
  ADD COLUMN "open_to" text,
  ADD CONSTRAINT "open_to_has_a_level" CHECK ("open_to" in ('read', 'use', 'edit'));
CREATE INDEX IF NOT EXISTS "assessment_quiz_items_of_a_question" ON "assessment_quiz_items" ("question_id");
CREATE INDEX IF NOT EXISTS "assessment_attempt_questions_of_a_version" ON "assessment_attempt_questions" ("version_id");

CREATE TABLE "assessment_bank_rows" (
  "question_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  "holder_id" uuid NOT NULL,
  "topic" text NOT NULL,
  "difficulty" smallint NOT NULL,
  "tags" text[] NOT NULL,
  "open_to" text,
  "archived_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  "kind" text NOT NULL,
  "version_id" uuid NOT NULL,
  "version" integer NOT NULL,
  "stem" text NOT NULL,
  "words" tsvector NOT NULL
);
CREATE INDEX "assessment_bank_newest" ON "assessment_bank_rows" ("holder_id", "created_at", "question_id");
CREATE INDEX "assessment_bank_by_topic" ON "assessment_bank_rows" ("holder_id", (lower("topic") collate "C"), "question_id");
CREATE INDEX "assessment_bank_by_tag" ON "assessment_bank_rows" USING gin ("tags");
CREATE INDEX "assessment_bank_words" ON "assessment_bank_rows" USING gin ("words");
CREATE INDEX "assessment_bank_open" ON "assessment_bank_rows" ("created_at", "question_id") WHERE "open_to" is not null;

CREATE TABLE "assessment_bank_texts" (
  "question_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  "content" tsvector NOT NULL,
  "shingles" integer[] NOT NULL,
  "bands" bigint[] NOT NULL
);
CREATE INDEX "assessment_bank_bands" ON "assessment_bank_texts" USING gin ("bands");

CREATE TABLE "assessment_bank_vocabulary" ("word" text PRIMARY KEY NOT NULL);
CREATE INDEX "assessment_bank_vocabulary_alike" ON "assessment_bank_vocabulary" USING gin ("word" gin_trgm_ops);

CREATE TABLE "assessment_question_shares" (
  "question_id" uuid NOT NULL REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  "teacher_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "level" text NOT NULL,
  PRIMARY KEY ("teacher_id", "question_id"),
  CONSTRAINT "a_share_has_a_level" CHECK ("level" in ('read', 'use', 'edit'))
);
CREATE INDEX "assessment_shares_of_a_question" ON "assessment_question_shares" ("question_id");

CREATE TABLE "assessment_bank_acts" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "deed" jsonb NOT NULL,
  "changed" integer DEFAULT 0 NOT NULL,
  "done_at" timestamp (3) with time zone NOT NULL,
  "undone_at" timestamp (3) with time zone
);
CREATE INDEX "assessment_bank_acts_of_a_person" ON "assessment_bank_acts" ("owner_id");
CREATE INDEX "assessment_bank_acts_by_age" ON "assessment_bank_acts" ("done_at");

CREATE TABLE "assessment_bank_act_lines" (
  "act_id" uuid NOT NULL REFERENCES "assessment_bank_acts"("id") ON DELETE CASCADE,
  "question_id" uuid NOT NULL REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  "before" jsonb,
  "after" jsonb,
  PRIMARY KEY ("act_id", "question_id")
);
CREATE INDEX "assessment_bank_act_lines_of_a_question" ON "assessment_bank_act_lines" ("question_id");

CREATE TABLE "assessment_questions_apart" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "one_id" uuid NOT NULL REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  "other_id" uuid NOT NULL REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  CONSTRAINT "said_apart_once" UNIQUE ("owner_id", "one_id", "other_id")
);
CREATE INDEX "assessment_questions_apart_one" ON "assessment_questions_apart" ("one_id");
CREATE INDEX "assessment_questions_apart_other" ON "assessment_questions_apart" ("other_id");

-- What a person reads of HTML of ours, as textOf does it in the server.
CREATE FUNCTION assessment_text_of(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  left(trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(regexp_replace(regexp_replace(html, '<math[\s>].*?</math>', ' ', 'g'),
            '<img[^>]*\salt="([^"]*)"[^>]*>', ' \1 ', 'g'), '<span data-math="([^"]*)">', ' \1 ', 'g'),
          -- A word may be stressed in its middle.
          '</?(a|code|del|em|kbd|mark|s|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'),
        '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '\s+', ' ', 'g')), 50000);

-- Every text in what is shown and in what is right, whatever the kind: all that is no id of a part and no name of a
-- kind of question, gap or region. A kind with other such names adds them to the paths.
CREATE FUNCTION assessment_parts_of(face jsonb, key jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(left(string_agg(assessment_text_of(said #>> '{}'), ' ' ORDER BY place, nth), 50000), '')
  FROM (
    SELECT 1 AS place, nth, said FROM jsonb_path_query(face, 'strict $.**') WITH ORDINALITY s(said, nth)
    UNION ALL
    SELECT 2, nth, said FROM jsonb_path_query(key, 'strict $.**') WITH ORDINALITY s(said, nth)
  ) texts
  WHERE jsonb_typeof(said) = 'string'
    AND said NOT IN (
      SELECT jsonb_path_query(part, path) FROM (VALUES (face), (key)) parts(part),
        unnest('{$.**.id,$.**.kind,$.**.as,$.**.shape,$.**.unitAsked}'::jsonpath[]) path
      WHERE part IS NOT NULL
    )
);

CREATE FUNCTION assessment_shingles(said text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(DISTINCT hashtext(substr(said, n, 4))), '{}')
  FROM generate_series(1, greatest(length(said) - 3, 1)) n WHERE said <> ''
);

-- Ten bands of two rows: of texts that share six shingles in ten, 99 in 100 share a band; of those that share one in
-- ten, 10 in 100.
CREATE FUNCTION assessment_bands(shingles integer[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(band ORDER BY nth), '{}') FROM (
    SELECT nth, hash_array_extended(array_agg(lowest ORDER BY seed), nth) AS band FROM (
      SELECT seed, seed / 2 AS nth, min(hashint4extended(shingle, seed)) AS lowest
      FROM unnest(shingles) shingle, generate_series(0, 19) seed GROUP BY seed
    ) rows_of_bands GROUP BY nth
  ) bands
);

-- The resemblance of two texts (Broder 1997): what they share of all their shingles, 0 to 1.
CREATE FUNCTION assessment_likeness(one integer[], other integer[]) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT CASE WHEN cardinality(one) + cardinality(other) = 0 THEN 0
    ELSE count(*)::double precision / (cardinality(one) + cardinality(other) - count(*)) END
  FROM (SELECT unnest(one) INTERSECT SELECT unnest(other)) shared
);

CREATE FUNCTION assessment_words_of(said text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE RETURN
  to_tsvector('english', catalog_plain(said)) || to_tsvector('simple', catalog_plain(said));

CREATE FUNCTION assessment_tags_of(tags jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN jsonb_typeof(tags) = 'array'
    THEN ARRAY(SELECT tag FROM jsonb_array_elements_text(tags) tag WHERE tag <> '') ELSE '{}'::text[] END;

CREATE FUNCTION assessment_keep_bank(ids uuid[]) RETURNS void LANGUAGE sql AS $$
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
      s.content || assessment_words_of(concat_ws(' ', q.topic, array_to_string(assessment_tags_of(q.tags), ' ')))
    FROM shingled s JOIN assessment_questions q ON q.id = s.question_id ORDER BY q.id
    ON CONFLICT (question_id) DO UPDATE SET holder_id = excluded.holder_id, topic = excluded.topic,
      difficulty = excluded.difficulty, tags = excluded.tags, open_to = excluded.open_to,
      archived_at = excluded.archived_at, kind = excluded.kind, version_id = excluded.version_id,
      version = excluded.version, stem = excluded.stem, words = excluded.words
    RETURNING topic, tags
  ), told AS (
    SELECT concat_ws(' ', stem, parts, explanation) AS told FROM shingled
    UNION ALL SELECT DISTINCT concat_ws(' ', topic, array_to_string(tags, ' ')) FROM bank
  )
  INSERT INTO assessment_bank_vocabulary (word)
  SELECT DISTINCT word FROM told, unnest(tsvector_to_array(to_tsvector('simple', catalog_plain(told)))) word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION assessment_bank_of_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assessment_keep_bank(array(SELECT DISTINCT question_id FROM made));
  RETURN NULL;
END $$;
CREATE TRIGGER assessment_bank_of_versions AFTER INSERT ON "assessment_question_versions"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION assessment_bank_of_versions();

-- What a question is filed under changes often and for many at once; its texts are read only from a new version.
CREATE FUNCTION assessment_bank_of_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    SELECT n.*, n.topic IS DISTINCT FROM o.topic OR n.tags IS DISTINCT FROM o.tags AS is_said_otherwise
    FROM newer n JOIN older o ON o.id = n.id
    WHERE (n.owner_id, n.topic, n.difficulty, n.tags, n.open_to, n.archived_at)
      IS DISTINCT FROM (o.owner_id, o.topic, o.difficulty, o.tags, o.open_to, o.archived_at)
  ), bank AS (
    UPDATE assessment_bank_rows b SET holder_id = c.owner_id, topic = c.topic, difficulty = c.difficulty,
      tags = assessment_tags_of(c.tags), open_to = c.open_to, archived_at = c.archived_at,
      words = CASE WHEN c.is_said_otherwise THEN t.content
        || assessment_words_of(concat_ws(' ', c.topic, array_to_string(assessment_tags_of(c.tags), ' '))) ELSE b.words END
    FROM changed c JOIN assessment_bank_texts t ON t.question_id = c.id
    WHERE b.question_id = c.id
    RETURNING CASE WHEN c.is_said_otherwise THEN concat_ws(' ', c.topic, array_to_string(assessment_tags_of(c.tags), ' ')) END AS said
  )
  INSERT INTO assessment_bank_vocabulary (word)
  SELECT DISTINCT word FROM (SELECT DISTINCT said FROM bank WHERE said IS NOT NULL) labels,
    unnest(tsvector_to_array(to_tsvector('simple', catalog_plain(said)))) word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER assessment_bank_of_questions AFTER UPDATE ON "assessment_questions"
  REFERENCING NEW TABLE AS newer OLD TABLE AS older FOR EACH STATEMENT EXECUTE FUNCTION assessment_bank_of_questions();

SELECT assessment_keep_bank(array(SELECT id FROM "assessment_questions"));
