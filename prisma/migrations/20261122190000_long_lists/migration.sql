-- Lists that stay as fast with a million rows as with a thousand. What a search looks at stands in one
-- text, lower case, its fields apart by a sign that nobody types; trigrams find any three letters of it.
-- `id >> 17` is the same for 131,072 rows in a row: by it a list goes through its rows from the newest on,
-- a stretch at a time. The indexes for searches have the organization in one number with `id >> 20`, so
-- that no other index seems as good (decision 088).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- What a batch reads after its corrections, where lists ask for it ----------------------------------

ALTER TABLE "batches"
  ADD COLUMN "recipe_id" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "effective_date" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION batch_search_text(batch batches) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(chr(31), batch.batch_id, batch.batch_number, batch.recipe_number,
    batch.recipe_description, batch.agent_name,
    (SELECT string_agg(value_after, chr(31) ORDER BY id) FROM batch_corrections
      WHERE organization_id = batch.organization_id AND batch_id = batch.id
        AND field IN ('agentName', 'batchNumber'))))
$$;

CREATE FUNCTION batch_effective_date(batch batches) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT value_after::date FROM batch_corrections
    WHERE organization_id = batch.organization_id AND batch_id = batch.id
      AND field = 'productionDate' ORDER BY id DESC LIMIT 1), batch.production_date)
$$;

UPDATE "batches" AS b SET
  "recipe_id" = (SELECT v."recipe_id" FROM "recipe_versions" v WHERE v."id" = b."recipe_version_id"),
  "effective_date" = batch_effective_date(b),
  "search_text" = batch_search_text(b);

CREATE FUNCTION keep_batch_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT recipe_id INTO NEW.recipe_id FROM recipe_versions WHERE id = NEW.recipe_version_id;
  END IF;
  NEW.effective_date := batch_effective_date(NEW);
  NEW.search_text := batch_search_text(NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER "batches_found" BEFORE INSERT OR UPDATE OF
    "batch_number", "agent_name", "production_date", "recipe_id", "effective_date", "search_text"
  ON "batches" FOR EACH ROW EXECUTE FUNCTION keep_batch_found();

CREATE FUNCTION keep_corrected_batch_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of the batch works out both.
  UPDATE batches SET search_text = '' WHERE id = NEW.batch_id;
  RETURN NULL;
END $$;

CREATE TRIGGER "batch_corrections_found" AFTER INSERT ON "batch_corrections"
  FOR EACH ROW WHEN (NEW."field" IN ('agentName', 'batchNumber', 'productionDate'))
  EXECUTE FUNCTION keep_corrected_batch_found();

CREATE INDEX "batches_search_idx" ON "batches" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 20)), ("id" >> 17), "effective_date",
   "search_text" gin_trgm_ops);
CREATE INDEX "batches_date_idx" ON "batches"
  ("organization_id", ("id" >> 17), "effective_date", "id") INCLUDE ("status", "inactivated_at");
CREATE INDEX "batches_shown_idx" ON "batches" ("organization_id", "id") WHERE "inactivated_at" IS NULL;
CREATE INDEX "batches_organization_id_status_id_idx" ON "batches" ("organization_id", "status", "id");
CREATE INDEX "batches_organization_id_recipe_id_id_idx" ON "batches" ("organization_id", "recipe_id", "id");

-- By the batch alone: with the organization in front, two hundred batches seem to be forty thousand.
DROP INDEX "batch_corrections_organization_id_batch_id_idx";
CREATE INDEX "batch_corrections_batch_id_idx" ON "batch_corrections" ("batch_id");

-- Lots as they were used ----------------------------------------------------------------------------

DROP INDEX "batch_lots_organization_id_oil_id_idx";
CREATE INDEX "batch_lots_organization_id_oil_id_id_idx" ON "batch_lots" ("organization_id", "oil_id", "id");
CREATE INDEX "batch_lots_search_idx" ON "batch_lots" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 20)), ("id" >> 17),
   lower("tag" || chr(31) || "description" || chr(31) || "batch_label") gin_trgm_ops);

-- Recipes: the highest archived version of each -------------------------------------------------------

CREATE INDEX "recipe_versions_archived_idx" ON "recipe_versions"
  ("organization_id", "recipe_id", "version" DESC) INCLUDE ("id") WHERE "status" = 'archived';

-- Oils ----------------------------------------------------------------------------------------------

CREATE INDEX "oils_list_idx" ON "oils"
  ("organization_id", "active", "description", "tag", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "oils_received_idx" ON "oils"
  ("organization_id", "active", "received_on") WHERE "deleted_at" IS NULL;
CREATE INDEX "oils_search_idx" ON "oils" USING gin
  ("organization_id", lower("tag" || chr(31) || "description" || chr(31) || "batch") gin_trgm_ops);

-- The audit trail: the values that a record held, not the names of its fields, which most share ------

CREATE FUNCTION audit_search_text(kind text, actor_name text, before jsonb, after jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(concat_ws(chr(31), kind, actor_name,
    (SELECT string_agg(held #>> '{}', chr(31))
     FROM jsonb_path_query(jsonb_build_array(before, after), '$.**') AS held
     WHERE jsonb_typeof(held) IN ('string', 'number'))))
$$;

-- Written out with the table, not by an update, which the table refuses. No hash covers it.
ALTER TABLE "audit_entries" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';
ALTER TABLE "audit_entries" ALTER COLUMN "search_text" TYPE TEXT
  USING audit_search_text("kind", "actor_name", "before", "after");

CREATE FUNCTION keep_audit_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := audit_search_text(NEW.kind, NEW.actor_name, NEW.before, NEW.after);
  RETURN NEW;
END $$;

CREATE TRIGGER "audit_entries_found" BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_audit_search_text();

CREATE INDEX "audit_entries_organization_id_id_idx" ON "audit_entries" ("organization_id", "id");
CREATE INDEX "audit_entries_organization_id_record_type_id_idx" ON "audit_entries" ("organization_id", "record_type", "id");
CREATE INDEX "audit_entries_organization_id_actor_id_id_idx" ON "audit_entries" ("organization_id", "actor_id", "id");
CREATE INDEX "audit_entries_time_idx" ON "audit_entries" ("organization_id", ("id" >> 17), "at", "id");
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 20)), ("id" >> 17), "search_text" gin_trgm_ops);

-- Lines that wait for their grams: of batches neither completed nor inactive. Few among all, so that
-- what is promised of an oil is read without its past --------------------------------------------------

ALTER TABLE "batch_lines" ADD COLUMN "is_waiting" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION refuse_frozen_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - 'actual_grams' - 'initials' - 'lot' - 'is_waiting')
     IS DISTINCT FROM (to_jsonb(NEW) - 'actual_grams' - 'initials' - 'lot' - 'is_waiting') THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.actual_grams, OLD.initials, OLD.lot) IS DISTINCT FROM (NEW.actual_grams, NEW.initials, NEW.lot)
     AND EXISTS (SELECT 1 FROM batches WHERE id = OLD.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

UPDATE "batch_lines" SET "is_waiting" = true FROM "batches" AS b
WHERE b."id" = "batch_lines"."batch_id" AND b."status" = 'active' AND b."inactivated_at" IS NULL;

CREATE FUNCTION keep_line_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status = 'active' AND inactivated_at IS NULL INTO NEW.is_waiting
    FROM batches WHERE id = NEW.batch_id;
  RETURN NEW;
END $$;

CREATE TRIGGER "batch_lines_waiting" BEFORE INSERT OR UPDATE OF "is_waiting" ON "batch_lines"
  FOR EACH ROW EXECUTE FUNCTION keep_line_waiting();

CREATE FUNCTION keep_lines_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of the line works it out.
  UPDATE batch_lines SET is_waiting = true WHERE batch_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER "batches_lines_waiting" AFTER UPDATE OF "status", "inactivated_at" ON "batches"
  FOR EACH ROW WHEN ((OLD."status" = 'active' AND OLD."inactivated_at" IS NULL)
    <> (NEW."status" = 'active' AND NEW."inactivated_at" IS NULL))
  EXECUTE FUNCTION keep_lines_waiting();

CREATE INDEX "batch_lines_waiting_idx" ON "batch_lines" ("organization_id", "oil_id") WHERE "is_waiting";
