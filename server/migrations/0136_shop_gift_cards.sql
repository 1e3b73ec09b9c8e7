-- Gift cards: bought as products, owed to whoever holds the code until they are used. Amounts are in the smallest unit.

ALTER TABLE "shop_cart_lines" ADD COLUMN "gift" jsonb;
ALTER TABLE "shop_cart_lines" DROP CONSTRAINT "one_line_of_a_variant";
-- Cards for several people are lines of their own.
CREATE UNIQUE INDEX "one_line_of_a_variant" ON "shop_cart_lines" ("cart_id", "variant_id") WHERE "gift" IS NULL;
ALTER TABLE "shop_order_lines" ADD COLUMN "gift" jsonb;
ALTER TABLE "shop_orders" ADD COLUMN "gift_minor" integer DEFAULT 0 NOT NULL CHECK ("gift_minor" BETWEEN 0 AND "total_minor");
ALTER TABLE "shop_refunds" ADD COLUMN "gift_minor" integer DEFAULT 0 NOT NULL CHECK ("gift_minor" >= 0);

CREATE TABLE "shop_gift_cards" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "code_hash" text NOT NULL UNIQUE,
  "ending" text NOT NULL,
  -- The sealed code, until it is mailed.
  "secret" text,
  "currency" text NOT NULL,
  "initial_minor" integer NOT NULL CHECK ("initial_minor" > 0),
  "balance_minor" integer NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "line" integer NOT NULL,
  "gift" jsonb NOT NULL,
  "send_at" timestamp (3) with time zone NOT NULL,
  "sent_at" timestamp (3) with time zone,
  "voided_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "never_below_zero_nor_above_its_value" CHECK ("balance_minor" BETWEEN 0 AND "initial_minor")
);
CREATE INDEX "shop_gift_cards_of_an_order" ON "shop_gift_cards" ("order_id", "line");
CREATE INDEX "shop_gift_cards_to_send" ON "shop_gift_cards" ("send_at") WHERE "sent_at" IS NULL;
CREATE TABLE "shop_gift_card_moves" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "card_id" uuid NOT NULL REFERENCES "shop_gift_cards"("id"),
  "kind" text NOT NULL,
  "minor" integer NOT NULL,
  "order_id" uuid REFERENCES "shop_orders"("id"),
  "refund_id" uuid REFERENCES "shop_refunds"("id"),
  "at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "shop_moves_of_a_gift_card" ON "shop_gift_card_moves" ("card_id", "at");
CREATE INDEX "shop_gift_card_moves_of_an_order" ON "shop_gift_card_moves" ("order_id");
-- Who keeps a card in their account: its buyer, its recipient, and whoever entered its code.
CREATE TABLE "shop_gift_card_holders" (
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "card_id" uuid NOT NULL REFERENCES "shop_gift_cards"("id"),
  "added_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("user_id", "card_id")
);
