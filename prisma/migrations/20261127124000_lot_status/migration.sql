-- The status, dates and supplier of a lot, grams that leave without a batch, and the policy a batch was saved under.
-- What exists is released, without dates.
ALTER TYPE "ledger_reason" ADD VALUE 'disposed';
ALTER TYPE "ledger_reason" ADD VALUE 'sampled';
ALTER TYPE "ledger_reason" ADD VALUE 'returned';

ALTER TABLE "oils"
  ADD COLUMN "status" "lot_status" NOT NULL DEFAULT 'released',
  ADD COLUMN "supplier" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "supplier_lot" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "track_tag" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "expires_on" DATE,
  ADD COLUMN "retest_on" DATE;
ALTER TABLE "oils"
  ADD CHECK (char_length("supplier") <= 120),
  ADD CHECK (char_length("supplier_lot") <= 60),
  ADD CHECK (char_length("track_tag") <= 24);

CREATE UNIQUE INDEX "oils_track_tag_key" ON "oils" ("organization_id", lower("track_tag"))
  WHERE "track_tag" <> '' AND "deleted_at" IS NULL;
CREATE INDEX "oils_status_idx" ON "oils" ("organization_id", "status", "description", "tag", "id")
  WHERE "deleted_at" IS NULL AND "status" <> 'released';
-- Lots without a date come last.
CREATE INDEX "oils_expiry_idx" ON "oils" ("organization_id", coalesce("expires_on", DATE '9999-12-31'), "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "oils_retest_idx" ON "oils" ("organization_id", coalesce("retest_on", DATE '9999-12-31'), "id")
  WHERE "deleted_at" IS NULL;

-- A reason given by a person stands on rows that were written off, and on no others.
ALTER TABLE "ledger_entries" ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ledger_entries"
  ADD CHECK (("reason"::text IN ('disposed', 'sampled', 'returned')) = ("note" <> '')),
  ADD CHECK ("reason"::text NOT IN ('disposed', 'sampled', 'returned') OR "delta_grams" < 0),
  ADD CHECK (char_length("note") <= 500);

ALTER TABLE "batches" ADD COLUMN "policy_snapshot" JSONB;
CREATE TRIGGER "batches_policy_frozen" BEFORE UPDATE ON "batches"
  FOR EACH ROW WHEN (OLD."policy_snapshot" IS DISTINCT FROM NEW."policy_snapshot")
  EXECUTE FUNCTION refuse_change();
