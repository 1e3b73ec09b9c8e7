CREATE TABLE "coding_snippets" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "language" text NOT NULL,
  "files" jsonb NOT NULL,
  "revision" integer DEFAULT 1 NOT NULL,
  "share_token" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_snippet_per_link" UNIQUE ("share_token")
);
CREATE INDEX "coding_snippets_of_a_person" ON "coding_snippets" ("owner_id", "updated_at" DESC, "id");

CREATE TABLE "coding_snippet_versions" (
  "snippet_id" uuid NOT NULL REFERENCES "coding_snippets"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "title" text NOT NULL,
  "language" text NOT NULL,
  "files" jsonb NOT NULL,
  "made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  PRIMARY KEY ("snippet_id", "number")
);
