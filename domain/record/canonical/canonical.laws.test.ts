import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { canonicalRecord, recordDigest } from './canonicalRecord.ts';
import { type AnyRecord, anyRecord } from './testing/anyRecord.ts';

const textOf = (record: AnyRecord) =>
  canonicalRecord(record.header, record.document, record.history, record.signatures);
const digestOf = (record: AnyRecord) => recordDigest(textOf(record));

/** Ids, and what is left out on purpose. */
const UNSEEN = new Set(['oilId', 'isActive']);
/** Absent groups, which have leaves of their own once they are there. */
const GROUPS = new Set(['completion', 'superseded']);
const TEXTS = new Set(['ingredientTag', 'departmentName', 'reason']);

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  const name = String(path.at(-1) ?? '');
  if (UNSEEN.has(name)) return [];
  if (value === null) return GROUPS.has(name) ? [] : [path];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A different value that a person would see differently. */
function mutated(value: unknown, name: string): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return TEXTS.has(name) ? 'x' : 1;
  const text = String(value);
  return /^\d{4}-.*Z$/.test(text) ? new Date(Date.parse(text) + 1).toISOString() : `${text}x`;
}

function changedAt(value: unknown, [key, ...rest]: Path, name = ''): unknown {
  if (key === undefined) return mutated(value, name);
  const next = (one: unknown) => changedAt(one, rest, String(key));
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? next(one) : one));
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([at, one]) => [at, at === key ? next(one) : one]));
}

test('changing any one thing that a person can see changes the digest', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyRecord, (record) => {
      const digest = digestOf(record);
      for (const path of leavesOf(record)) {
        seen.add(String(path.filter((step) => typeof step === 'string').join('.')));
        expect(digestOf(changedAt(record, path) as AnyRecord), path.join('.')).not.toBe(digest);
      }
    }),
  );
  // Without leaves of every group the law would hold for nothing.
  for (const name of [
    'header.finishedQuantity',
    'document.lines.actualParts',
    'document.lots.percents.THC',
    'document.lots.uppers.THC',
    'document.targets.achievedMg',
    'document.warnings',
    'history.completion.reasons.yield',
    'history.corrections.to',
    'signatures.superseded.because',
  ]) {
    expect(seen).toContain(name);
  }
});

test('the last decimal of every kind of figure counts', () => {
  const STEPS = [
    [['batchWeightGrams'], 0.001],
    [['unitWeightGrams'], 0.0001],
    [['multiplier'], 0.000001],
    [['untargetedLimitPercent'], 0.0001],
  ] as const;
  fc.assert(
    fc.property(anyRecord, (record) => {
      for (const [[name], step] of STEPS) {
        const moved = { ...record.document, [name]: (record.document[name] ?? 0) + step };
        expect(digestOf({ ...record, document: moved })).not.toBe(digestOf(record));
      }
    }),
  );
});

const LISTS = ['targets', 'lines', 'lots', 'warnings'] as const;

test('leaving out a row changes the digest', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      for (const name of LISTS) {
        const rows = record.document[name];
        if (rows.length === 0) continue;
        const document = { ...record.document, [name]: rows.slice(1) };
        expect(digestOf({ ...record, document })).not.toBe(digestOf(record));
      }
    }),
  );
});

test('the order of rows and of keys changes nothing', () => {
  const shuffled = <Value>(values: readonly Value[], by: number): readonly Value[] =>
    values
      .map((value, at) => ({ value, key: Math.imul(at + by, 2654435761) >>> 0 }))
      .sort((one, other) => one.key - other.key)
      .map(({ value }) => value);
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, one]) => [key, turned(one)]),
    );
  };
  fc.assert(
    fc.property(anyRecord, fc.nat(), (record, by) => {
      const { document, history } = record;
      const other = {
        ...record,
        document: {
          ...document,
          lines: shuffled(document.lines, by),
          lots: shuffled(document.lots, by),
          targets: shuffled(document.targets, by),
        },
        history: { ...history, corrections: shuffled(history.corrections, by) },
        signatures: shuffled(record.signatures, by),
      };
      expect(textOf(turned(other) as AnyRecord)).toBe(textOf(record));
    }),
  );
});

test('other row ids change nothing as long as they lead to the same lots', () => {
  const renamed = <Row extends { readonly oilId: string | null }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, oilId: row.oilId === null ? null : `9${row.oilId}` }));
  fc.assert(
    fc.property(anyRecord, (record) => {
      const { lines, lots } = record.document;
      const document = { ...record.document, lines: renamed(lines), lots: renamed(lots) };
      const other = { ...record, document: document as BatchDocument };
      expect(textOf(other)).toBe(textOf(record));
    }),
  );
});

test('a line that weighs another lot changes the digest', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const [first, second] = record.document.lots.filter(({ mode }) => mode !== 'buffer');
      if (first === undefined || second === undefined) return;
      const texts = [first, second].map(({ oilId: _, ...lot }) => JSON.stringify(lot));
      if (texts[0] === texts[1]) return;
      const digests = [first, second].map(({ oilId }) => {
        const lines = record.document.lines.map((one) => ({ ...one, oilId }));
        return digestOf({ ...record, document: { ...record.document, lines } });
      });
      expect(digests[0]).not.toBe(digests[1]);
    }),
  );
});

test('the text is JSON without blanks, and parsing it loses nothing', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const text = textOf(record);
      expect(JSON.stringify(JSON.parse(text))).toBe(text);
    }),
  );
});
