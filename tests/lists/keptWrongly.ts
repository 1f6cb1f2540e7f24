import { db } from '#server/db/database.ts';

/** Counts rows whose trigger-maintained columns are wrong, by recomputing them. */
export async function keptWrongly(): Promise<number> {
  const [row] = await db().$queryRaw<{ wrong: number }[]>`
    SELECT (
      (SELECT count(*) FROM batches b JOIN recipe_versions v ON v.id = b.recipe_version_id
       WHERE b.search_text <> batch_search_text(b) OR b.recipe_id <> v.recipe_id
         OR b.effective_date <> batch_effective_date(b)
         OR b.is_weighed <> batch_is_weighed(b.id)
         OR b.waits_for_verification <> batch_waits_for_verification(b)) +
      (SELECT count(*) FROM batch_lines l JOIN batches b ON b.id = l.batch_id
       WHERE l.is_waiting <> (b.status = 'active' AND b.inactivated_at IS NULL)) +
      (SELECT count(*) FROM audit_entries
       WHERE search_text <> audit_search_text(kind, actor_name, before, after)))::integer AS wrong`;
  return row?.wrong ?? -1;
}
