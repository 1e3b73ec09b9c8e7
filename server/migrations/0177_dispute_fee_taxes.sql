-- Tax in what a provider charges for a dispute is input tax credit of a seller with a tax number.

ALTER TABLE "shop_disputes" ADD COLUMN "fee_tax_minor" integer DEFAULT 0 NOT NULL;
