import { expect, signIn, test } from '../support/fixtures.ts';
import { expire, offer, restore, settled } from './keptDrafts.ts';

test('feedback in progress is offered when its form is opened again, to its writer alone', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'viewer');
  const open = page.getByRole('button', { name: 'Feedback' });
  const field = page.getByRole('textbox', { name: 'Description' });
  await open.click();
  await field.fill('The list stays empty');
  await settled(page);
  await expire(page);
  await signIn(page, 'operator');
  await open.click();
  await expect(field).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'viewer');
  await open.click();
  await restore(page).click();
  await expect(field).toHaveValue('The list stays empty');
});
