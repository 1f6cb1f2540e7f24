-- Columns are arranged in more tables than have views.
ALTER TABLE "column_choices" DROP CONSTRAINT "column_choices_list_check";
ALTER TABLE "column_choices" ADD CONSTRAINT "column_choices_list_check" CHECK ("list" IN ('recipes', 'inventory', 'batches', 'picker', 'trace_batches', 'trace_lots', 'ledger', 'oil_uses', 'audit', 'people'));
