-- When a session was last given the password: what ends an account or makes a token asks for it again.
ALTER TABLE "sessions" ADD COLUMN "password_given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "sessions" SET "password_given_at" = "created_at";
