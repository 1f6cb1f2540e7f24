import { randomUUID } from 'node:crypto';
import { createHttpServer } from '#server/app/http.ts';
import { applySettings } from '#server/settings/env.ts';
import { type Api, tokenOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { restoreRows, saveRows } from '#tests/savedRows.ts';
import { noteLogged } from '#tests/secrets.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';
import type { Dice } from './dice.ts';
import { createThings, idOf, spreadIds, type Things } from './things.ts';

export type FuzzWorld = {
  readonly own: Things;
  readonly foreign: Things;
  /** Access tokens and API tokens, mostly of administrators; null is an anonymous client. */
  readonly tokens: readonly (string | null)[];
  /** Restores every row. */
  readonly restore: () => Promise<void>;
};

/** Several, because one may sign itself out. */
const ADMINISTRATORS = 6;

export async function createFuzzWorld(): Promise<FuzzWorld> {
  await spreadIds();
  const own = await createThings();
  const foreign = await createThings();
  const { organizationId, adminApi } = own;
  const departments = { [Number(idOf(own, 'Department'))]: 'manager' as const };
  const others = [
    await createUser({ organizationId, role: 'viewer' }),
    await createUser({ organizationId, role: 'manager' }),
    await createUser({ organizationId, departments }),
  ];
  const tokens: (string | null)[] = [null];
  for (let count = 0; count < ADMINISTRATORS; count += 1) {
    tokens.push(await tokenOf(await createUser({ organizationId, role: 'admin' })));
  }
  for (const user of others) tokens.push(await tokenOf(user));
  for (const scope of ['read', 'read_write']) tokens.push(await apiToken(adminApi, scope));
  const saved = await saveRows();
  return { own, foreign, tokens, restore: () => restoreRows(saved) };
}

async function apiToken(admin: Api, scope: string): Promise<string> {
  const { body } = await admin.rest('POST', '/auth/api-tokens', {
    body: { name: `Fuzz ${randomUUID()}`, scope },
  });
  return String((body as { token?: unknown }).token);
}

/** Valid ids for most places, and others for the rest. */
export const someIds = (
  { own, foreign }: FuzzWorld,
  type: string,
  written: (id: string) => string,
): readonly string[] => {
  const right = own.ids.get(type) ?? [];
  const other = foreign.ids.get(type) ?? [];
  const any = [...own.ids.values()].flat();
  return [...right, ...right, ...right, ...other, ...any.slice(0, 1)].map(written);
};

export const anAddress = (dice: Dice): string =>
  `10.${dice.upTo(255)}.${dice.upTo(255)}.${1 + dice.upTo(253)}`;

const AN_ERROR = /^\{"level":[56]0,/;

/** A server that collects what it logs as an error. */
export async function loudServer() {
  const problems: string[] = [];
  applySettings({ ...TEST_SETTINGS, logLevel: 'debug' });
  const write = (line: string) => {
    noteLogged(line);
    if (AN_ERROR.test(line)) problems.push(line);
  };
  const app = await createHttpServer({ logStream: { write } });
  applySettings(TEST_SETTINGS);
  return {
    app,
    /** The errors logged since the last call. */
    takeProblems: (): readonly string[] => problems.splice(0).map((line) => line.slice(0, 2_000)),
  };
}
