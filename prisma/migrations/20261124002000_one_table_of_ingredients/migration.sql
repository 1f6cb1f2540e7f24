-- Ingredients of both levels stand in one table. One inside a sub-formulation names the line it stands in, and its kind
-- again, so that foreign key and checks hold what two tables held: two levels, within one version.
ALTER TABLE "ingredients"
  ADD COLUMN "parent_id" INTEGER,
  ADD COLUMN "parent_type" "item_type";

DROP INDEX "ingredients_recipe_version_id_position_key";

-- Lines of drafts that were archived may have no type.
ALTER TABLE "ingredients" DISABLE TRIGGER "ingredients_open";
INSERT INTO "ingredients" ("organization_id", "recipe_version_id", "parent_id", "parent_type", "position", "name",
  "type", "quantity", "unit", "inventory_tracked", "default_inventory_name")
SELECT s."organization_id", i."recipe_version_id", s."ingredient_id", 'sub_formulation', s."position", s."name",
  s."type", s."quantity", s."unit", s."inventory_tracked", s."default_inventory_name"
FROM "sub_ingredients" s JOIN "ingredients" i ON i."id" = s."ingredient_id"
ORDER BY s."id";
ALTER TABLE "ingredients" ENABLE TRIGGER "ingredients_open";

DROP TABLE "sub_ingredients";

CREATE UNIQUE INDEX "ingredients_position_key" ON "ingredients"
  ("recipe_version_id", COALESCE("parent_id", 0), "position");
CREATE UNIQUE INDEX "ingredients_recipe_version_id_id_type_key" ON "ingredients"("recipe_version_id", "id", "type");
CREATE INDEX "ingredients_recipe_version_id_parent_id_parent_type_idx" ON "ingredients"
  ("recipe_version_id", "parent_id", "parent_type");

ALTER TABLE "ingredients"
  ADD CONSTRAINT "ingredients_parent_is_sub_formulation" CHECK (
    ("parent_id" IS NULL) = ("parent_type" IS NULL) AND "parent_type" = 'sub_formulation'),
  ADD CONSTRAINT "ingredients_two_levels" CHECK (
    "parent_id" IS NULL OR
    "type" IS DISTINCT FROM 'sub_formulation' AND num_nonnulls("detail_group_id", "sub_percentage") = 0),
  ADD CONSTRAINT "ingredients_recipe_version_id_parent_id_parent_type_fkey"
    FOREIGN KEY ("recipe_version_id", "parent_id", "parent_type")
    REFERENCES "ingredients"("recipe_version_id", "id", "type") ON DELETE CASCADE ON UPDATE CASCADE;

-- The functions that knew the other table -------------------------------------------------------------

CREATE OR REPLACE FUNCTION refuse_published_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_purged(OLD.organization_id) THEN RETURN OLD; END IF;
  IF EXISTS (SELECT FROM recipe_versions WHERE id = OLD.recipe_version_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'a published recipe version never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE FUNCTION refuse_open_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ingredients WHERE recipe_version_id = NEW.id AND type IS NULL) THEN
    RAISE EXCEPTION 'every line of a recipe in use has a type' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_open_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM recipe_versions WHERE id = NEW.recipe_version_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'every line of a recipe in use has a type' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
