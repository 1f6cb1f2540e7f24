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
