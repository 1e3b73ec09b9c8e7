CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE "identity_users"
  ADD COLUMN "suspended_until" timestamp (3) with time zone,
  ADD COLUMN "password_changed_at" timestamp (3) with time zone,
  ADD COLUMN "photo_key" text,
  ADD COLUMN "terms_accepted_at" timestamp (3) with time zone,
  ADD COLUMN "erase_at" timestamp (3) with time zone,
  ADD COLUMN "erased_at" timestamp (3) with time zone;
-- Everybody so far signed up by ticking the terms.
UPDATE "identity_users" SET "terms_accepted_at" = "created_at";

CREATE INDEX "identity_people_by_name" ON "identity_users" ("role", lower("full_name"), "id");
CREATE INDEX "identity_people_by_status_and_name" ON "identity_users" ("role", "status", lower("full_name"), "id");
CREATE INDEX "identity_people_by_sight" ON "identity_users" ("role", coalesce("last_seen_at", '-infinity'), "id");
CREATE INDEX "identity_people_by_words" ON "identity_users" USING gin (("full_name" || ' ' || "email") gin_trgm_ops);
CREATE INDEX "identity_people_to_erase" ON "identity_users" ("erase_at") WHERE "erase_at" is not null and "erased_at" is null;
CREATE INDEX "identity_people_to_reinstate" ON "identity_users" ("suspended_until") WHERE "suspended_until" is not null;

CREATE TABLE "identity_profiles" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "location" text DEFAULT '' NOT NULL,
  "education" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "skills" text[] DEFAULT '{}' NOT NULL,
  "links" text[] DEFAULT '{}' NOT NULL,
  "is_public" boolean DEFAULT false NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "identity_person_notes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "identity_notes_about_a_person" ON "identity_person_notes" ("user_id", "id");

CREATE TABLE "identity_preferences" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "theme" text,
  "time_zone" text,
  "hide_name" boolean DEFAULT false NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "identity_sessions" ADD COLUMN "viewed_by" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE;
CREATE INDEX "identity_sessions_of_a_viewer" ON "identity_sessions" ("viewed_by") WHERE "viewed_by" is not null;

ALTER TABLE "identity_mail_links" ADD COLUMN "email" text;

ALTER TABLE "identity_instructor_applications"
  ADD COLUMN "state" text DEFAULT 'draft' NOT NULL,
  ADD COLUMN "experience" text DEFAULT '' NOT NULL,
  ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "submitted_at" timestamp (3) with time zone,
  ADD COLUMN "decided_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  ADD COLUMN "reason" text,
  ALTER COLUMN "subject" SET DEFAULT '',
  ALTER COLUMN "motivation" SET DEFAULT '',
  DROP CONSTRAINT "one_application_per_person";
-- Until now an application was handed in as it was made.
UPDATE "identity_instructor_applications" SET "state" = coalesce("decision", 'submitted'), "submitted_at" = "created_at", "updated_at" = coalesce("decided_at", "created_at");
ALTER TABLE "identity_instructor_applications"
  DROP COLUMN "decision",
  ADD CONSTRAINT "submitted_has_a_date" CHECK ("state" = 'draft' or "submitted_at" is not null);
CREATE UNIQUE INDEX "one_open_application_per_person" ON "identity_instructor_applications" ("user_id") WHERE "state" in ('draft', 'submitted');
CREATE INDEX "identity_applications_by_state" ON "identity_instructor_applications" ("state", "submitted_at", "id");
-- Whole milliseconds without a time zone, as the list of requests sorts by them.
CREATE INDEX "identity_applications_by_date" ON "identity_instructor_applications"
  (((extract(epoch from "submitted_at" at time zone 'UTC') * 1000)::bigint), "id") WHERE "state" <> 'draft';
CREATE INDEX "identity_applications_by_turn" ON "identity_instructor_applications"
  ((case when "state" = 'submitted' then (extract(epoch from "submitted_at" at time zone 'UTC') * 1000)::bigint
    else 9000000000000000 - (extract(epoch from coalesce("decided_at", "submitted_at") at time zone 'UTC') * 1000)::bigint end), "id")
  WHERE "state" <> 'draft';

CREATE TABLE "identity_application_documents" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "application_id" uuid NOT NULL REFERENCES "identity_instructor_applications"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "key" text NOT NULL CONSTRAINT "one_document_per_key" UNIQUE,
  "content_type" text NOT NULL,
  "bytes" integer NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "identity_documents_of_an_application" ON "identity_application_documents" ("application_id");

CREATE TABLE "identity_exports" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "state" text DEFAULT 'making' NOT NULL,
  "key" text,
  "bytes" bigint,
  "asked_at" timestamp (3) with time zone NOT NULL,
  "ready_at" timestamp (3) with time zone,
  CONSTRAINT "ready_has_a_file" CHECK ("state" <> 'ready' or ("key" is not null and "ready_at" is not null))
);
CREATE INDEX "identity_exports_of_a_person" ON "identity_exports" ("user_id", "asked_at");
CREATE INDEX "identity_exports_by_age" ON "identity_exports" ("asked_at");

CREATE TABLE "identity_deletions" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "courses" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "asked_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "identity_authenticators" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "secret" text NOT NULL,
  "confirmed_at" timestamp (3) with time zone,
  "last_step" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "identity_recovery_codes" (
  "code_hash" text NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "used_at" timestamp (3) with time zone,
  CONSTRAINT "one_recovery_code" PRIMARY KEY ("user_id", "code_hash")
);

CREATE TABLE "identity_devices" (
  "id" uuid DEFAULT gen_random_uuid() NOT NULL CONSTRAINT "one_id_per_device" UNIQUE,
  "token_hash" text PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "user_agent" text DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "trusted_until" timestamp (3) with time zone
);
CREATE INDEX "identity_devices_of_a_person" ON "identity_devices" ("user_id");

CREATE TABLE "identity_wrong_guesses" (
  "scope_hash" text PRIMARY KEY NOT NULL,
  "guesses" integer NOT NULL,
  "last_at" timestamp (3) with time zone NOT NULL,
  "until" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "identity_half_sign_ins" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "about" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "identity_half_sign_ins_by_age" ON "identity_half_sign_ins" ("expires_at");

CREATE TABLE "identity_passkeys" (
  "id" text PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "public_key" bytea NOT NULL,
  "counter" bigint DEFAULT 0 NOT NULL,
  "transports" text[] DEFAULT '{}' NOT NULL,
  "name" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "used_at" timestamp (3) with time zone
);
CREATE INDEX "identity_passkeys_of_a_person" ON "identity_passkeys" ("user_id");

CREATE TABLE "identity_linked_accounts" (
  "issuer" text NOT NULL,
  "subject" text NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "email" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "used_at" timestamp (3) with time zone,
  CONSTRAINT "one_account_per_subject" PRIMARY KEY ("issuer", "subject")
);
CREATE INDEX "identity_linked_accounts_of_a_person" ON "identity_linked_accounts" ("user_id");

CREATE TABLE "notices_notices" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "key" text NOT NULL,
  "subject_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "about" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "read_at" timestamp (3) with time zone,
  CONSTRAINT "one_notice_per_occasion" UNIQUE NULLS NOT DISTINCT ("user_id", "key", "subject_id")
);
CREATE INDEX "notices_of_a_person" ON "notices_notices" ("user_id", "id");
CREATE INDEX "notices_unread" ON "notices_notices" ("user_id") WHERE "read_at" is null;
CREATE INDEX "notices_about_somebody" ON "notices_notices" ("subject_id") WHERE "subject_id" is not null;
CREATE INDEX "notices_read_long_ago" ON "notices_notices" ("read_at") WHERE "read_at" is not null;

CREATE TABLE "notices_preferences" (
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "bell" boolean NOT NULL,
  "mail" boolean NOT NULL,
  CONSTRAINT "one_preference_per_kind" PRIMARY KEY ("user_id", "kind")
);

CREATE INDEX "platform_outbox_done" ON "platform_outbox" ("done_at") WHERE "done_at" is not null;

ALTER TABLE "platform_letters"
  ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "refusal" text,
  ADD COLUMN "tried_at" timestamp (3) with time zone;
CREATE INDEX "platform_letters_by_age" ON "platform_letters" ("created_at", "key");

CREATE TABLE "platform_site_settings" (
  "name" text PRIMARY KEY NOT NULL,
  "value" jsonb NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

-- The audit log as a chain. What a row's hash is made of is written once here, and again in server/platform/audit.ts,
-- which checks it.
ALTER TABLE "platform_audit_log" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL, ADD COLUMN "hash" text DEFAULT '' NOT NULL;
CREATE INDEX "platform_audit_of_an_actor" ON "platform_audit_log" ("actor_id", "seq");
CREATE INDEX "platform_audit_of_an_act" ON "platform_audit_log" ("act", "seq");
CREATE INDEX "platform_audit_by_time" ON "platform_audit_log" ("at");

CREATE FUNCTION platform_audit_hash(before_hash text, entry "platform_audit_log") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\x1f',
    before_hash, entry.seq, entry.id, coalesce(entry.actor_id::text, ''), entry.act, coalesce(entry.subject_id::text, ''),
    coalesce(entry.before::text, ''), coalesce(entry.after::text, ''), coalesce(entry.reason, ''),
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'utf8')), 'hex')
$$;

CREATE FUNCTION platform_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- One writer at a time: the chain has no branches.
  PERFORM pg_advisory_xact_lock(7201);
  SELECT seq, hash INTO last FROM "platform_audit_log" ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.hash := platform_audit_hash(coalesce(last.hash, ''), NEW);
  RETURN NEW;
END $$;

CREATE FUNCTION platform_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is appended to, never changed';
END $$;

DO $$
DECLARE
  entry "platform_audit_log";
  place bigint := 0;
  chained text := '';
BEGIN
  FOR entry IN SELECT * FROM "platform_audit_log" ORDER BY at, id LOOP
    place := place + 1;
    entry.seq := place;
    chained := platform_audit_hash(chained, entry);
    UPDATE "platform_audit_log" SET seq = place, hash = chained WHERE id = entry.id;
  END LOOP;
END $$;

ALTER TABLE "platform_audit_log" ADD CONSTRAINT "one_place_in_the_chain" UNIQUE ("seq");
CREATE TRIGGER platform_audit_chain BEFORE INSERT ON "platform_audit_log" FOR EACH ROW EXECUTE FUNCTION platform_audit_chain();
CREATE TRIGGER platform_audit_is_final BEFORE UPDATE OR DELETE ON "platform_audit_log" FOR EACH ROW EXECUTE FUNCTION platform_audit_is_final();
CREATE TRIGGER platform_audit_stays BEFORE TRUNCATE ON "platform_audit_log" FOR EACH STATEMENT EXECUTE FUNCTION platform_audit_is_final();
