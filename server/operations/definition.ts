import type { ObjectFieldsShape } from '@pothos/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Needs } from '#server/accounts/tokenRights.ts';
import type { UserError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { isObject, parseInput } from '#server/input/input.ts';
import type { Answer, Operation as Described } from '#server/rest/openapi/operation.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Types } from './fields.ts';
import { translated } from './translate.ts';

export type Shape = z.ZodRawShape;
type Path = readonly string[];
type Output<Input extends Shape> = z.output<z.ZodObject<Input>>;
type Payload<Result> = ObjectFieldsShape<Types, { readonly result: Result }>;
/** Creates the fields of a payload. */
export type PayloadFields<Result> = Parameters<Payload<Result>>[0];

/** One operation, from which its mutation, its route, their descriptions and required rights are derived. */
export type Operation<Input extends Shape, Result> = {
  readonly name: string;
  /** A few words, without a full stop. */
  readonly summary: string;
  /** Whole sentences: required rights, effects, units. */
  readonly description: string;
  readonly needs: Needs;
  /** Requires no sign-in. */
  readonly isPublic?: true;
  readonly input: Input;
  /** Input fields that are grouped into an object in the graph. */
  readonly grouped?: Readonly<Record<string, z.ZodObject>>;
  readonly refusals: readonly (new (...args: never[]) => UserError)[];
  /** Called before the input is validated; for a valid input `act` checks the same. */
  readonly authorize?: (viewer: Viewer, sent: Partial<Output<Input>>) => void | Promise<void>;
  readonly act: (context: Context, input: Output<Input>) => Promise<Result>;
  /** The payload fields in the graph; without them there is no mutation. */
  readonly payload?: Payload<Result>;
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly rest?: RestRoute<Output<Input>, Result>;
};

/** The route's part of the description. A different body format is described and parsed here. */
type RestRoute<Input, Result> = Partial<Described> & {
  readonly route: `${'POST' | 'PUT' | 'DELETE'} /${string}`;
  readonly tag: Described['tag'];
  readonly answer: Answer & {
    readonly of?: (context: Context, result: Result, reply: FastifyReply) => unknown;
  };
  readonly read?: (context: Context, request: FastifyRequest) => Promise<Input>;
  /** Maps the path of an issue to the request body; `input` is the parsed body, if it could be parsed. */
  readonly pathOf?: (path: Path, request: FastifyRequest, input: Input | undefined) => Path | null;
  /** The body may name any organization, since clients send back what they read. */
  readonly ignoresOrganization?: true;
};

/** Parses the input. Missing rights are reported before invalid input. */
export async function readInput<Input extends Shape, Result>(
  { input: shape, authorize }: Operation<Input, Result>,
  { viewer }: Context,
  door: 'graph' | 'rest',
  sent: unknown,
  body: unknown,
): Promise<Output<Input>> {
  const schema = z.object(shape);
  const input = translated(schema, sent, door);
  try {
    parseInput(z.object(), body);
    return parseInput(schema, input);
  } catch (refusal) {
    const right = Object.entries(schema.shape).map(([name, one]) => {
      return [name, z.safeParse(one, isObject(input) ? input[name] : undefined).data];
    });
    if (viewer) await authorize?.(viewer, Object.fromEntries(right) as Partial<Output<Input>>);
    throw refusal;
  }
}
