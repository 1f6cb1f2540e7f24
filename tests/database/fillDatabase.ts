import { DEVIATIONS } from './fillDeviations.ts';
import { ADMIN_ID, ORGANIZATION_ID, pick } from './fillParts.ts';
import { quality } from './fillQuality.ts';
import type { FillSize } from './fillSizes.ts';

export { ADMIN_ID };

/** Runs one statement, which may take minutes. */
export type Run = (sql: string) => Promise<unknown>;

/**
 * Fills an empty, migrated database with one organization of `size` and many small ones. The rows satisfy every
 * constraint. The triggers that sum ledgers are disabled meanwhile, because they would run for each row, and the sums
 * are compared at the end. Audit hashes are made up, because computing millions takes longer than inserting them, so
 * this chain is not valid.
 */
export async function fillDatabase(run: Run, size: FillSize): Promise<void> {
  await run(FROM_ONE);
  await run('ALTER TABLE oils DISABLE TRIGGER oils_ledger');
  await run('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_oil');
  for (const statement of [
    ...organizations(size),
    ...recipes(size),
    ...oils(size),
    ...batches(size),
    ...DEVIATIONS,
    ...ledger(size),
    ...audit(size),
    ...people(size),
    ...quality(size),
  ]) {
    await run(statement);
  }
  await run('ALTER TABLE oils ENABLE TRIGGER oils_ledger');
  await run('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_oil');
  await run(REFUSE_OTHER_SUMS);
}

/** Updates the planner's statistics and the visibility map, which index-only scans need. */
export const STATISTICS = 'VACUUM (ANALYZE)';

/** Rows reference each other by fixed ids, so sequences must start at 1 even after a failed fill. */
const FROM_ONE = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT format('%I', sequencename) FROM pg_sequences WHERE schemaname = 'public'
  LOOP EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART'; END LOOP;
END $$`;

const REFUSE_OTHER_SUMS = `DO $$ BEGIN
  IF EXISTS (
    SELECT 1 FROM oils LEFT JOIN (
      SELECT oil_id, sum(delta_grams) AS grams FROM ledger_entries GROUP BY 1) l ON l.oil_id = oils.id
    WHERE quantity_grams <> COALESCE(l.grams, 0))
  THEN RAISE EXCEPTION 'an oil is not the sum of its ledger'; END IF;
END $$`;

const series = (count: number, from = 1) => `generate_series(${from}, ${from + count - 1}) AS n`;

const FIRST = ['Maya', 'Priya', 'Daniel', 'Tom', 'Ines', 'Yuki', 'Omar', 'Lena'];
const LAST = ['Ortiz', 'Nair', 'Reyes', 'Becker', 'Kowalski', 'Tanaka', 'Haddad'];
const FLAVOURS = ['Raspberry', 'Mango', 'Cherry', 'Lemon', 'Peppermint', 'Vanilla', 'Ginger'];
const FORMS = ['gummies', 'lozenges', 'tincture', 'capsules', 'chocolate', 'softgels'];
const KINDS = ['distillate', 'isolate', 'broad spectrum oil', 'crude', 'rosin'];
const OF_OIL = ['Delta-9 THC', 'CBD', 'CBN', 'CBG', 'Hemp'];

/** The small organizations follow the large one; each has a department, a user and five cannabinoids. */
function organizations({ smallOrganizations }: FillSize): readonly string[] {
  const all = 1 + smallOrganizations;
  return [
    `INSERT INTO organizations (name, plan)
      SELECT CASE WHEN n = 1 THEN 'Million Confections' ELSE 'Small Kitchen ' || n END, 'pro'
      FROM ${series(all)}`,
    `INSERT INTO audit_heads (organization_id) SELECT n FROM ${series(all)}`,
    `INSERT INTO users (organization_id, email, first_name, last_name, role, email_verified_at)
      SELECT n, 'admin' || n || '@million.test', 'Maya', 'Ortiz', 'admin', now()
      FROM ${series(all)}`,
    `INSERT INTO users (organization_id, email, first_name, last_name, role, email_verified_at)
      SELECT ${ORGANIZATION_ID}, 'person' || n || '@million.test', ${pick(FIRST, 'n')},
        ${pick(LAST, 'n')}, 'operator', now() FROM ${series(40)}`,
    `INSERT INTO departments (organization_id, name)
      SELECT n, 'Kitchen' FROM ${series(all)}`,
    `INSERT INTO departments (organization_id, name)
      SELECT ${ORGANIZATION_ID}, ${pick(['Tinctures', 'Lozenges', 'Chocolate'], 'n - 1')} FROM ${series(3)}`,
    `INSERT INTO cannabinoids (organization_id, name, is_default)
      SELECT n, name, true FROM ${series(all)},
        unnest(ARRAY['THC', 'CBD', 'CBN', 'CBC', 'CBG']) WITH ORDINALITY AS c(name, place)
      ORDER BY n, place`,
  ];
}

/** Department id of a row of the large organization: 1, or one of those created after the small organizations. */
const departmentOf = ({ smallOrganizations }: FillSize, by: string) =>
  `CASE WHEN (${by})::int % 4 = 0 THEN 1 ELSE ${1 + smallOrganizations} + (${by})::int % 4 END`;

function recipes(size: FillSize): readonly string[] {
  const { recipes: count, smallOrganizations } = size;
  return [
    `INSERT INTO recipe_groups (organization_id, code, description)
      SELECT ${ORGANIZATION_ID}, 'GROUP-' || lpad(n::text, 2, '0'), 'GROUP ' || n FROM ${series(40)}`,
    `INSERT INTO recipes (organization_id, number, department_id, group_id)
      SELECT ${ORGANIZATION_ID}, 'R-' || lpad(n::text, 5, '0'), ${departmentOf(size, 'n')},
        CASE WHEN n % 20 > 0 THEN 1 + n % 40 END FROM ${series(count)}`,
    `INSERT INTO recipes (organization_id, number, department_id)
      SELECT n, 'S-1', n FROM ${series(smallOrganizations, 2)}`,
    // All but the fourth version of most are archived; one in ten has left use altogether.
    `INSERT INTO recipe_versions (organization_id, recipe_id, version, status, description,
        product_type, batch_weight_grams, unit_weight_grams, updated_by_id, updated_by_name)
      SELECT ${ORGANIZATION_ID}, r, v,
        (CASE WHEN v = 4 AND r % 10 > 0 THEN 'active' ELSE 'archived' END)::recipe_status,
        ${pick(FLAVOURS, 'r')} || ' ' || ${pick(FORMS, 'r / 7')} || ' no. ' || r,
        ${pick(FORMS, 'r / 7')}, 1000, 4, ${ADMIN_ID}, 'Maya Ortiz'
      FROM generate_series(1, ${count}) AS r, generate_series(1, 4) AS v`,
    `INSERT INTO recipe_versions (organization_id, recipe_id, version, status, description,
        product_type, batch_weight_grams, unit_weight_grams, updated_by_id, updated_by_name)
      SELECT organization_id, id, 1, 'active', 'Mango gummies', 'gummies', 1000, 4,
        organization_id, 'Maya Ortiz' FROM recipes WHERE organization_id > 1`,
    `INSERT INTO specifications (organization_id, recipe_version_id, position, cannabinoid_id, value)
      SELECT v.organization_id, v.id, 1, 1 + 5 * (v.organization_id - 1), 10 FROM recipe_versions v`,
    `INSERT INTO ingredients (organization_id, recipe_version_id, position, name, type, inventory_tracked)
      SELECT v.organization_id, v.id, 1, 'Distillate', 'active', true FROM recipe_versions v`,
  ];
}

/** Active oils are among the newest, as in a real inventory; the ledger sets their grams. */
function oils(size: FillSize): readonly string[] {
  const { oils: count, activeOils, smallOrganizations } = size;
  const isActive = `n > ${count - activeOils}`;
  return [
    `INSERT INTO oils (organization_id, department_id, tag, description, batch, quantity_grams,
        active, quantity_before_inactivation, received_on)
      SELECT ${ORGANIZATION_ID}, CASE WHEN n % 9 > 0 THEN ${departmentOf(size, 'n')} END,
        'OIL-' || lpad(n::text, 6, '0'),
        ${pick(OF_OIL, 'n % 25')} || ' ' || ${pick(KINDS, 'n % 25 / 5')} || ' ' || n % ${Math.ceil(count / 25)},
        'B' || n * 7, CASE WHEN ${isActive} THEN 100 + n % 900 ELSE 0 END, ${isActive},
        CASE WHEN NOT (${isActive}) THEN 5 END,
        date '2024-01-01' + (n::bigint * 1000 / ${count})::int
      FROM ${series(count)}`,
    `INSERT INTO oils (organization_id, department_id, tag, description, batch, quantity_grams)
      SELECT n, n, 'OIL-' || k, 'CBD isolate', 'B' || k, 100
      FROM ${series(smallOrganizations, 2)}, generate_series(1, 3) AS k`,
    `INSERT INTO oil_potencies (organization_id, oil_id, cannabinoid_id, percent)
      SELECT organization_id, id, 5 * (organization_id - 1) + k,
        CASE k WHEN 1 THEN 70 + id % 25 WHEN 2 THEN id % 3 ELSE 0.5 END
      FROM oils, generate_series(1, 3) AS k`,
    // One in a thousand has the rarest cannabinoid.
    `INSERT INTO oil_potencies (organization_id, oil_id, cannabinoid_id, percent)
      SELECT ${ORGANIZATION_ID}, id, 5, 2 FROM oils
      WHERE organization_id = ${ORGANIZATION_ID} AND id % 1000 = 7`,
  ];
}

const ALIKE = `recipe_number, recipe_description, recipe_version_number, product_type,
  batch_weight_grams, unit_weight_grams, multiplier, parts, warnings, digest, organization_name`;
const OF_RECIPE = `r.number, v.description, v.version, v.product_type, 1000, 4, 1, 1, '{}'::text[], '',
  'Million Confections'`;

/**
 * Over a thousand days. Few recipes make up most batches, and the last tenth of the recipes only the
 * oldest batches. One batch in fifty is open, nearly all of them new; one in a hundred is hidden.
 */
function batches(size: FillSize): readonly string[] {
  const { batches: count, oils: oilCount, recipes: recipeCount, smallOrganizations } = size;
  const spread = `(n::bigint * 7919 % 1000003)::float8 / 1000003`;
  const used = Math.ceil(recipeCount * 0.9);
  const recipe = `1 + CASE WHEN n <= ${count / 10} AND n % 10 = 0 THEN ${used} + n / 10 % ${recipeCount - used}
    ELSE floor(${used} * power(${spread}, 3))::int END`;
  const isOpen = `(n > ${count * 0.985} OR n % 200 = 0)`;
  const completed = (value: string) => `CASE WHEN NOT ${isOpen} THEN ${value} END`;
  const day = `date '2024-01-01' + (n::bigint * 1000 / ${count})::int`;
  const oil = `CASE WHEN b.id % 50 = k THEN 1 + b.id % 3
    ELSE 1 + (b.id::bigint * 104729 * k % ${oilCount})::int END`;
  const ofTen = 'b.id % 100 = 0 AND k = 2';
  return [
    `INSERT INTO batches (organization_id, department_id, batch_id, recipe_version_id, ${ALIKE},
        batch_number, agent_name, supervisor_name, finished_quantity, production_date, status,
        inactivated_at, created_at, created_by_id, created_by_name, completed_at, completed_by_id,
        completed_by_name)
      SELECT ${ORGANIZATION_ID}, ${departmentOf(size, 'n')},
        'BF-' || to_char(${day}, 'YYYYMMDD') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0'),
        v.id, ${OF_RECIPE}, 'MB-' || lpad(n::text, 7, '0'),
        ${pick(FIRST, 'n % 56')} || ' ' || ${pick(LAST, 'n % 56')}, '', ${completed('240')}, ${day},
        (CASE WHEN ${isOpen} THEN 'active' ELSE 'completed' END)::batch_status,
        CASE WHEN n % 100 = 3 THEN now() END, ${day}, ${ADMIN_ID}, 'Maya Ortiz',
        ${completed(`now() - (${count} - n) * interval '1000 days' / ${count}`)}, ${completed(String(ADMIN_ID))}, ${completed("'Maya Ortiz'")}
      FROM (SELECT n, ${recipe} AS recipe_number FROM ${series(count)}) AS m
      JOIN recipes r ON r.organization_id = ${ORGANIZATION_ID} AND r.id = m.recipe_number
      JOIN recipe_versions v ON v.recipe_id = r.id AND v.version = 1 + n % 4
      ORDER BY n`,
    `INSERT INTO batches (organization_id, department_id, batch_id, recipe_version_id, ${ALIKE},
        agent_name, production_date, created_by_id, created_by_name)
      SELECT n, n, 'BF-20260101-000' || k, v.id, ${OF_RECIPE}, 'Maya Ortiz', date '2026-01-01', n, 'Maya Ortiz'
      FROM ${series(smallOrganizations, 2)} JOIN recipes r ON r.organization_id = n
      JOIN recipe_versions v ON v.recipe_id = r.id, generate_series(1, 3) AS k`,
    `INSERT INTO batch_lots (organization_id, batch_id, position, oil_id, temporary_lot_key, tag,
        description, batch_label, mode, grams)
      SELECT b.organization_id, b.id, k, o.id, CASE WHEN ${ofTen} THEN 'temporary-1' END,
        COALESCE(o.tag, 'TEMP'), COALESCE(o.description, 'Sample'), COALESCE(o.batch, 'S-1'),
        'flexible', 0.01
      FROM batches b CROSS JOIN generate_series(1, 2) AS k
      LEFT JOIN oils o ON o.organization_id = ${ORGANIZATION_ID} AND o.id = ${oil} AND NOT (${ofTen})
      WHERE b.organization_id = ${ORGANIZATION_ID} ORDER BY b.id, k`,
    `INSERT INTO batch_lots (organization_id, batch_id, position, oil_id, tag, description,
        batch_label, mode, grams)
      SELECT b.organization_id, b.id, k, o.id, o.tag, o.description, o.batch, 'flexible', 0.01
      FROM batches b, generate_series(1, 2) AS k, oils o
      WHERE b.organization_id > 1 AND o.organization_id = b.organization_id AND o.tag = 'OIL-' || k`,
    `INSERT INTO batch_lines (organization_id, batch_id, position, ingredient_name, ingredient_type,
        oil_id, temporary_lot_key, calculated_grams, part_grams, actual_grams, initials)
      SELECT l.organization_id, l.batch_id, l.position, l.description, 'active', l.oil_id,
        l.temporary_lot_key, l.grams, ARRAY[l.grams],
        CASE WHEN b.status = 'completed' THEN l.grams END, 'MO'
      FROM batch_lots l JOIN batches b ON b.id = l.batch_id ORDER BY l.id`,
    `INSERT INTO batch_targets (organization_id, batch_id, position, cannabinoid, operator, value,
        unit, target_mg, achieved_mg)
      SELECT organization_id, id, 1, 'THC', '=', 10, 'mg/unit', 2500, 2500 FROM batches
      WHERE id % 100 = 0`,
    // Three in a hundred completed batches, one field after the other.
    `INSERT INTO batch_corrections (organization_id, batch_id, field, value_before, value_after,
        reason, user_id, user_name)
      SELECT organization_id, id, field, was,
        CASE field WHEN 'productionDate' THEN (production_date + 1)::text
          ELSE was || ' corrected' END, 'Misread', ${ADMIN_ID}, 'Maya Ortiz'
      FROM batches, LATERAL (SELECT ${pick(['productionDate', 'agentName', 'batchNumber'], 'id % 300 / 100')} AS field) f,
        LATERAL (SELECT CASE field WHEN 'productionDate' THEN production_date::text
          WHEN 'agentName' THEN agent_name ELSE batch_number END AS was) w
      WHERE organization_id = ${ORGANIZATION_ID} AND status = 'completed' AND id % 100 IN (10, 20, 30)
      ORDER BY id`,
  ];
}

/** Ledger rows: receipts, then uses by completed batches up to the number of rows, then inactivations. */
function ledger({ batches: count, oils: oilCount, activeOils }: FillSize): readonly string[] {
  const inactive = oilCount - activeOils;
  const taken = Math.max(Math.floor(count / 10), count - oilCount - inactive);
  const uses = `SELECT l.oil_id, l.batch_id, l.grams FROM batch_lots l JOIN batches b ON b.id = l.batch_id
    WHERE l.organization_id = ${ORGANIZATION_ID} AND b.status = 'completed' AND l.oil_id IS NOT NULL
    ORDER BY l.id LIMIT ${taken}`;
  const columns =
    'organization_id, oil_id, delta_grams, reason, batch_id, user_id, user_name, created_at';
  return [
    `INSERT INTO ledger_entries (${columns})
      SELECT o.organization_id, o.id,
        o.quantity_grams + COALESCE(o.quantity_before_inactivation, 0) + COALESCE(u.grams, 0),
        'received', NULL, NULL, 'Maya Ortiz', o.received_on
      FROM oils o LEFT JOIN (SELECT oil_id, sum(grams) AS grams FROM (${uses}) AS used GROUP BY 1) u
        ON u.oil_id = o.id ORDER BY o.id`,
    `INSERT INTO ledger_entries (${columns})
      SELECT ${ORGANIZATION_ID}, oil_id, -grams, 'consumed', batch_id, ${ADMIN_ID}, 'Maya Ortiz', now()
      FROM (${uses}) AS used`,
    `INSERT INTO ledger_entries (${columns})
      SELECT organization_id, id, -quantity_before_inactivation, 'inactivated', NULL, ${ADMIN_ID},
        'Maya Ortiz', now() FROM oils WHERE NOT active ORDER BY id`,
  ];
}

function audit(size: FillSize): readonly string[] {
  const { auditEntries: count, batches: batchCount, oils: oilCount, recipes: recipeCount } = size;
  const type = `CASE WHEN n % 10 < 7 THEN 'batch' WHEN n % 10 < 9 THEN 'oil' WHEN n % 50 = 9 THEN 'user' ELSE 'recipe' END`;
  const record = `CASE type WHEN 'batch' THEN 1 + n % ${batchCount} WHEN 'oil' THEN 1 + n % ${oilCount}
    WHEN 'user' THEN 1 + n % 40 ELSE 1 + n % ${recipeCount} END`;
  return [
    `INSERT INTO audit_entries (organization_id, sequence, at, actor_id, actor_name, kind,
        record_type, record_id, before, after, previous_hash, hash)
      SELECT ${ORGANIZATION_ID}, n, timestamptz '2024-01-01' + n::float8 * 1000 / ${count} * interval '1 day',
        u.id, u.first_name || ' ' || u.last_name, type || ' changed', type, ${record},
        jsonb_build_object('supervisorName', '', 'quantityGrams', n % 977),
        jsonb_build_object('supervisorName', ${pick(LAST, 'n')}, 'quantityGrams', n % 991, 'note', 'N' || n),
        md5((n - 1)::text), md5(n::text)
      FROM (SELECT n, ${type} AS type, CASE WHEN n % 37 = 0 THEN ${ADMIN_ID} ELSE ${size.smallOrganizations} + 2 + n % 40 END AS actor
        FROM ${series(count)}) AS m JOIN users u ON u.id = m.actor ORDER BY n`,
    `UPDATE audit_heads SET sequence = ${count}, hash = md5('${count}')
      WHERE organization_id = ${ORGANIZATION_ID}`,
  ];
}

/** Behind all others, as the audit trail names the first people by their ids. */
function people({ colleagues, peopleOfOthers, smallOrganizations }: FillSize): readonly string[] {
  const added = `FROM users WHERE email LIKE 'colleague%'`;
  const owner = `CASE WHEN organization_id = ${ORGANIZATION_ID} THEN ${ADMIN_ID} ELSE id END`;
  return [
    `INSERT INTO users (organization_id, email, first_name, last_name, role, email_verified_at)
      SELECT ${ORGANIZATION_ID}, 'colleague' || n || '@million.test', ${pick(FIRST, 'n')},
        ${pick(LAST, 'n')}, 'operator', now() FROM ${series(colleagues)}`,
    `INSERT INTO users (organization_id, email, first_name, last_name, role, email_verified_at)
      SELECT 2 + n % ${smallOrganizations}, 'colleague-of-others' || n || '@million.test',
        ${pick(FIRST, 'n')}, ${pick(LAST, 'n')}, 'operator', now() FROM ${series(peopleOfOthers)}`,
    `INSERT INTO department_members (organization_id, department_id, user_id, role)
      SELECT organization_id, organization_id, id, 'operator' ${added}`,
    `INSERT INTO invitations (organization_id, email, first_name, last_name, token_hash,
        invited_by_id, expires_at)
      SELECT organization_id, 'invited-' || email, first_name, last_name, 'i' || id, ${owner},
        now() + interval '7 days' ${added}`,
    `INSERT INTO invitation_departments (organization_id, invitation_id, department_id, role)
      SELECT organization_id, id, organization_id, 'operator' FROM invitations`,
    `INSERT INTO api_tokens (organization_id, created_by_id, name, scope, token_hash)
      SELECT organization_id, ${owner}, 'Token', 'read', 't' || id ${added}`,
    `INSERT INTO sessions (id, organization_id, user_id, expires_at)
      SELECT gen_random_uuid(), organization_id, ${owner}, now() + interval '12 hours' ${added}`,
  ];
}
