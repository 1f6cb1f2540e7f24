import type { Operator, PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';
import { db } from '#server/db/database.ts';
import {
  type DepartmentRole,
  type ItemType,
  type LotStatus,
  Prisma,
  type RecipeStatus,
  type UserRole,
} from '#server/generated/prisma/client.ts';

/** Inserts complete records into the open database, for the demo data and for tests. */

type Owned = { readonly organizationId: number };

export const insertOrganization = ({
  name,
  cannabinoids,
}: {
  readonly name: string;
  readonly cannabinoids: readonly string[];
}) =>
  db().organization.create({
    data: {
      name,
      auditHead: { create: {} },
      cannabinoids: { create: cannabinoids.map((label) => ({ name: label, isDefault: true })) },
    },
    include: { cannabinoids: true },
  });

export const insertUser = ({
  departments,
  ...user
}: Owned & {
  readonly role: UserRole;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly emailVerifiedAt: Date | null;
  readonly quality?: boolean;
  /** Role by department id. */
  readonly departments: Readonly<Record<number, DepartmentRole>>;
}) =>
  db().user.create({
    data: {
      ...user,
      memberships: {
        create: Object.entries(departments).map(([departmentId, role]) => ({
          departmentId: Number(departmentId),
          role,
        })),
      },
    },
  });

export type InsertedLine = {
  readonly name: string;
  readonly type?: ItemType;
  readonly quantity?: number;
  readonly unit?: QuantityUnit;
  readonly percent?: number;
  readonly tracked?: string;
  readonly lines?: readonly InsertedLine[];
};

export type InsertedTarget = {
  readonly cannabinoid: string;
  readonly value: number;
  readonly operator?: Operator;
  readonly unit?: PotencyUnit;
};

export type InsertedRecipe = Owned & {
  readonly departmentId: number | null;
  readonly groupId: number | null;
  readonly number: string;
  readonly description: string;
  readonly productType: string;
  readonly version: number;
  readonly status: RecipeStatus;
  readonly batchWeightGrams: number;
  readonly unitWeightGrams: number;
  /** 1 by default. */
  readonly unitsPerPackage?: number;
  /** None by default. */
  readonly labelProfileKeys?: readonly string[];
  readonly targets: readonly InsertedTarget[];
  readonly lines: readonly InsertedLine[];
  readonly updatedByName: string;
};

export async function insertRecipe({
  organizationId,
  number,
  departmentId,
  groupId,
  targets,
  lines,
  labelProfileKeys = [],
  ...version
}: InsertedRecipe) {
  const cannabinoids = await db().cannabinoid.findMany({ where: { organizationId } });
  const recipe = await db().recipe.create({
    data: { organizationId, number, departmentId, groupId },
  });
  const created = await db().recipeVersion.create({
    data: {
      ...version,
      labelProfileKeys: [...labelProfileKeys],
      organizationId,
      recipeId: recipe.id,
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
          subIngredients: {
            create: (line.lines ?? []).map((inner, at) => ({
              ...lineColumns(inner, at),
              organizationId,
            })),
          },
        })),
      },
    },
    include: { recipe: true },
  });
  return {
    ...created,
    batchWeightGrams: new Prisma.Decimal(version.batchWeightGrams),
    unitWeightGrams: new Prisma.Decimal(version.unitWeightGrams),
  };
}

const lineColumns = (line: InsertedLine, index: number) => ({
  position: index + 1,
  name: line.name,
  type: line.type ?? 'fixed',
  quantity: line.quantity ?? null,
  unit: line.unit ?? null,
  inventoryTracked: line.tracked !== undefined,
  defaultInventoryName: line.tracked ?? null,
});

/** Also inserts the first ledger entry, equal to the quantity. */
export async function insertOil({
  organizationId,
  grams,
  percents,
  active,
  receivedOn,
  receivedBy,
  expiresOn = null,
  retestOn = null,
  ...oil
}: Owned & {
  readonly departmentId: number | null;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly grams: number;
  readonly percents: Readonly<Record<string, number>>;
  readonly active: boolean;
  /** `YYYY-MM-DD` */
  readonly receivedOn: string;
  readonly receivedBy: string;
  readonly status?: LotStatus;
  readonly trackTag?: string;
  readonly expiresOn?: string | null;
  readonly retestOn?: string | null;
}) {
  const cannabinoids = await db().cannabinoid.findMany({ where: { organizationId } });
  const quantityGrams = active ? grams : 0;
  const received = { deltaGrams: quantityGrams, reason: 'received', userName: receivedBy } as const;
  return db().oil.create({
    data: {
      ...oil,
      organizationId,
      quantityGrams,
      active,
      quantityBeforeInactivation: active ? null : grams,
      receivedOn: dayOf(receivedOn),
      expiresOn: expiresOn === null ? null : dayOf(expiresOn),
      retestOn: retestOn === null ? null : dayOf(retestOn),
      potencies: {
        create: Object.entries(percents).map(([name, percent]) => ({
          cannabinoidId: idNamed(cannabinoids, name),
          percent,
        })),
      },
      ledger: { create: quantityGrams === 0 ? [] : [received] },
    },
  });
}

const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function idNamed(rows: readonly { id: number; name: string }[], name: string): number {
  const row = rows.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!row) throw new Error(`The organization has no cannabinoid ${name}.`);
  return row.id;
}
