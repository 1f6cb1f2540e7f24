import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** The names from the argument to a value; a list adds none. */
export type InputPath = readonly string[];

/** Generates values for the input types of the graph from their definitions. */
export type InputValues = {
  readonly leaf: (type: GraphQLScalarType, path: InputPath) => unknown;
  /** Selects the fields to set; all by default. */
  readonly isSet?: (field: GraphQLInputField, path: InputPath) => boolean;
  /** Additional keys for an object. */
  readonly more?: (type: GraphQLInputObjectType) => Readonly<Record<string, unknown>>;
};

export function inputValue(
  type: GraphQLInputType,
  values: InputValues,
  path: InputPath = [],
): unknown {
  if (isNonNullType(type)) return inputValue(type.ofType, values, path);
  if (isListType(type)) return [inputValue(type.ofType, values, path)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return values.leaf(type, path);
  const { isSet = () => true, more = () => ({}) } = values;
  const all = Object.values(type.getFields());
  const wanted = all.filter((field) => isSet(field, [...path, field.name]));
  const fields = type.isOneOf ? [...wanted, ...all].slice(0, 1) : wanted;
  const filled = fields.map((field) => [
    field.name,
    inputValue(field.type, values, [...path, field.name]),
  ]);
  return Object.fromEntries([...filled, ...Object.entries(more(type))]);
}

/** A value for each scalar except texts and ids. */
export const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Decimal: '1',
  Date: '2026-11-22',
  DateTime: '2026-11-22T12:00:00.000Z',
};
