import type { Page } from '@playwright/test';
import { graphOf } from './demoGraph.ts';

const KITCHEN = 'query { me { memberships(first: 1) { edges { node { department { id } } } } } }';
const CREATE = `mutation ($oil: OilInput!) { createOil(input: { oil: $oil }) {
  ... on CreateOilPayload { oil { id revision } } ... on UserError { message } } }`;
const UPDATE = `mutation ($input: UpdateOilInput!) { updateOil(input: $input) {
  ... on UpdateOilPayload { oil { revision } } ... on UserError { message } } }`;

type Made = { readonly id: string; readonly revision: number };

const bench = (tag: string, grams: string) => ({
  tag,
  description: 'Bench distillate',
  batch: 'B-1',
  quantityGrams: grams,
  potencies: [{ cannabinoid: 'THC', percent: '50' }],
});

/** Creates oils in the Kitchen that no other test uses; delete them at the end. */
export async function makeBenchOils(page: Page, grams: Readonly<Record<string, string>>) {
  const ask = await graphOf(page.request, 'manager');
  const { me } = (await ask(KITCHEN)) as {
    me: { memberships: { edges: { node: { department: { id: string } } }[] } };
  };
  const departmentId = me.memberships.edges[0]?.node.department.id;
  const made: Record<string, Made> = {};
  for (const [tag, quantity] of Object.entries(grams)) {
    const { createOil } = await ask(CREATE, { oil: { ...bench(tag, quantity), departmentId } });
    made[tag] = (createOil as { oil: Made }).oil;
  }
  return made;
}

/** Changes the quantity of one of them as the administrator. */
export async function changeBenchOil(
  page: Page,
  oil: Made | undefined,
  tag: string,
  grams: string,
) {
  const ask = await graphOf(page.request, 'admin');
  await ask(UPDATE, { input: { id: oil?.id, oil: bench(tag, grams), revision: null } });
}
