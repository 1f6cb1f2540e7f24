import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, oilKey } from '#domain/inventory/naming.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
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
