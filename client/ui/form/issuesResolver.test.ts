import { expect, test } from 'vitest';
import { type FieldIssue, issuesResolver } from './issuesResolver.ts';

type Values = { readonly name: string; readonly rows: readonly { readonly grams: string }[] };

const VALUES: Values = { name: 'a', rows: [{ grams: '1' }] };
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

const errorsOf = async (issues: readonly FieldIssue[]) => {
  const resolve = issuesResolver<Values>(() => issues);
  return resolve(VALUES, undefined, OPTIONS);
};

test('values without an issue are unchanged', async () => {
  expect(await errorsOf([])).toEqual({ values: VALUES, errors: {} });
});

test('a field shows its first issue', async () => {
  const { errors } = await errorsOf([
    { path: ['name'], message: 'first' },
    { path: ['name'], message: 'second' },
  ]);
  expect(errors).toEqual({ name: { type: 'issue', message: 'first' } });
});

test('an issue inside a row is shown at the field of that row', async () => {
  const { errors } = await errorsOf([{ path: ['rows', '0', 'grams'], message: 'too much' }]);
  expect(errors.rows?.[0]?.grams).toEqual({ type: 'issue', message: 'too much' });
});

test('an issue without a field belongs to the whole form', async () => {
  const { errors } = await errorsOf([{ path: [], message: 'nothing fits' }]);
  expect(errors.root).toEqual({ type: 'issue', message: 'nothing fits' });
});

test('the rules get the typed values', async () => {
  const seen: Values[] = [];
  const resolve = issuesResolver<Values>((values) => {
    seen.push(values);
    return [];
  });
  await resolve(VALUES, undefined, OPTIONS);
  expect(seen).toEqual([VALUES]);
});
