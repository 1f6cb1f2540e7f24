-- PINs with which people sign, the window of a browser tab in which the PIN alone is enough, and signatures, which only
-- grow.
CREATE TYPE "signature_meaning" AS ENUM ('performed', 'verified', 'added', 'added_verified', 'reviewed', 'released', 'rejected', 'approved', 'acknowledged', 'disposition', 'voided');
CREATE TYPE "signature_subject" AS ENUM ('weighing', 'line_part', 'step', 'batch', 'deviation', 'plan_revision', 'lot', 'recipe_version');
CREATE TYPE "signing_method" AS ENUM ('password', 'pin');

ALTER TABLE "sessions"
  ADD COLUMN "signed_at" TIMESTAMPTZ(3),
  ADD COLUMN "signing_tab" TEXT;
ALTER TABLE "sessions" ADD CHECK (("signed_at" IS NULL) = ("signing_tab" IS NULL));
ALTER TABLE "sessions" ADD CHECK ("signing_tab" ~ '^[0-9a-f]{64}$');

CREATE TABLE "signing_pins" (
    "user_id" INTEGER NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "hash" TEXT,
    "earlier_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "signing_pins_pkey" PRIMARY KEY ("user_id"),
    CHECK (cardinality("earlier_hashes") <= 3),
    CHECK ("failed_count" >= 0)
);

CREATE UNIQUE INDEX "signing_pins_organization_id_user_id_key" ON "signing_pins"("organization_id", "user_id");
ALTER TABLE "signing_pins" ADD CONSTRAINT "signing_pins_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "signing_pins" ADD CONSTRAINT "signing_pins_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "signatures" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "meaning" "signature_meaning" NOT NULL,
    "subject_type" "signature_subject" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "batch_id" INTEGER,
    "signer_id" INTEGER NOT NULL,
    "signer_name" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "subject_digest" TEXT NOT NULL,
    "method" "signing_method" NOT NULL,
    "session_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT,
    "superseded_at" TIMESTAMPTZ(3),
    "superseded_because" TEXT,

    CONSTRAINT "signatures_pkey" PRIMARY KEY ("id"),
    CHECK (char_length("subject_id") BETWEEN 1 AND 60),
    CHECK ("signer_name" <> ''),
    CHECK ("statement" <> ''),
    CHECK ("reason" <> ''),
    CHECK ("superseded_because" <> ''),
    CHECK ("subject_digest" ~ '^[0-9a-f]{64}$'),
    CHECK (("superseded_at" IS NULL) = ("superseded_because" IS NULL))
);

CREATE UNIQUE INDEX "signatures_organization_id_id_key" ON "signatures"("organization_id", "id");
CREATE INDEX "signatures_organization_id_subject_type_subject_id_idx" ON "signatures"("organization_id", "subject_type", "subject_id");
CREATE INDEX "signatures_batch_id_idx" ON "signatures"("batch_id");
CREATE INDEX "signatures_signer_id_idx" ON "signatures"("signer_id");
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_organization_id_signer_id_fkey" FOREIGN KEY ("organization_id", "signer_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The same person signs the same content with the same meaning once.
CREATE UNIQUE INDEX "signatures_once" ON "signatures"("organization_id", "subject_type", "subject_id", "meaning", "signer_id", "subject_digest") WHERE "superseded_at" IS NULL;

CREATE FUNCTION refuse_signature_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL
    AND to_jsonb(OLD) - 'superseded_at' - 'superseded_because'
      = to_jsonb(NEW) - 'superseded_at' - 'superseded_because' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "signatures_superseded_once" BEFORE UPDATE ON "signatures"
  FOR EACH ROW EXECUTE FUNCTION refuse_signature_change();
CREATE TRIGGER "signatures_append_only" BEFORE TRUNCATE ON "signatures"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "signatures_purged" BEFORE DELETE ON "signatures"
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged();

-- Work and its verification are of two persons, in whichever order they come. The lock makes the second of two that
-- come at once see the first.
CREATE FUNCTION refuse_same_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  other signature_meaning := CASE NEW.meaning
    WHEN 'performed' THEN 'verified'
    WHEN 'verified' THEN 'performed'
    WHEN 'added' THEN 'added_verified'
    WHEN 'added_verified' THEN 'added'
  END;
BEGIN
  IF other IS NULL OR NEW.superseded_at IS NOT NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(
    format('signatures %s %s %s', NEW.organization_id, NEW.subject_type, NEW.subject_id), 0));
  IF EXISTS (
    SELECT FROM signatures s
    WHERE s.organization_id = NEW.organization_id AND s.subject_type = NEW.subject_type
      AND s.subject_id = NEW.subject_id AND s.meaning = other AND s.signer_id = NEW.signer_id
      AND s.superseded_at IS NULL) THEN
    RAISE EXCEPTION 'somebody else has to verify it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "signatures_two_persons" BEFORE INSERT ON "signatures"
  FOR EACH ROW EXECUTE FUNCTION refuse_same_person();
