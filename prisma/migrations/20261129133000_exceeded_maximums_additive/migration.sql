-- Null where no maximum is exceeded, and for what was stored before.
ALTER TABLE "lot_test_consequence_changes" ADD COLUMN "above_maximum" TEXT;
