-- Certificates of analysis of lots: what they say of each cannabinoid, and their files.
CREATE TYPE "test_purpose" AS ENUM ('supplier', 'incoming', 'retest', 'correction');
CREATE TYPE "test_verdict" AS ENUM ('pass', 'fail', 'not_stated');
CREATE TYPE "result_kind" AS ENUM ('value', 'not_detected', 'below_loq', 'not_tested');
-- Null beside a percent that no test gave: neither a bound nor known to have none.
CREATE TYPE "upper_kind" AS ENUM ('bound', 'unknown');

ALTER TYPE "token_purpose" ADD VALUE 'open_file';

CREATE TABLE "stored_files" (
    "id" TEXT NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id"),
    CHECK (char_length("id") >= 32),
    CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
    CHECK ("media_type" IN ('application/pdf', 'image/png', 'image/jpeg')),
    CHECK ("size" BETWEEN 1 AND 10485760 AND octet_length("bytes") = "size")
);
-- Packed bytes of a PDF or an image save nothing and cost time.
ALTER TABLE "stored_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

CREATE TABLE "lot_tests" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "oil_id" INTEGER NOT NULL,
    "purpose" "test_purpose" NOT NULL,
    "lab_name" TEXT NOT NULL DEFAULT '',
    "lab_license" TEXT NOT NULL DEFAULT '',
    "accreditation" TEXT NOT NULL DEFAULT '',
    "certificate_number" TEXT NOT NULL DEFAULT '',
    "sample_id" TEXT NOT NULL DEFAULT '',
    "method" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "sampled_on" DATE,
    "reported_on" DATE,
    "verdict" "test_verdict" NOT NULL DEFAULT 'not_stated',
    "panels" JSONB NOT NULL DEFAULT '{}',
    "file_id" TEXT,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lot_tests_pkey" PRIMARY KEY ("id"),
    CHECK (jsonb_typeof("panels") = 'object')
);

CREATE TABLE "lot_test_results" (
    "organization_id" INTEGER NOT NULL,
    "test_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    -- No reference: a cannabinoid that nothing uses any more may be deleted, and its results stay.
    "cannabinoid_id" INTEGER NOT NULL,
    "cannabinoid" TEXT NOT NULL,
    "kind" "result_kind" NOT NULL,
    "percent" DECIMAL(7,4),
    "lod" DECIMAL(7,4),
    "loq" DECIMAL(7,4),
    "uncertainty_percent" DECIMAL(5,2),
    "printed" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "lot_test_results_pkey" PRIMARY KEY ("test_id", "position"),
    CHECK (("kind" = 'value') = ("percent" IS NOT NULL)),
    CHECK ("kind" = 'value' OR "uncertainty_percent" IS NULL),
    CHECK ("percent" BETWEEN 0 AND 100),
    CHECK ("lod" BETWEEN 0 AND 100),
    CHECK ("loq" BETWEEN 0 AND 100),
    CHECK ("lod" <= "loq"),
    CHECK ("uncertainty_percent" BETWEEN 0 AND 100)
);

CREATE UNIQUE INDEX "stored_files_organization_id_id_key" ON "stored_files"("organization_id", "id");
CREATE INDEX "stored_files_organization_id_sha256_idx" ON "stored_files"("organization_id", "sha256");
CREATE UNIQUE INDEX "lot_tests_organization_id_id_key" ON "lot_tests"("organization_id", "id");
-- The newest test of a lot is its current one.
CREATE INDEX "lot_tests_organization_id_oil_id_id_idx" ON "lot_tests"("organization_id", "oil_id", "id");
CREATE INDEX "lot_tests_file_id_idx" ON "lot_tests"("file_id");
CREATE INDEX "lot_tests_user_id_idx" ON "lot_tests"("user_id");
CREATE INDEX "lot_tests_certificate" ON "lot_tests"("organization_id", lower(btrim("certificate_number")))
  WHERE "certificate_number" <> '';
CREATE UNIQUE INDEX "lot_test_results_test_id_cannabinoid_id_key" ON "lot_test_results"("test_id", "cannabinoid_id");

ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_organization_id_file_id_fkey" FOREIGN KEY ("organization_id", "file_id") REFERENCES "stored_files"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lot_test_results" ADD CONSTRAINT "lot_test_results_organization_id_test_id_fkey" FOREIGN KEY ("organization_id", "test_id") REFERENCES "lot_tests"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "oil_potencies"
  ADD COLUMN "upper_percent" DECIMAL(7,4),
  ADD COLUMN "upper_kind" "upper_kind";
ALTER TABLE "oil_potencies"
  ADD CHECK ("upper_percent" BETWEEN 0 AND 100),
  ADD CHECK (("upper_percent" IS NOT NULL) = ("upper_kind" IS NOT DISTINCT FROM 'bound'));

ALTER TABLE "batch_lot_potencies"
  ADD COLUMN "upper_percent" DECIMAL(7,4),
  ADD COLUMN "test_id" INTEGER;
ALTER TABLE "batch_lot_potencies" ADD CHECK ("upper_percent" BETWEEN 0 AND 100);
CREATE INDEX "batch_lot_potencies_test_id_idx" ON "batch_lot_potencies"("test_id");
ALTER TABLE "batch_lot_potencies" ADD CONSTRAINT "batch_lot_potencies_organization_id_test_id_fkey" FOREIGN KEY ("organization_id", "test_id") REFERENCES "lot_tests"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The percents that oils have become a test of their own, so that each percent has a source.
INSERT INTO "lot_tests" ("organization_id", "oil_id", "purpose", "user_name")
SELECT o."organization_id", o."id", 'correction', 'Batchwright' FROM "oils" o
WHERE EXISTS (SELECT FROM "oil_potencies" p WHERE p."oil_id" = o."id")
ORDER BY o."id";

INSERT INTO "lot_test_results" ("organization_id", "test_id", "position", "cannabinoid_id", "cannabinoid", "kind", "percent")
SELECT t."organization_id", t."id",
  row_number() OVER (PARTITION BY t."id" ORDER BY p."cannabinoid_id"),
  p."cannabinoid_id", c."name", 'value', p."percent"
FROM "lot_tests" t
JOIN "oil_potencies" p ON p."oil_id" = t."oil_id"
JOIN "cannabinoids" c ON c."id" = p."cannabinoid_id";

UPDATE "oil_potencies" SET "upper_percent" = NULLIF("percent", 0),
  "upper_kind" = (CASE WHEN "percent" > 0 THEN 'bound' ELSE 'unknown' END)::"upper_kind";

-- Only now, because nothing may change these rows from here on.
CREATE TRIGGER "lot_tests_append_only" BEFORE UPDATE OR TRUNCATE ON "lot_tests"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "lot_tests_purged" BEFORE DELETE ON "lot_tests"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();
CREATE TRIGGER "lot_test_results_append_only" BEFORE UPDATE OR TRUNCATE ON "lot_test_results"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "lot_test_results_purged" BEFORE DELETE ON "lot_test_results"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();
-- A file that no test names may go; the reference keeps the others.
CREATE TRIGGER "stored_files_frozen" BEFORE UPDATE OR TRUNCATE ON "stored_files"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
