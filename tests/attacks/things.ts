import { randomBytes, randomUUID } from 'node:crypto';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createApiToken,
  createCannabinoid,
  createDepartment,
  createInvitation,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createSavedView,
  createUser,
} from '#tests/factories.ts';
import {
  createConsequence,
  createDeviation,
  createDeviationComment,
} from '#tests/samples/qualityRecords.ts';
import { complete, correct, type RestBatch } from '#tests/samples/savedBatches.ts';
import { createSignature } from '#tests/samples/signing/signatures.ts';

/** Distance between the ids of two tables, so that a number is the id of one type only. */
const IDS_OF_A_TABLE = 1_000_000;

/** Gives each table its own range of ids. For an empty database; the next cleanup resets it. */
export async function spreadIds(): Promise<void> {
  const sequences = await db().$queryRaw<{ name: string }[]>`
    SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'
    ORDER BY 1`;
  for (const [index, { name }] of sequences.entries()) {
    const first = (index + 1) * IDS_OF_A_TABLE;
    await db().$executeRaw(Prisma.raw(`ALTER SEQUENCE ${name} RESTART WITH ${first}`));
  }
}

type User = Awaited<ReturnType<typeof createUser>>;

/** Everything of one organization that has an id. */
export type Things = {
  readonly organizationId: number;
  readonly admin: User;
  readonly adminApi: Api;
  readonly viewerApi: Api;
  /** The ids of one record per type, in REST format. */
  readonly ids: Map<string, readonly string[]>;
  /** Replaces a record that may have been used up. */
  readonly renew: (type: string) => Promise<void>;
};

export async function createThings(): Promise<Things> {
  const { id: organizationId } = await createOrganization();
  const admin = await createUser({ organizationId, role: 'admin' });
  const viewer = await createUser({ organizationId, role: 'viewer' });
  const adminApi = await apiOf(admin);
  const ids = new Map<string, readonly string[]>();
  const renew = async (type: string) => {
    const make = MAKERS[type];
    if (make) ids.set(type, await make({ organizationId, admin, adminApi, ids }));
  };
  for (const type of Object.keys(MAKERS)) await renew(type);
  return { organizationId, admin, adminApi, viewerApi: await apiOf(viewer), ids, renew };
}

type Owner = Pick<Things, 'organizationId' | 'admin' | 'adminApi' | 'ids'>;
type Maker = (owner: Owner) => Promise<readonly string[]>;

/** The id of the own record of a type. */
export const idOf = ({ ids }: Pick<Things, 'ids'>, type: string): string =>
  ids.get(type)?.[0] ?? '';

const rowOf = async (row: Promise<{ readonly id: number | string }>) => [String((await row).id)];

const join = (owner: Owner, departmentId: string, userId: string) =>
  db().departmentMember.create({
    data: {
      organizationId: owner.organizationId,
      departmentId: Number(departmentId),
      userId: Number(userId),
      role: 'operator',
    },
  });

/** Factories for each type, in order of their dependencies. */
const MAKERS: Readonly<Record<string, Maker>> = {
  Organization: async ({ organizationId }) => [String(organizationId)],
  Department: async (owner) => {
    const { id } = await createDepartment(owner);
    const user = idOf(owner, 'User');
    if (user !== '') await join(owner, String(id), user);
    return [String(id)];
  },
  User: async (owner) => {
    const { id } = await createUser(owner);
    await join(owner, idOf(owner, 'Department'), String(id));
    return [String(id)];
  },
  DepartmentMembership: (owner) =>
    rowOf(
      db().departmentMember.findFirstOrThrow({ where: { organizationId: owner.organizationId } }),
    ),
  RecipeGroup: (owner) => rowOf(createRecipeGroup(owner)),
  SavedView: (owner) => rowOf(createSavedView({ ...owner, ownerId: owner.admin.id })),
  Cannabinoid: (owner) => rowOf(createCannabinoid(owner)),
  RecipeVersion: async (owner) => [String((await recipeOf(owner)).id)],
  Recipe: async (owner) => [String((await recipeOf(owner)).recipeId)],
  RecipeNumber: async (owner) => [(await recipeOf(owner)).recipe.number],
  Oil: ({ organizationId }) => rowOf(createOil({ organizationId })),
  LotTest: async (owner) => {
    const { organizationId } = owner;
    const file = await db().storedFile.create({
      data: {
        id: randomBytes(16).toString('hex'),
        organizationId,
        sha256: randomBytes(32).toString('hex'),
        mediaType: 'image/png',
        bytes: Buffer.from('a file'),
        size: 6,
      },
    });
    const oilId = Number(idOf(owner, 'Oil'));
    const test = { purpose: 'incoming', userName: 'Robin', fileId: file.id } as const;
    return rowOf(db().lotTest.create({ data: { ...test, organizationId, oilId } }));
  },
  LotTestConsequence: async (owner) => {
    const [batchId] = await createBatch(owner);
    const oilId = Number(idOf(owner, 'Oil'));
    const { organizationId } = owner;
    return rowOf(createConsequence({ organizationId, batchId: Number(batchId), oilId }));
  },
  Signature: (owner) =>
    rowOf(
      createSignature({
        organizationId: owner.organizationId,
        signerId: owner.admin.id,
        subjectId: randomUUID(),
      }),
    ),
  Batch: createBatch,
  Invitation: (owner) => rowOf(createInvitation(owner)),
  ApiToken: (owner) => rowOf(createApiToken({ ...owner, createdById: owner.admin.id })),
  Session: ({ organizationId, admin }) =>
    rowOf(
      db().session.create({
        data: { organizationId, userId: admin.id, expiresAt: new Date(Date.now() + 3_600_000) },
      }),
    ),
  Logo: async ({ organizationId }) => {
    const logo = { mediaType: 'image/png', bytes: Buffer.from('a logo') };
    const id = randomBytes(16).toString('hex');
    await db().organizationLogo.upsert({
      where: { organizationId },
      create: { ...logo, id, organizationId },
      update: { id },
    });
    return [id];
  },
  BatchCorrection: async (owner) => {
    const [id] = await createBatch(owner);
    const { body } = await owner.adminApi.rest('GET', `/batches/${id}`);
    const batch = body as RestBatch;
    await complete(owner.adminApi, batch);
    await correct(owner.adminApi, batch, { reason: 'Typed wrong', agent_name: 'Ana' });
    return rowOf(db().batchCorrection.findFirstOrThrow({ where: { batchId: batch.id } }));
  },
  Deviation: (owner) => rowOf(createDeviation(owner)),
  DeviationComment: async (owner) =>
    rowOf(createDeviationComment((await createDeviation(owner)).id, owner)),
  OilUse: ({ organizationId }) =>
    rowOf(db().batchLot.findFirstOrThrow({ where: { organizationId } })),
  LedgerEntry: ({ organizationId }) =>
    rowOf(db().ledgerEntry.findFirstOrThrow({ where: { organizationId } })),
  AuditEntry: ({ organizationId }) =>
    rowOf(db().auditEntry.findFirstOrThrow({ where: { organizationId } })),
};

/** In a separate department, because the usual one may have been deactivated. */
async function recipeOf({ organizationId }: Pick<Owner, 'organizationId'>) {
  const { id: departmentId } = await createDepartment({ organizationId });
  const number = `REC-${randomBytes(6).toString('hex')}`;
  return createRecipe({ organizationId, departmentId, number });
}

async function createBatch({ organizationId, adminApi }: Owner): Promise<readonly string[]> {
  const recipe = await recipeOf({ organizationId });
  const oil = await createOil({ organizationId });
  const { status, body } = await adminApi.rest('POST', '/batches', {
    body: { recipe_id: recipe.id, oils: [{ oil_id: oil.id }], multiplier: 0.1 },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status !== 201) throw new Error(`No batch was saved: ${JSON.stringify(body)}`);
  const { id, batch_id } = body as { id: number; batch_id: string };
  return [String(id), batch_id];
}
