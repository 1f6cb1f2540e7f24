-- What the QR code of a badge says. With the PIN of its owner it signs at the screen of somebody else, so it is random
-- and no answer but the owner's own badge shows it.
ALTER TABLE "users" ADD COLUMN "badge_code" TEXT NOT NULL
  DEFAULT 'BWB' || upper(replace(gen_random_uuid()::text, '-', ''));
ALTER TABLE "users" ADD CHECK ("badge_code" ~ '^BWB[0-9A-F]{32}$');
CREATE UNIQUE INDEX "users_badge_code_key" ON "users"("badge_code");
