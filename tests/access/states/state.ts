import { ERROR_FIELDS, outcomeOf } from '#tests/access/calls.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { createKitchen } from '#tests/samples/savedBatches.ts';

/** A call that the table of rights allows, made while a record or an account is in a state that refuses it. */
export type StateCase = {
  readonly state: string;
  /** The name of the operation in the table of rights. */
  readonly call: string;
  readonly status: number;
  /** Creates the state; returns the call in each API that has it. */
  readonly arrange: (scene: Scene) => Promise<Ways>;
};

export type Try = () => Promise<{ readonly status: number }>;
export type Ways = { readonly rest: Try; readonly graph: Try };

/** An organization of its own for each call. */
export async function createScene() {
  const kitchen = await createKitchen();
  const { organizationId } = kitchen;
  const chief = await createUser({ organizationId, role: 'admin' });
  return { ...kitchen, chief, admin: await apiOf(chief), nobody: await apiOf(null) };
}
export type Scene = Awaited<ReturnType<typeof createScene>>;

type Method = Parameters<Api['rest']>[0];
type Fields = Readonly<Record<string, unknown>>;

export const byRest =
  (api: Api, method: Method, path: string, body?: Fields): Try =>
  async () =>
    api.rest(method, path, body ? { body } : {});

export function byGraph(api: Api, name: string, input: Fields): Try {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${ERROR_FIELDS} } }`;
  return async () => outcomeOf(await api.graph(document, { input }));
}

type Case = readonly [call: string, status: number, arrange: StateCase['arrange']];

export const casesOf = (state: string, cases: readonly Case[]): readonly StateCase[] =>
  cases.map(([call, status, arrange]) => ({ state, call, status, arrange }));
