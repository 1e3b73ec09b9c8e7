-- SCIM: what the identity provider calls people and batches, and whom it suspended or removed.

CREATE TABLE "integrations_scim_people" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "external_id" text,
  "given_name" text,
  "family_name" text,
  "suspended_at" timestamp (3) with time zone,
  "removed_at" timestamp (3) with time zone
);
CREATE INDEX "integrations_scim_people_by_external_id" ON "integrations_scim_people" ("external_id");

CREATE TABLE "integrations_scim_groups" (
  "batch_id" uuid PRIMARY KEY NOT NULL REFERENCES "learning_batches"("id") ON DELETE CASCADE,
  "external_id" text
);
CREATE INDEX "integrations_scim_groups_by_external_id" ON "integrations_scim_groups" ("external_id");
