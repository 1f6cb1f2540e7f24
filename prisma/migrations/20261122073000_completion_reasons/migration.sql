-- Why a batch differs from its plan, as given when it was completed; nobody was asked before.
ALTER TABLE "batches"
  ADD COLUMN "line_reason" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "target_reason" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "yield_reason" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION refuse_completion_reason_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "batches_reasons_frozen" BEFORE UPDATE ON "batches"
  FOR EACH ROW WHEN (
    OLD.status = 'completed' AND
    (OLD.line_reason, OLD.target_reason, OLD.yield_reason)
    IS DISTINCT FROM (NEW.line_reason, NEW.target_reason, NEW.yield_reason)
  ) EXECUTE FUNCTION refuse_completion_reason_change();
