import { MOST_CHANGES } from '#domain/audit/mostChanges.ts';
import { MOST_COUNTED } from '#server/db/lists/newestFirst.ts';
import { builder } from '#server/graph/builder.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { edgeTo } from '#server/graph/lists/edgeTo.ts';
import { signedIn } from '#server/http/context.ts';
import { ROWS_OF_TODAY } from '#server/input/rowsOfToday.ts';
import { getOils } from '#server/oils/readOils.ts';
import { Oil } from '#server/oils/schema.ts';
import { quarantinedLots } from '#server/oils/status/quarantinedLots.ts';
import { lowOils } from '#server/oils/stock/lowOils.ts';
import { Recipe } from '#server/recipes/schema.ts';
import type { Viewer } from '#server/viewer.ts';
import { getBatches } from './reading/readBatches.ts';
import { type Change, changesSince } from './reading/recentChanges.ts';
import { readSetup, type Setup } from './reading/setup.ts';
import { type Listed, type WaitingBatches, waitingBatches } from './reading/waitingBatches.ts';
import { type ProductOutput, type WeekOutput, weekOutput } from './reading/weekOutput.ts';
import { retestedBatches } from './retests/retestedBatches.ts';
import { Batch } from './schema.ts';

const TOTAL = 'All of them. 10,000 stands for that many or more.';

// All lists of batches are read together.
const batchOf = edgeTo('Batch', getBatches);

const OpenBatches = builder.objectRef<Listed>('OpenBatches').implement({
  description: 'Batches that wait for somebody.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: TOTAL }),
    batches: t.prismaField({
      type: [Batch],
      complexity: POINTS.rowsOfToday,
      description: `At most ${ROWS_OF_TODAY}, the oldest first.`,
      resolve: async (query, { ids }, _args, context) => {
        // Read without rows too, because the plugin reports a query that is never read.
        const selected = { ...query };
        const batches = await Promise.all(ids.map((id) => batchOf(context, id, selected)));
        return batches.filter((batch) => batch !== null);
      },
    }),
  }),
});

const LowOils = builder.objectRef<Listed>('LowOils').implement({
  description: 'Active lots that run low or are promised beyond what is on hand.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: TOTAL }),
    oils: t.prismaField({
      type: [Oil],
      complexity: POINTS.rowsOfToday,
      description: `At most ${ROWS_OF_TODAY}, the one that lacks most first.`,
      resolve: (query, { ids }, _args, context) => getOils(signedIn(context), ids, query),
    }),
  }),
});

const Product = builder.objectRef<ProductOutput>('ProductOutput').implement({
  description: 'The output of the batches of one recipe.',
  fields: (t) => ({
    recipeId: t.globalID({
      description: 'The recipe, whichever of its versions was made.',
      resolve: ({ recipeId }) => ({ id: recipeId, type: Recipe }),
    }),
    recipeNumber: t.exposeString('recipeNumber', {
      description: 'As the newest of these batches has it.',
    }),
    recipeDescription: t.exposeString('recipeDescription', {
      description: 'As the newest of these batches has it.',
    }),
    batches: t.exposeInt('batches', { description: 'Number of completed batches.' }),
    finishedUnits: t.expose('finishedUnits', {
      type: 'Decimal',
      description: 'Good units that were counted, after corrections; 0 or more.',
    }),
  }),
});

const Output = builder.objectRef<WeekOutput>('WeekOutput').implement({
  description: 'The output completed within the last seven days, without hidden batches.',
  fields: (t) => ({
    products: t.field({
      type: [Product],
      description: `At most ${ROWS_OF_TODAY}, the one with the most finished units first.`,
      resolve: ({ products }) => [...products],
    }),
    productCount: t.exposeInt('productCount', { description: 'Number of recipes made.' }),
    batchCount: t.exposeInt('batchCount', { description: 'Completed batches of all of them.' }),
    finishedUnits: t.expose('finishedUnits', {
      type: 'Decimal',
      description: 'Good units of all of them, after corrections.',
    }),
  }),
});

const RecordChange = builder.objectRef<Change>('RecordChange').implement({
  description: 'Something that happened to a record.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Name of who did it, as it was then; null where only the audit trail has it.',
    }),
    kind: t.exposeString('kind', { description: 'The event: "oil edited".' }),
    recordType: t.exposeString('recordType', { description: 'The kind of record: "oil".' }),
    recordId: t.exposeString('recordId', {
      description: 'The `databaseId` of the record; of some kinds, another key.',
    }),
    recordName: t.exposeString('recordName', {
      description: 'The record as people call it, such as the tag of an oil.',
    }),
  }),
});

const Changes = builder
  .objectRef<Awaited<ReturnType<typeof changesSince>>>('RecordChanges')
  .implement({
    description: 'The latest events.',
    fields: (t) => ({
      changes: t.field({
        type: [RecordChange],
        description: `At most ${ROWS_OF_TODAY}, the newest first.`,
        resolve: ({ changes }) => [...changes],
      }),
      totalCount: t.exposeInt('totalCount', {
        description: `All of them. ${MOST_CHANGES.toLocaleString('en-US')} stands for that many or more.`,
      }),
    }),
  });

const SetupRef = builder.objectRef<Setup>('Setup').implement({
  description: 'The first steps of an organization, and which of them are done.',
  fields: (t) => ({
    hasOils: t.exposeBoolean('hasOils', { description: 'An oil is in the inventory.' }),
    hasPublishedRecipe: t.exposeBoolean('hasPublishedRecipe', {
      description: 'A recipe is active.',
    }),
    hasBatch: t.exposeBoolean('hasBatch', { description: 'A batch was saved.' }),
  }),
});

type TodayOf = { readonly viewer: Viewer; readonly waiting: () => Promise<WaitingBatches> };

const Today = builder.objectRef<TodayOf>('Today').implement({
  description: 'The work that waits in the organization, and the output of the last days.',
  fields: (t) => ({
    toWeigh: t.field({
      type: OpenBatches,
      description: 'Planned batches: active, and nothing weighed yet.',
      resolve: async ({ waiting }) => (await waiting()).toWeigh,
    }),
    toComplete: t.field({
      type: OpenBatches,
      description: 'Batches in production: active, and something weighed.',
      resolve: async ({ waiting }) => (await waiting()).toComplete,
    }),
    toVerify: t.field({
      type: OpenBatches,
      description: `Completed batches that wait for verification by a second person, and that the viewer may verify, among the ${MOST_COUNTED.toLocaleString('en-US')} that wait longest in the departments of the viewer. Empty for those who make no batches.`,
      resolve: async ({ waiting }) => (await waiting()).toVerify,
    }),
    lowOils: t.field({
      type: LowOils,
      description: 'Lots whose free grams are at or below their level, or below 0.',
      resolve: ({ viewer }) => lowOils(viewer, ROWS_OF_TODAY),
    }),
    output: t.field({
      type: Output,
      description: 'Finished units of the last seven days by recipe.',
      resolve: ({ viewer }) => weekOutput(viewer),
    }),
    changes: t.field({
      type: Changes,
      description:
        'For administrators the newest entries of the audit trail, for everybody else published recipes and oils that were added or edited.',
      args: {
        since: t.arg({ type: 'DateTime', required: true, description: 'From this moment on.' }),
      },
      resolve: ({ viewer }, { since }) => changesSince(viewer, since),
    }),
    retestedBatches: t.int({
      nullable: true,
      description:
        'Completed batches that retests of their lots touched, with a deviation that nobody closed. Null for everybody but people of Quality.',
      resolve: ({ viewer }) => retestedBatches(viewer),
    }),
    quarantinedLots: t.int({
      nullable: true,
      description:
        'Active lots that wait in quarantine for a release; 10,000 stands for that many or more. Null for everybody but people of Quality, and where Quality is not switched on.',
      resolve: ({ viewer }) => quarantinedLots(viewer),
    }),
    setup: t.field({
      type: SetupRef,
      description: 'How far the organization has come.',
      resolve: ({ viewer }) => readSetup(viewer),
    }),
  }),
});

builder.queryField('today', (t) =>
  t.field({
    type: Today,
    complexity: POINTS.today,
    description:
      'The work that waits in the organization, and the output of the last days. Everybody of the organization reads it; only `changes` tells administrators more.',
    resolve: (_root, _args, context) => {
      const viewer = signedIn(context);
      let read: Promise<WaitingBatches> | undefined;
      const waiting = () => {
        read ??= waitingBatches(viewer);
        return read;
      };
      return { viewer, waiting };
    },
  }),
);
