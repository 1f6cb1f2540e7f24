import { offeredLots } from '#domain/formulation/suggest/offeredLots.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';

/** One response per request, in order. */
self.onmessage = ({ data }: MessageEvent<FormulationInput>) => self.postMessage(offeredLots(data));
