import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { startServer } from '#tests/processes/serverProcess.ts';
import { test as base, signIn } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';
import { look } from './look.ts';
import { ofOpened } from './opened.ts';
import { OF_ADMINISTRATORS, OF_MANAGERS, ofEverybody, type Shown } from './screens.ts';

/** A server of its own, because other tests write into the demo organization of theirs. */
const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-basic-'));
      const server = await startServer({ DATA_DIR: folder });
      await use(server.url);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});

type Named = { readonly id: number; readonly number?: string; readonly tag?: string };

/** The seeded rows; they are only read. */
async function demoWorld(request: APIRequestContext): Promise<Shown> {
  const rest = await restAs(request, 'admin');
  const recipes: Named[] = await rest.get('/recipes?status=active');
  const oils: Named[] = await rest.get('/oils/?is_active=true');
  const [batch]: { batch_id: string }[] = await rest.get('/batches');
  const recipe = recipes.find(({ number }) => number === 'GUM-010')?.id;
  return {
    recipe: encodeURIComponent(btoa(`RecipeVersion:${recipe}`)),
    tags: ['D9-014'],
    oil: oils.find(({ tag }) => tag === 'D9-011')?.id ?? 0,
    completed: batch?.batch_id ?? '',
  };
}

test('in the demo organization every screen of an administrator is what it was before lots had a status', async ({
  page,
  request,
}) => {
  test.slow();
  const world = await demoWorld(request);
  await signIn(page, 'admin', '/help');
  await look(page, 'demo-admin', [
    ...ofEverybody(world),
    ...OF_MANAGERS,
    ...OF_ADMINISTRATORS,
    ...ofOpened(world, 'Kitchen'),
  ]);
});

test('in the demo organization every screen of the others is what it was before lots had a status', async ({
  page,
  request,
}) => {
  test.slow();
  const world = await demoWorld(request);
  for (const who of ['manager', 'operator', 'viewer'] as const) {
    await signIn(page, who, '/help');
    const mayWrite = who === 'manager' ? OF_MANAGERS : [];
    await look(page, `demo-${who}`, [...ofEverybody(world), ...mayWrite]);
  }
});
