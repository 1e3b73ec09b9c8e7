-- Several instructors of a course split its share: who they are and what part each gets, in hundredths of a percent.

CREATE TABLE "shop_course_partners" (
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "part_bp" integer NOT NULL CHECK ("part_bp" BETWEEN 1 AND 10000),
  PRIMARY KEY ("course_id", "user_id")
);
CREATE INDEX "shop_courses_of_a_partner" ON "shop_course_partners" ("user_id");
ALTER TABLE "shop_shares" DROP CONSTRAINT "shop_shares_pkey";
ALTER TABLE "shop_shares" ADD PRIMARY KEY ("order_id", "number", "payee_id");
