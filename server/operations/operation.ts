import type { Operation, Shape } from './definition.ts';
import { optionsOf } from './fields.ts';
import { addMutation } from './graph.ts';
import { addRoute } from './route.ts';

/** Adds the mutation and the route of an operation. */
export function operation<Input extends Shape, Result>(spec: Operation<Input, Result>): void {
  const inRest = { ...spec.input };
  for (const [name, one] of Object.entries(spec.input)) {
    Object.assign(inRest, { [name]: optionsOf(one).inRest ?? one });
  }
  addMutation(spec);
  addRoute({ ...spec, input: inRest });
}
