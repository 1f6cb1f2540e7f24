import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { leavingSignal } from '#server/http/leaving/leavingSignal.ts';
import { isHeader, STATUS_OF } from '#server/rest/openapi/operation.ts';
import {
  headersOf,
  inPaths,
  originOf,
  refuseForeignOrganization,
  restViewer,
} from '#server/rest/rest.ts';
import { type Operation, readInput, type Shape } from './definition.ts';
import { restName, restPath } from './translate.ts';

/** The routes of all operations. */
export const ROUTES: RouteOptions[] = [];

/** Adds the route of an operation with its OpenAPI description. */
export function addRoute<Input extends Shape, Result>(spec: Operation<Input, Result>): void {
  const { name: id, isPublic, rest } = spec;
  if (rest === undefined) return;
  const { route, answer, read, pathOf, ignoresOrganization, ...described } = rest;
  const [method = '', url = ''] = route.split(' ');
  const operation = { id, answer, ...describedBy(spec, url), ...described };
  ROUTES.push({
    method,
    url,
    config: { operation },
    handler: async (request, reply) => {
      const viewer = isPublic ? null : await restViewer(request);
      const context = { ...originOf(request), viewer, signal: leavingSignal(reply) };
      const body = 'body' in operation ? request.body : {};
      if (viewer && !ignoresOrganization) refuseForeignOrganization(viewer, body);
      const sent = { ...Object(body), ...Object(request.params), ...headersOf(request) };
      let input: z.output<z.ZodObject<Input>> | undefined;
      const result = await inPaths(
        (path) => pathOf?.(path, request, input) ?? restPath(z.object(spec.input), path),
        async () => {
          input = await (read?.(context, request) ?? readInput(spec, context, 'rest', sent, body));
          return spec.act(context, input);
        },
      );
      const made = await answer.of?.(context, result, reply);
      return reply.status(answer.status).send(made);
    },
  });
}

function describedBy<Input extends Shape, Result>(spec: Operation<Input, Result>, url: string) {
  const { summary, description, needs, isPublic, input } = spec;
  const fields = Object.entries(input).map(([name, one]) => [restName(name, one), one] as const);
  const headers = fields.map(([name]) => name).filter(isHeader);
  const inBody = fields.filter(([name]) => !isHeader(name) && !url.split('/').includes(`:${name}`));
  const body = inBody.length === 0 ? {} : { body: z.object(Object.fromEntries(inBody)) };
  const refuses = spec.refusals.flatMap((refusal) => STATUS_OF.get(refusal) ?? []);
  return { summary, description, needs, headers, refuses, ...body, ...(isPublic && { isPublic }) };
}
