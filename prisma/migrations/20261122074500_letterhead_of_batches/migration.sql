-- A saved batch keeps the name and the logo that its organization had that day.

CREATE TABLE "kept_logos" (
    "id" TEXT NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_logos_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "kept_logos_organization_id_id_key" ON "kept_logos"("organization_id", "id");

ALTER TABLE "kept_logos" ADD CONSTRAINT "kept_logos_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "batches" ADD COLUMN "logo_id" TEXT,
ADD COLUMN "organization_name" TEXT;

-- Batches from before take what their organization is called now.
INSERT INTO "kept_logos" ("id", "organization_id", "media_type", "bytes")
SELECT logo."id", logo."organization_id", logo."media_type", logo."bytes"
FROM "organization_logos" AS logo
WHERE EXISTS (SELECT 1 FROM "batches" WHERE "batches"."organization_id" = logo."organization_id");

UPDATE "batches" SET "organization_name" = organization."name",
  "logo_id" = (SELECT "id" FROM "kept_logos" WHERE "kept_logos"."organization_id" = organization."id")
FROM "organizations" AS organization
WHERE organization."id" = "batches"."organization_id";

ALTER TABLE "batches" ALTER COLUMN "organization_name" SET NOT NULL;

ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_logo_id_fkey" FOREIGN KEY ("organization_id", "logo_id") REFERENCES "kept_logos"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION refuse_letterhead_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.organization_name, OLD.logo_id) IS DISTINCT FROM (NEW.organization_name, NEW.logo_id) THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "batches_letterhead_frozen" BEFORE UPDATE ON "batches"
  FOR EACH ROW EXECUTE FUNCTION refuse_letterhead_change();
CREATE TRIGGER "kept_logos_frozen" BEFORE UPDATE OR DELETE OR TRUNCATE ON "kept_logos"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
