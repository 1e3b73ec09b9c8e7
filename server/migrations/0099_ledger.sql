-- Double entry: what is written stays, and every transaction sums to zero in each currency. Debits are positive.

CREATE TABLE "ledger_transactions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "key" text NOT NULL UNIQUE,
  "kind" text NOT NULL,
  "happened_at" timestamp (3) with time zone NOT NULL,
  "entries" integer NOT NULL CHECK ("entries" >= 2)
);
CREATE INDEX "ledger_transactions_by_time" ON "ledger_transactions" ("happened_at");

CREATE TABLE "ledger_entries" (
  "transaction_id" uuid NOT NULL REFERENCES "ledger_transactions"("id"),
  "number" integer NOT NULL,
  "account" text NOT NULL,
  "currency" text NOT NULL,
  "minor" bigint NOT NULL CHECK ("minor" <> 0),
  PRIMARY KEY ("transaction_id", "number")
);
CREATE INDEX "ledger_entries_of_an_account" ON "ledger_entries" ("account", "currency");

CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "ledger_transactions_stay" BEFORE UPDATE OR DELETE ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_change"();
CREATE TRIGGER "ledger_entries_stay" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_change"();

-- The number of entries stands in the transaction, so that none can be added to it later.
CREATE FUNCTION "ledger_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_id uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN of_id := NEW.transaction_id; ELSE of_id := NEW.id; END IF;
  IF (SELECT t.entries FROM ledger_transactions t WHERE t.id = of_id)
     <> (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = of_id)
     OR EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = of_id GROUP BY e.currency HAVING sum(e.minor) <> 0)
  THEN RAISE EXCEPTION 'ledger transaction % does not balance', of_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_transactions_balance" AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_balance"();
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_balance"();
