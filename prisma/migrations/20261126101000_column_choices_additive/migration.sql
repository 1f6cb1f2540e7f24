-- Which columns a person wants to see of a list, in which order and how wide, on whatever device.
CREATE TABLE "column_choices" (
    "user_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "column_order" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "hidden" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "widths" JSONB NOT NULL,

    CONSTRAINT "column_choices_pkey" PRIMARY KEY ("user_id", "list"),
    CHECK ("list" IN ('recipes', 'inventory', 'batches')),
    CHECK (cardinality("column_order") <= 300 AND cardinality("hidden") <= 300),
    CHECK (jsonb_typeof("widths") = 'array' AND jsonb_array_length("widths") <= 300)
);

CREATE INDEX "column_choices_organization_id_user_id_idx" ON "column_choices"("organization_id", "user_id");

ALTER TABLE "column_choices" ADD CONSTRAINT "column_choices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "column_choices" ADD CONSTRAINT "column_choices_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "users"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
