import { beforeAll, expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createApiToken,
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

/** Part of every text of the other organization, and of no other text. */
export const MARKER = 'Xylophagous';

export type Things = {
  /** Row ids by node type. */
  readonly ids: Readonly<Record<string, number>>;
  readonly batchId: string;
  readonly logoId: string;
  readonly organizationId: number;
  readonly api: Api;
};

/** The organization of the viewer, and another one. */
export let own: Things;
export let foreign: Things;

/** Called at the top of a test file: creates both organizations, with one record of each type. */
export function createBothBefore(): void {
  beforeAll(async () => {
    own = await createThings('Ordinary');
    foreign = await createThings(MARKER);
  });
}

async function createThings(word: string): Promise<Things> {
  const extract = `${word}ol`;
  const { id: organizationId } = await createOrganization({
    name: `${word} Works`,
    cannabinoids: ['THC', extract],
  });
  const department = await createDepartment({ organizationId, name: `${word} room`, code: word });
  const departmentId = department.id;
  const group = await createRecipeGroup({
    organizationId,
    code: word.toUpperCase(),
    description: `${word.toUpperCase()} GROUP`,
  });
  const user = await createUser({
    organizationId,
    role: 'admin',
    email: `${word}@tenancy.test`,
    firstName: word,
    lastName: `${word}son`,
    departments: { [departmentId]: 'manager' },
  });
  const version = await createRecipe({
    organizationId,
    departmentId,
    groupId: group.id,
    number: `${word}-1`,
    description: `${word} gummies`,
    productType: `${word} sweet`,
    updatedByName: `${word} Writer`,
    targets: [
      { cannabinoid: 'THC', value: 10 },
      { cannabinoid: extract, value: 1, operator: '>' },
    ],
    lines: [
      { name: `${word} sugar`, quantity: 900, unit: 'g', tracked: `${word} sack` },
      { name: `${word} oil`, type: 'active' },
      { name: `${word} water`, quantity: 5, unit: 'g' },
    ],
  });
  const oil = await createOil({
    organizationId,
    departmentId,
    tag: `${word}-T1`,
    description: `${word} distillate`,
    batch: `${word}-B1`,
    percents: { THC: 60, [extract]: 20 },
  });
  await createOil({ organizationId, departmentId, tag: `${word}-T2`, active: false });
  const logo = await db().organizationLogo.create({
    data: {
      id: Buffer.from(word).toString('hex').slice(0, 16).padEnd(32, '0'),
      organizationId,
      mediaType: 'image/png',
      bytes: Buffer.from(word),
    },
  });
  const api = await apiOf(user);
  const saved = await api.rest('POST', '/batches', {
    body: {
      recipe_id: version.id,
      oils: [{ oil_id: oil.id }],
      batch_number: `${word}-77`,
      supervisor_name: `${word} Chief`,
    },
  });
  expect(saved.status).toBe(201);
  const batch = saved.body as { id: number; batch_id: string };
  const correctionId = await createCorrection(api, {
    recipe_id: version.id,
    oils: [
      {
        oil_id: (
          await createOil({ organizationId, departmentId, percents: { THC: 60, [extract]: 20 } })
        ).id,
      },
    ],
  });
  const use = await db().batchLot.findFirstOrThrow({ where: { batchId: batch.id } });
  const lotTest = await db().lotTest.create({
    data: { organizationId, oilId: oil.id, purpose: 'incoming', userName: word },
  });
  const consequence = await createConsequence({
    organizationId,
    batchId: batch.id,
    oilId: oil.id,
    sentence: `Retest of 2026-11-20: ${word} THC 88.2 → 78.9 %.`,
  });
  const ledgerEntry = await db().ledgerEntry.findFirstOrThrow({ where: { oilId: oil.id } });
  const token = await createApiToken({
    organizationId,
    createdById: user.id,
    name: `${word} program`,
  });
  const entry = await db().auditEntry.findFirstOrThrow({ where: { organizationId } });
  const invitation = await createInvitation({
    organizationId,
    email: `${word}.invited@tenancy.test`,
    firstName: word,
    lastName: `${word}child`,
  });
  const membership = await db().departmentMember.findFirstOrThrow({ where: { departmentId } });
  const name = `${word} look`;
  const view = await createSavedView({ organizationId, ownerId: user.id, name });
  const deviation = await createDeviation({
    organizationId,
    departmentId,
    sentence: `${word} spilled 12 g`,
    batchId: batch.id,
    oilId: oil.id,
  });
  const text = `${word} swept it up`;
  const comment = await createDeviationComment(deviation.id, { organizationId, text });
  const cannabinoid = await db().cannabinoid.findFirstOrThrow({ where: { organizationId } });
  const subjectId = String(oil.id);
  const signature = await createSignature({ organizationId, signerId: user.id, subjectId });
  return {
    organizationId,
    batchId: batch.batch_id,
    logoId: logo.id,
    api,
    ids: {
      ApiToken: token.id,
      AuditEntry: entry.id,
      Batch: batch.id,
      BatchCorrection: correctionId,
      Cannabinoid: cannabinoid.id,
      Department: departmentId,
      DepartmentMembership: membership.id,
      Deviation: deviation.id,
      DeviationComment: comment.id,
      Invitation: invitation.id,
      LedgerEntry: ledgerEntry.id,
      LotTest: lotTest.id,
      LotTestConsequence: consequence.id,
      Oil: oil.id,
      OilUse: use.id,
      Organization: organizationId,
      Recipe: version.recipeId,
      RecipeGroup: group.id,
      RecipeVersion: version.id,
      SavedView: view.id,
      Signature: signature.id,
      User: user.id,
    },
  };
}

/** A correction of a completed batch, which is saved for it. */
async function createCorrection(api: Api, body: Record<string, unknown>): Promise<number> {
  const batch = (await api.rest('POST', '/batches', { body })).body as RestBatch;
  expect((await complete(api, batch)).status).toBe(200);
  expect((await correct(api, batch, { reason: 'Typed wrong', agent_name: 'Ana' })).status).toBe(
    201,
  );
  return (await db().batchCorrection.findFirstOrThrow({ where: { batchId: batch.id } })).id;
}

export const idOf = ({ ids }: Things, type: string): number => ids[type] ?? -1;

export const RANDOM_ID = 987_654;
export const MALFORMED = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '99999999999999999999',
  '1 OR 1=1',
  'ü',
];

/** Ids of type `type` that the viewer must not find, in REST format. */
export const rowIds = (type: string): readonly (string | number)[] => [
  idOf(foreign, type),
  RANDOM_ID,
  2_147_483_648,
  ...MALFORMED,
];

/** The same as global ids, with ids of other types and malformed ones. */
export const globalIds = (type: string): readonly string[] => [
  ...rowIds(type).map((id) => Buffer.from(`${type}:${id}`).toString('base64')),
  ...[...NODE_TYPES]
    .filter((other) => other !== type)
    .flatMap((other) => [globalId(other, idOf(own, other)), globalId(other, idOf(foreign, other))]),
  globalId('Nothing', idOf(own, type)),
  globalId('toString', 1),
  globalId('__proto__', 1),
  globalId('Query', 1),
  Buffer.from(`${type}:`).toString('base64'),
  Buffer.from(`${type}:\u0000`).toString('base64'),
  Buffer.from(':').toString('base64'),
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64'),
  String(idOf(own, type)),
  'not base64 !!',
  '',
];

/** The single response that all ids must get. */
export async function theOneAnswer<Id>(
  ids: readonly Id[],
  ask: (id: Id) => Promise<unknown>,
): Promise<unknown> {
  const answers = new Map<string, Id>();
  for (const id of ids) answers.set(JSON.stringify(await ask(id)), id);
  const [[answer] = ['']] = answers;
  expect([...answers], 'ids that can be told apart').toHaveLength(1);
  return JSON.parse(answer);
}

export const withoutHeaders = async (answer: ReturnType<Api['rest']>) => {
  const { status, body } = await answer;
  return { status, body };
};

export const missing = (thing: string) => {
  const text = `${thing} was not found. It may have been removed.`;
  return { status: 404, body: { detail: text, error: text } };
};
