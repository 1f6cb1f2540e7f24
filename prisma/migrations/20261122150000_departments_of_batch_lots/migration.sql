-- A saved batch keeps where each of its lots belonged that day. Older ones don't know it any more.

ALTER TABLE "batch_lots" ADD COLUMN "department_name" TEXT;
