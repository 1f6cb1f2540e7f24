import { ADMIN_ID, ORGANIZATION_ID } from './fillParts.ts';
import type { FillSize } from './fillSizes.ts';

const OF_ADMIN = `${ADMIN_ID}, 'Maya Ortiz'`;
/** A colleague, because nobody verifies his own work. */
const OF_OTHER = `(SELECT id FROM users WHERE email = 'person1@million.test'), 'Priya Nair'`;
const WITH_TRIGGERS = ['signatures', 'lot_test_consequences'];
const DIGEST = 'md5(id::text) || md5(batch_id)';
const SESSION = 'gen_random_uuid()';

const TESTS = `INSERT INTO lot_tests (organization_id, oil_id, purpose, lab_name, certificate_number,
  sampled_on, reported_on, verdict, change, user_id, user_name, created_at)`;
const SIGNATURES = `INSERT INTO signatures (organization_id, meaning, subject_type, subject_id,
  batch_id, signer_id, signer_name, statement, subject_digest, method, session_id)`;

/**
 * The rows of a regulated organization beside its batches: the policy, the test that gave each lot its percents, two
 * certificates of each lot in stock of which the second says otherwise, the batches that it touches, and signatures of
 * the lots in stock and of one in ten batches.
 */
export function quality({ oils, activeOils }: FillSize): readonly string[] {
  const inStock = `organization_id = ${ORGANIZATION_ID} AND id > ${oils - activeOils} AND id <= ${oils}`;
  return [
    `INSERT INTO quality_policies (organization_id, new_lot_status, certificate_to_release,
        expired_lots, retest_due_lots, line_signatures)
      VALUES (${ORGANIZATION_ID}, 'quarantine', true, 'block', 'block', 'performed_verified')`,
    `${TESTS} SELECT organization_id, id, 'correction', '', '', NULL, NULL, 'not_stated', NULL,
        NULL, 'Maya Ortiz', received_on FROM oils ORDER BY id`,
    `${TESTS} SELECT organization_id, id, 'incoming', 'Sierra Analytics', 'SA-' || id, received_on,
        received_on + 3, 'pass', 'correction', ${OF_ADMIN}, received_on + 4 FROM oils WHERE ${inStock} ORDER BY id`,
    `${TESTS} SELECT organization_id, id, 'retest', 'Sierra Analytics', 'SR-' || id, received_on + 90,
        received_on + 93, 'pass', 'drift', ${OF_ADMIN}, received_on + 94 FROM oils WHERE ${inStock} ORDER BY id`,
    `INSERT INTO lot_test_results (organization_id, test_id, position, cannabinoid_id, cannabinoid,
        kind, percent, lod, loq)
      SELECT t.organization_id, t.id, row_number() OVER (PARTITION BY t.id ORDER BY c.id), c.id, c.name,
        'value', p.percent, 0.01, 0.05
      FROM lot_tests t JOIN oil_potencies p USING (oil_id) JOIN cannabinoids c ON c.id = p.cannabinoid_id`,
    `INSERT INTO batch_lot_potencies (organization_id, batch_lot_id, position, cannabinoid, percent, test_id)
      SELECT l.organization_id, l.id, 1, 'THC', p.percent, t.id
      FROM batch_lots l JOIN oil_potencies p USING (oil_id)
      JOIN cannabinoids c ON c.id = p.cannabinoid_id AND c.name = 'THC'
      JOIN lot_tests t ON t.oil_id = l.oil_id AND t.purpose = 'correction' ORDER BY l.id`,
    ...WITH_TRIGGERS.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    `INSERT INTO lot_test_consequences (organization_id, test_id, batch_id, "group", sentence, lot_grams)
      SELECT DISTINCT ON (t.id, l.batch_id) t.organization_id, t.id, l.batch_id, 'completed',
        'Made with other percents of this lot than were known.', l.grams
      FROM lot_tests t JOIN batch_lots l USING (oil_id) WHERE t.purpose = 'retest'`,
    `INSERT INTO lot_test_consequence_changes (organization_id, consequence_id, position, cannabinoid,
        percent_before, percent_after)
      SELECT organization_id, id, 1, 'THC', 80, 78.5 FROM lot_test_consequences`,
    `${SIGNATURES} SELECT organization_id, 'released', 'lot', id, NULL, ${OF_ADMIN},
        'I release this lot.', md5(id::text) || md5(tag), 'password', ${SESSION}
      FROM oils WHERE ${inStock} ORDER BY id`,
    `${SIGNATURES} SELECT organization_id, 'performed', 'batch', id, id, ${OF_ADMIN},
        'I weighed what this record says.', ${DIGEST}, 'pin', ${SESSION}
      FROM batches WHERE organization_id = ${ORGANIZATION_ID} AND id % 10 = 0 ORDER BY batches.id`,
    `${SIGNATURES} SELECT organization_id, 'verified', 'batch', id, id, ${OF_OTHER},
        'I verified what this record says.', ${DIGEST}, 'pin', ${SESSION}
      FROM batches WHERE organization_id = ${ORGANIZATION_ID} AND id % 10 = 0 ORDER BY batches.id`,
    ...WITH_TRIGGERS.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ];
}
