import { faultsOf } from './fault.ts';

export const CLIENT_FAULTS = [
  ...faultsOf(
    'client/token/expiry.ts',
    ['client/token', 'client/session'],
    [
      ['const REFRESH_AHEAD_MS = 120_000;', 'const REFRESH_AHEAD_MS = 12_000;'],
      ['> WARNING_MS;', '>= WARNING_MS;'],
      ['end > endBefore + ROUNDING_MS', 'end >= endBefore'],
    ],
  ),
  ...faultsOf(
    'client/token/guard.ts',
    ['client/token'],
    [
      ["origin === SITE && !pathname.startsWith('//')", 'origin === SITE'],
      ["!next.startsWith('/') || ", ''],
    ],
  ),
  ...faultsOf(
    'client/session/expiry/sessionWatch.ts',
    ['client/session'],
    [
      ["if (isRenewing || last === 'final') return;", "if (last === 'final') return;"],
      ['if (now >= sessionEnd(times)) {', 'if (now > sessionEnd(times) + 1000) {'],
      ['if (!look()) return;\n    session.markActivity', 'look();\n    session.markActivity'],
    ],
  ),
  ...faultsOf(
    'client/session/handover.ts',
    ['client/session'],
    [['other.usedAt - one.usedAt', 'one.usedAt - other.usedAt']],
  ),
  ...faultsOf(
    'client/screens/RecipesScreen/recipeRights.ts',
    ['client/screens/RecipesScreen'],
    [
      ["action !== 'archive' && picked.length > 1", "action !== 'archive' && picked.length > 2"],
      ["!may(viewer, 'manageRecipes', departmentId)", "may(viewer, 'manageRecipes', departmentId)"],
    ],
  ),
  ...faultsOf(
    'client/screens/BatchHistoryScreen/batchRights.ts',
    ['client/screens/BatchHistoryScreen'],
    [['batches.length > BATCHES_AT_ONCE', 'batches.length >= BATCHES_AT_ONCE']],
  ),
  ...faultsOf(
    'client/screens/InventoryScreen/actions/oilActions.ts',
    ['client/screens/InventoryScreen'],
    [["if (action === 'duplicate') return null;", '']],
  ),
  ...faultsOf(
    'client/ui/table/groups/groupRows.ts',
    ['client/ui'],
    [['for (const row of sorted)', 'for (const row of rows)']],
  ),
  ...faultsOf(
    'client/ui/table/selection/selection.ts',
    ['client/ui'],
    [["ticked === ids.length ? 'all' : 'some'", "ticked >= 1 ? 'all' : 'some'"]],
  ),
  ...faultsOf(
    'client/screens/recipes/history/versions.ts',
    ['client/screens/recipes'],
    [['newestFirst[index + 1]', 'newestFirst[index - 1]']],
  ),
  ...faultsOf(
    'client/screens/oils/oilDepartments.ts',
    ['client/screens/oils'],
    [
      [
        "active && may(actor, 'manageOils', String(databaseId))",
        "may(actor, 'manageOils', String(databaseId))",
      ],
    ],
  ),
  ...faultsOf(
    'client/screens/ProductionDocumentScreen/saveInput.ts',
    ['client/screens/ProductionDocumentScreen'],
    [["(header[field] === '' ? null : header[field])", 'header[field]']],
  ),
  ...faultsOf(
    'client/ui/theme/tokens.css',
    ['client/ui/theme'],
    [['--bw-muted: #a9b0b7;', '--bw-muted: #59606a;']],
  ),
];
