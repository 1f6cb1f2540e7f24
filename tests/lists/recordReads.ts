import { globalId } from '#tests/execute.ts';
import { cursorOf, type Landmarks, type QueryRead } from './landmarks.ts';

/** The reads of screens about one record, the organization and its people. */
export function recordReads(at: Landmarks): readonly QueryRead[] {
  const department = globalId('Department', 1);
  const { version, popularOil, newest } = at;
  const { printedId: batchId } = newest;
  return [
    { name: 'people', query: 'everybodyQuery', variables: {} },
    {
      name: 'people, next page',
      query: 'UsersPaginationQuery',
      variables: { after: at.afterUser },
    },
    { name: 'people, counts', query: 'CountsRegionQuery', variables: {} },
    { name: 'invitations', query: 'pendingInvitationsQuery', variables: {} },
    {
      name: 'invitations, next page',
      query: 'InvitationsPaginationQuery',
      variables: { after: at.afterInvitation },
    },
    { name: 'API tokens', query: 'ApiTokensQuery', variables: {} },
    { name: 'sessions', query: 'SessionsRegionQuery', variables: {} },
    {
      name: 'members of a department',
      query: 'MembersRegionQuery',
      variables: { departmentId: department },
    },
    {
      name: 'members, next page',
      query: 'MembersPaginationQuery',
      variables: { id: department, after: at.afterMember },
    },
    {
      name: 'people to add to a department, next page',
      query: 'AddMemberPaginationQuery',
      variables: { after: at.afterUser },
    },
    {
      name: 'people to filter the audit log by, next page',
      query: 'AuditFiltersPaginationQuery',
      variables: { after: at.afterUser },
    },
    {
      name: 'signatures on a batch, next page',
      query: 'useBatchSignaturesPaginationQuery',
      variables: { id: globalId('Batch', newest.id), after: cursorOf(1) },
    },
    {
      name: 'people who may verify a batch, next page',
      query: 'VerifyBatchPaginationQuery',
      variables: { id: globalId('Batch', newest.id), after: at.afterUser },
    },
    {
      name: 'corrections, next page',
      query: 'useCorrectionsPaginationQuery',
      variables: { id: globalId('Batch', newest.id), after: cursorOf(1) },
    },
    {
      name: 'versions to compare, next page',
      query: 'VersionPickersPaginationQuery',
      variables: { id: at.popularRecipe, after: cursorOf(at.newestVersionId) },
    },
    { name: 'departments', query: 'ConfigurationQuery', variables: {} },
    { name: 'cannabinoids', query: 'CannabinoidPanelQuery', variables: {} },
    { name: 'organization', query: 'OrganizationQuery', variables: {} },
    { name: 'quality policy', query: 'QualityQuery', variables: {} },
    { name: 'people of Quality', query: 'QualityPeopleRegionQuery', variables: {} },
    {
      name: 'people of Quality, next page',
      query: 'QualityPeoplePaginationQuery',
      variables: { after: at.afterUser },
    },
    { name: 'shell', query: 'ShellQuery', variables: {} },
    { name: 'profile', query: 'SettingsScreenQuery', variables: {} },
    { name: 'oil form', query: 'OilFormRegionQuery', variables: {} },
    { name: 'import of oils', query: 'ImportDialogQuery', variables: {} },
    { name: 'oil to copy', query: 'AddOilDialogQuery', variables: { id: at.activeOil } },
    { name: 'saved batch', query: 'SavedBatchScreenQuery', variables: { batchId } },
    { name: 'saved batch, again', query: 'useReloadBatchQuery', variables: { batchId } },
    { name: 'closed batch, to be signed', query: 'useReloadSignedQuery', variables: { batchId } },
    { name: 'completed batch in its list', query: 'useCompletedRowQuery', variables: { batchId } },
    {
      name: 'deviation',
      query: 'DeviationScreenQuery',
      variables: { id: globalId('Deviation', 1) },
    },
    {
      name: 'comments, next page',
      query: 'CommentsPaginationQuery',
      variables: { id: globalId('Deviation', 1), after: cursorOf(1) },
    },
    { name: 'batch of a deviation', query: 'useNamedBatchQuery', variables: { batchId } },
    { name: 'recipe since a batch', query: 'RecipeSinceBannerQuery', variables: { id: version } },
    { name: 'link to a record', query: 'useFreshLinkQuery', variables: { batchId } },
    { name: 'link to a recall', query: 'useFreshRecallQuery', variables: { id: popularOil } },
    {
      name: 'recipe editor',
      query: 'RecipeEditorScreenQuery',
      variables: { id: version, hasVersion: true },
    },
    {
      name: 'comparison of versions',
      query: 'RecipeComparisonScreenQuery',
      variables: { id: version, otherId: at.otherVersion },
    },
    { name: 'recipe of somebody else', query: 'useTheirsQuery', variables: { id: version } },
    {
      name: 'new number of a recipe',
      query: 'useNewNumberQuery',
      variables: { number: 'R-00001' },
    },
    { name: 'number of a recipe', query: 'useNumberCheckQuery', variables: { number: 'R-00001' } },
    {
      // All targets of the filled database are of the first one, so that its count reads the whole table.
      name: 'recipes of another cannabinoid',
      query: 'useRecipeCountQuery',
      variables: { id: globalId('Cannabinoid', 2) },
    },
    {
      name: 'formulation',
      query: 'FormulationScreenQuery',
      variables: { id: version, hasRecipe: true },
    },
    { name: 'recipe to run', query: 'RunBatchQuery', variables: { id: version } },
    ...[
      ['useReloadCannabinoidQuery', 'Cannabinoid'],
      ['useReloadDepartmentQuery', 'Department'],
      ['useReloadGroupQuery', 'RecipeGroup'],
      ['useReloadOilQuery', 'Oil'],
      ['useLeftOilsQuery', 'Oil'],
    ].map(([query = '', type = '']) => ({
      name: `${type} again, ${query}`,
      query,
      variables: { id: globalId(type, 1) },
    })),
    { name: 'organization again', query: 'useReloadOrganizationQuery', variables: {} },
    { name: 'quality policy again', query: 'useReloadPolicyQuery', variables: {} },
    {
      name: 'lot again',
      query: 'useReloadLotQuery',
      variables: { id: globalId('Oil', at.oil.id) },
    },
    {
      name: 'lot again, for its certificate',
      query: 'useMovedLotQuery',
      variables: { id: globalId('Oil', at.oil.id) },
    },
    {
      name: 'retests of a batch to be completed',
      query: 'RetestsNoteQuery',
      variables: { batchId },
    },
    {
      name: 'lot again, to be released',
      query: 'useReloadReleasedQuery',
      variables: { id: globalId('Oil', at.oil.id) },
    },
    {
      name: 'row of a lot, whether its release is signed',
      query: 'useReleaseSignedQuery',
      variables: { id: globalId('Oil', at.oil.id) },
    },
    {
      name: 'release of a lot',
      query: 'ReleaseDialogQuery',
      variables: { oilId: globalId('Oil', at.oil.id), tabHash: 'ab'.repeat(32) },
    },
    {
      name: 'override of lots',
      query: 'OverrideDialogQuery',
      variables: {
        oilIds: at.activeOils,
        productionDate: '2026-11-27',
        batchId,
        tabHash: 'ab'.repeat(32),
      },
    },
    {
      name: 'batches that a test touched, next page',
      query: 'ConsequencesPaginationQuery',
      variables: { id: globalId('LotTest', 1), after: at.afterTouched },
    },
    {
      name: 'batches that a test would touch',
      query: 'useTouchedQuery',
      variables: {
        oilId: popularOil,
        kind: 'CORRECTION',
        sampledOn: null,
        percents: [{ cannabinoid: 'THC', percent: '1' }],
      },
    },
    { name: 'profile again', query: 'useReloadProfileQuery', variables: {} },
    {
      name: 'production document',
      query: 'ProductionDocumentScreenQuery',
      variables: { recipeId: version, oilIds: at.activeOils },
    },
  ];
}
