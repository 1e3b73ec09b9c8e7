-- Live classes: slides and whiteboard, and a person muted by the host stays muted.

ALTER TABLE "live_classes"
  ADD COLUMN "shown_file_id" uuid,
  ADD COLUMN "shown_page" integer,
  ADD COLUMN "all_draw" boolean DEFAULT false NOT NULL,
  ADD COLUMN "board_seq" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "board_strokes" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "board_points" integer DEFAULT 0 NOT NULL;
ALTER TABLE "live_members" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;

CREATE TABLE "live_board_ops" (
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "seq" integer NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "sheet" text NOT NULL,
  "stroke_id" uuid,
  "part" integer DEFAULT 0 NOT NULL,
  "points" integer DEFAULT 0 NOT NULL,
  "data" jsonb,
  PRIMARY KEY ("class_id", "seq")
);
CREATE UNIQUE INDEX "live_board_drawn_once" ON "live_board_ops" ("class_id", "stroke_id", "part")
  WHERE "kind" IN ('line', 'text');
CREATE UNIQUE INDEX "live_board_erased_once" ON "live_board_ops" ("class_id", "stroke_id") WHERE "kind" = 'erase';
CREATE INDEX "live_board_of_a_person" ON "live_board_ops" ("user_id");
