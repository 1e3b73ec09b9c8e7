-- Personal API keys: programs call the API in a person's name, within scopes and for a year at most.

CREATE TABLE "integrations_api_keys" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "key_hash" text NOT NULL CONSTRAINT "one_api_key_per_hash" UNIQUE,
  "start" text NOT NULL,
  "scopes" text[] NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "used_at" timestamp (3) with time zone,
  "used_from" text,
  "revoked_at" timestamp (3) with time zone
);
CREATE INDEX "integrations_api_keys_of_a_person" ON "integrations_api_keys" ("user_id");
