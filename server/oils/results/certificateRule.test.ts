import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { createOil, createOrganization } from '#tests/factories.ts';
import { isCertificate, ROW_IS_CERTIFICATE } from './certificateRule.ts';

test('each way to ask whether a test is a certificate answers the same', async () => {
  const { id: organizationId } = await createOrganization();
  const { id: oilId } = await createOil({ organizationId });
  const file = {
    id: 'f'.repeat(32),
    organizationId,
    sha256: 'a'.repeat(64),
    mediaType: 'application/pdf',
  };
  await db().storedFile.create({ data: { ...file, bytes: new Uint8Array([1]), size: 1 } });
  const either = <Value>(one: Value, other: Value): readonly Value[] => [one, other];
  const tests = either('correction' as const, 'retest' as const).flatMap((purpose) =>
    either(null, file.id).flatMap((fileId) =>
      either('', 'Acme Labs').flatMap((labName) =>
        either('', 'C-1').map((certificateNumber) => {
          return { organizationId, oilId, purpose, fileId, labName, certificateNumber };
        }),
      ),
    ),
  );
  await db().lotTest.createMany({ data: tests.map((one) => ({ ...one, userName: 'Ada' })) });
  const where = { organizationId };
  const stored = await db().lotTest.findMany({ where, orderBy: { id: 'asc' } });
  const inSql = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM lot_tests WHERE organization_id = ${organizationId} AND ${ROW_IS_CERTIFICATE}
    ORDER BY id`;
  const ids = stored.filter(isCertificate).map(({ id }) => id);
  expect(ids).toHaveLength(15);
  expect(inSql.map(({ id }) => id)).toEqual(ids);
});
