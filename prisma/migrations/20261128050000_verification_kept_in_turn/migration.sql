-- The lock makes the second of two that change the signatures of a batch at once see the first, also where a statement
-- by hand did not lock the batch before.
CREATE OR REPLACE FUNCTION keep_signed_batch_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM batches WHERE id = NEW.batch_id FOR NO KEY UPDATE;
  -- The trigger of the batch works it out.
  UPDATE batches AS b SET waits_for_verification = true
  WHERE b.id = NEW.batch_id AND b.waits_for_verification <> batch_waits_for_verification(b);
  RETURN NULL;
END $$;
