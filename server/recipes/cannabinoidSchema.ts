import { builder } from '#server/graph/builder.ts';
import { REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { menuDescription } from '#server/graph/lists/menus.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { MENU_ROWS } from '#server/input/menuRows.ts';
import { PotencyUnit } from './enumSchema.ts';
import { asPotencyUnit } from './reading/content.ts';
import { countRecipesAsking, listCannabinoids } from './settings/cannabinoids.ts';

export const Cannabinoid = builder.prismaNode('Cannabinoid', {
  description:
    'A cannabinoid that oils are measured for and recipes ask for. Administrators write it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Unique in the organization, ignoring case; at most 100 characters.',
    }),
    unit: t.field({
      type: PotencyUnit,
      description: 'The unit of a new target of it.',
      resolve: ({ unit }) => asPotencyUnit(unit),
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'Whether every organization begins with it; such a one is never deleted.',
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});

builder.queryField('cannabinoids', (t) =>
  t.prismaField({
    type: [Cannabinoid],
    description: menuDescription('Cannabinoids of the organization in the order they were added'),
    resolve: (query, _root, _args, context) =>
      listCannabinoids(signedIn(context), { ...query, take: MENU_ROWS }),
  }),
);

builder.queryField('cannabinoidRecipeCount', (t) =>
  t.int({
    nullable: true,
    description:
      'Recipes whose active version or draft asks for it; null with a NOT_FOUND in `errors` when it is not there. For administrators.',
    args: { id: t.arg.id({ required: true, description: 'Global id of it.' }) },
    resolve: (_root, { id }, context) =>
      countRecipesAsking(signedIn(context), rowId('Cannabinoid', id)),
  }),
);
