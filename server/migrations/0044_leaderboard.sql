-- The leaderboard: each point once, and sums of them that every write of a point keeps, whoever writes it.

CREATE TABLE "learning_points" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "source_id" text NOT NULL,
  "points" integer NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "week" date NOT NULL,
  "month" date NOT NULL,
  "course_id" uuid REFERENCES "catalog_courses"("id"),
  "undone_at" timestamp (3) with time zone,
  CONSTRAINT "one_point_per_source" UNIQUE ("student_id", "kind", "source_id"),
  CONSTRAINT "points_are_more_than_none" CHECK ("points" > 0)
);
CREATE INDEX "learning_points_of_a_student" ON "learning_points" ("student_id", "at");
CREATE INDEX "learning_points_of_a_course" ON "learning_points" ("course_id");

CREATE TABLE "learning_point_totals" (
  "place" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "board_id" uuid NOT NULL,
  "period" text NOT NULL,
  "begins" date NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "points" integer NOT NULL,
  CONSTRAINT "one_total_per_person" UNIQUE ("board_id", "period", "begins", "student_id")
);
CREATE INDEX "learning_point_totals_by_points" ON "learning_point_totals" ("board_id", "period", "begins", "points", "place");
CREATE INDEX "learning_point_totals_of_a_student" ON "learning_point_totals" ("student_id");

CREATE TABLE "learning_point_steps" (
  "board_id" uuid NOT NULL,
  "period" text NOT NULL,
  "begins" date NOT NULL,
  "step" integer NOT NULL,
  "people" integer NOT NULL,
  PRIMARY KEY ("board_id", "period", "begins", "step")
);

CREATE TABLE "learning_point_calendar" (
  "id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
  "zone" text NOT NULL,
  "settled_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_calendar" CHECK ("id" = 1)
);

-- A person's sum in one stretch of time on one board; nobody stands on a board with nothing.
CREATE FUNCTION "learning_move_total"(who uuid, board uuid, stretch text, first date, delta integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF delta > 0 THEN
    INSERT INTO "learning_point_totals" AS t ("board_id", "period", "begins", "student_id", "points")
    VALUES (board, stretch, first, who, delta)
    ON CONFLICT ("board_id", "period", "begins", "student_id") DO UPDATE SET "points" = t."points" + excluded."points";
  ELSE
    DELETE FROM "learning_point_totals"
    WHERE "board_id" = board AND "period" = stretch AND "begins" = first AND "student_id" = who AND "points" + delta <= 0;
    IF NOT FOUND THEN
      UPDATE "learning_point_totals" SET "points" = "points" + delta
      WHERE "board_id" = board AND "period" = stretch AND "begins" = first AND "student_id" = who;
    END IF;
  END IF;
END $$;

-- A point counts for the whole house and for its course: in its week, in its month, and for good.
CREATE FUNCTION "learning_count_point"(p "learning_points", sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE board uuid;
BEGIN
  FOREACH board IN ARRAY array_remove(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, p."course_id"], NULL) LOOP
    PERFORM "learning_move_total"(p."student_id", board, 'week', p."week", sign * p."points");
    PERFORM "learning_move_total"(p."student_id", board, 'month', p."month", sign * p."points");
    PERFORM "learning_move_total"(p."student_id", board, 'all', '1970-01-01', sign * p."points");
  END LOOP;
END $$;

-- One write of points after the other: sums of many people share their steps, and two writers must not wait for each other.
CREATE FUNCTION "learning_points_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(44, 0);
  IF TG_OP <> 'DELETE' THEN
    IF NEW."undone_at" IS NULL THEN PERFORM "learning_count_point"(NEW, 1); END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF OLD."undone_at" IS NULL THEN PERFORM "learning_count_point"(OLD, -1); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "learning_points_moved" AFTER INSERT OR UPDATE OR DELETE ON "learning_points"
  FOR EACH ROW EXECUTE FUNCTION "learning_points_moved"();

-- How many people stand on each step of 64 points: a rank is asked of a few hundred rows, however many people there are.
CREATE FUNCTION "learning_totals_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "learning_point_steps" AS s ("board_id", "period", "begins", "step", "people")
    VALUES (NEW."board_id", NEW."period", NEW."begins", NEW."points" >> 6, 1)
    ON CONFLICT ("board_id", "period", "begins", "step") DO UPDATE SET "people" = s."people" + 1;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "learning_point_steps" WHERE "board_id" = OLD."board_id" AND "period" = OLD."period"
      AND "begins" = OLD."begins" AND "step" = OLD."points" >> 6 AND "people" <= 1;
    IF NOT FOUND THEN
      UPDATE "learning_point_steps" SET "people" = "people" - 1 WHERE "board_id" = OLD."board_id"
        AND "period" = OLD."period" AND "begins" = OLD."begins" AND "step" = OLD."points" >> 6;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "learning_totals_moved" AFTER INSERT OR UPDATE OR DELETE ON "learning_point_totals"
  FOR EACH ROW EXECUTE FUNCTION "learning_totals_moved"();
