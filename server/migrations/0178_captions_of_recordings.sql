-- Captions of a class's recording, written by the site's transcription model where one is set.

CREATE TABLE "live_captions" (
	"recording_id" uuid PRIMARY KEY REFERENCES "live_recordings"("id") ON DELETE cascade,
	"id" uuid DEFAULT uuidv7() NOT NULL UNIQUE,
	"state" text DEFAULT 'under-way' NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"cues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_ms" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "live_captions_state" CHECK ("state" in ('under-way', 'done', 'no-times', 'unreadable'))
);
CREATE INDEX "live_captions_due" ON "live_captions" ("next_at") WHERE "state" = 'under-way';
