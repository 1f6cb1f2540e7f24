import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';

/** One response per request, in order. */
self.onmessage = ({ data }: MessageEvent<FormulationInput>) =>
  self.postMessage(formulatePlan(data));
