-- A bank sends a transfer back: the payout is returned, and keeps the reference it was paid under.

ALTER TABLE "shop_payouts" DROP CONSTRAINT "a_paid_payout_has_a_reference",
	ADD CONSTRAINT "a_paid_payout_has_a_reference" CHECK (
		("state" <> 'paid' OR "reference" <> '') AND ("state" IN ('paid', 'returned') OR "reference" = ''));
