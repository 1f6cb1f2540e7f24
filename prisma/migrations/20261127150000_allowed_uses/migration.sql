-- Lots that somebody of Quality allowed when the batch was completed, as sentences; those of the save are among its warnings.
ALTER TABLE "batches" ADD COLUMN "allowed_uses" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TRIGGER "batches_allowed_uses_frozen" BEFORE UPDATE ON "batches"
  FOR EACH ROW WHEN (
    OLD.status = 'completed' AND OLD.allowed_uses IS DISTINCT FROM NEW.allowed_uses
  ) EXECUTE FUNCTION refuse_completion_reason_change();
