import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { cursorOf } from '#server/graph/lists/cursors.ts';
import type { Dice } from './dice.ts';

/** Candidate ids for a place, including valid ones. */
export type IdsFor = (place: string) => readonly string[];

export type Values = {
  readonly dice: Dice;
  readonly idsFor: IdsFor;
  /** Percentage of values that do not match their type. */
  readonly wrongPercent: number;
};

/** A value for an argument or a field, usually of the right type. */
export function graphValue(values: Values, type: GraphQLInputType, place: string): unknown {
  const { dice, wrongPercent } = values;
  if (dice.chance(wrongPercent)) return dice.junk();
  if (isNonNullType(type)) return graphValue(values, type.ofType, place);
  if (dice.chance(wrongPercent)) return null;
  if (isListType(type)) {
    const length = dice.chance(90) ? 1 + dice.upTo(1) : dice.upTo(300);
    return Array.from({ length }, () => graphValue(values, type.ofType, place));
  }
  if (isEnumType(type)) return dice.one(type.getValues())?.name;
  if (!isInputObjectType(type)) return scalarValue(values, type.name, place);
  const fields = Object.values(type.getFields());
  const set = type.isOneOf
    ? dice.some(fields).slice(0, dice.chance(90) ? 1 : 2)
    : fields.filter((field) => isRequiredInputField(field) || dice.chance(40));
  const named = (set.length > 0 ? set : fields.slice(0, 1)).map((field) => [
    field.name,
    graphValue(values, field.type, `${place}.${field.name}`),
  ]);
  const more = dice.chance(wrongPercent) ? [[dice.text(), dice.junk()]] : [];
  return Object.fromEntries([...named, ...more]);
}

const NUMBERS = ['0', '1', '0.5', '12.345', '100', '-1', '100000', '999999999999.999999999'];
const INTEGERS = [0, 1, 2, 5, 100, 1000, -1, 2_147_483_647, 2_147_483_648, 1.5];
const DAYS = ['2026-11-21', '1900-01-01', '2999-12-31', '1899-12-31', '2026-02-29'];

function scalarValue({ dice, idsFor }: Values, type: string, place: string): unknown {
  switch (type) {
    case 'ID':
      return dice.one(idsFor(place));
    case 'Int':
      return /first|last|parts|position/i.test(place) && dice.chance(85)
        ? 1 + dice.upTo(4)
        : dice.one(INTEGERS);
    case 'Float':
    case 'Decimal':
      return dice.one(NUMBERS);
    case 'Boolean':
      return dice.chance(50);
    case 'Date':
      return dice.one(DAYS);
    case 'DateTime':
      return `${dice.one(DAYS)}T12:00:00.000Z`;
    default:
      return textValue(dice, idsFor, place);
  }
}

/** Sometimes a valid word for a place with that name. */
function textValue(dice: Dice, idsFor: IdsFor, place: string): string {
  const [name = ''] = /\w+$/.exec(place) ?? [];
  if (/^(batchId|number)$/.test(name) && dice.chance(60)) return dice.one(idsFor(place)) ?? '';
  if (/^(after|before)$/.test(name) && dice.chance(85)) return dice.one(CURSORS) ?? '';
  const [, right] = TEXTS.find(([names]) => names.test(name)) ?? [];
  if (right === undefined || dice.chance(15)) return dice.text();
  return `${right}${/^(email|name|key|code|number|tag)$|Name$|Key$/i.test(name) ? dice.upTo(1_000_000) : ''}`;
}

/** Cursors of existing rows for each sort order. */
const CURSORS: readonly string[] = [
  Buffer.from('GPC:N:1').toString('base64'),
  cursorOf([1, 1]),
  cursorOf([1, 'Fuzz', 1]),
  cursorOf([1, 'Fuzz', 'T-1', 1]),
  cursorOf([1, null, 'R-1', 1]),
  cursorOf([1, new Date('2026-11-21'), '11111111-1111-4111-8111-111111111111']),
];

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'somebody@fuzz.test'],
  [/password/i, 'Orchard-1.'],
  [/^cannabinoid$/, 'THC'],
  [/idempotencyKey/, 'fuzz-key-'],
  [/^key$/, 'temporary-'],
  [/^(code)$/, 'CODE-'],
  [/fileName/, 'oils.csv'],
  [/^csv$/, 'tag,description,batch,qty\nT-1,Oil,B1,5\n'],
  [/name|description|number|tag|batch|title|reason|comment|initials|search|type|unit/i, 'Fuzz '],
];

/** The value as a GraphQL literal. */
export function literal(value: unknown, type?: GraphQLInputType): string {
  if (type && isNonNullType(type)) return literal(value, type.ofType);
  if (value === undefined) return 'null';
  if (Array.isArray(value)) {
    const inner = type && isListType(type) ? type.ofType : undefined;
    return `[${value.map((item) => literal(item, inner)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = type && isInputObjectType(type) ? type.getFields() : {};
    const named = Object.entries(value).map(
      ([name, inner]) => `${name}: ${literal(inner, fields[name]?.type)}`,
    );
    return `{${named.join(', ')}}`;
  }
  if (typeof value === 'string' && type && isEnumType(type) && /^\w+$/.test(value)) return value;
  return JSON.stringify(value) ?? 'null';
}
