import { db } from '#server/db/database.ts';

/** Gives the percents of the lots of an organization the test that lots have whose percents somebody wrote. */
export async function seedTests(organizationId: number, userName: string): Promise<void> {
  const oils = await db().oil.findMany({
    where: { organizationId, potencies: { some: {} } },
    include: { potencies: { include: { cannabinoid: true }, orderBy: { cannabinoidId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  for (const { id: oilId, potencies } of oils) {
    const results = potencies.map(({ cannabinoidId, cannabinoid, percent }, index) => ({
      position: index + 1,
      cannabinoidId,
      cannabinoid: cannabinoid.name,
      kind: 'value' as const,
      percent,
    }));
    const test = { organizationId, oilId, purpose: 'correction', userName } as const;
    await db().lotTest.create({ data: { ...test, results: { create: results } } });
  }
  await db().$executeRaw`
    UPDATE oil_potencies SET upper_percent = NULLIF(percent, 0),
      upper_kind = (CASE WHEN percent > 0 THEN 'bound' ELSE 'unknown' END)::upper_kind
    WHERE organization_id = ${organizationId}`;
}
