-- A saved batch is frozen, and a completed one is closed: what comes after it is a correction.

CREATE FUNCTION refuse_frozen_batch_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.organization_id, OLD.department_id, OLD.batch_id, OLD.recipe_version_id,
      OLD.recipe_number, OLD.recipe_description, OLD.recipe_version_number, OLD.product_type,
      OLD.batch_weight_grams, OLD.unit_weight_grams, OLD.multiplier, OLD.parts, OLD.warnings,
      OLD.digest, OLD.created_at, OLD.created_by_id, OLD.created_by_name)
     IS DISTINCT FROM
     (NEW.organization_id, NEW.department_id, NEW.batch_id, NEW.recipe_version_id,
      NEW.recipe_number, NEW.recipe_description, NEW.recipe_version_number, NEW.product_type,
      NEW.batch_weight_grams, NEW.unit_weight_grams, NEW.multiplier, NEW.parts, NEW.warnings,
      NEW.digest, NEW.created_at, NEW.created_by_id, NEW.created_by_name) THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 'completed' AND
     (OLD.status, OLD.batch_number, OLD.agent_name, OLD.supervisor_name, OLD.finished_quantity,
      OLD.production_date, OLD.completed_at, OLD.completed_by_id, OLD.completed_by_name)
     IS DISTINCT FROM
     (NEW.status, NEW.batch_number, NEW.agent_name, NEW.supervisor_name, NEW.finished_quantity,
      NEW.production_date, NEW.completed_at, NEW.completed_by_id, NEW.completed_by_name) THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "batches_frozen" BEFORE UPDATE ON "batches"
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_batch_change();
CREATE TRIGGER "batches_kept" BEFORE DELETE OR TRUNCATE ON "batches"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_frozen_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - 'actual_grams' - 'initials')
     IS DISTINCT FROM (to_jsonb(NEW) - 'actual_grams' - 'initials') THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM batches WHERE id = OLD.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "batch_lines_frozen" BEFORE UPDATE ON "batch_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_line_change();
CREATE TRIGGER "batch_lines_kept" BEFORE DELETE OR TRUNCATE ON "batch_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_lots_frozen" BEFORE UPDATE OR DELETE OR TRUNCATE ON "batch_lots"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_lot_potencies_frozen" BEFORE UPDATE OR DELETE OR TRUNCATE ON "batch_lot_potencies"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_targets_frozen" BEFORE UPDATE OR DELETE OR TRUNCATE ON "batch_targets"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "batch_corrections"
  ADD CHECK ("field" IN ('batchNumber', 'agentName', 'supervisorName', 'finishedQuantity',
    'productionDate', 'actualGrams', 'initials')),
  ADD CHECK (("field" IN ('actualGrams', 'initials')) = ("line_position" IS NOT NULL)),
  ADD CHECK ("value_before" <> "value_after");

CREATE FUNCTION refuse_open_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM batches WHERE id = NEW.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'only a completed batch is corrected' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "batch_corrections_completed" BEFORE INSERT ON "batch_corrections"
  FOR EACH ROW EXECUTE FUNCTION refuse_open_correction();
