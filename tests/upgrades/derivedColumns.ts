import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** Columns that migrations fill in old rows and triggers in new ones. Each query returns the wrong rows. */
const WRONG: Readonly<Record<string, string>> = {
  'batches.recipe_id': `
    SELECT b.id FROM batches b JOIN recipe_versions v ON v.id = b.recipe_version_id
    WHERE b.recipe_id <> v.recipe_id`,
  'batches.effective_date': `
    SELECT b.id FROM batches b LEFT JOIN LATERAL (
      SELECT value_after::date AS day FROM batch_corrections c
      WHERE c.batch_id = b.id AND field = 'productionDate' ORDER BY c.id DESC LIMIT 1) c ON true
    WHERE b.effective_date <> COALESCE(c.day, b.production_date)`,
  'batches.search_text': `
    SELECT b.id FROM batches b WHERE b.search_text <> batch_search_text(b)`,
  'batches.is_weighed': `
    SELECT b.id FROM batches b WHERE b.is_weighed <> (
      EXISTS (SELECT 1 FROM batch_lines l WHERE l.batch_id = b.id AND l.actual_grams IS NOT NULL) OR
      EXISTS (SELECT 1 FROM batch_line_parts p WHERE p.batch_id = b.id AND p.actual_grams IS NOT NULL))`,
  'batches.waits_for_verification': `
    SELECT b.id FROM batches b WHERE b.waits_for_verification <> (
      b.status = 'completed' AND coalesce(b.policy_snapshot ->> 'lineSignatures', '') = 'performed_verified' AND
      EXISTS (SELECT 1 FROM signatures s WHERE s.batch_id = b.id AND s.subject_type = 'batch'
        AND s.meaning = 'performed' AND s.superseded_at IS NULL) AND
      NOT EXISTS (SELECT 1 FROM signatures s WHERE s.batch_id = b.id AND s.subject_type = 'batch'
        AND s.meaning = 'verified' AND s.superseded_at IS NULL))`,
  'audit_entries.search_text': `
    SELECT id FROM audit_entries
    WHERE search_text <> audit_search_text(kind, actor_name, before, after)`,
  'batch_lot_potencies.organization_id': `
    SELECT p.batch_lot_id FROM batch_lot_potencies p JOIN batches b ON b.id =
      (SELECT batch_id FROM batch_lots WHERE id = p.batch_lot_id)
    WHERE p.organization_id <> b.organization_id`,
  'batch_lines.is_waiting': `
    SELECT l.id FROM batch_lines l JOIN batches b ON b.id = l.batch_id
    WHERE l.is_waiting <> (b.status = 'active' AND b.inactivated_at IS NULL)`,
  'organizations.closed_at': `
    SELECT o.id FROM organizations o LEFT JOIN (
      SELECT organization_id, max(at) AS at FROM audit_entries WHERE kind = 'organization closed'
      GROUP BY 1) closing ON closing.organization_id = o.id
    WHERE CASE WHEN o.status = 'active' THEN o.closed_at IS NOT NULL
      ELSE (o.closed_at - closing.at BETWEEN -interval '10 s' AND interval '10 s') IS NOT TRUE END`,
  'sessions.password_given_at': `
    SELECT 0 FROM sessions
    WHERE password_given_at NOT BETWEEN created_at - interval '10 s' AND created_at + interval '10 s'`,
  'rate_limits.expire': 'SELECT 0 FROM rate_limits WHERE expire IS NULL',
};

/** The columns that differ from their recomputed values, with the number of rows. */
export async function wronglyDerived(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [column, wrong] of Object.entries(WRONG)) {
    const { length } = await db().$queryRaw<unknown[]>(Prisma.raw(wrong));
    if (length > 0) found.push(`${column}: ${length}`);
  }
  return found;
}

/** Makes the triggers recompute the columns they maintain. */
export async function deriveAgain(): Promise<void> {
  await db().$executeRaw`
    UPDATE batches SET search_text = '', effective_date = '2000-01-01', is_weighed = NOT is_weighed,
      waits_for_verification = NOT waits_for_verification`;
  await db().$executeRaw`UPDATE batch_lines SET is_waiting = NOT is_waiting`;
}
