import { expect, test } from 'vitest';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';
import { MOST_POINTS } from '#server/graph/limits/graphCost.ts';
import { MOST_A_MINUTE } from '#server/graph/limits/pointsBudget.ts';
import { DEFAULT_PAGE } from '#server/graph/lists/pageArguments.ts';
import { MOST_AT_WORK } from '#server/http/limits/overload.ts';
import { LARGEST_PAGE } from '#server/input/ids.ts';
import { seedDemoData } from '../../prisma/seed.ts';
import { examples, type Known, pageText, runExample } from './apiPage.ts';

test('every example in docs/api.md returns the documented response on the demo data', async () => {
  expect(await seedDemoData()).toBe(true);
  const found = examples();
  expect(found.length).toBeGreaterThan(14);
  const known: Known = new Map();
  for (const example of found) await runExample(example, known);
});

test('the figures in docs/api.md are those of the server', () => {
  const rows = /## 7\. Limits\n(.*?)\n## /s.exec(pageText)?.[1] ?? '';
  const figures = [DEFAULT_PAGE, LARGEST_PAGE, MOST_POINTS, MOST_A_MINUTE, MOST_CHOICES];
  for (const figure of [...figures, MOST_AT_WORK]) {
    expect(rows).toContain(` ${figure.toLocaleString('en-US')}`);
  }
});
