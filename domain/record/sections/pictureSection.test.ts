import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { content, documentInput } from '#domain/record/testing/factories.ts';
import { record } from '#domain/record/testing/records.ts';
import { pictureSection } from './pictureSection.ts';

test('a record draws the weight by line and each target by lot, with the figures in words', () => {
  const { bars } = pictureSection(buildDocument(documentInput({})));
  expect(bars.map(({ label, text, markAt }) => [label, text, markAt])).toMatchInlineSnapshot(`
    [
      [
        "Weight",
        "SUG-1 600.000 g, D9 3.125 g, syrup 396.875 g; 1,000.000 g in all",
        null,
      ],
      [
        "THC",
        "D9 2,500.0 mg; the target is 2,500.0 mg",
        1,
      ],
    ]
  `);
});

test('the picture follows the targets, and says that it is the plan', () => {
  const { sections } = record();
  const keys = sections.map(({ key }) => key);
  expect(keys.indexOf('picture')).toBeGreaterThan(keys.indexOf('targets'));
  expect(sections.find(({ key }) => key === 'picture')).toMatchObject({
    title: 'Where the grams go, as planned',
  });
});

test('lines beside each other that are no lots are told together, lots one by one', () => {
  const document = buildDocument(documentInput({}));
  const [lot] = document.lots;
  const line = document.lines[0];
  if (lot === undefined || line === undefined) throw new Error('The factory has no lot.');
  const row = (position: number, grams: number, oilId: string | null) => ({
    ...line,
    position,
    parentPosition: null,
    ingredientTag: oilId === null ? null : lot.tag,
    ingredientName: `line ${position}`,
    oilId,
    calculatedGrams: grams,
  });
  const lines = [row(1, 300, null), row(2, 200.5, null), row(3, 4, lot.oilId), row(4, 10, null)];
  const [weight] = pictureSection({ ...document, lines }).bars;
  expect(weight?.text).toBe(
    `2 other lines 500.500 g, ${lot.tag} 4.000 g, line 4 10.000 g; 514.500 g in all`,
  );
});

test('under a maximum that is judged by bounds, what was not found is not said to be absent', () => {
  const textWith = (percents: Readonly<Record<string, number>>, uppers: Uppers | null) => {
    const document = buildDocument(
      documentInput({
        content: content({
          specifications: [{ cannabinoid: 'CBD', operator: '<=', value: 1, unit: 'mg/unit' }],
        }),
      }),
    );
    const lots = document.lots.map((lot) => ({ ...lot, percents, ...(uppers && { uppers }) }));
    return pictureSection({ ...document, lots }).bars[1]?.text;
  };
  const target = 'the target is at most 250.0 mg';
  expect(textWith({ CBD: 0 }, null)).toBe(`No lot brings any; ${target}`);
  expect(textWith({ CBD: 0 }, { CBD: 0.1 })).toBe(
    `None was found; up to 3.1 mg may be in it; ${target}`,
  );
  expect(textWith({ CBD: 0.1 }, { CBD: 0.1 })).toBe(`D9 3.1 mg; ${target}`);
  expect(textWith({ CBD: 0 }, {})).toBe(
    `None was found; nothing tells how much may be in it; ${target}`,
  );
});

type Uppers = Readonly<Record<string, number | 'unknown'>>;

test('a batch without oils has no picture', () => {
  const document = { ...buildDocument(documentInput({})), lots: [] };
  expect(pictureSection(document).bars).toEqual([]);
  expect(record({}, { lots: [] }).sections.map(({ key }) => key)).not.toContain('picture');
});
