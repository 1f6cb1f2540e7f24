-- What became of a batch that was open when a test of its lot was stored: a second consequence of the same test, as it was
-- made, beside the first one, which stays.
ALTER TABLE "lot_test_consequences" ADD COLUMN "follows_id" INTEGER;
ALTER TABLE "lot_test_consequences" ADD CHECK ("follows_id" <> "id");

DROP INDEX "lot_test_consequences_organization_id_test_id_batch_id_key";
CREATE UNIQUE INDEX "lot_test_consequences_organization_id_test_id_batch_id_grou_key" ON "lot_test_consequences"("organization_id", "test_id", "batch_id", "group");
CREATE UNIQUE INDEX "lot_test_consequences_organization_id_follows_id_key" ON "lot_test_consequences"("organization_id", "follows_id");

ALTER TABLE "lot_test_consequences" ADD CONSTRAINT "lot_test_consequences_organization_id_follows_id_fkey" FOREIGN KEY ("organization_id", "follows_id") REFERENCES "lot_test_consequences"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
