-- What the first screen of a day asks for: whether anything of a batch was weighed, what was completed
-- lately, and from which grams on a lot is low.

ALTER TABLE "batches" ADD COLUMN "is_weighed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "oils" ADD COLUMN "low_at_grams" DECIMAL(14,3);
ALTER TABLE "oils" ADD CHECK ("low_at_grams" >= 0);

CREATE INDEX "batches_organization_id_completed_at_idx" ON "batches"("organization_id", "completed_at");

CREATE FUNCTION batch_is_weighed(batch integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM batch_lines WHERE batch_id = batch AND actual_grams IS NOT NULL)
    OR EXISTS (SELECT 1 FROM batch_line_parts WHERE batch_id = batch AND actual_grams IS NOT NULL)
$$;

UPDATE "batches" SET "is_weighed" = true WHERE batch_is_weighed("id");

CREATE FUNCTION keep_batch_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_weighed := batch_is_weighed(NEW.id);
  RETURN NEW;
END $$;

CREATE TRIGGER "batches_weighed" BEFORE INSERT OR UPDATE OF "is_weighed" ON "batches"
  FOR EACH ROW EXECUTE FUNCTION keep_batch_weighed();

CREATE FUNCTION keep_weighed_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of the batch works it out.
  UPDATE batches SET is_weighed = true
  WHERE id = NEW.batch_id AND is_weighed <> (NEW.actual_grams IS NOT NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER "batch_lines_weighed" AFTER INSERT OR UPDATE OF "actual_grams" ON "batch_lines"
  FOR EACH ROW EXECUTE FUNCTION keep_weighed_batch();
CREATE TRIGGER "batch_line_parts_weighed" AFTER INSERT OR UPDATE OF "actual_grams" ON "batch_line_parts"
  FOR EACH ROW EXECUTE FUNCTION keep_weighed_batch();

-- Few among all, so that the open batches are listed and counted without the past.
CREATE INDEX "batches_waiting_idx" ON "batches" ("organization_id", "is_weighed", "id")
  WHERE "status" = 'active' AND "inactivated_at" IS NULL;
