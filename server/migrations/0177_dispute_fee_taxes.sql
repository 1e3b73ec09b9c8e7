-- Tax in what a provider charges for a dispute is input tax credit of a seller with a tax number.

ALTER TABLE "shop_disputes" ADD COLUMN "fee_tax_minor" integer DEFAULT 0 NOT NULL;

-- A coupon of a batch needs no code: it takes its discount off by itself for whoever is in the batch.
ALTER TABLE "shop_coupons" ADD COLUMN "batch_id" uuid REFERENCES "learning_batches"("id") ON DELETE set null;
CREATE INDEX "shop_coupons_of_a_batch" ON "shop_coupons" ("batch_id") WHERE "batch_id" IS NOT NULL;

-- A price that was charged for 30 days before a lower one may stand beside it, struck out, for 30 days.
ALTER TABLE "shop_course_prices" ADD COLUMN "was_minor" integer,
	ADD CONSTRAINT "a_struck_price_is_higher" CHECK ("was_minor" > "price_minor");
