import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/formulatePlan.ts';

/** One question, one answer, in the order they come. */
self.onmessage = ({ data }: MessageEvent<FormulationInput>) =>
  self.postMessage(formulatePlan(data));
