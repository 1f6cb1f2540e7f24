import { type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import type { Dice } from './dice.ts';
import type { GraphRequest } from './graphDocuments.ts';

/** Small requests that expand greatly, and large ones, which would reveal quadratic time. */
export function largeRequest(dice: Dice, schema: GraphQLSchema): GraphRequest {
  const kinds = [doubledSpreads, unknownKeys, longList, longText, undeclared];
  return (dice.one(kinds) ?? longText)(dice, schema);
}

/** Fragments that each spread the next one several times, which takes seconds to traverse completely. */
function doubledSpreads(dice: Dice): GraphRequest {
  const [kind, type, last] = dice.one([
    ['query', 'Query', 'me { id }'],
    ['query', 'Query', 'recipes(first: 1) { totalCount }'],
    ['mutation', 'Mutation', 'logout { signedOut }'],
    ['mutation', 'Mutation', 'noSuchField'],
  ]) ?? ['query', 'Query', '__typename'];
  const levels = 1 + dice.upTo(17);
  const fragments = Array.from({ length: levels }, (_, level) => {
    const next = level + 1 < levels ? `...L${level + 1} `.repeat(2) : last;
    const around = dice.chance(20) ? `... on ${type} { ${next} }` : next;
    return `fragment L${level} on ${type} { ${around} }`;
  });
  return { query: `${kind} { ...L0 } ${fragments.join(' ')}`, variables: {} };
}

const countOf = (dice: Dice): number => 1 + dice.upTo(2_000);

/** An input object with unknown keys. */
function unknownKeys(dice: Dice, schema: GraphQLSchema): GraphRequest {
  const field = dice.one(Object.values(schema.getMutationType()?.getFields() ?? {}));
  const type = field?.args.find(({ type }) => isInputObjectType(getNamedType(type)))?.type;
  const keys = Array.from({ length: countOf(dice) }, (_, key) => [`key${key}`, dice.text()]);
  return {
    query: `mutation ($input: ${type}) { ${field?.name}(input: $input) { __typename } }`,
    variables: { input: Object.fromEntries(keys) },
  };
}

const longList = (dice: Dice): GraphRequest => {
  const item = dice.junk();
  return {
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: countOf(dice) }, () => item) },
  };
};

const longText = (dice: Dice): GraphRequest => ({
  query: `query ($first: ${dice.one(['Int', 'Int!', 'String'])}) { oils(first: $first) { totalCount } }`,
  variables: { first: `${dice.text()} Did you mean `.repeat(countOf(dice)) },
});

const undeclared = (dice: Dice): GraphRequest => ({
  query: '{ me { id } }',
  variables: Object.fromEntries(
    Array.from({ length: countOf(dice) }, (_, key) => [`${dice.text()}${key}`, key]),
  ),
});
