import type { InputFieldMap, InputType } from '@pothos/core';
import { z } from 'zod';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { REST_NAMES } from '#server/rest/openapi/operation.ts';
import { type Operation, readInput, type Shape } from './definition.ts';
import { field, optionsOf, type Schema, type Types, unwrapped } from './fields.ts';
import { restName } from './translate.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** Adds the mutation of an operation with its input, its payload and the result union. */
export function addMutation<Input extends Shape, Result>(spec: Operation<Input, Result>): void {
  const { name, grouped = {}, payload } = spec;
  if (payload === undefined) return;
  const inGroups = Object.values(grouped).flatMap(({ shape }) => Object.keys(shape));
  const single = Object.entries(spec.input).filter(
    ([one, schema]) => !inGroups.includes(one) && !optionsOf(schema).isInRestOnly,
  );
  const shape = { ...Object.fromEntries(single), ...grouped };
  const takes = {
    description: `The arguments of the mutation \`${name}\`.`,
    inputFields: inputFields(shape),
  };
  builder.relayMutationField(
    name,
    Object.keys(shape).length > 0 ? takes : null,
    {
      description: `${spec.summary}. ${spec.description}`,
      extensions: { ...spec.extensions, needs: spec.needs },
      ...(spec.refusals.length > 0 && { errors: { types: [...spec.refusals] } }),
      resolve: async (_root, { input = {} }, context) => {
        if (!spec.isPublic) signedIn(context);
        const sent = Object.assign({}, input, ...Object.keys(grouped).map((name) => input[name]));
        const taken = await readInput(spec, context, 'graph', sent, {});
        return { result: await spec.act(context, taken) };
      },
    },
    { description: `The result of \`${name}\`.`, outputFields: payload },
  );
}

/** An object within an input, with its type in the graph. */
export function inputObject<Of extends Shape>(name: string, description: string, shape: Of) {
  const type = builder.inputType(name, { description, fields: inputFields(shape) });
  const names = Object.entries(shape).map(([one, schema]) => [one, restName(one, schema)]);
  const schema = z.object(shape).register(REST_NAMES, Object.fromEntries(names));
  return field(schema.describe(description), { graph: type });
}

export const inputFields =
  (shape: Shape) =>
  (t: InputFields): InputFieldMap =>
    Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, inputField(t, one)]));

function inputField(t: InputFields, schema: Schema) {
  const isOptional = z.safeParse(schema, null).success || z.safeParse(schema, undefined).success;
  const inner = unwrapped(schema);
  const { isRequired } = optionsOf(schema);
  const hasDefault = schema instanceof z.core.$ZodDefault && !isRequired;
  return t.field({
    type: inner instanceof z.core.$ZodArray ? [typeOf(inner._zod.def.element)] : typeOf(schema),
    required: isRequired ?? !isOptional,
    ...(hasDefault && { defaultValue: schema._zod.def.defaultValue }),
    description: z.globalRegistry.get(schema)?.description ?? '',
  });
}

function typeOf(schema: Schema): InputType<Types> {
  const { graph, row } = optionsOf(schema);
  const inner = unwrapped(schema);
  if (graph !== undefined) return graph;
  if (row !== undefined) return 'ID';
  if (inner instanceof z.core.$ZodString) return 'String';
  if (inner instanceof z.core.$ZodBoolean) return 'Boolean';
  if (inner instanceof z.core.$ZodNumberFormat) return 'Int';
  if (inner instanceof z.core.$ZodNumber) return 'Decimal';
  throw new Error(`No type of the graph follows from ${inner._zod.def.type}: name one.`);
}
