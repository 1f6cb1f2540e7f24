-- Null for what was stored before.
ALTER TABLE "lot_test_consequences" ADD COLUMN "lot_grams" DECIMAL(16,3);
ALTER TABLE "lot_test_consequence_changes" ADD COLUMN "mg_before" DECIMAL(20,4);
ALTER TABLE "lot_test_consequence_changes" ADD COLUMN "mg_after" DECIMAL(20,4);
