-- A test of a lot is voided by another row of the same lot, with a reason; neither is changed.
ALTER TABLE "lot_tests" ADD COLUMN "voids_test_id" INTEGER;
ALTER TABLE "lot_tests" ADD COLUMN "void_reason" TEXT;

-- With its lot, so that a reference to it can't be to a test of another lot.
DROP INDEX "lot_tests_organization_id_oil_id_id_idx";
CREATE UNIQUE INDEX "lot_tests_organization_id_oil_id_id_key" ON "lot_tests"("organization_id", "oil_id", "id");
CREATE UNIQUE INDEX "lot_tests_organization_id_oil_id_voids_test_id_key" ON "lot_tests"("organization_id", "oil_id", "voids_test_id");

-- Rows go with a purged organization alone, some thousands at once, of which the voiding ones may be later ones.
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_organization_id_oil_id_voids_test_id_fkey" FOREIGN KEY ("organization_id", "oil_id", "voids_test_id") REFERENCES "lot_tests"("organization_id", "oil_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_void_reason" CHECK (("voids_test_id" IS NULL) = ("void_reason" IS NULL) AND char_length(btrim("void_reason")) BETWEEN 10 AND 500);
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_voiding" CHECK ("voids_test_id" IS NULL OR ("voids_test_id" <> "id" AND "purpose" = 'correction' AND "file_id" IS NULL AND "lab_name" = '' AND "certificate_number" = ''));

CREATE FUNCTION refuse_voiding_voider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.voids_test_id IS NOT NULL AND EXISTS (
    SELECT FROM lot_tests WHERE organization_id = NEW.organization_id
      AND id = NEW.voids_test_id AND voids_test_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a row that voids another one is not voided' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "lot_tests_voider_stays" BEFORE INSERT ON "lot_tests"
  FOR EACH ROW EXECUTE FUNCTION refuse_voiding_voider();

-- A row that voids is signed: there are as many signatures on the lot that say so.
CREATE FUNCTION refuse_unsigned_voiding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM signatures WHERE organization_id = NEW.organization_id AND subject_type = 'lot'
      AND subject_id = NEW.oil_id::text AND meaning = 'voided')
    < (SELECT count(*) FROM lot_tests WHERE organization_id = NEW.organization_id AND oil_id = NEW.oil_id
      AND voids_test_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a test is voided with a signature' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "lot_tests_voiding_signed" AFTER INSERT ON "lot_tests"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.voids_test_id IS NOT NULL)
  EXECUTE FUNCTION refuse_unsigned_voiding();

-- Lots of demo data had percents without the test that gave them; without it, voiding another one takes them away.
WITH given AS (
  INSERT INTO "lot_tests" ("organization_id", "oil_id", "purpose", "user_name")
  SELECT o."organization_id", o."id", 'correction', 'Batchwright' FROM "oils" o
  WHERE EXISTS (SELECT FROM "oil_potencies" p WHERE p."oil_id" = o."id")
    AND NOT EXISTS (SELECT FROM "lot_tests" t WHERE t."oil_id" = o."id")
  ORDER BY o."id"
  RETURNING "id", "organization_id", "oil_id"
), told AS (
  INSERT INTO "lot_test_results" ("organization_id", "test_id", "position", "cannabinoid_id", "cannabinoid", "kind", "percent")
  SELECT g."organization_id", g."id",
    row_number() OVER (PARTITION BY g."id" ORDER BY p."cannabinoid_id"),
    p."cannabinoid_id", c."name", 'value', p."percent"
  FROM given g
  JOIN "oil_potencies" p ON p."oil_id" = g."oil_id"
  JOIN "cannabinoids" c ON c."id" = p."cannabinoid_id"
)
UPDATE "oil_potencies" p SET "upper_percent" = NULLIF(p."percent", 0),
  "upper_kind" = (CASE WHEN p."percent" > 0 THEN 'bound' ELSE 'unknown' END)::"upper_kind"
FROM given g WHERE p."oil_id" = g."oil_id";
