import path from 'node:path';
import { openPGlite } from '#server/db/embedded/openPGlite.ts';
import { PAYLOADS } from './payloads.ts';

/** Text columns that users can't fill, and why: `table.column`. */
const HASH = 'a hash of ours';
const CHOICE = 'one of a few words of ours';
const OURS = 'made by the product';
const NOT_YET = 'nothing writes it yet';
export const NOT_WRITTEN: Readonly<Record<string, string>> = {
  'api_tokens.token_hash': HASH,
  'audit_entries.hash': HASH,
  'audit_entries.kind': CHOICE,
  'audit_entries.previous_hash': HASH,
  'audit_entries.record_id': OURS,
  'audit_entries.record_type': CHOICE,
  'audit_heads.hash': HASH,
  'batch_corrections.field': CHOICE,
  'batch_lines.temporary_lot_key': 'letters, digits and hyphens: others are refused',
  'batch_lots.temporary_lot_key': 'letters, digits and hyphens: others are refused',
  'batch_targets.operator': CHOICE,
  'batch_targets.unit': CHOICE,
  'batches.allowed_uses': 'No batch of this world is completed with a permission of Quality.',
  'batches.batch_id': OURS,
  'batches.digest': HASH,
  'batches.logo_id': OURS,
  'batches.policy_snapshot': CHOICE,
  'batches.unit_weights': 'numbers: others are refused',
  'cannabinoids.unit': CHOICE,
  'column_choices.list': CHOICE,
  'detail_groups.group_type': CHOICE,
  'deviations.cause_text': NOT_YET,
  'deviations.closed_by_name': NOT_YET,
  'deviations.number': OURS,
  'housekeeping_rounds.name': OURS,
  'idempotency_keys.request_hash': HASH,
  'ingredients.unit': CHOICE,
  'invitations.token_hash': HASH,
  'kept_logos.id': OURS,
  'kept_logos.media_type': CHOICE,
  'known_places.place': HASH,
  'lot_test_results.printed': 'figures and words that are read: others are refused',
  'lot_test_consequence_changes.above_maximum': OURS,
  'lot_test_consequence_changes.cannabinoid': OURS,
  'lot_test_consequence_changes.words_after': OURS,
  'lot_test_consequence_changes.words_before': OURS,
  'lot_test_consequences.sentence': OURS,
  'lot_tests.file_id': OURS,
  'lot_tests.panels': CHOICE,
  'one_time_tokens.token_hash': HASH,
  'organization_logos.id': OURS,
  'organization_logos.media_type': CHOICE,
  'organizations.time_zone': 'a zone that is known: others are refused',
  'outbox_mails.last_error': 'words of the mail server, of which there is none here',
  'rate_limits.key': HASH,
  'recipe_groups.code': 'letters, digits, hyphens and underscores: others are refused',
  'recipe_versions.label_profile_keys': 'keys of profiles that ship: others are refused',
  'saved_views.list': CHOICE,
  'sessions.signing_tab': HASH,
  'signatures.subject_digest': HASH,
  'signatures.subject_id': OURS,
  'signatures.superseded_because': OURS,
  'signing_pins.earlier_hashes': HASH,
  'signing_pins.hash': HASH,
  'specifications.operator': CHOICE,
  'specifications.unit': CHOICE,
  'stored_files.id': OURS,
  'stored_files.media_type': CHOICE,
  'users.badge_code': OURS,
  'users.password_hash': HASH,
  'written_anchors.file': 'a path of the settings',
  'written_anchors.hash': HASH,
};

/** Every text column and its content, from the database folder of a stopped server. */
export async function textColumns(folder: string): Promise<ReadonlyMap<string, string>> {
  const pglite = await openPGlite({ dataDir: path.join(folder, 'pgdata') });
  const { rows } = await pglite.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%'
      AND (data_type IN ('text', 'character varying', 'json', 'jsonb') OR udt_name = '_text')
    ORDER BY table_name, column_name`);
  const columns = new Map<string, string>();
  for (const { table, column } of rows) {
    const texts = await pglite.query<{ text: string | null }>(
      `SELECT string_agg(to_jsonb("${column}")::text, E'\\n') AS text FROM "${table}"`,
    );
    columns.set(`${table}.${column}`, texts.rows[0]?.text ?? '');
  }
  await pglite.close();
  return columns;
}

/** Matches a payload in any of its forms. */
export const holdsPayload = (texts: string): boolean => /x-p|\{\{7\}\}/i.test(texts);

/** The number of columns that contain each payload. */
export function timesKept(columns: ReadonlyMap<string, string>): Readonly<Record<string, number>> {
  const texts = [...columns.values()].map((text) => text.toLowerCase());
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1).toLowerCase();
  return Object.fromEntries(
    PAYLOADS.map(({ name, text, brief }) => [
      name,
      texts.filter((kept) => kept.includes(quoted(text)) || kept.includes(quoted(brief))).length,
    ]),
  );
}
