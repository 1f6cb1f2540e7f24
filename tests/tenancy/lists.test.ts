import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
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

  test('the pages of a list contain each own row once', async () => {
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
  const EVERYTHING: readonly string[] = [
    `me { id email firstName lastName organization { name logoUrl }
      memberships(first: 5) { totalCount edges { node { role department { name code } } } } }`,
    'organization { name logoUrl }',
    `recipes(first: 5, status: null) { totalCount edges { node { description productType updatedBy
      updatedByUser { email } recipe { number department { name } group { code description }
        versions(first: 5) { totalCount edges { node { description } } } }
      specifications { cannabinoid } ingredients { name defaultInventoryName } } } }`,
    `oils(first: 5, active: null) { totalCount edges { node { tag description batch
      department { name } potencies { cannabinoid }
      ledger(first: 5) { edges { node { userName user { email } } } } } } }`,
    'cannabinoids { name }',
    'recipeGroups { code description }',
    `departments { name code members(first: 1) { totalCount
      edges { node { email firstName lastName user { email } } } } }`,
    'users { totalCount edges { node { email firstName lastName } } }',
    'apiTokens { totalCount edges { node { name createdBy owner { email } } } }',
    `auditLog { totalCount edges { node { actorName actor { email } recordName
      changes { from to } } } }`,
    `invitations { totalCount edges { node { email firstName lastName invitedBy { email }
      departments { departmentName department { name } } } } }`,
    'mySessions { totalCount edges { node { id userAgent } } }',
    `batches(first: 5, includeInactive: true) { totalCount edges { node { batchId recipeNumber
      recipeDescription batchNumber agentName supervisorName createdBy createdByUser { email }
      department { name } recipeVersion { description }
      document { productType warnings lines { ingredientName ingredientTag }
        lots { tag description batch oil { tag } potencies { cannabinoid } }
        targets { cannabinoid } } } } }`,
  ];

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

  /** Exports of lists. */
  const FILES = [
    '/oils/export',
    '/oils/import-template',
    '/batches/export?include_inactive=true',
    '/trace/export?search=-T1',
    '/audit/export',
  ];

  /** The responses of every place that reads by id, for ids of the other organization. */
  async function responsesForIds(api: Api): Promise<readonly string[]> {
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

  /** The text of both printed records. */
  async function textOnPaper(api: Api): Promise<readonly string[]> {
    const said: string[] = [];
    for (const { batchId } of [own, foreign]) {
      const { status, body } = await api.rest('GET', `/batches/${batchId}/record.pdf`);
      said.push(status === 200 ? pdfPages(body as Buffer).join('\n') : JSON.stringify(body));
    }
    return said;
  }

  /** Everything that `api` returns for its own records and for those of the other organization. */
  async function allResponses(api: Api): Promise<readonly string[]> {
    const said = [...(await textOnPaper(api)), ...(await filesOf(api))];
    const note = (answer: unknown) => said.push(JSON.stringify(answer));
    for (const field of EVERYTHING) {
      const answer = await api.graph(`{ ${field} }`);
      expect(answer.errors, field).toBeUndefined();
      note(answer);
    }
    for (const path of LISTS) note(await api.rest('GET', path));
    for (const type of NODE_TYPES) {
      for (const things of [own, foreign]) {
        const id = globalId(type, idOf(things, type));
        note(await api.graph('query ($id: ID!) { node(id: $id) { id } }', { id }));
        note(
          await api.graph('query ($id: ID!) { recipeVersion(id: $id) { description } }', { id }),
        );
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

  test('appear in no response: lists, nodes, totals, PDFs, files, error messages and the log', async () => {
    const before = loggedLines().length;
    const ownAnswers = [...(await allResponses(own.api)), ...(await responsesForIds(own.api))];
    expect(ownAnswers.length).toBeGreaterThanOrEqual(300);
    // URLs are logged as requested.
    const log = loggedLines()
      .slice(before)
      .map((line) => line.replace(/"url":"[^"]*"/, ''));
    expect(log.length).toBeGreaterThanOrEqual(300);
    const marked = [...ownAnswers, ...log].filter((text) =>
      text.toLowerCase().includes(MARKER.toLowerCase()),
    );
    expect(marked).toEqual([]);
    // The other organization sees its own words, which proves that the search works.
    const theirs = (await allResponses(foreign.api)).join('');
    const paper = (await textOnPaper(foreign.api)).join('');
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

  test('cannot be found by searching', async () => {
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

  test('the PDF of a record cannot be opened with only its link id', async () => {
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
