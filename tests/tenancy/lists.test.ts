import { describe, expect, test } from 'vitest';
import { NODE_TYPES } from '#server/builder.ts';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { graphSlots } from '#tests/attacks/graphSlots.ts';
import { restRoutes } from '#tests/attacks/restDescription.ts';
import { restSlots } from '#tests/attacks/restSlots.ts';
import { inWords, ownFill } from '#tests/attacks/slots.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { createOil } from '#tests/factories.ts';
import { loggedLines } from '#tests/secrets.ts';
import {
  createBothBefore,
  foreign,
  idOf,
  MARKER,
  own,
  RANDOM_ID,
  type Things,
  theOneAnswer,
} from './world.ts';

createBothBefore();

describe('pages', () => {
  test.each([
    ['recipeVersions', 'RecipeVersion', 'number: "Ordinary-1"'],
    ['batches', 'Batch', 'includeInactive: true'],
    ['auditLog', 'AuditEntry', 'first: 50'],
  ])(
    'a cursor of others finds no more in %s than one that never was',
    async (field, type, args) => {
      const cursors = [idOf(foreign, type), RANDOM_ID, 2_147_483_647].map((id) =>
        Buffer.from(`GPC:N:${id}`).toString('base64'),
      );
      for (const side of ['after', 'before']) {
        const rest = args.startsWith('first') && side === 'before' ? 'last: 50' : args;
        const query = `query ($cursor: String) {
        ${field}(${side}: $cursor, ${rest}) { edges { node { id } } pageInfo { hasNextPage } }
      }`;
        const answer = await theOneAnswer(cursors, (cursor) => own.api.graph(query, { cursor }));
        expect(answer).toMatchObject({ data: { [field]: { edges: [] } } });
      }
    },
  );

  test('the pages of a list hold each own row once', async () => {
    const { organizationId } = own;
    for (let count = 0; count < 5; count += 1) await createOil({ organizationId });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await own.api.graph(
        `query ($after: String) {
          oils(first: 2, after: $after, active: null) {
            edges { node { id } } pageInfo { hasNextPage endCursor }
          }
        }`,
        { after },
      );
      const { oils } = data as {
        oils: {
          edges: { node: { id: string } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
      };
      seen.push(...oils.edges.map(({ node }) => node.id));
      after = oils.pageInfo.hasNextPage ? oils.pageInfo.endCursor : null;
    } while (after !== null);
    const rows = await db().oil.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
    expect(seen.sort()).toEqual(rows.map(({ id }) => globalId('Oil', id)).sort());
  });
});

describe('words of another organization', () => {
  const EVERYTHING = `{
    me { id email firstName lastName organization { name logoUrl }
      memberships { totalCount edges { node { role department { name code } } } } }
    organization { name logoUrl }
    recipes(status: null) { totalCount edges { node { description productType updatedBy
      recipe { number department { name } group { code description }
        versions { totalCount edges { node { description } } } }
      specifications { cannabinoid } ingredients { name defaultInventoryName } } } }
    oils(active: null) { totalCount edges { node { tag description batch
      department { name } potencies { cannabinoid } } } }
    cannabinoids { totalCount edges { node { name } } }
    recipeGroups { totalCount edges { node { code description } } }
    departments { totalCount edges { node { name code
      members { totalCount edges { node { email firstName lastName } } } } } }
    users { totalCount edges { node { email firstName lastName } } }
    apiTokens { totalCount edges { node { name createdBy } } }
    auditLog { totalCount edges { node { actorName recordName changes { from to } } } }
    invitations { totalCount edges { node { email firstName lastName } } }
    mySessions { totalCount edges { node { id userAgent } } }
    batches(includeInactive: true) { totalCount edges { node { batchId recipeNumber
      recipeDescription batchNumber agentName supervisorName createdBy
      department { name } recipeVersion { description }
      document { productType warnings lines { ingredientName ingredientTag }
        lots { tag description batch potencies { cannabinoid } } targets { cannabinoid } } } } }
  }`;

  const LISTS = [
    '/recipes?status=all',
    '/recipes?status=active',
    '/recipes?status=draft',
    '/recipes?status=archived',
    '/recipes',
    `/recipes/by-number/${MARKER}-1/versions`,
    '/recipes/by-number/Ordinary-1/versions',
    '/oils',
    '/oils?is_active=true',
    '/oils?is_active=false',
    '/cannabinoids',
    '/batches',
    '/batches?include_inactive=true',
    '/recipe-groups',
    '/departments',
    '/auth/users',
    '/auth/invitations',
    '/auth/sessions',
    '/auth/organizations',
    '/auth/users/me',
    '/auth/api-tokens',
    '/audit',
    `/audit?search=${MARKER}`,
  ];

  /** Files of what is listed. */
  const FILES = [
    '/oils/export',
    '/oils/import-template',
    '/batches/export?include_inactive=true',
    '/trace/export?search=-T1',
    '/audit/export',
  ];

  /** What every place that reads by an id says to those of the others. */
  async function saidOfIds(api: Api): Promise<readonly string[]> {
    const said: string[] = [];
    const idsOf = ({ ids }: Things) =>
      new Map(Object.entries(ids).map(([type, id]) => [type, [String(id)]]));
    const reads = [...restSlots(await restRoutes()), ...graphSlots()].filter(
      ({ isWrite }) => !isWrite,
    );
    for (const slot of reads) {
      const fill = ownFill(slot, { ids: idsOf(own) }, new Map());
      for (const ids of inWords(slot.api, idsOf(foreign)).values()) {
        said.push(await slot.ask(api, ids[0] ?? '', fill));
      }
    }
    return said;
  }

  async function filesOf(api: Api): Promise<readonly string[]> {
    const files = await Promise.all(FILES.map((path) => api.rest('GET', path)));
    expect(files.map(({ status }) => status)).toEqual(FILES.map(() => 200));
    return files.map(({ body }) => String(body));
  }

  /** The text of the records of both. */
  async function saidOnPaper(api: Api): Promise<readonly string[]> {
    const said: string[] = [];
    for (const { batchId } of [own, foreign]) {
      const { status, body } = await api.rest('GET', `/batches/${batchId}/record.pdf`);
      said.push(status === 200 ? pdfPages(body as Buffer).join('\n') : JSON.stringify(body));
    }
    return said;
  }

  /** Everything `api` says when asked for all it has, and for what belongs to the others. */
  async function everythingSaid(api: Api): Promise<readonly string[]> {
    const said = [...(await saidOnPaper(api)), ...(await filesOf(api))];
    const note = (answer: unknown) => said.push(JSON.stringify(answer));
    note(await api.graph(EVERYTHING));
    for (const path of LISTS) note(await api.rest('GET', path));
    for (const type of NODE_TYPES) {
      for (const things of [own, foreign]) {
        const id = globalId(type, idOf(things, type));
        note(await api.graph('query ($id: ID!) { node(id: $id) { id } }', { id }));
        note(await api.graph('query ($id: ID!) { recipe(id: $id) { description } }', { id }));
      }
    }
    for (const things of [own, foreign]) {
      note(await api.rest('GET', `/departments/${idOf(things, 'Department')}/members`));
      const recipe = idOf(things, 'RecipeVersion');
      note(await api.rest('GET', `/recipes/${recipe}`));
      note(await api.rest('GET', `/batches/${things.batchId}`));
      note(await api.rest('GET', `/batches/${idOf(things, 'Batch')}`));
      for (const oil of [idOf(own, 'Oil'), idOf(foreign, 'Oil')]) {
        const body = { recipe_id: recipe, oils: [{ oil_id: oil }], buffer_oil_id: oil };
        note(await api.rest('POST', '/formulations', { body }));
        note(await api.rest('POST', '/batches', { body: { ...body, parts: 0 } }));
      }
    }
    return said;
  }

  test('appear in no answer: lists, nodes, totals, papers, files, the texts of errors and the log', async () => {
    const before = loggedLines().length;
    const ownAnswers = [...(await everythingSaid(own.api)), ...(await saidOfIds(own.api))];
    expect(ownAnswers.length).toBeGreaterThanOrEqual(300);
    // An address is logged as it was asked for.
    const log = loggedLines()
      .slice(before)
      .map((line) => line.replace(/"url":"[^"]*"/, ''));
    expect(log.length).toBeGreaterThanOrEqual(300);
    const marked = [...ownAnswers, ...log].filter((text) =>
      text.toLowerCase().includes(MARKER.toLowerCase()),
    );
    expect(marked).toEqual([]);
    // The others do see their own words, so that the search above means something.
    const theirs = (await everythingSaid(foreign.api)).join('');
    const paper = (await saidOnPaper(foreign.api)).join('');
    const files = (await filesOf(foreign.api)).join('');
    for (const text of [paper, files]) expect(text).toContain(MARKER);
    for (const word of [
      `${MARKER}ol`,
      `${MARKER} Chief`,
      `${MARKER}-T1`,
      `${MARKER} sack`,
      `${MARKER} program`,
    ]) {
      expect(theirs).toContain(word);
    }
    expect(theirs).not.toContain('Ordinary');
  }, 180_000);

  test('are not found by searching', async () => {
    const search = async (api: Api, text: string) => {
      const { data } = await api.graph(
        'query ($text: String) { recipes(status: null, search: $text) { totalCount } }',
        { text },
      );
      return (data as { recipes: { totalCount: number } }).recipes.totalCount;
    };
    for (const text of [MARKER, MARKER.toUpperCase(), `${MARKER}-1`, `${MARKER} sweet`]) {
      expect(await search(own.api, text)).toBe(0);
    }
    expect(await search(foreign.api, MARKER)).toBe(1);
  });

  test('the PDF of a record is not given to who has only its link id', async () => {
    const link = await foreign.api.graph(
      'query ($id: String!) { batch(batchId: $id) { recordPdfUrl } }',
      {
        id: foreign.batchId,
      },
    );
    const { recordPdfUrl } = (link.data as { batch: { recordPdfUrl: string } }).batch;
    const token = new URL(recordPdfUrl, 'http://localhost').searchParams.get('token');
    const answer = await own.api.rest('GET', `/batches/${own.batchId}/record.pdf?token=${token}`);
    expect(answer.status).toBe(401);
  });
});
