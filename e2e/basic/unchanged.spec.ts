import { test } from '../support/fixtures.ts';
import { openAs } from '../support/ownOrganization.ts';
import { look } from './look.ts';
import { ofMailed } from './mailed.ts';
import { ofOpened } from './opened.ts';
import { OF_ADMINISTRATORS, OF_MANAGERS, ofEverybody, ofUnfinished, PUBLIC } from './screens.ts';
import { makeBasicWorld } from './world.ts';

test('every public screen is what it was before lots had a status', async ({ page, request }) => {
  test.slow();
  await look(page, 'anonymous', PUBLIC);
  await look(page, 'mailed', await ofMailed(request));
});

test('in Basic every screen of the specification is what it was before lots had a status', async ({
  page,
  request,
}) => {
  test.slow();
  const world = await makeBasicWorld(request);
  await openAs(page, world.admin, '/help');
  await look(page, 'admin', [
    ...ofEverybody(world),
    ...OF_MANAGERS,
    ...OF_ADMINISTRATORS,
    ...ofUnfinished(world),
  ]);
  await openAs(page, world.operator, '/help');
  await look(page, 'operator', [
    ...ofEverybody(world),
    ...OF_ADMINISTRATORS,
    ...ofUnfinished(world),
    { name: 'settings', path: '/settings' },
  ]);
});

test('in Basic nothing that an administrator opens has more in it than before lots had a status', async ({
  page,
  request,
}) => {
  test.slow();
  const world = await makeBasicWorld(request);
  await openAs(page, world.admin, '/help');
  await look(page, 'admin', ofOpened(world, 'Production'));
});
