import { isRequiredArgument } from 'graphql';
import { schema } from '#server/app/schema.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { selectionOf } from '#tests/graph/selections.ts';
import { documentsBelow, outerLists } from './nestedDocuments.ts';
import { restReads } from './restReads.ts';

/** Reads every list and record of both APIs; whatever is stored, no reader may fail. */

/** The lists of the graph in pages of `rows`, and so many levels of fields below their rows. */
export async function faultsInGraph(admin: Api, rows: number, depth?: number) {
  const faults: string[] = [];
  for (const list of outerLists()) {
    for (const { path, document } of documentsBelow(list, depth)) {
      const { errors } = await admin.graph(document(rows));
      if (errors) faults.push(`${path}: ${errors[0]?.message}`);
    }
  }
  return faults;
}

export async function faultsInRest(admin: Api, organizationId: number) {
  const faults: string[] = [];
  for (const url of (await restReads({ organizationId })).flatMap(({ urls }) => urls)) {
    // A file that is written while being read would break off.
    const answer = await admin
      .rest('GET', url)
      .catch((error) => ({ status: 0, body: String(error) }));
    if (answer.status !== 200) faults.push(`${url}: ${JSON.stringify(answer).slice(0, 1_000)}`);
  }
  return faults;
}

/** The longest page that the costliest of these documents may have; REST gives the lists whole. */
const NEWEST = 24;

/** The faults when an administrator reads all of an organization, also one that was closed or lost all of its own. */
export async function faultsOfReading(organizationId: number): Promise<readonly string[]> {
  await db().organization.update({ where: { id: organizationId }, data: { status: 'active' } });
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  return [
    ...(await faultsInGraph(admin, NEWEST, 1)),
    ...(await faultsOfSingles(admin)),
    ...(await faultsInRest(admin, organizationId)),
  ];
}

/** The root fields without arguments that are no lists, such as the organization. */
async function faultsOfSingles(admin: Api) {
  const singles = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ args, type }) => !args.some(isRequiredArgument) && !String(type).includes('Connection'),
  );
  const faults: string[] = [];
  for (const { name, type } of singles) {
    const { errors } = await admin.graph(`{ ${name} ${selectionOf(type, 0)} }`);
    if (errors) faults.push(`${name}: ${errors[0]?.message}`);
  }
  return faults;
}
