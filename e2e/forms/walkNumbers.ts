import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { numberFields, pasteAll, TYPED, typeAll } from './numberFields.ts';
import { KINDS, type KindName, tableOf } from './numberKinds.ts';

type Expected = Readonly<Record<string, KindName>>;

/** Kinds that were tested by pasting already: pasting works the same in every field. */
const pasted = new Set<KindName>();

/** Types into every number field on the screen; fails if there are others than `expected` names. */
export async function walk(
  page: Page,
  where: string,
  at: Locator,
  expected: Expected,
): Promise<void> {
  await expect
    .poll(async () => [...(await numberFields(at)).keys()].sort(), { message: where })
    .toEqual(Object.keys(expected).sort());
  const rows: (readonly [string, readonly string[]])[] = [];
  for (const [name, field] of await numberFields(at)) {
    const kind = expected[name];
    const became = await typeAll(page, field);
    if (kind !== undefined && !pasted.has(kind)) {
      expect.soft(await pasteAll(page, field), `pasted into ${where}, ${name}`).toEqual(became);
      pasted.add(kind);
    }
    rows.push([`${where}, ${name}`, became]);
    const wanted: readonly string[] =
      kind === undefined ? [] : TYPED.map((text) => KINDS[kind][text]);
    expect.soft(became, `${where}, ${name}`).toEqual(wanted);
  }
  await test.info().attach('typed', { body: tableOf(rows), contentType: 'text/markdown' });
}
