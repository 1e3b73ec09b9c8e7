-- The site's language model: its settings, and every request that was made to it.

CREATE TABLE "language_model_settings" (
  "id" boolean PRIMARY KEY DEFAULT true NOT NULL,
  "is_on" boolean NOT NULL,
  "base_url" text NOT NULL,
  "sealed_key" text,
  "text_model" text NOT NULL,
  "transcription_model" text NOT NULL,
  "speech_model" text NOT NULL,
  "speech_voice" text NOT NULL,
  "requests_per_person" integer NOT NULL,
  "tokens_per_day" integer NOT NULL,
  "version" integer NOT NULL,
  CONSTRAINT "one_language_model" CHECK ("id")
);

CREATE TABLE "language_model_calls" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "person_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "purpose" text NOT NULL,
  "model" text NOT NULL,
  "prompt_version" text NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "latency_ms" integer,
  "tokens_in" integer NOT NULL,
  "tokens_out" integer NOT NULL,
  "outcome" text DEFAULT 'open' NOT NULL
);
CREATE INDEX "language_model_calls_by_time" ON "language_model_calls" ("started_at");
CREATE INDEX "language_model_calls_of_a_person" ON "language_model_calls" ("person_id", "started_at");
