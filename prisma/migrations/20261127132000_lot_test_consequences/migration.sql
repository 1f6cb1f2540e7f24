-- The batches that a test of their lot touched, with their content before and after. It is stored with the test, because
-- later weighings and corrections would give other figures.
CREATE TYPE "retest_kind" AS ENUM ('drift', 'correction');
CREATE TYPE "retest_group" AS ENUM ('planned', 'weighing', 'completed', 'released', 'information');

ALTER TABLE "lot_tests" ADD COLUMN "change" "retest_kind";
-- A lot that changed did so from a day on.
ALTER TABLE "lot_tests" ADD CHECK ("change" IS DISTINCT FROM 'drift' OR "sampled_on" IS NOT NULL);

CREATE TABLE "lot_test_consequences" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "test_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "group" "retest_group" NOT NULL,
    "sentence" TEXT NOT NULL,
    "deviation_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lot_test_consequences_pkey" PRIMARY KEY ("id"),
    CHECK (btrim("sentence") <> '')
);

CREATE TABLE "lot_test_consequence_changes" (
    "organization_id" INTEGER NOT NULL,
    "consequence_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "cannabinoid" TEXT NOT NULL,
    "percent_before" DECIMAL(7,4) NOT NULL,
    "percent_after" DECIMAL(7,4) NOT NULL,
    "mg_per_unit_before" DECIMAL(20,6),
    "mg_per_unit_after" DECIMAL(20,6),
    "change_percent" DECIMAL(20,4),
    "off_target_percent" DECIMAL(20,4),

    CONSTRAINT "lot_test_consequence_changes_pkey" PRIMARY KEY ("consequence_id", "position"),
    CHECK ("percent_before" BETWEEN 0 AND 100),
    CHECK ("percent_after" BETWEEN 0 AND 100),
    CHECK (("mg_per_unit_before" IS NULL) = ("mg_per_unit_after" IS NULL))
);

CREATE UNIQUE INDEX "lot_test_consequences_organization_id_id_key" ON "lot_test_consequences"("organization_id", "id");
CREATE UNIQUE INDEX "lot_test_consequences_organization_id_test_id_batch_id_key" ON "lot_test_consequences"("organization_id", "test_id", "batch_id");
CREATE INDEX "lot_test_consequences_organization_id_test_id_id_idx" ON "lot_test_consequences"("organization_id", "test_id", "id");
CREATE INDEX "lot_test_consequences_organization_id_batch_id_id_idx" ON "lot_test_consequences"("organization_id", "batch_id", "id");
CREATE INDEX "lot_test_consequences_deviation_id_idx" ON "lot_test_consequences"("deviation_id");

ALTER TABLE "lot_test_consequences" ADD CONSTRAINT "lot_test_consequences_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_test_consequences" ADD CONSTRAINT "lot_test_consequences_organization_id_test_id_fkey" FOREIGN KEY ("organization_id", "test_id") REFERENCES "lot_tests"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_test_consequences" ADD CONSTRAINT "lot_test_consequences_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_test_consequences" ADD CONSTRAINT "lot_test_consequences_organization_id_deviation_id_fkey" FOREIGN KEY ("organization_id", "deviation_id") REFERENCES "deviations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_test_consequence_changes" ADD CONSTRAINT "lot_test_consequence_changes_organization_id_consequence_i_fkey" FOREIGN KEY ("organization_id", "consequence_id") REFERENCES "lot_test_consequences"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "lot_test_consequences_append_only" BEFORE UPDATE OR TRUNCATE ON "lot_test_consequences"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "lot_test_consequences_purged" BEFORE DELETE ON "lot_test_consequences"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();
CREATE TRIGGER "lot_test_consequence_changes_append_only" BEFORE UPDATE OR TRUNCATE ON "lot_test_consequence_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "lot_test_consequence_changes_purged" BEFORE DELETE ON "lot_test_consequence_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();
