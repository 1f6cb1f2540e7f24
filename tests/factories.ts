import { DEFAULT_CANNABINOIDS } from '#domain/account/registration.ts';
import type { Operator, PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';
import { newLinkToken } from '#server/accounts/linkTokens.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { db } from '#server/db/database.ts';
import {
  type DepartmentRole,
  type ItemType,
  Prisma,
  type RecipeStatus,
  type TokenScope,
  type UserRole,
} from '#server/generated/prisma/client.ts';

/**
 * Valid things, of which a test or the demo data names only what matters to it.
 * Every factory writes to the open database and gives the row back.
 */

export const DEMO_PASSWORD = 'Demo-pass-1';

let passwordHash: Promise<string> | undefined;
let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export function createOrganization({
  name = `Organization ${next()}`,
  cannabinoids = DEFAULT_CANNABINOIDS as readonly string[],
} = {}) {
  return db().organization.create({
    data: {
      name,
      auditHead: { create: {} },
      cannabinoids: { create: cannabinoids.map((label) => ({ name: label, isDefault: true })) },
    },
    include: { cannabinoids: true },
  });
}

export type TestOrganization = Awaited<ReturnType<typeof createOrganization>>;

type Owned = { readonly organizationId: number };

export async function createUser({
  organizationId,
  role = 'operator',
  email = `user${next()}@example.test`,
  firstName = 'Robin',
  lastName = 'Field',
  departments = {},
  verified = true,
}: Owned & {
  role?: UserRole;
  email?: string;
  firstName?: string;
  lastName?: string;
  /** Role by department id. */
  departments?: Readonly<Record<number, DepartmentRole>>;
  verified?: boolean;
}) {
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  return db().user.create({
    data: {
      organizationId,
      role,
      email,
      firstName,
      lastName,
      passwordHash: await passwordHash,
      emailVerifiedAt: verified ? new Date() : null,
      memberships: {
        create: Object.entries(departments).map(([departmentId, departmentRole]) => ({
          departmentId: Number(departmentId),
          role: departmentRole,
        })),
      },
    },
  });
}

/** Whose secret nobody knows. */
export const createApiToken = ({
  organizationId,
  createdById,
  name = `Token ${next()}`,
  scope = 'read' as TokenScope,
}: Owned & { createdById: number; name?: string; scope?: TokenScope }) =>
  db().apiToken.create({
    data: { organizationId, createdById, name, scope, tokenHash: `no hash ${next()}` },
  });
/** A pending one of the first user there is, with the token that its mail would carry. */
export async function createInvitation({
  organizationId,
  email = `invited${next()}@example.test`,
  firstName = 'Ida',
  lastName = 'Newman',
  role = 'operator',
  expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000),
}: Owned & {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: UserRole;
  expiresAt?: Date;
}) {
  const { token, tokenHash } = newLinkToken();
  const { id: invitedById } = await db().user.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'asc' },
  });
  const person = { organizationId, email, firstName, lastName, role };
  const invitation = await db().invitation.create({
    data: { ...person, invitedById, tokenHash, expiresAt },
  });
  return { ...invitation, token };
}

export const createDepartment = ({
  organizationId,
  name = `Department ${next()}`,
  code = null as string | null,
  active = true,
}: Owned & { name?: string; code?: string | null; active?: boolean }) =>
  db().department.create({ data: { organizationId, name, code, active } });

export const createRecipeGroup = ({
  organizationId,
  code = `GROUP-${next()}`,
  description = 'A GROUP',
}: Owned & { code?: string; description?: string }) =>
  db().recipeGroup.create({ data: { organizationId, code, description } });

export const createCannabinoid = ({
  organizationId,
  name = `Cannabinoid ${next()}`,
  isDefault = false,
}: Owned & { name?: string; isDefault?: boolean }) =>
  db().cannabinoid.create({ data: { organizationId, name, isDefault } });

export type TestLine = {
  readonly name: string;
  readonly type?: ItemType;
  readonly quantity?: number;
  readonly unit?: QuantityUnit;
  readonly percent?: number;
  readonly tracked?: string;
  readonly lines?: readonly TestLine[];
};

export type TestTarget = {
  readonly cannabinoid: string;
  readonly value: number;
  readonly operator?: Operator;
  readonly unit?: PotencyUnit;
};

/** A gummy of 500 units of 4 g with 10 mg of THC each, unless told otherwise. */
export async function createRecipe({
  organizationId,
  departmentId = null,
  groupId = null,
  number = `REC-${next()}`,
  description = 'Test gummies',
  productType = 'Gummy',
  version = 1,
  status = 'active',
  batchWeightGrams = 2000,
  unitWeightGrams = 4,
  targets = [{ cannabinoid: 'THC', value: 10 }],
  lines = [
    { name: 'Sugar', quantity: 900, unit: 'g' },
    { name: 'THC oil', type: 'active' },
    { name: 'Water', type: 'buffer' },
  ],
  updatedByName = 'Robin Field',
}: Owned & {
  departmentId?: number | null;
  groupId?: number | null;
  number?: string;
  description?: string;
  productType?: string;
  version?: number;
  status?: RecipeStatus;
  batchWeightGrams?: number;
  unitWeightGrams?: number;
  targets?: readonly TestTarget[];
  lines?: readonly TestLine[];
  updatedByName?: string;
}) {
  const cannabinoids = await db().cannabinoid.findMany({ where: { organizationId } });
  const recipe = await db().recipe.create({
    data: { organizationId, number, departmentId, groupId },
  });
  const created = await db().recipeVersion.create({
    data: {
      organizationId,
      recipeId: recipe.id,
      version,
      status,
      description,
      productType,
      batchWeightGrams,
      unitWeightGrams,
      updatedByName,
      specifications: {
        create: targets.map(({ cannabinoid, value, operator = '=', unit = 'mg/unit' }, index) => ({
          position: index + 1,
          cannabinoidId: idNamed(cannabinoids, cannabinoid),
          operator,
          value,
          unit,
        })),
      },
      ingredients: {
        create: lines.map((line, index) => ({
          ...lineColumns(line, index),
          subPercentage: line.percent ?? null,
          subIngredients: { create: (line.lines ?? []).map(lineColumns) },
        })),
      },
    },
    include: { recipe: true },
  });
  return {
    ...created,
    batchWeightGrams: new Prisma.Decimal(batchWeightGrams),
    unitWeightGrams: new Prisma.Decimal(unitWeightGrams),
  };
}

const lineColumns = (line: TestLine, index: number) => ({
  position: index + 1,
  name: line.name,
  type: line.type ?? 'fixed',
  quantity: line.quantity ?? null,
  unit: line.unit ?? null,
  inventoryTracked: line.tracked !== undefined,
  defaultInventoryName: line.tracked ?? null,
});

/** 1,000 g of a THC distillate, unless told otherwise. Its quantity is the first row of its ledger. */
export async function createOil({
  organizationId,
  departmentId = null,
  tag = `OIL-${next()}`,
  description = 'THC distillate',
  batch = 'B1',
  grams = 1000,
  percents = { THC: 88 },
  active = true,
  receivedOn = '2026-10-01',
}: Owned & {
  departmentId?: number | null;
  tag?: string;
  description?: string;
  batch?: string;
  grams?: number;
  percents?: Readonly<Record<string, number>>;
  active?: boolean;
  receivedOn?: string;
}) {
  const cannabinoids = await db().cannabinoid.findMany({ where: { organizationId } });
  const quantityGrams = active ? grams : 0;
  return db().oil.create({
    data: {
      organizationId,
      departmentId,
      tag,
      description,
      batch,
      quantityGrams,
      active,
      quantityBeforeInactivation: active ? null : grams,
      receivedOn: new Date(`${receivedOn}T00:00:00Z`),
      potencies: {
        create: Object.entries(percents).map(([name, percent]) => ({
          cannabinoidId: idNamed(cannabinoids, name),
          percent,
        })),
      },
      ledger: {
        create:
          quantityGrams === 0
            ? []
            : [
                {
                  deltaGrams: quantityGrams,
                  reason: 'received',
                  userName: 'Robin Field',
                },
              ],
      },
    },
  });
}

function idNamed(rows: readonly { id: number; name: string }[], name: string): number {
  const row = rows.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!row) throw new Error(`The organization has no cannabinoid ${name}.`);
  return row.id;
}

/** A mail that waits in the outbox. */
export const createOutboxMail = ({
  recipient = `user${next()}@example.test`,
  subject = 'A subject',
  text = 'A text',
  html = '<p>A text</p>',
  createdAt = new Date(),
} = {}) => db().outboxMail.create({ data: { recipient, subject, text, html, createdAt } });
