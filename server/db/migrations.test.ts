import { expect, test } from 'vitest';
import { withEmptyDatabase } from '#tests/emptyDatabase.ts';
import { migrate, missingSql } from './migrations.ts';

test('the migrations lead an empty database to the schema, and run once', async () => {
  await withEmptyDatabase(async ({ adapterFactory }) => {
    // Opening has migrated it.
    expect(await migrate(adapterFactory)).toEqual([]);
    expect(await missingSql(adapterFactory)).toBeNull();
  });
});
