import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Texts that people type sooner or later. */
export const TYPED = [
  '0.5',
  '.5',
  '2.50',
  '-3',
  '1e3',
  '1,5',
  '1,250',
  '1 250',
  '12,5 g',
  '0.75',
] as const;

const client = path.join(import.meta.dirname, '../../client');

/** Client files that render a number field; the walk must visit all of them. */
export function filesWithNumberFields(): readonly string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/'))
    .filter((file) =>
      /(NumberField|PresetChoice)\.tsx'|type="number"|inputMode=/.test(
        readFileSync(path.join(client, file), 'utf8'),
      ),
    )
    .sort();
}

/** The list of paths, and that of the public pages. */
const ROUTES = ['routes.tsx', 'screens/site/siteRoute.tsx'];

/** The paths of all routes. */
export const routes = (): readonly string[] =>
  ROUTES.flatMap((file) => {
    const code = readFileSync(path.join(client, file), 'utf8');
    return [...code.matchAll(/path: '([^']+)'/g)].map(([, found = '']) => found);
  });

const NUMERIC = 'input[inputmode="decimal"], input[inputmode="numeric"], input[type="number"]';

/** The lines, parts and cannabinoids of a list share one field component, so the first stands for all. */
const LISTS: readonly (readonly [RegExp, string])[] = [
  [/^Actual grams for .*/, 'Actual grams for …'],
  [/^Fixed grams for .*/, 'Fixed grams for …'],
  [/^Uncertainty of .*/, 'Uncertainty of …'],
  [/^(THC|CBD|CBN|CBC|CBG|EDT-THCV)( %)?$/, 'a cannabinoid'],
];

const listName = (name: string): string => LISTS.find(([one]) => one.test(name))?.[1] ?? name;

/** Every visible, editable number field, by label. */
export async function numberFields(at: Locator): Promise<ReadonlyMap<string, Locator>> {
  const fields = at.locator(NUMERIC).filter({ visible: true });
  const names = await fields.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.map((input) =>
      input.readOnly || input.disabled
        ? null
        : (input.ariaLabel ?? input.labels?.[0]?.textContent ?? '').replace(/ \*$/, ''),
    ),
  );
  const found = new Map<string, Locator>();
  for (const [index, name] of names.entries()) {
    if (name !== null && !found.has(listName(name))) found.set(listName(name), fields.nth(index));
  }
  return found;
}

/** Messages that depend on other fields: a difference to the plan, a sum of percentages. */
const BESIDE_OTHERS = /^[−+][\d.,]+$|^The percentages add up to /;

/**
 * Leaves the field and selects all of it, so that the next text replaces it. Gives the field's value and messages,
 * without those in `always`.
 */
const leave = (field: Locator, always: readonly string[], copied: string | null) =>
  field.evaluate(
    async (input: HTMLInputElement, [known, text]) => {
      input.blur();
      const nextFrame = () => new Promise(requestAnimationFrame);
      // Forms validate a field on blur, and React renders the result in the next frame.
      await nextFrame();
      await nextFrame();
      const said = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .flatMap((id) => document.getElementById(id) ?? [])
        .map((element) => element.querySelector('[role="alert"]') ?? element)
        .map((element) => element.textContent.trim());
      const news = [...new Set(said)].filter((words) => words !== '' && !known.includes(words));
      const became = input.value;
      input.focus();
      input.select();
      if (text !== null) await navigator.clipboard.writeText(text);
      return { became, said: news };
    },
    [always, copied] as const,
  );

/** The messages of an empty field, which is then selected. */
async function messagesWhenEmpty(page: Page, field: Locator, copied: string | null) {
  await field.selectText();
  await page.keyboard.press('Backspace');
  return (await leave(field, [], copied)).said;
}

const resultOf = ({ became, said }: Awaited<ReturnType<typeof leave>>): string =>
  [became, ...said.filter((words) => !BESIDE_OTHERS.test(words))].join(': ');

/** The result of each text, typed key by key. */
export async function typeAll(page: Page, field: Locator): Promise<readonly string[]> {
  const always = await messagesWhenEmpty(page, field, null);
  const results: string[] = [];
  for (const text of TYPED) {
    await page.keyboard.type(text);
    results.push(resultOf(await leave(field, always, null)));
  }
  return results;
}

/** The result of each text, pasted. */
export async function pasteAll(page: Page, field: Locator): Promise<readonly string[]> {
  const always = await messagesWhenEmpty(page, field, TYPED[0]);
  const results: string[] = [];
  for (const next of [...TYPED.slice(1), null]) {
    await page.keyboard.press('ControlOrMeta+V');
    results.push(resultOf(await leave(field, always, next)));
  }
  return results;
}
