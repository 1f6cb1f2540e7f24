-- What the Prisma schema cannot say: uniqueness that ignores case or holds for some rows only,
-- ranges, and tables that only grow.

-- Names are unique ignoring case ------------------------------------------------------------------

CREATE UNIQUE INDEX "organizations_name_key" ON "organizations" (lower("name")) WHERE "status" = 'active';
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "departments_name_key" ON "departments" ("organization_id", lower("name"));
CREATE UNIQUE INDEX "cannabinoids_name_key" ON "cannabinoids" ("organization_id", lower("name"));
CREATE UNIQUE INDEX "recipes_number_key" ON "recipes" ("organization_id", lower("number"));
CREATE UNIQUE INDEX "oils_tag_batch_key" ON "oils"
  ("organization_id", COALESCE("department_id", 0), lower("tag"), lower("batch")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "invitations_pending_key" ON "invitations"
  ("organization_id", lower("email")) WHERE "status" = 'pending';

-- At most one active and one draft version of a recipe ---------------------------------------------

CREATE UNIQUE INDEX "recipe_versions_one_active" ON "recipe_versions" ("recipe_id") WHERE "status" = 'active';
CREATE UNIQUE INDEX "recipe_versions_one_draft" ON "recipe_versions" ("recipe_id") WHERE "status" = 'draft';

-- Ranges -------------------------------------------------------------------------------------------

ALTER TABLE "organizations" ADD CHECK (btrim("name") <> ''), ADD CHECK ("revision" >= 1);
ALTER TABLE "users" ADD CHECK (btrim("email") <> ''), ADD CHECK ("revision" >= 1);
ALTER TABLE "organization_logos" ADD CHECK (octet_length("bytes") <= 2097152);
ALTER TABLE "departments" ADD CHECK (btrim("name") <> '');
ALTER TABLE "recipe_groups"
  ADD CHECK ("code" ~ '^[A-Z0-9_-]{3,20}$'),
  ADD CHECK ("description" = upper("description") AND char_length("description") BETWEEN 1 AND 100);
ALTER TABLE "cannabinoids"
  ADD CHECK (btrim("name") <> ''),
  ADD CHECK ("unit" IN ('mg/unit', '%', 'mg/g'));
ALTER TABLE "recipes" ADD CHECK (btrim("number") <> '');
ALTER TABLE "recipe_versions"
  ADD CHECK ("version" >= 1),
  ADD CHECK ("revision" >= 1),
  ADD CHECK ("batch_weight_grams" >= 0),
  ADD CHECK ("unit_weight_grams" >= 0),
  -- What is in use has been validated; only a draft may still lack its weights.
  ADD CHECK ("status" = 'draft' OR "version" >= 1 AND ("status" = 'archived' OR "batch_weight_grams" > 0 AND "unit_weight_grams" > 0));
ALTER TABLE "specifications"
  ADD CHECK ("operator" IN ('=', '>', '>=', '<', '<=')),
  ADD CHECK ("unit" IN ('mg/unit', 'mg/g', '%')),
  ADD CHECK ("value" >= 0),
  ADD CHECK ("unit" <> '%' OR "value" <= 100);
ALTER TABLE "ingredients"
  ADD CHECK ("type" = 'fixed' OR ("quantity" IS NULL AND "unit" IS NULL)),
  ADD CHECK ("unit" IN ('g', 'mg', '%')),
  ADD CHECK ("quantity" >= 0),
  ADD CHECK (("type" = 'sub_formulation') OR "sub_percentage" IS NULL),
  ADD CHECK ("sub_percentage" BETWEEN 0 AND 100),
  ADD CHECK (NOT ("type" = 'sub_formulation' AND "inventory_tracked"));
ALTER TABLE "sub_ingredients"
  ADD CHECK ("type" <> 'sub_formulation'),
  ADD CHECK ("type" = 'fixed' OR ("quantity" IS NULL AND "unit" IS NULL)),
  ADD CHECK ("unit" IN ('g', 'mg', '%')),
  ADD CHECK ("quantity" >= 0);
ALTER TABLE "oils"
  ADD CHECK (btrim("tag") <> '' AND btrim("description") <> '' AND btrim("batch") <> ''),
  ADD CHECK ("quantity_grams" >= 0),
  ADD CHECK ("active" OR "quantity_grams" = 0),
  ADD CHECK ("revision" >= 1);
ALTER TABLE "oil_potencies" ADD CHECK ("percent" BETWEEN 0 AND 100);
ALTER TABLE "ledger_entries" ADD CHECK ("delta_grams" <> 0);
ALTER TABLE "batches"
  ADD CHECK ("batch_id" ~ '^BF-[0-9]{8}-[A-Z0-9]{4}$'),
  ADD CHECK ("multiplier" > 0),
  ADD CHECK ("parts" >= 1),
  ADD CHECK ("finished_quantity" >= 0),
  ADD CHECK (("status" = 'completed') = ("completed_at" IS NOT NULL)),
  ADD CHECK ("revision" >= 1);
ALTER TABLE "batch_lines"
  ADD CHECK ("calculated_grams" >= 0),
  ADD CHECK ("actual_grams" >= 0),
  ADD CHECK (cardinality("part_grams") >= 1),
  ADD CHECK (num_nonnulls("oil_id", "temporary_lot_key") <= 1),
  ADD CHECK ("parent_position" < "position");
ALTER TABLE "batch_lots"
  ADD CHECK ("grams" >= 0),
  ADD CHECK (num_nonnulls("oil_id", "temporary_lot_key") = 1);
ALTER TABLE "batch_lot_potencies" ADD CHECK ("percent" BETWEEN 0 AND 100);
ALTER TABLE "batch_targets"
  ADD CHECK ("operator" IN ('=', '>', '>=', '<', '<=')),
  ADD CHECK ("unit" IN ('mg/unit', 'mg/g', '%'));
ALTER TABLE "batch_corrections" ADD CHECK (btrim("reason") <> '');
ALTER TABLE "messages" ADD CHECK (btrim("comment") <> '');

-- Tables that only grow ----------------------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_corrections_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "batch_corrections"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Published content never changes; only its status may move from active to archived -----------------

CREATE FUNCTION refuse_published_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND
     (OLD.organization_id, OLD.recipe_id, OLD.version, OLD.description, OLD.product_type,
      OLD.finished_good_uom, OLD.batch_weight_grams, OLD.unit_weight_grams)
     IS DISTINCT FROM
     (NEW.organization_id, NEW.recipe_id, NEW.version, NEW.description, NEW.product_type,
      NEW.finished_good_uom, NEW.batch_weight_grams, NEW.unit_weight_grams) THEN
    RAISE EXCEPTION 'a published recipe version never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'draft' AND NEW.status <> OLD.status AND NEW.status <> 'archived' THEN
    RAISE EXCEPTION 'a published recipe version can only be archived' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "recipe_versions_published" BEFORE UPDATE ON "recipe_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_change();

CREATE FUNCTION refuse_published_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' THEN
    RAISE EXCEPTION 'a published recipe version is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER "recipe_versions_kept" BEFORE DELETE ON "recipe_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_removal();

CREATE FUNCTION refuse_published_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  published boolean;
BEGIN
  IF TG_TABLE_NAME = 'sub_ingredients' THEN
    SELECT v.status <> 'draft' INTO published
      FROM ingredients i JOIN recipe_versions v ON v.id = i.recipe_version_id
      WHERE i.id = (to_jsonb(OLD) ->> 'ingredient_id')::integer;
  ELSE
    SELECT status <> 'draft' INTO published FROM recipe_versions
      WHERE id = (to_jsonb(OLD) ->> 'recipe_version_id')::integer;
  END IF;
  IF published THEN
    RAISE EXCEPTION 'a published recipe version never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER "specifications_published" BEFORE UPDATE OR DELETE ON "specifications"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_part_change();
CREATE TRIGGER "detail_groups_published" BEFORE UPDATE OR DELETE ON "detail_groups"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_part_change();
CREATE TRIGGER "ingredients_published" BEFORE UPDATE OR DELETE ON "ingredients"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_part_change();
CREATE TRIGGER "sub_ingredients_published" BEFORE UPDATE OR DELETE ON "sub_ingredients"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_part_change();

-- The quantity of an oil is the sum of its ledger, checked when the transaction commits -------------

CREATE FUNCTION check_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  oil integer := CASE WHEN TG_TABLE_NAME = 'oils' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'oil_id')::integer END;
  quantity numeric;
  ledger numeric;
BEGIN
  SELECT quantity_grams INTO quantity FROM oils WHERE id = oil;
  SELECT COALESCE(sum(delta_grams), 0) INTO ledger FROM ledger_entries
    WHERE oil_id = oil AND organization_id = NEW.organization_id;
  IF quantity IS NOT NULL AND quantity <> ledger THEN
    RAISE EXCEPTION 'oil % holds % g but its ledger sums to % g', oil, quantity, ledger
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "oils_ledger" AFTER INSERT OR UPDATE OF "quantity_grams" ON "oils"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger();
CREATE CONSTRAINT TRIGGER "ledger_entries_oil" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger();
