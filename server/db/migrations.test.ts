import { expect, test } from 'vitest';
import { withEmptyDatabase } from '#tests/emptyDatabase.ts';
import { migrate, missingSql, NewerSchemaError, newestMigration } from './migrations.ts';

test('the migrations lead an empty database to the schema, and run once', async () => {
  await withEmptyDatabase(async ({ adapterFactory }) => {
    // Opening has migrated it.
    expect(await migrate(adapterFactory)).toEqual([]);
    expect(await missingSql(adapterFactory)).toBeNull();
  });
});

test('a schema that a newer version has brought is refused, with both', async () => {
  await withEmptyDatabase(async ({ adapterFactory, prisma }) => {
    await prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), '29990101000000_of_tomorrow', now(), 1)`;
    const error: unknown = await migrate(adapterFactory).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NewerSchemaError);
    expect(String(error)).toContain('it stands at 29990101000000_of_tomorrow');
    expect(String(error)).toContain(`up to ${await newestMigration()}`);
  });
});

test('what never finished or was rolled back counts for nothing', async () => {
  await withEmptyDatabase(async ({ adapterFactory, prisma }) => {
    await prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, rolled_back_at, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), NULL, '29990101000000_of_tomorrow', now(), 0)`;
    expect(await migrate(adapterFactory)).toEqual([]);
  });
});
