-- An organization that closed is purged after 30 days, unless it is held for the law. Then, and at no
-- other time, records that only grow let their rows go.

ALTER TABLE "organizations"
  ADD COLUMN "closed_at" TIMESTAMPTZ(3),
  ADD COLUMN "legal_hold" BOOLEAN NOT NULL DEFAULT false;

UPDATE "organizations" SET "closed_at" = COALESCE(
  (SELECT max("at") FROM "audit_entries"
    WHERE "organization_id" = "organizations"."id" AND "kind" = 'organization closed'),
  now())
WHERE "status" = 'inactive';

-- The clock of the database alone says since when, whatever a statement writes there.
CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_at := CASE
    WHEN NEW.status = 'active' THEN NULL
    WHEN TG_OP = 'UPDATE' AND OLD.status = 'inactive' THEN OLD.closed_at
    ELSE now()
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER "organizations_closed" BEFORE INSERT OR UPDATE ON "organizations"
  FOR EACH ROW EXECUTE FUNCTION note_closing();

CREATE TABLE "housekeeping_rounds" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "housekeeping_rounds_pkey" PRIMARY KEY ("name")
);

-- Whether the rows of an organization may go. The setting alone opens nothing.
CREATE FUNCTION is_purged(organization integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('batchwright.purged_organization', true) = organization::text
    AND EXISTS (
      SELECT FROM organizations o
      WHERE o.id = organization AND o.status = 'inactive' AND NOT o.legal_hold
        AND o.closed_at < now() - interval '30 days')
$$;

CREATE FUNCTION refuse_unless_purged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_purged(OLD.organization_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- They carry no organization. They go with their lot, which its own trigger has let go by then.
CREATE FUNCTION refuse_unless_lot_is_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM batch_lots WHERE id = OLD.batch_lot_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER "audit_entries_append_only" ON "audit_entries";
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_entries_purged" BEFORE DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_entries_purged" BEFORE DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batch_corrections_append_only" ON "batch_corrections";
CREATE TRIGGER "batch_corrections_append_only" BEFORE UPDATE OR TRUNCATE ON "batch_corrections"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_corrections_purged" BEFORE DELETE ON "batch_corrections"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "kept_logos_frozen" ON "kept_logos";
CREATE TRIGGER "kept_logos_frozen" BEFORE UPDATE OR TRUNCATE ON "kept_logos"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "kept_logos_purged" BEFORE DELETE ON "kept_logos"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batches_kept" ON "batches";
CREATE TRIGGER "batches_kept" BEFORE TRUNCATE ON "batches"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batches_purged" BEFORE DELETE ON "batches"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batch_lines_kept" ON "batch_lines";
CREATE TRIGGER "batch_lines_kept" BEFORE TRUNCATE ON "batch_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_lines_purged" BEFORE DELETE ON "batch_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batch_line_parts_kept" ON "batch_line_parts";
CREATE TRIGGER "batch_line_parts_kept" BEFORE TRUNCATE ON "batch_line_parts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_line_parts_purged" BEFORE DELETE ON "batch_line_parts"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batch_lots_frozen" ON "batch_lots";
CREATE TRIGGER "batch_lots_frozen" BEFORE UPDATE OR TRUNCATE ON "batch_lots"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_lots_purged" BEFORE DELETE ON "batch_lots"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batch_targets_frozen" ON "batch_targets";
CREATE TRIGGER "batch_targets_frozen" BEFORE UPDATE OR TRUNCATE ON "batch_targets"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_targets_purged" BEFORE DELETE ON "batch_targets"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

DROP TRIGGER "batch_lot_potencies_frozen" ON "batch_lot_potencies";
CREATE TRIGGER "batch_lot_potencies_frozen" BEFORE UPDATE OR TRUNCATE ON "batch_lot_potencies"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "batch_lot_potencies_purged" BEFORE DELETE ON "batch_lot_potencies"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_lot_is_gone();

CREATE OR REPLACE FUNCTION refuse_published_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND NOT is_purged(OLD.organization_id) THEN
    RAISE EXCEPTION 'a published recipe version is never removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE FUNCTION refuse_published_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  published boolean;
BEGIN
  IF TG_OP = 'DELETE' AND is_purged(OLD.organization_id) THEN RETURN OLD; END IF;
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

-- Failures in a row are counted for a year; before, those of made-up e-mails were kept for ever.
UPDATE "rate_limits" SET "expire" = now() + interval '1 year' WHERE "expire" IS NULL;
