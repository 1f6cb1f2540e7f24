import { ADMIN_ID, ORGANIZATION_ID, pick } from './fillParts.ts';

/** Deviations of every tenth batch with two comments each. */
export const DEVIATIONS: readonly string[] = [
  // One in ten batches, a third of them with a lot.
  `INSERT INTO deviations (organization_id, year, kind, severity, sentence, department_id, batch_id,
      oil_id, raised_by_id, raised_by_name)
    SELECT b.organization_id, 2024, ${pick(['tolerance', 'yield', 'cap', 'manual'], 'b.id / 10')}::deviation_kind,
      ${pick(['minor', 'major', 'critical'], 'b.id / 10')}::deviation_severity,
      'Line 1 of ' || b.batch_id || ' weighed 102.4 g instead of 100.0 g.', b.department_id, b.id,
      CASE WHEN b.id % 30 = 10 THEN (SELECT oil_id FROM batch_lots l WHERE l.batch_id = b.id LIMIT 1) END,
      ${ADMIN_ID}, 'Maya Ortiz'
    FROM batches b WHERE b.organization_id = ${ORGANIZATION_ID} AND b.id % 10 = 0 ORDER BY b.id`,
  `INSERT INTO deviation_comments (organization_id, deviation_id, text, user_id, user_name)
    SELECT organization_id, id, 'The scale was checked.', ${ADMIN_ID}, 'Maya Ortiz'
    FROM deviations, generate_series(1, 2) ORDER BY id`,
];
