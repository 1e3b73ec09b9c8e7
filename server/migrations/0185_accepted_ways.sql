-- Ways to say a word that a site accepts besides the published list.
CREATE TABLE "speaking_accepted_ways" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"word" text NOT NULL,
	"sounds" text NOT NULL,
	"reason" text NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "one_accepted_way_once" UNIQUE("word","sounds")
);
