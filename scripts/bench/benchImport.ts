import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { type ServerProcess, startServer } from '#tests/processes/serverProcess.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

/**
 * Imports ten thousand oils into a separate server on PGlite: new ones, the same again, every quantity changed, and
 * through GraphQL; then reads a page and exports all of them. Prints seconds and the peak memory of the server (Linux).
 */
const ROWS = 10_000;
const PAGE = 1_000;

type Api = (method: string, url: string, body?: FormData | string) => Promise<string>;

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-import-'));
try {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const api = await signIn(server);
  console.log(`Before: ${await memory(server)}`);
  await time(server, `${ROWS} new oils, REST`, () => upload(api, csv(0, 5)));
  await time(server, 'the same file again', () => upload(api, csv(0, 5)));
  await time(server, 'every quantity changed', () => upload(api, csv(0, 7)));
  await time(server, `${ROWS} new oils, the graph`, () => importByGraph(api, csv(ROWS, 5)));
  for (let run = 1; run <= 3; run += 1) {
    await time(server, `a page of ${PAGE} of ${2 * ROWS}, light`, () => page(api, 'id tag'));
  }
  await time(server, `a page of ${PAGE}, whole rows`, () =>
    page(
      api,
      'id tag description batch quantityGrams percentSum potencies { cannabinoid percent }',
    ),
  );
  await time(server, 'all of them, page by page', () => everyPage(api));
  await time(server, 'all of them as a file', async () => {
    const file = await api('GET', '/api/oils/export?is_active=true');
    return `${(file.length / 1e6).toFixed(1)} MB`;
  });
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function signIn({ url }: ServerProcess): Promise<Api> {
  const body = JSON.stringify({ email: 'admin@demo.batchwright.test', password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (method, where, sent) => {
    const answer = await fetch(`${url}${where}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(typeof sent === 'string' ? headers : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"errors":[{')) throw new Error(text.slice(0, 500));
    return text;
  };
}

function csv(from: number, grams: number): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const oil = from + index;
    return `D9-${oil},Distillate ${oil % 400},B${oil % 97},${grams}.125,8${oil % 10}.5,1.25,0.5,,0.125`;
  });
  return `tag,description,batch,qty,THC,CBD,CBN,CBC,CBG\r\n${rows.join('\r\n')}\r\n`;
}

function upload(api: Api, content: string): Promise<string> {
  return api('POST', '/api/oils/import', fileForm(content));
}

function graph(api: Api, query: string, variables: object = {}): Promise<string> {
  return api('POST', '/graphql', JSON.stringify({ query, variables }));
}

function importByGraph(api: Api, content: string): Promise<string> {
  const document = `mutation ($csv: String!) {
    importOils(input: { fileName: "oils.csv", csv: $csv }) {
      ... on ImportOilsPayload { inserted updated unchanged errors }
      ... on UserError { message }
    }
  }`;
  return graph(api, document, { csv: content });
}

async function page(api: Api, fields: string): Promise<string> {
  const answer = await graph(api, `{ oils(first: ${PAGE}) { edges { node { ${fields} } } } }`);
  return `${(answer.length / 1e3).toFixed(0)} kB`;
}

async function everyPage(api: Api): Promise<string> {
  let after: string | null = null;
  let count = 0;
  for (;;) {
    const answer: string = await graph(
      api,
      `query ($after: String) {
        oils(first: ${PAGE}, after: $after) {
          edges { node { id } } pageInfo { endCursor hasNextPage }
        }
      }`,
      { after },
    );
    const { oils } = (JSON.parse(answer) as { data: { oils: OilPage } }).data;
    count += oils.edges.length;
    after = oils.pageInfo.endCursor;
    if (!oils.pageInfo.hasNextPage) return `${count} oils`;
  }
}

type OilPage = {
  readonly edges: readonly unknown[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
};

async function time(server: ServerProcess, what: string, work: () => Promise<string>) {
  const startedAt = performance.now();
  const answer = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(`${what}: ${seconds} s, ${await memory(server)}; ${answer.slice(0, 120)}`);
}

/** Resident memory now and at its peak. */
async function memory({ pid }: ServerProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const inMb = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return `${inMb('VmRSS')} MB now, ${inMb('VmHWM')} MB at the peak`;
}
