-- A draft is kept as far as it was written: what nobody entered yet is null, which is not 0.

ALTER TABLE "recipe_versions"
  ALTER COLUMN "finished_good_uom" DROP NOT NULL,
  ALTER COLUMN "batch_weight_grams" DROP NOT NULL,
  ALTER COLUMN "unit_weight_grams" DROP NOT NULL;
ALTER TABLE "ingredients" ALTER COLUMN "type" DROP NOT NULL;
ALTER TABLE "sub_ingredients" ALTER COLUMN "type" DROP NOT NULL;

-- What is in use is whole. A draft that was archived may stay as it was.
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_active_whole" CHECK (
  "status" <> 'active' OR
  num_nulls("finished_good_uom", "batch_weight_grams", "unit_weight_grams") = 0);

CREATE FUNCTION refuse_open_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ingredients WHERE recipe_version_id = NEW.id AND type IS NULL)
    OR EXISTS (SELECT 1 FROM sub_ingredients s JOIN ingredients i ON i.id = s.ingredient_id
      WHERE i.recipe_version_id = NEW.id AND s.type IS NULL) THEN
    RAISE EXCEPTION 'every line of a recipe in use has a type' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "recipe_versions_active_lines" AFTER UPDATE OF "status" ON "recipe_versions"
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION refuse_open_lines();

CREATE FUNCTION refuse_open_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer := (to_jsonb(NEW) ->> 'recipe_version_id')::integer;
BEGIN
  IF TG_TABLE_NAME = 'sub_ingredients' THEN
    SELECT recipe_version_id INTO owner FROM ingredients
      WHERE id = (to_jsonb(NEW) ->> 'ingredient_id')::integer;
  END IF;
  IF EXISTS (SELECT 1 FROM recipe_versions WHERE id = owner AND status <> 'draft') THEN
    RAISE EXCEPTION 'every line of a recipe in use has a type' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "ingredients_open" BEFORE INSERT ON "ingredients"
  FOR EACH ROW WHEN (NEW.type IS NULL) EXECUTE FUNCTION refuse_open_line();
CREATE TRIGGER "sub_ingredients_open" BEFORE INSERT ON "sub_ingredients"
  FOR EACH ROW WHEN (NEW.type IS NULL) EXECUTE FUNCTION refuse_open_line();
