-- When the present grams of a line and of a part were recorded; null for what was recorded before. A lot that was no longer
-- good on that day is for Quality, whatever production date the batch has.
ALTER TABLE "batch_lines" ADD COLUMN "weighed_at" TIMESTAMPTZ(3);
ALTER TABLE "batch_line_parts" ADD COLUMN "weighed_at" TIMESTAMPTZ(3);

-- As long as a batch is open.
CREATE OR REPLACE FUNCTION refuse_frozen_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written CONSTANT text[] := ARRAY['actual_grams', 'initials', 'lot', 'is_waiting', 'weighed_by_id', 'weighed_at'];
BEGIN
  IF (to_jsonb(OLD) - written) IS DISTINCT FROM (to_jsonb(NEW) - written) THEN
    RAISE EXCEPTION 'the frozen copy of a batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.actual_grams, OLD.initials, OLD.lot, OLD.weighed_by_id, OLD.weighed_at)
      IS DISTINCT FROM (NEW.actual_grams, NEW.initials, NEW.lot, NEW.weighed_by_id, NEW.weighed_at)
     AND EXISTS (SELECT 1 FROM batches WHERE id = OLD.batch_id AND status = 'completed') THEN
    RAISE EXCEPTION 'a completed batch never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
