-- The percents of the lots of a batch carry their organization, as every other row of a batch does. So they are found
-- and purged by it, and can't belong to a lot of another organization.
CREATE UNIQUE INDEX "batch_lots_organization_id_id_key" ON "batch_lots"("organization_id", "id");

ALTER TABLE "batch_lot_potencies" ADD COLUMN "organization_id" INTEGER;

ALTER TABLE "batch_lot_potencies" DISABLE TRIGGER "batch_lot_potencies_frozen";
UPDATE "batch_lot_potencies" SET "organization_id" = l."organization_id"
FROM "batch_lots" AS l WHERE l."id" = "batch_lot_potencies"."batch_lot_id";
ALTER TABLE "batch_lot_potencies" ENABLE TRIGGER "batch_lot_potencies_frozen";

ALTER TABLE "batch_lot_potencies"
  ALTER COLUMN "organization_id" SET NOT NULL,
  DROP CONSTRAINT "batch_lot_potencies_batch_lot_id_fkey",
  ADD CONSTRAINT "batch_lot_potencies_organization_id_batch_lot_id_fkey"
    FOREIGN KEY ("organization_id", "batch_lot_id") REFERENCES "batch_lots"("organization_id", "id")
    ON DELETE CASCADE ON UPDATE CASCADE;

DROP TRIGGER "batch_lot_potencies_purged" ON "batch_lot_potencies";
CREATE TRIGGER "batch_lot_potencies_purged" BEFORE DELETE ON "batch_lot_potencies"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();
DROP FUNCTION refuse_unless_lot_is_gone();
