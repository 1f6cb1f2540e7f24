import { z } from 'zod';
import { parseId, rowId } from '#server/input/ids.ts';
import { isObject } from '#server/input/input.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import { optionsOf, type Schema, unwrapped } from './fields.ts';

export const restName = (name: string, schema: Schema): string =>
  optionsOf(schema).rest ?? inSnakeCase(name);

/** The input under the names of the schema, with row ids. Values that do not fit are left for the schema to refuse. */
export function translated(schema: Schema, sent: unknown, door: 'graph' | 'rest'): unknown {
  const { row } = optionsOf(schema);
  const inner = unwrapped(schema);
  if (row && (typeof sent === 'string' || typeof sent === 'number')) {
    return door === 'graph' ? rowId(row.type, `${sent}`, row.thing) : parseId(`${sent}`, row.thing);
  }
  // The graph parses dates itself, while the schemas parse text.
  if (sent instanceof Date) return sent.toISOString();
  if (inner instanceof z.core.$ZodArray && Array.isArray(sent)) {
    return sent.map((entry) => translated(inner._zod.def.element, entry, door));
  }
  if (!(inner instanceof z.core.$ZodObject) || !isObject(sent)) return sent;
  const fields = Object.entries(inner._zod.def.shape).map(([name, one]) => {
    return [name, translated(one, sent[door === 'rest' ? restName(name, one) : name], door)];
  });
  return Object.fromEntries(fields);
}

/** The paths of the fields of a REST body that the schema does not have, and would lose. */
export function unknownFields(schema: Schema, sent: unknown): readonly (readonly string[])[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.core.$ZodArray && Array.isArray(sent)) {
    const { element } = inner._zod.def;
    return sent.flatMap((entry, index) =>
      unknownFields(element, entry).map((path) => [String(index), ...path]),
    );
  }
  if (!(inner instanceof z.core.$ZodObject) || !isObject(sent)) return [];
  const known = new Map(
    Object.entries(inner._zod.def.shape).map(([name, one]) => [restName(name, one), one]),
  );
  return Object.entries(sent).flatMap(([name, value]) => {
    const one = known.get(name);
    return one ? unknownFields(one, value).map((path) => [name, ...path]) : [[name]];
  });
}

/** The path of an issue in the terms of a REST body. */
export function restPath(schema: Schema, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return [];
  const inner = unwrapped(schema);
  if (inner instanceof z.core.$ZodArray) return [name, ...restPath(inner._zod.def.element, rest)];
  if (!(inner instanceof z.core.$ZodObject)) return [name, ...rest];
  const one = inner._zod.def.shape[name];
  return one ? [restName(name, one), ...restPath(one, rest)] : [name, ...rest].map(inSnakeCase);
}
