-- A learning record store by the Experience API 1.0.3: statements with what they are found by, documents, and the keys to it.

CREATE TABLE "xapi_credentials" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "key" text NOT NULL,
  "secret_hash" text NOT NULL,
  "scope" text NOT NULL,
  "issued_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "used_at" timestamp (3) with time zone,
  "withdrawn_at" timestamp (3) with time zone,
  "withdrawn_reason" text,
  CONSTRAINT "one_credential_per_key" UNIQUE ("key")
);
CREATE INDEX "xapi_credentials_issued_by" ON "xapi_credentials" ("issued_by");

CREATE TABLE "xapi_statements" (
  "seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY NOT NULL,
  "id" uuid NOT NULL,
  "stored" timestamp (3) with time zone NOT NULL,
  "statement" text NOT NULL,
  "bytes" integer NOT NULL,
  "verb_key" uuid NOT NULL,
  "registration" uuid,
  "target" uuid,
  "voids" boolean DEFAULT false NOT NULL,
  "voided" boolean DEFAULT false NOT NULL,
  "actor_key" uuid,
  "actor_user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "credential_id" uuid NOT NULL REFERENCES "xapi_credentials"("id"),
  CONSTRAINT "one_statement_per_id" UNIQUE ("id"),
  CONSTRAINT "what_voids_is_never_voided" CHECK (not ("voids" and "voided"))
);
CREATE INDEX "xapi_statements_by_verb" ON "xapi_statements" ("verb_key", "seq");
CREATE INDEX "xapi_statements_by_registration" ON "xapi_statements" ("registration", "seq") WHERE "registration" is not null;
CREATE INDEX "xapi_statements_by_time" ON "xapi_statements" ("stored", "seq");
CREATE INDEX "xapi_statements_targeting" ON "xapi_statements" ("target") WHERE "target" is not null;
CREATE INDEX "xapi_statements_by_actor" ON "xapi_statements" ("actor_key") WHERE "actor_key" is not null;
CREATE INDEX "xapi_statements_of_a_person" ON "xapi_statements" ("actor_user_id") WHERE "actor_user_id" is not null;
CREATE INDEX "xapi_statements_of_a_credential" ON "xapi_statements" ("credential_id", "seq");

CREATE TABLE "xapi_statement_agents" (
  "agent" uuid NOT NULL,
  "statement" bigint NOT NULL REFERENCES "xapi_statements"("seq") ON DELETE CASCADE,
  "near" boolean NOT NULL,
  CONSTRAINT "one_agent_per_statement" PRIMARY KEY ("agent", "statement")
);
CREATE INDEX "xapi_statement_agents_near" ON "xapi_statement_agents" ("agent", "statement") WHERE "near";
CREATE INDEX "xapi_statement_agents_of" ON "xapi_statement_agents" ("statement");

CREATE TABLE "xapi_statement_activities" (
  "activity" uuid NOT NULL,
  "statement" bigint NOT NULL REFERENCES "xapi_statements"("seq") ON DELETE CASCADE,
  "near" boolean NOT NULL,
  CONSTRAINT "one_activity_per_statement" PRIMARY KEY ("activity", "statement")
);
CREATE INDEX "xapi_statement_activities_near" ON "xapi_statement_activities" ("activity", "statement") WHERE "near";
CREATE INDEX "xapi_statement_activities_of" ON "xapi_statement_activities" ("statement");

CREATE TABLE "xapi_reaches" (
  "statement" bigint NOT NULL REFERENCES "xapi_statements"("seq") ON DELETE CASCADE,
  "target" uuid NOT NULL,
  CONSTRAINT "one_reach" PRIMARY KEY ("statement", "target")
);
CREATE INDEX "xapi_reaches_target" ON "xapi_reaches" ("target");

CREATE TABLE "xapi_attachments" (
  "sha2" text PRIMARY KEY NOT NULL,
  "content" bytea NOT NULL
);
CREATE TABLE "xapi_statement_attachments" (
  "statement" bigint NOT NULL REFERENCES "xapi_statements"("seq") ON DELETE CASCADE,
  "sha2" text NOT NULL REFERENCES "xapi_attachments"("sha2"),
  CONSTRAINT "one_attachment_per_statement" PRIMARY KEY ("statement", "sha2")
);
CREATE INDEX "xapi_statement_attachments_by_sum" ON "xapi_statement_attachments" ("sha2");

CREATE TABLE "xapi_activities" (
  "key" uuid PRIMARY KEY NOT NULL,
  "id" text NOT NULL,
  "definition" text
);
CREATE TABLE "xapi_verbs" (
  "key" uuid PRIMARY KEY NOT NULL,
  "id" text NOT NULL,
  "display" text
);

CREATE TABLE "xapi_documents" (
  "key" uuid PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "activity_key" uuid,
  "agent_key" uuid,
  "registration" uuid,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "content" bytea NOT NULL,
  "etag" text NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL
);
CREATE INDEX "xapi_documents_of" ON "xapi_documents" ("kind", "activity_key", "agent_key", "updated_at");
CREATE INDEX "xapi_documents_of_an_agent" ON "xapi_documents" ("agent_key") WHERE "agent_key" is not null;
CREATE INDEX "xapi_documents_of_a_person" ON "xapi_documents" ("user_id") WHERE "user_id" is not null;

CREATE TABLE "xapi_people" (
  "agent" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE
);
CREATE INDEX "xapi_people_of" ON "xapi_people" ("user_id");
