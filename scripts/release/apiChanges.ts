import { readFileSync } from 'node:fs';
import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';

/**
 * Prints docs/api-changes.md for an older schema, as of `git show <commit>:schema.graphql > before.graphql`:
 * `npx tsx scripts/release/apiChanges.ts before.graphql > docs/api-changes.md`.
 */
const [, , olderFile = ''] = process.argv;

/** The replacements of removed parts, which no comparison finds. */
const INSTEAD: Readonly<Record<string, string>> = {
  'Query.recipe was removed.': 'Use `recipeVersion`, with the same id.',
  'BatchActivityOutcome.id was removed.': 'Read it in `batches`, at the same place.',
};
const INTO_ENTRIES = /^CreateBatchInput\.(?!lineEntries)/;

const EFFECTS: readonly (readonly [
  string,
  string,
  readonly (BreakingChangeType | DangerousChangeType)[],
])[] = [
  [
    'Documents that ask for it are refused',
    'Removed fields, arguments and types. The removed connections have one connection type a node type instead, which the next section names at each field; `cannabinoids`, `departments` and `recipeGroups` are plain lists.',
    [
      BreakingChangeType.FIELD_REMOVED,
      BreakingChangeType.ARG_REMOVED,
      BreakingChangeType.VALUE_REMOVED_FROM_ENUM,
      BreakingChangeType.REQUIRED_ARG_ADDED,
      BreakingChangeType.REQUIRED_INPUT_FIELD_ADDED,
      BreakingChangeType.TYPE_REMOVED,
      BreakingChangeType.TYPE_CHANGED_KIND,
      BreakingChangeType.TYPE_REMOVED_FROM_UNION,
      BreakingChangeType.IMPLEMENTED_INTERFACE_REMOVED,
      BreakingChangeType.DIRECTIVE_REMOVED,
      BreakingChangeType.DIRECTIVE_ARG_REMOVED,
      BreakingChangeType.DIRECTIVE_REPEATABLE_REMOVED,
      BreakingChangeType.DIRECTIVE_LOCATION_REMOVED,
      BreakingChangeType.REQUIRED_DIRECTIVE_ARG_ADDED,
    ],
  ],
  [
    'Answers have another type',
    '`Decimal` is a text with all of its figures. A field without `!` is null, with an error of its own, where the whole answer was null before.',
    [BreakingChangeType.FIELD_CHANGED_KIND, BreakingChangeType.ARG_CHANGED_KIND],
  ],
  [
    'Answers may hold what they did not',
    'A program that passes over unknown members and values, as [api.md](api.md) tells, needs no change.',
    [
      DangerousChangeType.TYPE_ADDED_TO_UNION,
      DangerousChangeType.VALUE_ADDED_TO_ENUM,
      DangerousChangeType.IMPLEMENTED_INTERFACE_ADDED,
    ],
  ],
  [
    'More can be asked and sent',
    'Without them everything is as before.',
    [
      DangerousChangeType.OPTIONAL_ARG_ADDED,
      DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
      DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
    ],
  ],
];

const before = buildSchema(readFileSync(olderFile, 'utf8'));
const now = buildSchema(readFileSync('schema.graphql', 'utf8'));
const changes = [...findBreakingChanges(before, now), ...findDangerousChanges(before, now)];

const withInstead = (description: string): string => {
  const moved = INTO_ENTRIES.test(description) ? 'Send it in `entries`.' : '';
  const lines = description.startsWith('CreateBatchInput.lineEntries')
    ? 'Send it in `entries`, as `lines`.'
    : moved;
  return `- ${description} ${INSTEAD[description] ?? lines}`.trimEnd();
};

/** Every `Type.field` and enum value, with its deprecation. */
const partsOf = (schema: GraphQLSchema): ReadonlyMap<string, string | null | undefined> =>
  new Map(
    Object.values(schema.getTypeMap())
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => {
        if (isEnumType(type)) {
          return type
            .getValues()
            .map((value) => [`${type.name}.${value.name}`, value.deprecationReason] as const);
        }
        if (isInputObjectType(type)) {
          return Object.values(type.getFields()).map(
            (field) => [`${type.name}.${field.name}`, field.deprecationReason] as const,
          );
        }
        if (!isObjectType(type)) return [];
        return Object.values(type.getFields()).flatMap((field) => [
          [`${type.name}.${field.name}`, field.deprecationReason] as const,
          ...field.args.map(
            (arg) => [`${type.name}.${field.name}(${arg.name}:)`, arg.deprecationReason] as const,
          ),
        ]);
      }),
  );

const known = partsOf(before);
const present = partsOf(now);
const deprecated = [...present].filter(
  ([name, reason]) => reason != null && known.get(name) == null,
);
const addedRoots = ['Query', 'Mutation'].map((root) =>
  [...present.keys()].filter(
    (name) => name.startsWith(`${root}.`) && !name.includes('(') && !known.has(name),
  ),
);

const sections = EFFECTS.map(([title, note, types]) => {
  const rows = changes
    .filter(({ type }) => types.includes(type))
    .map(({ description }) => withInstead(description));
  return `## ${title}\n\n${note}\n\n${rows.length === 0 ? 'None.' : rows.join('\n')}`;
});

console.log(`# Changes of the graph

This page compares \`schema.graphql\` with the one before each operation became one value (commit d20d0db1), for programs
that were written against it. \`scripts/release/apiChanges.ts\` writes it.

${sections.join('\n\n')}

## Deprecated

They work as before.

${deprecated.map(([name, reason]) => `- ${name}: ${reason}`).join('\n')}

## New queries and mutations

${addedRoots.map((names) => `- ${names.map((name) => `\`${name}\``).join(', ')}.`).join('\n')}`);
