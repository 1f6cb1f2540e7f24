import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, oilKey } from '#domain/inventory/naming.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import { lotFactIssues, NO_FACTS } from '#domain/lots/facts.ts';
import { LOT_STATUSES } from '#domain/lots/status.ts';
import { type ExportedOil, exportedOils } from './exportOils.ts';
import { stockAfter } from './fileStock.ts';
import { readImport } from './readImport.ts';
import { KNOWN, RULES } from './testing/readFile.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('"', "'", '=', '-', '+', '@', ',', ';', ' ', 'a', '%'),
    maxLength: 8,
  }),
);
const number = (most: number, steps: number) =>
  fc.integer({ min: 0, max: most * steps }).map((step) => step / steps);
const decimal = (steps: number) =>
  fc.integer({ min: 1, max: steps }).map((step) => String(step / 10_000));
/** Results that are no values, as the database has them: a limit of detection is not above that of quantification. */
const mark = fc
  .record({
    kind: fc.constantFrom('not_detected' as const, 'below_loq' as const),
    lod: fc.option(decimal(500), { nil: null }),
    loq: fc.option(decimal(5000), { nil: null }),
  })
  .filter(({ lod, loq }) => lod === null || loq === null || Number(lod) <= Number(loq));
const certificate = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .map((one) => one.trim())
  .filter((one) => !/[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u.test(one));

test('the results of a lot that are no values survive an export and import with its certificate', () => {
  fc.assert(
    fc.property(mark, mark, certificate, certificate, (thc, cbd, lab, number) => {
      const results = [
        { ...thc, cannabinoid: 'THC' },
        { ...cbd, cannabinoid: 'CBD' },
      ].map((one) => ({ ...one, percent: null, uncertaintyPercent: null, printed: '' }));
      const oil: ExportedOil = {
        tag: 'A',
        description: 'Oil',
        batch: 'B',
        quantityGrams: 1,
        potencies: results.map(({ cannabinoid }) => ({ cannabinoid, percent: 0 })),
        receivedOn: '2026-11-01',
        department: null,
        active: true,
        gramsBefore: null,
        lab,
        certificate: number,
        results,
      };
      const read = readImport(exportedOils([oil], KNOWN), RULES);
      if (!read.ok) throw new Error(read.message);
      const [row] = read.rows;
      expect(read.issues).toEqual([]);
      expect(row?.oil.potencies).toEqual(oil.potencies);
      expect(row?.oil.results?.map((one) => ({ ...one, printed: '' }))).toEqual(results);
      expect([row?.oil.lab ?? '', row?.oil.certificate ?? '']).toEqual([lab, number]);
    }),
  );
});

test('a file has only those further columns that some lot fills', () => {
  const bare = { tag: 'A', description: 'Oil', batch: 'B', quantityGrams: 1, potencies: [] };
  const plain = { receivedOn: '2026-11-01', department: null, active: true, gramsBefore: null };
  const headOf = (oil: Partial<ExportedOil>) =>
    exportedOils([{ ...bare, ...plain, ...oil }], KNOWN)
      .slice(1)
      .split('\r\n')[0];
  const head = (...filled: readonly string[]) =>
    ['tag,description,batch,qty,received,department,active', ...filled, 'THC %,CBD %,Δ8 % %'].join(
      ',',
    );
  expect(headOf({})).toBe(head());
  expect(headOf({ status: 'released', facts: NO_FACTS, lab: '', results: [] })).toBe(head());
  expect(headOf({ status: 'hold' })).toBe(head('status'));
  expect(headOf({ facts: { ...NO_FACTS, expiresOn: '2027-01-01', trackTag: '1A4' } })).toBe(
    head('expires_on', 'track_tag'),
  );
});

const content = fc
  .record({
    tag: text,
    description: text,
    batch: text,
    quantityGrams: number(10 ** 9, 1000),
    potencies: fc
      .subarray(KNOWN)
      .chain((names) =>
        fc.tuple(
          ...names.map((cannabinoid) =>
            fc.record({ cannabinoid: fc.constant(cannabinoid), percent: number(100, 10_000) }),
          ),
        ),
      ),
  })
  .filter((draft) => oilIssues(draft, KNOWN).length === 0)
  .map(normalizedOil);

/** Three departments with arbitrary names, including those equal to the name for the whole organization. */
const departments = fc.uniqueArray(
  fc
    .oneof(text, fc.constantFrom('Whole organization', "'whole ORGANIZATION", 'Kitchen', '-1'))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/[\0\ufffd\p{Cs}]/u.test(name)),
  { minLength: 3, maxLength: 3, selector: folded },
);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const inventory = departments.chain((names) =>
  fc.record({
    names: fc.constant(names),
    oils: fc.uniqueArray(
      fc.record({
        content,
        department: fc.constantFrom(...names, null),
        receivedOn: day,
        active: fc.boolean(),
      }),
      {
        selector: (oil) => `${oil.department} ${oilKey(oil.content)}`,
        maxLength: 12,
      },
    ),
  }),
);

/** Origin and dates with any text that the database takes. */
const factText = (most: number) =>
  text
    .map((one) => one.trim())
    .filter((one) => one.length <= most && !/[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u.test(one));
const facts = fc
  .record({
    supplier: factText(120),
    supplierLot: factText(60),
    trackTag: factText(24),
    expiresOn: fc.option(day, { nil: null }),
    retestOn: fc.option(day, { nil: null }),
  })
  .filter((one) => lotFactIssues(one).length === 0);

const lots = fc.array(
  fc.record({
    ...{ content, facts, receivedOn: day, lab: certificate, certificate },
    status: fc.constantFrom(...LOT_STATUSES),
    active: fc.boolean(),
    results: fc.record({
      THC: fc.option(mark, { nil: null }),
      CBD: fc.option(mark, { nil: null }),
    }),
  }),
  { maxLength: 8 },
);

test('a file of lots with status, origin, dates and certificates is written again as it was', () => {
  fc.assert(
    fc.property(lots, (written) => {
      const exported = written.map(({ content: of, results, ...lot }, index): ExportedOil => {
        const marks = Object.entries(results).flatMap(([cannabinoid, one]) =>
          one === null
            ? []
            : [{ ...one, cannabinoid, percent: null, uncertaintyPercent: null, printed: '' }],
        );
        const plain = { tag: `T${index}`, department: null, gramsBefore: null };
        return { ...of, ...lot, ...plain, quantityGrams: lot.active ? 1 : 0, results: marks };
      });
      const file = exportedOils(exported, KNOWN);
      const result = readImport(file, RULES);
      if (!result.ok) throw new Error(result.message);
      expect(result.issues.filter((issue) => !issue.includes('add up'))).toEqual([]);
      const again = result.rows.map(
        ({ oil: { facts: named, department, ...oil } }): ExportedOil => {
          const stock = stockAfter(null, { active: oil.active, grams: oil.quantityGrams });
          return {
            ...{
              ...oil,
              quantityGrams: stock?.grams ?? 0,
              gramsBefore: stock?.gramsBefore ?? null,
            },
            ...{ receivedOn: oil.receivedOn ?? '', active: oil.active ?? true },
            ...{ department: department?.name ?? null, facts: { ...NO_FACTS, ...named } },
          };
        },
      );
      expect(exportedOils(again, KNOWN)).toBe(file);
    }),
    { numRuns: 100 },
  );
});

test('any inventory of three departments survives an export and import unchanged', () => {
  fc.assert(
    fc.property(inventory, ({ names, oils }) => {
      const written = oils.map(({ content: of, ...free }) => ({ ...of, ...free }));
      const exported = written.map(
        (oil): ExportedOil =>
          oil.active
            ? { ...oil, gramsBefore: null }
            : { ...oil, quantityGrams: 0, gramsBefore: oil.quantityGrams },
      );
      const result = readImport(exportedOils(exported, KNOWN), {
        ...RULES,
        departments: names.map((name) => ({ name, mayWrite: true })),
      });
      if (!result.ok) throw new Error(result.message);
      const read = result.rows.map(({ oil: { department, ...oil } }) => ({
        ...oil,
        department: department === null ? 'unsaid' : department.name,
      }));
      expect(read).toEqual(written);
      expect(result.issues.filter((issue) => !issue.includes('add up'))).toEqual([]);
      for (const [index, { active, quantityGrams: grams, gramsBefore }] of exported.entries()) {
        // An explicit 0 and an absent value mean the same: nothing is regained.
        const stock = { active, grams, gramsBefore: gramsBefore || null };
        const row = { active, grams: read[index]?.quantityGrams ?? 0 };
        expect(stockAfter(stock, row)).toEqual(stock);
        // Imported elsewhere the lot is new, and no gram is lost.
        expect(stockAfter(null, row)).toEqual(
          active ? stock : { ...stock, gramsBefore: row.grams },
        );
      }
    }),
    { numRuns: 500 },
  );
});
