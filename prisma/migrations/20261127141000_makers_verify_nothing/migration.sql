-- Whoever made a batch has their work in it still when somebody else corrected it, so a superseded signature keeps its
-- signer from verifying the batch, too.
CREATE OR REPLACE FUNCTION refuse_same_person() RETURNS trigger LANGUAGE plpgsql AS $$
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
      AND (s.superseded_at IS NULL OR (NEW.subject_type = 'batch' AND NEW.meaning = 'verified'))) THEN
    RAISE EXCEPTION 'somebody else has to verify it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
