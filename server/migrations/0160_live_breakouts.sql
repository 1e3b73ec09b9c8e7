-- Breakout rooms of a live class: how many are open and until when, who is in which, and what was said in one of them.

ALTER TABLE "live_classes" ADD COLUMN "breakouts" integer;
ALTER TABLE "live_classes" ADD COLUMN "breakouts_end_at" timestamp(3) with time zone;
ALTER TABLE "live_members" ADD COLUMN "breakout" integer;
ALTER TABLE "live_messages" ADD COLUMN "breakout" integer;
