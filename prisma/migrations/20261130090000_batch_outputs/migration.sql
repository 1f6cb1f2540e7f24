-- What came out of a batch beside its good units. It is written like the other entries of a batch, and closed with them.
ALTER TABLE "batches"
  ADD COLUMN "rejected_units" DECIMAL(14,3) CHECK ("rejected_units" >= 0),
  ADD COLUMN "rework_units" DECIMAL(14,3) CHECK ("rework_units" >= 0),
  ADD COLUMN "lab_samples" DECIMAL(14,3) CHECK ("lab_samples" >= 0),
  ADD COLUMN "retain_samples" DECIMAL(14,3) CHECK ("retain_samples" >= 0),
  ADD COLUMN "waste_grams" DECIMAL(14,3) CHECK ("waste_grams" >= 0),
  ADD COLUMN "finished_grams" DECIMAL(14,3) CHECK ("finished_grams" >= 0),
  ADD COLUMN "unit_weights" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION refuse_closed_output_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'completed' AND
     (OLD.rejected_units, OLD.rework_units, OLD.lab_samples, OLD.retain_samples, OLD.waste_grams,
      OLD.finished_grams, OLD.unit_weights)
     IS DISTINCT FROM
     (NEW.rejected_units, NEW.rework_units, NEW.lab_samples, NEW.retain_samples, NEW.waste_grams,
      NEW.finished_grams, NEW.unit_weights) THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "batches_outputs_closed" BEFORE UPDATE ON "batches"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_output_change();

ALTER TABLE "batch_corrections" DROP CONSTRAINT "batch_corrections_field_check";
ALTER TABLE "batch_corrections"
  ADD CHECK ("field" IN ('batchNumber', 'agentName', 'supervisorName', 'finishedQuantity',
    'rejectedUnits', 'reworkUnits', 'labSamples', 'retainSamples', 'wasteGrams', 'finishedGrams',
    'unitWeights', 'productionDate', 'lot', 'actualGrams', 'initials'));
