import { isInterfaceType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { schema } from '#server/app/schema.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
import { registeredRoutes } from '#tests/routes.ts';
import { ACCESS_MATRIX } from './matrix.ts';
import { ACTORS, type Operation } from './operation.ts';

/** The operations that reach a table, or the reason that none does. */
type Reach = readonly string[] | { readonly none: string };

/** By model of the database. */
const MODELS: Readonly<Record<string, Reach>> = {
  Organization: ['read the own organization', 'read an organization', 'register'],
  QualityPolicy: ['read the quality policy', 'edit the quality policy'],
  OrganizationLogo: ['see a logo', 'upload a logo', 'remove the logo'],
  KeptLogo: ['see a logo', 'print a batch'],
  User: ['list users', "read somebody else's account", 'read the own account', 'delete somebody'],
  Session: ['list the own sessions', 'end an own session', 'end the sessions of somebody'],
  KnownPlace: { none: 'Only a login reads and writes the networks of an account.' },
  ColumnChoice: ['keep the own columns of a list', 'read the own account'],
  SavedView: ['list saved views', 'read a saved view', 'save a view', 'edit a saved view'],
  SigningPin: ['set the own signing PIN', 'clear the signing PIN of somebody'],
  Signature: [
    'read a signature',
    'verify a batch as its second person',
    'override a lot while somebody saves a batch',
  ],
  OneTimeToken: ['verify an e-mail', 'reset a password', 'ask whether a reset link still counts'],
  Invitation: ['list invitations', 'read an invitation', 'invite somebody'],
  InvitationDepartment: ['list invitations', 'invite somebody', 'accept an invitation'],
  ApiToken: ['list API tokens', 'create an API token', 'revoke an API token'],
  Department: ['list departments', 'read a department', 'edit a department'],
  DepartmentMember: ['list the members of a department', 'read a membership', 'add a member'],
  RecipeGroup: ['list recipe groups', 'read a recipe group', 'edit a recipe group'],
  Cannabinoid: ['list cannabinoids', 'read a cannabinoid', 'edit a cannabinoid'],
  Recipe: ['list recipes', 'read a recipe', 'create a recipe, save'],
  RecipeVersion: ['list recipes', 'read a recipe version', 'save a recipe'],
  Specification: ['read a recipe version', 'save a recipe'],
  DetailGroup: ['read a recipe version', 'save a recipe'],
  Ingredient: ['read a recipe version', 'save a recipe'],
  Oil: ['list oils', 'read an oil', 'edit an oil', 'put a lot on hold'],
  OilPotency: ['read an oil', 'edit an oil'],
  OilPercentChange: ['read the balance', 'edit an oil'],
  StoredFile: ['open the file of a certificate', 'upload the file of a certificate'],
  LotTest: ['list the certificates of a lot', 'add a certificate'],
  LotTestConsequence: ['list what a certificate touched'],
  LotTestConsequenceChange: ['list what a certificate touched'],
  LotTestResult: ['list the certificates of a lot', 'add a certificate'],
  LedgerEntry: ['read the ledger of an oil', 'complete a batch', 'write grams of a lot off'],
  Batch: ['list batches', 'read a batch', 'save a batch'],
  BatchLine: ['read a batch', 'write on a batch'],
  BatchLinePart: ['read a batch', 'write on a batch'],
  BatchLot: ['read a batch', 'trace lots'],
  BatchLotPotency: ['read a batch', 'save a batch'],
  BatchTarget: ['read a batch', 'save a batch'],
  BatchCorrection: ['read a batch', 'correct a completed batch'],
  Deviation: ['list deviations', 'read a deviation', 'raise a deviation'],
  DeviationCounter: { none: 'A trigger numbers deviations by it, and no answer shows it.' },
  DeviationComment: ['read comments on a deviation', 'comment on a deviation'],
  IdempotencyKey: { none: 'Only a repeated request of the same person reads it, within the save.' },
  OutboxMail: ['look at the outbox outside production', 'invite somebody', 'reset a password'],
  Message: ['send feedback', 'send a contact message'],
  AuditHead: ['check the audit chain'],
  AuditEntry: ['read the audit log', 'export the audit log', 'read the history of one record'],
  RateLimit: { none: 'Counters belong to no organization, and no answer shows them.' },
  WrittenAnchor: { none: 'Only the commands and the loop that anchor the audit trails reach it.' },
  HousekeepingRound: { none: 'Only the loop that deletes expired rows reads and writes it.' },
};

describe('the table of rights is complete', () => {
  const named = (pick: (operation: Operation) => readonly string[]) =>
    [...new Set(ACCESS_MATRIX.flatMap(pick))].sort();

  test('every operation has a result for each actor', () => {
    for (const { name, cells } of ACCESS_MATRIX) expect(cells, name).toHaveLength(ACTORS.length);
  });

  test('every REST route is listed', async () => {
    const app = await createHttpServer({ clientFolder: 'no client' });
    const routes = await registeredRoutes(app);
    await app.close();
    expect(routes).toContain('POST /graphql');
    expect(routes.filter((route) => route !== 'POST /graphql').sort()).toEqual(
      named(({ routes }) => routes),
    );
  });

  test('every root field of the graph is listed', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(fields.sort()).toEqual(named(({ rootFields }) => rootFields));
    expect(schema.getSubscriptionType()).toBeUndefined();
  });

  test('every node type is listed', () => {
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    const names = types.map(({ name }) => name).sort();
    expect([...NODE_TYPES].sort()).toEqual(names);
    expect(named(({ nodeType }) => (nodeType ? [nodeType] : []))).toEqual(names);
  });

  test('every model of the database is listed', () => {
    expect(Object.keys(MODELS).sort()).toEqual(Object.values(Prisma.ModelName).sort());
  });

  test('every model is reached by operations of the table, or has a reason', () => {
    const names = new Set(ACCESS_MATRIX.map(({ name }) => name));
    for (const [model, reach] of Object.entries(MODELS)) {
      if ('none' in reach) expect(reach.none, model).toMatch(/^[A-Z].*\.$/);
      else {
        expect(reach.length, model).toBeGreaterThan(0);
        expect(
          reach.filter((name) => !names.has(name)),
          model,
        ).toEqual([]);
      }
    }
  });
});
