-- Pictures that questions show; a picture to point at, or one in their words.

CREATE TABLE "assessment_pictures" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id"),
  "key" text NOT NULL,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" integer NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "assessment_pictures_of_a_person" ON "assessment_pictures" ("owner_id");
