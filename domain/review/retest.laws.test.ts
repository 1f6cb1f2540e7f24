import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { content, documentInput, oil, solved } from '#domain/record/testing/factories.ts';
import { type Retest, type RetestedBatch, retestImpact } from './retest.ts';

const OILS = ['o0', 'o1', 'o2'];
const NAMES = ['THC', 'CBD', 'CBN'];
const percent = fc.oneof(
  fc.constantFrom(0, 10, 20),
  fc.integer({ min: 0, max: 300_000 }).map((steps) => steps / 10_000),
);
const percents = fc.dictionary(fc.constantFrom(...NAMES), percent);
const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-11-${String(at).padStart(2, '0')}`);
const grams = fc.integer({ min: 0, max: 90_000 }).map((mg) => mg / 1000);

/** The entries of one line: nothing, a total, or some of the parts. */
const entry = fc.oneof(
  fc.constant({ total: null, parts: [] }),
  fc.record({ total: grams, parts: fc.constant([]) }),
  fc.record({
    total: fc.constant(null),
    parts: fc.array(fc.option(grams, { nil: null }), { minLength: 3, maxLength: 3 }),
  }),
);
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

function written(line: DocumentLine, { total, parts }: Entry): DocumentLine {
  const actualParts = line.partGrams.map((_, part) => parts[part] ?? null);
  if (line.partGrams.length === 1) {
    const actualGrams = total ?? actualParts[0] ?? null;
    return { ...line, actualGrams, actualParts: [actualGrams] };
  }
  const isWhole = actualParts.every((one) => one !== null);
  const sum = actualParts.reduce<number>((all, one) => all + (one ?? 0), 0);
  return { ...line, actualParts, actualGrams: isWhole ? Number(sum.toFixed(3)) : total };
}

const document: fc.Arbitrary<BatchDocument> = fc
  .record({
    parts: fc.integer({ min: 1, max: 3 }),
    unitWeightGrams: fc.constantFrom(0, 2.5, 4),
    lots: fc.dictionary(fc.constantFrom(...OILS), fc.record({ grams, percents })),
    bufferOil: fc.constantFrom(null, ...OILS),
    entries: fc.array(entry, { minLength: 6, maxLength: 6 }),
    isOpen: fc.boolean(),
  })
  .map(({ parts, unitWeightGrams, lots, bufferOil, entries, isOpen }) => {
    const plan = buildDocument(
      documentInput({
        parts,
        content: content({ unitWeightGrams }),
        formulation: solved({
          allocations: Object.entries(lots).map(([oilId, lot]) => ({
            oilId,
            mode: 'flexible',
            grams: lot.grams,
          })),
          buffer: { oilId: bufferOil, grams: 100 },
        }),
        oils: OILS.map((id) => oil({ id, percents: lots[id]?.percents ?? { THC: 5 } })),
      }),
    );
    const none: Entry = { total: null, parts: [] };
    const lines = plan.lines.map((line, at) =>
      written(line, isOpen ? none : (entries[at] ?? none)),
    );
    return { ...plan, lines };
  });

const batches: fc.Arbitrary<readonly RetestedBatch[]> = fc
  .array(
    fc.record({
      document,
      completedOn: fc.option(day, { nil: null }),
      isReleased: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((all) => all.map((one, id) => ({ ...one, id: String(id) })));

const retest: fc.Arbitrary<Retest> = fc.record({
  oilId: fc.constantFrom(...OILS),
  kind: fc.constantFrom('drift', 'correction'),
  sampledOn: fc.option(day, { nil: null }),
  percents,
});

const isWritten = ({ actualGrams, actualParts }: DocumentLine) =>
  actualGrams !== null || actualParts.some((one) => one !== null);

/** Grams of a line: the total, or part by part with the plan for those that are open. */
const gramsOf = ({ actualGrams, actualParts, partGrams }: DocumentLine): number =>
  actualGrams ?? partGrams.reduce((sum, plan, part) => sum + (actualParts[part] ?? plan), 0);

/** Milligrams of a cannabinoid, line by line; no recipe here has lines within lines. */
function bruteMg({ lines, lots }: BatchDocument, name: string, news: Retest | null): number {
  return lines.reduce((mg, line) => {
    const lot = lots.find(({ oilId }) => oilId === line.oilId);
    if (lot === undefined) return mg;
    const fresh = news?.oilId === lot.oilId ? news.percents[name] : undefined;
    return mg + gramsOf(line) * 10 * (fresh ?? lot.percents[name] ?? 0);
  }, 0);
}

function bruteGroup({ kind, sampledOn }: Retest, batch: RetestedBatch): string {
  if (batch.completedOn === null) {
    return batch.document.lines.some(isWritten) ? 'weighing' : 'planned';
  }
  const isEarlier = sampledOn !== null && batch.completedOn < sampledOn;
  if (isEarlier && kind === 'drift') return 'information';
  return batch.isReleased ? 'released' : 'completed';
}

function brute(news: Retest, all: readonly RetestedBatch[]) {
  return all.flatMap((batch) => {
    const { lines, unitWeightGrams } = batch.document;
    const total = lines.reduce((sum, line) => sum + gramsOf(line), 0);
    const units = unitWeightGrams > 0 ? total / unitWeightGrams : null;
    const changes = NAMES.flatMap((name) => {
      const [was, is] = [null, news].map((one) => bruteMg(batch.document, name, one));
      return Math.abs((is ?? 0) - (was ?? 0)) < 1e-7 ? [] : [{ name, was, is, units }];
    });
    return changes.length === 0 ? [] : [{ id: batch.id, group: bruteGroup(news, batch), changes }];
  });
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFrozen);
    Object.freeze(value);
  }
  return value;
}

test('of 1,000 random histories the listed batches and figures are those of recomputing everything', () => {
  let listed = 0;
  fc.assert(
    fc.property(retest, batches, (news, all) => {
      const found = retestImpact(deepFrozen(news), deepFrozen(all));
      const expected = brute(news, all);
      listed += expected.length;
      expect(found.map(({ id, group }) => ({ id, group }))).toEqual(
        expected.map(({ id, group }) => ({ id, group })),
      );
      for (const [at, { changes }] of found.entries()) {
        const figures = expected[at]?.changes ?? [];
        expect(changes.map(({ cannabinoid }) => cannabinoid).sort()).toEqual(
          figures.map(({ name }) => name).sort(),
        );
        for (const { cannabinoid, before, after } of changes) {
          const one = figures.find(({ name }) => name === cannabinoid);
          expect(before.mg).toBeCloseTo(one?.was ?? -1, 5);
          expect(after.mg).toBeCloseTo(one?.is ?? -1, 5);
          const units = one?.units ?? null;
          if (units === null) expect(after.mgPerUnit).toBeNull();
          else if (units > 0) expect(after.mgPerUnit).toBeCloseTo((one?.is ?? -1) / units, 5);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(listed).toBeGreaterThan(300);
});
