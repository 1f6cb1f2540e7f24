-- What is weighed is kept by line and part, and an ingredient that is no oil has a lot to write.
-- A batch of one part keeps its entries on the line; so does a total that was not weighed by part.

ALTER TABLE "batch_lines" ADD COLUMN "lot" TEXT NOT NULL DEFAULT '';

CREATE TABLE "batch_line_parts" (
    "organization_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "actual_grams" DECIMAL(14,3),
    "initials" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "batch_line_parts_pkey" PRIMARY KEY ("batch_id", "position", "part")
);

ALTER TABLE "batch_line_parts" ADD CONSTRAINT "batch_line_parts_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "batch_line_parts" ADD CONSTRAINT "batch_line_parts_batch_id_position_fkey" FOREIGN KEY ("batch_id", "position") REFERENCES "batch_lines"("batch_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "batch_line_parts_organization_id_batch_id_idx" ON "batch_line_parts"("organization_id", "batch_id");

ALTER TABLE "batch_line_parts"
  ADD CHECK ("part" >= 1),
  ADD CHECK ("actual_grams" >= 0);

ALTER TABLE "batch_corrections" ADD COLUMN "part" INTEGER;
ALTER TABLE "batch_corrections"
  DROP CONSTRAINT "batch_corrections_field_check",
  DROP CONSTRAINT "batch_corrections_check";
ALTER TABLE "batch_corrections"
  ADD CHECK ("field" IN ('batchNumber', 'agentName', 'supervisorName', 'finishedQuantity',
    'productionDate', 'lot', 'actualGrams', 'initials')),
  ADD CHECK (("field" IN ('lot', 'actualGrams', 'initials')) = ("line_position" IS NOT NULL)),
  ADD CHECK ("part" IS NULL OR ("part" >= 1 AND "field" IN ('actualGrams', 'initials')));

CREATE OR REPLACE FUNCTION refuse_frozen_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - 'actual_grams' - 'initials' - 'lot')
     IS DISTINCT FROM (to_jsonb(NEW) - 'actual_grams' - 'initials' - 'lot') THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM batches WHERE id = OLD.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_closed_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM batches WHERE id = NEW.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "batch_line_parts_closed" BEFORE INSERT OR UPDATE ON "batch_line_parts"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_part_change();
CREATE TRIGGER "batch_line_parts_kept" BEFORE DELETE OR TRUNCATE ON "batch_line_parts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
