import type { Page } from '@playwright/test';

/** A screen of the specification, as one person opens it. */
export type Screen = {
  /** The name of its file; two addresses that lead to one screen share it. */
  readonly name: string;
  readonly path: string;
  /** Leads from what the address shows to what is compared. */
  readonly act?: (page: Page) => Promise<void>;
  /** The screen goes on by itself after seconds, so the clock of the page stands. */
  readonly isStill?: true;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Presses the buttons one after the other; of buttons with one name the first. */
export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).first().click();
  };

/** By the keyboard: a press by the pointer would leave it over what the page scrolled below it, which shows that. */
export const pressKey = (name: string) => (page: Page) => button(page, name).press('Enter');

export const openTab = (name: string) => (page: Page) =>
  page.getByRole('tab', { name, exact: true }).click();

/** Ticks a row, or a box above the table. */
export const tick = (name: string | RegExp) => (page: Page) =>
  page.getByRole('checkbox', { name }).first().check();

export const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };

/** Selects the lots with these tags and calculates with them. */
export const calculateWith = (tags: readonly string[]) =>
  inTurn(
    ...tags.map((tag) => tick(`Select ${tag}`)),
    press('Calculate Formulation'),
    (page: Page) =>
      page.getByRole('status').filter({ hasText: 'Formulation calculated' }).waitFor(),
  );
