import { beforeEach, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import type { Viewer } from '#server/viewer.ts';
import { tokenOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { inventoryFile } from './exportOils.ts';
import { importOils } from './importOils.ts';

let viewer: Viewer;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  viewer = await viewerOfToken(await tokenOf(await createUser({ organizationId, role: 'admin' })));
});

const importCell = (certificate: string, cell: string) =>
  importOils(viewer, {
    fileName: 'lots.csv',
    csv: `tag,description,batch,qty,lab,certificate,THC\nD9-1,Oil,B1,100,${certificate},${cell}\n`,
    departmentId: null,
  });

const importRow = (certificate: string, percent: number) =>
  importCell(certificate, String(percent));

const newestResult = async () => {
  const { organizationId } = viewer;
  const { kind, lod, loq, printed } = await db().lotTestResult.findFirstOrThrow({
    where: { organizationId },
    orderBy: { testId: 'desc' },
  });
  return { kind, lod: lod?.toString() ?? null, loq: loq?.toString() ?? null, printed };
};

const newestTest = async () => {
  const { organizationId } = viewer;
  const { purpose, labName, certificateNumber } = await db().lotTest.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'desc' },
  });
  return { purpose, labName, certificateNumber };
};

test('another percent beside the laboratory of an earlier certificate is a correction without one', async () => {
  await importRow('Acme Labs,C-1', 80);
  expect(await newestTest()).toEqual({
    purpose: 'supplier',
    labName: 'Acme Labs',
    certificateNumber: 'C-1',
  });
  expect(await importRow('Acme Labs,C-1', 79)).toMatchObject({ updated: 1 });
  expect(await newestTest()).toEqual({
    purpose: 'correction',
    labName: '',
    certificateNumber: '',
  });
  expect(await importRow('Acme Labs,C-1', 79)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await importRow('Acme Labs,C-2', 79)).toMatchObject({ updated: 1 });
  expect(await newestTest()).toMatchObject({ purpose: 'supplier', certificateNumber: 'C-2' });
});

test('a row that names only another certificate keeps the laboratory, and the other way round', async () => {
  await importRow('Acme Labs,C-1', 80);
  expect(await importRow(',C-2', 80)).toMatchObject({ updated: 1 });
  expect(await newestTest()).toEqual({
    purpose: 'supplier',
    labName: 'Acme Labs',
    certificateNumber: 'C-2',
  });
  expect(await importRow('Sierra Analytics,', 80)).toMatchObject({ updated: 1 });
  expect(await newestTest()).toEqual({
    purpose: 'supplier',
    labName: 'Sierra Analytics',
    certificateNumber: 'C-2',
  });
});

test('the file of a lot whose percent was corrected names its last certificate, and is imported unchanged', async () => {
  await importRow('Acme Labs,C-1', 80);
  await importRow('Acme Labs,C-1', 79);
  let csv = '';
  for await (const piece of inventoryFile(viewer, {})) csv += piece;
  expect(csv).toContain(',Acme Labs,C-1,79');
  const again = await importOils(viewer, { fileName: 'lots.csv', csv, departmentId: null });
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, errors: [] });
});

test('a 0 with a limit is exported with it, and bounds the lot that a file adds', async () => {
  await importCell('Acme Labs,C-1', '0 % (LOD 0.02 %)');
  let csv = '';
  for await (const piece of inventoryFile(viewer, {})) csv += piece;
  expect(csv).toContain(',0 % (LOD 0.02 %)');
  const again = await importOils(viewer, { fileName: 'lots.csv', csv, departmentId: null });
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, errors: [] });
  const added = csv.replace('D9-1', 'D9-2');
  await importOils(viewer, { fileName: 'lots.csv', csv: added, departmentId: null });
  const { organizationId } = viewer;
  const potencies = await db().oilPotency.findMany({ where: { organizationId } });
  expect(potencies.map(({ upperPercent }) => upperPercent?.toString())).toEqual(['0.02', '0.02']);
});

test('another certificate has nothing of the one before but what its row says', async () => {
  await importCell('Acme Labs,C-1', 'ND (LOD 0.01 %)');
  expect(await newestResult()).toMatchObject({ kind: 'not_detected', lod: '0.01' });
  await importCell('Sierra Analytics,C-2', '0');
  expect(await newestResult()).toEqual({ kind: 'value', lod: null, loq: null, printed: '' });
  const { organizationId } = viewer;
  const potency = await db().oilPotency.findFirstOrThrow({ where: { organizationId } });
  expect(potency.upperPercent).toBeNull();
});
