import { AuditEntry } from '#server/audit/entrySchema.ts';
import { countHistory, listHistory } from '#server/audit/recordHistory.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { Oil } from '#server/oils/schema.ts';
import { Recipe } from '#server/recipes/schema.ts';
import { Batch } from './schema.ts';

/** What became of a batch, an oil or a recipe, for those who answer for it. */

const description =
  'Who changed what, the newest first. For managers of its department, managers and administrators.';

builder.prismaObjectField(Batch, 'history', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description,
      nullable: true,
      totalCount: (batch, _args, context) =>
        countHistory(signedIn(context), { ...batch, recordType: 'batch' }),
      resolve: (query, batch, _args, context) =>
        listHistory(signedIn(context), { ...batch, recordType: 'batch' }, query),
    },
    { name: 'BatchHistoryConnection' },
    { name: 'BatchHistoryEdge' },
  ),
);

builder.prismaObjectField(Oil, 'history', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description,
      nullable: true,
      totalCount: (oil, _args, context) =>
        countHistory(signedIn(context), { ...oil, recordType: 'oil' }),
      resolve: (query, oil, _args, context) =>
        listHistory(signedIn(context), { ...oil, recordType: 'oil' }, query),
    },
    { name: 'OilHistoryConnection' },
    { name: 'OilHistoryEdge' },
  ),
);

builder.prismaObjectField(Recipe, 'history', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description,
      nullable: true,
      totalCount: (recipe, _args, context) =>
        countHistory(signedIn(context), { ...recipe, recordType: 'recipe' }),
      resolve: (query, recipe, _args, context) =>
        listHistory(signedIn(context), { ...recipe, recordType: 'recipe' }, query),
    },
    { name: 'RecipeAuditConnection' },
    { name: 'RecipeAuditEdge' },
  ),
);
