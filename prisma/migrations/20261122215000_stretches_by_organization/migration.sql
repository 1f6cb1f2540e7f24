-- Searches ask for the organization and the stretch of ids in one number: an index that has them apart
-- joins three long lists for each stretch where two do. Dates have shorter stretches of their own, which
-- are put in order in a moment (decision 110).
DROP INDEX "batches_search_idx";
CREATE INDEX "batches_search_idx" ON "batches" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 16)), "search_text" gin_trgm_ops);
DROP INDEX "batches_date_idx";
CREATE INDEX "batches_date_idx" ON "batches"
  ("organization_id", ("id" >> 14), "effective_date", "id") INCLUDE ("status", "inactivated_at");

DROP INDEX "batch_lots_search_idx";
CREATE INDEX "batch_lots_search_idx" ON "batch_lots" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 17)),
   lower("tag" || chr(31) || "description" || chr(31) || "batch_label") gin_trgm_ops);

DROP INDEX "audit_entries_search_idx";
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 18)), "search_text" gin_trgm_ops);
DROP INDEX "audit_entries_time_idx";
CREATE INDEX "audit_entries_time_idx" ON "audit_entries" ("organization_id", ("id" >> 14), "at", "id");
