-- The newsletter: who wants it, what was sent, and the address in an email's head that ends it.

CREATE TABLE "enquiries_subscriptions" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "email" text NOT NULL CONSTRAINT "one_subscription_per_email" UNIQUE,
  "state" text DEFAULT 'pending' NOT NULL,
  "source" text NOT NULL,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "requested_at" timestamp (3) with time zone NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "confirmed_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone
);
CREATE INDEX "enquiries_subscriptions_by_age" ON "enquiries_subscriptions" ("created_at", "id");
CREATE INDEX "enquiries_subscriptions_by_state" ON "enquiries_subscriptions" ("state", "id");
CREATE INDEX "enquiries_subscriptions_of_a_person" ON "enquiries_subscriptions" ("user_id");

CREATE TABLE "enquiries_newsletter_issues" (
  "id" uuid PRIMARY KEY NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "sent_at" timestamp (3) with time zone NOT NULL,
  "recipients" integer DEFAULT 0 NOT NULL,
  "done_at" timestamp (3) with time zone
);
CREATE INDEX "enquiries_newsletter_issues_by_age" ON "enquiries_newsletter_issues" ("sent_at", "id");

ALTER TABLE "platform_letters" ADD COLUMN "unsubscribe_url" text;
