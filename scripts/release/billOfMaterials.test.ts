import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from './billOfMaterials.ts';

/** Packages without a licence field; `licenceRules.ts` has the licences found by reviewing them. */
const WITHOUT_LICENCE = ['png-js', 'seq-queue'];

/** Packages that the product must not depend on. */
const FOR_DEVELOPMENT = ['@biomejs/biome', '@playwright/test', 'vitest'];

const { dependencies } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { readonly dependencies: Readonly<Record<string, string>> };
const needed = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);

test('the bill of materials lists every production package with version and licence', () => {
  const { components, dependencies: edges } = billOfMaterials();
  const listed = new Set(components.map((one) => one['bom-ref']));
  expect(needed.filter((one) => !listed.has(one))).toEqual([]);
  expect(components.filter(({ name }) => FOR_DEVELOPMENT.includes(name))).toEqual([]);
  const known = new Set([...listed, ...edges.map(({ ref }) => ref)]);
  expect(edges.flatMap(({ dependsOn }) => dependsOn).filter((one) => !known.has(one))).toEqual([]);
  const unlicensed = components.filter(({ licenses = [] }) => licenses.length === 0);
  expect([...new Set(unlicensed.map(({ name }) => name))].sort()).toEqual(WITHOUT_LICENCE);
});
