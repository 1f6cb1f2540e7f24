-- CreateEnum
CREATE TYPE "organization_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "plan" AS ENUM ('starter', 'pro');

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('admin', 'manager', 'operator', 'viewer');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "department_role" AS ENUM ('manager', 'operator');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('verify_email', 'reset_password');

-- CreateEnum
CREATE TYPE "invitation_status" AS ENUM ('pending', 'accepted', 'cancelled');

-- CreateEnum
CREATE TYPE "token_scope" AS ENUM ('read', 'read_write');

-- CreateEnum
CREATE TYPE "recipe_status" AS ENUM ('draft', 'active', 'archived');

-- CreateEnum
CREATE TYPE "weight_unit" AS ENUM ('g', 'mg');

-- CreateEnum
CREATE TYPE "item_type" AS ENUM ('fixed', 'buffer', 'active', 'sub_formulation');

-- CreateEnum
CREATE TYPE "ledger_reason" AS ENUM ('received', 'edited', 'imported', 'inactivated', 'reactivated', 'consumed', 'corrected');

-- CreateEnum
CREATE TYPE "batch_status" AS ENUM ('active', 'completed');

-- CreateEnum
CREATE TYPE "lot_mode" AS ENUM ('flexible', 'use_all', 'fixed', 'buffer');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('pending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "message_kind" AS ENUM ('contact', 'feedback');

-- CreateTable
CREATE TABLE "organizations" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "status" "organization_status" NOT NULL DEFAULT 'active',
    "plan" "plan" NOT NULL DEFAULT 'starter',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_logos" (
    "id" TEXT NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_logos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "role" "user_role" NOT NULL,
    "status" "user_status" NOT NULL DEFAULT 'active',
    "password_hash" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "last_login_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "role" "user_role" NOT NULL DEFAULT 'operator',
    "status" "invitation_status" NOT NULL DEFAULT 'pending',
    "token_hash" TEXT NOT NULL,
    "invited_by_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "token_scope" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "departments" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "department_members" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "department_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "department_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "department_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipe_groups" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recipe_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cannabinoids" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT 'mg/unit',
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cannabinoids_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipes" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "department_id" INTEGER,
    "group_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recipes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipe_versions" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "recipe_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "recipe_status" NOT NULL,
    "description" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "finished_good_uom" "weight_unit" NOT NULL DEFAULT 'g',
    "batch_weight_grams" DECIMAL(14,3) NOT NULL,
    "unit_weight_grams" DECIMAL(14,4) NOT NULL,
    "updated_by_id" INTEGER,
    "updated_by_name" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "recipe_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "specifications" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "recipe_version_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "cannabinoid_id" INTEGER NOT NULL,
    "operator" TEXT NOT NULL DEFAULT '=',
    "value" DECIMAL(14,4) NOT NULL,
    "unit" TEXT NOT NULL DEFAULT 'mg/unit',

    CONSTRAINT "specifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "detail_groups" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "recipe_version_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "group_type" TEXT NOT NULL,

    CONSTRAINT "detail_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ingredients" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "recipe_version_id" INTEGER NOT NULL,
    "detail_group_id" INTEGER,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" "item_type" NOT NULL,
    "quantity" DECIMAL(14,4),
    "unit" TEXT,
    "sub_percentage" DECIMAL(7,4),
    "inventory_tracked" BOOLEAN NOT NULL DEFAULT false,
    "default_inventory_name" TEXT,

    CONSTRAINT "ingredients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sub_ingredients" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "ingredient_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" "item_type" NOT NULL,
    "quantity" DECIMAL(14,4),
    "unit" TEXT,
    "inventory_tracked" BOOLEAN NOT NULL DEFAULT false,
    "default_inventory_name" TEXT,

    CONSTRAINT "sub_ingredients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oils" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "department_id" INTEGER,
    "tag" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "batch" TEXT NOT NULL,
    "quantity_grams" DECIMAL(14,3) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "quantity_before_inactivation" DECIMAL(14,3),
    "received_on" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oils_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oil_potencies" (
    "organization_id" INTEGER NOT NULL,
    "oil_id" INTEGER NOT NULL,
    "cannabinoid_id" INTEGER NOT NULL,
    "percent" DECIMAL(7,4) NOT NULL,

    CONSTRAINT "oil_potencies_pkey" PRIMARY KEY ("oil_id","cannabinoid_id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "oil_id" INTEGER NOT NULL,
    "delta_grams" DECIMAL(14,3) NOT NULL,
    "reason" "ledger_reason" NOT NULL,
    "batch_id" INTEGER,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batches" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "department_id" INTEGER,
    "batch_id" TEXT NOT NULL,
    "recipe_version_id" INTEGER NOT NULL,
    "recipe_number" TEXT NOT NULL,
    "recipe_description" TEXT NOT NULL,
    "recipe_version_number" INTEGER NOT NULL,
    "product_type" TEXT NOT NULL,
    "batch_weight_grams" DECIMAL(14,3) NOT NULL,
    "unit_weight_grams" DECIMAL(14,4) NOT NULL,
    "multiplier" DECIMAL(12,6) NOT NULL,
    "parts" INTEGER NOT NULL,
    "batch_number" TEXT NOT NULL DEFAULT '',
    "agent_name" TEXT NOT NULL,
    "supervisor_name" TEXT NOT NULL DEFAULT '',
    "finished_quantity" DECIMAL(14,3),
    "production_date" DATE NOT NULL,
    "status" "batch_status" NOT NULL DEFAULT 'active',
    "inactivated_at" TIMESTAMPTZ(3),
    "warnings" TEXT[],
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER NOT NULL,
    "created_by_name" TEXT NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by_id" INTEGER,
    "completed_by_name" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_lines" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "parent_position" INTEGER,
    "ingredient_name" TEXT NOT NULL,
    "ingredient_tag" TEXT,
    "ingredient_type" "item_type" NOT NULL,
    "oil_id" INTEGER,
    "temporary_lot_key" TEXT,
    "calculated_grams" DECIMAL(14,3) NOT NULL,
    "part_grams" DECIMAL(14,3)[],
    "actual_grams" DECIMAL(14,3),
    "initials" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "batch_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_lots" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "oil_id" INTEGER,
    "temporary_lot_key" TEXT,
    "tag" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "batch_label" TEXT NOT NULL,
    "mode" "lot_mode" NOT NULL,
    "grams" DECIMAL(14,3) NOT NULL,

    CONSTRAINT "batch_lots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_lot_potencies" (
    "batch_lot_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "cannabinoid" TEXT NOT NULL,
    "percent" DECIMAL(7,4) NOT NULL,

    CONSTRAINT "batch_lot_potencies_pkey" PRIMARY KEY ("batch_lot_id","position")
);

-- CreateTable
CREATE TABLE "batch_targets" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "cannabinoid" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "value" DECIMAL(14,4) NOT NULL,
    "unit" TEXT NOT NULL,
    "target_mg" DECIMAL(20,6) NOT NULL,
    "achieved_mg" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "batch_targets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_corrections" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "line_position" INTEGER,
    "field" TEXT NOT NULL,
    "value_before" TEXT NOT NULL,
    "value_after" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "batch_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("organization_id","user_id","key")
);

-- CreateTable
CREATE TABLE "outbox_mails" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER,
    "user_id" INTEGER,
    "kind" "message_kind" NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "company" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL,
    "page" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "meta" JSONB NOT NULL DEFAULT '{}',
    "console_lines" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "organization_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" INTEGER,
    "actor_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_type" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "organization_logos_organization_id_key" ON "organization_logos"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_organization_id_id_key" ON "users"("organization_id", "id");

-- CreateIndex
CREATE INDEX "sessions_organization_id_user_id_idx" ON "sessions"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_organization_id_user_id_purpose_idx" ON "one_time_tokens"("organization_id", "user_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_organization_id_id_key" ON "invitations"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_organization_id_created_by_id_idx" ON "api_tokens"("organization_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_organization_id_id_key" ON "api_tokens"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "departments_organization_id_id_key" ON "departments"("organization_id", "id");

-- CreateIndex
CREATE INDEX "department_members_organization_id_user_id_idx" ON "department_members"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "department_members_organization_id_id_key" ON "department_members"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "department_members_department_id_user_id_key" ON "department_members"("department_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recipe_groups_organization_id_id_key" ON "recipe_groups"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "recipe_groups_organization_id_code_key" ON "recipe_groups"("organization_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "cannabinoids_organization_id_id_key" ON "cannabinoids"("organization_id", "id");

-- CreateIndex
CREATE INDEX "recipes_organization_id_department_id_idx" ON "recipes"("organization_id", "department_id");

-- CreateIndex
CREATE INDEX "recipes_organization_id_group_id_idx" ON "recipes"("organization_id", "group_id");

-- CreateIndex
CREATE UNIQUE INDEX "recipes_organization_id_id_key" ON "recipes"("organization_id", "id");

-- CreateIndex
CREATE INDEX "recipe_versions_organization_id_status_id_idx" ON "recipe_versions"("organization_id", "status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "recipe_versions_organization_id_id_key" ON "recipe_versions"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "recipe_versions_recipe_id_version_key" ON "recipe_versions"("recipe_id", "version");

-- CreateIndex
CREATE INDEX "specifications_organization_id_cannabinoid_id_idx" ON "specifications"("organization_id", "cannabinoid_id");

-- CreateIndex
CREATE UNIQUE INDEX "specifications_recipe_version_id_position_key" ON "specifications"("recipe_version_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "detail_groups_recipe_version_id_id_key" ON "detail_groups"("recipe_version_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "detail_groups_recipe_version_id_position_key" ON "detail_groups"("recipe_version_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ingredients_organization_id_id_key" ON "ingredients"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ingredients_recipe_version_id_position_key" ON "ingredients"("recipe_version_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "sub_ingredients_ingredient_id_position_key" ON "sub_ingredients"("ingredient_id", "position");

-- CreateIndex
CREATE INDEX "oils_organization_id_active_id_idx" ON "oils"("organization_id", "active", "id");

-- CreateIndex
CREATE UNIQUE INDEX "oils_organization_id_id_key" ON "oils"("organization_id", "id");

-- CreateIndex
CREATE INDEX "oil_potencies_organization_id_cannabinoid_id_idx" ON "oil_potencies"("organization_id", "cannabinoid_id");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_oil_id_id_idx" ON "ledger_entries"("organization_id", "oil_id", "id");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_batch_id_idx" ON "ledger_entries"("organization_id", "batch_id");

-- CreateIndex
CREATE INDEX "batches_organization_id_recipe_version_id_idx" ON "batches"("organization_id", "recipe_version_id");

-- CreateIndex
CREATE UNIQUE INDEX "batches_organization_id_id_key" ON "batches"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "batches_organization_id_batch_id_key" ON "batches"("organization_id", "batch_id");

-- CreateIndex
CREATE INDEX "batch_lines_organization_id_oil_id_idx" ON "batch_lines"("organization_id", "oil_id");

-- CreateIndex
CREATE UNIQUE INDEX "batch_lines_batch_id_position_key" ON "batch_lines"("batch_id", "position");

-- CreateIndex
CREATE INDEX "batch_lots_organization_id_oil_id_idx" ON "batch_lots"("organization_id", "oil_id");

-- CreateIndex
CREATE UNIQUE INDEX "batch_lots_batch_id_position_key" ON "batch_lots"("batch_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "batch_targets_batch_id_position_key" ON "batch_targets"("batch_id", "position");

-- CreateIndex
CREATE INDEX "batch_corrections_organization_id_batch_id_idx" ON "batch_corrections"("organization_id", "batch_id");

-- CreateIndex
CREATE INDEX "outbox_mails_status_next_attempt_at_idx" ON "outbox_mails"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_record_type_record_id_idx" ON "audit_entries"("organization_id", "record_type", "record_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_organization_id_sequence_key" ON "audit_entries"("organization_id", "sequence");

-- AddForeignKey
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_invited_by_id_fkey" FOREIGN KEY ("organization_id", "invited_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_organization_id_created_by_id_fkey" FOREIGN KEY ("organization_id", "created_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "departments" ADD CONSTRAINT "departments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_organization_id_department_id_fkey" FOREIGN KEY ("organization_id", "department_id") REFERENCES "departments"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_groups" ADD CONSTRAINT "recipe_groups_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cannabinoids" ADD CONSTRAINT "cannabinoids_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_organization_id_department_id_fkey" FOREIGN KEY ("organization_id", "department_id") REFERENCES "departments"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_organization_id_group_id_fkey" FOREIGN KEY ("organization_id", "group_id") REFERENCES "recipe_groups"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_organization_id_recipe_id_fkey" FOREIGN KEY ("organization_id", "recipe_id") REFERENCES "recipes"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_organization_id_updated_by_id_fkey" FOREIGN KEY ("organization_id", "updated_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specifications" ADD CONSTRAINT "specifications_organization_id_recipe_version_id_fkey" FOREIGN KEY ("organization_id", "recipe_version_id") REFERENCES "recipe_versions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specifications" ADD CONSTRAINT "specifications_organization_id_cannabinoid_id_fkey" FOREIGN KEY ("organization_id", "cannabinoid_id") REFERENCES "cannabinoids"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detail_groups" ADD CONSTRAINT "detail_groups_organization_id_recipe_version_id_fkey" FOREIGN KEY ("organization_id", "recipe_version_id") REFERENCES "recipe_versions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_organization_id_recipe_version_id_fkey" FOREIGN KEY ("organization_id", "recipe_version_id") REFERENCES "recipe_versions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_recipe_version_id_detail_group_id_fkey" FOREIGN KEY ("recipe_version_id", "detail_group_id") REFERENCES "detail_groups"("recipe_version_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sub_ingredients" ADD CONSTRAINT "sub_ingredients_organization_id_ingredient_id_fkey" FOREIGN KEY ("organization_id", "ingredient_id") REFERENCES "ingredients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oils" ADD CONSTRAINT "oils_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oils" ADD CONSTRAINT "oils_organization_id_department_id_fkey" FOREIGN KEY ("organization_id", "department_id") REFERENCES "departments"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oil_potencies" ADD CONSTRAINT "oil_potencies_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oil_potencies" ADD CONSTRAINT "oil_potencies_organization_id_cannabinoid_id_fkey" FOREIGN KEY ("organization_id", "cannabinoid_id") REFERENCES "cannabinoids"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_department_id_fkey" FOREIGN KEY ("organization_id", "department_id") REFERENCES "departments"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_recipe_version_id_fkey" FOREIGN KEY ("organization_id", "recipe_version_id") REFERENCES "recipe_versions"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_created_by_id_fkey" FOREIGN KEY ("organization_id", "created_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_completed_by_id_fkey" FOREIGN KEY ("organization_id", "completed_by_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lines" ADD CONSTRAINT "batch_lines_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lines" ADD CONSTRAINT "batch_lines_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lots" ADD CONSTRAINT "batch_lots_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lots" ADD CONSTRAINT "batch_lots_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lot_potencies" ADD CONSTRAINT "batch_lot_potencies_batch_lot_id_fkey" FOREIGN KEY ("batch_lot_id") REFERENCES "batch_lots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_targets" ADD CONSTRAINT "batch_targets_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_corrections" ADD CONSTRAINT "batch_corrections_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_corrections" ADD CONSTRAINT "batch_corrections_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_batch_id_fkey" FOREIGN KEY ("organization_id", "batch_id") REFERENCES "batches"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_actor_id_fkey" FOREIGN KEY ("organization_id", "actor_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

