-- What admins and students write: posts, help articles, questions, page texts, team and values.
CREATE TABLE "content_entries" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7(),
  "kind" text NOT NULL,
  "slug" text NOT NULL,
  "state" text NOT NULL DEFAULT 'draft',
  "author_id" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "draft" jsonb NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "saved_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "live" jsonb,
  "live_version" integer,
  "minutes" integer NOT NULL DEFAULT 1,
  "publish_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "updated_at" timestamp(3) with time zone,
  "position" integer NOT NULL DEFAULT 0,
  "views" integer NOT NULL DEFAULT 0,
  "preview_token" text CONSTRAINT "one_entry_per_preview_link" UNIQUE,
  "words" tsvector,
  "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "one_entry_per_slug" UNIQUE ("kind", "slug"),
  CONSTRAINT "content_state_known" CHECK ("state" IN ('draft', 'in-review', 'returned', 'scheduled', 'published', 'archived')),
  CONSTRAINT "content_published_is_live" CHECK ("state" <> 'published' OR ("live" IS NOT NULL AND "published_at" IS NOT NULL)),
  CONSTRAINT "content_scheduled_has_time" CHECK ("state" <> 'scheduled' OR "publish_at" IS NOT NULL)
);
CREATE INDEX "content_by_publication" ON "content_entries" ("kind", "state", "published_at", "id");
CREATE INDEX "content_by_saving" ON "content_entries" ("kind", "saved_at", "id");
CREATE INDEX "content_of_a_person" ON "content_entries" ("author_id");
CREATE INDEX "content_scheduled" ON "content_entries" ("publish_at") WHERE "state" = 'scheduled';
CREATE INDEX "content_found" ON "content_entries" USING gin ("words");

CREATE TABLE "content_moved_slugs" (
  "kind" text NOT NULL,
  "slug" text NOT NULL,
  "entry_id" uuid NOT NULL REFERENCES "content_entries" ("id") ON DELETE CASCADE,
  PRIMARY KEY ("kind", "slug")
);
CREATE INDEX "content_moved_slugs_of_an_entry" ON "content_moved_slugs" ("entry_id");

CREATE TABLE "content_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7(),
  "entry_id" uuid NOT NULL REFERENCES "content_entries" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "content" jsonb NOT NULL,
  "size" integer NOT NULL,
  "begun_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "saved_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "saved_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  CONSTRAINT "one_content_version_per_number" UNIQUE ("entry_id", "number")
);
CREATE INDEX "content_versions_of_a_person" ON "content_versions" ("saved_by");

CREATE TABLE "content_remarks" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7(),
  "entry_id" uuid NOT NULL REFERENCES "content_entries" ("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "written_at" timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX "content_remarks_of_an_entry" ON "content_remarks" ("entry_id", "id");
CREATE INDEX "content_remarks_of_a_person" ON "content_remarks" ("author_id");

CREATE TABLE "content_pictures" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "owner_id" uuid NOT NULL REFERENCES "identity_users" ("id"),
  "key" text NOT NULL,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" integer NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "created_at" timestamp(3) with time zone NOT NULL DEFAULT now()
);
CREATE INDEX "content_pictures_of_a_person" ON "content_pictures" ("owner_id");
CREATE INDEX "content_pictures_by_age" ON "content_pictures" ("created_at");

CREATE TABLE "content_comments" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7(),
  "entry_id" uuid NOT NULL REFERENCES "content_entries" ("id") ON DELETE CASCADE,
  "answers_id" uuid REFERENCES "content_comments" ("id") ON DELETE SET NULL,
  "author_id" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "state" text NOT NULL DEFAULT 'held' CHECK ("state" IN ('held', 'shown', 'rejected')),
  "written_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "decided_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "decided_at" timestamp(3) with time zone
);
CREATE INDEX "content_comments_of_a_post" ON "content_comments" ("entry_id", "id");
CREATE INDEX "content_comments_by_state" ON "content_comments" ("state", "id");
CREATE INDEX "content_comments_of_a_person" ON "content_comments" ("author_id");
CREATE INDEX "content_comments_decided_by" ON "content_comments" ("decided_by");
CREATE INDEX "content_comments_answered" ON "content_comments" ("answers_id");

CREATE TABLE "content_comment_reports" (
  "comment_id" uuid NOT NULL REFERENCES "content_comments" ("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users" ("id") ON DELETE CASCADE,
  "reason" text NOT NULL,
  "text" text NOT NULL DEFAULT '',
  "reported_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "settled_at" timestamp(3) with time zone,
  CONSTRAINT "one_report_per_reader" PRIMARY KEY ("comment_id", "user_id")
);
CREATE INDEX "content_comment_reports_of_a_person" ON "content_comment_reports" ("user_id");
CREATE INDEX "content_comment_reports_open" ON "content_comment_reports" ("comment_id") WHERE "settled_at" IS NULL;

CREATE TABLE "content_votes" (
  "entry_id" uuid NOT NULL REFERENCES "content_entries" ("id") ON DELETE CASCADE,
  "voter" text NOT NULL,
  "user_id" uuid REFERENCES "identity_users" ("id") ON DELETE CASCADE,
  "helpful" boolean NOT NULL,
  "reason" text,
  "text" text NOT NULL DEFAULT '',
  "voted_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "one_vote_per_reader" PRIMARY KEY ("entry_id", "voter")
);
CREATE INDEX "content_votes_of_a_person" ON "content_votes" ("user_id");

CREATE TABLE "content_missed_searches" (
  "place" text NOT NULL,
  "words" text NOT NULL,
  "times" integer NOT NULL DEFAULT 1,
  "last_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "one_row_per_missed_search" PRIMARY KEY ("place", "words")
);
CREATE INDEX "content_missed_by_times" ON "content_missed_searches" ("times");

CREATE TABLE "content_words" ("word" text COLLATE "C" PRIMARY KEY);
CREATE INDEX "content_words_alike" ON "content_words" USING gin ("word" gin_trgm_ops);

-- The words most like one, the likest first; as catalog_words_like, over what visitors read outside of the catalogue.
CREATE FUNCTION content_words_like(mistyped text, many integer) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.1
BEGIN ATOMIC
  SELECT w.word FROM content_words w WHERE w.word % mistyped
  ORDER BY similarity(w.word, mistyped) DESC, w.word LIMIT many;
END;

-- Writes what is searched of an entry: its title before its tags, summary and topic, and those before its text.
CREATE FUNCTION content_index(entry uuid, body text) RETURNS void LANGUAGE sql AS $$
  WITH said AS (
    SELECT id, catalog_plain(live->>'title') AS title,
      catalog_plain(concat_ws(' ', live->>'summary', live->>'topic', live->>'series',
        (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(live->'tags') tag))) AS about,
      catalog_plain(left(body, 100000)) AS text
    FROM content_entries WHERE id = entry AND live IS NOT NULL
  ), written AS (
    UPDATE content_entries e SET words =
      setweight(to_tsvector('english', s.title) || to_tsvector('simple', s.title), 'A')
      || setweight(to_tsvector('english', s.about) || to_tsvector('simple', s.about), 'B')
      || setweight(to_tsvector('english', s.text) || to_tsvector('simple', s.text), 'D')
    FROM said s WHERE e.id = s.id RETURNING s.title, s.about, s.text
  )
  INSERT INTO content_words (word)
  SELECT DISTINCT word FROM written, unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', title, about, text)))) word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
