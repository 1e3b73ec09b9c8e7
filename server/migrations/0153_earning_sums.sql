-- The ledger's entries by day, so that the earnings are not summed up anew each time. A transaction waits here from its
-- booking until a job has added it to the sums, in one transaction of its own: sums and what waits are always the ledger.

CREATE TABLE "shop_day_sums" (
  "zone" text NOT NULL,
  "day" date NOT NULL,
  "account" text NOT NULL,
  "kind" text NOT NULL,
  "currency" text NOT NULL,
  "country" text NOT NULL,
  "minor" bigint NOT NULL,
  PRIMARY KEY ("currency", "day", "account", "kind", "country")
);
CREATE TABLE "shop_unsummed_transactions" (
  "transaction_id" uuid PRIMARY KEY NOT NULL REFERENCES "ledger_transactions"("id")
);
INSERT INTO "shop_unsummed_transactions" SELECT "id" FROM "ledger_transactions";

CREATE FUNCTION "shop_await_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_unsummed_transactions (transaction_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_transactions_await_sum" AFTER INSERT ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION "shop_await_sum"();
