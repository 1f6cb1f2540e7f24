-- A key also stands for a write-off of a lot and for a deviation that somebody raised.
ALTER TABLE "idempotency_keys" ALTER COLUMN "batch_id" DROP NOT NULL;
ALTER TABLE "idempotency_keys" ADD COLUMN "oil_id" INTEGER;
ALTER TABLE "idempotency_keys" ADD COLUMN "deviation_id" INTEGER;

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_oil_id_fkey" FOREIGN KEY ("organization_id", "oil_id") REFERENCES "oils"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_deviation_id_fkey" FOREIGN KEY ("organization_id", "deviation_id") REFERENCES "deviations"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_one_row" CHECK (num_nonnulls("batch_id", "oil_id", "deviation_id") = 1);

CREATE INDEX "idempotency_keys_oil_id_idx" ON "idempotency_keys"("oil_id");
CREATE INDEX "idempotency_keys_deviation_id_idx" ON "idempotency_keys"("deviation_id");
