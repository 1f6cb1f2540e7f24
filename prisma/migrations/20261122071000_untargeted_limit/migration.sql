-- What may come along of a cannabinoid that a recipe has no target for. Batches saved before keep no limit.
ALTER TABLE "organizations" ADD COLUMN "untargeted_limit_percent" DECIMAL(7,4) DEFAULT 10;
ALTER TABLE "organizations"
  ADD CHECK ("untargeted_limit_percent" BETWEEN 0 AND 100);
ALTER TABLE "batches" ADD COLUMN "untargeted_limit_percent" DECIMAL(7,4);

CREATE TRIGGER "batches_limit_frozen" BEFORE UPDATE ON "batches"
  FOR EACH ROW WHEN (OLD."untargeted_limit_percent" IS DISTINCT FROM NEW."untargeted_limit_percent")
  EXECUTE FUNCTION refuse_change();
