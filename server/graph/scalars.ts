import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isCalendarDate, isKnownMoment, KNOWN_DAYS } from '#domain/calendarDate.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';

const DECIMAL = /^-?\d{1,12}(\.\d{1,9})?$/;

/** An exact decimal as a string such as "12.500". */
export const DecimalScalar = new GraphQLScalarType<number, string>({
  name: 'Decimal',
  description: 'An exact decimal number as a string, for example "12.500".',
  serialize: (value) => new Prisma.Decimal(String(value)).toFixed(),
  parseValue: (value) => parseDecimal(value),
  parseLiteral: (node) =>
    parseDecimal(
      node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT
        ? node.value
        : undefined,
    ),
});

export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in UTC, for example "2026-11-21T08:30:00.000Z".',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: (value) => {
    const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
    if (!isKnownMoment(date)) throw badInput(`Expected a date and time ${KNOWN_DAYS}.`);
    return date;
  },
});

export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar date, for example "2026-11-21".',
  serialize: (value) => (value instanceof Date ? dayOf(value) : String(value)),
  parseValue: (value) => {
    if (typeof value !== 'string' || !isCalendarDate(value))
      throw badInput(`Expected a calendar date such as 2026-11-21, ${KNOWN_DAYS}.`);
    return value;
  },
});

function parseDecimal(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!DECIMAL.test(text)) {
    throw badInput(
      'Expected a decimal number with at most 12 digits before and 9 after the point.',
    );
  }
  return Number(text);
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
