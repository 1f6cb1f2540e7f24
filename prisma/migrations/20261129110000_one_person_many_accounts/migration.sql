-- Whoever is deleted and invited again is the same person under another id: all accounts of one e-mail in an
-- organization, ignoring case and surrounding blanks, are one person where two are asked for.
CREATE INDEX "users_person_idx" ON "users" ("organization_id", lower(btrim("email")));

CREATE FUNCTION accounts_of(user_id integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT same.id FROM users AS own
  JOIN users AS same ON same.organization_id = own.organization_id
    AND lower(btrim(same.email)) = lower(btrim(own.email))
  WHERE own.id = accounts_of.user_id
$$;

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
      AND s.subject_id = NEW.subject_id AND s.meaning = other
      AND s.signer_id IN (SELECT account FROM accounts_of(NEW.signer_id) AS account)
      AND (s.superseded_at IS NULL OR (NEW.subject_type = 'batch' AND NEW.meaning = 'verified'))) THEN
    RAISE EXCEPTION 'somebody else has to verify it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_weigher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts integer[] := ARRAY(SELECT accounts_of(NEW.signer_id));
BEGIN
  IF EXISTS (SELECT FROM batch_lines
      WHERE batch_id = NEW.subject_id::integer AND weighed_by_id = ANY(accounts))
    OR EXISTS (SELECT FROM batch_line_parts
      WHERE batch_id = NEW.subject_id::integer AND weighed_by_id = ANY(accounts)) THEN
    RAISE EXCEPTION 'somebody else has to verify it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
