-- Texts of speaking tasks as the site's speech model reads them, the newest of each task.
CREATE TABLE "speaking_voices" (
	"task_id" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL UNIQUE,
	"text" text NOT NULL,
	"model" text NOT NULL,
	"voice" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
