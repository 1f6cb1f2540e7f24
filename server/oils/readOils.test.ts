import { expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import { createDepartment, createOil as insertOil } from '#tests/factories.ts';
import {
  admin,
  createKeepersBeforeEach,
  departmentId,
  organizationId,
} from '#tests/samples/keptOils.ts';

createKeepersBeforeEach();

test('the list can be searched and filtered, and is ordered by description, then tag', async () => {
  const other = await createDepartment({ organizationId });
  const oil = (fields: Partial<Parameters<typeof insertOil>[0]>) =>
    insertOil({ organizationId, ...fields });
  await oil({
    tag: 'B',
    description: 'Live resin',
    departmentId,
    receivedOn: '2026-11-20',
    percents: { THC: 70, CBD: 0 },
  });
  await oil({ tag: 'A', description: 'Live resin', batch: '50%', percents: { CBD: 20 } });
  await oil({ tag: 'C', description: 'Distillate', departmentId: other.id, percents: { THC: 90 } });
  await oil({ tag: 'D', description: 'Distillate', active: false });
  const tags = async (args: string) => {
    const { data } = await admin.graph(`{ oils(${args}) { totalCount edges { node { tag } } } }`);
    const { oils } = data as {
      oils: { totalCount: number; edges: { node: { tag: string } }[] };
    };
    expect(oils.totalCount).toBe(oils.edges.length);
    return oils.edges.map(({ node }) => node.tag).join('');
  };
  expect(await tags('first: 10')).toBe('CAB');
  expect(await tags('active: null')).toBe('CDAB');
  expect(await tags('active: false')).toBe('D');
  expect(await tags('search: " LIVE "')).toBe('AB');
  expect(await tags('search: "0%"')).toBe('A');
  expect(await tags('search: "%"')).toBe('A');
  expect(await tags('cannabinoid: "cbd"')).toBe('A');
  expect(await tags('cannabinoid: "none"')).toBe('');
  expect(await tags(`departmentId: "${globalId('Department', departmentId)}"`)).toBe('AB');
  expect(await tags('receivedFrom: "2026-11-20"')).toBe('B');
  expect(await tags('receivedFrom: "2026-10-01", receivedTo: "2026-11-19"')).toBe('CA');
  const rest = async (query: string) => {
    const { status, body } = await admin.rest('GET', `/oils?is_active=true&${query}`);
    return status === 200 ? (body as { tag: string }[]).map(({ tag }) => tag).join('') : status;
  };
  expect(await rest('received_from=2026-11-20')).toBe('B');
  expect(await rest('received_from=2026-10-01&received_to=2026-11-19')).toBe('CA');
  expect(await rest('received_to=yesterday')).toBe(422);
});
