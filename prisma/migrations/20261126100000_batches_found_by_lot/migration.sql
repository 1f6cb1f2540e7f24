-- A batch is also found by its supervisor, by who saved it and by its lots: a lot that is called back is what people
-- type first.

-- First of all, so that no batch is saved with the text of before while the others are worked out, and so that the lock
-- is not asked for at the end of that.
DROP TRIGGER "batches_found" ON "batches";
DROP TRIGGER "batch_corrections_found" ON "batch_corrections";
LOCK TABLE "batch_lots" IN SHARE ROW EXCLUSIVE MODE;
-- Made anew at the end, which is many times faster than a million entries one by one.
DROP INDEX "batches_search_idx";

CREATE OR REPLACE FUNCTION batch_search_text(batch batches) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(chr(31), batch.batch_id, batch.batch_number, batch.recipe_number,
    batch.recipe_description, batch.agent_name, batch.supervisor_name, batch.created_by_name,
    (SELECT string_agg(value_after, chr(31) ORDER BY id) FROM batch_corrections
      WHERE organization_id = batch.organization_id AND batch_id = batch.id
        AND field IN ('agentName', 'batchNumber', 'supervisorName')),
    (SELECT string_agg(tag || chr(31) || batch_label, chr(31) ORDER BY position) FROM batch_lots
      WHERE batch_id = batch.id)))
$$;

UPDATE "batches" AS b SET "search_text" = batch_search_text(b);

CREATE INDEX "batches_search_idx" ON "batches" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 16)), "search_text" gin_trgm_ops);

CREATE TRIGGER "batches_found" BEFORE INSERT OR UPDATE OF "batch_number", "agent_name", "supervisor_name",
    "production_date", "recipe_id", "effective_date", "search_text"
  ON "batches" FOR EACH ROW EXECUTE FUNCTION keep_batch_found();

CREATE TRIGGER "batch_corrections_found" AFTER INSERT ON "batch_corrections"
  FOR EACH ROW WHEN (NEW."field" IN ('agentName', 'batchNumber', 'supervisorName', 'productionDate'))
  EXECUTE FUNCTION keep_corrected_batch_found();

-- The lots of a batch are stored together, after it and once.
CREATE FUNCTION keep_batch_found_by_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of the batch works it out.
  UPDATE batches SET search_text = '' WHERE id IN (SELECT batch_id FROM stored);
  RETURN NULL;
END $$;

CREATE TRIGGER "batch_lots_found" AFTER INSERT ON "batch_lots"
  REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION keep_batch_found_by_lot();

-- The trace of a lot draws its largest uses, however many there are.
CREATE INDEX "batch_lots_organization_id_oil_id_grams_id_idx" ON "batch_lots" ("organization_id", "oil_id", "grams", "id");
