import type { Page } from '@playwright/test';
import { graphAs } from '../support/graph.ts';

/** Creates a department for the test through the API; departments can't be deleted. */
export async function makeDepartment(page: Page, name: string): Promise<string> {
  const graph = await graphAs(page, 'admin');
  const { createDepartment } = await graph(
    `mutation ($name: String!) { createDepartment(input: { name: $name }) {
       ... on CreateDepartmentPayload { department { id } } } }`,
    { name },
  );
  const { department } = createDepartment as { department: { id: string } };
  return department.id;
}

export async function deactivate(page: Page, id: string): Promise<void> {
  const graph = await graphAs(page, 'admin');
  await graph('mutation ($id: ID!) { deactivateDepartment(input: { id: $id }) { __typename } }', {
    id,
  });
}
