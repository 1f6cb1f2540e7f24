-- Who recorded the present grams of a line and of a part; null for what was recorded before. It refers to nothing, so
-- that a history of millions of lines needs no index of it: it is only read with its batch.
ALTER TABLE "batch_lines" ADD COLUMN "weighed_by_id" INTEGER;
ALTER TABLE "batch_line_parts" ADD COLUMN "weighed_by_id" INTEGER;

-- As long as a batch is open.
CREATE OR REPLACE FUNCTION refuse_frozen_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - 'actual_grams' - 'initials' - 'lot' - 'is_waiting' - 'weighed_by_id')
     IS DISTINCT FROM (to_jsonb(NEW) - 'actual_grams' - 'initials' - 'lot' - 'is_waiting' - 'weighed_by_id') THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.actual_grams, OLD.initials, OLD.lot, OLD.weighed_by_id)
      IS DISTINCT FROM (NEW.actual_grams, NEW.initials, NEW.lot, NEW.weighed_by_id)
     AND EXISTS (SELECT 1 FROM batches WHERE id = OLD.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- Whoever weighed anything of a batch verifies it as little as whoever signed for it.
CREATE FUNCTION refuse_weigher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM batch_lines
      WHERE batch_id = NEW.subject_id::integer AND weighed_by_id = NEW.signer_id)
    OR EXISTS (SELECT FROM batch_line_parts
      WHERE batch_id = NEW.subject_id::integer AND weighed_by_id = NEW.signer_id) THEN
    RAISE EXCEPTION 'somebody else has to verify it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "signatures_weigher" BEFORE INSERT ON "signatures" FOR EACH ROW
  WHEN (NEW.meaning = 'verified' AND NEW.subject_type = 'batch') EXECUTE FUNCTION refuse_weigher();
