import { globalId } from '#tests/execute.ts';
import { cursorOf, type Landmarks, type QueryRead } from './landmarks.ts';

const HISTORY = { first: 200, recipe: '', hasRecipe: false, includeInactive: false } as const;
const NO_PLACE = { batch: '', hasBatch: false, oil: '', hasOil: false } as const;
const TRACE = {
  oil: '',
  hasOil: false,
  batch: '',
  hasBatch: false,
  isSearched: false,
  isAsked: true,
} as const;

/**
 * Every list that may grow, as the screens read it: pages, searches with many, few and old matches, and each filter.
 */
export function listReads(at: Landmarks): readonly QueryRead[] {
  const { newest, halfway, popularOil, ordinaryOil } = at;
  const isRecent = new Date(newest.productionDate.getTime() - 30 * 86_400_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const history = (name: string, variables = {}) => ({
    name: `history, ${name}`,
    query: 'BatchHistoryScreenQuery',
    variables: { ...HISTORY, ...variables },
  });
  const popular = at.popularRecipe;
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
  const ordinary = globalId('Oil', ordinaryOil.id);
  const batchOf = globalId('Batch', halfway.id);
  const deviations = (name: string, variables = {}) => ({
    name: `deviations, ${name}`,
    query: 'DeviationsScreenQuery',
    variables: { first: 200, ...NO_PLACE, ...variables },
  });
  return [
    { name: 'today', query: 'TodayScreenQuery', variables: { since: '2024-01-01T00:00:00Z' } },
    { name: 'first steps after an import', query: 'OilsFromSheetQuery', variables: {} },
    history('first page'),
    {
      name: 'history, next page',
      query: 'useBatchRowsPaginationQuery',
      variables: { first: 200, after: at.afterNewest, includeInactive: false },
    },
    {
      name: 'history, halfway down',
      query: 'useBatchRowsPaginationQuery',
      variables: { first: 200, after: at.afterMiddle, includeInactive: false },
    },
    history('with inactive', { includeInactive: true }),
    history('search batch id', { search: halfway.printedId }),
    history('search batch number', { search: halfway.batchNumber }),
    history('search 3 letters of many', { search: 'gum' }),
    history('search an agent', { search: 'kowalski' }),
    history('search a day long ago', { search: 'BF-20240105' }),
    history('search a year long ago', { search: 'BF-2024' }),
    history('search nothing has', { search: 'zzzyx' }),
    history('search a corrected number', { search: 'corrected' }),
    history('status open', { status: 'ACTIVE' }),
    history('status planned', { status: 'ACTIVE', isWeighed: false }),
    history('status completed', { status: 'COMPLETED' }),
    history('last 30 days', { from: day(isRecent), to: day(newest.productionDate) }),
    history('a month long ago', { from: '2024-02-01', to: '2024-02-29' }),
    history('a year long ago', { from: '2024-01-01', to: '2024-12-31' }),
    history('of a popular recipe', { recipeId: popular, recipe: popular, hasRecipe: true }),
    history('search in a month', { search: 'gum', from: '2024-02-01', to: '2024-02-29' }),
    trace('of a popular lot', { oil: popularOil, oilId: popularOil, hasOil: true }),
    trace('of an ordinary lot', { oil: ordinary, oilId: ordinary, hasOil: true }),
    trace('of a batch', { batch: halfway.printedId, batchId: halfway.printedId, hasBatch: true }),
    trace('search a lot', { search: ordinaryOil.tag, isSearched: true }),
    trace('search 3 letters of many', { search: 'cbd', isSearched: true }),
    trace('search nothing has', { search: 'zzzyx', isSearched: true }),
    deviations('first page'),
    deviations('open', { state: 'OPEN' }),
    deviations('critical', { severity: 'CRITICAL', kind: 'CAP' }),
    deviations('search a number', { search: 'DEV-2024-0' }),
    deviations('search nothing has', { search: 'zzzyx' }),
    deviations('of a batch', { batchId: batchOf, batch: batchOf, hasBatch: true }),
    deviations('of a lot', { oilId: popularOil, oil: popularOil, hasOil: true }),
    {
      name: 'deviations, next page',
      query: 'useDeviationRowsPaginationQuery',
      variables: { first: 200, after: cursorOf(1) },
    },
    audit('first page'),
    {
      name: 'audit log, halfway down',
      query: 'AuditRowsPaginationQuery',
      variables: { first: 200, after: cursorOf(at.middleAuditId) },
    },
    audit('kind of record', { recordType: 'recipe' }),
    audit('rare kind of record', { recordType: 'user' }),
    audit('who', { actorId: globalId('User', 1) }),
    audit('a month long ago', { since: '2024-02-01T00:00:00Z', until: '2024-03-01T00:00:00Z' }),
    audit('search a value', { search: `N${Math.min(2_500, at.middleAuditId)}` }),
    audit('search 3 letters of many', { search: 'haddad' }),
    audit('search nothing has', { search: 'zzzyx' }),
    { name: 'audit log, filters', query: 'AuditLogFiltersQuery', variables: {} },
    { name: 'oil page', query: 'OilScreenQuery', variables: { id: at.activeOil } },
    { name: 'oil page, history', query: 'OilHistoryQuery', variables: { id: popularOil } },
    {
      name: 'oil page, certificates',
      query: 'OilCertificatesQuery',
      variables: { id: popularOil },
    },
    {
      name: 'oil page, next page of its certificates',
      query: 'CertificatesPaginationQuery',
      variables: { id: popularOil, after: cursorOf(1) },
    },
    { name: 'oil page, audit', query: 'AuditPageQuery', variables: { id: at.auditedOil } },
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
      variables: { active: false, first: 200, search: at.oil.tag },
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
        receivedFrom: '2024-04-01',
        receivedTo: '2024-04-30',
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
      variables: { oilId: popularOil, after: at.afterMiddleLot },
    },
    {
      name: 'trace, totals of a popular lot',
      query: 'LotTotalsQuery',
      variables: { oilId: popularOil },
    },
    {
      name: 'oil page, next page of the ledger',
      query: 'LedgerPaginationQuery',
      variables: { id: popularOil, after: cursorOf(at.lastLedgerId) },
    },
    {
      name: 'oil page, next page of its batches',
      query: 'OilUsesPaginationQuery',
      variables: { id: popularOil, after: at.afterMiddleLot },
    },
    {
      name: 'record history of a batch',
      query: 'AuditPageQuery',
      variables: { id: at.auditedBatch },
    },
    {
      name: 'record history of a recipe',
      query: 'AuditPageQuery',
      variables: { id: at.auditedRecipe },
    },
    {
      name: 'inventory, inactive, next page',
      query: 'useInventoryOilsPaginationQuery',
      variables: { active: false, first: 200, after: at.afterOil },
    },
    {
      name: 'recipes, next page',
      query: 'useRecipeRowsPaginationQuery',
      variables: { status: 'ACTIVE', after: at.afterRecipe },
    },
    {
      name: 'version history',
      query: 'VersionHistoryDialogQuery',
      variables: { number: 'R-00001' },
    },
    {
      name: 'version history, yields',
      query: 'VersionTimelineQuery',
      variables: { recipeId: popular },
    },
    { name: 'recipe groups', query: 'RecipeGroupsQuery', variables: {} },
    ...['gum', 'BF-2024', 'zzzyx'].map((search) => ({
      name: `found records, ${search}`,
      query: 'useFoundRecordsQuery',
      variables: { search },
    })),
    {
      name: 'choice of oils, next page',
      query: 'useOilStockPaginationQuery',
      variables: { after: at.afterOil },
    },
    {
      name: 'version history, next page',
      query: 'VersionTablePaginationQuery',
      variables: { number: 'R-00001', after: cursorOf(at.newestVersionId) },
    },
  ];
}
