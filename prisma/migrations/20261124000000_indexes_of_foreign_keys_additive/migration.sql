-- Each foreign key has an index, so that a check before a row is deleted never scans a table. Most begin with the id
-- alone: it is unique without the organization, and an index that begins with the organization looks to the planner as
-- good as those of the lists.
CREATE INDEX "batch_corrections_user_id_idx" ON "batch_corrections"("user_id");
CREATE INDEX "batches_completed_by_id_idx" ON "batches"("completed_by_id");
CREATE INDEX "batches_created_by_id_idx" ON "batches"("created_by_id");
CREATE INDEX "batches_department_id_idx" ON "batches"("department_id");
CREATE INDEX "batches_logo_id_idx" ON "batches"("logo_id");
CREATE INDEX "idempotency_keys_batch_id_idx" ON "idempotency_keys"("batch_id");
CREATE INDEX "ingredients_recipe_version_id_detail_group_id_idx" ON "ingredients"("recipe_version_id", "detail_group_id");
CREATE INDEX "invitation_departments_organization_id_department_id_idx" ON "invitation_departments"("organization_id", "department_id");
CREATE INDEX "invitations_invited_by_id_idx" ON "invitations"("invited_by_id");
CREATE INDEX "ledger_entries_user_id_idx" ON "ledger_entries"("user_id");
CREATE INDEX "messages_organization_id_user_id_idx" ON "messages"("organization_id", "user_id");
CREATE INDEX "oils_department_id_idx" ON "oils"("department_id");
CREATE INDEX "outbox_mails_organization_id_idx" ON "outbox_mails"("organization_id");
CREATE INDEX "recipe_versions_updated_by_id_idx" ON "recipe_versions"("updated_by_id");
