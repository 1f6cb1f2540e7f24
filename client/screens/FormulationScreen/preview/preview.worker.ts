import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';
import { previewed } from './previewed.ts';

/** One response per request, in order. */
self.onmessage = ({ data }: MessageEvent<FormulationInput>) =>
  self.postMessage(previewed(data, formulatePlan(data)));
