-- How a product is divided for its label, and the profiles that it has to keep to.
ALTER TABLE "recipe_versions"
  ADD COLUMN "servings_per_unit" DECIMAL(10,4) NOT NULL DEFAULT 1,
  ADD COLUMN "units_per_package" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "density_g_per_ml" DECIMAL(10,4),
  ADD COLUMN "unit_ml" DECIMAL(10,4),
  ADD COLUMN "label_profile_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD CHECK ("servings_per_unit" > 0),
  ADD CHECK ("units_per_package" BETWEEN 1 AND 999999),
  ADD CHECK ("density_g_per_ml" > 0),
  ADD CHECK ("unit_ml" > 0),
  ADD CHECK ("unit_weight_grams" = round("unit_ml" * "density_g_per_ml", 4)),
  ADD CHECK ("label_profile_keys" IS NOT NULL);

CREATE OR REPLACE FUNCTION refuse_published_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND
     (OLD.organization_id, OLD.recipe_id, OLD.version, OLD.description, OLD.product_type,
      OLD.finished_good_uom, OLD.batch_weight_grams, OLD.unit_weight_grams,
      OLD.servings_per_unit, OLD.units_per_package, OLD.density_g_per_ml, OLD.unit_ml,
      OLD.label_profile_keys)
     IS DISTINCT FROM
     (NEW.organization_id, NEW.recipe_id, NEW.version, NEW.description, NEW.product_type,
      NEW.finished_good_uom, NEW.batch_weight_grams, NEW.unit_weight_grams,
      NEW.servings_per_unit, NEW.units_per_package, NEW.density_g_per_ml, NEW.unit_ml,
      NEW.label_profile_keys) THEN
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
