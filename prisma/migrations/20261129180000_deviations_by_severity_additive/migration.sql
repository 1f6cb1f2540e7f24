-- A list of one severity reads its page of these rows, and no longer all deviations of the organization.
CREATE INDEX "deviations_organization_id_severity_id_idx" ON "deviations"("organization_id", "severity", "id");
