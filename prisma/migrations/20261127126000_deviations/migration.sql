-- Deviations that Quality closes, raised by the system and by people. Their numbers have no gaps: the trigger counts
-- on a row that stays locked until the transaction ends, so that a rollback takes the number back.
CREATE TYPE "deviation_kind" AS ENUM ('tolerance', 'wrong_lot', 'lot_state', 'weight_typed', 'rescue', 'yield',
  'reconciliation', 'potency', 'cap', 'step_limit', 'step_skipped', 'late_entry', 'retest', 'correction',
  'certificate', 'manual');
CREATE TYPE "deviation_severity" AS ENUM ('minor', 'major', 'critical');
CREATE TYPE "deviation_state" AS ENUM ('open', 'assessed', 'closed');
CREATE TYPE "deviation_cause" AS ENUM ('person', 'method', 'machine', 'material', 'measurement', 'environment');
CREATE TYPE "deviation_disposition" AS ENUM ('no_impact', 'use_as_is', 'rework', 'reject', 'duplicate');

CREATE TABLE "deviation_counters" (
    "organization_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "deviation_counters_pkey" PRIMARY KEY ("organization_id", "year"),
    CHECK ("year" BETWEEN 1 AND 9999),
    CHECK ("last" BETWEEN 1 AND 999999999)
);

CREATE TABLE "deviations" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "number" TEXT NOT NULL DEFAULT '',
    "kind" "deviation_kind" NOT NULL,
    "severity" "deviation_severity" NOT NULL,
    "state" "deviation_state" NOT NULL DEFAULT 'open',
    "sentence" TEXT NOT NULL,
    "raised_by_id" INTEGER,
    "raised_by_name" TEXT,
    "department_id" INTEGER,
    "batch_id" INTEGER,
    "oil_id" INTEGER,
    "line_position" INTEGER,
    "part" INTEGER,
    "cause" "deviation_cause",
    "cause_text" TEXT NOT NULL DEFAULT '',
    "disposition" "deviation_disposition",
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "closed_by_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "deviations_pkey" PRIMARY KEY ("id"),
    CHECK (btrim("sentence") <> ''),
    CHECK (("raised_by_id" IS NULL) = ("raised_by_name" IS NULL)),
    CHECK ("line_position" IS NULL OR ("batch_id" IS NOT NULL AND "line_position" >= 1)),
    CHECK ("part" IS NULL OR ("line_position" IS NOT NULL AND "part" >= 1)),
    CHECK (("state" = 'open') = ("cause" IS NULL)),
    CHECK (("state" = 'closed') = ("disposition" IS NOT NULL)),
    CHECK (("state" = 'closed') = (num_nonnulls("closed_at", "closed_by_id", "closed_by_name") = 3)),
    CHECK (num_nonnulls("closed_at", "closed_by_id", "closed_by_name") IN (0, 3))
);

CREATE TABLE "deviation_comments" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "deviation_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deviation_comments_pkey" PRIMARY KEY ("id"),
    CHECK (btrim("text") <> '')
);

CREATE UNIQUE INDEX "deviations_organization_id_id_key" ON "deviations"("organization_id", "id");
CREATE UNIQUE INDEX "deviations_organization_id_year_sequence_key" ON "deviations"("organization_id", "year", "sequence");
CREATE INDEX "deviations_organization_id_state_id_idx" ON "deviations"("organization_id", "state", "id");
CREATE INDEX "deviations_organization_id_batch_id_id_idx" ON "deviations"("organization_id", "batch_id", "id");
CREATE INDEX "deviations_organization_id_oil_id_id_idx" ON "deviations"("organization_id", "oil_id", "id");
CREATE INDEX "deviations_department_id_idx" ON "deviations"("department_id");
CREATE INDEX "deviations_raised_by_id_idx" ON "deviations"("raised_by_id");
CREATE INDEX "deviations_closed_by_id_idx" ON "deviations"("closed_by_id");
CREATE INDEX "deviations_search_idx" ON "deviations" USING gin
  (("organization_id"::bigint * 65536 + ("id" >> 16)), "search_text" gin_trgm_ops);
CREATE INDEX "deviation_comments_deviation_id_idx" ON "deviation_comments"("deviation_id");
CREATE INDEX "deviation_comments_user_id_idx" ON "deviation_comments"("user_id");

ALTER TABLE "deviation_counters" ADD CONSTRAINT "deviation_counters_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_organization_id_raised_by_id_fkey" FOREIGN KEY ("organization_id", "raised_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_organization_id_closed_by_id_fkey" FOREIGN KEY ("organization_id", "closed_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_organization_id_department_id_fkey" FOREIGN KEY ("organization_id", "department_id") REFERENCES "departments"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviation_comments" ADD CONSTRAINT "deviation_comments_organization_id_deviation_id_fkey" FOREIGN KEY ("organization_id", "deviation_id") REFERENCES "deviations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "deviation_comments" ADD CONSTRAINT "deviation_comments_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION number_deviation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deviation_counters AS c (organization_id, year, last) VALUES (NEW.organization_id, NEW.year, 1)
    ON CONFLICT (organization_id, year) DO UPDATE SET last = c.last + 1
    RETURNING last INTO NEW.sequence;
  NEW.number := 'DEV-' || lpad(NEW.year::text, 4, '0') || '-'
    || lpad(NEW.sequence::text, greatest(4, length(NEW.sequence::text)), '0');
  NEW.search_text := lower(NEW.number || chr(31) || NEW.sentence);
  RETURN NEW;
END $$;

CREATE TRIGGER "deviations_numbered" BEFORE INSERT ON "deviations"
  FOR EACH ROW EXECUTE FUNCTION number_deviation();

CREATE FUNCTION refuse_frozen_deviation_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  assessed constant text[] := ARRAY['state', 'cause', 'cause_text', 'disposition', 'closed_at', 'closed_by_id',
    'closed_by_name'];
BEGIN
  IF to_jsonb(OLD) - assessed IS DISTINCT FROM to_jsonb(NEW) - assessed THEN
    RAISE EXCEPTION 'a deviation stays as it was raised' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'closed' OR NEW.state < OLD.state OR (OLD.state = 'open' AND NEW.state = 'closed') THEN
    RAISE EXCEPTION 'a deviation is assessed, then closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "deviations_frozen" BEFORE UPDATE ON "deviations"
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_deviation_change();
CREATE TRIGGER "deviations_kept" BEFORE TRUNCATE ON "deviations"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deviations_purged" BEFORE DELETE ON "deviations"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

CREATE FUNCTION refuse_counting_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.organization_id, OLD.year, OLD.last + 1) IS DISTINCT FROM (NEW.organization_id, NEW.year, NEW.last) THEN
    RAISE EXCEPTION 'deviations are counted one by one' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "deviation_counters_upward" BEFORE UPDATE ON "deviation_counters"
  FOR EACH ROW EXECUTE FUNCTION refuse_counting_back();
CREATE TRIGGER "deviation_counters_kept" BEFORE TRUNCATE ON "deviation_counters"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deviation_counters_purged" BEFORE DELETE ON "deviation_counters"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

CREATE TRIGGER "deviation_comments_append_only" BEFORE UPDATE OR TRUNCATE ON "deviation_comments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deviation_comments_purged" BEFORE DELETE ON "deviation_comments"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();
