import { DEFAULT_CANNABINOIDS } from '#domain/account/registration.ts';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { db } from '#server/db/database.ts';
import type {
  DepartmentRole,
  LotStatus,
  RecipeStatus,
  TokenScope,
  UserRole,
} from '#server/generated/prisma/client.ts';
import {
  type InsertedLine,
  type InsertedTarget,
  insertOil,
  insertOrganization,
  insertRecipe,
  insertUser,
} from '../prisma/insert.ts';

/**
 * Test data factories: each writes a valid record to the open database and returns the row; a test gives only what
 * matters to it.
 */

/** The password of every user created by tests. */
export const DEMO_PASSWORD = 'Demo-pass-1';

let passwordHash: Promise<string> | undefined;
let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export const createOrganization = ({
  name = `Organization ${next()}`,
  cannabinoids = DEFAULT_CANNABINOIDS as readonly string[],
} = {}) => insertOrganization({ name, cannabinoids });

export type TestOrganization = Awaited<ReturnType<typeof createOrganization>>;

type Owned = { readonly organizationId: number };

export async function createUser({
  organizationId,
  role = 'operator',
  email = `user${next()}@example.test`,
  firstName = 'Robin',
  lastName = 'Field',
  departments = {},
  quality = false,
  verified = true,
}: Owned & {
  quality?: boolean;
  role?: UserRole;
  email?: string;
  firstName?: string;
  lastName?: string;
  /** Role by department id. */
  departments?: Readonly<Record<number, DepartmentRole>>;
  verified?: boolean;
}) {
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  return insertUser({
    organizationId,
    role,
    email,
    firstName,
    lastName,
    departments,
    quality,
    passwordHash: await passwordHash,
    emailVerifiedAt: verified ? new Date() : null,
  });
}

/** Its secret is unknown. */
export const createApiToken = ({
  organizationId,
  createdById,
  name = `Token ${next()}`,
  scope = 'read' as TokenScope,
}: Owned & { createdById: number; name?: string; scope?: TokenScope }) =>
  db().apiToken.create({
    data: { organizationId, createdById, name, scope, tokenHash: `no hash ${next()}` },
  });
/** A pending invitation by the first user, with the token that its mail would contain. */
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

/** A gummy with 500 units of 4 g and 10 mg of THC each, by default. */
export function createRecipe({
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
  ...label
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
  targets?: readonly InsertedTarget[];
  lines?: readonly InsertedLine[];
  updatedByName?: string;
  unitsPerPackage?: number;
  labelProfileKeys?: readonly string[];
}) {
  return insertRecipe({
    ...label,
    organizationId,
    departmentId,
    groupId,
    number,
    description,
    productType,
    version,
    status,
    batchWeightGrams,
    unitWeightGrams,
    targets,
    lines,
    updatedByName,
  });
}

/** 1,000 g of a THC distillate, by default. */
export function createOil({
  organizationId,
  departmentId = null,
  tag = `OIL-${next()}`,
  description = 'THC distillate',
  batch = 'B1',
  grams = 1000,
  percents = { THC: 88 },
  active = true,
  receivedOn = '2026-10-01',
  ...lot
}: Owned & {
  departmentId?: number | null;
  tag?: string;
  description?: string;
  batch?: string;
  grams?: number;
  percents?: Readonly<Record<string, number>>;
  active?: boolean;
  receivedOn?: string;
  status?: LotStatus;
  trackTag?: string;
  expiresOn?: string | null;
  retestOn?: string | null;
}) {
  return insertOil({
    organizationId,
    departmentId,
    tag,
    description,
    batch,
    grams,
    percents,
    active,
    receivedOn,
    receivedBy: 'Robin Field',
    ...lot,
  });
}

/** A mail waiting in the outbox. */
export const createOutboxMail = ({
  recipient = `user${next()}@example.test`,
  subject = 'A subject',
  text = 'A text',
  html = '<p>A text</p>',
  createdAt = new Date(),
} = {}) => db().outboxMail.create({ data: { recipient, subject, text, html, createdAt } });

let views = 0;

/** A shared view of the history. */
export function createSavedView(owner: {
  readonly organizationId: number;
  readonly ownerId: number;
  readonly name?: string;
}) {
  views += 1;
  const { organizationId, ownerId, name = `View ${views}` } = owner;
  return db().savedView.create({
    data: { organizationId, ownerId, name, list: 'batches', address: 'q=gum', isShared: true },
  });
}
