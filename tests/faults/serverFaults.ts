import { faultsOf } from './fault.ts';

export const SERVER_FAULTS = [
  // Rights of people and of API tokens.
  ...faultsOf(
    'domain/access.ts',
    ['tests/access/access.test.ts'],
    [
      ["manageOils: { global: ['admin'],", "manageOils: { global: ['admin', 'manager'],"],
      ["administer: { global: ['admin'],", "administer: { global: ['admin', 'manager'],"],
      ['membership.departmentId === departmentId)', 'true)'],
      [
        "produceBatches: { global: ['admin', 'manager'], department: ['manager', 'operator'] }",
        "produceBatches: { global: ['admin', 'manager'], department: ['manager'] }",
      ],
    ],
  ),
  ...faultsOf(
    'server/accounts/tokenRights.ts',
    ['tests/access/apiTokenScopes.test.ts', 'server/accounts/tokens'],
    [
      ["if (credential.scope === 'read') throw new ForbiddenError(READS_ONLY);", ''],
      ["if (needs === 'session') throw new ForbiddenError(SIGNED_IN_ONLY);", ''],
    ],
  ),
  // Sessions and people.
  ...faultsOf(
    'server/accounts/session/login.ts',
    ['server/accounts/session'],
    [
      ["user.status !== 'active' || !user.emailVerifiedAt ||", "user.status !== 'active' ||"],
      ['data: { revokedAt: new Date() } });', 'data: { lastUsedAt: new Date() } });'],
    ],
  ),
  ...faultsOf(
    'server/accounts/session/readViewer.ts',
    ['server/accounts/session', 'server/accounts/people'],
    [['revokedAt: null,', '']],
  ),
  ...faultsOf(
    'server/accounts/signUp/signUpLimits.ts',
    ['server/accounts/signUp/signUpLimits.test.ts'],
    [
      [
        "name: 'register-refused',\n  most: 10,\n  seconds: DAY_SECONDS,",
        "name: 'register-refused',\n  most: 10,\n  seconds: HOUR_SECONDS,",
      ],
      ['most: 30, seconds: HOUR_SECONDS', 'most: 3000, seconds: HOUR_SECONDS'],
    ],
  ),
  ...faultsOf(
    'server/accounts/people/lastAdmin.ts',
    ['server/accounts/people'],
    [['emailVerifiedAt: { not: null },', '']],
  ),
  ...faultsOf(
    'server/accounts/people/colleagues.ts',
    ['server/accounts/people', 'tests/tenancy'],
    [['id }, deletedAt: null },', 'id } },']],
  ),
  ...faultsOf(
    'server/accounts/people/endAccount.ts',
    ['server/accounts/people', 'server/accounts/tokens'],
    [
      ['await endSessions(tx, own, now);', ''],
      ['await tx.departmentMember.deleteMany({ where: own });', ''],
    ],
  ),
  ...faultsOf(
    'server/accounts/tokens/apiTokens.ts',
    ['server/accounts/tokens'],
    [
      ['activeCount >= MOST_TOKENS', 'activeCount > MOST_TOKENS'],
      ['await lockOrganization(tx, organizationId);', ''],
    ],
  ),
  // Stock, its ledger and its trail.
  ...faultsOf(
    'server/oils/updateOil.ts',
    ['server/oils'],
    [
      ['await assertRevision(tx, viewer, standing(present), knownRevision);', ''],
      ["authorize(viewer, 'manageOils', oil.departmentId);", ''],
      ['deltaGrams.isZero() ? null :', '!deltaGrams.isZero() ? null :'],
    ],
  ),
  ...faultsOf(
    'server/oils/stock/moveStock.ts',
    ['server/batches/writing/completion.test.ts', 'server/batches/writing/races.test.ts'],
    [
      ['oil.quantityGrams.lessThan(taken)', 'oil.quantityGrams.lessThan(0)'],
      ['deltaGrams: taken.negated(),', 'deltaGrams: taken,'],
      ['if (!active) return ZERO;', ''],
    ],
  ),
  ...faultsOf(
    'server/oils/leaving/inactivateOils.ts',
    ['server/oils/leaving/inactivateOils.test.ts'],
    [
      ['.filter(({ deltaGrams }) => !deltaGrams.isZero()),', ','],
      ["authorize(viewer, 'manageOils', departmentId)", 'void departmentId'],
    ],
  ),
  ...faultsOf(
    'server/audit/writeAudit.ts',
    ['server/audit'],
    [['(a < b ? -1 : 1)', '(a < b ? 1 : -1)']],
  ),
  // Batches and recipes.
  ...faultsOf(
    'server/db/idempotency.ts',
    ['server/batches/writing/batches.test.ts'],
    [['known && known.requestHash !== hash', 'known && known.requestHash === hash']],
  ),
  ...faultsOf(
    'server/batches/writing/lockBatch.ts',
    ['server/batches/writing'],
    [['if (batch.inactivatedAt === null) return;', 'if (batch.inactivatedAt !== null) return;']],
  ),
  ...faultsOf(
    'server/organizations/lockActiveDepartment.ts',
    ['server/organizations', 'server/oils/oils.test.ts'],
    [['department?.active !== true', 'department === undefined']],
  ),
  ...faultsOf(
    'server/recipes/settings/cannabinoids.ts',
    ['server/recipes/settings'],
    [['if (present.isDefault) {', 'if (!present.isDefault) {']],
  ),
  ...faultsOf(
    'server/input/ids.ts',
    ['tests/access/checkOrder.test.ts', 'tests/attacks/idOracle.test.ts', 'tests/tenancy'],
    [['if (type !== typename) throw new NotFoundError(thing);', '']],
  ),
];
