-- The recipes of a group, or of none, in the order of their numbers.
CREATE INDEX "recipes_organization_id_group_id_number_idx" ON "recipes"("organization_id", "group_id", "number");
