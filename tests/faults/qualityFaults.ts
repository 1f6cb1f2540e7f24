import { faultsOf } from './fault.ts';

export const QUALITY_FAULTS = [
  // Signatures.
  ...faultsOf(
    'domain/signing/twoPersons.ts',
    ['domain/signing/twoPersons.test.ts', 'server/batches/signing/secondPerson.test.ts'],
    [["  verified: 'performed',", '']],
  ),
  ...faultsOf(
    'domain/signing/signingWindow.ts',
    ['domain/signing/signingWindow.test.ts'],
    [
      ['sinceMs >= 0 && ', ''],
      ['sinceMs <= windowMinutes', 'sinceMs <= 2 * windowMinutes'],
    ],
  ),
  ...faultsOf(
    'domain/signing/pinAttempts.ts',
    ['domain/signing/pinAttempts.test.ts'],
    [
      ['Math.max(0, counted - 1)', '0'],
      ['export const FREE_PIN_TRIES = 5;', 'export const FREE_PIN_TRIES = 6;'],
    ],
  ),
  ...faultsOf(
    'server/quality/signatures/proveSigner.ts',
    ['server/quality/signatures', 'server/batches/signing'],
    [
      ['    refuseWithoutRight(actor, right);\n', ''],
      ['  await refuseOutsideWindow(viewer, tabHash, policy);\n', ''],
      ['signerId === viewer.userId', 'signerId < 0'],
      ['authorize(viewer, right.action, right.departmentId);', 'void authorize;'],
    ],
  ),
  ...faultsOf(
    'server/quality/signatures/sign.ts',
    ['server/quality/signatures', 'server/batches/signing'],
    [
      ['signing.subjectDigest !== present.digest', "signing.subjectDigest === ''"],
      ['if (signer.sessionId !== sessionId) throw new ForbiddenError();', ''],
      ["if (!same) throw new ConflictError('The PIN was changed meanwhile. Sign again.');", ''],
    ],
  ),
  ...faultsOf(
    'domain/record/canonical/signedRecord.ts',
    ['domain/record/canonical', 'server/batches/signing'],
    [["initialsParts: line.initialsParts.map(() => ''),", '']],
  ),
  ...faultsOf(
    'server/batches/signing/verifyBatch.ts',
    ['server/batches/signing'],
    [
      ['  refuseInactive(batch);\n', ''],
      ['await assertBatchAsRead(tx, viewer, batch, knownRevision);', ''],
    ],
  ),
  // Lots: status, use, certificate.
  ...faultsOf(
    'domain/lots/status.ts',
    ['domain/lots', 'server/oils/status'],
    [
      ["to === 'hold' && from !== 'rejected'", "to === 'hold'"],
      ["rejected: ['hold'],", "rejected: ['hold', 'released'],"],
      ["to === 'released';", "to === 'rejected';"],
    ],
  ),
  ...faultsOf(
    'domain/lots/use.ts',
    ['domain/lots/use.test.ts'],
    [
      ['if (expiresOn >= dayAfter', 'if (expiresOn > dayAfter'],
      ["one.kind !== 'refused' || !wasWeighed", "one.kind !== 'refused' || wasWeighed"],
    ],
  ),
  ...faultsOf(
    'domain/lots/results/testResult.ts',
    ['domain/lots/results'],
    [
      ["aboveZero(lod) ?? aboveZero(loq) ?? 'unknown'", "aboveZero(loq) ?? 'unknown'"],
      ["(aboveZero(loq) ?? 'unknown')", "(aboveZero(lod) ?? 'unknown')"],
      ["if (kind === 'not_tested') return null;", ''],
    ],
  ),
  ...faultsOf(
    'domain/lots/certificate/releaseIssues.ts',
    ['domain/lots/certificate', 'server/oils/status'],
    [["panels[panel] === 'fail',", 'false,']],
  ),
  ...faultsOf(
    'server/batches/formulation/stopped/refuseStopped.ts',
    ['server/batches/formulation/stopped', 'server/batches/signing/completion.test.ts'],
    [
      [' ORDER BY id FOR SHARE`;', ' ORDER BY id`;'],
      ['const weighed = weighedLots(lines, changes);', 'const weighed = weighedLots(lines);'],
    ],
  ),
  // The batches that a retest touches.
  ...faultsOf(
    'domain/review/retest.ts',
    ['domain/review'],
    [
      ['completedOn < sampledOn', 'completedOn <= sampledOn'],
      ["kind === 'drift' && ", ''],
    ],
  ),
  ...faultsOf(
    'server/batches/retests/touchedBatches.ts',
    ['server/batches/retests'],
    [[" OR b.is_weighed OR b.status = 'completed')", ')']],
  ),
];
