import { db } from '#server/db/database.ts';
import { cursorOf as placeCursor } from '#server/graph/lists/cursors.ts';
import { globalId } from '#tests/execute.ts';

/** A read of a screen: the GraphQL document that the client sends, or a REST list. */
export type ScreenRead = {
  readonly name: string;
  readonly document?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Path below `/api`. */
  readonly path?: string;
};

type Artifact = { readonly default: { readonly params: { readonly text: string | null } } };

/** Reads a document from the output of the Relay compiler. */
export async function screenDocument(name: string): Promise<string> {
  const artifact: Artifact = await import(`../../client/__generated__/${name}.graphql.ts`);
  return artifact.default.params.text ?? '';
}

const HISTORY = { first: 200, recipe: '', hasRecipe: false, includeInactive: false } as const;
const TRACE = {
  oil: '',
  hasOil: false,
  batch: '',
  hasBatch: false,
  isSearched: false,
  isAsked: true,
} as const;

/**
 * Every list that may grow, as the screens read it, on a database filled by `fillDatabase`: pages, searches with many,
 * few and old matches, and each filter.
 */
export async function screenReads(organizationId: number): Promise<readonly ScreenRead[]> {
  const where = { organizationId };
  const newest = await db().batch.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  const oldest = await db().batch.findFirstOrThrow({ where, orderBy: { id: 'asc' } });
  const middle = oldest.id + Math.floor((newest.id - oldest.id) / 2);
  const halfway = await db().batch.findUniqueOrThrow({ where: { id: middle } });
  const oils = await db().oil.aggregate({ where, _max: { id: true }, _count: true });
  const lastAudit = await db().auditEntry.aggregate({ where, _max: { id: true } });
  const lastLedger = await db().ledgerEntry.aggregate({
    where: { organizationId, oilId: 1 },
    _max: { id: true },
  });
  const isRecent = new Date(newest.productionDate.getTime() - 30 * 86_400_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const cursorOf = (id: number) => Buffer.from(`GPC:N:${id}`).toString('base64');
  const oil = await db().oil.findUniqueOrThrow({ where: { id: 400 } });
  const oilCursor = placeCursor([organizationId, oil.description, oil.tag, oil.id]);
  const version = await db().recipeVersion.findUniqueOrThrow({
    where: { id: 400 },
    include: { recipe: { include: { group: true } } },
  });
  const { group, number } = version.recipe;
  const recipeCursor = placeCursor([organizationId, group?.code ?? null, number, version.id]);
  const history = (name: string, variables = {}) => ({
    name: `history, ${name}`,
    query: 'BatchHistoryScreenQuery',
    variables: { ...HISTORY, ...variables },
  });
  const popular = globalId('Recipe', 1);
  const audit = (name: string, variables = {}) => ({
    name: `audit log, ${name}`,
    query: 'AuditLogRowsQuery',
    variables,
  });
  const recipes = (name: string, variables = {}) => ({
    name: `recipes, ${name}`,
    query: 'RecipesScreenQuery',
    variables: { first: 200, status: 'ACTIVE', ...variables },
  });
  const trace = (name: string, variables: Readonly<Record<string, unknown>>) => ({
    name: `trace, ${name}`,
    query: 'TraceScreenQuery',
    variables: { ...TRACE, ...variables },
  });
  const oldOil = globalId('Oil', 40);
  const activeOil = (oils._max.id ?? 0) - 7;
  const asked = [
    history('first page'),
    {
      name: 'history, next page',
      query: 'useBatchRowsPaginationQuery',
      variables: { first: 200, after: cursorOf(newest.id - 200), includeInactive: false },
    },
    {
      name: 'history, halfway down',
      query: 'useBatchRowsPaginationQuery',
      variables: { first: 200, after: cursorOf(middle), includeInactive: false },
    },
    history('with inactive', { includeInactive: true }),
    history('search batch id', { search: halfway.batchId }),
    history('search batch number', { search: halfway.batchNumber }),
    history('search 3 letters of many', { search: 'gum' }),
    history('search an agent', { search: 'kowalski' }),
    history('search a day long ago', { search: 'BF-20240105' }),
    history('search a year long ago', { search: 'BF-2024' }),
    history('search nothing has', { search: 'zzzyx' }),
    history('search a corrected number', { search: 'corrected' }),
    history('status open', { status: 'ACTIVE' }),
    history('status completed', { status: 'COMPLETED' }),
    history('last 30 days', { from: day(isRecent), to: day(newest.productionDate) }),
    history('a month long ago', { from: '2024-02-01', to: '2024-02-29' }),
    history('a year long ago', { from: '2024-01-01', to: '2024-12-31' }),
    history('of a popular recipe', { recipeId: popular, recipe: popular, hasRecipe: true }),
    history('search in a month', { search: 'gum', from: '2024-02-01', to: '2024-02-29' }),
    trace('of a popular lot', { oil: globalId('Oil', 1), oilId: globalId('Oil', 1), hasOil: true }),
    trace('of an ordinary lot', { oil: oldOil, oilId: oldOil, hasOil: true }),
    trace('of a batch', { batch: halfway.batchId, batchId: halfway.batchId, hasBatch: true }),
    trace('search a lot', { search: 'OIL-000040', isSearched: true }),
    trace('search 3 letters of many', { search: 'cbd', isSearched: true }),
    trace('search nothing has', { search: 'zzzyx', isSearched: true }),
    audit('first page'),
    {
      name: 'audit log, halfway down',
      query: 'AuditRowsPaginationQuery',
      variables: { first: 200, after: cursorOf(Math.floor((lastAudit._max.id ?? 0) / 2)) },
    },
    audit('kind of record', { recordType: 'recipe' }),
    audit('rare kind of record', { recordType: 'user' }),
    audit('who', { actorId: globalId('User', 1) }),
    audit('a month long ago', { since: '2024-02-01T00:00:00Z', until: '2024-03-01T00:00:00Z' }),
    audit('search a value', { search: 'N2500' }),
    audit('search 3 letters of many', { search: 'haddad' }),
    audit('search nothing has', { search: 'zzzyx' }),
    { name: 'audit log, filters', query: 'AuditLogFiltersQuery', variables: {} },
    { name: 'oil page', query: 'OilScreenQuery', variables: { id: globalId('Oil', activeOil) } },
    { name: 'oil page, history', query: 'OilHistoryQuery', variables: { id: globalId('Oil', 1) } },
    { name: 'oil page, audit', query: 'AuditPageQuery', variables: { id: globalId('Oil', 1) } },
    {
      name: 'inventory, active',
      query: 'InventoryScreenQuery',
      variables: { active: true, first: 750 },
    },
    {
      name: 'inventory, inactive',
      query: 'InventoryScreenQuery',
      variables: { active: false, first: 200 },
    },
    {
      name: 'inventory, inactive, search a tag',
      query: 'InventoryScreenQuery',
      variables: { active: false, first: 200, search: 'OIL-000400' },
    },
    {
      name: 'inventory, inactive, search much',
      query: 'InventoryScreenQuery',
      variables: { active: false, first: 200, search: 'hemp' },
    },
    {
      name: 'inventory, inactive, rare cannabinoid',
      query: 'InventoryScreenQuery',
      variables: { active: false, first: 200, cannabinoid: 'CBG' },
    },
    {
      name: 'inventory, inactive, a month',
      query: 'InventoryScreenQuery',
      variables: {
        active: false,
        first: 200,
        receivedFrom: '2024-05-01',
        receivedTo: '2024-05-31',
      },
    },
    { name: 'choice of oils', query: 'useOilStockQuery', variables: {} },
    recipes('first page'),
    recipes('archived', { status: 'ARCHIVED' }),
    recipes('search', { search: 'mango' }),
    recipes('of a department', { departmentId: globalId('Department', 1) }),
    {
      name: 'trace, next page of a popular lot',
      query: 'useTracedUsesPaginationQuery',
      variables: { oilId: globalId('Oil', 1), after: cursorOf(2 * middle) },
    },
    {
      name: 'trace, totals of a popular lot',
      query: 'LotTotalsQuery',
      variables: { oilId: globalId('Oil', 1) },
    },
    {
      name: 'oil page, next page of the ledger',
      query: 'LedgerPaginationQuery',
      variables: { id: globalId('Oil', 1), after: cursorOf(lastLedger._max.id ?? 0) },
    },
    {
      name: 'oil page, next page of its batches',
      query: 'OilUsesPaginationQuery',
      variables: { id: globalId('Oil', 1), after: cursorOf(2 * middle) },
    },
    {
      name: 'record history of a batch',
      query: 'AuditPageQuery',
      variables: { id: globalId('Batch', middle) },
    },
    {
      name: 'record history of a recipe',
      query: 'AuditPageQuery',
      variables: { id: globalId('Recipe', 9) },
    },
    {
      name: 'inventory, inactive, next page',
      query: 'useInventoryOilsPaginationQuery',
      variables: { active: false, first: 200, after: oilCursor },
    },
    {
      name: 'recipes, next page',
      query: 'useRecipeRowsPaginationQuery',
      variables: { status: 'ACTIVE', after: recipeCursor },
    },
    {
      name: 'version history',
      query: 'VersionHistoryDialogQuery',
      variables: { number: 'R-00001' },
    },
    { name: 'recipe groups', query: 'RecipeGroupsQuery', variables: {} },
    { name: 'people', query: 'everybodyQuery', variables: {} },
    { name: 'people, counts', query: 'CountsRegionQuery', variables: {} },
    { name: 'invitations', query: 'pendingInvitationsQuery', variables: {} },
    { name: 'API tokens', query: 'ApiTokensQuery', variables: {} },
    { name: 'sessions', query: 'SessionsRegionQuery', variables: {} },
    {
      name: 'members of a department',
      query: 'MembersRegionQuery',
      variables: { departmentId: globalId('Department', 1) },
    },
    { name: 'saved batch', query: 'SavedBatchScreenQuery', variables: { batchId: newest.batchId } },
  ];
  return [
    ...(await Promise.all(
      asked.map(async ({ name, query, variables }) => ({
        name,
        document: await screenDocument(query),
        variables,
      })),
    )),
    { name: 'REST batches, 50', path: '/batches?limit=50' },
    { name: 'REST inactive oils, 50', path: '/oils?is_active=false&limit=50' },
    { name: 'REST recipes, 50', path: '/recipes?limit=50' },
    { name: 'REST audit log, 50', path: '/audit?limit=50' },
    { name: 'REST batches, as before', path: '/batches' },
  ];
}
