-- A split that an instructor proposes waits for the co-instructor’s answer. Vouchers may expire. Accounts are found by their beginning.

CREATE TABLE "shop_split_proposals" (
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "proposed_by" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "part_bp" integer NOT NULL CHECK ("part_bp" BETWEEN 1 AND 10000),
  "proposed_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("course_id", "user_id")
);
CREATE INDEX "shop_split_proposals_to_a_person" ON "shop_split_proposals" ("user_id");
CREATE INDEX "shop_split_proposals_by_a_person" ON "shop_split_proposals" ("proposed_by");
ALTER TABLE "shop_seats" ADD COLUMN "expires_at" timestamp (3) with time zone;
CREATE INDEX "ledger_entries_by_account_prefix" ON "ledger_entries" ("account" text_pattern_ops, "currency");
