import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CANNABINOIDS } from '#domain/account/registration.ts';
import type { OilDraft } from '#domain/inventory/oilDraft.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import { db } from '#server/db/database.ts';
import { InvalidError } from '#server/errors.ts';
import { createDepartment } from '#tests/factories.ts';
import {
  admin,
  auditOf,
  createKeepersBeforeEach,
  departmentId,
  keeper,
  ledgerOf,
  organizationId,
  rowOf,
  viewer,
} from '#tests/samples/keptOils.ts';
import { OIL_WAYS } from '#tests/ways/oilWays.ts';
import { createOil } from './createOil.ts';

createKeepersBeforeEach();

describe.each(OIL_WAYS)('through %s', (_, way) => {
  test('a new oil is stored as entered, its quantity as the first ledger entry', async () => {
    const { code, id } = await way.create(keeper, {
      qty: 12.5,
      cannabinoids: { thc: 88.125, ' CBD ': 0 },
      department_id: departmentId,
    });
    expect(code).toBe('ok');
    expect(await ledgerOf(id)).toEqual(['received 12.500']);
    const list = await keeper.rest('GET', '/oils/?is_active=true');
    expect(list.body).toEqual([
      {
        id,
        tag: 'D9-014',
        description: 'THC distillate',
        batch: '2231',
        qty: 12.5,
        promised_qty: 0,
        free_qty: 12.5,
        low_at: null,
        cannabinoids: { THC: 88.125, CBD: 0 },
        department_id: departmentId,
        received: new Date().toISOString().slice(0, 10),
        is_active: true,
        revision: 1,
      },
    ]);
    expect(await auditOf(id)).toMatchObject([{ kind: 'oil created', after: { tag: 'D9-014' } }]);
  });

  test('the date of receipt is stored, and kept when omitted', async () => {
    const { id } = await way.create(admin, { received: '2026-02-28' });
    const received = async () => (await rowOf(id)).receivedOn.toISOString().slice(0, 10);
    expect(await received()).toBe('2026-02-28');
    expect((await way.update(admin, id, { qty: 7 })).code).toBe('ok');
    expect(await received()).toBe('2026-02-28');
    expect((await way.update(admin, id, { received: '2024-02-29' })).code).toBe('ok');
    expect(await received()).toBe('2024-02-29');
    for (const wrong of ['2026-02-30', '28.02.2026', '']) {
      expect((await way.update(admin, id, { received: wrong })).code).toBe('BAD_USER_INPUT');
    }
    expect(await received()).toBe('2024-02-29');
  });

  test('negative numbers become 0, without a ledger entry', async () => {
    const { code, id } = await way.create(admin, { qty: -5, cannabinoids: { THC: -1 } });
    expect(code).toBe('ok');
    const { quantityGrams, potencies, ledger } = await rowOf(id);
    expect([quantityGrams.toNumber(), potencies[0]?.percent.toNumber()]).toEqual([0, 0]);
    expect(ledger).toEqual([]);
  });

  test('all issues are reported at once at their fields', async () => {
    const { code, issues } = await way.create(admin, {
      tag: ' ',
      description: '',
      qty: 1.2345,
      cannabinoids: { XYZ: 1, THC: 300 },
    });
    expect(code).toBe('BAD_USER_INPUT');
    const said = issues.map((issue) => issue.replace(/^[^:]*: /, ''));
    expect(said).toEqual([
      'Tag is required.',
      'Description is required.',
      'Quantity: at most 3 decimals',
      'There is no cannabinoid XYZ. Choose one of the list or add it in Settings',
      'THC % must be between 0 and 100',
    ]);
  });

  test('tag and batch are unique in a department, ignoring case, until the oil is deleted', async () => {
    const first = await way.create(admin, { department_id: departmentId });
    const again = { tag: 'd9-014', batch: '2231', department_id: departmentId };
    expect(await way.create(keeper, again)).toMatchObject({
      code: 'CONFLICT',
      message:
        'Oil D9-014, batch 2231 exists already in Kitchen. Edit that one, or choose another tag or batch.',
    });
    expect((await way.create(admin, { ...again, department_id: null })).code).toBe('ok');
    await way.inactivate(admin, [first.id]);
    const other = await way.create(admin, { ...again, batch: 'other' });
    const clash = await way.update(admin, other.id, again);
    expect(clash.message).toBe(
      'Oil D9-014, batch 2231 exists already in Kitchen. It is inactive: reactivate it, or choose another tag or batch.',
    );
    expect((await way.remove(keeper, first.id)).code).toBe('ok');
    expect((await way.update(admin, other.id, again)).code).toBe('ok');
  });

  test('an edit of the quantity adds a ledger entry, other edits do not', async () => {
    const { id } = await way.create(admin, {});
    expect(await way.update(admin, id, { qty: 75.5 })).toMatchObject({ code: 'ok', revision: 2 });
    await way.update(admin, id, { qty: 75.5, description: 'Other', cannabinoids: { CBD: 3 } });
    await way.update(admin, id, { qty: 75.5, description: 'Other', cannabinoids: { CBD: 3 } });
    const { revision, potencies } = await rowOf(id);
    expect([revision, potencies.length]).toEqual([3, 1]);
    expect(await ledgerOf(id)).toEqual(['received 100.000', 'edited -24.500']);
    const kinds = (await auditOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['oil created', 'oil edited', 'oil edited']);
  });

  test("an edit conflicting with another person's change is refused with name and time", async () => {
    const { id, revision } = await way.create(admin, { department_id: departmentId });
    await way.update(admin, id, { qty: 7, department_id: departmentId }, revision);
    const late = await way.update(keeper, id, { qty: 8, department_id: departmentId }, revision);
    expect(late.code).toBe('CONFLICT');
    expect(late.message).toMatch(/^Oil D9-014, batch 2231 was changed by Ada Field on .*again\.$/);
    expect((await rowOf(id)).quantityGrams.toNumber()).toBe(7);
    expect((await way.update(keeper, id, { qty: 9 })).code).toBe('ok');
  });

  test('moving an oil requires rights in both departments, and an inactive one cannot be edited', async () => {
    const other = await createDepartment({ organizationId });
    const { id } = await way.create(keeper, { department_id: departmentId });
    expect((await way.update(keeper, id, { department_id: other.id })).code).toBe('FORBIDDEN');
    expect((await way.update(keeper, id, { department_id: null })).code).toBe('BAD_USER_INPUT');
    expect((await way.update(admin, id, { department_id: other.id })).code).toBe('ok');
    expect((await way.update(keeper, id, {})).code).toBe('FORBIDDEN');
    await db().department.update({ where: { id: other.id }, data: { active: false } });
    expect((await way.update(admin, id, { qty: 1 })).code).toBe('CONFLICT');
    expect((await way.create(admin, { batch: 'x', department_id: other.id })).code).toBe(
      'CONFLICT',
    );
    expect((await way.inactivate(admin, [id])).code).toBe('ok');
    expect((await way.reactivate(admin, [id])).code).toBe('CONFLICT');
    expect((await way.remove(admin, id)).code).toBe('ok');
  });
});

test('the server accepts exactly the oils without issues', async () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'A', 'x'.repeat(101), 'a\nb', '=1'), fc.string());
  const number = fc.oneof(
    fc.constantFrom(-1, 0, 0.0001, 12.345, 100, 100.0001, 1e10, 9_999_999_999.999),
    fc.integer({ min: 0, max: 10 ** 6 }).map((steps) => steps / 10_000),
  );
  const draft: fc.Arbitrary<OilDraft> = fc.record({
    tag: text,
    description: text,
    batch: fc.uuid(),
    quantityGrams: number,
    potencies: fc.array(
      fc.record({ cannabinoid: fc.constantFrom('THC', 'thc ', 'CBD', 'XYZ'), percent: number }),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(draft, async (written) => {
      const issues = oilIssues(written, DEFAULT_CANNABINOIDS);
      try {
        const { ledger, ...row } = await rowOf(await createOil(viewer, { draft: written }));
        const { quantityGrams, tag } = normalizedOil(written);
        expect([row.quantityGrams.toNumber(), row.tag]).toEqual([quantityGrams, tag]);
        expect(ledger.length).toBe(quantityGrams > 0 ? 1 : 0);
        expect(issues).toEqual([]);
      } catch (error) {
        if (!(error instanceof InvalidError)) throw error;
        expect(error.issues).toEqual(issues);
        expect(issues.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});
