import { describe, expect, test } from 'vitest';
import { floorBreaches, fullFolders, rings, roomRings } from './breaches.ts';
import { DOORS, FLOORS, TESTS } from './floors.ts';
import { type Imports, importsIn } from './imports.ts';

const importsOf = (files: Readonly<Record<string, readonly string[]>>): Imports =>
  new Map(Object.entries(files));

const breachesOf = (file: string, target: string) =>
  floorBreaches(importsOf({ [file]: [target] }), FLOORS, TESTS);

describe('the imports found in a file', () => {
  test.each([
    ['a value', "import { a } from './a.ts';", 'server/oils/a.ts'],
    ['a type', "import type { A } from '../db/a.ts';", 'server/db/a.ts'],
    ['a file by its floor', "import '#domain/units.ts';", 'domain/units.ts'],
    ['a re-export', "export { a } from './a.ts';", 'server/oils/a.ts'],
    ['all of a file', "export * from './a.ts';", 'server/oils/a.ts'],
    ['a file that is loaded later', "const a = await import('./a.ts');", 'server/oils/a.ts'],
    ['the type of a file', "type A = typeof import('./a.ts');", 'server/oils/a.ts'],
    ['a worker', "new Worker(new URL('./a.ts', import.meta.url));", 'server/oils/a.ts'],
    ['a package', "import { fastify } from 'fastify';", 'fastify'],
  ])('%s', (_, code, target) => {
    expect(importsIn('server/oils/x.ts', code)).toEqual([target]);
  });

  test('text in strings and comments is ignored', () => {
    const code = "// import './a.ts';\nconst text = \"import './b.ts';\";";
    expect(importsIn('server/oils/x.ts', code)).toEqual([]);
  });
});

describe('violations that are reported', () => {
  test.each([
    ['domain/units.ts', 'server/errors.ts'],
    ['domain/units.ts', 'node:fs'],
    ['domain/units.ts', 'zod'],
    ['server/oils/readOils.ts', 'client/routes.tsx'],
    ['client/shell/App.tsx', 'server/errors.ts'],
    ['client/shell/App.test.tsx', 'server/errors.ts'],
    ['client/shell/App.test.tsx', 'tests/factories.ts'],
    ['client/ui/Button.tsx', 'domain/units.ts'],
    ['client/ui/Button.tsx', 'client/relay/environment.ts'],
    ['client/ui/Button.tsx', 'react-relay'],
    ['prisma/seed.ts', 'tests/factories.ts'],
    ['server/app/serve.ts', 'tests/setup/testSettings.ts'],
    ['domain/recipe/scale.ts', 'domain/recipe/testing/drafts.ts'],
    ['server/oils/readOils.ts', 'pg'],
    ['server/app/http.ts', '@electric-sql/pglite/nodefs'],
    ['server/documents/renderPdf.ts', 'server/db/database.ts'],
    ['server/documents/renderPdf.ts', 'domain/recipe/scale.ts'],
    ['server/oils/readOils.ts', 'graphql'],
    ['server/oils/readOils.ts', '@pothos/core'],
    ['server/mail/outboxLoop.ts', 'fastify'],
    ['server/oils/readOils.ts', 'server/graph/builder.ts'],
    ['server/oils/readOils.ts', 'server/rest/rest.ts'],
    ['server/oils/readOils.ts', 'server/oils/schema.ts'],
    ['server/oils/stock/moveStock.ts', 'server/oils/restOil.ts'],
    ['server/db/database.ts', 'server/oils/readOils.ts'],
    ['server/viewer.ts', 'server/accounts/session/tokens.ts'],
    ['server/mail/outbox.ts', 'server/audit/writeAudit.ts'],
    ['server/audit/writeAudit.ts', 'server/accounts/people/users.ts'],
    ['server/accounts/people/users.ts', 'server/organizations/members.ts'],
    ['server/feedback/contact.ts', 'server/organizations/members.ts'],
    ['server/organizations/members.ts', 'server/oils/readOils.ts'],
    ['server/recipes/schema.ts', 'server/oils/schema.ts'],
    ['server/oils/schema.ts', 'server/recipes/schema.ts'],
    ['server/oils/readOils.ts', 'server/batches/schema.ts'],
  ])('%s importing %s', (file, target) => {
    expect(breachesOf(file, target)).not.toEqual([]);
  });

  test('import cycles of two and three files', () => {
    const two = importsOf({ 'domain/a.ts': ['domain/b.ts'], 'domain/b.ts': ['domain/a.ts'] });
    expect(rings(two)).toEqual([
      'files import one another in a ring: domain/a.ts → domain/b.ts → domain/a.ts',
    ]);
    const three = importsOf({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['a.ts', 'd.ts'] });
    expect(rings(three)).toHaveLength(1);
  });

  test('import cycles between rooms', () => {
    const imports = importsOf({
      'domain/recipe/scale.ts': ['domain/record/format.ts'],
      'domain/record/format.ts': [],
      'domain/record/lines.ts': ['domain/recipe/recipe.ts'],
      'domain/recipe/recipe.ts': [],
    });
    expect(rings(imports)).toEqual([]);
    expect(roomRings(imports, TESTS, DOORS)).toEqual([
      'rooms see one another in a ring: domain/recipe/scale.ts → domain/record/format.ts, domain/record/lines.ts → domain/recipe/recipe.ts',
    ]);
  });

  test('a folder with too many entries', () => {
    const files = ['server/a.ts', 'server/b.ts', 'server/oils/c.ts', 'server/oils/d.ts'];
    expect(fullFolders(files, 2)).toEqual(['server has 3 entries, 2 at most: cut it by subject']);
  });
});

describe('imports that are allowed', () => {
  test.each([
    ['domain/record/plan/lots.ts', 'domain/units.ts'],
    ['client/shell/App.tsx', 'domain/units.ts'],
    ['client/ui/Button.tsx', '@mantine/core'],
    ['server/oils/schema.ts', 'server/oils/readOils.ts'],
    ['server/oils/schema.ts', '@pothos/core'],
    ['server/db/database.ts', 'pg'],
    ['server/app/serve.ts', 'prisma/seed.ts'],
    ['server/batches/writing/createBatch.ts', 'server/oils/stock/moveStock.ts'],
    ['server/oils/races.test.ts', 'tests/factories.ts'],
    ['server/oils/races.test.ts', 'server/app/http.ts'],
  ])('%s importing %s', (file, target) => {
    expect(breachesOf(file, target)).toEqual([]);
  });

  test('the door of a slice may import a room that imports the slice', () => {
    const imports = importsOf({
      'server/accounts/rest.ts': ['server/rest/rest.ts'],
      'server/rest/rest.ts': ['server/accounts/session/readViewer.ts'],
      'server/accounts/session/readViewer.ts': [],
    });
    expect(roomRings(imports, TESTS, DOORS)).toEqual([]);
  });
});
