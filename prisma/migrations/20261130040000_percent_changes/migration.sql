-- Each change of a percent of a lot, so that milligrams of an earlier day can be counted back from those of today. Lots
-- from before have no changes: their percents of today count for all of their earlier movements.
CREATE TABLE "oil_percent_changes" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "oil_id" INTEGER NOT NULL,
    "cannabinoid_id" INTEGER NOT NULL,
    "from_percent" DECIMAL(7,4) NOT NULL,
    "to_percent" DECIMAL(7,4) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oil_percent_changes_pkey" PRIMARY KEY ("id"),
    CHECK ("from_percent" BETWEEN 0 AND 100),
    CHECK ("to_percent" BETWEEN 0 AND 100),
    CHECK ("from_percent" <> "to_percent")
);

CREATE INDEX "oil_percent_changes_organization_id_oil_id_id_idx" ON "oil_percent_changes"("organization_id", "oil_id", "id");
CREATE INDEX "oil_percent_changes_organization_id_created_at_idx" ON "oil_percent_changes"("organization_id", "created_at");
-- What moved in a period, and what moved since.
CREATE INDEX "ledger_entries_organization_id_created_at_idx" ON "ledger_entries"("organization_id", "created_at");

ALTER TABLE "oil_percent_changes" ADD CONSTRAINT "oil_percent_changes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "oil_percent_changes" ADD CONSTRAINT "oil_percent_changes_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "oil_percent_changes_append_only" BEFORE UPDATE OR TRUNCATE ON "oil_percent_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "oil_percent_changes_purged" BEFORE DELETE ON "oil_percent_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

-- The percents that a lot is created with count from its beginning, so its id is remembered until the transaction ends.
-- The lowest one is enough, because ids of lots ascend.
CREATE FUNCTION remember_new_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('batchwright.first_new_lot', least(first_new_lot(), (SELECT min(id) FROM created))::text, true);
  RETURN NULL;
END $$;

-- The setting is empty in the next transaction of the same connection.
CREATE FUNCTION first_new_lot() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('batchwright.first_new_lot', true), '')::integer, 2147483647)
$$;

CREATE TRIGGER "oils_new" AFTER INSERT ON "oils" REFERENCING NEW TABLE AS created
  FOR EACH STATEMENT EXECUTE FUNCTION remember_new_lots();

-- After all entries of the lot up to now, whichever clock wrote them, and not before the change that precedes it.
CREATE FUNCTION percent_change_time(organization integer, lot integer) RETURNS timestamptz LANGUAGE sql AS $$
  SELECT greatest(clock_timestamp(),
    (SELECT created_at + interval '1 millisecond' FROM ledger_entries
      WHERE organization_id = organization AND oil_id = lot ORDER BY id DESC LIMIT 1),
    (SELECT created_at FROM oil_percent_changes
      WHERE organization_id = organization AND oil_id = lot ORDER BY id DESC LIMIT 1))
$$;

-- One statement for all rows that another one wrote, so that a file of thousands of lots stays fast. A percent that is
-- missing is 0.
CREATE FUNCTION keep_percent_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO oil_percent_changes (organization_id, oil_id, cannabinoid_id, from_percent, to_percent, created_at)
    SELECT organization_id, oil_id, cannabinoid_id, 0, percent, percent_change_time(organization_id, oil_id)
    FROM written WHERE percent <> 0 AND oil_id < first_new_lot() ORDER BY oil_id, cannabinoid_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO oil_percent_changes (organization_id, oil_id, cannabinoid_id, from_percent, to_percent, created_at)
    SELECT w.organization_id, w.oil_id, w.cannabinoid_id, r.percent, w.percent,
      percent_change_time(w.organization_id, w.oil_id)
    FROM written w JOIN replaced r ON r.oil_id = w.oil_id AND r.cannabinoid_id = w.cannabinoid_id
    WHERE w.percent <> r.percent AND w.oil_id < first_new_lot() ORDER BY w.oil_id, w.cannabinoid_id;
  ELSE
    INSERT INTO oil_percent_changes (organization_id, oil_id, cannabinoid_id, from_percent, to_percent, created_at)
    SELECT organization_id, oil_id, cannabinoid_id, percent, 0, percent_change_time(organization_id, oil_id)
    FROM replaced WHERE percent <> 0 AND oil_id < first_new_lot() AND NOT is_purged(organization_id)
    ORDER BY oil_id, cannabinoid_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "oil_potencies_inserted" AFTER INSERT ON "oil_potencies" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_percent_changes();
CREATE TRIGGER "oil_potencies_updated" AFTER UPDATE ON "oil_potencies"
  REFERENCING OLD TABLE AS replaced NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_percent_changes();
CREATE TRIGGER "oil_potencies_deleted" AFTER DELETE ON "oil_potencies" REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION keep_percent_changes();
