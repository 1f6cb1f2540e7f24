-- What a version was when it was archived. Its archiving can be taken back to just that: what was
-- published never becomes a draft, whose content may change.
ALTER TABLE "recipe_versions" ADD COLUMN "archived_from" "recipe_status";

CREATE OR REPLACE FUNCTION refuse_published_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND
     (OLD.organization_id, OLD.recipe_id, OLD.version, OLD.description, OLD.product_type,
      OLD.finished_good_uom, OLD.batch_weight_grams, OLD.unit_weight_grams)
     IS DISTINCT FROM
     (NEW.organization_id, NEW.recipe_id, NEW.version, NEW.description, NEW.product_type,
      NEW.finished_good_uom, NEW.batch_weight_grams, NEW.unit_weight_grams) THEN
    RAISE EXCEPTION 'a published recipe version never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 'active' AND NEW.status = 'draft' OR
     OLD.status = 'archived' AND NEW.status <> 'archived'
       AND NEW.status IS DISTINCT FROM OLD.archived_from THEN
    RAISE EXCEPTION 'a published recipe version can only be archived' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status THEN
    NEW.archived_from := CASE WHEN NEW.status = 'archived' THEN OLD.status END;
  END IF;
  RETURN NEW;
END $$;
