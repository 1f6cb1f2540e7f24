import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { Dice } from './dice.ts';
import { graphValue, type IdsFor, literal } from './graphValues.ts';

/** A request to /graphql, possibly malformed. */
export type GraphRequest = {
  readonly query: string;
  readonly variables: unknown;
  readonly operationName?: unknown;
};

type Field = GraphQLField<unknown, unknown>;

/** The input for generating a document. */
export type Material = {
  readonly dice: Dice;
  readonly schema: GraphQLSchema;
  /** The ids for the arguments of a root field. */
  readonly idsFor: (field: string) => IdsFor;
};

type Draft = Material & {
  /** Percentage of things that are wrong: usually none, sometimes a few or many. */
  readonly wrongPercent: number;
  readonly root: string;
  readonly variables: Map<string, { readonly type: string; readonly value: unknown }>;
  readonly fragments: string[];
};

const DEPTH = 3;

/** A mostly valid document of the schema with its variables. */
export function graphRequest(material: Material): GraphRequest {
  const { dice, schema } = material;
  const wrongPercent = dice.one([0, 0, 0, 0, 0, 1, 1, 2, 4, 8]) ?? 0;
  const kind = dice.chance(55) ? 'query' : 'mutation';
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const count = dice.chance(85) ? 1 : 1 + dice.upTo(3);
  const variables: Draft['variables'] = new Map();
  const fragments: string[] = [];
  const asked = Array.from({ length: count }, () => {
    const field = dice.one(Object.values(type?.getFields() ?? {}));
    return field
      ? fieldText(
          { ...material, wrongPercent, root: field.name, variables, fragments },
          field,
          DEPTH,
        )
      : '';
  });
  if (dice.chance(3)) asked.push('__schema { types { name fields { name } } }');
  const declared = [...variables].map(([name, { type }]) => `$${name}: ${type}`).join(', ');
  const name = dice.chance(20) ? 'Asked' : '';
  const head = `${kind} ${name}${declared === '' ? '' : `(${declared})`} ${directive(dice, wrongPercent)}`;
  const more = dice.chance(2) ? 'query Other { me { id } }' : '';
  const query = [`${head} { ${asked.join(' ')} }`, ...fragments, more].join('\n');
  const given = Object.fromEntries([...variables].map(([key, { value }]) => [key, value]));
  return {
    query: dice.chance(6) ? damaged(dice, query) : query,
    variables: dice.chance(3) ? dice.junk() : given,
    ...(dice.chance(4) ? { operationName: dice.chance(50) ? 'Asked' : dice.junk() } : {}),
  };
}

function fieldText(draft: Draft, field: Field, depth: number): string {
  const { dice, wrongPercent } = draft;
  const alias = dice.chance(3) ? `a${dice.upTo(3)}: ` : '';
  const args = field.args.flatMap((arg) => {
    const isPage = arg.name === 'first';
    const isSet = isRequiredArgument(arg)
      ? !dice.chance(wrongPercent)
      : dice.chance(isPage ? 75 : 20);
    return isSet ? [argumentText(draft, arg)] : [];
  });
  if (dice.chance(wrongPercent)) args.push(`unknown: ${literal(dice.junk())}`);
  const passed = args.length > 0 ? `(${args.join(', ')})` : '';
  const named = getNamedType(field.type);
  const below =
    isLeafType(named) && !dice.chance(wrongPercent) ? '' : selectionText(draft, named, depth - 1);
  const name = dice.chance(wrongPercent) ? 'noSuchField' : field.name;
  return `${alias}${name}${passed} ${directive(dice, wrongPercent)} ${below}`;
}

/** As a literal, or as a variable of the right or another type. */
function argumentText(
  { dice, idsFor, root, variables, wrongPercent }: Draft,
  arg: GraphQLArgument,
): string {
  const value = graphValue({ dice, idsFor: idsFor(root), wrongPercent }, arg.type, arg.name);
  if (dice.chance(35)) return `${arg.name}: ${literal(value, arg.type)}`;
  const name = dice.chance(wrongPercent) ? 'v0' : `v${variables.size}`;
  const type = dice.chance(wrongPercent)
    ? dice.one(['String', 'ID!', '[Int]', 'Nothing'])
    : arg.type;
  if (!dice.chance(wrongPercent))
    variables.set(name, { type: String(type), value: onlyJson(value) });
  return `${arg.name}: $${name}`;
}

/** JSON has neither NaN nor undefined. */
const onlyJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

function selectionText(draft: Draft, type: GraphQLNamedType, depth: number): string {
  const { dice, schema } = draft;
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const fitting = fields.filter((field) => depth > 0 || isLeafType(getNamedType(field.type)));
  const chosen = fitting.filter(() => dice.chance(fitting.length > 8 ? 30 : 60));
  const parts = [
    ...chosen.map((field) => fieldText(draft, field, depth)),
    ...(isAbstractType(type) ? schema.getPossibleTypes(type) : [])
      .filter(() => dice.chance(60))
      .map((member) => `... on ${member.name} ${selectionText(draft, member, depth)}`),
    '__typename',
  ];
  if (!dice.chance(8)) return `{ ${parts.join(' ')} }`;
  return `{ ...${fragmentOf(draft, type, parts)} __typename }`;
}

/** Moves fields into a fragment, sometimes of another type or recursive. */
function fragmentOf(
  { dice, schema, fragments, wrongPercent }: Draft,
  type: GraphQLNamedType,
  parts: readonly string[],
) {
  const name = `F${fragments.length}`;
  const others = Object.values(schema.getTypeMap()).filter(isCompositeType);
  const on = dice.chance(wrongPercent * 3) ? dice.one(others)?.name : type.name;
  const cycle = dice.chance(wrongPercent * 3) ? `...F${dice.upTo(fragments.length)}` : '';
  fragments.push(
    `fragment ${name} on ${on} ${directive(dice, wrongPercent)} { ${parts.join(' ')} ${cycle} }`,
  );
  return name;
}

const DIRECTIVES = [
  '@include(if: true)',
  '@skip(if: false)',
  '@include(if: false)',
  '@include(if: $v0)',
  '@include(if: "yes")',
  '@skip',
  '@nothing',
  '@deprecated',
  '@specifiedBy(url: "x")',
  '@defer',
];

const directive = (dice: Dice, percent: number): string =>
  dice.chance(percent) ? (dice.one(DIRECTIVES) ?? '').concat(' ').repeat(1 + dice.upTo(2)) : '';

const NOISE = [
  '{',
  '}',
  '(',
  ')',
  '"',
  '"""',
  '...',
  '@',
  '$',
  '#',
  ',',
  '\u0000',
  '\ufeff',
  'é',
  '\\u00zz',
];

/** A text that may no longer be a valid document. */
function damaged(dice: Dice, text: string): string {
  const at = dice.upTo(text.length);
  switch (dice.upTo(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + dice.upTo(10));
    case 2:
      return text.slice(0, at) + (dice.chance(50) ? dice.one(NOISE) : dice.text()) + text.slice(at);
    case 3:
      return `${text}\n${text}`;
    default:
      return (
        dice.one([
          '',
          ' ',
          '{',
          '{}',
          '{ me }',
          '\ufeff{ me { id } }',
          '#',
          'null',
          `${'{ a '.repeat(300)}`,
          `{ ${'a '.repeat(1_500)} }`,
        ]) ?? ''
      );
  }
}
