import { encodeGlobalID } from '@pothos/plugin-relay';
import type { AuditChange } from '#domain/audit/auditChanges.ts';
import { changesOf, countHistory, listHistory } from '#server/audit/recordHistory.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { Oil } from '#server/oils/schema.ts';
import { Recipe } from '#server/recipes/schema.ts';
import { Batch } from './schema.ts';

/** What became of a batch, an oil or a recipe, for those who answer for it. */

const Change = builder.objectRef<AuditChange>('AuditChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'In words, as the screens call it.' }),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
  }),
});

const AuditEntry = builder.prismaObject('AuditEntry', {
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('AuditEntry', id) }),
    at: t.expose('at', { type: 'DateTime' }),
    actorName: t.exposeString('actorName'),
    kind: t.exposeString('kind', { description: 'What happened: "batch completed".' }),
    changes: t.field({ type: [Change], resolve: (entry) => [...changesOf(entry)] }),
  }),
});

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
