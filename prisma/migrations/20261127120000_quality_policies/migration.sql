-- How strictly an organization works with its lots and signatures, and its people of Quality. Without a row
-- it works as before.
CREATE TYPE "lot_status" AS ENUM ('quarantine', 'released', 'hold', 'rejected');
CREATE TYPE "lot_rule" AS ENUM ('warn', 'override', 'block');
CREATE TYPE "line_signatures" AS ENUM ('off', 'performed', 'performed_verified');

ALTER TABLE "organizations" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE "organizations" ADD CHECK (char_length("time_zone") BETWEEN 1 AND 64);
ALTER TABLE "users" ADD COLUMN "quality" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "quality_policies" (
    "organization_id" INTEGER NOT NULL,
    "new_lot_status" "lot_status" NOT NULL DEFAULT 'released',
    "certificate_to_release" BOOLEAN NOT NULL DEFAULT false,
    "expired_lots" "lot_rule" NOT NULL DEFAULT 'warn',
    "retest_due_lots" "lot_rule" NOT NULL DEFAULT 'warn',
    "minimum_days_left" INTEGER NOT NULL DEFAULT 0,
    "retest_after_days" INTEGER,
    "line_signatures" "line_signatures" NOT NULL DEFAULT 'off',
    "signing_window_minutes" INTEGER NOT NULL DEFAULT 15,
    "pin_max_age_days" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "quality_policies_pkey" PRIMARY KEY ("organization_id"),
    CHECK ("new_lot_status" IN ('released', 'quarantine')),
    CHECK ("minimum_days_left" BETWEEN 0 AND 3650),
    CHECK ("retest_after_days" BETWEEN 1 AND 3650),
    CHECK ("signing_window_minutes" BETWEEN 1 AND 60),
    CHECK ("pin_max_age_days" BETWEEN 0 AND 3650)
);

ALTER TABLE "quality_policies" ADD CONSTRAINT "quality_policies_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
