-- What a gateway keeps of a payment is asked for once the payment has come, and again after each refund. Those of before
-- this are asked for too, and booked on the day of the upgrade.

ALTER TABLE "shop_payments" ADD COLUMN "fee_minor" integer;
ALTER TABLE "shop_payments" ADD COLUMN "fee_bookings" integer DEFAULT 0 NOT NULL;
ALTER TABLE "shop_payments" ADD COLUMN "fee_due_at" timestamp(3) with time zone;
UPDATE "shop_payments" SET "fee_due_at" = now() WHERE "state" IN ('succeeded', 'returning', 'returned');
CREATE INDEX "shop_payments_fee_due" ON "shop_payments" ("fee_due_at") WHERE "fee_due_at" IS NOT NULL;
