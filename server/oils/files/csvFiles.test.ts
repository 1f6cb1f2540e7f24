import { beforeEach, describe, expect, test } from 'vitest';
import { parseCsv } from '#domain/files/csv.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { CSV_FILES, type CsvFile } from '#tests/samples/csvFiles.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  const names = { firstName: '=1+1', lastName: '-' };
  admin = await apiOf(await createUser({ organizationId, role: 'admin', ...names }));
});

type Result = {
  readonly error?: string;
  readonly inserted?: number;
  readonly errors?: readonly string[];
};

async function upload({ name, content }: CsvFile) {
  const form = fileForm(content, { name });
  const { status, body } = await admin.rest('POST', '/oils/import', { form });
  return { status, ...(body as Result) };
}

/** Cells that a spreadsheet would run as a formula, also after skipping their first character. */
async function formulasIn(path: string): Promise<readonly string[]> {
  const { status, body } = await admin.rest('GET', path);
  expect(status).toBe(200);
  const { rows } = parseCsv(String(body), 20_000);
  expect(rows.length).toBeGreaterThan(0);
  return rows.flatMap(({ cells }) => cells).filter((cell) => /^[=+\-@\t\r]/.test(cell));
}

describe('an imported file', () => {
  test('is one of at least 30', () => expect(CSV_FILES.length).toBeGreaterThanOrEqual(30));

  test.each(CSV_FILES.map((file) => [file.title, file] as const))(
    'with %s is answered as it should be, adds nothing a second time, and is exported without a formula',
    async (_, file) => {
      const { status, inserted = 0, errors = [], error } = await upload(file);
      expect([status, inserted], JSON.stringify(errors)).toEqual([file.status, file.inserted]);
      const said = status === 200 ? errors : [error];
      expect(said).toEqual(file.said.map((part) => expect.stringContaining(part)));
      expect(await db().oil.count({ where: { organizationId } })).toBe(file.inserted);
      const again = await upload(file);
      expect([again.status, again.inserted ?? 0]).toEqual([status, 0]);
      expect(await db().oil.count({ where: { organizationId } })).toBe(file.inserted);
      expect(await formulasIn('/oils/export')).toEqual([]);
    },
  );
});

test('no cell of any exported file begins like a formula, whatever is stored', async () => {
  const { id: departmentId } = await createDepartment({ organizationId, name: '=Kitchen' });
  const texts = { number: '@1', description: '\t=R' };
  const recipe = await createRecipe({ organizationId, departmentId, ...texts });
  for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
    const lot = { tag: `${sign}T`, description: `${sign}D`, batch: `${sign}B` };
    const oil = await createOil({ organizationId, departmentId, ...lot });
    const saved = await admin.rest('POST', '/batches', {
      body: {
        recipe_id: recipe.id,
        oils: [{ oil_id: oil.id }],
        batch_number: `${sign}1`,
        supervisor_name: `${sign}S`,
      },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  }
  const files = ['/oils/export', '/batches/export', '/trace/export?search=T', '/audit/export'];
  for (const path of files) expect([path, await formulasIn(path)]).toEqual([path, []]);
});
