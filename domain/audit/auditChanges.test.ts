import { expect, test } from 'vitest';
import { type AuditFields, auditChanges } from './auditChanges.ts';

const names = { departments: new Map([[3, 'Kitchen']]) };
const changeTexts = (before: AuditFields | null, after: AuditFields | null) =>
  auditChanges(before, after, names).map(({ field, from, to }) => `${field}: ${from} → ${to}`);

test('only fields that differ are listed, with readable names', () => {
  expect(
    changeTexts(
      { tag: 'D9', quantityGrams: '10.000', active: true, departmentId: 3, receivedOn: null },
      { tag: 'D9', quantityGrams: '8.500', active: false, departmentId: null, receivedOn: '2026' },
    ),
  ).toEqual([
    'Active: Yes → No',
    'Department: Kitchen → —',
    'Quantity (g): 10.000 → 8.500',
    'Received on: — → 2026',
  ]);
});

test('created records have no old value, deleted ones no new value', () => {
  expect(changeTexts(null, { tag: 'D9', description: '' })).toEqual(['Tag: — → D9']);
  expect(changeTexts({ tag: 'D9', departmentId: 8 }, null)).toEqual([
    'Department: Department 8 → —',
    'Tag: D9 → —',
  ]);
  expect(changeTexts(null, null)).toEqual([]);
});

test('a certificate and a signature are told in the words of their forms', () => {
  const certificate = {
    labName: 'Sierra',
    sampleId: 'S-1',
    change: 'correction',
    fileSha256: 'ab',
  };
  expect(changeTexts(null, { ...certificate, subjectDigest: 'cd', screenOf: 'Bo Lee' })).toEqual([
    'At the screen of: — → Bo Lee',
    'Laboratory: — → Sierra',
    'Sample: — → S-1',
    'SHA-256 of the file: — → ab',
    'SHA-256 of what was signed: — → cd',
    'Why percents changed: — → correction',
  ]);
});

test('percentages are listed by cannabinoid', () => {
  expect(
    changeTexts(
      { potencies: { THC: '88.0000', CBD: '1.0000' } },
      { potencies: { THC: '88.2000', CBD: '1.0000', CBN: '0.5000' } },
    ),
  ).toEqual(['CBN (%): — → 0.5000', 'THC (%): 88.0000 → 88.2000']);
});

test('added and removed recipe lines are listed in words', () => {
  const sugar = { name: 'Sugar', type: 'fixed', quantity: '900', unit: 'g', subIngredients: [] };
  const phase = {
    name: 'Oil phase',
    type: 'sub_formulation',
    quantity: null,
    subPercentage: '20',
    subIngredients: [{ name: 'CBD oil', type: 'active', quantity: null }],
  };
  expect(
    changeTexts(
      { versionId: 1, ingredients: [sugar, phase] },
      { versionId: 2, ingredients: [{ ...sugar, quantity: '950' }, phase] },
    ),
  ).toEqual(['Ingredients: Sugar (fixed) 900 g → Sugar (fixed) 950 g']);
  expect(changeTexts({ ingredients: [sugar, phase] }, { ingredients: [phase, sugar] })).toEqual([
    'Ingredients: Sugar (fixed) 900 g; Oil phase (sub-formulation) 20 % [CBD oil (active)] → Oil phase (sub-formulation) 20 % [CBD oil (active)]; Sugar (fixed) 900 g',
  ]);
  expect(changeTexts({ specifications: [] }, { specifications: ['THC = 10 mg/unit'] })).toEqual([
    'Targets: — → THC = 10 mg/unit',
  ]);
});

test('text that is already worded stays, and the numbers in it are counted', () => {
  expect(
    changeTexts(
      { 'Line 10, Salt: initials': '', 'Line 2, Sugar: actual quantity (g)': '1.000' },
      {
        'Line 10, Salt: initials': 'PN',
        'Line 2, Sugar: actual quantity (g)': '2.000',
        reason: 'Misread',
      },
    ),
  ).toEqual([
    'Line 2, Sugar: actual quantity (g): 1.000 → 2.000',
    'Line 10, Salt: initials: — → PN',
    'Reason: — → Misread',
  ]);
});
