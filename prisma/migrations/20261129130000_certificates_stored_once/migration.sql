-- A key also stands for a certificate that somebody added to a lot.
ALTER TABLE "idempotency_keys" ADD COLUMN "test_id" INTEGER;

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_test_id_fkey" FOREIGN KEY ("organization_id", "test_id") REFERENCES "lot_tests"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_one_row";
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_one_row" CHECK (num_nonnulls("batch_id", "oil_id", "deviation_id", "test_id") = 1);

CREATE INDEX "idempotency_keys_test_id_idx" ON "idempotency_keys"("test_id");
