-- Null for a figure, and for what was stored before.
ALTER TABLE "lot_test_consequence_changes" ADD COLUMN "words_before" TEXT;
ALTER TABLE "lot_test_consequence_changes" ADD COLUMN "words_after" TEXT;
