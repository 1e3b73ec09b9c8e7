-- The provider's page on which a subscriber enters another card.

ALTER TABLE "subscriptions_subscriptions" ADD COLUMN "card_page" text;
CREATE INDEX "subscriptions_with_a_card_page" ON "subscriptions_subscriptions" ("id") WHERE "card_page" IS NOT NULL;
