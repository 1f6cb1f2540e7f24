-- What the first screen of a day asks for: the completed batches that a second person has to verify. The index of them
-- is as short as the work that waits, however many batches were verified.
ALTER TABLE "batches" ADD COLUMN "waits_for_verification" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION batch_waits_for_verification(batch batches) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT batch.status = 'completed'
    AND coalesce(batch.policy_snapshot ->> 'lineSignatures' = 'performed_verified', false)
    AND coalesce((SELECT bool_or(meaning = 'performed') AND NOT bool_or(meaning = 'verified') FROM signatures
      WHERE organization_id = batch.organization_id AND batch_id = batch.id AND subject_type = 'batch'
        AND superseded_at IS NULL), false)
$$;

UPDATE "batches" AS b SET "waits_for_verification" = true WHERE batch_waits_for_verification(b);

CREATE FUNCTION keep_batch_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waits_for_verification := batch_waits_for_verification(NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER "batches_verification" BEFORE INSERT OR UPDATE OF "status", "waits_for_verification" ON "batches"
  FOR EACH ROW EXECUTE FUNCTION keep_batch_verification();

CREATE FUNCTION keep_signed_batch_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of the batch works it out.
  UPDATE batches AS b SET waits_for_verification = true
  WHERE b.id = NEW.batch_id AND b.waits_for_verification <> batch_waits_for_verification(b);
  RETURN NULL;
END $$;

CREATE TRIGGER "signatures_verification" AFTER INSERT OR UPDATE OF "superseded_at" ON "signatures"
  FOR EACH ROW WHEN (NEW."subject_type" = 'batch')
  EXECUTE FUNCTION keep_signed_batch_verification();

CREATE INDEX "batches_verification_idx" ON "batches" ("organization_id", "id") INCLUDE ("department_id")
  WHERE "waits_for_verification" AND "inactivated_at" IS NULL;
