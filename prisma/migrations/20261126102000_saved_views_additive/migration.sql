-- Lists as people look at them, under a name: for themselves or for everybody of the organization.
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"),
    CHECK ("list" IN ('recipes', 'inventory', 'batches')),
    CHECK (char_length("name") BETWEEN 1 AND 60),
    CHECK ("address" ~ '^[A-Za-z0-9_*.+%&=-]*$' AND char_length("address") <= 2000)
);

CREATE UNIQUE INDEX "saved_views_organization_id_id_key" ON "saved_views"("organization_id", "id");
-- Apart, so that nobody learns from a refusal what another calls a private view.
CREATE UNIQUE INDEX "saved_views_private_name_key" ON "saved_views" ("organization_id", "owner_id", "list", lower("name")) WHERE NOT "is_shared";
CREATE UNIQUE INDEX "saved_views_shared_name_key" ON "saved_views" ("organization_id", "list", lower("name")) WHERE "is_shared";
CREATE INDEX "saved_views_organization_id_owner_id_idx" ON "saved_views"("organization_id", "owner_id");
CREATE INDEX "saved_views_organization_id_list_is_shared_idx" ON "saved_views"("organization_id", "list", "is_shared");

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_owner_id_fkey" FOREIGN KEY ("organization_id", "owner_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
