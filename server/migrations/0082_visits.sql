-- Page views by day, counted by one thing at a time: no row joins two of them.

CREATE TABLE "visits_days" (
  "day" date NOT NULL,
  "kind" text NOT NULL,
  "value" text NOT NULL,
  "views" integer NOT NULL,
  PRIMARY KEY ("day", "kind", "value")
);
