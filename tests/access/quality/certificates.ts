import { db } from '#server/db/database.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { certificateForm, PNG } from '#tests/samples/certificates.ts';
import { REASON, restVoidOf, voidOf } from '#tests/samples/signing/voids.ts';
import { foundNode, graph, mutation, rest } from '../calls.ts';
import {
  LOT_INSPECTORS,
  OF_ORGANIZATION,
  type Operation,
  type Outcome,
  type Target,
} from '../operation.ts';
import { TO_VOID } from '../world.ts';

const testOf = ({ oilId }: Target) =>
  db().lotTest.findFirstOrThrow({ where: { oilId, fileId: { not: null } } });

/** A test that nobody voided; each who may voids another one. */
async function unvoidedOf({ oilId }: Target) {
  const { id: testId } = await db().lotTest.findFirstOrThrow({
    where: { oilId, purpose: TO_VOID, voidedBy: null },
  });
  return { testId };
}

const consequenceOf = ({ batchId }: Target) =>
  db().lotTestConsequence.findFirstOrThrow({ where: { batchId } });

/** A certificate with nothing in it is refused. */
const STATED = { purpose: 'incoming', lab_name: 'Acme Labs' };

const send = async (api: Api, path: string, form: FormData): Promise<Outcome> => ({
  status: (await api.rest('POST', path, { form })).status,
});

function fileForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob([PNG]), 'c.png');
  return form;
}

/** Certificates of lots and their files, and who released the lots. */
export const CERTIFICATES: readonly Operation[] = [
  {
    row: 29,
    name: 'list the certificates of a lot',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/oils/:id/tests'],
    rootFields: ['oil', 'node'],
    nodeType: 'LotTest',
    rest: [rest('GET', ({ oilId }) => `/oils/${oilId}/tests`)],
    graph: [
      foundNode('LotTest', testOf),
      graph(
        `query ($id: ID!) { oil(id: $id) {
          upperPercents { kind } tests { totalCount edges { node { results { words } } } } } }`,
        ({ oilId }) => ({ id: globalId('Oil', oilId) }),
      ),
    ],
  },
  {
    row: 29,
    name: 'list the signatures on a lot',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/oils/:id/signatures'],
    rootFields: ['oil'],
    rest: [rest('GET', ({ oilId }) => `/oils/${oilId}/signatures`)],
    graph: [
      graph(
        'query ($id: ID!) { oil(id: $id) { signatures { totalCount edges { node { statement } } } } }',
        ({ oilId }) => ({ id: globalId('Oil', oilId) }),
      ),
    ],
  },
  {
    row: 29,
    name: 'list what a certificate touched',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/tests/:id/consequences', 'GET /api/batches/:id/retests'],
    rootFields: ['node'],
    nodeType: 'LotTestConsequence',
    rest: [
      async (api, target) => {
        const { testId } = await consequenceOf(target);
        return rest('GET', () => `/tests/${testId}/consequences`)(api, target);
      },
      rest('GET', ({ batchId }) => `/batches/${batchId}/retests`),
    ],
    graph: [foundNode('LotTestConsequence', consequenceOf)],
  },
  {
    row: 33,
    name: 'add a certificate',
    cells: LOT_INSPECTORS,
    routes: ['POST /api/oils/:id/tests'],
    rootFields: ['addLotTest'],
    rest: [(api, { oilId }) => send(api, `/oils/${oilId}/tests`, certificateForm(STATED))],
    graph: [
      mutation('addLotTest', ({ oilId }) => ({
        oilId: globalId('Oil', oilId),
        test: { purpose: 'INCOMING', labName: STATED.lab_name },
      })),
    ],
    creates: 'lot_tests',
  },
  {
    row: 33,
    name: 'void a certificate',
    cells: LOT_INSPECTORS,
    routes: ['POST /api/tests/:id/void'],
    rootFields: ['voidLotTest'],
    rest: [
      async (api, target) => {
        const asked = await unvoidedOf(target);
        const body = (await restVoidOf(api, asked)) ?? { reason: REASON };
        const path = `/tests/${asked.testId}/void`;
        return { status: (await api.rest('POST', path, { body })).status };
      },
    ],
    graph: [
      async (api, target) => {
        const asked = await unvoidedOf(target);
        const input = (await voidOf(api, asked)) ?? {
          id: globalId('LotTest', asked.testId),
          reason: REASON,
          signature: { subjectDigest: '', password: DEMO_PASSWORD, tab: 'tab' },
        };
        return mutation('voidLotTest', () => input)(api, target);
      },
    ],
    creates: 'lot_tests',
  },
  {
    row: 29,
    name: 'see what voiding a certificate signs and touches',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/tests/:id/void-signing', 'POST /api/tests/:id/void-impact'],
    rootFields: ['lotTestVoiding'],
    rest: ['void-signing', 'void-impact'].map((asked) => async (api, target) => {
      const { testId } = await unvoidedOf(target);
      const path = `/tests/${testId}/${asked}`;
      return { status: (await api.rest('POST', path, { body: { reason: REASON } })).status };
    }),
    graph: [
      async (api, target) => {
        const { testId } = await unvoidedOf(target);
        const input = { id: globalId('LotTest', testId), reason: REASON };
        return graph(
          'query ($input: LotTestVoidingInput!) { lotTestVoiding(input: $input) { statement impact { completed } } }',
          () => ({ input }),
        )(api, target);
      },
    ],
  },
  {
    row: 33,
    name: 'upload the file of a certificate',
    cells: LOT_INSPECTORS,
    routes: ['POST /api/oils/:id/test-files'],
    rootFields: [],
    rest: [(api, { oilId }) => send(api, `/oils/${oilId}/test-files`, fileForm())],
    graph: [],
    creates: 'stored_files',
  },
  {
    row: 29,
    name: 'open the file of a certificate',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/tests/:id/file'],
    rootFields: [],
    rest: [
      async (api, target) => {
        const { id } = await testOf(target);
        return rest('GET', () => `/tests/${id}/file`)(api, target);
      },
    ],
    graph: [],
  },
  {
    row: 29,
    name: 'make a link to the file of a certificate',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/tests/:id/file-link'],
    rootFields: ['createTestFileLink'],
    rest: [
      async (api, target) => {
        const { id } = await testOf(target);
        return rest('POST', () => `/tests/${id}/file-link`)(api, target);
      },
    ],
    graph: [
      async (api, target) => {
        const id = globalId('LotTest', (await testOf(target)).id);
        return mutation('createTestFileLink', () => ({ id }))(api, target);
      },
    ],
    creates: 'one_time_tokens',
  },
];
